import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { itLong } from '../testing/long.ts';
import { fusillade, PROGRAM } from './testing/at-hand.ts';

const TOP = fileURLToPath(new URL('../..', import.meta.url));

/** Ten dice hit on 4, a 4 wounds, no save: 2.5 of 60; in cover a save of 6+, 5/6 of it. */
const VOLLEY = `system: ./rules.js
action: volley
title: Rifles
shooter: { models: 10, skill: 4, strength: 4 }
target: { models: 60, toughness: 4 }
`;

interface Value {
  readonly value: number;
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fusillade-diff-'));
  for (const name of ['was', 'is']) mkdirSync(join(folder, name));
  const rules = readFileSync(join(TOP, 'scenarios/own-rules/hit-wound-save.js'), 'utf8');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('rules.js', rules);
  write('next.js', rules.replace('const wound = 4 -', 'const wound = 3 -'));
  write('row.js', rules.replace('cover: { value: 1,', 'cover: { value: 2,'));
  write('rifles.yaml', VOLLEY);
  write('rifle.yaml', VOLLEY.replace('Rifles', 'Rifle').replace('models: 60', 'models: 1'));
  write('covered.yaml', `${VOLLEY.replace('Rifles', 'Covered')}cover: true\n`);
  for (const name of ['was', 'is']) {
    write(`${name}/rules.js`, rules);
    write(`${name}/a.yaml`, VOLLEY.replace('skill: 4', `skill: ${name === 'was' ? 4 : 3}`));
  }
  write('was/only.yaml', VOLLEY);
  cpSync(join(TOP, 'scenarios/darklands/profiles.yaml'), join(folder, 'profiles.yaml'));
  write(
    'bows.yaml',
    'system: darklands\naction: shoot\nuse: profiles.yaml\nshooter: fyrd-bowmen\nweapon: longbow\ntarget: raiders\nsituation: { distance: 12 }\n',
  );
});

async function diff(...args: string[]) {
  const { stderr, ...played } = await fusillade(folder, 'diff', ...args, '--allow-code');
  return { ...played, stderr: stderr.trimEnd() };
}

/** What was found, by title of the scenario. */
async function found(...args: string[]) {
  const { matchups, ...others } = JSON.parse((await diff(...args, '--json')).stdout).found;
  return {
    ...others,
    moves: matchups.map((one: { scenario: string; before: Value; after: Value }) => [
      one.scenario,
      one.before.value,
      one.after.value,
    ]),
  };
}

