import { bindCondition, chanceOf, metricsIn, parseWholeCondition, seekTrial } from '../../analysis/index.ts';
import { notFoundText, rarityText } from '../../answers/index.ts';
import type { Program } from '../../play/program.ts';
import { CHUNK_TRIALS } from '../../random/stream.ts';
import type { TrialAddress } from '../../stats/index.ts';
import { UsageError } from '../failure.ts';
import { inOption } from './question.ts';

/** How many chunks `--where` searches before it gives up. */
const CHUNKS_SEARCHED = 64;

/** Which trial `trace` is asked for. */
interface TrialOptions {
  readonly seed: string;
  readonly trial: string;
  readonly where?: string;
}

/** The trial named by its place or by a condition, and how rare those are that fit the condition. */
export const trialFor = (
  program: Program,
  { seed, trial, where }: TrialOptions,
): { trial: TrialAddress; rarity: string } =>
  where === undefined ? { trial: addressOf(seed, trial), rarity: '' } : fitting(program, seed, where);

function addressOf(seed: string, text: string): TrialAddress {
  const match = /^(\d{1,10}):(\d{1,5})$/.exec(text);
  const [chunk, index] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || index >= CHUNK_TRIALS)
    throw new UsageError(
      `--trial: found "${text}", expected CHUNK:INDEX with an index below ${CHUNK_TRIALS}, such as 0:17`,
    );
  return { seed, chunk, index };
}

/** The first trial that fits, and how rare such trials are. */
function fitting(program: Program, seed: string, where: string): { trial: TrialAddress; rarity: string } {
  const [fits, names] = inOption('--where', () => {
    const condition = parseWholeCondition(where);
    return [bindCondition(condition, where, program), metricsIn(condition, program)] as const;
  });
  const chance = chanceOf(program, fits, names);
  const found = chance === 0 ? undefined : seekTrial(program, seed, fits, CHUNKS_SEARCHED);
  if (!found) throw new UsageError(`--where: ${notFoundText(where, chance, CHUNKS_SEARCHED * CHUNK_TRIALS)}`);
  const { chunk, index, fitting: fitted, trials } = found;
  return { trial: { seed, chunk, index }, rarity: `\n${where}: ${rarityText(chance, fitted, trials)}\n` };
}
