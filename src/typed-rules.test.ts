import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { examplesIn, exported } from './testing/examples.ts';
import { someOf } from './testing/long.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const EXAMPLE = readFileSync(join(TOP, 'scenarios/own-rules/hit-wound-save.js'), 'utf8');
const [, LIBRARY] = /```ts\n([^`]*)```/.exec(readFileSync(join(TOP, 'README.md'), 'utf8'))!;

/** Mistakes that a rule writer makes, as changes to the example, and what the compiler says of each. */
const MISTAKES: Record<string, [was: string, is: string, said: RegExp]> = {
  'a field that the scenario does not have': [
    'D6, shooter.skill)',
    'D6, shooter.skil)',
    /'skil' does not exist/,
  ],
  'an answer that the option does not have': [
    "sixes === 'wound' ? 6",
    "sixes === 'wounds' ? 6",
    /no overlap/,
  ],
  'an option that there is not': ['rules: { sixes }', 'rules: { sixs }', /'sixs' does not exist/],
  'a row that the tables do not have': ['rows.cover :', 'rows.covr :', /'covr' does not exist/],
  'something that prepare did not make': ['s.wounds, o.save', 's.wounds, o.sav', /'sav' does not exist/],
  'a slot that there is not': ['(s.wounds = ', '(s.wound = ', /'wound' does not exist/],
  'a slot set to what is no number': [
    '(s.wounds = s.sixes +',
    "(s.wounds = '' + s.sixes +",
    /'string' is not assignable to type 'number'/,
  ],
  'a die that is none': ['o.nerve)', 'o.models)', /'number' is not assignable to parameter of type 'Die'/],
  'a metric that is no slot': ["() => ['hits', ", "() => ['hit', ", /'"hit"' is not assignable/],
  'a step without a citation': ["        cite: 'Morale 1',\n", '', /'cite' is missing/],
  'an action without a headline': ["headline: 'casualties',", '', /'headline' is missing/],
  'a system without a source': ["source: 'Made up', ", '', /'source' is missing/],
};

/** A rule and a metric that two actions share, in one of which there is not what they read. */
const SHARED = `
import { action, count, type Die, sides, type Step, testOn, z } from 'fusillade/rules';
interface Nerved { readonly nerve: Die }
const shaken: Step<Nerved, { hits: number; shaken: number }> = {
  name: 'nerve',
  cite: 'Nerve 1',
  run: (s, dice, o) => { s.shaken = s.hits > 0 && !dice.passes(o.nerve) ? 1 : 0; },
};
const lasting = count<Nerved, { shaken: number }>('lasting', 'Lasting', ['man', 'men'], 1, (s) => s.shaken);
const SAME = { title: '', summary: '', source: '', input: z.strictObject({}), options: [], joint: () => [], funnel: [], headline: 'hits', explain: () => [], limits: [] } as const;
const nerve = testOn('D6', sides(6)).atLeast(4);
export const whole = action({
  ...SAME, name: 'whole', prepare: () => ({ nerve }),
  state: () => ({ hits: { most: 1 }, shaken: {}, more: {} }), steps: [shaken], metrics: () => ['hits', lasting],
});
export const slotless = action({
  ...SAME, name: 'slotless', prepare: () => ({ nerve }), state: () => ({ hits: { most: 1 } }),
  // @ts-expect-error the step reads a slot that the action lacks
  steps: [shaken],
  // @ts-expect-error the metric does
  metrics: () => ['hits', lasting],
});
export const nerveless = action({
  ...SAME, name: 'nerveless', prepare: () => ({ courage: nerve }), state: () => ({ hits: { most: 1 }, shaken: {} }),
  // @ts-expect-error the step needs what prepare does not make
  steps: [shaken],
  // @ts-expect-error the metric does
  metrics: () => ['hits', lasting],
});
`;

/** The examples of the API reference, and one of them with a name that there is not. */
const EXAMPLES: Record<string, string> = Object.fromEntries(
  exported().flatMap(({ name, docstring }) => examplesIn(docstring).map((text) => [name, text])),
);
const MISNAMED = EXAMPLES.compare.replace('ranked.map(', 'ranked.mpa(');

/** A project with fusillade installed, and all that the compiler has to say of it. */
function complaintsOf(files: Record<string, string>, skipLibCheck: boolean): (readonly [string, string])[] {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-typed-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(TOP, join(folder, 'node_modules/fusillade'));
  symlinkSync(join(TOP, 'node_modules/picocolors'), join(folder, 'node_modules/picocolors'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const program = ts.createProgram(
    Object.keys(files).map((name) => join(folder, name)),
    {
      allowJs: true,
      checkJs: true,
      strict: true,
      noEmit: true,
      skipLibCheck,
      types: [],
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
    },
  );
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return [basename(file?.fileName ?? ''), ts.flattenDiagnosticMessageText(messageText, '\n')] as const;
  });
}

/** What the compiler has to say of each file of such a project. */
function complaints(files: Record<string, string>): Record<string, string> {
  const said = complaintsOf(files, true);
  return Object.fromEntries(
    Object.keys(files).map((name) => [
      name,
      said
        .filter(([file]) => file === name)
        .map(([, text]) => text)
        .join('\n'),
    ]),
  );
}

describe('the built library, installed in a project', () => {
  const mistakes = someOf(MISTAKES, 4, 'found by the compiler');
  const wrong = mistakes.map(([, [was, is]]) => EXAMPLE.replace(was, is));
  const found = complaints({
    'rules.js': EXAMPLE,
    'library.mts': LIBRARY,
    'shared.mts': SHARED,
    'written.mts': `import type { SystemMaker } from 'fusillade/rules';\nexport const system: SystemMaker = () => 3;\n`,
    ...Object.fromEntries(wrong.map((text, i) => [`wrong-${i}.js`, text])),
    ...Object.fromEntries(Object.entries(EXAMPLES).map(([name, text]) => [`of-${name}.mts`, text])),
    'misnamed.mts': MISNAMED,
  });

  it('types the worked example of own rules', () => {
    expect(EXAMPLE).toContain('// @ts-check');
    expect(found['rules.js']).toBe('');
  });

  it.each(mistakes.map(([name, [was, , said]], i) => [name, i, was, said] as const))(
    'finds %s',
    (_, i, was, said) => {
      expect(EXAMPLE.split(was)).toHaveLength(2);
      expect(found[`wrong-${i}.js`]).toMatch(said);
    },
  );

  it('has types that need none of Node’s, where those of what is installed are read as well', () => {
    const both = "export { compare } from 'fusillade';\nexport { action } from 'fusillade/rules';\n";
    expect(complaintsOf({ 'both.mts': both }, false)).toEqual([]);
  });

  it('types rules written in TypeScript', () => {
    expect(found['written.mts']).toMatch(/'number' is not assignable to type 'System'/);
  });

  it('finds a step and a metric that read what their action has not, and lets through what it has', () => {
    expect(found['shared.mts']).toBe('');
  });

  it('stays short: at most 90 lines, formatted', () => {
    expect(EXAMPLE.trimEnd().split('\n').length).toBeLessThanOrEqual(90);
  });

  it('types the example of the README', () => {
    expect(found['library.mts']).toBe('');
  });

  it('types every example of the API reference', () => {
    const wrong = Object.keys(EXAMPLES).map((name) => [name, found[`of-${name}.mts`]] as const);
    expect(wrong.filter(([, text]) => text !== '')).toEqual([]);
    expect(wrong.length).toBeGreaterThan(100);
    expect(found['misnamed.mts']).toMatch(/'mpa' does not exist/);
  });
});
