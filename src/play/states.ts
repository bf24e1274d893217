/**
 * A set of states, each stored once and numbered in the order added: an open-addressing hash table over one
 * flat pool of integers.
 */
export class States {
  /** How many states there are. */
  count = 0;

  private readonly size: number;
  private pool: Int32Array;
  /** Each state's hash, so that the table grows without hashing again. */
  private hashes = new Int32Array(32);
  private slots: Int32Array;

  /** @param size number of integers in a state */
  constructor(size: number) {
    this.size = size;
    this.pool = new Int32Array(Math.max(16 * size, 1));
    this.slots = new Int32Array(64).fill(-1);
  }

  /** @returns the number of the state, which is `count − 1` when it was not there before */
  add(state: Int32Array): number {
    if (this.count * 2 >= this.slots.length) this.grow();
    const mask = this.slots.length - 1;
    const h = hash(state, this.size);
    let slot = h & mask;
    for (; this.slots[slot]! >= 0; slot = (slot + 1) & mask) {
      const number = this.slots[slot]!;
      if (this.hashes[number] === h && this.equals(number, state)) return number;
    }
    this.slots[slot] = this.count;
    this.hashes[this.count] = h;
    this.store(state);
    return this.count++;
  }

  /** Copies state `number` into `to`. */
  read(number: number, to: Int32Array): void {
    const at = number * this.size;
    for (let i = 0; i < this.size; i++) to[i] = this.pool[at + i]!;
  }

  /** @returns all states one after another, in order of number */
  all(): Int32Array {
    return this.pool.slice(0, this.count * this.size);
  }

  private equals(number: number, state: Int32Array): boolean {
    const at = number * this.size;
    for (let i = 0; i < this.size; i++) if (this.pool[at + i] !== state[i]) return false;
    return true;
  }

  private store(state: Int32Array): void {
    const at = this.count * this.size;
    if (at + this.size > this.pool.length) {
      const larger = new Int32Array(this.pool.length * 4 + this.size);
      larger.set(this.pool);
      this.pool = larger;
    }
    for (let i = 0; i < this.size; i++) this.pool[at + i] = state[i]!; // for so few numbers faster than set
  }

  private grow(): void {
    const slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    const hashes = new Int32Array(slots.length / 2);
    hashes.set(this.hashes);
    this.hashes = hashes;
    for (let number = 0; number < this.count; number++) {
      let slot = hashes[number]! & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.slots = slots;
  }
}

function hash(state: Int32Array, size: number): number {
  let h = 0x9e3779b9 | 0;
  for (let i = 0; i < size; i++) {
    h = Math.imul(h ^ state[i]!, 0x85ebca6b);
    h ^= h >>> 15;
  }
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 13);
}
