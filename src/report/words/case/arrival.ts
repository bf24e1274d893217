import { trialsOf, wilsonInterval } from '../../../stats/index.ts';
import type { ArrivalResult, CaseResult } from '../../../stats/result.ts';
import { percentEndsText } from '../counts.ts';
import { numberText, percentText } from '../numbers.ts';
import { withTimesIn } from '../odds.ts';
import { clip } from '../untrusted.ts';

/** Who arrives, and with how many: `Slaves: arrive about once in six (18.3%); when they do, with 7.23 of 12 on average.` */
export const arrivalSentences = (one: CaseResult): string[] =>
  (one.arrivals ?? []).map(({ who, all, metric, chance, onAverage, when, why }) => {
    const name = clip(who, 60);
    if (onAverage === undefined)
      return `${name}: ${isRolled(one, metric) ? 'arrive in no trial' : 'never arrive'}.${because(why)}`;
    const often =
      chance > 1 - 1e-12
        ? 'always arrive'
        : `${withTimesIn('arrive', chance)} (${chanceText(one, metric, chance)}); when they do`;
    const [[likeliest, share]] = byNumber(when).sort(([, a], [, b]) => b - a);
    const most = `${likeliest} (${percentText({ value: share })} of these times)`;
    return `${name}: ${often}, with ${numberText({ value: onAverage })} of ${all} on average, most often ${most}.${because(why)}`;
  });

/** How many arrive, each with its chance, in whatever state, the most first. */
const byNumber = (when: ArrivalResult['when']): [number, number][] => {
  const all = new Map<number, number>();
  for (const { count, chance } of when) all.set(count, (all.get(count) ?? 0) + chance);
  return [...all].sort(([a], [b]) => b - a);
};

/** Why it may be that nobody arrives, where that is more than dice. */
const because = (why: string | undefined): string => (why === undefined ? '' : ` ${clip(why, 400)}.`);

/** Whether it was counted in trials and is not known exactly. */
const isRolled = ({ exact, metrics }: CaseResult, metric: string): boolean =>
  exact === null && metrics[metric]?.counts !== undefined;

/** The chance that somebody arrives, with its interval where it is rolled. */
function chanceText(one: CaseResult, metric: string, chance: number): string {
  const counts = one.metrics[metric]?.counts;
  if (!counts || !isRolled(one, metric)) return percentText({ value: chance });
  const trials = trialsOf(counts);
  const found = { value: chance, interval: wilsonInterval(trials - counts[0], trials) };
  return `${percentText(found)}, 95% interval ${percentEndsText(found)}`;
}

/** How many arrive in which state, when somebody does. */
interface ArrivalTable {
  readonly title: string;
  readonly head: string[];
  readonly rows: string[][];
}

/** How many arrive in which state when somebody does, a row for each number and a column for each state. */
export const arrivalTables = ({ arrivals = [] }: Pick<CaseResult, 'arrivals'>): ArrivalTable[] =>
  arrivals.filter(({ when }) => when.length > 0).map(tableOf);

function tableOf({ who, when }: ArrivalResult): ArrivalTable {
  const chanceOf = (fits: (one: ArrivalResult['when'][number]) => boolean) =>
    when.filter(fits).reduce((sum, { chance }) => sum + chance, 0);
  const states = [...new Set(when.map(({ as }) => as))];
  const columns = states
    .sort((a, b) => chanceOf(({ as }) => as === b) - chanceOf(({ as }) => as === a))
    .slice(0, MOST_STATES);
  const text = (value: number) => (value === 0 ? '–' : percentText({ value }));
  const rest = states.length > columns.length;
  return {
    title: `Who arrives, when anybody does: ${clip(who, 60)}`,
    head: ['How many', 'In all', ...columns.map((state) => clip(state, 60)), ...(rest ? ['otherwise'] : [])],
    rows: byNumber(when).map(([number, share]) => [
      `${number}`,
      text(share),
      ...columns.map((state) => text(chanceOf(({ count, as }) => count === number && as === state))),
      ...(rest ? [text(chanceOf(({ count, as }) => count === number && !columns.includes(as)))] : []),
    ]),
  };
}

/** More states than these have a column together. */
const MOST_STATES = 5;
