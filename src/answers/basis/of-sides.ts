import type { Contender } from '../../analysis/index.ts';
import type { Basis } from '../../report/answer.ts';
import { firstOf, titledBy } from '../words/figure-text.ts';
import { type Situations, situationNotes, withoutSituations } from '../words/situations.ts';
import { basisOf } from './basis.ts';

/**
 * Whose rules were asked where contenders were held against targets, and who they are.
 *
 * @param titles what they are called, by their names
 * @param who lines on those who shoot; their names, where none are handed over
 * @param situations in which each target is met, one after another
 *
 * @example
 * ```ts
 * import { basisOfSides, loadBundled, readMatchups, VERSION } from 'fusillade';
 *
 * const [necromunda] = await loadBundled('necromunda');
 * const matchups = readMatchups(necromunda, 'scenarios/necromunda/loadouts.csv');
 * basisOfSides(matchups, new Map(), VERSION).lines[0]; // 'Shooting: …'
 * ```
 */
export function basisOfSides(
  { loadouts, targets }: Sides,
  titles: ReadonlyMap<string, string>,
  version: string,
  who?: readonly string[],
  situations?: Situations,
): Basis {
  const [shooting, ...met] = sidesLines(loadouts, targets, titles, situations);
  const titled = titledBy(titles);
  return basisOf(
    loadouts.flatMap(({ fired }) => fired.map(({ rules, cases }) => ({ ...rules, cases }))),
    version,
    [...(who ?? [shooting]), ...met],
    {
      fired: loadouts.map(titled).flatMap(({ name, fired }, of) => fired.map(() => ({ name, of }))),
      targets: targets.map(titled).map(({ name }) => name),
    },
  );
}

interface Sides {
  readonly loadouts: readonly Contender[];
  readonly targets: readonly { readonly name: string; readonly weight: number }[];
}

/**
 * Who was held against whom, a line each: `Shot at: raiders (weight 3), shieldwall`; behind them in which situations each
 * of these is met, where there are several.
 *
 * @example
 * ```ts
 * import { sidesLines } from 'fusillade';
 *
 * const targets = [{ name: 'raiders', weight: 3 }, { name: 'shieldwall', weight: 1 }];
 * sidesLines([{ name: 'archers' }], targets)[1]; // 'Shot at: raiders (weight 3), shieldwall (weight 1)'
 * ```
 */
export function sidesLines(
  shooting: readonly { readonly name: string }[],
  targets: readonly { readonly name: string; readonly weight: number }[],
  titles: ReadonlyMap<string, string> = new Map(),
  situations?: Situations,
): string[] {
  const titled = titledBy(titles);
  const alike = targets.every(({ weight }) => weight === targets[0]?.weight);
  const met = withoutSituations(targets.map(titled), situations).map(({ name, weight }) =>
    alike ? name : `${name} (weight ${weight})`,
  );
  const shoot = shooting.map(titled).map(({ name }) => name);
  return [
    `Shooting: ${firstOf(shoot, MOST_NAMED)}`,
    `Shot at: ${firstOf(met, MOST_NAMED)}`,
    ...(met.length < targets.length ? situationNotes(situations) : []),
  ];
}

/**
 * What several scenarios are called, in a line.
 *
 * @example
 * ```ts
 * import { scenariosLine } from 'fusillade';
 *
 * scenariosLine(['In the open', 'Behind a hedge']); // '“In the open”, “Behind a hedge”'
 * ```
 */
export const scenariosLine = (titles: readonly string[]): string =>
  firstOf(
    [...new Set(titles)].map((title) => `“${title}”`),
    MOST_NAMED,
  );

const MOST_NAMED = 6;
