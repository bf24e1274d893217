/** Which mutant is on, in the process of the tests: what the code that instrument.mjs wrote asks. */

/** No test turns its loops so often: more is taken for a loop without end where nothing better is known. */
const MOST_TURNS = 2e9;

export class Switch {
  /** The number of the mutant that is on; 0: none. */
  active = 0;
  /** Turns of loops, and times that the mutant was found on, since it was set. */
  turns = 0;
  most = MOST_TURNS;
  /** By number, 1 for a mutant that was asked for. */
  asked;

  constructor(count) {
    this.asked = new Uint8Array(count + 1);
  }

  on(number) {
    this.asked[number] = 1;
    if (number !== this.active) return false;
    this.turn();
    return true;
  }

  turn() {
    if (++this.turns > this.most) throw new Error('a loop without end');
  }

  /** @param most turns of loops before one is taken for endless */
  begin(number, most = MOST_TURNS) {
    this.active = number;
    this.turns = 0;
    this.most = most;
  }

  /** The numbers of those asked for since the last time that somebody wanted to know. */
  takeAsked() {
    const numbers = [...this.asked.keys()].filter((number) => this.asked[number] === 1);
    this.asked.fill(0);
    return numbers;
  }
}
