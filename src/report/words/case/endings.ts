import type { CaseResult } from '../../../stats/result.ts';
import { type Figure, percentText } from '../numbers.ts';
import { withOdds } from '../odds.ts';
import { type CategoryReading, type CountReading, categoriesOf, isConstant, lastSeen } from '../reading.ts';
import { clip, clipWhose } from '../untrusted.ts';

interface Ending {
  readonly value: string;
  readonly chance: Figure;
}

/** How trials end, the likeliest first. */
export const endingsBy = ({ values, chance }: CategoryReading): Ending[] =>
  values
    .map((value, i) => ({ value, chance: chance[i] }))
    .filter((ending) => ending.chance.value > 0)
    .sort((a, b) => b.chance.value - a.chance.value);

export const endingText = ({ value, chance }: Ending): string =>
  `${clipWhose(value, 48)} ${withOdds(percentText(chance), chance.value, '(')}`;

/** More ways to end are counted, but for one. */
const MOST_ENDINGS = 4;

export function categorySentence(reading: CategoryReading): string {
  const ranked = endingsBy(reading);
  const most = ranked.length > MOST_ENDINGS + 1 ? MOST_ENDINGS : ranked.length;
  const named = ranked.slice(0, most).map(endingText);
  const rest = ranked.length > most ? `, and ${ranked.length - most} more` : '';
  return `${clip(reading.title, 60)}: ${named.join(', ')}${rest}.`;
}

/** What a category never comes to, e.g. `Never: flay, roar.`; empty when everything may happen. */
export function neverSentence({ never }: CategoryReading): string {
  if (never.length === 0) return '';
  const names = never.slice(0, MOST_NEVER).map((value) => clipWhose(value, 48));
  return `Never: ${names.join(', ')}${never.length > MOST_NEVER ? ` and ${never.length - MOST_NEVER} more` : ''}.`;
}

const MOST_NEVER = 12;

/**
 * What the rules call it that nobody is left, where that is the likeliest: the way to end of which they say so, where it
 * is as likely as that as many are lost as can be. Nothing of what is lost in every trial.
 */
export function endOfAll(
  lost: CountReading,
  one: CaseResult,
  noneLeft: string | undefined,
): string | undefined {
  const most = lastSeen(lost);
  const all = lost.chance[most]?.value ?? 0;
  if (noneLeft === undefined || isConstant(lost) || most < LEAST_OF_ALL || all < 0.5) return undefined;
  const isOfAll = categoriesOf(one).some(({ values, chance }) => {
    const none = chance[values.indexOf(noneLeft)];
    return none && Math.abs(none.value - all) < 1e-9;
  });
  return isOfAll ? noneLeft : undefined;
}

/** That one alone is all there is, its chance says. */
const LEAST_OF_ALL = 2;
