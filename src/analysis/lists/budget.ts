import { InputError } from '../../scenario/index.ts';
import { ArgumentError } from '../argument-error.ts';
import { pointsText } from '../points.ts';
import type { Buildable } from './build.ts';

type Limited = Pick<Buildable, 'name' | 'points' | 'limits'>;

/**
 * Whether any list can be built for so many points within what the columns of a table ask for.
 *
 * @param file the table, as messages name it
 * @throws ArgumentError that says how many points are needed, InputError where limits exclude each other
 */
export function checkBudget(points: number, loadouts: readonly Limited[], file: string): void {
  checkOneOf(loadouts, file);
  const wanted = loadouts.filter((one) => leastOf(one) > 0);
  const needed =
    wanted.length > 0
      ? wanted.reduce((sum, one) => sum + leastOf(one) * one.points, 0)
      : Math.min(...loadouts.map((one) => one.points));
  if (points >= needed) return;
  const why =
    wanted.length > 0
      ? `for what the column "at least" of ${file} asks for: ${wanted.map(wantedText).join(', ')}`
      : `which the cheapest loadout of ${file} costs`;
  throw new ArgumentError(
    'points',
    `found ${pointsText(points)}, expected at least ${pointsText(needed)}, ${why}`,
  );
}

const leastOf = ({ limits }: Limited): number => limits?.atLeast ?? 0;

const wantedText = (one: Limited): string =>
  `${leastOf(one)} × “${one.name}” (${pointsText(one.points)} each)`;

/** Of all with the same word one kind is taken: of no two of them some can be asked for. */
function checkOneOf(loadouts: readonly Limited[], file: string): void {
  const first = new Map<string, string>();
  for (const one of loadouts) {
    const word = one.limits?.oneOf;
    if (word === undefined || leastOf(one) === 0) continue;
    const other = first.get(word);
    if (other !== undefined) {
      const found = `found at least ${leastOf(one)} of “${one.name}” and some of “${other}”`;
      const expected = `one of them: the column "one of" says "${word}" of both, and one kind of it is taken`;
      throw new InputError([{ file, path: 'at least', found, expected }]);
    }
    first.set(word, one.name);
  }
}
