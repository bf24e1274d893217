import type { Move } from '../../analysis/index.ts';
import { isChance } from '../words/figure-text.ts';

/** What moves in a match-up: what was asked, and whether that is its average or a chance where both come up. */
export type KindOf = (move: Move) => string;

/** The kinds of some moves: chances and averages of one metric are two, which have no axis in common. */
export function kindsOf(moves: readonly Move[]): KindOf {
  const textsOf = (isOfChances: boolean) =>
    new Set(
      moves.filter((move) => isOfChance(move) === isOfChances).map(({ matchup }) => matchup.question.text),
    );
  const [chances, averages] = [textsOf(true), textsOf(false)];
  return (move) => {
    const { text } = move.matchup.question;
    if (!chances.has(text) || !averages.has(text)) return text;
    return `${text}, ${isOfChance(move) ? 'the chance of any' : 'on average'}`;
  };
}

/** Whether it is told as a chance. */
export const isOfChance = ({ matchup }: Move): boolean => isChance(matchup.question.left);

/** Those of one name together, in the order in which the names first come up. */
export const groups = <T>(all: readonly T[], nameOf: (one: T) => string): [string, T[]][] =>
  [...new Set(all.map(nameOf))].map((name) => [name, all.filter((one) => nameOf(one) === name)]);
