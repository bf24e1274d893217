import { isOfNoAccount } from '../systems/input.ts';
import { spelledOut } from '../systems/kit/index.ts';
import { meaningOf } from '../systems/option.ts';
import type { Action } from '../systems/system.ts';
import { shapeOf } from './cases.ts';
import { alternatives, childShape, dereferenced, inputShape, type Shape, shapeAt } from './fields/shape.ts';
import { descriptionOf, wordOf } from './fields/titles.ts';

/** A word of the rules that a text uses, and what it means. */
export interface Term {
  /** As the text has it, e.g. `BS`. */
  readonly term: string;
  /** From the schema, with where the rules say so, e.g. `Ballistic Skill: what a D6 must show to hit (Shooting 3)`. */
  readonly meaning: string;
}

/** More are left to the schema. */
const MOST_TERMS = 30;
/** Words of a name that stands at the head of a description. */
const MOST_WORDS = 3;
/** What is about the file, not about the game, or says itself what it is. */
const NOT_OF_THE_GAME = new Set(['points', 'pointsEach', 'source', 'rules', 'house', 'goal', 'action']);
/**
 * What is told to who writes a file: what stands there where a rulebook prints a dash, how numbers are written, and which
 * word to write for what.
 */
const TO_WRITERS =
  /(?:; [^;()]*[`']-[`']|: a number,|, \d+ for \d+\+|; \d+ for |; `true`:|; [a-z]+[A-Z]\w*:)[^;()]*?(?=\s*(?:[;(]|$))/g;
/** Words that add nothing to a term: `HP of each figure` says no more than `HP`. */
const FILLING = /\b(?:at most|of|each|the|a|an|its|it|his|is|in|how|many|there|are|figure|worn)\b/gi;

/**
 * The rules' own words, abbreviations and terms with a capital, that stand in some texts, explained by the
 * descriptions of the fields that scenarios use, and by the action's own words.
 *
 * @param resolved scenarios with every default filled in
 * @param texts what a reader will see
 */
export function termsOf(
  action: Action,
  resolved: readonly Readonly<Record<string, unknown>>[],
  texts: readonly string[],
): Term[] {
  const fields = resolved.flatMap((one) => described(one, shapeOf(action)));
  const named = fields.flatMap(({ key, value }) => (key === 'name' ? [String(value)] : []));
  // What somebody called a unit is no word of the rules.
  const read = named.reduce((text, name) => text.replaceAll(name, '…'), texts.join('\n'));
  const found = new Map<string, Term>();
  for (const { key, value, shape } of fields) {
    if (isOfNoAccount(shape)) continue;
    const term = typeof value === 'object' || key === 'name' ? undefined : termFor(key, shape, read);
    if (term && !found.has(term.term.toLowerCase())) found.set(term.term.toLowerCase(), term);
  }
  for (const [word, meaning] of Object.entries(action.words ?? {})) {
    const term = standing(word, read) ?? standing(`${word}s`, read);
    if (term && !found.has(word.toLowerCase()))
      found.set(word.toLowerCase(), { term, meaning: asAnswered(meaning, action, resolved) });
  }
  for (const term of traitsIn(fields, action, resolved, read))
    if (!found.has(term.term.toLowerCase())) found.set(term.term.toLowerCase(), term);
  const placeOf = ({ term }: Term) => read.search(wholeWord(term));
  return [...found.values()].sort((a, b) => placeOf(a) - placeOf(b)).slice(0, MOST_TERMS);
}

/** A meaning with the answers in force in it: `{underMass}` stands for that to the question of this name. */
const asAnswered = (
  meaning: string,
  { options }: Pick<Action, 'options'>,
  resolved: readonly Readonly<Record<string, unknown>>[],
): string =>
  meaning.replace(/\{(\w+)\}/g, (place, name) => {
    const option = options.find((one) => one.name === name);
    const answers = resolved.map(({ rules }) => Object(rules)[name]);
    return option ? [...new Set(answers.map((answer) => meaningOf(option, answer)))].join(' – or: ') : place;
  });

/** Traits that somebody has and a text names without telling what they do, where the numbers are those that are printed. */
function traitsIn(
  fields: readonly Described[],
  { traits = {} }: Pick<Action, 'traits'>,
  resolved: readonly Readonly<Record<string, unknown>>[],
  text: string,
): Term[] {
  if (resolved.some(({ house }) => Object.keys(Object(house)).length > 0)) return [];
  const had = new Set(fields.flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : [])));
  return [...had].flatMap((term) => {
    const meaning = traits[term];
    // Not where a line begins with it, and says it there.
    return meaning !== undefined && new RegExp(`${wholeWord(term).source}(?!:)`).test(text)
      ? [{ term, meaning }]
      : [];
  });
}

/**
 * What traits do that a scenario may have, by what a reader calls them; nothing of those that the rules say nothing of.
 *
 * @param names as fields say them, e.g. `Rapid Fire (1)`, `longReload`
 */
