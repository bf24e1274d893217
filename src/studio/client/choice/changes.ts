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
 * though it be wrong; what no control could say is left out, as it would be of an address.
 *
 * @param before what it says first
 */
export const addressFor = (changes: Changes, form: Form, before = ''): string =>
  withChanges(before, knownIn(changes, form)[0]);

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

/** What an address wishes for. */
export interface Wished {
  /** What profiles are chosen. */
  readonly picks: Changes;
  /** What else is changed. */
  readonly changes: Changes;
  /** What it says besides that no form knows. */
  readonly unknown: Changes;
}

/**
 * What an address says of changes, if it says any that are not so now.
 *
 * @param before what it may say first that is no change
 */
export function wishedIn(
  hash: string,
  form: Form,
  { before, now }: { readonly before: string | undefined; readonly now: Changes },
): Wished | 'none' | 'wrong' {
  const pairs = pairsIn(hash, before);
  if (pairs === 'none' || pairs === 'wrong') return pairs;
  if (addressOf(pairs) === addressOf(now)) return 'none';
  const fields = form.groups.flatMap((group) => group.fields);
  const profiles = new Set(fields.flatMap((one) => (one.isProfile ? [one.path] : [])));
  const [chosen, others] = parted(pairs, (path) => profiles.has(path));
  const [picks, strange] = knownIn(chosen, form);
  // Of whom it does not know, nothing can be other.
  const isOfStrange = (path: string) => Object.keys(strange).some((owner) => path.startsWith(`${owner}.`));
  const [changes, lost] = parted(others, (path) => isWithin(path, form) && !isOfStrange(path));
  return { picks, changes, unknown: { ...strange, ...lost } };
}

/** Whether there are fields of the thing that a path leads into: which, of another profile, is not known before. */
function isWithin(path: string, { groups }: Form): boolean {
  const ownerOf = (one: string) => one.split('.', 1)[0];
  const owner = ownerOf(path);
  return owner === SEEN || groups.some(({ fields }) => fields.some((field) => ownerOf(field.path) === owner));
}

/** Changes of which something is so, and those of which it is not. */
function parted(
  all: Changes,
  isSo: (path: string, value: unknown) => boolean,
): [so: Changes, others: Changes] {
  const those = (wanted: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([path, value]) => isSo(path, value) === wanted));
  return [those(true), those(false)];
}

/** The changes that controls of the form could have made, and the others. */
export function knownIn(changes: Changes, { groups }: Form): [known: Changes, unknown: Changes] {
  const fields = new Map(groups.flatMap((group) => group.fields).map((field) => [field.path, field]));
  return parted(changes, (path, value) => isPossible(fields.get(path), value));
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
