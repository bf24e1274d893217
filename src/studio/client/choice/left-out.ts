import { clip } from '../../../report/words/untrusted.ts';
import { nearest } from '../../../scenario/text/nearest.ts';
import type { Form } from '../../engine/field.ts';
import { nameInSentence } from './change-words.ts';
import type { Changes } from './changes.ts';

/** Of an address of which nothing is understood. */
export const UNREADABLE = 'The link cannot be read: all that it says is left out.';

/** What of an address is left out, each with what is like it; empty where nothing is. */
export function leftOutWords(unknown: Changes, form: Form): string {
  const each = Object.entries(unknown).map(([path, value]) => oneInWords(path, value, form));
  return each.length === 0 ? '' : `Left out of the link, as it is not known here: ${each.join(', ')}.`;
}

function oneInWords(path: string, value: unknown, { groups }: Form): string {
  const fields = groups.flatMap((group) => group.fields);
  const field = fields.find((one) => one.path === path);
  const known = field ? wordsOf(field.control) : fields.map((one) => one.path);
  const like = nearest(field ? String(value) : path, known);
  const what = clip(field ? nameInSentence(field) : path, 40);
  return `${what} “${clip(String(value), 40)}”${like === undefined ? '' : ` (did you mean “${like}”?)`}`;
}

const wordsOf = (control: Form['groups'][number]['fields'][number]['control']): string[] =>
  'choices' in control ? control.choices.map(({ words }) => words) : [];
