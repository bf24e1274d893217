import { MAX_CASES } from './limits.ts';
import { type Located, type LocatedMap, mapOf, plain, without } from './text/located.ts';
import { InputError, type Problem, pathText, quoted, valueText } from './text/problem.ts';

/** A named set of overrides. */
export interface Variant {
  readonly name: string;
  readonly note?: string;
  readonly overrides: LocatedMap;
}

/**
 * The variants of a scenario, given as a list of objects with a `name`, or as an object of objects.
 *
 * @throws InputError when two have the same name or there are more than {@link MAX_CASES}
 */
export function readVariants(node: Located): Variant[] {
  const size = node.kind === 'list' ? node.items.length : (node as LocatedMap).entries.size;
  if (size > MAX_CASES)
    throw new InputError([
      {
        ...(node.key ?? node.place),
        path: 'variants',
        found: `found ${size} variants`,
        expected: `at most ${MAX_CASES}`,
      },
    ]);
  const variants =
    node.kind === 'list' ? node.items.map(fromList) : [...(node as LocatedMap).entries].map(fromMap);
  const problems = repeatedNames(variants);
  if (problems.length > 0) throw new InputError(problems);
  return variants;
}

function repeatedNames(variants: readonly Variant[]): Problem[] {
  const names = new Set<string>();
  return variants.flatMap(({ name, overrides }, index) => {
    const path = pathText(['variants', index, 'name']);
    if (names.has(name))
      return [{ ...overrides.place, path, found: `found ${quoted(name)} twice`, expected: 'each name once' }];
    names.add(name);
    return [];
  });
}

function fromList(node: Located): Variant {
  const map = node as LocatedMap;
  const name = map.entries.get('name');
  return variant(String(name && plain(name)), without(map, ['name']));
}

/** A variant without any field is the scenario as it stands. */
function fromMap([name, node]: [string, Located]): Variant {
  return variant(name, node.kind === 'map' ? node : mapOf([], node.place));
}

function variant(name: string, map: LocatedMap): Variant {
  const note = map.entries.get('note');
  if (!note) return { name, overrides: map };
  const text = plain(note);
  if (typeof text === 'string') return { name, note: text, overrides: without(map, ['note']) };
  const path = pathText(['variants', name, 'note']);
  throw new InputError([{ ...note.place, path, found: `found ${valueText(text)}`, expected: 'text' }]);
}
