import { asWritten } from '../../../solve/differs.ts';
import type { Result } from '../../../stats/result.ts';
import type { Field, Form } from '../../engine/field.ts';
import { SEEN, type Written } from '../../engine/messages.ts';
import { valueAt, withValue } from '../../engine/words.ts';

/** What is changed of a scenario: new values by dotted paths; null where a field is left out. */
export type Changes = Readonly<Record<string, unknown>>;

/** The scenario with its changes. */
export const changed = (scenario: Written, changes: Changes): Written =>
  Object.entries(changes).reduce<Written>((made, [path, value]) => withValue(made, path, value), scenario);

/** A result's scenario, without the answers to open questions that nobody chose. */
export const chosen = ({
  scenario,
  assumptions,
  cases: [first] = [],
}: Pick<Result, 'scenario' | 'assumptions' | 'cases'>): Written =>
  asWritten(scenario, [...assumptions, ...(first?.assumptions ?? [])]);

/** What differs from the scenario: a change back to what it said is none. */
export const without = (changes: Changes, scenario: Written, { groups }: Form): Changes => {
  const standard = new Map(
    groups.flatMap(({ fields }) => fields.map((field) => [field.path, field.standard])),
  );
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([path, value]) =>
        JSON.stringify(value) !== JSON.stringify(valueAt(scenario, path) ?? standard.get(path) ?? null),
    ),
  );
};

/** Longer addresses are none of ours. */
const LONGEST = 4_000;
const MOST_FIELDS = 60;

/**
 * Changes as the end of an address, e.g. `#situation.cover=dense`; empty where there are none. What was typed stays in it
 * though it be wrong; what no control could say is left out: an address with it would be ignored as a whole.
 *
 * @param before what it says first
 */
export const addressFor = (changes: Changes, form: Form, before = ''): string =>
  withChanges(
    before,
    Object.fromEntries(Object.entries(changes).filter(([path, value]) => possible({ [path]: value }, form))),
  );

/** An address that says what is changed behind what it says first. */
export const withChanges = (before: string, changes: Changes): string =>
  [before, addressOf(changes)].filter(Boolean).join('&');

/** Changes as an address writes them. */
const addressOf = (changes: Changes): string =>
  Object.entries(changes)
    .map(([path, value]) => `${encodeURIComponent(path)}=${encodeURIComponent(written(value))}`)
    .join('&');

const written = (value: unknown): string =>
  typeof value === 'string' && !isJson(value) ? value : JSON.stringify(value);

/**
 * What an address says after what it may say first.
 *
 * @param before that is no change
 */
export function changesText(hash: string, before = ''): string {
  const all = hash.replace(/^#/, '');
  return before !== '' && isOf(before, all) ? all.slice(before.length + 1) : all;
}

/** Whether an address begins with another as a whole, and not in the midst of a longer name. */
export const isOf = (before: string, address: string): boolean =>
  address === before || address.startsWith(`${before}&`);

/** Whether an address leads to a place on the page, and says nothing of what is chosen. */
export const isPlace = (hash: string): boolean => hash.length > 1 && !/[=%]/.test(hash);

/**
 * What an address says of changes: none where it says nothing, or names a place on the page.
 *
 * @param before what it may say first that is no change
 */
function pairsIn(hash: string, before = ''): Changes | 'none' | 'wrong' {
  const text = changesText(hash, before);
  if (!text.includes('=')) return text.includes('%') ? 'wrong' : 'none';
  if (text.length > LONGEST) return 'wrong';
  const pairs = text.split('&').map((pair) => pair.split('='));
  if (pairs.length > MOST_FIELDS || pairs.some(({ length }) => length !== 2)) return 'wrong';
  try {
    return Object.fromEntries(
      pairs.map(([path, value]) => [decodeURIComponent(path), read(decodeURIComponent(value))]),
    );
  } catch {
    return 'wrong';
  }
}

/**
 * What an address says of changes, if it says any that are not so now: what profiles are chosen, and what else.
 *
 * @param before what it may say first that is no change
 */
export function wishedIn(
  hash: string,
  form: Form,
  { before, now }: { readonly before: string | undefined; readonly now: Changes },
): ReturnType<typeof apartIn> | 'none' | 'wrong' {
  const pairs = pairsIn(hash, before);
  if (pairs === 'none' || pairs === 'wrong') return pairs;
  if (addressOf(pairs) === addressOf(now)) return 'none';
  const apart = apartIn(pairs, form);
  const isOurs =
    possible(apart.picks, form) && Object.keys(apart.changes).every((path) => isWithin(path, form));
  return isOurs ? apart : 'wrong';
}

/** Whether there are fields of the thing that a path leads into: which, of another profile, is not known before. */
function isWithin(path: string, { groups }: Form): boolean {
  const ownerOf = (one: string) => one.split('.', 1)[0];
  const owner = ownerOf(path);
  return owner === SEEN || groups.some(({ fields }) => fields.some((field) => ownerOf(field.path) === owner));
}

/** Changes, those that put a profile somewhere apart from all others. */
function apartIn(all: Changes, { groups }: Form): { readonly picks: Changes; readonly changes: Changes } {
  const profiles = new Set(
    groups.flatMap(({ fields }) => fields).flatMap((one) => (one.isProfile ? [one.path] : [])),
  );
  const those = (isPick: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([path]) => profiles.has(path) === isPick));
  return { picks: those(true), changes: those(false) };
}

/** The changes, if controls of the form could have made every one. */
export function possible(changes: Changes, { groups }: Form): Changes | undefined {
  const fields = new Map(groups.flatMap((group) => group.fields).map((field) => [field.path, field]));
  const fits = Object.entries(changes).every(([path, value]) => isPossible(fields.get(path), value));
  return fits ? changes : undefined;
}

/** What a field is set to where the scenario says nothing else; of a profile, which one stands there. */
export const setTo = ({ path, standard, isProfile }: Field, scenario: Written): unknown =>
  isProfile ? standard : (valueAt(scenario, path) ?? standard);

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isJson = (text: string): boolean => typeof read(text) !== 'string' || text.startsWith('"');

/** Whether the field's control could have been set so: what is typed, a number too, may be wrong, and is refused at its field. */
function isPossible(field: Field | undefined, value: unknown): boolean {
  if (!field) return false;
  const { control } = field;
  if (value === null) return field.standard === undefined;
  if (control.kind === 'yesOrNo') return typeof value === 'boolean';
  if (control.kind === 'choice') return control.choices.some((choice) => choice.value === value);
  if (control.kind === 'several')
    return (
      Array.isArray(value) && value.every((word) => control.choices.some((choice) => choice.value === word))
    );
  return (typeof value === 'string' || Number.isFinite(value)) && String(value).length <= 40;
}
