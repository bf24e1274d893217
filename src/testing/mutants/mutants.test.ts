import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { itLong } from '../long.ts';

const program = fileURLToPath(new URL('mutants.mjs', import.meta.url));
const run = (...words: string[]) =>
  spawnSync(process.execPath, [program, ...words], { encoding: 'utf8', maxBuffer: 2 ** 26 });
const listed = (...words: string[]) =>
  run('--list', ...words)
    .stdout.trim()
    .split('\n');

interface Equivalent {
  readonly mutant: string;
  readonly why: string;
}

const equivalent: Equivalent[] = JSON.parse(
  readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'),
);

describe('the sample of mutants', () => {
  itLong('is decided by the seed, and a smaller one is a part of it', () => {
    const some = listed('--folder', 'stats', '--most', '20');
    expect(some.length).toBe(20);
    expect(listed('--folder', 'stats', '--most', '10')).toEqual(some.slice(0, 10));
    expect(listed('--folder', 'stats', '--most', '20', '--seed', '2')).not.toEqual(some);
  });

  it('is refused in a folder that is not mutated', () => {
    const { status, stdout, stderr } = run('--folder', 'page');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe('no folder page: systems, stats, play\n');
    expect(run('--most', 'all').status).toBe(2);
  });
});

itLong('the equivalent mutants listed can be made, each has its reason and stands there once', () => {
  const all = new Set(listed('--most', '1000000'));
  expect(equivalent.filter(({ mutant }) => !all.has(mutant))).toEqual([]);
  expect(equivalent.filter(({ why }) => why.length < 20)).toEqual([]);
  expect(new Set(equivalent.map(({ mutant }) => mutant)).size).toBe(equivalent.length);
});

interface Mutant {
  readonly by: string;
  readonly kind: string;
  readonly start: number;
  readonly number: number;
}

interface Finding {
  mutantsOf(path: string, text: string): Mutant[];
}

interface Writing {
  instrumented(path: string, text: string, mutants: readonly Mutant[]): string;
}

interface Switching {
  readonly Switch: new (count: number) => { begin(number: number, most?: number): void };
}

const from = <T>(file: string): Promise<T> => import(new URL(file, import.meta.url).href);

interface Summary {
  readonly TO_REACH: Readonly<Record<string, number>>;
  farBelow(sample: readonly object[], found: object, folders: readonly string[]): string[];
}

/** The function of this text with mutants written into it, and how many there are. */
async function withMutants(text: string) {
  const { mutantsOf } = await from<Finding>('find.mjs');
  const { instrumented } = await from<Writing>('instrument.mjs');
  const { Switch } = await from<Switching>('switch.mjs');
  const mutants = mutantsOf('a.ts', text).map((one, i) => ({ ...one, number: i + 1 }));
  const switches = new Switch(mutants.length);
  const play = new Function('$mutants', `return ${instrumented('a.ts', text, mutants)}`)(switches);
  return { mutants, switches, play };
}

describe('a sample of mutants of which too few are killed', () => {
  const summary = from<Summary>('summary.mjs');
  const sample = Array.from({ length: 100 }, (_, i) => ({ id: i, name: `${i}`, file: 'src/play/a.ts' }));
  const below = async (killed: number) =>
    (await summary).farBelow(sample, { killed: new Set(sample.slice(0, killed).map(({ id }) => id)) }, [
      'play',
    ]);

  it('is told where chance alone would hardly do it: of a hundred, four fifths to reach, fewer than 68', async () => {
    expect(await below(68)).toEqual([]);
    expect(await below(67)).toEqual(['play']);
  });

  it('has as much to reach as CONTRIBUTING says', async () => {
    const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `src\/(\w+)` \|.* (\d+) % \|$/gm);
    const told = [...rows].map(([, folder, percent]) => [folder, Number(percent) / 100]);
    expect(Object.fromEntries(told)).toEqual((await summary).TO_REACH);
  });
});

describe('mutants written into the code', () => {
  const text = `function of(list, word) {
    let sum = 0;
    for (const one of list.filter((x) => x > 2)) sum += one;
    if (list.length === 0) throw new Error('empty');
    return word === 'mean' && sum !== 0 ? sum / list.length : [sum, -sum, word?.length ?? 'none'];
  }`;
  const inputs = [
    [[1, 2, 3, 4], 'mean'],
    [[1, 2, 3, 4], 'sum'],
    [[1, 3], undefined],
    [[], 'mean'],
    [[1], 'mean'],
    [[2, 3], ''],
  ];
  const result = (play: (...words: unknown[]) => unknown, input: unknown[]) => {
    try {
      return play(...input);
    } catch (error) {
      return String(error);
    }
  };

  it('change nothing while none is on, and each one something when it is', async () => {
    const { mutants, switches, play } = await withMutants(text);
    const plain = new Function(`return ${text}`)();
    const results = () => inputs.map((input) => result(play, input));
    const right = inputs.map((input) => result(plain, input));
    expect(results()).toEqual(right);
    expect(new Set(mutants.map(({ kind }) => kind))).toEqual(
      new Set(['method', 'operator', 'number', 'statement', 'condition', 'word', 'list', 'chain']),
    );
    const unnoticed = mutants.filter(({ number }) => {
      switches.begin(number);
      return JSON.stringify(results()) === JSON.stringify(right);
    });
    switches.begin(0);
    expect(results()).toEqual(right);
    expect(unnoticed.map(({ by }) => by)).toEqual([]);
  });

  it('end a loop that has no end', async () => {
    const { mutants, switches, play } = await withMutants(
      'function of() { let i = 0; while (i < 5) { i++; } return i; }',
    );
    expect(play()).toBe(5);
    switches.begin(mutants.findIndex(({ by }) => by === 'i--') + 1, 1_000);
    expect(play).toThrow('a loop without end');
  });
});
