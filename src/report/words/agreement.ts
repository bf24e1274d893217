import { agrees } from '../../stats/index.ts';
import type { Agreement, CaseResult, Result } from '../../stats/result.ts';
import { wholeText } from './numbers.ts';
import { type Beside, isContradicted } from './reading.ts';
import { clip } from './untrusted.ts';

/** What trials say of the exact distribution, of all cases: a sentence for each group of which the same holds. */
export function agreementSentences(result: Result, cases: readonly CaseResult[]): string[] {
  if (result.method === 'exact') return ['Every number here is exact: no trial was needed.'];
  const several = cases.length > 1;
  const witnessed = cases.filter((one) => agreementOf(one));
  const calm = witnessed.filter((one) => !isContradicted(one));
  const drawn = cases.filter((one) => one.exact && !agreementOf(one));
  return [
    ...witnessed
      .filter(isContradicted)
      .map((one) => `${several ? `“${clip(one.name, 60)}”: ` : ''}${contradiction(one)}`),
    calm.length > 0 && agreeing(calm, several ? casesText(calm.length, cases.length) : ''),
    drawn.length > 0 && DRAWN,
    ...withoutExact(cases),
  ].filter((sentence) => sentence !== false);
}

/** The same in a few words: `100,000 trials rolled die by die agree, seed 1.` */
export function howKnown(result: Result, cases: readonly CaseResult[]): string {
  const per = cases.length > 1 ? ' per case' : '';
  const seed = `, seed ${clip(result.seed, 24)}.`;
  if (result.method === 'exact') return 'Worked out exactly; no dice were rolled.';
  if (result.method === 'sample') return `${trialsText(cases)} sampled trials${per}${seed}`;
  const rolled = `${trialsText(cases)} trials${per} rolled die by die`;
  if (cases.some(isContradicted)) return `Distrust these numbers: ${rolled} contradict them${seed}`;
  return cases.every((one) => agreementOf(one))
    ? `Worked out exactly; ${rolled} beside it agree${seed}`
    : `${rolled}${seed}`;
}

/** That there are intervals because there is nothing exact, where all cases were too large for it; else nothing. */
export function tooLarge(cases: readonly CaseResult[]): string[] {
  if (!cases.every(({ exact, notExact }) => !exact && notExact)) return [];
  return [`Rolled die by die, ${trialsText(cases)} times: too large to be worked out exactly.`];
}

/** How far the numbers of a page can be trusted, whether or not its reader changes what is asked. */
export const HOW_FAR_TRUSTED =
  'Numbers are exact unless the answer says that they were rolled; an interval beside one is of 95%.';

/** One mark of agreement, for the caption of an exact chart; nothing where trials could not say otherwise. */
export function markText(beside: Beside | null): string {
  if (beside?.agrees === undefined) return '';
  const rolled = `${wholeText(beside.trials)} trials rolled die by die`;
  return beside.agrees ? ` ✓ ${rolled} agree.` : ` ✗ ${rolled} contradict it.`;
}

/** How many trials there are: of each case, from the fewest to the most. */
export function trialsText(cases: readonly CaseResult[]): string {
  const trials = cases.map((one) => one.trials ?? 0);
  return [...new Set([Math.min(...trials), Math.max(...trials)])].map(wholeText).join(' to ');
}

const agreementOf = ({ exact }: CaseResult): Agreement | undefined => exact?.agreement ?? undefined;

function agreeing(cases: readonly CaseResult[], where: string): string {
  const finds = Math.max(...cases.map((one) => agreementOf(one)?.finds ?? 0));
  const agree = `${trialsText(cases)} trials rolled die by die agree with the exact distribution${where} in every metric`;
  return `${agree}. They contradict a right one in 1 of 100,000 cases at most, and one of which a chance is off by ${pointsText(finds)} percentage points or more in 9 of 10.`;
}

const casesText = (some: number, all: number): string =>
  ` of ${some === all ? 'each case' : `${some} cases`}`;

/** Such a small difference is told to two digits: `1.3`. */
const pointsText = (chance: number): string => String(Number((100 * chance).toPrecision(2)));

function contradiction(one: CaseResult): string {
  const { metrics = {}, pValue = 0 } = agreementOf(one) ?? {};
  const against = Object.keys(metrics).filter((name) => !agrees({ pValue: metrics[name] ?? 0 }));
  const named = against.map((name) => clip(one.metrics[name]?.title ?? name, 60)).slice(0, MOST_NAMED);
  const more = against.length > named.length ? ` and ${against.length - named.length} more` : '';
  const where = named.length > 0 ? ` in ${named.join(', ')}${more}` : ' in how its metrics go together';
  const how = `p below ${pValue === 0 ? '1e-300' : pValue.toExponential(0)}`;
  return `${trialsText([one])} trials rolled die by die contradict the exact distribution${where} by more than chance explains (${how}). Distrust this result and report it with its seed.`;
}

const MOST_NAMED = 6;

const DRAWN =
  'The trials were drawn from the exact distribution, so they cannot contradict it; without --method sample they are rolled.';

/** Cases that have no exact distribution, by why they have none. */
function withoutExact(cases: readonly CaseResult[]): string[] {
  const without = cases.filter(({ exact }) => !exact);
  return [...new Set(without.map(({ notExact }) => notExact))].map((why) => {
    const names = without.filter(({ notExact }) => notExact === why).map(({ name }) => `“${clip(name, 60)}”`);
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
    const whose = names.length === cases.length ? '' : `${names.slice(0, MOST_NAMED).join(', ')}${more}: `;
    return `${whose}There is no exact distribution to compare with${why ? `: ${clip(why, 300)}` : ''}. Every number carries its 95% interval.`;
  });
}
