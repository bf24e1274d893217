import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { itLong } from '../../testing/long.ts';
import { folderWith, forge, run, shell, start } from '../testing/program.ts';

const ONE = 'system: drill\naction: volley\ndice: 40\n';
const SEVERAL = `${ONE}title: Several\nvariants:\n  - { name: few, dice: 20 }\n  - { name: lots, dice: 60 }\n`;

const folder = () =>
  folderWith({ 'one.yaml': ONE, 'several.yaml': SEVERAL, 'other.yaml': ONE.replace('40', '41') });

/** Rolled, so that it lasts: about a second per million trials and thread. */
const LONG = ['run', 'several.yaml', 'one.yaml', '--method', 'roll', '--trials', '2M', '--threads', '2'];
const KEPT = ['--checkpoint', 'kept.json', '--checkpoint-every', '0'];

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(10);
}

const trialsKept = (file: string): number =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/\[(\d+),(\d+)\]/g)].reduce(
        (n, [, a, b]) => n + Number(b) - Number(a),
        0,
      )
    : 0;

describe('a run that is interrupted', () => {
  it('ends with 130, says how to go on, and gone on with gives the bytes of one that was not', async () => {
    const cwd = folder();
    const whole = await run(LONG, { cwd });
    const { child, ended } = start([...LONG, ...KEPT], { cwd });
    await until(() => trialsKept(join(cwd, 'kept.json')) > 0);
    child.kill('SIGINT');
    const stopped = await ended;
    expect(stopped.code).toBe(130);
    const [, line] = /go on with: fusillade (.*)\n/.exec(stopped.stderr)!;
    const kept = trialsKept(join(cwd, 'kept.json'));
    const resumed = await shell(`"$@" ${line}`, { cwd });
    expect(resumed).toMatchObject({ code: 0, stdout: whole.stdout, stderr: '' });
    expect(whole.stdout.length).toBeGreaterThan(1000);
    expect(kept).toBeLessThan(trialsKept(join(cwd, 'kept.json')));
  });

  itLong('stops at once when interrupted twice, in the middle of a chunk', async () => {
    const cwd = folder();
    const { child, ended } = start([...LONG, ...KEPT], { cwd, env: { FUSILLADE_DRILL: 'stuck' } });
    await until(() => existsSync(join(cwd, 'kept.json')));
    await delay(3000);
    child.kill('SIGINT');
    await once(child.stderr!, 'data');
    await delay(300);
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
  });

  itLong('is interrupted once by two signals in a row, as timeout sends them', async () => {
    const cwd = folder();
    const longer = LONG.map((word) => (word === '2M' ? '1G' : word));
    const { child, ended } = start([...longer, ...KEPT], { cwd });
    await until(() => trialsKept(join(cwd, 'kept.json')) > 0);
    child.kill('SIGTERM');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(130);
    expect(stdout).toContain('Several');
    expect(stderr).toMatch(/^interrupted: .*\nstopped with \d+ trials finished; go on with: .*\n$/);
  });

  itLong('is kept without being asked when it turns out to be long', async () => {
    const cwd = folder();
    const long = ['run', 'one.yaml', '--method', 'roll', '--trials', '1000G', '--json'];
    const { child, ended } = start(long, { cwd });
    await until(() => readdirSync(cwd).some((name) => name.endsWith('.checkpoint.json')));
    child.kill('SIGTERM');
    const stopped = await ended;
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toMatch(/this takes about \d+ more minutes; what is done is kept in fusillade-/);
    expect(stopped.stderr).toContain(
      'go on with: fusillade run one.yaml --method roll --trials 1000G --json --resume',
    );
    expect(JSON.parse(stopped.stdout).trials).toBeLessThan(1e12);
    const again = await run(long, { cwd });
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toMatch(
      /checkpoint.json: found what an earlier run kept, .* by --resume, or remove it/,
    );
  });

  it('leaves nothing behind once it has gone to its end, but what it was asked to keep', async () => {
    const cwd = folder();
    const args = ['run', 'one.yaml', '--trials', '1M'];
    const whole = await run([...args, '--checkpoint', 'kept.json'], { cwd });
    const { stderr } = await run([...args, '--resume'], { cwd });
    const [name] = /^fusillade-.*\.checkpoint\.json/.exec(stderr)!;
    expect(readdirSync(cwd)).not.toContain(name);
    copyFileSync(join(cwd, 'kept.json'), join(cwd, name));
    expect(await run([...args, '--resume'], { cwd })).toEqual(whole);
    expect(readdirSync(cwd).sort()).toEqual(['kept.json', 'one.yaml', 'other.yaml', 'several.yaml']);
  });

  itLong('keeps nothing of a short run, and says so', async () => {
    const cwd = folder();
    const { child, ended } = start([...LONG, '--out', 'reports'], { cwd });
    await until(() => existsSync(join(cwd, 'reports')));
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toContain('nothing was kept to go on with (--checkpoint FILE keeps it)');
    expect(readdirSync(cwd)).toEqual(['one.yaml', 'other.yaml', 'reports', 'several.yaml']);
  });
});

