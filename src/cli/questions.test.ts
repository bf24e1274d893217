import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { itLong } from '../testing/long.ts';
import { fusillade as playIn } from './testing/at-hand.ts';

const TOP = fileURLToPath(new URL('../..', import.meta.url));

const FINE = `system: darklands
action: shoot
title: Bowmen
use: profiles.yaml
shooter: fyrd-bowmen
weapon: longbow
target: raiders
situation: { distance: 12 }
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fusillade-questions-'));
  cpSync(join(TOP, 'scenarios/darklands/profiles.yaml'), join(folder, 'profiles.yaml'));
  cpSync(join(TOP, 'scenarios/own-rules'), join(folder, 'own'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('x.yaml', FINE);
  write('fails.yaml', `${FINE}expect: [mean(casualties) > 7, mean(casualties) > 1]\n`);
  write('open.yaml', `${FINE}expect: [mean(casualties) <= 2.353]\n`);
  write('wrong.yaml', `${FINE}expect: [mean(casualtees) > 7]\n`);
  write('column.csv', 'scenario,valu\nx.yaml,1\n');
  write('value.csv', 'scenario,value\nx.yaml,many\n');
  write('metric.csv', 'scenario,metric,value\nx.yaml,reaction,1\n');
  write('variant.csv', 'scenario,variant,value\nx.yaml,Bowman,1\n');
  write('no-metric.csv', 'scenario,hitz\nx.yaml,1\n');
  write('half.csv', 'scenario,hits\nx.yaml,1\nx.yaml,1.5\n');
  write('ruled-out.csv', 'scenario,hits,casualties\nx.yaml,0,3\n');
  write('fits.csv', 'scenario,hits\nx.yaml,1\n');
  write('impossible.csv', 'scenario,value\nx.yaml,1\nx.yaml,99\n');
  write('empty.csv', 'scenario,value\n');
  write('ts.yaml', 'system: ./my-rules.py\naction: volley\n');
  write('gone.yaml', 'system: ./gone.js\naction: volley\n');
});

async function fusillade(...args: string[]) {
  const { stderr, ...played } = await playIn(folder, ...args);
  return { ...played, stderr: stderr.trimEnd() };
}

const KNOWN = 'dice, hits, damageDice, damage, woundsLost, casualties, result, reaction, exulted';

describe('one clear error each, exit code 2', () => {
  it.each([
    [['compare', 'x.yaml'], 'x.yaml: found 1 case, expected two or more to compare'],
    [
      ['compare', 'x.yaml', 'x.yaml', '--metric', 'P(casualtys >= 1)'],
      `--metric: no metric "casualtys", expected one of ${KNOWN}; did you mean "casualties"? (column 3 of "P(casualtys >= 1)")`,
    ],
    [
      ['sweep', 'x.yaml', '--over', 'shooter.warior=1..3'],
      /^--over: shooter\.warior: unknown field, expected one of: .*; did you mean "warriors"\?$/,
    ],
    [
      ['sweep', 'x.yaml', '--over', 'shooter.warriors=9..3'],
      "error: option '--over <field=values>' argument 'shooter.warriors=9..3' is invalid. found the empty range 9..3, expected one that goes up.",
    ],
    [
      ['sweep', 'x.yaml', '--over', 'shooter.warriors=1..9:0'],
      "error: option '--over <field=values>' argument 'shooter.warriors=1..9:0' is invalid. found the step 0, expected a number above 0.",
    ],
    [
      ['sweep', 'x.yaml', '--over', 'shooter.warriors='],
      "error: option '--over <field=values>' argument 'shooter.warriors=' is invalid. found an empty value in \"\", expected values such as a,b,c.",
    ],
    [
      ['sweep', 'x.yaml', '--over', 'situation.cover=none,cover', '--mark', '2'],
      '--mark: found no single field of numbers, expected one --over with a range or a list of numbers',
    ],
    [
      // Before anything is rolled: that would take hours.
      'sweep x.yaml --over situation.distance=1..30 --metric P(casualties>=1) --mark 90 --method roll --trials 100M'.split(
        ' ',
      ),
      '--mark: found 90, expected a chance, as the answer is one: 0% to 100%, or 0 to 1; did you mean 90%?',
    ],
    [
      ['tune', 'x.yaml', '--vary', 'situation.cover=none,cover', '--until', 'hits > 1'],
      '--vary: situation.cover: found "none", expected numbers such as situation.cover=1..30',
    ],
    [
      ['tune', 'x.yaml', '--vary', 'situation.cover=1..3', '--until', 'hits > 1'],
      /^--vary: situation\.cover: found 1, expected one of: none, /,
    ],
    [
      ['tune', 'x.yaml', '--vary', 'shooter.warriors=1..9', '--until', 'P(casualties >= 5)'],
      '--until: found no comparison in "P(casualties >= 5)", expected one such as P(casualties >= 5) >= 2',
    ],
    [
      ['tune', 'x.yaml', '--vary', 'shooter.warriors=1..9', '--until', 'hits > variant.heavy'],
      'no variant "heavy", expected one of Bowmen (column 16 of "hits > variant.heavy")',
    ],
    [
      ['value', 'x.yaml', '--attackers', 'shooter=fyrd-bowman'],
      /^--attackers, --targets: shooter: no profile "fyrd-bowman", expected one of: .*; did you mean "fyrd-bowmen"\?$/,
    ],
    [
      ['value', 'x.yaml', '--attackers', 'shooter=fyrd-bowmen', '--targets', 'target=raiders:0'],
      "error: option '--targets <field=profiles>' argument 'target=raiders:0' is invalid. found the weight \"0\", expected a number above 0.",
    ],
    [
      ['value', 'x.yaml', '--attackers', 'shooter=fyrd-bowmen', '--at-worst'],
      '--at-worst: found no situations, expected some, e.g. --at distance=8,12,24',
    ],
    [
      ['value', 'x.yaml', '--attackers', 'shooter=fyrd-bowmen', '--at', 'situation.distance=8:2,12'],
      '--at: found situation.distance=8:2,12, expected values alone: each is met as often as the others',
    ],
    [
      ['value', 'x.yaml', '--attackers', 'shooter.warriors=5@50'],
      "error: option '--attackers <field=profiles>' argument 'shooter.warriors=5@50' is invalid. found points for the number 5, expected them for a profile.",
    ],
    [
      ['value', 'x.yaml', '--attackers', 'weapon=longbow,javelin', '--set', 'shooter.points=0'],
      '--attackers: "longbow" carries no points, expected points: in its profile, to know its value for them',
    ],
    [
      ['sensitivity', 'x.yaml', '--metric', 'mean(reaction)'],
      '--metric: reaction is a category, expected mean of a count, or P(reaction = WORD) (column 6 of "mean(reaction)")',
    ],
    [
      ['check', 'x.yaml'],
      'x.yaml: found no expect: lines, expected some such as expect: [mean(casualties) in 2..3]',
    ],
    [
      ['check', 'x.yaml', 'P(casualties >= 3) > 10%'],
      "P(casualties >= 3) > 10%: found a statement, expected scenario files alone: what they are held to stands in them, as expect: ['P(casualties >= 3) > 10%']",
    ],
    [
      ['check', 'wrong.yaml'],
      `wrong.yaml:9:10: expect: no metric "casualtees", expected one of ${KNOWN}; did you mean "casualties"? (column 6 of "mean(casualtees) > 7")`,
    ],
    [
      ['luck', 'column.csv'],
      'column.csv:1: column: found "valu", expected one of scenario, variant, metric, value, side; did you mean "value"?',
    ],
    [['luck', 'value.csv'], 'value.csv:2: value: found "many", expected a whole number from 0'],
    [
      ['luck', 'metric.csv'],
      'metric.csv:2: metric: found "reaction", expected one of dice, hits, damageDice, damage, woundsLost, casualties',
    ],
    [
      ['luck', 'variant.csv'],
      'variant.csv:2: variant: found "Bowman", expected one of Bowmen; did you mean "Bowmen"?',
    ],
    [['luck', 'impossible.csv'], 'impossible.csv:3: value: found 99, expected casualties from 0 to 8'],
    [
      ['luck', 'empty.csv'],
      'empty.csv: found no lines below the header, expected one per thing that happened',
    ],
    [
      ['playtest', 'no-metric.csv'],
      'no-metric.csv:1: column: found "hitz", expected one of scenario, variant, game, note, dice, hits, damageDice, damage, woundsLost, casualties, result, reaction, exulted; did you mean "hits"?',
    ],
    [['playtest', 'half.csv'], 'half.csv:3: hits: found "1.5", expected a whole number from 0 to 10'],
    [
      ['playtest', 'fits.csv', '--fit', 'house.covre=0..2'],
      /^--fit: house\.covre: unknown field, expected one of: .*did you mean "cover"\?$/m,
    ],
    [
      ['run', 'x.yaml', '--precision', '0'],
      "error: option '--precision <p>' argument '0' is invalid. expected a share such as 0.1%, or half a width such as 0.002.",
    ],
    [
      ['run', 'x.yaml', '--metric', 'casualtes'],
      '--metric: found casualtes, expected --precision with it: a run counts every metric, and goes on only until one of them is precise',
    ],
    [
      ['run', 'x.yaml', '--precision', '1%', '--metric', 'P(hits > 1 and casualties > 1)'],
      '--metric: found P(hits > 1 and casualties > 1), expected a condition on one metric when run is to be precise',
    ],
    [
      ['run', 'own/volley.yaml'],
      'own/volley.yaml: system: found "./hit-wound-save.js", which is code, expected a bundled system or --allow-code',
    ],
    [
      ['run', 'ts.yaml', '--allow-code'],
      'ts.yaml: system: found "./my-rules.py", expected a .js or .ts file',
    ],
    [['run', 'gone.yaml', '--allow-code'], /^gone\.js: cannot be loaded: /],
    [['init'], 'init: expected a rule system and an action, such as darklands shoot, or --system'],
  ])('%j', async (args, message) => {
    const { status, stdout, stderr } = await fusillade(...args);
    if (typeof message === 'string') expect(stderr).toBe(message);
    else expect(stderr).toMatch(message);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
});

describe('check', () => {
  it('ends with 1 when something fails, and writes JUnit XML', async () => {
    const { status, stdout } = await fusillade('check', 'fails.yaml', '--junit', 'junit.xml');
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^1 of 2 expectations fails: “Casualties on average are more than 7” in “Bowmen”, found \d/,
    );
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain(
      '<testsuites name="fusillade check" tests="2" failures="1">',
    );
  });

  it('says when it cannot be told, which fails only with --strict', async () => {
    const args = ['check', 'open.yaml', '--method', 'sample', '--trials', '100k'];
    const { status, stdout } = await fusillade(...args);
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'The expectation cannot be told at this precision.']);
    expect((await fusillade(...args, '--strict')).status).toBe(1);
  });
});

describe('an answer', () => {
  it('is printed as data, or written as a page', async () => {
    const { status, stdout } = await fusillade(
      ...[
        'compare',
        'x.yaml',
        'fails.yaml',
        '--json',
        '--out',
        'pages',
        '--static',
        '--set',
        'situation.distance=10',
      ],
    );
    expect(status).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer.found).toHaveLength(2);
    expect(answer.command).toBe(
      'fusillade compare x.yaml fails.yaml --trials 1000000 --seed 1 --set situation.distance=10',
    );
    const page = readFileSync(join(folder, 'pages/compare.html'), 'utf8');
    expect(page).toContain('<svg ');
    expect(page).toContain('No clear winner by casualties: “x” and “fails” are equal (');
  });

  it('shows nothing but what was asked for: the rank, the chances and the chart are per 100 points', async () => {
    const args = ['compare', 'x.yaml', 'fails.yaml', '--metric', 'casualties per 100 points'];
    const { status, stdout } = await fusillade(...args, '--json', '--out', 'per', '--static');
    expect(status).toBe(0);
    const [best, next] = JSON.parse(stdout).found;
    // The same bowmen twice, for 120 points: 100/120 of their casualties, and even chances against one another.
    expect(best.estimate.value).toBeCloseTo(next.estimate.value, 12);
    expect(next.chances.greater.value).toBeCloseTo(next.chances.less.value, 12);
    const page = readFileSync(join(folder, 'per/compare.html'), 'utf8');
    expect(page.match(/<figcaption|<figure/g)?.length).toBeGreaterThan(0);
    expect(page).toContain('Bars of casualties per 100 points');
    expect(page).not.toContain('which case comes out ahead');
  });

  itLong('of many attackers has every one of them against each target in a table', async () => {
    const weapons = Array.from({ length: 41 }, (_, i) => `longbow@${i + 1}`).join(',');
    const sides = ['--attackers', `weapon=${weapons}`, '--targets', 'target=raiders,shieldwall'];
    const { status } = await fusillade('value', 'x.yaml', ...sides, '--out', 'pages', '--static');
    expect(status).toBe(0);
    const page = readFileSync(join(folder, 'pages/value.html'), 'utf8');
    const [table = ''] = page.match(/<section id="matrix"[\s\S]*?<\/section>/) ?? [];
    expect(table.match(/<tr><th scope=row>/g)).toHaveLength(41);
    // Both targets, and all of them on average.
    expect(table.match(/<td /g)).toHaveLength(3 * 41);
  });

  it('of a run that is to be precise tells how it ended', async () => {
    const args = ['run', 'x.yaml', '--precision', '1%', '--metric', 'P(casualties >= 5)', '--format', 'csv'];
    expect((await fusillade(...args)).stderr).toBe('precision: the result is exact, no trial was needed');
    const { status, stderr } = await fusillade(...args, '--method', 'sample');
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^precision: precise enough after [\d,]+ trials: P\(casualties >= 5\) = 7\.\d+% ± 0\.0\d \(interval widened for 15 looks: with 95% those at all of them hold at once\)$/,
    );
  });

  it('that was to be more precise than the most trials make it is printed, and ends with 1', async () => {
    const short = ['--precision', '1%', '--max-trials', '1000', '--method', 'roll', '--format', 'csv'];
    const { status, stdout, stderr } = await fusillade('run', 'x.yaml', ...short);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^precision: stopped at 1,000 trials before/),
    ]);
    expect(stdout.split('\n').length).toBeGreaterThan(10);
    expect((await fusillade('run', 'x.yaml', ...short, '--quiet')).status).toBe(1);
  });
});

describe('price', () => {
  it('prices loadouts by one another, and no fewer than three', async () => {
    writeFileSync(
      join(folder, 'three.csv'),
      'shooter,weapon\nfyrd-bowmen,longbow\nfyrd-bowmen,war-bow\nhuntsmen,war-bow\n',
    );
    writeFileSync(join(folder, 'two.csv'), 'shooter,weapon\nfyrd-bowmen,longbow\nfyrd-bowmen,war-bow\n');
    writeFileSync(join(folder, 'raiders.csv'), 'target,distance\nraiders,12\n');
    const price = async (file: string, ...more: string[]) =>
      await fusillade('price', file, '--against', 'raiders.csv', '--system', 'darklands', ...more);
    expect(await price('two.csv')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'two.csv: found 2 loadouts, expected at least 3 to price them by one another',
    });
    const { stdout } = await price('three.csv', '--format', 'csv');
    expect(stdout).toMatch(/three\.csv,fyrd-bowmen \+ longbow,120,,average value at,[\d.]+,/);
    expect(stdout).toContain('longbow → war-bow');
  });
});

describe('build', () => {
  beforeAll(() => writeFileSync(join(folder, 'raiders.csv'), 'target,distance\nraiders,12\n'));

  const LOADOUTS = ['fyrd-bowmen,longbow,', 'fyrd-bowmen,war-bow,', 'huntsmen,war-bow,1'];
  const build = async (file: string, ...more: string[]) =>
    await fusillade('build', file, '--against', 'raiders.csv', '--system', 'darklands', ...more);

  it('finds the list that does most, as counted out of what each does', async () => {
    writeFileSync(join(folder, 'limited.csv'), ['shooter,weapon,at most', ...LOADOUTS].join('\n'));
    const { found: worths } = JSON.parse(
      (await fusillade('value', 'limited.csv', '--targets', 'raiders.csv', '--system', 'darklands', '--json'))
        .stdout,
    ) as { found: { name: string; points: number; mix: { value: number } }[] };
    const [a, b, c] = ['fyrd-bowmen + longbow', 'fyrd-bowmen + war-bow', 'huntsmen + war-bow'].map((name) =>
      worths.find((one) => one.name === name),
    );
    if (!a || !b || !c) throw new Error('a loadout is not ranked');
    let best = 0;
    for (let i = 0; i <= 5; i++)
      for (let j = 0; j <= 5; j++)
        for (let k = 0; k <= 1; k++)
          if (i * a.points + j * b.points + k * c.points <= 500)
            best = Math.max(best, i * a.mix.value + j * b.mix.value + k * c.mix.value);
    const { stdout } = await build('limited.csv', '--points', '500', '--json');
    const { lists } = JSON.parse(stdout).found;
    expect(lists[0].value).toBeCloseTo(best, 9);
    expect(lists).toHaveLength(5);
  });

  it('says what the points do not reach, and which limit is none', async () => {
    expect(await build('limited.csv', '--points', '50')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: '--points: found 50, expected at least 120, which the cheapest loadout of limited.csv costs',
    });
    writeFileSync(join(folder, 'wrong.csv'), 'shooter,weapon,at least\nfyrd-bowmen,longbow,two\n');
    expect(await build('wrong.csv', '--points', '500')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining(
        'wrong.csv:2:3: at least: found "two", expected a whole number from 0 to 1000',
      ),
    });
  });
});

describe('versus', () => {
  it('adds up what lists do, and says what would help', async () => {
    writeFileSync(join(folder, 'raiders.csv'), 'target,distance\nraiders,12\n');
    writeFileSync(join(folder, 'mine.csv'), 'number,shooter,weapon\n2,fyrd-bowmen,longbow\n');
    writeFileSync(join(folder, 'theirs.csv'), 'shooter,weapon\nfyrd-bowmen,longbow\nfyrd-bowmen,war-bow\n');
    const versus = async (...files: string[]) =>
      await fusillade('versus', ...files, '--against', 'raiders.csv', '--system', 'darklands', '--json');
    const { found } = JSON.parse(
      (await fusillade('value', 'theirs.csv', '--targets', 'raiders.csv', '--system', 'darklands', '--json'))
        .stdout,
    ) as { found: { name: string; points: number; mix: { value: number } }[] };
    const [longbows, warBows] = ['longbow', 'war-bow'].map((bow) =>
      found.find(({ name }) => name === `fyrd-bowmen + ${bow}`),
    );
    if (!longbows || !warBows) throw new Error('a loadout is not ranked');
    const [much, more] = [longbows.mix.value, warBows.mix.value];
    const { lists, apart } = JSON.parse((await versus('mine.csv', 'theirs.csv')).stdout).found;
    expect(lists[0].list.mix.value).toBeCloseTo(2 * much, 9);
    expect(apart.mix.value).toBeCloseTo(much - more, 9);
    // What theirs cost is the limit for both: mine may take a war bow for a longbow.
    expect(lists[0].swaps).toEqual([
      {
        drop: 'fyrd-bowmen + longbow',
        take: 'fyrd-bowmen + war-bow',
        gain: { value: expect.closeTo(more - much, 9) },
        points: warBows.points - longbows.points,
      },
    ]);
    expect(await versus('mine.csv', 'mine.csv')).toMatchObject({
      status: 2,
      stderr: 'found mine.csv twice, expected two lists',
    });
  });
});

describe('playtest', () => {
  it('takes what the rules rule out for evidence, and says on which line of the log it stands', async () => {
    const { status, stdout, stderr } = await fusillade('playtest', 'ruled-out.csv');
    expect(stdout.replaceAll('\n', ' ')).toContain(
      'they rule out what was noted at ruled-out.csv:2 (casualties: found 3, expected 0 with hits 0)',
    );
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('ask', () => {
  const QUESTION = 'fyrd-bowmen longbow vs raiders, 12"';

  it('says whom a question does not name, and not of a scenario that nobody wrote', async () => {
    const { status, stderr } = await fusillade('ask', 'necromunda', 'boltgun vs escher-sister');
    expect(status).toBe(2);
    expect(stderr.trim()).toBe(
      'question: shooter: missing, expected one that “fusillade profiles necromunda” lists',
    );
  });

  it('answers a question without a file, as the scenario that it prints', async () => {
    const { status, stdout } = await fusillade('ask', 'darklands', QUESTION);
    expect(status).toBe(0);
    const [answer, scenario] = stdout.split('As a scenario:\n\n');
    writeFileSync(join(folder, 'asked.yaml'), scenario.replace(/^ {2}/gm, ''));
    expect((await fusillade('run', 'asked.yaml', '--method', 'exact', '--json')).stdout).toContain(
      '"mean": 2.35',
    );
    expect(answer).toContain('Casualties');
    expect((await fusillade('ask', 'darklands', QUESTION, '--scenario')).stdout).toBe(
      readFileSync(join(folder, 'asked.yaml'), 'utf8').trimStart(),
    );
  });

  it('plays several weapons in order on one target, as value does, each in its own action', async () => {
    const question = 'orlock-gunner flamer and bolt-pistol vs escher-sister, 7"';
    const { status, stdout } = await fusillade('ask', 'necromunda', question, '--json');
    const loadouts = 'loadout,shooter,weapon,action\na,orlock-gunner,flamer,template\na,,bolt-pistol,shoot\n';
    writeFileSync(join(folder, 'two.csv'), loadouts);
    writeFileSync(join(folder, 'one.csv'), 'target,distance\nescher-sister,7\n');
    const listed = await fusillade(
      'value',
      'two.csv',
      '--targets',
      'one.csv',
      '--system',
      'necromunda',
      '--json',
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout).found.mean).toBeCloseTo(JSON.parse(listed.stdout).found[0].mix.value, 12);
  });

  it('takes a usual distance where none is said, and says so', async () => {
    const asked = await fusillade(
      'ask',
      'necromunda',
      'two orlock gunners with autopistols vs escher-sister',
      '--scenario',
    );
    expect(asked.stderr).toContain('12" assumed, as of “Ganger behind a corner”');
    expect(asked.stdout).toContain('distance: 12');
  });

  it('says what it does not understand', async () => {
    expect(await fusillade('ask', 'darklands', 'fyrd-bowmen longbow vs raider, 12"')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('no profile "raider"'),
    });
  });
});

describe('--format of every command that finds numbers', () => {
  const VALUE = ['value', 'x.yaml', '--attackers', 'shooter=fyrd-bowmen,huntsmen'];
  it.each([
    // Two of one title are called by their files.
    [['compare', 'x.yaml', 'open.yaml'], 'x,x,120,,casualties,2.35'],
    [['sweep', 'x.yaml', '--over', 'shooter.warriors=5,10'], ',120,,casualties,2.35'],
    [
      ['tune', 'x.yaml', '--vary', 'shooter.warriors=9..10', '--until', 'casualties > 2.3'],
      'casualties > 2.3,holds',
    ],
    [VALUE, ',120,as it stands,casualties,2.35'],
    [['sensitivity', 'x.yaml'], 'Bowmen,Bowmen,120,,casualties,2.35'],
    [['luck', 'lucky.csv'], 'Bowmen,Bowmen,120,,casualties,3'],
    [['check', 'open.yaml'], 'Bowmen,Bowmen,120,,mean(casualties) <= 2.353,'],
    [['run', 'x.yaml', '--method', 'exact'], 'Bowmen,Bowmen,120,casualties,Casualties,0,,'],
    [['trace', 'x.yaml'], ',casualties,'],
    [['report', 'kept.json'], 'Bowmen,Bowmen,120,casualties,Casualties,0,,'],
    [['profiles', 'darklands'], 'fyrd-bowmen,'],
  ])('%j: rows with case, points, metric and value', async (args, row) => {
    if (args[0] === 'luck') writeFileSync(join(folder, 'lucky.csv'), 'scenario,value\nx.yaml,3\n');
    if (args[0] === 'report')
      writeFileSync(
        join(folder, 'kept.json'),
        (await fusillade('run', 'x.yaml', '--method', 'exact', '--json')).stdout,
      );
    expect((await fusillade(...args, '--format', 'csv')).stdout).toContain(row);
  });

  it.each([
    ['compare', 'x.yaml', 'open.yaml'],
    ['profiles', 'darklands'],
    ['trace', 'x.yaml'],
  ])('%s: JSON Lines, Markdown, and --json for short', async (...args) => {
    const lines = (await fusillade(...args, '--format', 'jsonl')).stdout.trimEnd().split('\n');
    expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
    expect((await fusillade(...args, '--format', 'markdown')).stdout).toContain('| --- |');
    expect((await fusillade(...args, '--format', 'json')).stdout).toBe(
      (await fusillade(...args, '--json')).stdout,
    );
  });
});

describe("rules of one's own", () => {
  itLong('are written by init, and run from there with --allow-code on worker threads', async () => {
    expect(await fusillade('init', '--system', '-o', 'fresh/hit-wound-save.js')).toEqual({
      status: 0,
      stdout: '',
      stderr:
        'fresh/hit-wound-save.js written; a scenario beside it uses it with: system: ./hit-wound-save.js',
    });
    cpSync(join(folder, 'own/volley.yaml'), join(folder, 'fresh/volley.yaml'));
    const run = async (...more: string[]) =>
      await fusillade(
        'run',
        'fresh/volley.yaml',
        '--allow-code',
        '--method',
        'roll',
        '--trials',
        '200k',
        '--format',
        'csv',
        ...more,
      );
    const threaded = await run('--threads', '2');
    expect([threaded.status, threaded.stderr]).toEqual([0, '']);
    expect((await run('--threads', '0')).stdout).toBe(threaded.stdout);
  });

  it('are skipped in a folder, with a note', async () => {
    const { status, stderr } = await fusillade('validate', 'own', 'x.yaml');
    expect([status, stderr]).toEqual([
      0,
      'own/volley.yaml: skipped, as its rules are code (./hit-wound-save.js); --allow-code runs it',
    ]);
    expect(existsSync(join(folder, 'own/volley.yaml'))).toBe(true);
  });
});
