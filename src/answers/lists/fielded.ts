import { type Contender, pointsText, type Rivals } from '../../analysis/index.ts';
import { clip } from '../../report/words/untrusted.ts';
import { firstOf } from '../words/figure-text.ts';

/** Loadouts of a list that are named: two lists fill a screen of a phone. */
const MOST_FIELDED = 6;

/**
 * Who is in each of two lists, a line each: how many of whom, what they are and carry, and for how many points.
 *
 * @param loadouts of both lists, as they were played
 *
 * @example
 * ```ts
 * import { fieldedLines, loadBundled, parseQuantity, playList, readMatchups, rivalsOf } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const gang = readMatchups(necromunda, 'scenarios/necromunda/gang-of-many.csv');
 * const how = { method: 'auto', seed: '1', trials: 100_000 } as const;
 * const many = await playList('many', gang, parseQuantity('casualties'), how);
 * const [line] = fieldedLines(rivalsOf([many, many]), [gang.loadouts, gang.loadouts]);
 * line; // '“many”, 450 points: 4 × Greenhorn with autogun (Orlock Greenhorn, Autogun), 45 points each; 2 × Gunner with…'
 * ```
 */
export const fieldedLines = (
  { rivals, titles }: Pick<Rivals, 'rivals' | 'titles'>,
  loadouts: readonly [readonly Contender[], readonly Contender[]],
): string[] =>
  rivals.map(({ name, list, fielded }, i) => {
    const who = fielded.map((one) => {
      const title = titles.get(one.name) ?? one.name;
      const parts = partsOf(loadouts[i].find((loadout) => loadout.name === one.name));
      const apart = parts.filter((part) => !title.toLowerCase().includes(part.toLowerCase()));
      // Who is called by all that it consists of is not told so twice.
      const made = apart.length > 0 ? ` (${parts.map((part) => clip(part, 60)).join(', ')})` : '';
      const each = one.number > 1 ? ' each' : '';
      return `${one.number} × ${clip(title, 80)}${made}, ${pointsText(one.points)} points${each}`;
    });
    return `“${clip(name, 60)}”, ${pointsText(list.points)} points: ${firstOf(who, MOST_FIELDED)}`;
  });

/** What a loadout consists of: the profiles of its own side. */
function partsOf(loadout: Contender | undefined): string[] {
  const cases = loadout?.fired.flatMap(({ cases: [one] }) => one ?? []) ?? [];
  const own = cases.flatMap(({ profiles }) => profiles.filter(({ side }) => side === 'shooting'));
  return [...new Set(own.flatMap(({ title, name }) => title ?? name ?? []))];
}
