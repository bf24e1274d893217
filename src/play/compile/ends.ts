import type { Program } from '../program.ts';
import type { ReadyMetric } from '../ready.ts';
import type { LazyMemory } from './lazy-memory.ts';
import { isGaining } from './outcomes.ts';
import { checkRange } from './ranges.ts';

/** What is told of the state that steps end in: those of which the same is told are one ending. */
export interface Ends {
  /** How many numbers are told. */
  readonly size: number;
  readonly tell: (memory: LazyMemory, to: Int32Array) => void;
}

/** All that is left in the state. */
export const wholeState = ({ slots }: Program): Ends => ({
  size: slots.length,
  tell: ({ numbers }, to) => to.set(numbers),
});

/** What each metric has come to, but for what was gained on the way. */
export function metricEnds(program: Program): Ends {
  const { metrics, options } = program;
  const gaining = metrics.map((metric) => isGaining(metric, program.counted));
  const tell: Ends['tell'] = (memory, to) => {
    for (let i = 0; i < metrics.length; i++) {
      const value = metrics[i].of(memory.state(), options, memory.numbers);
      if (!metrics[i].slots) checkReads(program, metrics[i], memory, value);
      // What is gained on the way belongs to it, too, and is known when all is compiled.
      if (!gaining[i]) checkRange(program, i, value);
      to[i] = value;
    }
  };
  return { size: metrics.length, tell };
}

/** No slot is likely to hold it. */
const ODD = 987_654_321;

/** @throws Error when a metric of its own reads what is only counted, which is not kept in the state */
function checkReads(program: Program, { name, of }: ReadyMetric, memory: LazyMemory, value: number): void {
  const { numbers } = memory;
  for (const slot of [...program.counted, ...program.uncounted]) {
    numbers[slot] = ODD;
    memory.touch();
    const other = of(memory.state(), program.options, numbers);
    numbers[slot] = 0;
    memory.touch();
    if (other !== value)
      throw new Error(`${name} reads ${program.slots[slot]}, a slot that is declared as only counted`);
  }
}
