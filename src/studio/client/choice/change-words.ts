import { clipWords } from '../../../report/words/untrusted.ts';
import { unitOf } from '../../../stats/unit.ts';
import type { Field, Form } from '../../engine/field.ts';
import { inSentence } from '../../engine/words.ts';
import type { Changes } from './changes.ts';

/** A field's value as its control says it. */
export function inWords({ control, unit }: Field, value: unknown): string {
  if (value === undefined || value === null) return 'nothing said';
  if (control.kind === 'yesOrNo') return value === true ? 'yes' : 'no';
  const words = (one: unknown): string =>
    ('choices' in control && control.choices.find((choice) => choice.value === one)?.words) ||
    valueWords(one);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(words).join(', ');
  return unit === undefined ? words(value) : `${words(value)} ${unitOf(unit, words(value))}`;
}

/** A value as it is written, below zero with a minus. */
const valueWords = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('-', '−') : String(value);

/** What a field is called in the midst of a sentence. */
export const nameInSentence = ({ title, isSpelt }: Field): string => (isSpelt ? title : inSentence(title));

/** That a field says nothing, and what holds then: as its help says that, `all if left out`, else what it is unsaid. */
function leftOut(field: Field): string {
  const { help, standard } = field;
  const [, before, behind = before] = /(?:[;,] ([^;,]+) if left out|left out: ([^.;(]+))/i.exec(help) ?? [];
  const then = behind?.trim() ?? (standard === undefined ? undefined : inWords(field, standard));
  return then === undefined ? 'left out' : `left out: ${then}`;
}

/** A question that the rules leave open, and its answer: so long that both are cut. */
const answerInWords = (field: Field, value: unknown): string =>
  `“${clipWords(field.title, MOST_ASKED)}” ${clipWords(inWords(field, value), MOST_ANSWERED)}`;

const MOST_ASKED = 100;
const MOST_ANSWERED = 80;

const isQuestion = (path: string): boolean => path.startsWith('rules.');

/** What is changed, in a few words each. */
function eachInWords({ groups }: Form, changes: Changes): string[] {
  const all = groups.flatMap(({ title: group, fields }) => fields.map((field) => ({ field, group })));
  return Object.entries(changes).flatMap(([path, value]) => {
    const one = all.find(({ field }) => field.path === path);
    const other = one?.field.other;
    // What is said both ways is told once.
    if (!one || (other && other < path && other in changes)) return [];
    const { field, group } = one;
    if (isQuestion(path)) return [answerInWords(field, value)];
    const title = nameInSentence(field);
    // Of what differs in a capital alone it is said whose it is where both are changed.
    const isOneOfSeveral = all.some(
      (other) =>
        other !== one &&
        (other.field.title === field.title ||
          (nameInSentence(other.field) === title && Object.hasOwn(changes, other.field.path))),
    );
    const whose = isOneOfSeveral ? ` (${group.replace(/:.*/s, '').toLowerCase()})` : '';
    return [`${title}${whose} ${value === null ? leftOut(field) : inWords(field, value)}`];
  });
}

/** What is changed, in a few words; empty where nothing is. */
export const changesInWords = (form: Form, changes: Changes): string => eachInWords(form, changes).join(', ');

const CHANGED = 'Changed';

/** A line of what is changed, behind a title that may say what was there before: `…, but with cover Full`. */
export const behindTitle = (line: string): string => line.replace(`${CHANGED}: `, 'but with ');

/** What came up at the table and what is changed of the scenario, a line each; every answer to a question one of its own. */
export function changeLines(form: Form, changes: Changes): string[] {
  const seen = new Set(
    form.groups.flatMap(({ fields }) => fields).flatMap(({ path, isSeen }) => (isSeen ? [path] : [])),
  );
  const those = (isMeant: (path: string) => boolean) =>
    eachInWords(form, Object.fromEntries(Object.entries(changes).filter(([path]) => isMeant(path))));
  const inLine = (begin: string, words: readonly string[]) =>
    words.length === 0 ? [] : [`${begin}: ${words.join(', ')}`];
  return [
    ...inLine(
      'Given what came up',
      those((path) => seen.has(path)),
    ),
    ...inLine(
      CHANGED,
      those((path) => !seen.has(path) && !isQuestion(path)),
    ),
    ...those(isQuestion).map((words) => `Answered otherwise: ${words}`),
  ];
}
