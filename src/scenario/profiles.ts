import { type Opened, readUsed } from './files.ts';
import type { Header } from './header.ts';
import { type Located, type LocatedMap, plain } from './located.ts';
import { foundText, InputError, type Place, type Problem, pathText } from './problem.ts';
import { parseYaml } from './yaml.ts';

/** Profiles by name. */
export type Profiles = ReadonlyMap<string, LocatedMap>;

/**
 * The profiles that a scenario knows: its own and those of the files it uses.
 *
 * @throws InputError when a file cannot be used, or a name is given twice
 */
export function readProfiles(header: Header, opened: Opened): Profiles {
  const known = new Map<string, LocatedMap>();
  const problems: Problem[] = [];
  for (const { text, place } of header.use) {
    const used = readUsed(text, place, opened);
    problems.push(...addProfiles(known, parseYaml(used.text, used.file)));
  }
  if (header.profiles) problems.push(...addProfiles(known, header.profiles));
  if (problems.length > 0) throw new InputError(problems);
  return known;
}

function addProfiles(known: Map<string, LocatedMap>, added: LocatedMap): Problem[] {
  const problems: Problem[] = [];
  for (const [name, node] of added.entries) {
    const path = pathText(['profiles', name]);
    const at = { ...(node.key ?? node.place), path };
    const other = known.get(name);
    if (node.kind !== 'map')
      problems.push({ ...at, found: foundText(plain(node)), expected: 'an object of fields' });
    else if (other)
      problems.push({ ...at, found: `already in ${placeText(other.key!)}`, expected: 'each name once' });
    else known.set(name, { ...(stamped(node, name) as LocatedMap), key: node.key! });
  }
  return problems;
}

const placeText = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

/** The same values, each knowing which profile it is a part of. */
function stamped(node: Located, profile: string): Located {
  const own = {
    ...node,
    place: { ...node.place, profile },
    ...(node.key && { key: { ...node.key, profile } }),
  };
  if (own.kind === 'list') return { ...own, items: own.items.map((item) => stamped(item, profile)) };
  if (own.kind === 'scalar') return own;
  return { ...own, entries: new Map([...own.entries].map(([key, value]) => [key, stamped(value, profile)])) };
}
