import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { LONG } from '../testing/long.ts';
import { EXAMPLES, FIRST_EXAMPLES } from './examples.ts';
import { EXIT, MEANING } from './failure.ts';
import { fusillade } from './testing/at-hand.ts';

const folder = mkdtempSync(join(tmpdir(), 'fusillade-help-'));

/** These wait for a server, or for somebody who saves a file: `queue.test` and `diff.test` run them. */
const WAITING = ['worker', 'dev'];

/** What `docs.test` runs. */
const DOCUMENTED = readFileSync(new URL('../analysis/README.md', import.meta.url), 'utf8');

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** What `npm test` runs in other tests, with other words: it takes some seconds. */
const ELSEWHERE = ['ask', 'plan', 'studio', 'test', 'validate'];

const RUN = Object.entries(EXAMPLES).filter(
  ([name, example]) =>
    !WAITING.includes(name) &&
    (LONG || !(ELSEWHERE.includes(name) || DOCUMENTED.includes(`$ fusillade ${example}\n`))),
);

/** Says what zsh completes a line with. */
const OFFERED = fileURLToPath(new URL('testing/offered.zsh', import.meta.url));

/** Words of a command line; single quotes keep a word together. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../scenarios', import.meta.url)), join(folder, 'scenarios'), {
    recursive: true,
  });
  const bowmen = ['run', 'scenarios/darklands/bowmen-in-the-open.yaml', '--quiet', '--trials', '1000'];
  await fusillade(folder, ...bowmen, '--out', 'reports');
  for (const n of [1, 2]) await fusillade(folder, ...bowmen, '--shard', `${n}/2`, '--out', `part-${n}.json`);
});

describe('help', () => {
  it('lists the commands that have an example, and shows it', async () => {
    const { stdout } = await fusillade(folder, '--help');
    const [commands, examples] = stdout.split('\nExamples:\n');
    expect(examples.trimEnd().split('\n')).toEqual(FIRST_EXAMPLES.map((one) => `  fusillade ${one}`));
    const listed = [...commands.matchAll(/^ {2}([a-z]+) +(?:[[<]|[a-z])/gm)].map(([, name]) => name);
    expect(listed.filter((name) => name !== 'help').toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
    for (const name of ['run', 'completion'])
      expect((await fusillade(folder, name, '--help')).stdout).toContain(
        `Example:\n  fusillade ${EXAMPLES[name]}\n`,
      );
  });

  it('begins with what README begins with', () => {
    for (const example of FIRST_EXAMPLES) expect(README).toContain(`\nfusillade ${example}\n`);
    expect(Math.max(...FIRST_EXAMPLES.map((one) => README.indexOf(one)))).toBeLessThan(
      README.indexOf('## Commands'),
    );
  });

  it.each(RUN)('%s: its example can be run', async (_, example) => {
    const { status, stderr } = await fusillade(folder, ...wordsOf(example));
    expect(status, stderr).toBe(0);
  });
});

describe('the manual page', () => {
  it('has every command, every option and nothing that man could take for a request', async () => {
    const { stdout } = await fusillade(folder, 'manual');
    for (const name of Object.keys(EXAMPLES)) expect(stdout).toMatch(new RegExp(`^\\.SS ${name}( |$)`, 'm'));
    const { stdout: help } = await fusillade(folder, 'run', '--help');
    const options = [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, long]) => long);
    expect(options.length).toBeGreaterThan(20);
    for (const long of options.filter((one) => one !== '--help'))
      expect(stdout).toContain(long.replaceAll('-', '\\-'));
    const requests = [...stdout.matchAll(/^[.'](\S*)/gm)].map(([, name]) => name);
    // Not every roff reads another letter than these.
    expect(stdout).not.toMatch(/[^\n -~]/);
    expect([...new Set(requests)].toSorted()).toEqual(['B', 'I', 'PP', 'SH', 'SS', 'TH', 'TP', 'fi', 'nf']);
  });
});

it('says what each exit code means, in README and the manual alike', async () => {
  const { stdout } = await fusillade(folder, 'manual');
  const told = [...README.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, code, meaning]) => [
    Number(code),
    meaning,
  ]);
  const codes = Object.entries(EXIT).map(([name, code]) => [code, MEANING[name as keyof typeof EXIT]]);
  expect(told).toEqual(codes);
  for (const [code, meaning] of codes)
    expect(stdout).toContain(`.TP\n.B ${code}\n${String(meaning).replaceAll('-', '\\-')}\n`);
});

describe('options that few need', () => {
  it('stand apart, behind those that the question is asked by', async () => {
    const { stdout } = await fusillade(folder, 'run', '--help');
    const headings = [...stdout.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([
      ...['Arguments', 'Options', 'How it is counted', 'Rules of one’s own', 'What comes out'],
      ...['Long runs, and several machines', 'Example'],
    ]);
  });

  it.each(['check', 'luck', 'test', 'diff'])(
    'of a command that has some of its own, too: %s',
    async (command) => {
      const { stdout } = await fusillade(folder, command, '--help');
      const places = ['Options', 'How it is counted', 'What comes out'].map((heading) =>
        stdout.indexOf(`\n${heading}:\n`),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );
});

describe('completion', () => {
  const scripts = new Map<string, string>();
  const script = async (shell: string): Promise<string> => {
    const known = scripts.get(shell) ?? (await fusillade(folder, 'completion', shell)).stdout;
    scripts.set(shell, known);
    return known;
  };

  it.each([
    [['fusillade', 'sen'], ['sensitivity']],
    [['fusillade', '--v'], ['--version']],
    [
      ['fusillade', '-'],
      ['--version', '--help'],
    ],
    [['fusillade', 'run', '--prec'], ['--precision']],
    [['fusillade', 'run', '--method', 's'], ['sample']],
    [
      ['fusillade', 'build', '--measure', ''],
      ['average', 'worst', 'together'],
    ],
    [['fusillade', 'ask', 'nec'], ['necromunda']],
    [['fusillade', 'run', 'scenarios/dark'], []],
    [['fusillade', 'run', '--method', '=', 's'], ['sample']],
    [
      ['fusillade', 'run', '--method', '='],
      ['auto', 'sample', 'roll', 'exact'],
    ],
    [['fusillade', 'run', '--method=r'], ['--method=roll']],
    [
      ['fusillade', 'compare', 'a.yaml', '--format='],
      ['text', 'json', 'jsonl', 'csv', 'markdown'].map((format) => `--format=${format}`),
    ],
    [
      ['fusillade', 'help', 'ru'],
      ['run', 'rule'],
    ],
    [['fusillade', 'hel'], ['help']],
    [['fusillade', 'rule', 'darklands', 'D38'], ['D38']],
    [['fusillade', 'rule', 'necromunda', 'N24'], ['N24']],
    [['fusillade', 'systems', 'necromunda', 'b'], ['blast']],
    [['fusillade', 'init', 'darklands', 'tu'], ['turn']],
    [['fusillade', 'ask', 'darklands', 's'], []],
    [
      ['fusillade', 'ask', 'necromunda', '--action', 't'],
      ['twinGuns', 'template', 'turn'],
    ],
    [['fusillade', 'ask', '--action', 'thr'], ['throw']],
    [['fusillade', 'build', '--system=speedies', '--action=r'], ['--action=rangedAttack']],
    [['fusillade', 'value', 'a.csv', '--targets', 's'], ['standard']],
    [['fusillade', 'value', 'a.csv', '--targets', 'scen'], []],
    [
      ['fusillade', 'given', 'a.yaml', '--seen', 'casual'],
      ['casualties', 'casualtiesOfEach'],
    ],
    [['fusillade', 'profiles', 'necromunda', 'boltg'], ['boltgun']],
  ])('of bash: %j', async (words, found) => {
    const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _fusillade; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', `${await script('bash')}\n${line}`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.split('\n').filter(Boolean)).toEqual(found);
  });

  it.each(['bash', 'zsh', 'fish'])('of %s names every command, and its shell can read it', async (shell) => {
    const text = await script(shell);
    for (const name of Object.keys(EXAMPLES)) expect(text).toMatch(new RegExp(`\\b${name}\\b`));
    const file = join(folder, `completion.${shell}`);
    writeFileSync(file, text);
    const { error, status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
    if (!error) expect([status, stderr]).toEqual([0, '']);
  });

  const hasFish = spawnSync('fish', ['--version']).error === undefined;
  it.runIf(hasFish).each([
    ['fusillade --', ['--help', '--version']],
    ['fusillade -', ['--help', '--version']],
    ['fusillade completion ', ['bash', 'fish', 'zsh']],
    ['fusillade init ', ['darklands', 'necromunda', 'raiders-of-arcana', 'speedies']],
    ['fusillade rule darklands D38', ['D38']],
    ['fusillade help ru', ['rule', 'run']],
    ['fusillade hel', ['help']],
    ['fusillade run --method=r', ['--method=roll']],
    ['fusillade run --method ', ['auto', 'exact', 'roll', 'sample']],
    ['fusillade run --resume scen', ['scenarios/']],
    ['fusillade run --out scen', ['scenarios/']],
    ['fusillade ask necromunda --action t', ['template', 'turn', 'twinGuns']],
    ['fusillade ask --action thr', ['throw']],
    ['fusillade value a.csv --targets s', ['scenarios/', 'standard']],
    ['fusillade profiles --targets s', ['standard']],
  ])('of fish: %s', async (line, found) => {
    const file = join(folder, 'of-fish.fish');
    writeFileSync(file, await script('fish'));
    const asked = `source ${file}; complete -C '${line}' | string split -f1 \\t`;
    const { stdout } = spawnSync('fish', ['--private', '-c', asked], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, HOME: folder },
    });
    expect(stdout.split('\n').filter(Boolean).toSorted()).toEqual(found);
  });

  const hasZsh = spawnSync('zsh', ['--version']).error === undefined;
  it.runIf(hasZsh).each([
    ['fusillade sen', ['sensitivity']],
    ['fusillade -', ['--help', '--version']],
    ['fusillade init ', ['darklands', 'necromunda', 'raiders-of-arcana', 'speedies']],
    ['fusillade rule darklands D38', ['D38']],
    ['fusillade run --method=', ['auto', 'exact', 'roll', 'sample']],
    ['fusillade run scen', ['scenarios']],
    ['fusillade ask necromunda --action ', ['blast', 'shoot', 'template', 'turn', 'twinGuns', 'vehicle']],
    ['fusillade build --system speedies --action ', ['rangedAttack', 'shoot', 'turn']],
    ['fusillade value a.csv --targets s', ['scenarios', 'standard']],
    ['fusillade profiles necromunda boltg', ['boltgun']],
  ])('of zsh: %s', async (line, found) => {
    const file = join(folder, 'of-zsh.zsh');
    writeFileSync(file, await script('zsh'));
    const { stdout } = spawnSync('zsh', ['-f', OFFERED, file, line], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect(stdout.split('\n').filter(Boolean).toSorted()).toEqual(found);
  });

  it('refuses another shell', async () => {
    const { status, stderr } = await fusillade(folder, 'completion', 'csh');
    expect(status).toBe(2);
    expect(stderr).toMatch(/Allowed choices are bash, zsh, fish/);
  });
});
