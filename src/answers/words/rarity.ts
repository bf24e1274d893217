import { percentWithin, wholeText } from '../../report/words/numbers.ts';
import { timesIn } from '../../report/words/odds.ts';

/**
 * How rare trials are that fit a condition: `exactly 1.23% of all trials (12 of the first 65,536)`.
 *
 * @param chance exact; missing where it is not known
 * @param fitting how many of the first `trials` fit
 */
export function rarityText(chance: number | undefined, fitting: number, trials: number): string {
  const counted = `${wholeText(fitting)} of the first ${wholeText(trials)}`;
  return chance === undefined ? `${counted} trials` : `${oftenText(chance)} (${counted})`;
}

/** Why no trial was found that fits: it cannot be, or it is too rare for so many trials. */
export function notFoundText(where: string, chance: number | undefined, trials: number): string {
  if (chance === 0) return `${where} never happens: its exact chance is 0`;
  const none = `none of the first ${wholeText(trials)} trials fits ${where}`;
  return chance === undefined ? none : `${none}: it happens ${timesIn(chance)}`;
}

const oftenText = (chance: number): string =>
  chance < RARE ? timesIn(chance) : `exactly ${percentWithin({ value: chance })} of all trials`;

/** Below this chance a person can do more with odds than with per cent. */
const RARE = 1e-4;
