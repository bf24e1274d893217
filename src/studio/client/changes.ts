import type { Result } from '../../stats/result.ts';
import type { Field, Form } from '../engine/field.ts';
import type { Written } from '../engine/messages.ts';
import { valueAt } from '../engine/words.ts';

/** What is changed of a scenario: new values by dotted paths; null where a field is left out. */
export type Changes = Readonly<Record<string, unknown>>;

/** The scenario with its changes. */
export const changed = (scenario: Written, changes: Changes): Written =>
  Object.entries(changes).reduce<Written>(
    (made, [path, value]) => set(made, path.split('.'), value) as Written,
    scenario,
  );

/** A result's scenario, without the answers to open questions that nobody chose. */
export function chosen({ scenario, assumptions }: Pick<Result, 'scenario' | 'assumptions'>): Written {
  const defaults = new Set(assumptions.flatMap(({ option, from }) => (from === 'default' ? [option] : [])));
  const rules = Object.entries((scenario.rules ?? {}) as Written).filter(([name]) => !defaults.has(name));
  return { ...scenario, rules: Object.fromEntries(rules) };
}

function set(node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(node) ? [...node] : { ...(node as object) };
  const inner = rest.length > 0 ? set(valueAt(node, key), rest, value) : value;
  if (Array.isArray(copy)) copy[Number(key)] = inner;
  else if (inner === null) delete copy[key];
  else copy[key] = inner;
  return copy;
}

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

/** Changes as the end of an address, e.g. `#situation.cover=dense`; empty where there are none. */
export const addressOf = (changes: Changes): string =>
  Object.entries(changes)
    .map(([path, value]) => `${encodeURIComponent(path)}=${encodeURIComponent(written(value))}`)
    .join('&');

const written = (value: unknown): string =>
  typeof value === 'string' && !isJson(value) ? value : JSON.stringify(value);

/** Whether an address says anything of changes, rather than naming a place on the page. */
export const saysChanges = (hash: string): boolean => hash.includes('=');

/** The changes that an address says; undefined where it says what no control of the form could. */
export function changesIn(hash: string, form: Form): Changes | undefined {
  const text = hash.replace(/^#/, '');
  if (text.length > LONGEST) return undefined;
  const pairs = text.split('&').map((pair) => pair.split('='));
  if (pairs.length > MOST_FIELDS || pairs.some(({ length }) => length !== 2)) return undefined;
  try {
    const changes = pairs.map(([path, value]) => [decodeURIComponent(path), read(decodeURIComponent(value))]);
    const fields = new Map(form.groups.flatMap(({ fields }) => fields).map((field) => [field.path, field]));
    const fits = changes.every(([path, value]) => isPossible(fields.get(String(path)), value));
    return fits ? Object.fromEntries(changes) : undefined;
  } catch {
    return undefined;
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isJson = (text: string): boolean => typeof read(text) !== 'string' || text.startsWith('"');

/** Whether the field's control could have been set so. */
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
  if (control.kind === 'text')
    return ['string', 'number'].includes(typeof value) && String(value).length <= 40;
  const { least = -Infinity, most = Infinity, whole } = control;
  return typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value));
}
