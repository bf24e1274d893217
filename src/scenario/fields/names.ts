type Json = Readonly<Record<string, unknown>>;

const LONGEST_NAME = 40;

/** What stands at a path; undefined where nothing does. */
export const valueAt = (whole: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Json | null | undefined)?.[key], whole);

/**
 * What the scenario calls what stands at a path by a name of its own, where that is short and no other's: `Elf Longbows`.
 */
export function nameAt(scenario: unknown, path: readonly string[]): string | undefined {
  const name = namedIn(valueAt(scenario, path));
  return name !== undefined && name.length <= LONGEST_NAME && timesNamed(scenario, name) === 1
    ? name
    : undefined;
}

/** What the scenario calls somebody whom it refers to by a key of one of its records: `Orlock Gunner` for `gunner`. */
export function nameOfKey(scenario: unknown, key: string): string | undefined {
  const sides = Object.keys(Object(scenario));
  return sides.map((side) => nameAt(scenario, [side, key])).find((name) => name !== undefined);
}

const namedIn = (value: unknown): string | undefined => {
  const name = (value as Json | null | undefined)?.name;
  return typeof name === 'string' && name !== '' ? name : undefined;
};

/** How many in a scenario are called so. */
function timesNamed(value: unknown, name: string): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = namedIn(value) === name ? 1 : 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + timesNamed(inner, name), own);
}
