/**
 * The scripts that `npm run build` packs are an eighth lighter by LZMA than deflated, and no browser unpacks that by
 * itself. A packed script begins with a byte that no deflated text begins with, and its length; then comes the stream,
 * with 2 bits of the letter before to tell likely letters by.
 */
export const PACKED = 7;

/** Where the stream begins: behind the mark and four bytes of length. */
const HEAD = 5;

/** Whether these bytes are packed so. */
export const isPacked = (bytes: Uint8Array): boolean => bytes[0] === PACKED;

/** Probabilities of bits, one table behind the other: where each begins. */
const MATCH = 0;
const REP = MATCH + 12;
const REP_0 = REP + 12;
const REP_1 = REP_0 + 12;
const REP_2 = REP_1 + 12;
const REP_LONG = REP_2 + 12;
const SLOT = REP_LONG + 12;
const SPECIAL = SLOT + 4 * 64;
const ALIGN = SPECIAL + 128;
const LENGTH = ALIGN + 16;
const LENGTHS = 2 + 8 + 8 + 256;
const REP_LENGTH = LENGTH + LENGTHS;
const LITERAL = REP_LENGTH + LENGTHS;
const ALL = LITERAL + 0x300 * 4;

/** Bits out of a stream, each by how likely it was so far. */
class Bits {
  private readonly bytes: Uint8Array;
  private readonly chances = new Uint16Array(ALL).fill(1024);
  private at = HEAD + 5;
  private range = 0xffffffff;
  private code = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let i = HEAD + 1; i < HEAD + 5; i++) this.code = ((this.code << 8) | bytes[i]) >>> 0;
  }

  one(place: number): number {
    const chance = this.chances[place];
    const bound = (this.range >>> 11) * chance;
    const isOne = this.code >= bound;
    if (isOne) {
      this.range -= bound;
      this.code -= bound;
      this.chances[place] = chance - (chance >> 5);
    } else {
      this.range = bound;
      this.chances[place] = chance + ((2048 - chance) >> 5);
    }
    this.refill();
    return Number(isOne);
  }

  /** So many bits, the highest first, each by those before it. */
  tree(place: number, count: number): number {
    let found = 1;
    for (let i = 0; i < count; i++) found = (found << 1) | this.one(place + found);
    return found - (1 << count);
  }

  /** The same, the lowest first. */
  reversed(place: number, count: number): number {
    let found = 1;
    let value = 0;
    for (let i = 0; i < count; i++) {
      const bit = this.one(place + found);
      found = (found << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  /** So many bits of which either was as likely. */
  even(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      this.range >>>= 1;
      const isOne = this.code >= this.range;
      if (isOne) this.code -= this.range;
      value = (value << 1) | Number(isOne);
      this.refill();
    }
    return value;
  }

  private refill(): void {
    if (this.range >= 0x1000000) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.bytes[this.at++]) >>> 0;
  }
}

/** A letter: after a repetition by the one that would have repeated it further, as long as that agrees. */
function letterOf(bits: Bits, before: number, instead: number): number {
  const place = LITERAL + 0x300 * (before >> 6);
  let found = 1;
  let agreed = instead;
  while (agreed >= 0 && found < 0x100) {
    agreed <<= 1;
    const expected = (agreed >> 8) & 1;
    const bit = bits.one(place + ((1 + expected) << 8) + found);
    found = (found << 1) | bit;
    agreed = bit === expected ? agreed & 0xff : -1;
  }
  while (found < 0x100) found = (found << 1) | bits.one(place + found);
  return found & 0xff;
}

/** How many letters are repeated. */
function lengthOf(bits: Bits, place: number): number {
  if (!bits.one(place)) return 2 + bits.tree(place + 2, 3);
  if (!bits.one(place + 1)) return 10 + bits.tree(place + 10, 3);
  return 18 + bits.tree(place + 18, 8);
}

/** How far back what is repeated stands, less one. */
function distanceOf(bits: Bits, length: number): number {
  const slot = bits.tree(SLOT + 64 * Math.min(length - 2, 3), 6);
  if (slot < 4) return slot;
  const count = (slot >> 1) - 1;
  const from = (2 | (slot & 1)) << count;
  if (slot < 14) return from + bits.reversed(SPECIAL + from - slot, count);
  return from + (bits.even(count - 4) << 4) + bits.reversed(ALIGN, 4);
}

/**
 * The text that was packed, as bytes.
 *
 * @param most so many of its bytes from the first, where that is all there is a need for
 */
export function unpackedBytes(packed: Uint8Array, most = Infinity): Uint8Array<ArrayBuffer> {
  const size = Math.min(most, new DataView(packed.buffer, packed.byteOffset).getUint32(1));
  const all = new Uint8Array(size);
  const bits = new Bits(packed);
  const steps = new Steps(bits);
  for (let at = 0; at < size; ) {
    const repeated = steps.next();
    if (repeated === 0) {
      const instead = steps.isAfterRepeated ? all[at - steps.distance] : -1;
      all[at] = letterOf(bits, at > 0 ? all[at - 1] : 0, instead);
      steps.tookLetter();
      at++;
    }
    for (const end = at + repeated; at < end; at++) all[at] = all[at - steps.distance];
  }
  return all;
}

/** What comes next, by what came before. */
class Steps {
  private readonly bits: Bits;
  /** The last four distances, less one, the latest first. */
  private readonly last = [0, 0, 0, 0];
  /** Of twelve: how many letters, and which kinds of repetition, came last. */
  private state = 0;

  constructor(bits: Bits) {
    this.bits = bits;
  }

  get isAfterRepeated(): boolean {
    return this.state >= 7;
  }

  get distance(): number {
    return this.last[0] + 1;
  }

  tookLetter(): void {
    const { state } = this;
    this.state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  /** How many letters are repeated from `distance` before; 0 where a letter of its own comes. */
  next(): number {
    const { bits, state } = this;
    if (!bits.one(MATCH + state)) return 0;
    if (!bits.one(REP + state)) return this.anew();
    if (!bits.one(REP_0 + state)) {
      if (!bits.one(REP_LONG + state)) {
        this.state = state < 7 ? 9 : 11;
        return 1;
      }
    } else {
      const which = !bits.one(REP_1 + state) ? 1 : !bits.one(REP_2 + state) ? 2 : 3;
      this.last.unshift(...this.last.splice(which, 1));
    }
    this.state = state < 7 ? 8 : 11;
    return lengthOf(bits, REP_LENGTH);
  }

  /** From a distance that is none of the last four. */
  private anew(): number {
    const length = lengthOf(this.bits, LENGTH);
    this.last.unshift(distanceOf(this.bits, length));
    this.last.pop();
    this.state = this.state < 7 ? 7 : 10;
    return length;
  }
}