describe('a checkpoint', () => {
  const made = (async () => {
    const cwd = folder();
    await run(['run', 'one.yaml', '--trials', '1M', '--checkpoint', 'kept.json'], { cwd });
    return cwd;
  })();

  const resume = async (...args: string[]) =>
    run(['run', '--checkpoint', 'kept.json', '--resume', ...args], { cwd: await made });

  it.each([
    [
      ['one.yaml', '--trials', '1M', '--seed', '2'],
      'kept.json: seed: found "1", expected "2", as in this run',
    ],
    [['one.yaml', '--trials', '2M'], 'kept.json: trials: found 1000000, expected 2000000, as in this run'],
    [
      ['one.yaml', '--trials', '1M', '--method', 'roll'],
      'kept.json: method: found "auto", expected "roll", as in this run',
    ],
    [['other.yaml', '--trials', '1M'], 'kept.json: dice: found 40, expected 41, as in this run'],
    [
      ['one.yaml', '--trials', '1M', '--set', 'models=9'],
      'kept.json: models: found nothing, expected 9, as in this run',
    ],
    [
      ['one.yaml', 'other.yaml', '--trials', '1M'],
      'kept.json: found 1 scenarios, expected 2, as in this run',
    ],
    [
      ['several.yaml', '--trials', '1M'],
      'kept.json: title: found "Volley", expected "Several", as in this run',
    ],
  ])('is refused for %j', async (args, message) => {
    expect(await resume(...args)).toEqual({ code: 2, signal: null, stdout: '', stderr: `${message}\n` });
  });

  it('of another version is refused, and so is one from other code', async () => {
    const cwd = await made;
    const from = join(cwd, 'kept.json');
    forge(from, join(cwd, 'version.json'), ([partial]) => {
      partial.fusillade = '0.0.9';
    });
    forge(from, join(cwd, 'distribution.json'), ([partial]) => {
      (partial.counted as { distribution: string }[][])[0][0].distribution = '0123456789abcdef';
    });
    const stderrOf = async (file: string) =>
      (await run(['run', 'one.yaml', '--trials', '1M', '--checkpoint', file, '--resume'], { cwd })).stderr;
    expect(await stderrOf('version.json')).toMatch(
      /^version.json: fusillade: found version 0.0.9, expected version \d/,
    );
    expect(await stderrOf('distribution.json')).toMatch(
      /found counts of another distribution, made by other code/,
    );
  });

  it('is refused when a digit of it changed, a piece is missing, or it is something else', async () => {
    const cwd = await made;
    const text = readFileSync(join(cwd, 'kept.json'), 'utf8');
    const at = text.indexOf('"single":[[') + 40;
    writeFileSync(join(cwd, 'bad0.json'), text.slice(0, at) + text.slice(at).replace(/[1-8]/, '9'));
    writeFileSync(join(cwd, 'bad1.json'), text.slice(0, -100));
    writeFileSync(join(cwd, 'bad2.json'), '');
    writeFileSync(join(cwd, 'bad3.json'), '[['.repeat(1e6));
    for (const name of ['bad0', 'bad1', 'bad2', 'bad3']) {
      const file = `${name}.json`;
      const ended = await run(['run', 'one.yaml', '--trials', '1M', '--checkpoint', file, '--resume'], {
        cwd,
      });
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toMatch(
        name === 'bad0' ? /it was changed or damaged/ : /found something else, or only a piece/,
      );
    }
  });

  it('is refused when its counts cannot be, though its digest fits', async () => {
    const cwd = await made;
    const forged = async (change: (counted: { finished: number[][]; single: number[][] }) => void) => {
      forge(join(cwd, 'kept.json'), join(cwd, 'forged.json'), ([partial]) =>
        change((partial.counted as never[][])[0][0]),
      );
      const args = ['run', 'one.yaml', '--trials', '1M', '--checkpoint', 'forged.json', '--resume'];
      return (await run(args, { cwd })).stderr;
    };
    expect(await forged((c) => c.single[0][20]++)).toMatch(/found 1000001 trials counted, expected 1000000/);
    expect(await forged((c) => c.single.pop())).toMatch(/found 1 histograms, expected 2/);
    expect(await forged((c) => c.single[1].push(0, 0, 0, 0))).toMatch(
      /found a histogram of \d+ values, expected 6/,
    );
    expect(await forged((c) => c.finished.push([3, 5]))).toMatch(/found chunks 3 to 4 twice/);
    expect(await forged((c) => c.finished[0][1]++)).toMatch(/found chunks 0 to 16 of 16/);
    expect(await forged((c) => (c.single[0][20] = -1))).toMatch(
      /counted.0.0.single.0.20: found something else/,
    );
  });

  it('is not written over by a run that does not resume', async () => {
    const cwd = await made;
    const before = readFileSync(join(cwd, 'kept.json'), 'utf8');
    for (const name of ['one.yaml', 'other.yaml']) {
      const args = ['run', name, '--trials', '1M', '--checkpoint', 'kept.json'];
      const ended = await run(args, { cwd });
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toMatch(/^kept.json: found what an earlier run kept, /);
    }
    expect(readFileSync(join(cwd, 'kept.json'), 'utf8')).toBe(before);
  });

  it('names no folder of the machine', async () => {
    const cwd = await made;
    expect(readFileSync(join(cwd, 'kept.json'), 'utf8')).not.toContain(cwd);
  });
});

itLong('a run whose reader goes away says how to go on with what it kept', async () => {
  const cwd = folder();
  const line = `"$@" ${[...LONG, 'one.yaml', ...KEPT].join(' ')} | head -c 1`;
  const { stderr } = await shell(line, { cwd });
  expect(stderr).toMatch(/^stopped with \d+ trials finished; go on with: fusillade run .* --resume\n$/);
});

it('a run that goes on until it is precise is not taken for one without end', async () => {
  const cwd = folder();
  const args = ['run', 'one.yaml', '--precision', '0.0001', '--max-trials', '2M', '--method', 'roll'];
  const { code, stderr } = await run(args, { cwd });
  expect(code).toBe(1); // it did not become so precise
  expect(stderr).not.toContain('more minutes');
  expect(readdirSync(cwd)).toHaveLength(3);
});
