import type { Move } from '../../analysis/index.ts';
import type { AnswerTable } from '../../report/answer.ts';
import { apartPercents, apartTexts } from '../../report/words/numbers.ts';
import { titleOfMetric } from '../words/question-words.ts';
import type { NameOf } from './names.ts';

/** Two chances that are this near are the same but for rounding. */
const ROUNDING = 1e-9;

type Distribution = Move['matchup']['before']['distribution'];

/** What moves in a match-up whose answer does not: the average, or the value whose chance moves most. */
export interface Beside {
  readonly move: Move;
  /** What the rules call the metric. */
  readonly title: string;
  /** A word of a category, or a number; missing for an average. */
  readonly value?: string;
  readonly before: number;
  readonly after: number;
}

/** Metrics whose exact distribution moves in match-ups whose answer does not. */
export function besideThem(moves: readonly Move[]): Beside[] {
  return moves
    .filter(({ verdict }) => verdict === 'stayed')
    .flatMap((move) => {
      const { before, after } = move.matchup;
      const [was, is] = [before.distribution, after.distribution];
      if (was.method !== 'exact' || is.method !== 'exact') return [];
      return was.program.metrics.flatMap(({ name }) => besideOf(move, name, was, is));
    });
}

function besideOf(move: Move, name: string, was: Distribution, is: Distribution): Beside[] {
  const [a, b] = [was.weights.get(name), is.weights.get(name)];
  const metric = was.program.metrics.find((one) => one.name === name);
  if (!a || !b || !metric) return [];
  const values = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => i);
  const by = (i: number): number => Math.abs((b[i] ?? 0) - (a[i] ?? 0));
  const most = values.reduce((best, i) => (by(i) >= by(best) - ROUNDING ? i : best), 0);
  if (by(most) <= ROUNDING) return [];
  const [before, after] = [a, b].map((weights) => weights.reduce((sum, p, i) => sum + p * i, 0));
  const title = titleOfMetric(metric);
  if (metric.kind === 'count' && Math.abs(after - before) > ROUNDING) return [{ move, title, before, after }];
  const value = metric.kind === 'category' ? metric.values(was.program.options)[most] : String(most);
  return [{ move, title, value, before: a[most] ?? 0, after: b[most] ?? 0 }];
}

/** The first metric that moves where the answer does not, in every match-up in which it does: the greatest share first. */
export function firstBeside(all: readonly Beside[]): Beside[] {
  const [first] = all;
  return all
    .filter(({ title, value }) => title === first.title && value === first.value)
    .toSorted((a, b) => Math.abs(shareOf(b)) - Math.abs(shareOf(a)));
}

/** How much it moves, as a share of what it was. */
export const shareOf = ({ before, after }: Pick<Beside, 'before' | 'after'>): number =>
  (after - before) / before;

/** A metric, or that it comes to one value: `Fate of Matriarch: Pinned` */
export const besideTitle = ({ title, value }: Beside): string =>
  value === undefined ? title : `${title}: ${value}`;

/** `pinned 65.6% before, 89.1% after` */
export function besideText({ value, before, after }: Beside): string {
  const [was, is] = besideNumbers(value, before, after);
  const texts = was === is ? `${was} before and after, to the digits shown` : `${was} before, ${is} after`;
  return `${value === undefined ? 'on average ' : `${value} `}${texts}`;
}

const besideNumbers = (value: string | undefined, before: number, after: number): [string, string] =>
  (value === undefined ? apartTexts : apartPercents)({ value: before }, { value: after });

/** What moved where the answer did not, the greatest moves first. */
export function besideTables(all: readonly Beside[], nameOf: NameOf): AnswerTable[] {
  if (all.length === 0) return [];
  const greatest = all
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, MOST_BESIDE);
  return [
    {
      title: `What moved where the answer did not${all.length > greatest.length ? `: ${greatest.length} of ${all.length}` : ''}`,
      head: ['Match-up', 'What', 'Before', 'After'],
      rows: greatest.map((beside) => {
        const { move, value, before, after } = beside;
        return [nameOf(move), besideTitle(beside), ...besideNumbers(value, before, after)];
      }),
    },
  ];
}

/** Rows of that table. */
const MOST_BESIDE = 20;
