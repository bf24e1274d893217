import type { Mistake, Written } from '../../engine/messages.ts';
import { type Edit, shotsWithout } from './edits.ts';
import { nameOf, shotsOf } from './parts-of.ts';

/** Why nothing is changed by an edit, and where it is known, what is to be changed before it. */
export function refusalOf(scenario: Written, edit: Edit, mistakes: readonly Mistake[]): string {
  const naming = 'key' in edit ? mistakes.flatMap(({ path }) => placeOf(scenario, edit.key, path) ?? []) : [];
  if ('key' in edit && naming.length > 0)
    return `Nothing is changed, as ${naming[0]} names ${nameOf(scenario, edit.key)}: change ${naming[0]} first.`;
  const [{ path, words } = { path: '', words: '' }] = mistakes;
  return `Nothing is changed, as that cannot be played.\n${path === '' ? words : `${path}: ${words}`}`;
}

/** What names a unit that was to be removed: no other than these is left of it. */
function placeOf(scenario: Written, key: string, path: string): string | undefined {
  if (path === 'goal') return 'the goal';
  const [, number] = /^turn\.(\d+)\.if$/.exec(path) ?? [];
  if (number === undefined) return undefined;
  const gone = shotsWithout(scenario, key);
  const kept = [...shotsOf(scenario).keys()].filter((i) => !gone.includes(i));
  return `the condition of shot ${kept[Number(number)] + 1}`;
}
