import type { Action } from '../../systems/system.ts';
import { plain } from '../text/located.ts';
import { InputError } from '../text/problem.ts';
import { ONLY } from './columns.ts';
import { type List, withoutFormulas } from './list.ts';
import { nameOf, weightOf } from './row.ts';
import { treeOf } from './tree.ts';

/** A row of a list of targets. */
export interface ListedTarget {
  readonly name: string;
  /** How often it is met, in any unit. */
  readonly weight: number;
  /** How many of it stand in a turn, by its number and its models. Missing: one. */
  readonly number?: number;
  /** What each of them costs in a turn, where its row says what all its models do. */
  readonly points?: number;
  /** Whether its row names it, and not only what it is made of. */
  readonly isNamed?: boolean;
}

/** A row of a list of targets, and what it changes in a scenario of the action: first who it is, then what is said of it. */
export interface MixedTarget extends ListedTarget {
  readonly changes: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The targets of a list as changes of a scenario: each takes the place of the scenario's own target, of which nothing is
 * left; what is around it stays where the row does not say.
 *
 * @throws InputError when a column means nothing, or the action has targets with names of their own
 */
export const mixIn = (list: List, action: Action): MixedTarget[] =>
  withoutFormulas(list).rows.map((row) => {
    const fields = Object.entries(plain(treeOf(list, row, 'target', action)) as Record<string, unknown>);
    const named = fields.find(([, value]) => isFields(value) && (ONLY.target in value || '0' in value));
    if (named)
      throw new InputError([
        {
          file: list.file,
          path: named[0],
          found: `found ${action.name}, whose scenarios name their ${named[0]} themselves`,
          expected: 'an action with one target, or loadouts in a table as well',
        },
      ]);
    const who = fields.flatMap(([field, value]) => {
      const profile = isFields(value) ? value.profile : value;
      return typeof profile === 'string' ? [[field, profile] as const] : [];
    });
    const written = fields.filter(([, value]) => isFields(value)) as [string, Record<string, unknown>][];
    const without = written.map(([field, { profile: _, ...rest }]) => [field, rest] as const);
    return {
      name: nameOf(list, row),
      weight: weightOf(list, row) ?? 1,
      changes: [Object.fromEntries(who), Object.fromEntries(without)],
    };
  });

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