describe('diff', () => {
  it('leaves out and names what lacks the field', async () => {
    const { stdout } = await diff('rifles.yaml', 'bows.yaml', '--set', 'target.nerve=5');
    expect(stdout).toMatch(
      /^With nerve of the target 5 instead of 7, casualties do not move, but reaction does \(flees 39\.3%\nbefore, 68\.2% after\): 1 match-up looked at\.\n/,
    );
    expect(stdout).toContain('Left out, 1 case (no nerve of the target): Shoot.');
  });

  it('changes a printed number across scenarios', async () => {
    const { status, stdout } = await diff('rifles.yaml', 'covered.yaml', '--set', 'house.cover=2');
    expect(status).toBe(0);
    // Of 2.5 wounds 5/6 are not saved on a 6, and 2/3 on 5 or 6.
    expect(stdout).toMatch(
      /^With better saves in cover 2 instead of 1, 1 of 2 match-ups moves, “Covered”: casualties from 2.08\nto 1.67 \(−20%\)\./,
    );
    expect(stdout).toContain('The answer stays as it was in 1 match-up: Rifles.');
    expect(stdout).toContain('House rules: cover, better saves in cover (Shooting 5): printed 1, here 2.');
  });

  it('holds two versions of rules against each other', async () => {
    expect(await found('rifles.yaml', '--before', 'rules.js', '--after', 'next.js')).toMatchObject({
      change: 'rules.js → next.js',
      // To wound on 3 or more instead of 4.
      moves: [['Rifles', 2.5, expect.closeTo(10 / 3, 12)]],
    });
  });

  it('says which printed numbers two versions have otherwise', async () => {
    const { differences } = await found('covered.yaml', '--before', 'rules.js', '--after', 'row.js');
    expect(differences).toEqual(['Printed, cover, better saves in cover (Shooting 5): 1 before, 2 after.']);
  });

  it('draws averages and chances apart, as they have no axis in common', async () => {
    await diff('rifles.yaml', 'rifle.yaml', '--set', 'shooter.skill=3', '--out', 'apart');
    const page = readFileSync(join(folder, 'apart/diff.html'), 'utf8');
    expect(page).toMatch(/Casualties, on average[\s\S]*Casualties, the chance of any/);
    expect(page).toMatch(
      /What moved: casualties, on average[\s\S]*What moved: casualties, the chance of any/,
    );
  });

  itLong('holds two folders against each other, of scenarios and of results', async () => {
    expect(await found('--before', 'was', '--after', 'is')).toMatchObject({
      moves: [['Rifles', 2.5, expect.closeTo(10 / 3, 12)]],
      leftOut: [{ name: 'Rifles', why: 'not there afterwards' }],
    });
    for (const name of ['was', 'is'])
      await fusillade(folder, 'run', name, '--allow-code', '--trials', '1000', '--out', `${name}-results`);
    const kept = await found(
      '--before',
      'was-results',
      '--after',
      'is-results',
      '--metric',
      'P(casualties = 0)',
    );
    // Each die kills with 1/4; with 1/3 afterwards.
    expect(kept.moves).toEqual([
      ['Rifles', expect.closeTo(0.75 ** 10, 12), expect.closeTo((2 / 3) ** 10, 12)],
    ]);
  });

  it('refuses scenarios on the one side and results on the other, and says so', async () => {
    mkdirSync(join(folder, 'kept'));
    await fusillade(folder, 'run', 'is', '--allow-code', '--trials', '1000', '--out', 'kept');
    for (const sides of [
      ['--before', 'kept', '--after', 'is'],
      ['--before', 'is', '--after', 'kept'],
    ]) {
      const { status, stderr } = await fusillade(folder, 'diff', ...sides, '--allow-code');
      expect(status).toBe(2);
      expect(stderr).toContain('found results in kept and none in is, expected results on both sides');
    }
  });

  itLong('says in which answer to an open question results differ, though nobody said so', async () => {
    for (const [name, change] of [
      ['q0', 'rules.sixes=ordinary'],
      ['q1', 'rules.sixes=wound'],
    ]) {
      const words = [
        'run',
        'rifles.yaml',
        '--allow-code',
        '--set',
        change,
        '--trials',
        '1000',
        '--out',
        name,
      ];
      await fusillade(folder, ...words);
    }
    expect((await found('--before', 'q0', '--after', 'q1')).differences).toEqual([
      'sixes: ordinary before, wound after.',
    ]);
  });

  itLong('says that results were made by two versions of a rules file', async () => {
    mkdirSync(join(folder, 'versions'));
    const place = (name: string) => join(folder, 'versions', name);
    writeFileSync(place('a.yaml'), VOLLEY);
    for (const version of ['rules', 'next']) {
      writeFileSync(place('rules.js'), readFileSync(join(folder, `${version}.js`), 'utf8'));
      await fusillade(
        folder,
        ...['run', 'versions', '--allow-code', '--trials', '1000', '--out', `by-${version}`],
      );
    }
    expect((await found('--before', 'by-rules', '--after', 'by-next')).differences).toEqual([
      'The file of the rules ./rules.js is not the same before and after.',
    ]);
    expect((await found('--before', 'by-rules', '--after', 'by-rules')).differences).toEqual([]);
  });

  it('says which number a scenario had, where it is not the printed one', async () => {
    writeFileSync(join(folder, 'house.yaml'), `${VOLLEY}cover: true\nhouse: { cover: 3 }\n`);
    const args = ['--set', 'house.cover=2'];
    expect((await diff('house.yaml', ...args)).stdout).toMatch(/^With better saves in cover 2 instead of 3,/);
    expect((await diff('house.yaml', 'covered.yaml', ...args)).stdout).toMatch(
      /^With better saves in cover 2, both match-ups move, most of all “Rifles”/,
    );
  });

  it('says what cannot be told, also of a limit, and which cases are only in one folder', async () => {
    const { status, stdout } = await diff(
      'covered.yaml',
      '--set',
      'house.cover=2',
      '--method',
      'roll',
      '--trials',
      '20',
      '--limit',
      '5%',
    );
    expect(status).toBe(0);
    expect(stdout.replaceAll('\n', ' ')).toMatch(
      /^With .+ it cannot be told whether casualties move: 1 match-up looked at\. Whether any passes the limit of 5% cannot be told\./,
    );
    expect((await found('--before', 'is', '--after', 'was')).leftOut).toEqual([
      { scenario: 'Rifles', name: 'Rifles', why: 'not there before' },
    ]);
  });

  it('holds rules against nothing that is not played by them', async () => {
    const versions = ['--before', 'rules.js', '--after', 'next.js'];
    expect(await diff('bows.yaml', ...versions)).toMatchObject({
      status: 2,
      stderr:
        "bows.yaml: found only scenarios of bundled rules, expected some that are played by rules of one's own",
    });
    expect((await diff('bows.yaml', 'rifles.yaml', ...versions)).stdout).toContain(
      'Left out, 1 case (not played by these rules): Shoot.',
    );
  });

  it('fails where a limit is passed, and says so to a CI', async () => {
    const args = ['rifles.yaml', 'covered.yaml', '--set', 'house.cover=2', '--junit', 'moves.xml'];
    expect((await diff(...args, '--limit', '21%')).status).toBe(0);
    expect(readFileSync(join(folder, 'moves.xml'), 'utf8')).toContain('tests="2" failures="0"');
    const { status, stdout } = await diff(...args, '--limit', '19%');
    expect(status).toBe(1);
    expect(stdout.replaceAll('\n', ' ')).toContain('1 of 2 passes the limit of 19%: Covered.');
    const xml = readFileSync(join(folder, 'moves.xml'), 'utf8');
    expect(xml).toContain(
      '<testcase classname="Covered" name="casualties" file="covered.yaml">\n      <failure',
    );
  });

  it.each([
    [
      ['rifles.yaml', '--set', 'house.covr=2'],
      '--set: house.covr: unknown field, expected one of: cover; did you mean "cover"?',
    ],
    [
      ['rifles.yaml', 'covered.yaml', '--set', 'house.covr=2'],
      '--set: house.covr: unknown field, expected one of: cover; did you mean "cover"?',
    ],
    [
      ['rifles.yaml', 'bows.yaml', '--set', 'house.covr=2'],
      '--set: house.covr: found in none of ./rules.js, darklands, expected a row of their tables, as fusillade systems NAME --tables lists them; did you mean house.cover of ./rules.js or house.cover of darklands?',
    ],
    [
      ['rifles.yaml', '--set', 'house.cover=99'],
      '--set: house.cover: found 99, expected a whole number from -20 to 20 for better saves in cover: printed 1 (Shooting 5)',
    ],
    [
      ['rifles.yaml'],
      'diff: found no change, expected FILES with --set FIELD=VALUE, or --before and --after',
    ],
    [['--before', 'was'], '--after: missing, expected it beside --before'],
    [['--before', 'was', '--after', 'nowhere'], 'nowhere: no such file, expected scenarios or results'],
    [
      ['--before', 'rules.js', '--after', 'next.js'],
      '--before rules.js: found rules and no scenarios, expected scenario files or folders too',
    ],
    [
      ['rifles.yaml', '--set', 'house.cover=2', '--metric', 'casualtees'],
      /^--metric: no metric "casualtees"/,
    ],
  ])('refuses %j', async (args, message) => {
    const { status, stdout, stderr } = await diff(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toEqual(expect.stringMatching(typeof message === 'string' ? escaped(message) : message));
  });
});

describe('dev', () => {
  it('plays again when the rules are saved, says what moved, and goes on after a mistake', async () => {
    cpSync(join(folder, 'was'), join(folder, 'dev'), { recursive: true });
    const rules = join(folder, 'dev/rules.js');
    const child = spawn(process.execPath, [PROGRAM, 'dev', 'rules.js', 'a.yaml', '--allow-code'], {
      cwd: join(folder, 'dev'),
    });
    let told = '';
    const until = (text: string) =>
      new Promise<void>((done) => {
        const look = () => told.includes(text) && done();
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        look();
      });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += text));
    try {
      await until('2.5 models on average');
      await until('watching rules.js and a.yaml');
      const first = readFileSync(rules, 'utf8');
      writeFileSync(rules, first.replace('const wound = 4 -', 'const wound = +++'));
      await until(': cannot be loaded: ');
      writeFileSync(rules, readFileSync(join(folder, 'next.js'), 'utf8'));
      await until('With what was saved, 1 of 1 match-up moves');
      expect(told).toContain('3.33 models on average');
    } finally {
      child.kill();
    }
  });

  it('runs no rules but those that are named', async () => {
    const { status, stderr } = await fusillade(folder, 'dev', 'next.js', 'rifles.yaml', '--allow-code');
    expect([status, stderr]).toEqual([
      2,
      'rifles.yaml: system: found "./rules.js", expected the rules in next.js\n',
    ]);
  });
});

const escaped = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
