import type { Action } from '../../systems/system.ts';
import { titlesOf } from './titles.ts';

/** What the author says of it; of fields that were set since he does not know, and so these are named before. */
export function noteOf(
  { note }: { readonly note?: string },
  action: Action,
  set: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const fields = Object.keys(set).filter((field) => !ABOUT.includes(field));
  // Whoever sets the note as well knows what he set.
  if (fields.length === 0 || Object.hasOwn(set, 'note')) return note;
  const titles = titlesOf(action, fields);
  const changes = fields.map((field) => {
    const value = set[field];
    return `${titles[field] ?? field} ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  return `Changed here: ${changes.join(', ')}.${note === undefined ? '' : ` As it is written: ${note}`}`;
}

/** What is told of a scenario, and does not change what is played. */
const ABOUT: readonly string[] = ['title', 'note', 'expect'];
