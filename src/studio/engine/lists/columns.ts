import { type ScenarioCase, shapeOf } from '../../../scenario/cases.ts';
import { childShape, fieldNames } from '../../../scenario/fields/shape.ts';
import { ownSide } from '../../../scenario/fields/sides.ts';
import type { List } from '../../../scenario/lists/list.ts';
import { type MixedTarget, mixIn } from '../../../scenario/lists/mix.ts';
import { InputError } from '../../../scenario/text/problem.ts';
import { caseOf, type Rulebook } from '../case.ts';
import type { Known } from '../library.ts';
import type { Matching, Start, Written } from '../messages.ts';
import { checkTargets } from './check.ts';
import { mixesOf } from './mixes.ts';

/** Somebody who may be shot at. */
export interface Column {
  readonly name: string;
  readonly weight: number;
  /** The case of a scenario that shoots at him. */
  readonly met: (one: Start) => ScenarioCase;
}

/** Whom scenarios are held against. */
export function columnsOf(rules: Rulebook, { targets, rows = [] }: Matching, known: Known): Column[] {
  if (targets !== 'theirs')
    return targetsOf(rules, targets, known).map(({ name, weight, changes }) => ({
      name,
      weight,
      met: ({ scenario, title }) => caseOf(rules, scenario, title).vary(name, changes, name),
    }));
  const sides = new Map(
    rows.map(({ scenario }) => {
      const side = targetSide(rules, scenario);
      return [JSON.stringify(side), side] as const;
    }),
  );
  return [...sides.values()].map((side, i) => ({
    name: nameOf(side) || `target ${i + 1}`,
    weight: 1,
    met: ({ scenario, title }) => caseOf(rules, { ...scenario, ...side }, title),
  }));
}

function targetsOf(rules: Rulebook, targets: 'standard' | 'list', known: Known): MixedTarget[] {
  const list = listOf(rules, targets, known);
  if (targets === 'list') checkTargets(list, rules, known.shelf);
  return mixIn(list, rules.action);
}

/** What of a scenario is on the side of whom is shot at. */
export function targetSide({ action }: Rulebook, scenario: Written): Written {
  const shape = shapeOf(action);
  const names = fieldNames(shape).filter((name) => ownSide(childShape(shape, name)) === 'target');
  return Object.fromEntries(
    names.flatMap((name) => (scenario[name] === undefined ? [] : [[name, scenario[name]]])),
  );
}

const nameOf = (side: Written): string =>
  Object.values(side)
    .flatMap((value) => {
      const { name } = (value ?? {}) as { name?: unknown };
      return typeof name === 'string' ? [name] : [];
    })
    .join(', ');

/**
 * The targets that come with the rules, or those of the reader.
 *
 * @throws InputError where there are none
 */
export function listOf({ system, action }: Rulebook, targets: 'standard' | 'list', { shelf }: Known): List {
  if (targets === 'list') {
    const own = shelf.targets.get(system.name);
    if (!own) throw missing('targets');
    return own;
  }
  const [standard] = mixesOf(shelf, system, action);
  const file = `${system.name}/targets-standard.csv`;
  if (!standard)
    throw new InputError([{ file, path: '', found: 'found none', expected: 'targets that come with it' }]);
  return standard.list;
}

/** There is no such list. */
export const missing = (kind: 'loadouts' | 'targets'): InputError =>
  new InputError([
    { file: `${kind}.csv`, path: '', found: 'found none', expected: `a list of ${kind}, opened here` },
  ]);
