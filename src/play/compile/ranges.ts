import type { Program } from '../program.ts';
import type { Chain } from './chain.ts';
import type { Gained } from './gained.ts';

/** @throws Error when a metric leaves its range by what it gains on the way */
export function checkGained(program: Program, chain: Chain, gained: readonly (Gained | undefined)[]): void {
  for (const [metric, one] of gained.entries())
    for (let ending = 0; one && ending < chain.endings; ending++) {
      const value = chain.values[ending * gained.length + metric];
      checkRange(program, metric, value + one.atEndings.least[ending]);
      checkRange(program, metric, value + one.atEndings.most[ending]);
    }
}

/** @throws Error when the metric, by its number, has a value outside its range */
export function checkRange({ metrics, shape: { sizes } }: Program, metric: number, value: number): void {
  if (!(value >= 0 && value < sizes[metric]))
    throw new Error(`${metrics[metric].name} is ${value}, outside its range 0 to ${sizes[metric] - 1}`);
}
