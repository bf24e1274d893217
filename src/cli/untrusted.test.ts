import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { firstOf, itLong, LONG } from '../testing/long.ts';
import { folderWith, run, shell, start } from './testing/program.ts';

const TOP = fileURLToPath(new URL('../../', import.meta.url));
const ONE = 'system: drill\naction: volley\ndice: 4\n';
const ESCAPE = 'a\\u001b[31mred\\u009b2J\\u202eb';
const HOSTILE = `${ONE}title: "T${ESCAPE}"\nvariants:\n  - { name: "${ESCAPE}" }\n  - { name: "\\n=1+1", dice: 5 }\n`;
/** What a terminal obeys: control characters but line breaks, and what turns the direction of letters. */
const OBEYED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const QUICK = ['--trials', '10', '--threads', '0'];

describe('names in a scenario steer no terminal', () => {
  it.each([
    ['validate', 'one.yaml'],
    ['trace', 'one.yaml'],
    ['trace', 'one.yaml', '--json'],
    ['trace', 'one.yaml', '--variant', 'x'],
    ['run', 'one.yaml', '--format', 'csv', ...QUICK],
    ['run', 'one.yaml', '--format', 'text', ...QUICK],
    ['run', 'one.yaml', '--json', ...QUICK],
  ])('%j', async (...args) => {
    const { stdout, stderr } = await run(args, { cwd: folderWith({ 'one.yaml': HOSTILE }) });
    expect(`${stdout}${stderr}`.length).toBeGreaterThan(20);
    expect(OBEYED.exec(`${stdout}${stderr}`.replace(/\r?\n/g, ''))?.[0]).toBeUndefined();
  });

  it('nor a spreadsheet, with a line break before the formula', async () => {
    const cwd = folderWith({ 'one.yaml': HOSTILE });
    const { stdout } = await run(['run', 'one.yaml', '--format', 'csv', ...QUICK], { cwd });
    expect(stdout).toMatch(/^[^,]*,'=1\+1,/m); // the case, behind the scenario
    expect(stdout).not.toMatch(/(?:^|,)"?=/m);
  });
});

describe('a folder in which fusillade wrote', () => {
  it('is run again, what it wrote skipped with a note, and what a shell made for the output', async () => {
    const cwd = folderWith({ 'one.yaml': ONE });
    const kept = ['run', 'one.yaml', '--checkpoint', 'fusillade-1.checkpoint.json', ...QUICK];
    expect((await run(kept, { cwd })).code).toBe(0);
    expect((await run(['run', '.', '--out', '.', '--quiet', ...QUICK], { cwd })).code).toBe(0);
    expect(readdirSync(cwd).filter((name) => name.endsWith('.json'))).toHaveLength(2);
    writeFileSync(join(cwd, 'r.json'), ''); // as the shell does for `fusillade run . --json > r.json`
    expect(await run(['validate', '.'], { cwd })).toMatchObject({
      code: 0,
      stdout: 'one.yaml: fine, Volley (1 case)\n',
      stderr:
        'drill-one.json: skipped, as it is a result that fusillade wrote\n' +
        'fusillade-1.checkpoint.json: skipped, as it is what fusillade kept of a run\n' +
        'r.json: skipped, as it is empty\n',
    });
  });
});

describe('a pipe with a name', () => {
  it('is read once', async () => {
    const cwd = folderWith({});
    execFileSync('mkfifo', [join(cwd, 'one.yaml')]);
    const { ended } = start(['validate', 'one.yaml'], { cwd });
    writeFileSync(join(cwd, 'one.yaml'), ONE);
    expect(await ended).toMatchObject({ code: 0, stdout: 'one.yaml: fine, Volley (1 case)\n' });
  });

  itLong('that nobody writes into does not keep Ctrl-C from ending it', async () => {
    const cwd = folderWith({});
    execFileSync('mkfifo', [join(cwd, 'pipe')]);
    const { child, ended } = start(['run', 'pipe'], { cwd });
    const late = delay(60_000, 'deaf', { ref: false });
    await delay(8_000);
    child.kill('SIGINT');
    expect(await Promise.race([ended, late])).toMatchObject({ code: null, signal: 'SIGINT' });
  });

  itLong('is no checkpoint: waiting for it, a run would be deaf to Ctrl-C', async () => {
    const cwd = folderWith({ 'one.yaml': ONE });
    execFileSync('mkfifo', [join(cwd, 'pipe')]);
    const { child, ended } = start(['run', 'one.yaml', '--checkpoint', 'pipe', '--resume'], { cwd });
    const late = delay(60_000, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
    expect(await Promise.race([ended, late])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'pipe: found a folder, a pipe or a device, expected a file that --checkpoint wrote\n',
    });
  });
});

it('an older Node is refused in one sentence', () => {
  const program = join(TOP, 'dist/bin/fusillade.js');
  const as = (node: string) => {
    const preload = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${preload}`, program, '--version'],
      { encoding: 'utf8' },
    );
    return [status, stderr];
  };
  if (LONG)
    expect(as('20.2.0')).toEqual([2, 'fusillade needs Node 20.19 or newer, and this is Node 20.2.0\n']);
  expect(as('18.20.0')).toEqual([2, 'fusillade needs Node 20.19 or newer, and this is Node 18.20.0\n']);
  for (const node of firstOf(['20.19.0', '22.1.0'])) expect(as(node)).toEqual([0, '']);
});

itLong('thousands of scenarios that use one file of profiles take no memory each', async () => {
  const [cwd, files] = [folderWith({}), 2_000];
  const from = (name: string) => readFileSync(join(TOP, 'scenarios/darklands', name), 'utf8');
  const [one, profiles] = [from('bowmen-in-the-open.yaml'), from('profiles.yaml')];
  mkdirSync(join(cwd, 'many'));
  writeFileSync(join(cwd, 'many/profiles.yaml'), profiles);
  for (let i = 0; i < files; i++) writeFileSync(join(cwd, `many/${i}.yaml`), one);
  const line = '"$@" validate many | wc -l; exit $PIPESTATUS';
  const { code, stdout } = await shell(line, { cwd, env: { FUSILLADE_PEAK: 'peak' } });
  expect([code, Number(stdout)]).toEqual([0, files]);
  // 245 KB for each would be 490 MB.
  expect(Number(readFileSync(join(cwd, 'peak'), 'utf8')) / 1024).toBeLessThan(300);
});
