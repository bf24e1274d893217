import type { Move } from '../../analysis/index.ts';
import type { Chart } from '../../report/charts/chart.ts';
import { movedFigures } from '../../report/charts/figures/moves.ts';
import { movedShares } from '../../report/charts/figures/shares.ts';
import { apartInTable } from '../words/figure-text.ts';
import { type Beside, besideTitle, firstBeside, shareOf } from './beside.ts';
import { groups, isOfChance, type KindOf } from './kinds.ts';
import type { NameOf } from './names.ts';
import { shareText } from './share-text.ts';

/** A picture for each kind of move; before those of several kinds one of all, where {@link haveShares}. */
export function movesCharts(moved: readonly Move[], nameOf: NameOf, kindOf: KindOf): Chart[] {
  const kinds = groups(moved, kindOf).map(([kind, these]) =>
    movedFigures(
      // In the order of the sentence and the table.
      these.map((move) => rowOf(nameOf(move), move, move.share)),
      kind,
      isOfChance(these[0]),
    ),
  );
  return haveShares(moved, kindOf) ? [sharesChart(moved, nameOf, kindOf), ...kinds] : kinds;
}

/** Whether moves of several kinds can be drawn together: of what was nothing before there is no share. */
export const haveShares = (moved: readonly Move[], kindOf: KindOf): boolean =>
  new Set(moved.map(kindOf)).size > 1 && moved.every(({ share }) => Number.isFinite(share));

const sharesChart = (moved: readonly Move[], nameOf: NameOf, kindOf: KindOf): Chart =>
  movedShares(
    moved.map((move) => {
      const [before, after] = apartInTable(move.matchup.question.left, move.before, move.after);
      const { share } = move;
      return { name: nameOf(move), what: kindOf(move), before, after, share, by: shareText(move) };
    }),
  );

/** The metric that the sentence names where no answer moved, in all match-ups in which it did. */
export function besideCharts(all: readonly Beside[], nameOf: NameOf): Chart[] {
  if (all.length === 0) return [];
  const these = firstBeside(all);
  const rows = these.map((one) => {
    const [before, after] = [{ value: one.before }, { value: one.after }];
    return rowOf(nameOf(one.move), { before, after }, shareOf(one));
  });
  const [first] = these;
  return [movedFigures(rows, besideTitle(first), first.value !== undefined)];
}

const rowOf = (name: string, { before, after }: Pick<Move, 'before' | 'after'>, share: number) => ({
  name,
  before,
  after,
  ...(Number.isFinite(share) && { share: shareText({ share }) }),
});