export const traitTerms = (action: Action, names: readonly string[]): Term[] =>
  [...new Set(names)]
    .flatMap((name) => {
      const meaning = action.traits?.[name];
      return meaning === undefined ? [] : [{ term: /^[a-z]/.test(name) ? spelledOut(name) : name, meaning }];
    })
    .slice(0, MOST_TERMS);

/** A field of a scenario that its schema describes. */
interface Described {
  readonly key: string;
  readonly value: unknown;
  readonly shape: Shape;
}

function described(value: unknown, shape: Shape | undefined): Described[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = NOT_OF_THE_GAME.has(key) ? undefined : childShape(shape, key);
    if (!own) return [];
    const parts = alternatives(own);
    // What names another part of the scenario is explained there.
    if (parts.some(({ among }) => among)) return [];
    const description = own.description ?? parts.find((part) => part.description)?.description;
    const abbreviation = parts.find((part) => part.abbreviation)?.abbreviation;
    const about = { ...(description && { description }), ...(abbreviation && { abbreviation }) };
    return [{ key, value: inner, shape: about }, ...described(inner, own)];
  });
}

/** What a field is called in a text, where that speaks of it, with what its description says beyond that. */
function termFor(key: string, { description, abbreviation }: Shape, text: string): Term | undefined {
  const [words] = wordsAndCite(description);
  const head = /^([^:.,(]+):/.exec(words)?.[1] ?? '';
  const spaced = spelledOut(key);
  const short = head.split(' ').length <= MOST_WORDS ? head : '';
  const term = standing(abbreviation, text) ?? standing(short, text) ?? standing(spaced, text, true);
  if (term === undefined) return undefined;
  // What an abbreviation is short for is worth telling.
  return explained(term, description, term === abbreviation ? [] : [spaced]);
}

/**
 * A term with what a description says beyond it; nothing where it says no more.
 *
 * @param names what else it is called
 */
function explained(
  term: string,
  description: string | undefined,
  names: readonly string[],
): Term | undefined {
  const [words, cite] = wordsAndCite(description);
  const rest = withoutTerm(words, term);
  const says = (part: string) =>
    part
      .replace(FILLING, '')
      .replace(/[^a-z\d]/gi, '')
      .toLowerCase();
  if (words === '' || [term, ...names].some((name) => says(rest) === says(name))) return undefined;
  return { term, meaning: [rest, cite].filter(Boolean).join(' ') };
}

/** What a description says, and where the rulebook says so. */
function wordsAndCite(description = ''): readonly [words: string, cite: string] {
  const plain = description.replace(TO_WRITERS, '');
  const [, words = '', cite = ''] = /^(.*?)\.?\s*(\([^()]*\))?\.?$/s.exec(plain) ?? [];
  return [words, cite];
}

/**
 * What some fields mean, by what a reader calls them; without those whose names say it.
 *
 * @param fields dotted paths, e.g. `situation.blindArc`
 */
export function fieldTerms(action: Action, fields: readonly string[]): Term[] {
  const shape = dereferenced(inputShape(action));
  const found = fields.flatMap((field) => {
    const path = field.split('.');
    const at = shapeAt(shape, path);
    const key = path[path.length - 1];
    return explained(wordOf(key, at), descriptionOf(at), [spelledOut(key)]) ?? [];
  });
  return [...new Map(found.map((one) => [one.term, one])).values()].slice(0, MOST_TERMS);
}

/** `Strength, S` without the term that it explains: `Strength`; `morale: a test …` likewise. */
function withoutTerm(words: string, term: string): string {
  if (words.toLowerCase().startsWith(`${term.toLowerCase()}: `)) return words.slice(term.length + 2);
  const [head] = words.split(':');
  return head.endsWith(`, ${term}`) ? head.slice(0, -term.length - 2) + words.slice(head.length) : words;
}

/**
 * A name as it stands in a text: abbreviations to the letter.
 *
 * @param capital in the midst of a sentence with a capital, as rulebooks write their terms
 */
function standing(name: string | undefined, text: string, capital = false): string | undefined {
  // Most stand nowhere, and a pattern takes a while to be made.
  if (!name || !/[a-z]/i.test(name) || !text.toLowerCase().includes(name.toLowerCase())) return undefined;
  const exact = /^[A-Z][^a-z]*$|^[A-Z][a-z]?$/.test(name);
  for (const { 0: term, index } of text.matchAll(wholeWord(name, exact ? 'g' : 'gi')))
    if (!capital || (/^[A-Z]/.test(term) && !/(?:^|[.:]\s+)$/.test(text.slice(0, index)))) return term;
  return undefined;
}

/** A name that is no part of another word. */
function wholeWord(name: string, flags = ''): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\w)${escaped}(?!\\w)`, flags);
}
