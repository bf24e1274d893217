import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fusillade from './index.ts';
import * as rules from './rules.ts';
import { examplesIn, exported, fits, run, type Stated } from './testing/examples.ts';
import { LONG, oneOfEach } from './testing/long.ts';

/** What can have no example that runs here, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  serveQueue: 'needs a Redis server',
  Submission: 'needs a Redis server',
  z: 'another package’s, with examples of its own: https://zod.dev',
};

/** Lines of an example besides its imports; most have three or four, an action has eleven. */
const MOST_LINES = 11;

const MODULES = { fusillade, 'fusillade/rules': rules };
const SCENARIOS = fileURLToPath(new URL('../scenarios', import.meta.url));

const all = exported();
const types = exported(true);
const examples = [...all, ...types].flatMap(({ name, entries, docstring }) =>
  examplesIn(docstring).map((text) => ({ name, entries, text })),
);

const wrongIn = async (example: string): Promise<Stated[]> =>
  (await run(example, MODULES)).filter((one) => !fits(one));

/** Each name that an example imports from the library, as `fusillade: compare`. */
const importedBy = (example: string): string[] =>
  [...example.matchAll(/^import (?:type )?\{ (.*) \} from '(.*)';$/gm)].flatMap(([, names, from]) =>
    names.split(', ').map((name) => `${from}: ${name}`),
  );

const before = process.cwd();
let folder = '';

// Where a reader stands: beside the scenarios, in a folder that can be written to.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fusillade-examples-'));
  symlinkSync(SCENARIOS, join(folder, 'scenarios'), 'junction');
  process.chdir(folder);
});

afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

describe('the examples of the API reference', () => {
  it('are there for everything that can be imported', () => {
    const bare = all.filter(({ docstring }) => examplesIn(docstring).length === 0);
    expect(bare.map(({ name }) => name).sort()).toEqual(Object.keys(WITHOUT).sort());
  });

  it('or, of a type that somebody writes, are named: each type says what it is', () => {
    expect(types.length).toBeGreaterThan(100);
    expect(types.filter(({ docstring }) => docstring === '').map(({ name }) => name)).toEqual([]);
    const shown = all.filter(({ docstring }) => examplesIn(docstring).length > 0).map(({ name }) => name);
    const named = types.flatMap(({ docstring }) =>
      [...docstring.matchAll(/@see \{@link (\w+)\}, whose example/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !shown.includes(name))).toEqual([]);
    const options = types.filter(({ name }) => /(?:Options|Settings)$/.test(name));
    const bare = options.filter(({ docstring }) => !/@example|whose example/.test(docstring));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  /** What is said of a question's answer is worked out once more in its example: one of each kind. */
  const SAID = /^openIn|^openOf|^basisOf|Answer$/;
  const SOME = oneOfEach(
    // Plans, lists and what is open in them take seconds.
    examples.filter(
      ({ name }) => LONG || !/^open(?:In|Of)(?:Plan|Rivals)$|^best(?:Lists|Plan)$|^rivalsOf$/.test(name),
    ),
    ({ name }) => SAID.exec(name)?.[0] ?? name,
    ({ name }) => name,
  );
  it.each(SOME)('$name', async ({ name, text, entries }) => {
    const lines = text.split('\n').filter((line) => !/^$|^import /.test(line));
    const imported = importedBy(text);
    expect(entries.some((entry) => imported.includes(`${entry}: ${name}`))).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
    expect(lines.findLast((line) => line !== '}')).toMatch(/; \/\/ \S/);
    expect(await wrongIn(text)).toEqual([]);
  });

  it('are found out when they are wrong', async () => {
    const right =
      "import { sides } from 'fusillade/rules';\n\nif (sides(1)) {\n  sides(3); // [1, 2, 3]\n}\n";
    expect(await wrongIn(right)).toEqual([]);
    for (const value of ['[1, 2]', '[1, 2, 4]', "'1,2,3'", "'1…'", '1…', 'undefined'])
      expect(await wrongIn(right.replace('[1, 2, 3]', value))).toHaveLength(1);
    const third = "import { sides } from 'fusillade/rules';\n\nsides(3).length / 9; // 0.33…\n";
    expect(await wrongIn(third)).toEqual([]);
    for (const value of ['0.34…', "'0.33…'", '0.33'])
      expect(await wrongIn(third.replace('0.33…', value))).toHaveLength(1);
    await expect(wrongIn(right.replace('sides(3)', 'sides(0.5)'))).rejects.toThrow(TypeError);
    await expect(wrongIn(right.replace('sides(3)', 'side(3)'))).rejects.toThrow(ReferenceError);
  });

  it('are found out when nobody reads them', () => {
    const written =
      '/**\n * What it does.\n *\n * @example\n * ```ts\n * one();\n *\n *   two();\n * ```\n */';
    expect(examplesIn(written)).toEqual(['one();\n\n  two();\n']);
    expect(examplesIn(written.replace('@example', 'Such as:'))).toEqual([]);
    expect(examplesIn('/** What it does. */')).toEqual([]);
  });
});
