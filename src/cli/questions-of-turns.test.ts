import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { itLong } from '../testing/long.ts';
import { fusillade as playIn } from './testing/at-hand.ts';

const TURN = `system: raiders-of-arcana
action: turn
title: Two volleys
ours: { archers: { profile: human-archers, figures: 3 }, scouts: { profile: human-archers, name: scouts, figures: 2 } }
theirs: { warriors: { profile: human-warriors, name: Warriors, figures: 3 }, runners: { profile: human-warriors, name: runners, figures: 2 } }
places:
  archers: { warriors: { distance: 18 }, runners: { distance: 12 } }
  scouts: { warriors: { distance: 12 }, runners: { distance: 10 } }
turn:
  - { shooter: archers, target: warriors }
  - { shooter: scouts, target: nearest, if: left(warriors) > 1 }
`;

const SHOT = `system: raiders-of-arcana
action: shoot
shooter: human-archers
target: human-warriors
distance: 18
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fusillade-turns-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('turn.yaml', `${TURN}expect: [P(casualties >= 1) > 1%, mean(casualties) in 0..5]\n`);
  write(
    'first.yaml',
    `${TURN}variants: { nearest: {}, weakest: { turn: [{ shooter: archers, target: weakest }] } }\n`,
  );
  write('shot.yaml', SHOT);
  write('fails.yaml', `${TURN}expect: [mean(casualties) > 5]\n`);
});

const json = async (...args: string[]) => {
  const { status, stdout, stderr } = await playIn(folder, ...args, '--json');
  expect(stderr.replace(/^.*\r/gm, '').trim(), args.join(' ')).not.toMatch(/found|error/);
  return { status, found: JSON.parse(stdout) };
};

const told = async (...args: string[]) => playIn(folder, ...args);

describe('a plan for whom no order is at', () => {
  it('is made, for a goal that only it can reach, which a run refuses', async () => {
    const lone = (file: string, text: string) => writeFileSync(join(folder, file), text);
    const order = 'turn: [{ shooter: archers, target: warriors }]\n';
    lone('lone.yaml', `${TURN.slice(0, TURN.indexOf('turn:\n'))}goal: lost(runners) >= 1\n${order}`);
    const planned = await told('plan', 'lone.yaml');
    expect(planned.stdout).toMatch(
      /at runners: the chance that .* is \d.*by the best play, 0% by the orders/s,
    );
    const asked = await told(
      'plan',
      'turn.yaml',
      '--set',
      'turn.1.target=warriors',
      '--maximize',
      'P(gone(runners))',
    );
    expect(asked.stdout).toContain('the chance that runners');
    const titled = await told('plan', 'turn.yaml', '--maximize', 'casualtys');
    expect(titled.stderr).toMatch(/^--maximize: no metric "casualtys", .* did you mean "casualties"\?/);
    const byTitle = await told('plan', 'turn.yaml', '--maximize', '2+Casualties');
    expect(byTitle).toMatchObject({ status: 0, stdout: expect.stringContaining('at least 2') });
    const run = await told('run', 'lone.yaml');
    expect(run.status).not.toBe(0);
    expect(run.stderr).toContain('none is at runners, so that nothing can happen to it');
  });
});

describe('a page that is there already', () => {
  it.each([
    ['plan', 'plan.html', '--maximize', 'mean(casualties)'],
    ['run', 'raiders-of-arcana-turn.html'],
  ])('is written anew, and said to be: %s --out', async (command, page, ...more) => {
    const out = join(folder, `pages of ${command}`);
    mkdirSync(out);
    writeFileSync(join(out, page), 'of before');
    const { status, stderr } = await told(command, 'turn.yaml', ...more, '--out', out);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(command === 'plan' ? /plan\.html written/ : /1 report in/),
    });
    expect(readFileSync(join(out, page), 'utf8')).toContain('Two volleys');
  });
});

describe('what may be asked of a shot may be asked of a turn', () => {
  it('sweep: over what a unit has, where it stands, and whom a shot is at', async () => {
    for (const [over, words] of [
      ['ours.archers.figures=1,3', 'figures of Human Archers'],
      ['places.archers.warriors.distance=12,18', 'distance of Warriors'],
      ['turn.0.target=warriors,runners,weakest', 'target of shot 1'],
    ]) {
      const { status, stdout } = await told('sweep', 'turn.yaml', '--over', over);
      expect(status, over).toBe(0);
      expect(stdout).toContain(words);
      expect(stdout).toContain('exact');
    }
  });

  it.each([
    [1, 'casualty of Warriors'],
    [2, 'casualties of Warriors'],
  ])('tune: says in the singular what is one, at least %i', async (least, words) => {
    const until = `P(casualtiesWarriors >= ${least}) >= 1%`;
    const { stdout } = await told(
      'tune',
      'turn.yaml',
      '--vary',
      'ours.archers.figures=1..3',
      '--until',
      until,
    );
    expect(stdout.replaceAll('\n', ' ')).toContain(`The chance of at least ${least} ${words} is at least 1%`);
  });

  it('sweep: more archers shoot more', async () => {
    const { stdout } = await told('sweep', 'turn.yaml', '--over', 'ours.archers.figures=1,2,3');
    const means = [...stdout.matchAll(/^\d +([\d.]+)$/gm)].map(([, mean]) => Number(mean));
    expect(means).toHaveLength(3);
    expect(means[0]).toBeLessThan(means[1]);
    expect(means[1]).toBeLessThan(means[2]);
  });

  it('sweep: whom nobody knows is an error', async () => {
    const { status, stderr } = await told('sweep', 'turn.yaml', '--over', 'turn.0.target=warriors,wariors');
    expect(status).toBe(2);
    expect(stderr).toMatch(/wariors.*expected one of: warriors, runners, nearest, weakest/);
  });

  it('compare: variants of a turn', async () => {
    const { status, stdout } = await told('compare', 'first.yaml');
    expect(status).toBe(0);
    expect(stdout).toMatch(/nearest +1 /);
    expect(stdout).toMatch(/weakest +2 /);
  });

  it('tune: how many archers it takes', async () => {
    const { status, stdout } = await told(
      'tune',
      'turn.yaml',
      '--vary',
      'ours.archers.figures=1..6',
      '--until',
      'P(casualtiesWarriors >= 1) >= 40%',
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/from \d figures of Human Archers on/);
  });

  it('check: what holds, and what does not', async () => {
    expect((await told('check', 'turn.yaml')).status).toBe(0);
    expect((await told('check', 'fails.yaml')).status).toBe(1);
  });

  itLong('sensitivity: what matters of units, places and shots', async () => {
    const { status, found } = await json('sensitivity', 'turn.yaml');
    expect(status).toBe(0);
    const text = JSON.stringify(found);
    expect(text).toContain('ours.archers.figures');
    expect(text).toContain('theirs.warriors.arm');
  });

  itLong('plan: what is too much to work out is played by a rule of thumb, and called that', async () => {
    const args = ['plan', 'turn.yaml', '--maximize', 'mean(casualties)', '--trials', '500'];
    const [{ found: best }, { found: thumb }] = [
      await json(...args),
      await json(...args, '--method', 'roll'),
    ];
    expect(best.found.known).toBe('exact');
    expect(thumb.found).toMatchObject({ known: 'rolled', way: 'thumb', trials: 500 });
    expect(thumb.found.value.interval[0]).toBeLessThan(best.found.value.value);
    expect(thumb.found.bound).toBeGreaterThan(best.found.value.value - 1e-9);
    const { stdout } = await told(...args, '--method', 'roll');
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
      /by a rule of thumb, which need not be the best play.*no way to play/,
    );
  });

  it('plan: what no sum over units is sure to reach has no bound, and it is said why', async () => {
    const plan = (asked: string) =>
      json('plan', 'turn.yaml', '--maximize', asked, '--trials', '500', '--method', 'roll');
    const { found } = await plan('P(casualties = 2)');
    expect(found.found.bound).toBeUndefined();
    expect(found.found.noBound).toBe('what is asked for hangs on several units at once');
    // Two casualties or more come no oftener than half of all casualties.
    expect((await plan('P(casualties >= 2)')).found.found.bound).toBeLessThan(1);
  });

  it('plan --against: where only ours shoot there is nothing that they choose', async () => {
    const { status, stderr } = await told('plan', 'turn.yaml', '--maximize', 'mean(casualties)', '--against');
    expect(status).toBe(2);
    expect(stderr).toMatch(/turn\.yaml.*turn.*found shots of ours alone, expected a shot of theirs/s);
  });

  it('plan: of what is no turn says so first, whatever is to be as great as can be', async () => {
    const { status, stderr } = await told('plan', 'shot.yaml');
    expect(stderr).toMatch(/^shot\.yaml: found action: shoot, expected a scenario with action: turn/);
    expect(status).toBe(2);
  });

  it('plan --minimize: as little as can be, or something else, but not both', async () => {
    const { found } = await json('plan', 'turn.yaml', '--minimize', 'mean(casualties)');
    expect(found.sentence).toMatch(/casualties on average by the best play/);
    expect(found.command).toContain("--minimize 'mean(casualties)'");
    expect(found.found).toMatchObject({ isLeast: true, value: { value: expect.any(Number) } });
    expect(found.found.value.value).toBeGreaterThanOrEqual(0);
    const wrong = await told('plan', 'turn.yaml', '--minimize', 'mean(casualtis)');
    expect(wrong.stderr).toContain('(column 6 of "mean(casualtis)")');
    const both = ['--minimize', 'mean(casualties)', '--maximize', 'mean(casualties)'];
    const { status, stderr } = await told('plan', 'turn.yaml', ...both);
    expect(status).toBe(2);
    expect(stderr).toContain('plan: found --maximize and --minimize, expected one of them');
  });

  it('plan --policy: run plays the best play, and comes to what the plan said', async () => {
    const args = ['plan', 'turn.yaml', '--maximize', 'mean(casualties)', '--policy', 'best.json'];
    const { found: plan } = await json(...args);
    const { found: result } = await json('run', 'best.json');
    expect(result.cases[0].metrics.casualties.mean).toBeCloseTo(plan.found.value.value, 9);
    expect(plan.found.policy).toBeUndefined();
    const { status, stderr } = await told(...args);
    expect(status).toBe(2);
    expect(stderr).toContain('best.json: it is there already, expected the name of a new file');
  });

  itLong(
    'plan --policy: run plays a rule of thumb, too, within the interval of what the plan said',
    async () => {
      const figure = ['--maximize', 'mean(casualties)', '--method', 'roll', '--trials', '4000'];
      const { found: plan } = await json('plan', 'turn.yaml', ...figure, '--policy', 'thumb.json');
      expect(plan.found.way).toBe('thumb');
      const { found: result } = await json('run', 'thumb.json');
      const [lower, upper] = plan.found.value.interval;
      expect(result.cases[0].metrics.casualties.mean).toBeGreaterThan(lower);
      expect(result.cases[0].metrics.casualties.mean).toBeLessThan(upper);
      expect(result.cases[0].explain.join()).toContain('Our shots are made by a rule of thumb');
    },
  );

  it('trace: a turn that ends as asked', async () => {
    const { status, stdout } = await told('trace', 'turn.yaml', '--where', 'casualtiesWarriors=1');
    expect(status).toBe(0);
    expect(stdout).toMatch(/Human Archers at Warriors: 2 figures left/);
  });
});
