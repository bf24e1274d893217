import { describe, expect, it } from 'vitest';
import { enough } from '../../testing/long.ts';
import { numbersFrom } from '../../turn/testing/small-turns.ts';
import { inBox, kindsApart, type Point } from './boxes.ts';

/** Points of three traits in some groups, each in one. */
function groupsOf(of: (below: number) => number): Point[][] {
  const groups: Point[][] = Array.from({ length: 2 + of(4) }, () => []);
  const wide = 2 + of(5);
  for (let a = 0; a < wide; a++)
    for (let b = 0; b < wide; b++)
      for (let c = 0; c < 2; c++) if (of(3) > 0) groups[of(groups.length)].push([a, b, c]);
  return groups.filter((group) => group.length > 0);
}

describe('points read from the first kind to the last', () => {
  it('are each of the kind that their group is, however they lie', () => {
    for (let n = 0; n < enough(60, 2_000); n++) {
      const groups = groupsOf(numbersFrom(n));
      const kinds = kindsApart(groups);
      expect(kinds.map(({ group }) => group).sort()).toEqual([...groups.keys()]);
      for (const [group, points] of groups.entries())
        for (const point of points) {
          const first = kinds.find(
            ({ boxes }) => boxes.length === 0 || boxes.some((box) => inBox(box, point)),
          );
          expect(first?.group, `${n}: ${point}`).toBe(group);
        }
    }
  });

  it('are told in as few words as it takes: one end of one trait where that tells them', () => {
    const line = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => [7, from + i]);
    expect(kindsApart([line(0, 4), line(4, 9)])).toEqual([
      { group: 0, boxes: [[{ trait: 1, from: Number.NEGATIVE_INFINITY, to: 3 }]] },
      { group: 1, boxes: [] },
    ]);
    // Who lies on either side of another is what is left.
    expect(kindsApart([[...line(0, 3), ...line(6, 9)], line(3, 6)])).toEqual([
      { group: 1, boxes: [[{ trait: 1, from: 3, to: 5 }]] },
      { group: 0, boxes: [] },
    ]);
  });

  it('are refused where two groups have the same', () => {
    expect(() => kindsApart([[[1, 2]], [[1, 2]]])).toThrow('the same');
  });
});
