import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { firstOf, itLong } from '../testing/long.ts';
import { type Played, PROGRAM, fusillade as playIn } from './testing/at-hand.ts';

const TOP = fileURLToPath(new URL('../..', import.meta.url));

const FINE = `system: darklands
action: shoot
use: profiles.yaml
shooter: fyrd-bowmen
weapon: longbow
target: raiders
situation: { distance: 12 }
`;

/** The same with few who shoot: nothing takes long. */
const FEW = FINE.replace('fyrd-bowmen', '{ profile: fyrd-bowmen, warriors: 3 }');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fusillade-cli-'));
  cpSync(join(TOP, 'scenarios/darklands/profiles.yaml'), join(folder, 'profiles.yaml'));
});

const fusillade = (...args: string[]) => playIn(folder, ...args);

/** Runs a scenario of this text. */
async function run(text: string, ...args: string[]) {
  writeFileSync(join(folder, 'x.yaml'), text);
  return await fusillade('run', 'x.yaml', '--trials', '1000', ...args);
}

describe('bad input', () => {
  it.each([
    [
      'an unknown field',
      `${FINE}situatoin: {}\n`,
      /^x\.yaml:8:1: situatoin: unknown field, expected one of: .*; did you mean "situation"\?$/,
    ],
    [
      'a wrong type',
      FINE.replace('distance: 12', 'distance: far'),
      /^x\.yaml:7:24: situation\.distance: found "far", expected a number from 0( \S+)* to \d+$/,
    ],
    [
      'negative dice',
      FINE.replace('fyrd-bowmen', '{ profile: fyrd-bowmen, shootDice: -1 }'),
      /^x\.yaml:4:45: shooter\.shootDice: found -1, expected a whole number from \d+ to \d+$/,
    ],
    [
      '10^12 warriors',
      FINE.replace('fyrd-bowmen', '{ profile: fyrd-bowmen, warriors: 1000000000000 }'),
      /^x\.yaml:4:44: shooter\.warriors: found 1000000000000, expected a whole number from \d+ to \d+$/,
    ],
    [
      'a distance beyond any table',
      FINE.replace('distance: 12', 'distance: 310'),
      /^x\.yaml:7:24: situation\.distance: found 310, expected a number from 0 to \d+$/,
    ],
    [
      'a profile that is not there',
      FINE.replace('fyrd-bowmen', 'fyrd-bowman'),
      /^x\.yaml:4:10: shooter: no profile "fyrd-bowman", expected one of: fyrd-bowmen and \d+ more that “fusillade profiles darklands” lists; did you mean "fyrd-bowmen"\?$/,
    ],
    [
      'an unknown system',
      FINE.replace('darklands', 'darkland'),
      /^x\.yaml:1:9: system: found "darkland", expected one of: darklands.*; did you mean "darklands"\?$/,
    ],
    [
      "rules of one's own without the ./",
      FINE.replace('darklands', 'rules.js'),
      /^x\.yaml:1:9: system: found "rules\.js", expected one of: darklands.*, or a file of one's own rules, whose path begins with \.\/ or \.\.\/; did you mean "\.\/rules\.js"\?$/,
    ],
    [
      'an unknown action',
      FINE.replace('action: shoot', 'action: shot'),
      /^x\.yaml:2:9: action: found "shot", expected one of: shoot.*; did you mean "shoot"\?$/,
    ],
    [
      'broken YAML',
      'system: [darklands',
      /^x\.yaml:1:19: broken YAML \(a \[ that nothing closes before this\), expected \]$/,
    ],
    ['a billion laughs', laughs(), /^x\.yaml:\d+:\d+: .*, expected /],
    ['an empty file', '', /^x\.yaml: empty file, expected an object of fields, e\.g\. "system: …"$/],
  ])('%s: one clear line, exit code 2, nothing written', async (_, text, message) => {
    const { status, stdout, stderr } = await run(text, '--out', 'out');
    expect(stderr.trimEnd()).toMatch(message);
    expect(stderr).not.toMatch(/\n {4}at |node:/);
    expect({ status, stdout, written: existsSync(join(folder, 'out')) }).toEqual({
      status: 2,
      stdout: '',
      written: false,
    });
  });

  it.each([
    [['run', 'nowhere.yaml'], 'nowhere.yaml: no such file, expected a scenario file or a folder of them'],
    [
      ['run', 'x.yaml', '--trials', '0'],
      "error: option '-n, --trials <n>' argument '0' is invalid. expected a whole number from 1 to 281474976710656, such as 1000000, 1e6 or 10M.",
    ],
    [
      ['run', 'x.yaml', '--seed', '-1'],
      "error: option '--seed <n>' argument '-1' is invalid. expected a whole number from 0 to 18446744073709551615.",
    ],
    [
      ['check', 'x.yaml', '--out', 'page.html'],
      "error: option '--out <folder>' argument 'page.html' is invalid. expected a folder: the page in it is named after what was asked.",
    ],
    [['run', 'x.yaml', '--methd', 'roll'], "error: unknown option '--methd'\n(Did you mean --method?)"],
    [['rn'], "error: unknown command 'rn'\n(Did you mean run?)"],
    [
      ['trace', 'x.yaml', '--where', 'casualtys>=3'],
      '--where: no metric "casualtys", expected one of dice, hits, damageDice, damage, woundsLost, casualties, result, reaction, exulted; did you mean "casualties"? (column 1 of "casualtys>=3")',
    ],
    [
      ['trace', 'x.yaml', '--trial', '5'],
      '--trial: found "5", expected CHUNK:INDEX with an index below 65536, such as 0:17',
    ],
    [
      ['systems', 'darkland'],
      /^"darkland" is no rule system, expected one of darklands.*; did you mean "darklands"\?$/,
    ],
    [
      ['report', 'x.yaml'],
      'x.yaml: found something else, expected a result that fusillade run --json or --out wrote',
    ],
  ])('%j is refused with exit code 2', async (args, message) => {
    writeFileSync(join(folder, 'x.yaml'), FINE);
    const { status, stdout, stderr } = await fusillade(...args);
    if (typeof message === 'string') expect(stderr.trimEnd()).toBe(message);
    else expect(stderr.trimEnd()).toMatch(message);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  function laughs(): string {
    const levels = Array.from(
      { length: 9 },
      (_, i) => `l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(', ')}]`,
    );
    return `l0: &l0 [ha, ha]\n${levels.join('\n')}\n`;
  }
});

describe('run', () => {
  const THREADS = firstOf(['0', '2', '1', '7'], 2);
  it.each(firstOf(['sample', 'roll']))(
    'by %s gives the same bytes in process and with threads',
    async (method) => {
      const trials = method === 'sample' ? 20e6 : 200_000;
      const outcomes: Played[] = [];
      writeFileSync(join(folder, 'x.yaml'), FEW);
      const args = ['run', 'x.yaml', '--json', '--method', method, '--trials', `${trials}`];
      for (const threads of THREADS) outcomes.push(await fusillade(...args, '--threads', threads));
      expect(outcomes.map(({ status }) => status)).toEqual(THREADS.map(() => 0));
      expect(new Set(outcomes.map(({ stdout }) => stdout)).size).toBe(1);
      const result = JSON.parse(outcomes[0].stdout);
      expect(result).toMatchObject({ trials, method, seed: '1' });
      const { rolled, sampled } = result.cases[0].metrics.casualties;
      expect((rolled ?? sampled).counts.reduce((a: number, b: number) => a + b)).toBe(result.trials);
    },
  );

  it('differs from seed to seed', async () => {
    const seeded = async (seed: string) =>
      JSON.parse((await run(FINE, '--json', '--seed', seed)).stdout).cases[0].metrics.casualties;
    const [one, other] = [await seeded('1'), await seeded('2')];
    expect(one.rolled.counts).not.toEqual(other.rolled.counts);
    expect(one.probability).toEqual(other.probability);
  });

  it('rolls 100,000 trials beside what is exact where nobody says how many, and as many as are asked for', async () => {
    writeFileSync(join(folder, 'x.yaml'), FEW);
    const trials = async (...more: string[]) =>
      JSON.parse((await fusillade('run', 'x.yaml', '--threads', '0', '--json', ...more)).stdout).cases[0]
        .rolled.trials;
    expect(await trials()).toBe(100_000);
    expect(await trials('--trials', '250k')).toBe(250_000);
    expect((await fusillade('run', 'x.yaml', '--threads', '0')).stdout).toMatch(
      /100,000 trials rolled die by die agree/,
    );
  });

  it('exactly: no counts, no intervals', async () => {
    const result = JSON.parse((await run(FINE, '--json', '--method', 'exact')).stdout);
    const [one] = result.cases;
    expect([result.method, one.rolled, one.sampled]).toEqual(['exact', undefined, undefined]);
    expect(one.metrics.casualties).not.toHaveProperty('rolled');
    expect(one.metrics.casualties).not.toHaveProperty('meanInterval');
  });

  it('writes a page, a result, an index and the table that it leads to, and report makes the same page again', async () => {
    const { status, stderr } = await run(FINE, '--out', 'out');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '1 report in out/index.html\n' });
    expect(readdirSync(join(folder, 'out')).sort()).toEqual([
      'darklands-x.html',
      'darklands-x.json',
      'index.html',
      'standard-darklands-shoot.md',
    ]);
    expect((await fusillade('report', 'out/darklands-x.json', '--out', 'again')).status).toBe(0);
    const page = (where: string) => readFileSync(join(folder, where, 'darklands-x.html'), 'utf8');
    expect(page('again')).toBe(page('out'));
    expect(page('out')).not.toContain(folder);
  });

  itLong(
    'prints a line for each of several scenarios whose pages it writes, and all where that is wanted',
    async () => {
      writeFileSync(join(folder, 'y.yaml'), FINE.replace('action: shoot', 'action: shoot\ntitle: Again'));
      const { status, stdout } = await run(FINE, 'y.yaml', '--out', 'out');
      expect(status).toBe(0);
      expect(stdout.trimEnd().split('\n')).toEqual([
        expect.stringMatching(/^Darklands: Shoot\. Casualties: .* \(exact\)\. out\/darklands-x\.html$/),
        expect.stringMatching(/^Darklands: Again\. Casualties: .* \(exact\)\. out\/darklands-y\.html$/),
      ]);
      const page = readFileSync(join(folder, 'out/darklands-y.html'), 'utf8');
      // Drawn in a thread of its own and here, it is the same.
      await run(FINE, 'y.yaml', '--out', 'here', '--threads', '0');
      expect(readFileSync(join(folder, 'here/darklands-y.html'), 'utf8')).toBe(page);
      const whole = (await run(FINE, 'y.yaml', '--out', 'out', '--format', 'text')).stdout;
      expect(whole.match(/What the rules leave open/g)).toHaveLength(2);
    },
  );

  it('changes fields by --set, and says so in the command to run again', async () => {
    const result = JSON.parse((await run(FINE, '--json', '--set', 'shooter.warriors=3')).stdout);
    expect(result.scenario.shooter.warriors).toBe(3);
    expect(result.command).toBe('fusillade run x.yaml --trials 1000 --seed 1 --set shooter.warriors=3');
  });

  it('reads a scenario from stdin', () => {
    const text = FEW;
    const { status, stdout } = spawnSync(
      process.execPath,
      [PROGRAM, 'run', '-', '--trials', '10', '--json'],
      {
        cwd: folder,
        input: text,
        encoding: 'utf8',
      },
    );
    expect({ status, system: JSON.parse(stdout).system.name }).toEqual({ status: 0, system: 'darklands' });
  });

  itLong('reads a table from stdin, as loadouts or as targets', () => {
    const handedIn = (words: readonly string[], input: string) => {
      const options = { cwd: folder, input, encoding: 'utf8' } as const;
      const ended = spawnSync(process.execPath, [PROGRAM, ...words, '--system', 'necromunda'], options);
      return { status: ended.status, stdout: ended.stdout, stderr: ended.stderr.trim() };
    };
    const loadouts = 'shooter,weapon\norlock-gunner,boltgun\norlock-gunner,lasgun\n';
    const ranked = handedIn(['value', '-', '--format', 'csv'], loadouts);
    expect(ranked).toMatchObject({ status: 0, stderr: '' });
    expect(ranked.stdout).toContain('stdin,orlock-gunner + boltgun,110,');
    const targets = handedIn(['value', 'standard', '--targets', '-'], 'target,distance\nnobody,8\n');
    expect(targets.status).toBe(2);
    expect(targets.stderr).toContain('stdin:2:1: target: no profile "nobody"');
  });
});

