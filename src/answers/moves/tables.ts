import { type Move, type UnitMove, unitMoves } from '../../analysis/index.ts';
import type { AnswerTable } from '../../report/answer.ts';
import { apartPercents, signed } from '../../report/words/numbers.ts';
import { apartInTable, differenceText } from '../words/figure-text.ts';
import { groups, isOfChance, type KindOf, kindsOf } from './kinds.ts';
import type { NameOf } from './names.ts';
import { shareText } from './share-text.ts';

/** A table for each kind of move, so that its name need not stand in every row. */
export const movesTables = (
  title: string,
  moves: readonly Move[],
  nameOf: NameOf,
  kindOf: KindOf,
): AnswerTable[] =>
  groups(moves, kindOf).map(([kind, these]) => ({
    title: `${title}: ${kind}`,
    head: ['Match-up', 'Before', 'After', 'Move', 'Share'],
    rows: these.map((move) => {
      const { left } = move.matchup.question;
      return [nameOf(move), ...apartInTable(left, move.before, move.after), byText(move), shareText(move)];
    }),
  }));

const byText = ({ by, matchup }: Move): string => signed(differenceText(matchup.question.left, by), by.value);

const ROLES = [
  ['shoots', 'Who shoots'],
  ['is shot at', 'Who is shot at'],
] as const;

/** Who gains and who loses, of each side a table. */
export function unitsTables(moves: readonly Move[], kindOf: KindOf): AnswerTable[] {
  // A unit may have match-ups of a kind that moves nowhere: what it is called by tells them apart as well.
  const apart = kindsOf(moves);
  const units = unitMoves(moves.map((move) => calledBy(move, apart)));
  const kinds = new Map(
    moves
      .filter(({ verdict }) => verdict === 'moved')
      .map((move) => [apart(move), { kind: kindOf(move), isOfChances: isOfChance(move) }]),
  );
  return ROLES.flatMap(([role, title]) => {
    const these = units
      .filter((unit) => unit.role === role)
      .flatMap((unit) => {
        const found = kinds.get(unit.metric);
        return found ? [{ ...unit, ...found }] : [];
      });
    return these.length > 0 ? [unitsTable(title, these)] : [];
  });
}

interface UnitOfKind extends UnitMove {
  readonly kind: string;
  readonly isOfChances: boolean;
}

/** Those of one side, the greatest share first; of several kinds of move each kind by itself, named in each row. */
function unitsTable(title: string, units: readonly UnitOfKind[]): AnswerTable {
  const kinds = groups(units, ({ kind }) => kind);
  const priced = units.some(({ per100 }) => per100);
  // Beside chances it is said that what is had for points is no chance.
  const per100 = units.some(({ isOfChances }) => isOfChances)
    ? 'Per 100 points, on average'
    : 'Per 100 points';
  const what = kinds.length > 1 ? ['What'] : [];
  return {
    title: kinds.length > 1 ? title : `${title}: ${kinds[0][0]}`,
    head: ['Unit', ...what, 'Match-ups', 'Before', 'After', ...(priced ? [per100] : [])],
    rows: kinds.flatMap(([kind, these]) =>
      these
        .toSorted((a, b) => shareOf(b) - shareOf(a))
        .map((one) => [
          one.unit,
          ...what.map(() => kind),
          String(one.matchups),
          ...(one.isOfChances ? chanceTexts : plainTexts)(one.before, one.after),
          ...(priced ? [per100Text(one)] : []),
        ]),
    ),
  };
}

/** A move whose kind is all that it is called by: units are added up by that. */
const calledBy = (move: Move, kindOf: KindOf): Move => ({
  ...move,
  matchup: { ...move.matchup, question: { ...move.matchup.question, text: kindOf(move) } },
});

const per100Text = ({ per100 }: UnitMove): string =>
  per100 ? plainTexts(per100.before, per100.after).join(' → ') : '–';

const shareOf = ({ before, after }: UnitMove): number =>
  before.value === 0 ? after.value : (after.value - before.value) / Math.abs(before.value);

/** Numbers over match-ups: what their doubt is stands beside each of them. */
const plainTexts = (a: { readonly value: number }, b: { readonly value: number }): [string, string] =>
  apartInTable({ kind: 'number', value: a.value }, { value: a.value }, { value: b.value });

const chanceTexts: typeof plainTexts = (a, b) => apartPercents({ value: a.value }, { value: b.value });
