import type { Assumption } from '../stats/index.ts';

type Written = Readonly<Record<string, unknown>>;

/** A case as it would be written down: everything in its place, of the open questions only what was answered. */
export function asWritten(resolved: Written, assumptions: readonly Assumption[]): Written {
  const byDefault = new Set(assumptions.flatMap(({ option, from }) => (from === 'default' ? [option] : [])));
  const rules = Object.entries((resolved.rules ?? {}) as Written).filter(([name]) => !byDefault.has(name));
  return { ...resolved, rules: Object.fromEntries(rules) };
}

/**
 * What a scenario says otherwise than another: its own values by dotted paths, null where it says nothing. Lists as long
 * as each other are compared entry by entry.
 */
export function differsFrom(one: Written, other: Written): Written {
  const found: Record<string, unknown> = {};
  const compare = (value: unknown, before: unknown, path: string): void => {
    const names = namesOfBoth(value, before);
    if (!names) {
      if (JSON.stringify(value) !== JSON.stringify(before)) found[path] = value ?? null;
      return;
    }
    const [inner, outer] = [value, before] as [Written, Written];
    for (const name of names) compare(inner[name], outer[name], path === '' ? name : `${path}.${name}`);
  };
  compare(one, other, '');
  return found;
}

/** The names that two things have, where both can be looked into and no name would be taken for a path. */
function namesOfBoth(one: unknown, other: unknown): string[] | undefined {
  if (!isThing(one) || !isThing(other)) return undefined;
  if (Array.isArray(one) !== Array.isArray(other)) return undefined;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return undefined;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.some((name) => name.includes('.')) ? undefined : names;
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;