describe('trace', () => {
  it('finds a trial that fits, and says how rare it was', async () => {
    writeFileSync(join(folder, 'x.yaml'), FINE);
    const { status, stdout } = await fusillade(
      'trace',
      'x.yaml',
      '--where',
      'casualties>=5 and reaction=flee',
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/Shoot 8/);
    expect(stdout).toMatch(
      /casualties>=5 and reaction=flee: exactly [\d.]+% of all trials \([\d,]+ of the first 65,536\)/,
    );
  });

  it('says so when a condition is impossible', async () => {
    writeFileSync(
      join(folder, 'x.yaml'),
      FINE.replace('fyrd-bowmen', '{ profile: fyrd-bowmen, warriors: 1 }'),
    );
    const { status, stderr } = await fusillade('trace', 'x.yaml', '--where', 'casualties>=2');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: '--where: casualties>=2 never happens: its exact chance is 0\n',
    });
  });
});

describe('the other commands', () => {
  it('examples can be pasted anywhere: scenarios that come with fusillade are found by their paths', async () => {
    const bowmen = 'scenarios/darklands/bowmen-in-the-open.yaml';
    expect((await fusillade('validate', bowmen)).stdout).toMatch(/bowmen-in-the-open\.yaml: fine, /);
    const gang = ['scenarios/necromunda/gang-with-guns.csv', 'scenarios/necromunda/gang-of-many.csv'];
    const versus = ['versus', ...gang, '--against', 'scenarios/necromunda/targets.csv', '--trials', '1000'];
    expect((await fusillade(...versus, '--system', 'necromunda')).status).toBe(0);
    const { status, stderr } = await fusillade('validate', 'scenarios/darklands/bowman.yaml');
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringMatching(/no such file/) });
    mkdirSync(join(folder, 'scenarios/darklands'), { recursive: true });
    // Whatever lies there goes before it.
    writeFileSync(join(folder, bowmen), 'system: darklands\n');
    expect((await fusillade('validate', bowmen)).status).toBe(2);
  });

  it('help on a command that there is not names the nearest', async () => {
    const { status, stderr } = await fusillade('help', 'rnu');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/unknown command 'rnu'\n\(Did you mean run\?\)/),
    });
  });

  it('init writes a scenario that validates and runs', async () => {
    expect((await fusillade('init', 'darklands', 'shoot', '--out', 'new.yaml')).status).toBe(0);
    expect((await fusillade('validate', 'new.yaml')).stdout).toMatch(/^new\.yaml: fine, /);
    expect((await fusillade('run', 'new.yaml', '--trials', '100')).status).toBe(0);
    expect((await fusillade('init', 'darklands', 'shoot', '--out', 'new.yaml')).stderr).toBe(
      'new.yaml: it is there already, expected the name of a new file\n',
    );
  });

  it('init writes the turn of two lists, which runs', async () => {
    const [ours, theirs] = ['gang-with-guns', 'targets'].map((name) =>
      join(TOP, `scenarios/necromunda/${name}.csv`),
    );
    const made = ['init', 'necromunda', 'turn', '--ours', ours, '--theirs', theirs];
    expect((await fusillade(...made, '--out', 'turn.yaml')).status).toBe(0);
    expect((await fusillade('validate', 'turn.yaml')).stdout).toMatch(/^turn\.yaml: fine, /);
    const { status, stderr } = await fusillade(
      'init',
      'necromunda',
      'shoot',
      '--ours',
      ours,
      '--theirs',
      theirs,
    );
    expect(status).toBe(2);
    expect(stderr).toContain('expected --ours and --theirs together, of a turn');
  });

  it('init says who of a turn of two lists has no shot', async () => {
    writeFileSync(
      join(folder, 'bows.csv'),
      'name,shooter,weapon\nBows,fyrd-bowmen,longbow\nJavelins,fyrd-bowmen,javelin\n',
    );
    writeFileSync(join(folder, 'raiders.csv'), 'name,target,distance\nRaiders,raiders,25\n');
    const made = ['init', 'darklands', 'turn', '--ours', 'bows.csv', '--theirs', 'raiders.csv'];
    const { status, stdout, stderr } = await fusillade(...made);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: 'out of reach of all, so among ours without a shot: Javelins\n',
    });
    expect(stdout).toContain('shooter: Bows');
  });

  it('validate refuses expect lines that cannot be read or name what is not there, each with its place', async () => {
    const lines = '  - mean(casualtys) > 1\n  - mean(casualties)\n  - mean(casualties) > variant.heavy\n';
    writeFileSync(join(folder, 'x.yaml'), `${FINE}expect:\n${lines}`);
    const { status, stdout, stderr } = await fusillade('validate', 'x.yaml');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^x\.yaml:9:5: expect: no metric "casualtys".*did you mean "casualties"\?/);
    expect(stderr).toMatch(/^x\.yaml:10:5: expect: found no comparison/m);
    expect(stderr).toMatch(/^x\.yaml:11:5: expect: no variant "heavy"/m);
  });

  it('--json of several scenarios names them and what prints them; --format jsonl prints a result a line', async () => {
    writeFileSync(join(folder, 'x.yaml'), FINE);
    writeFileSync(join(folder, 'y.yaml'), FINE);
    const two = ['run', 'x.yaml', 'y.yaml', '--trials', '100', '--quiet'];
    expect(await fusillade(...two, '--json')).toMatchObject({
      status: 2,
      stderr:
        '--json prints one object: found 2 scenarios (x.yaml, y.yaml), expected one; --format jsonl prints one object a line, --out FOLDER writes a file each\n',
    });
    const { status, stdout } = await fusillade(...two, '--format', 'jsonl');
    const results = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(results).toHaveLength(2);
    for (const { system, cases } of results) {
      const [{ metrics, answersTried }] = cases;
      expect(system.revision).toBe(3);
      expect(metrics.casualties.known).toBe('exact');
      expect(answersTried.tried).toBeGreaterThan(10);
    }
  });

  it('systems lists systems, and an action’s options with their defaults', async () => {
    expect((await fusillade('systems')).stdout).toMatch(/system: darklands/);
    const { stdout } = await fusillade('systems', 'darklands', 'shoot');
    expect(stdout).toMatch(/rules\.\w+ D5: .*\n.*\(default\)/);
    const [{ actions }] = JSON.parse((await fusillade('systems', 'darklands', 'shoot', '--json')).stdout);
    const { limits } = actions[0];
    expect(limits.length).toBeGreaterThan(0);
    expect(stdout).toContain(
      `not modelled:\n${limits.map((limit: string) => `        - ${limit}\n`).join('')}`,
    );
  });

  it('schema gives every field its description', async () => {
    const schema = JSON.parse((await fusillade('schema', 'darklands', 'shoot')).stdout);
    expect(schema.properties.shooter).toBeDefined();
    expect(JSON.stringify(schema)).toMatch(/Shoot \d/);
  });

  it('schema of all systems is a file of the package, where its address says, by its version', async () => {
    const { version, files } = JSON.parse(readFileSync(join(TOP, 'package.json'), 'utf8'));
    const { stdout } = await fusillade('schema');
    const path = new URL(JSON.parse(stdout).$id).pathname;
    const inPackage = path.replace(`/fusillade@${version}/`, '');
    expect(readFileSync(join(TOP, inPackage), 'utf8')).toBe(stdout);
    expect(files).toContain(inPackage.split('/')[0]);
  });

  it('ends quietly when its reader goes away', () => {
    const { stderr } = spawnSync('bash', ['-c', `'${process.execPath}' '${PROGRAM}' schema | head -1`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });
});
