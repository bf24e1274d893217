import type { Program } from '../program.ts';
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
      // What is gained on the way belongs to it, too, and is known when all is compiled.
      if (!gaining[i]) checkRange(program, i, value);
      to[i] = value;
    }
    checkReads(memory, to);
  };
  const checkReads = readsChecked(program);
  return { size: metrics.length, tell };
}

/** No slot is likely to hold it, nor any number near. */
const ODD = 987_654_321;

/**
 * Looks whether a metric of its own reads what is only counted, which is not kept in the state: it would say otherwise
 * where that is odd.
 */
function readsChecked(program: Program): Ends['tell'] {
  const { metrics, options, slots } = program;
  const hidden = [...program.counted, ...program.uncounted];
  const own = [...metrics.keys()].filter((i) => !metrics[i].slots);
  const setTo = ({ numbers }: LazyMemory, odd: number) => {
    for (let n = 0; n < hidden.length; n++) numbers[hidden[n]] = odd === 0 ? 0 : odd + n;
  };
  const isOther = (memory: LazyMemory, values: Int32Array) =>
    own.some((i) => metrics[i].of(memory.state(), options, memory.numbers) !== values[i]);
  if (own.length === 0 || hidden.length === 0) return () => {};
  return (memory, values) => {
    setTo(memory, ODD);
    memory.touch();
    const isWrong = isOther(memory, values);
    setTo(memory, 0);
    memory.touch();
    if (isWrong) throw new Error(blamed(memory, values));
  };

  /** Which metric reads which of them. */
  function blamed(memory: LazyMemory, values: Int32Array): string {
    for (const slot of hidden) {
      memory.numbers[slot] = ODD;
      memory.touch();
      const reader = own.find((i) => metrics[i].of(memory.state(), options, memory.numbers) !== values[i]);
      memory.numbers[slot] = 0;
      if (reader !== undefined)
        return `${metrics[reader].name} reads ${slots[slot]}, a slot that is declared as only counted`;
    }
    return 'a metric reads slots that are declared as only counted';
  }
}
