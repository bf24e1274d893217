import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What `.github/SECURITY.md` says of each package, held to `package-lock.json` and to what is installed. */
const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const { dependencies, optionalDependencies, devDependencies, overrides } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** Of what is there for one kind of machine alone. */
  readonly os?: readonly string[];
}

const review = readFileSync('.github/SECURITY.md', 'utf8');
const [needing, developing] = review.split('\nWhat only building and testing needs').map(rowsIn);
const rows = [...needing, ...developing];

interface Row {
  readonly names: readonly string[];
  readonly why: string;
  readonly size: number;
  readonly brings: number;
}

/** The rows of the tables in a part of the review. */
function rowsIn(part: string): Row[] {
  const lines = part.split('\n').filter((line) => /^\| [a-z@\d]/.test(line) && !line.startsWith('| package'));
  return lines.map((line) => {
    const [names, why, size, brings] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return {
      names: names.replace(' (optional)', '').split(', '),
      why,
      size: Number(size.replaceAll(',', '')),
      brings: Number(brings),
    };
  });
}

/** Where a package that one needs lies: beside it, or nearest above. */
function placeOf(name: string, from: string): string | undefined {
  const place = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (lock.packages[place]) return place;
  const above = from.lastIndexOf('/node_modules/');
  if (from === '') return undefined;
  return placeOf(name, above < 0 ? '' : from.slice(0, above));
}

/** Where all lie that some need, themselves included, but for what is another one on each kind of machine. */
function neededBy(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (place: string) => {
    if (found.has(place) || lock.packages[place].os) return;
    found.add(place);
    const { dependencies: own, optionalDependencies: optional } = lock.packages[place];
    for (const name of Object.keys({ ...own, ...optional })) {
      const needed = placeOf(name, place);
      if (needed) add(needed);
    }
  };
  for (const name of names) add(`node_modules/${name}`);
  return found;
}

/** In kB, without what lies in it of others. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, one) => {
      const path = join(folder, one.name);
      return sum + (one.isDirectory() ? sizeOf(path) : statSync(path).size / 1000);
    }, 0);
}

it.each([
  ['is needed', needing, { ...dependencies, ...optionalDependencies }],
  ['only building and testing needs', developing, devDependencies],
])('SECURITY names each package that %s, and says why', (_, rows, there) => {
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(there).toSorted());
  expect(rows.filter(({ why }) => why.length < 3)).toEqual([]);
});

it('SECURITY names each package that is held at a version, and which', () => {
  const held = [...review.matchAll(/^- `([\w@/-]+)` (\d\S*), ([\d,]+) kB, brings (\d+):/gm)];
  expect(Object.fromEntries(held.map(([, name, version]) => [name, version]))).toEqual(overrides);
  for (const [, name, , size, brings] of held)
    measured({ names: [name], why: '', size: Number(size.replaceAll(',', '')), brings: Number(brings) });
});

it.each(rows)('SECURITY says what $names brings and takes', measured);

function measured({ names, size, brings }: Row): void {
  const needed = neededBy(names);
  const kB = [...needed].reduce((sum, place) => sum + sizeOf(place), 0);
  expect({ brings: needed.size - names.length }).toEqual({ brings });
  // In two digits, and some files are another length elsewhere.
  expect(kB / size, `${kB} kB`).toBeGreaterThan(0.9);
  expect(kB / size, `${kB} kB`).toBeLessThan(1.1);
}
