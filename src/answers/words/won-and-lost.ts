import { type Estimate, estimate, type Quantity, type Question, type Ranked } from '../../analysis/index.ts';
import { mirrorOf } from '../../report/words/case/battle.ts';
import { apartPercents } from '../../report/words/numbers.ts';
import { ROUNDING } from './places.ts';

/** How a case of a battle is won and lost, held against the next. */
interface WonAndLost {
  /** A whole sentence; of both where both move the same way, else of what was not asked for. */
  readonly sentence: string;
  /** Whether what is won and what is lost move the same way, so that neither case is the better one. */
  readonly isMoreOfBoth: boolean;
}

type Held = Pick<Ranked, 'name' | 'subject' | 'estimate'>;
type Pair = readonly [best: Estimate, next: Estimate];

/** How often one's own side wins, or loses. */
interface Way {
  readonly called: 'wins' | 'defeats';
  readonly chances: Pair;
  /** 1 where the best case has more for sure, −1 where it has less, 0 where that is not known. */
  readonly moves: number;
}

/**
 * Where it is asked how often one side of a battle wins, how often it loses: fewer battles undecided may be more of both.
 * Nothing where the other chance is not known to move.
 *
 * @param own what one's own side is called, where it has a name
 */
export function wonAndLost(question: Question, best: Held, next: Held, own?: string): WonAndLost | undefined {
  const [of, other] = waysOf(question, best, next);
  if (!of || !other || of.moves * other.moves === 0) return undefined;
  const more = ({ called, moves }: Way) => `${moreOrFewer(moves)} ${called}`;
  const whose = own === undefined ? '' : ` for ${own}`;
  if (of.moves !== other.moves)
    return { sentence: `It has ${more(other)}${whose}: ${against(other)}.`, isMoreOfBoth: false };
  const otherwise = `${moreOrFewer(-of.moves)} battles end without a winner`;
  return {
    sentence: `“${best.name}” has ${more(of)}${whose} than “${next.name}” (${against(of)}), but ${more(other)}, too (${against(other)}): ${otherwise}.`,
    isMoreOfBoth: true,
  };
}

const moreOrFewer = (moves: number): string => (moves > 0 ? 'more' : 'fewer');

/** What is asked for of one side of a battle, and the same of the other. */
function waysOf(question: Question, best: Held, next: Held): Way[] {
  const { battle } = best.subject.distribution.program.action;
  const end = endIn(question.left);
  const mirrored = end && mirrorOf(end.name);
  const isOfBoth = next.subject.distribution.program.action.battle === battle;
  if (!mirrored || !battle || end.metric !== battle.outcome || !isOfBoth) return [];
  const otherOf = ({ subject }: Held) => estimate({ ...question, left: end.of(mirrored) }, subject);
  const way = (name: string, chances: Pair): Way => ({
    called: name === battle.won ? 'wins' : 'defeats',
    chances,
    moves: movesOf(chances),
  });
  return [way(end.name, [best.estimate, next.estimate]), way(mirrored, [otherOf(best), otherOf(next)])];
}

/** Which end of which metric a chance is of, and the same chance of another end. */
function endIn(left: Quantity) {
  if (left.kind !== 'figure' || left.variant || left.figure.what !== 'P') return undefined;
  const { condition } = left.figure;
  if (condition.kind !== 'compare' || condition.comparison !== '=' || condition.value.kind !== 'name')
    return undefined;
  const { metric, value } = condition;
  return {
    metric: metric.name,
    name: value.name,
    of: (name: string): Quantity => ({
      ...left,
      figure: { what: 'P', condition: { ...condition, value: { ...value, name } } },
    }),
  };
}

function movesOf([best, next]: Pair): number {
  const [low, high] = best.interval ?? [best.value, best.value];
  const [least, most] = next.interval ?? [next.value, next.value];
  if (low > most + ROUNDING) return 1;
  return high < least - ROUNDING ? -1 : 0;
}

const against = ({ chances: [best, next] }: Way): string => apartPercents(best, next).join(' against ');
