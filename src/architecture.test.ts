import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = dirname(fileURLToPath(import.meta.url));

/** Each layer and the layers it may import besides itself. A room that reads files is a layer of its own. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  random: [],
  stats: [],
  grammar: [],
  dice: ['random'],
  systems: ['dice'],
  play: ['random', 'dice', 'systems'],
  turn: ['grammar', 'dice', 'systems', 'play'],
  scenario: ['systems', 'stats', 'turn'],
  'scenario/files': ['systems', 'scenario'],
  solve: ['random', 'stats', 'systems', 'play', 'scenario'],
  own: ['random', 'systems', 'play', 'scenario', 'solve'],
  run: ['random', 'stats', 'systems', 'play', 'turn', 'scenario', 'scenario/files', 'solve', 'own'],
  analysis: ['grammar', 'random', 'stats', 'systems', 'play', 'turn', 'scenario', 'solve'],
  report: ['stats'],
  answers: ['stats', 'systems', 'scenario', 'solve', 'analysis', 'report'],
  studio: [
    'random',
    'stats',
    'systems',
    'play',
    'turn',
    'scenario',
    'solve',
    'own',
    'analysis',
    'answers',
    'report',
  ],
  cli: [
    'random',
    'stats',
    'systems',
    'play',
    'turn',
    'scenario',
    'scenario/files',
    'solve',
    'own',
    'run',
    'analysis',
    'report',
    'answers',
    'studio',
  ],
};

/** What else holds: from the first to any of the second is forbidden. */
const TYPES_ONLY: readonly (readonly [string, string])[] = [
  ['play', 'systems'],
  ['systems/', 'dice/rolled.ts'],
  ['systems/', 'dice/enumerated.ts'],
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const imports = sourceFiles(SRC).flatMap(importsOf);

describe('the house', () => {
  it('has no layer that is not on the plan', () => {
    const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => name !== 'testing' && !MAY_IMPORT[name])).toEqual(
      [],
    );
  });

  it('imports in one direction', () => {
    expect(imports.filter((i) => !allowed(i)).map(written)).toEqual([]);
  });

  it('keeps the engine from knowing a game: play imports nothing but types from systems', () => {
    const fromPlay = imports.filter(({ from, to }) =>
      TYPES_ONLY.some(([a, b]) => from.startsWith(a) && to.startsWith(b)),
    );
    expect(fromPlay.filter(({ typeOnly }) => !typeOnly).map(written)).toEqual([]);
  });

  it('keeps one rule system from knowing another', () => {
    const systemOf = (path: string) => /^systems\/([^/]+)\//.exec(path)?.[1];
    const across = imports.filter(
      ({ from, to }) =>
        systemOf(from) && systemOf(to) && systemOf(from) !== systemOf(to) && systemOf(to) !== 'kit',
    );
    expect(across.map(written)).toEqual([]);
  });

  it('has no circle of imports between files, those of types included', () => {
    expect(circle(imports)).toBeUndefined();
  });

  it('has rooms of about twenty files at most', () => {
    const rooms = sourceFiles(SRC).map((file) => dirname(relative(SRC, file)));
    const crowded = [...new Set(rooms)].filter((room) => rooms.filter((other) => other === room).length > 21);
    expect(crowded).toEqual([]);
  });

  it('has no cast by way of unknown', () => {
    const cast = / as unknown as /;
    expect(sourceFiles(SRC).filter((file) => cast.test(readFileSync(file, 'utf8')))).toEqual([]);
    expect(cast.test('return parsed.data as unknown as Plan;')).toBe(true);
  });

  it('declares no name that says nothing', () => {
    const vague = sourceFiles(SRC).flatMap((file) =>
      vagueNames(readFileSync(file, 'utf8')).map((name) => `${relative(SRC, file)}: ${name}`),
    );
    expect(vague.filter((name) => !OF_OLD_FILES.includes(name))).toEqual([]);
    expect(
      vagueNames('const f = ({ a: isShown }: T, told: number) => 1; type Asked = { stories: T }'),
    ).toEqual(['isShown', 'told', 'Asked', 'stories']);
  });

  it('would notice a circle of types', () => {
    const there = { from: 'dice/die.ts', to: 'dice/dice.ts', typeOnly: true };
    const back = { from: 'dice/dice.ts', to: 'dice/die.ts', typeOnly: true };
    expect(circle([there])).toBeUndefined();
    expect(circle([there, back])).toBe('dice/die.ts → dice/dice.ts → dice/die.ts');
  });

  it('would notice an import that points up, one of types too', () => {
    for (const typeOnly of [false, true]) {
      expect(allowed({ from: 'dice/die.ts', to: 'play/roll.ts', typeOnly })).toBe(false);
      expect(allowed({ from: 'analysis/compare.ts', to: 'run/run.ts', typeOnly })).toBe(false);
      expect(allowed({ from: 'scenario/read.ts', to: 'scenario/files/open.ts', typeOnly })).toBe(false);
    }
    expect(importsOf(join(SRC, 'play/roll.ts')).map(written)).toContain('play/roll.ts → play/program.ts');
  });
});

function allowed({ from, to }: Import): boolean {
  const layer = layerOf(from);
  const target = layerOf(to);
  if (from === 'index.ts' || from === 'rules.ts' || layer === target) return true;
  return MAY_IMPORT[layer]?.includes(target) ?? false;
}

/** The room of its own that a file stands in, else its folder in src. */
function layerOf(path: string): string {
  const rooms = Object.keys(MAY_IMPORT).filter((name) => name.includes('/') && path.startsWith(`${name}/`));
  return rooms[0] ?? path.split('/')[0];
}

/** A file that reaches itself through imports, if there is one. */
function circle(among: readonly Import[]): string | undefined {
  const next = new Map<string, string[]>();
  for (const { from, to } of among) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file].join(' → ');
    if (done.has(file)) return undefined;
    const found = next
      .get(file)
      ?.map((to) => visit(to, [...path, file]))
      .find(Boolean);
    done.add(file);
    return found;
  };
  return [...next.keys()].map((file) => visit(file, [])).find(Boolean);
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)testing\//.test(name))
    .map((name) => join(folder, name));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const pattern = /(?:import|export)\s+(type\s)?[^;'"]*?from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g;
  return [...text.matchAll(pattern)].map((match) => ({
    from: relative(SRC, file),
    to: relative(SRC, resolve(dirname(file), match[2] ?? match[3])),
    typeOnly: match[1] !== undefined,
  }));
}

/** A key of the files of 0.2.0. */
const OF_OLD_FILES: readonly string[] = ['report/text/result-read.ts: stories'];

/** Words of no field, and those that another word of the house stands for. */
const VAGUE = /^(told|said|asked|asking|shows?|shown|manager|helper|utils?|handler|stories|story)$/i;

/** Names that a file declares of which a word is such a one; what a library calls so is only used. */
function vagueNames(source: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if ('name' in node && !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node)) {
      const { name } = node as ts.NamedDeclaration;
      if (name && ts.isIdentifier(name) && name.text.split(/(?=[A-Z])|_/).some((word) => VAGUE.test(word)))
        names.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest));
  return names;
}

function written({ from, to }: Import): string {
  return `${from} → ${to}`;
}
