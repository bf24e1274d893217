import { spelledOut } from '../../systems/kit/index.ts';
import type { Turn } from '../../turn/index.ts';
import { type Clue, mainOf, type Span, type When } from './clues.ts';

type Thing = Turn['things'][number];

/** `Slaves broken, and Bull-men steady; or Bull-men with 10 wounds left`. */
export function whenInWords(turn: Turn, when: When): string {
  const of = new Set(when.flat().map((clue) => clue.of));
  // Where all is about one of them, he is named once.
  return when.map((clues, i) => cluesInWords(turn, clues, of.size > 1 || i === 0)).join('; or ');
}

function cluesInWords({ things }: Turn, clues: readonly Clue[], isNamed: boolean): string {
  const of = new Map<string, Clue[]>();
  for (const clue of clues) of.set(clue.of, [...(of.get(clue.of) ?? []), clue]);
  return [...of]
    .flatMap(([slot, own]) => {
      const thing = things.find((one) => one.slot === slot);
      return thing ? [`${isNamed ? thing.title : ''}${wordsOf(thing, own)}`.trim()] : [];
    })
    .join(', and ');
}

/** What is said behind a name. */
function wordsOf(thing: Thing, clues: readonly Clue[]): string {
  const fates = clues.flatMap(fateWords);
  const counted = clues.flatMap((clue) => ('counted' in clue ? [countedWords(thing, clue)] : []));
  const fields = clues.flatMap((clue) => ('field' in clue ? [fieldWords(thing, clue)] : []));
  const isOfSeveral = clues.some((clue) => 'notFates' in clue || ('fates' in clue && clue.fates.length > 1));
  const has = counted.length > 0 ? `${isOfSeveral ? ',' : ''} with ${counted.join(' and ')}` : '';
  const also = fields.length > 0 ? ` (${fields.join(', ')})` : '';
  return `${fates.map((words) => ` ${words}`).join('')}${has}${also}`;
}

function fateWords(clue: Clue): string[] {
  if ('fates' in clue) return [listed(clue.fates)];
  return 'notFates' in clue ? [`not ${listed(clue.notFates)}`] : [];
}

const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');

/** Whether wounds are as many as there are models, so that nobody would call them that. */
const inModels = ({ most }: Thing, counted: string): boolean =>
  counted === 'wounds' && most.models > 1 && most.wounds === most.models;

/** `3 or more wounds left`, `at most 1 wound left`, `2, 5 or 7 to 9 wounds left`, `no Flesh Wounds`. */
function countedWords(thing: Thing, { counted, spans }: Extract<Clue, { counted: string }>): string {
  const [one, many] = thing.units[inModels(thing, counted) ? 'models' : counted] ?? [counted, counted];
  const [first, ...more] = spans;
  const left = counted === mainOf(thing) || counted === 'models' ? ' left' : '';
  if (more.length > 0) return `${spansWords(spans)} ${many}${left}`;
  if (first.to === 0) return `no ${many}${left}`;
  return `${spanWords(first)} ${first.to === 1 ? one : many}${left}`;
}

/** `5, 7 or 9`; what has no end apart from the others: `at most 1, or 4 or 7`. */
function spansWords(spans: readonly Span[]): string {
  const [first, last] = [spans[0], spans[spans.length - 1]];
  const isOpen = ({ from, to }: Span) => from === undefined || to === undefined;
  const closed = spans.filter((span) => !isOpen(span)).map(spanWords);
  if (closed.length === spans.length || closed.length === 0) return listed(spans.map(spanWords));
  return [
    ...(first.from === undefined ? [spanWords(first)] : []),
    listed(closed),
    ...(last.to === undefined ? [spanWords(last)] : []),
  ].join(', or ');
}

/** `3 or more`, `at most 1`, `2 to 4`. */
function spanWords({ from, to }: Span): string {
  if (from === undefined) return `at most ${to}`;
  if (to === undefined) return `${from} or more`;
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** `out of ammo`, `not out of ammo`, `fatigue 2 or more`. */
function fieldWords({ leavings, fields }: Thing, { field, spans }: Extract<Clue, { field: string }>): string {
  const isNumber = leavings.all.some(({ changes }) => typeof (changes[field] ?? fields[field]) === 'number');
  const name = spelledOut(field);
  if (isNumber) return `${name} ${spansWords(spans)}`;
  return spans.some(({ from = 0 }) => from >= 1) ? name : `not ${name}`;
}
