import { expect, it } from 'vitest';
import { parseQuantity } from '../analysis/index.ts';
import { pointsNotes } from './points-notes.ts';

const profile = (path: string, points: number, name: string) => ({
  path,
  side: 'shooting' as const,
  points,
  name,
});
const archers = { name: 'archers', profiles: [profile('shooter', 60, 'human-archers')] };
const elves = { name: 'elves', profiles: [profile('shooter', 90, 'elf-longbows')] };

it('says whose points a question counted, once where all cases count the same', () => {
  const per = parseQuantity('casualties per 100 points');
  expect(pointsNotes(per, [archers])).toEqual(['Points counted: human-archers 60.']);
  expect(pointsNotes(per, [archers, archers])).toEqual(['Points counted: human-archers 60.']);
  expect(pointsNotes(per, [archers, elves, { ...elves, name: 'more' }])).toEqual([
    'Points counted: human-archers 60 in “archers”; elf-longbows 90 in “elves” and 1 more.',
  ]);
  expect(pointsNotes(parseQuantity('casualties'), [archers])).toEqual([]);
});
