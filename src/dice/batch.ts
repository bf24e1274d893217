import type { Batches, Die } from './die.ts';

/** A batch's counts are the bytes of one 32-bit integer. */
export const BYTE = 255;
const CLASSES = 4;

/** The most outcomes a batch may have: its table stays in the fastest cache. */
const MAX_BATCH_OUTCOMES = 2048;

/** The batches of a die, made when they are first asked for. */
export const batchesOf = (die: Die): Batches => (die.batches ??= makeBatches(die));

/** The outcomes of the dice of one batch, given the batch's; the first die's varies slowest. */
export function outcomesOfBatch(outcome: number, dice: number, die: Die): number[] {
  const outcomes = new Array<number>(dice);
  let rest = outcome;
  for (let i = dice - 1; i >= 0; i--) {
    outcomes[i] = rest % die.outcomes;
    rest = Math.floor(rest / die.outcomes);
  }
  return outcomes;
}

function makeBatches(die: Die): Batches {
  const { classes, classOf, outcomes } = die;
  if (classes > CLASSES || outcomes > MAX_BATCH_OUTCOMES) return NONE;
  const size = Math.floor(Math.log(MAX_BATCH_OUTCOMES) / Math.log(Math.max(2, outcomes)));
  const starts = new Int32Array(size + 1);
  for (let dice = 1; dice <= size; dice++) starts[dice] = starts[dice - 1] + outcomes ** (dice - 1);
  const counts = new Int32Array(starts[size] + outcomes ** size);
  // A batch's outcome is a smaller batch's and one more die's.
  for (let dice = 1; dice <= size; dice++)
    for (let outcome = 0; outcome < outcomes ** dice; outcome++) {
      const before = counts[starts[dice - 1] + Math.floor(outcome / outcomes)];
      counts[starts[dice] + outcome] = before + (1 << (8 * classOf[outcome % outcomes]));
    }
  const scale = Float64Array.from(starts, (_, dice) => outcomes ** dice * 2 ** -32);
  return { limit: BYTE + 1, size, scale, starts, counts };
}

const NONE: Batches = {
  limit: 0,
  size: 1,
  scale: new Float64Array(2),
  starts: new Int32Array(2),
  counts: new Int32Array(2),
};
