/**
 * Chris Doty-Humphrey's sfc32 ("small fast counting", PractRand, public domain): 128 bits of state, 32 bits a
 * word, period at least 2^32 and about 2^127 on average.
 *
 * The state lies in an Int32Array, not in fields: V8 keeps its words as plain machine integers there, also when a
 * hot loop takes them into local variables, and never as tagged or floating-point numbers.
 */
export class Sfc32 {
  /** The words a, b, c and the counter. */
  readonly state = new Int32Array(4);

  /** A generator in the state (a, b, c, counter), each taken modulo 2^32. */
  constructor(a: number, b: number, c: number, counter: number) {
    this.reset(a, b, c, counter);
  }

  /** Puts the generator in the state (a, b, c, counter). */
  reset(a: number, b: number, c: number, counter: number): void {
    const state = this.state;
    state[0] = a;
    state[1] = b;
    state[2] = c;
    state[3] = counter;
  }

  /** @returns the next word, as a signed 32-bit integer */
  word(): number {
    const state = this.state;
    const b = state[1];
    const c = state[2];
    const counter = state[3];
    const word = (((state[0] + b) | 0) + counter) | 0;
    state[3] = counter + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + word;
    return word;
  }

  /** @returns an integer from 0 to n − 1, each with a chance within 2^-32 of 1/n; n is at most 2^20 */
  below(n: number): number {
    return ((this.word() >>> 0) * n * 2 ** -32) | 0;
  }
}
