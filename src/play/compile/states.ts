/**
 * A set of states, each stored once and numbered in the order added: an open-addressing hash table over one flat
 * pool of integers. Of a state's many slots few differ from state to state at one point of a sequence; only those
 * are stored, as differences from the first state.
 */
export class States {
  /** How many states there are. */
  count = 0;

  private readonly size: number;
  private readonly first: Int32Array;
  /** The slots that are not the same in all states, in the order in which that came out. */
  private readonly varying: number[] = [];
  /** Per slot its index in `varying`, or −1. */
  private readonly column: Int32Array;
  /** The differences of the state being added, by column. */
  private readonly difference: Int32Array;
  /** Columns that the pool has room for. */
  private width = 8;
  private pool: Int32Array;
  /** Each state's hash, so that the table grows without hashing again. */
  private hashes: Int32Array;
  private slots: Int32Array;

  /** @param size number of integers in a state */
  constructor(size: number) {
    this.size = size;
    const most = Math.max(size, this.width);
    const [first, column, difference, pool, hashes, slots] = inOne(size, size, most, 16 * this.width, 32, 64);
    this.first = first;
    this.column = column.fill(-1);
    this.difference = difference;
    this.pool = pool;
    this.hashes = hashes;
    this.slots = slots.fill(-1);
  }

  /** @returns the number of the state, which is `count − 1` when it was not there before */
  add(state: Int32Array): number {
    if (this.count * 2 >= this.slots.length) this.growTable();
    if (this.count === 0) this.first.set(state);
    const h = this.compare(state);
    const slots = this.slots;
    const mask = slots.length - 1;
    let slot = h & mask;
    for (; slots[slot] >= 0; slot = (slot + 1) & mask) {
      const number = slots[slot];
      if (this.hashes[number] === h && this.isThere(number)) return number;
    }
    slots[slot] = this.count;
    this.hashes[this.count] = h;
    this.store();
    return this.count++;
  }

  /** Copies state `number` into `to`. */
  read(number: number, to: Int32Array): void {
    const { first, pool, varying } = this;
    const at = number * this.width;
    for (let i = 0; i < this.size; i++) to[i] = first[i];
    for (let c = 0; c < varying.length; c++) to[varying[c]] += pool[at + c];
  }

  /** @returns all states one after another, in order of number */
  all(): Int32Array {
    const all = new Int32Array(this.count * this.size);
    for (let n = 0; n < this.count; n++) this.read(n, all.subarray(n * this.size, (n + 1) * this.size));
    return all;
  }

  /**
   * Notes where the state differs from the first.
   *
   * @returns its hash: a sum with one term a slot, which no slot that never varies is part of
   */
  private compare(state: Int32Array): number {
    const { size, first, column, difference } = this;
    let sum = 0;
    for (let i = 0; i < size; i++) {
      const d = state[i] - first[i];
      const c = column[i];
      if (c >= 0) difference[c] = d;
      else if (d !== 0) difference[this.newColumn(i)] = d;
      sum = (sum + Math.imul(d, FACTORS[i & FACTORS_MASK])) | 0;
    }
    const mixed = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
    return mixed ^ (mixed >>> 13);
  }

  private newColumn(slot: number): number {
    this.column[slot] = this.varying.push(slot) - 1;
    if (this.varying.length > this.width) this.widen();
    return this.column[slot];
  }

  /** Lays the pool out anew with room for twice as many columns; the states so far have no difference there. */
  private widen(): void {
    const { width, pool } = this;
    const wider = new Int32Array(pool.length * 2);
    for (let n = 0; n < this.count; n++)
      for (let c = 0; c < width; c++) wider[n * 2 * width + c] = pool[n * width + c];
    this.width = 2 * width;
    this.pool = wider;
  }

  private isThere(number: number): boolean {
    const { pool, difference } = this;
    const at = number * this.width;
    for (let c = 0; c < this.varying.length; c++) if (pool[at + c] !== difference[c]) return false;
    return true;
  }

  private store(): void {
    const at = this.count * this.width;
    if (at + this.width > this.pool.length) {
      const larger = new Int32Array(this.pool.length * 4);
      larger.set(this.pool);
      this.pool = larger;
    }
    const { pool, difference } = this;
    for (let c = 0; c < this.varying.length; c++) pool[at + c] = difference[c]; // for so few faster than set
  }

  private growTable(): void {
    const slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    const hashes = new Int32Array(slots.length / 2);
    hashes.set(this.hashes);
    this.hashes = hashes;
    for (let number = 0; number < this.count; number++) {
      let slot = hashes[number] & mask;
      while (slots[slot] >= 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.slots = slots;
  }
}

/** Arrays of these lengths in one piece of memory: most sets stay small, and asking for memory is what they cost. */
function inOne(...lengths: readonly number[]): Int32Array[] {
  const { buffer } = new Int32Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  return lengths.map((length) => {
    const array = new Int32Array(buffer, at * Int32Array.BYTES_PER_ELEMENT, length);
    at += length;
    return array;
  });
}

const FACTORS_MASK = 255;

/** What each slot's difference is multiplied by in the hash: odd, and without a pattern. */
const FACTORS = Int32Array.from({ length: FACTORS_MASK + 1 }, (_, i) => {
  const mixed = Math.imul((i + 1) * 0x9e3779b9, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) | 1;
});
