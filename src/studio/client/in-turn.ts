import type { Chart } from '../../report/charts/chart.ts';

/** Charts that are made as they are asked for. */
export class InTurn {
  private readonly made: Chart[] = [];
  private readonly rest: Iterator<Chart>;

  constructor(charts: Iterable<Chart>) {
    this.rest = charts[Symbol.iterator]();
  }

  /** What leads; undefined where nothing is drawn. */
  get first(): Chart | undefined {
    return this.made[0] ?? this.next();
  }

  /** The chart of this name; undefined where none of them has it. */
  find(id: string): Chart | undefined {
    const known = this.made.find((one) => one.id === id);
    if (known) return known;
    for (let one = this.next(); one; one = this.next()) if (one.id === id) return one;
    return undefined;
  }

  private next(): Chart | undefined {
    const { value, done } = this.rest.next();
    if (done) return undefined;
    this.made.push(value);
    return value;
  }
}
