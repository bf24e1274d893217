import { type Located, type LocatedMap, mapOf, plain, without } from './located.ts';
import { InputError, type Problem, pathText, quoted, show } from './problem.ts';

/** A named set of overrides. */
export interface Variant {
  readonly name: string;
  readonly note?: string;
  readonly overrides: LocatedMap;
}

/**
 * The variants of a scenario, given as a list of objects with a `name`, or as an object of objects.
 *
 * @throws InputError when two have the same name
 */
export function readVariants(node: Located): Variant[] {
  const variants =
    node.kind === 'list' ? node.items.map(fromList) : [...(node as LocatedMap).entries].map(fromMap);
  const problems = variants.flatMap(({ name, overrides }, index): Problem[] => {
    const first = variants.findIndex((other) => other.name === name);
    if (first === index) return [];
    const path = pathText(['variants', index, 'name']);
    return [{ ...overrides.place, path, found: `found ${quoted(name)} twice`, expected: 'each name once' }];
  });
  if (problems.length > 0) throw new InputError(problems);
  return variants;
}

function fromList(node: Located): Variant {
  const map = node as LocatedMap;
  return variant(String(plain(map.entries.get('name')!)), without(map, ['name']));
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
  throw new InputError([{ ...note.place, path, found: `found ${show(text)}`, expected: 'text' }]);
}
