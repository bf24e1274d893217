/**
 * Chris Doty-Humphrey's sfc32 ("small fast counting", PractRand, public domain): 128 bits of state, 32 bits a
 * word, period at least 2^32 and about 2^127 on average.
 *
 * The state is four int32 fields; every one is kept `| 0`, because V8 turns a field that ever held an unsigned
 * word into a double, at four times the cost.
 */
export class Sfc32 {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 0;

  /** A generator in the state (a, b, c, counter), each taken modulo 2^32. */
  constructor(a: number, b: number, c: number, counter: number) {
    this.reset(a, b, c, counter);
  }

  /** Puts the generator in the state (a, b, c, counter). */
  reset(a: number, b: number, c: number, counter: number): void {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    this.counter = counter | 0;
  }

  /** @returns the next word, as a signed 32-bit integer */
  word(): number {
    const b = this.b;
    const c = this.c;
    const word = (((this.a + b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word;
  }

  /** @returns an integer from 0 to n − 1, each with a chance within 2^-32 of 1/n; n is at most 2^20 */
  below(n: number): number {
    return ((this.word() >>> 0) * n * 2 ** -32) | 0;
  }

  /** @returns the state, as (a, b, c, counter) */
  state(): [number, number, number, number] {
    return [this.a, this.b, this.c, this.counter];
  }
}
