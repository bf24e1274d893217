import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { provide } from '../../run/testing/provide.ts';
import { itLong, LONG } from '../../testing/long.ts';
import { command, folderWith, forge, run, shell, start } from '../testing/program.ts';

const ONE = 'system: drill\naction: volley\ndice: 40\n';
const SEVERAL = `${ONE}title: Several\nnote: Two of them.\nsweep: { models: [1, 2], dice: [20] }\n`;
const folder = () =>
  folderWith({ 'one.yaml': ONE, 'several.yaml': SEVERAL, 'other.yaml': ONE.replace('40', '41') });

/** 16 chunks, the last one short. */
const WHOLE = ['run', 'several.yaml', 'one.yaml', '--trials', '1M', '--seed', '5'];

async function sharded(cwd: string, of: number, args: readonly string[] = WHOLE): Promise<string[]> {
  const files = Array.from({ length: of }, (_, i) => `part-${i + 1}.json`);
  for (const [i, file] of files.entries()) {
    const ended = await run([...args, '--shard', `${i + 1}/${of}`, '-o', file], { cwd });
    expect(ended).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  }
  return files;
}

const finishedOne = (file: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8').includes('"finished":[[');

/** The run that was not shared out, with its reports, once. */
const played = (async () => {
  const cwd = folder();
  return { cwd, ...(await run([...WHOLE, '--out', 'whole'], { cwd })) };
})();

describe('shards', () => {
  it.each(LONG ? [1, 3, 7] : [3])(
    '%i of them, merged in any order, give the bytes of the whole run',
    async (of) => {
      const cwd = folder();
      const whole = await played;
      const files = await sharded(cwd, of);
      const merged = await run(['merge', ...files.reverse(), '--out', 'merged'], { cwd });
      // A line each, which names the page.
      expect(merged.stdout).toBe(whole.stdout.replaceAll('whole/', 'merged/'));
      expect(whole.stdout.match(/\n/g)).toHaveLength(2);
      const names = readdirSync(join(whole.cwd, 'whole'));
      expect(names).toHaveLength(5);
      expect(readdirSync(join(cwd, 'merged'))).toEqual(names);
      for (const name of names)
        expect(readFileSync(join(cwd, 'merged', name))).toEqual(readFileSync(join(whole.cwd, 'whole', name)));
    },
  );

  it('may be more than there are chunks', async () => {
    const cwd = folder();
    const args = ['run', 'one.yaml', '--trials', '100k', '--method', 'roll', '--json'];
    const files = await sharded(cwd, 4, args.slice(0, -1));
    expect((await run(['merge', '--json', ...files], { cwd })).stdout).toBe(
      (await run(args, { cwd })).stdout,
    );
  });

  itLong('that were killed are gone on with', async () => {
    const cwd = folder();
    const args = ['run', 'one.yaml', '--trials', '5M', '--method', 'roll', '--threads', '2'];
    const shard = [...args, '--shard', '1/1', '--out', 'part.json', '--checkpoint-every', '0', '--resume'];
    const { child, ended } = start(shard, { cwd });
    while (!finishedOne(join(cwd, 'part.json'))) await delay(5);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    const early = await run(['merge', 'part.json'], { cwd });
    expect(early.stderr).toMatch(
      /^merge: chunks .* of 77 are missing, as a shard is unfinished, expected all of them\n$/,
    );
    expect((await run(shard, { cwd })).code).toBe(0);
    expect((await run(['merge', 'part.json'], { cwd })).stdout).toBe((await run(args, { cwd })).stdout);
  });
});

describe('merge', () => {
  const made = (async () => {
    const cwd = folder();
    await sharded(cwd, 3);
    return cwd;
  })();
  const merge = async (...files: string[]) => run(['merge', ...files], { cwd: await made });
  const shardOf = async (name: string, ...args: string[]) =>
    run([...args, '--shard', '2/3', '-o', name], { cwd: await made });

  it('refuses gaps, and says which shards are missing', async () => {
    const { code, stdout, stderr } = await merge('part-1.json', 'part-3.json');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe('merge: chunks 5 to 9 of 16 are missing: shard 2 of 3, expected all of them\n');
  });

  it('refuses chunks that come twice', async () => {
    const twice = await merge('part-1.json', 'part-2.json', 'part-2.json', 'part-3.json');
    expect(twice.stderr).toMatch(/^part-2.json: found chunks 5 to 9 twice, expected only chunks that /);
    await run([...WHOLE, '--shard', '1/2', '-o', 'half.json'], { cwd: await made });
    const half = await merge('part-1.json', 'part-2.json', 'part-3.json', 'half.json');
    expect(half.stderr).toMatch(/^half.json: found chunks 0 to 7 twice, .* part-1.json does not have\n$/);
  });

  it.each([
    [[...WHOLE.slice(0, -1), '6'], /^x.json: seed: found "6", expected "5", as in part-1.json\n$/],
    [[...WHOLE.with(4, '500k')], /^x.json: trials: found 500000, expected 1000000, as in part-1.json\n$/],
    [[...WHOLE.with(2, 'other.yaml')], /^x.json: dice: found 41, expected 40, as in part-1.json\n$/],
    [[...WHOLE, '--method', 'roll'], /^x.json: method: found "roll", expected "auto", as in part-1.json\n$/],
    [[...WHOLE, '--set', 'models=3'], /^x.json: models: found 3, expected nothing, as in part-1.json\n$/],
    [['run', 'one.yaml', '--trials', '1M'], /^x.json: found 1 scenarios, expected 2, as in part-1.json\n$/],
  ])('refuses the shard of another run: %j', async (args, message) => {
    const name = `x.json`;
    await shardOf(name, ...args, '--resume');
    const ended = await merge('part-1.json', name, 'part-3.json');
    execFileSync('rm', [join(await made, name)]);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(message);
  });

  it('refuses another version, and counts of another distribution', async () => {
    const cwd = await made;
    const partial = (name: string) => join(cwd, name);
    forge(partial('part-2.json'), partial('old.json'), (partials) => {
      for (const one of partials) one.fusillade = '0.0.9';
    });
    forge(partial('part-2.json'), partial('distribution.json'), (partials) => {
      for (const one of partials)
        (one.counted as { distribution: string }[][])[0][0].distribution = '0123456789abcdef';
    });
    const old = await merge('part-1.json', 'old.json', 'part-3.json');
    expect(old.stderr).toMatch(/^old.json: fusillade: found version 0.0.9, expected version /);
    const distribution = await merge('part-1.json', 'distribution.json', 'part-3.json');
    expect(distribution).toMatchObject({ code: 2, stdout: '' });
    expect(distribution.stderr).toMatch(/counts of another distribution/);
  });

  it('takes no other file', async () => {
    expect((await merge('one.yaml')).stderr).toMatch(
      /^one.yaml: found something else, or only a piece of it/,
    );
    expect((await merge('/dev/zero')).stderr).toMatch(
      /^\/dev\/zero: file too large, expected at most 268435456 bytes/,
    );
    expect((await merge('none.json')).stderr).toMatch(/^none.json: no such file/);
  });
});

describe('the shard option', () => {
  it.each([
    ['0/3', /expected I\/N with I from 1 to N/],
    ['4/3', /expected I\/N with I from 1 to N/],
    ['3', /expected I\/N with I from 1 to N/],
    ['1/100001', /N at most 100000/],
  ])('refuses %s', async (shard, message) => {
    const ended = await run(['run', 'one.yaml', '--shard', shard, '-o', 'x.json'], { cwd: folder() });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(message);
  });

  it('needs a file, and a method that counts', async () => {
    const cwd = folder();
    const bare = await run(['run', 'one.yaml', '--shard', '1/2'], { cwd });
    expect(bare).toMatchObject({
      code: 2,
      stderr: '--shard: missing --out FILE, which the shard is written to\n',
    });
    const exact = await run(['run', 'one.yaml', '--shard', '1/2', '-o', 'x.json', '--method', 'exact'], {
      cwd,
    });
    expect(exact.code).toBe(2);
    expect(exact.stderr).toMatch(/^method exact: nothing is counted/);
  });
});

/** The examples of README.md as they stand there, with fewer trials and shards. */
describe('the examples for many machines', () => {
  const readme = readFileSync(new URL('../../run/README.md', import.meta.url), 'utf8');
  const example = (title: string) =>
    new RegExp(`### ${title}\n[^]*?\`\`\`\\w+\n([^]*?)\`\`\``).exec(readme)![1];
  const smaller = (text: string) => text.replaceAll(/1G|1e12/g, '300k').replaceAll('/100', '/4');
  const whole = async (cwd: string) =>
    (await run(['run', 'scenario.yaml', '--trials', '300k'], { cwd })).stdout;

  /** A folder with the scenario and a program `fusillade` on the path. */
  function place() {
    const cwd = folderWith({ 'scenario.yaml': ONE });
    writeFileSync(
      join(cwd, 'fusillade'),
      `#!/bin/sh\nexec ${command()
        .map((part) => `'${part}'`)
        .join(' ')} "$@"\n`,
    );
    chmodSync(join(cwd, 'fusillade'), 0o755);
    return { cwd, env: { PATH: `${cwd}${delimiter}${process.env.PATH}`, SLURM_CPUS_PER_TASK: '1' } };
  }

  itLong('GNU parallel', async () => {
    provide('parallel', 'GNU parallel', 'parallel');
    const { cwd, env } = place();
    const ended = await shell(smaller(example('GNU parallel')), { cwd, env });
    expect(ended).toMatchObject({ code: 0, stdout: await whole(cwd) });
    expect(readdirSync(cwd).filter((name) => name.startsWith('part-'))).toHaveLength(8);
  });

  itLong('Slurm', async () => {
    const { cwd, env } = place();
    for (const task of [3, 1, 4, 2, 2]) {
      const variables = { ...env, SLURM_ARRAY_TASK_ID: `${task}`, SLURM_ARRAY_TASK_COUNT: '1' };
      const ended = await shell(smaller(example('Slurm')), { cwd, env: variables });
      expect(ended).toMatchObject({ code: 0, stdout: '' });
    }
    expect((await shell('fusillade merge part-*.json', { cwd, env })).stdout).toBe(await whole(cwd));
  });

  itLong('Kubernetes', async () => {
    const { cwd, env } = place();
    const job = parse(smaller(example('Kubernetes')));
    const [{ command: words, args }] = job.spec.template.spec.containers;
    expect(words).toEqual(['sh', '-c']);
    for (const index of [2, 0, 3, 1])
      await shell(args[0], { cwd, env: { ...env, JOB_COMPLETION_INDEX: `${index}` } });
    expect((await shell('fusillade merge part-*.json', { cwd, env })).stdout).toBe(await whole(cwd));
  });
});
