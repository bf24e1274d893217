import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstOf, itLong, LONG } from '../testing/long.ts';
import { folderWith, run, runApart } from './testing/program.ts';

describe('rules of one’s own', () => {
  /** Rolled in several chunks, the last one short. */
  const OWN = ['run', 'volley.yaml', '--allow-code', '--method', 'roll', '--trials', '140k'];

  /** The worked example, with the first of its cases alone. */
  function place(): string {
    const cwd = wholePlace();
    const volley = readFileSync(join(cwd, 'volley.yaml'), 'utf8');
    const first = volley
      .replace(/^ {2}(in cover|sixes wound): .*\n/gm, '')
      .replace(/^ {2}- .*variant\..*\n/gm, '');
    expect(first.split('\n')).toHaveLength(volley.split('\n').length - 4);
    writeFileSync(join(cwd, 'volley.yaml'), first);
    return cwd;
  }

  function wholePlace(): string {
    const read = (name: string) =>
      readFileSync(new URL(`../../scenarios/own-rules/${name}`, import.meta.url), 'utf8');
    return folderWith({
      'volley.yaml': read('volley.yaml'),
      'hit-wound-save.js': read('hit-wound-save.js'),
      'package.json': '{"type":"module"}',
    });
  }

  it('are listed, with their printed numbers, and have a schema, as those that come with it', async () => {
    const cwd = place();
    const own = (command: string, ...words: string[]) =>
      run([command, 'hit-wound-save.js', 'volley', ...words, '--allow-code'], { cwd });
    expect((await own('systems')).stdout).toContain('rules.sixes Q1: Does a 6 to hit also wound?');
    expect((await own('systems', '--tables')).stdout).toBe(
      'Hit, wound, save\n\n  volley  Volley\n    house.cover   1  better saves in cover (Shooting 5; -20 to 20)\n',
    );
    const schema = JSON.parse((await own('schema')).stdout);
    expect(schema.properties.system.const).toBe('./hit-wound-save.js');
    expect(schema.properties.house).toEqual({ $ref: '#/definitions/house' });
    expect(Object.keys(schema.definitions.house.anyOf[1].properties)).toContain('cover');
  });

  it('have a scenario to start from, which names them from where it lies', async () => {
    const cwd = place();
    mkdirSync(join(cwd, 'mine'));
    const made = await run(
      ['init', 'hit-wound-save.js', 'volley', '--allow-code', '--out', 'mine/first.yaml'],
      { cwd },
    );
    expect(made.stderr).toBe(
      'mine/first.yaml written; run it with: fusillade run mine/first.yaml --allow-code\n',
    );
    expect(readFileSync(join(cwd, 'mine/first.yaml'), 'utf8')).toContain('system: ../hit-wound-save.js\n');
    // One die hits on 2 (the least), wounds on 4: 5/6 · 1/2.
    const { stdout } = await run(['run', 'mine/first.yaml', '--allow-code'], { cwd });
    expect(stdout).toContain('(41.7%, exact)');
  });

  it('and bundled ones say of a number where it is played, and which test holds it', async () => {
    const { code, stdout } = await run(['rule', 'darklands', 'D38'], { cwd: place() });
    expect(code).toBe(0);
    expect(stdout).toContain('step: take his own damage');
    expect(stdout).toContain('where: drag.ts takeOwnDamage');
    expect(stdout).toContain('test: shoot-and-drag: 8: damage is applied after the drag; D38: as one pool');
  });

  it.each(firstOf(['process.exit(0);', 'await new Promise(() => {});']))(
    'end no check as if all were well: %s',
    async (statement) => {
      const cwd = place();
      const rules = readFileSync(join(cwd, 'hit-wound-save.js'), 'utf8');
      writeFileSync(join(cwd, 'hit-wound-save.js'), `${rules}\n${statement}\n`);
      const { code, stderr } = await runApart(['check', 'volley.yaml', '--allow-code'], { cwd });
      expect(code).not.toBe(0);
      expect(stderr).not.toBe('');
    },
  );

  it('are not left in silence when a step ends the process', async () => {
    const cwd = place();
    const rules = readFileSync(join(cwd, 'hit-wound-save.js'), 'utf8');
    const ending = rules.replace('(s.sixes = ', '(process.exit(0), s.sixes = ');
    expect(ending).not.toBe(rules);
    writeFileSync(join(cwd, 'hit-wound-save.js'), ending);
    const { code, stderr } = await runApart(['run', 'volley.yaml', '--allow-code'], { cwd });
    expect([code, stderr]).toEqual([
      2,
      'ended before it was done, expected rules that neither call process.exit nor wait for ever\n',
    ]);
  });

  it('rank the rows of tables', async () => {
    const cwd = place();
    writeFileSync(
      join(cwd, 'l.csv'),
      'shooter.models,shooter.skill,shooter.strength,shooter.points\n5,4,4,50\n6,3,4,70\n',
    );
    writeFileSync(join(cwd, 't.csv'), 'target.models,target.toughness\n8,4\n');
    const { stdout } = await run(
      ['value', 'l.csv', '--targets', 't.csv', '--system', 'hit-wound-save.js', '--allow-code', '--json'],
      { cwd },
    );
    // 6 · 2/3 · 1/2 for 70 points, and 5 · 1/2 · 1/2 for 50.
    expect(JSON.parse(stdout).found.map((one: { per100: { value: number } }) => one.per100.value)).toEqual([
      expect.closeTo(200 / 70, 12),
      expect.closeTo(125 / 50, 12),
    ]);
  });

  it.each([
    // [what stands there, what is mistyped, what is said]
    [
      'cover ? rows.cover : 0',
      'true ? rows.covre : 0',
      'prepare: found rows.covre, which is not there, expected one of: cover; did you mean "cover"?',
    ],
    [
      'shooter.skill)',
      'shooter.skil)',
      'prepare: found shooter.skil, which is not there, expected one of: name, points, source, models, skill, strength; did you mean "skill"?',
    ],
    [
      "cite: 'Shooting 3',\n        run:",
      "cite: 'Shooting 3',\n        runs:",
      'actions[0].steps[2] ("to wound").runs: no field of a step, expected one of name, cite,',
    ],
    [
      "['hits', 'wounds', 'casualties', 'reaction']",
      "['hits', 'wounds', 'casualities', 'reaction']",
      'metrics: found "casualities", expected slots of its state: sixes, hits, wounds, casualties, reaction; did you mean "casualties"?',
    ],
    [
      "{ ordinary: 'No.', wound: 'Yes.' }",
      '{}',
      'actions[0].options[0] ("sixes"): found no answers, expected one or more words with what each means',
    ],
  ])('are not played where %s is mistyped as %s', async (right, wrong, message) => {
    const cwd = place();
    const rules = readFileSync(join(cwd, 'hit-wound-save.js'), 'utf8');
    expect(rules).toContain(right);
    writeFileSync(join(cwd, 'hit-wound-save.js'), rules.replace(right, wrong));
    const { code, stdout, stderr } = await run(['run', 'volley.yaml', '--allow-code'], { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });

  itLong(
    'are said to be tried in part where a step is never played, and held to what scenarios expect',
    async () => {
      const cwd = place();
      const rules = readFileSync(join(cwd, 'hit-wound-save.js'), 'utf8');
      writeFileSync(
        join(cwd, 'never.js'),
        rules.replace('s.casualties > 0 && s.casualties < o.models', 's.casualties > o.models'),
      );
      const { code, stdout } = await run(['test', 'never.js', '--allow-code'], { cwd });
      expect([code, stdout.split('\n')[0]]).toEqual([
        0,
        'Of 7 properties of never.js, 6 hold; 1 cannot be told: “every step is played” (never in 300 trials:',
      ]);
      expect(stdout).toContain('never in 300 trials: morale');
      const volley = readFileSync(join(cwd, 'volley.yaml'), 'utf8');
      writeFileSync(
        join(cwd, 'volley.yaml'),
        volley.replace('mean(casualties) in 1..3', 'mean(casualties) in 7..8'),
      );
      const failed = await run(['test', 'hit-wound-save.js', 'volley.yaml', '--allow-code'], { cwd });
      expect(failed.code).toBe(1);
      expect(failed.stdout).toContain('“mean(casualties) in 7..8”');
    },
  );

  it('are tried with each yes and no the other way round', async () => {
    const cwd = place();
    const rules = readFileSync(join(cwd, 'hit-wound-save.js'), 'utf8');
    writeFileSync(
      join(cwd, 'covered.js'),
      rules
        .replace('(cover ? rows.cover', '(cover ? rows.covre')
        .replace("default(false).meta({ harm: 'less' })", 'default(false)'),
    );
    const { code, stderr } = await run(['test', 'covered.js', '--allow-code'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(
      'prepare: found rows.covre, which is not there, expected one of: cover; did you mean "cover"?',
    );
  });

  itLong('are held to what any rules keep, and to what their fields say', async () => {
    const cwd = wholePlace();
    const { code, stdout } = await run(['test', 'hit-wound-save.js', 'volley.yaml', '--allow-code'], { cwd });
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Of 31 properties of hit-wound-save.js, all hold.']);
  });

  it.each(
    firstOf([
      // One die hits on 2; strength as toughness, 1, wounds on 4: 5/6 · 3/6. Stronger, it now needs a 5: 5/6 · 2/6.
      [
        'const wound = 4 -',
        'const wound = 4 +',
        '1 fails: “more of shooter.strength never does less” in “Volley” (casualties 0.4167 at 1, 0.2778 at 3); 1 cannot be told: “every step is played” (never in 300 trials: morale).',
      ],
      // Nobody shoots, and one die is thrown all the same: 5/6 · 1/2.
      [
        'dice: shooter.models,',
        'dice: shooter.models + 1,',
        '1 fails: “more of shooter.models never does less” in “Volley” (casualties 0.4167 at 0); 1 cannot be told: “every step is played” (never in 300 trials: morale).',
      ],
    ]),
  )('fail where %s is %s', async (right, wrong, message) => {
    const cwd = place();
    const rules = readFileSync(join(cwd, 'hit-wound-save.js'), 'utf8').replace(right, wrong);
    const from = /^ *models: models\.describe\('How many shoot/m;
    expect(rules).toMatch(from);
    const nobody =
      "models: z.int().min(0).max(60).default(1).meta({ counts: 'models', harm: 'more' }).describe('How many shoot";
    writeFileSync(join(cwd, 'wrong.js'), rules.replace(from, nobody));
    const { code, stdout } = await run(['test', 'wrong.js', '--allow-code', '--junit', 'j.xml'], { cwd });
    expect(code).toBe(1);
    expect(stdout.replaceAll('\n', ' ')).toContain(`Of 8 properties of wrong.js, ${message}`);
    expect(readFileSync(join(cwd, 'j.xml'), 'utf8')).toContain('tests="8" failures="1"');
  });

  it.each(firstOf([['systems'], ['schema'], ['init']]))(
    'are not run by %s unless that is allowed',
    async (command) => {
      expect(await run([command, 'hit-wound-save.js', 'volley'], { cwd: place() })).toMatchObject({
        code: 2,
        stdout: '',
        stderr: 'hit-wound-save.js: found code, expected --allow-code with it\n',
      });
    },
  );

  itLong('are gone on with while they are the same, and refused once their file has changed', async () => {
    const cwd = place();
    const whole = await run(OWN, { cwd });
    const kept = [...OWN, '--checkpoint', 'kept.json', '--resume'];
    expect((await run(kept, { cwd })).stdout).toBe(whole.stdout);
    expect(await run(kept, { cwd })).toEqual(whole);
    appendFileSync(join(cwd, 'hit-wound-save.js'), '\n// changed\n');
    const changed = await run(kept, { cwd });
    expect(changed).toMatchObject({ code: 2, stdout: '' });
    expect(changed.stderr).toMatch(
      /^kept.json: code: found "[0-9a-f]+", expected "[0-9a-f]+", as in this run\n$/,
    );
  });

  /** Both shards of a run, sampled. */
  async function shared() {
    const cwd = place();
    const args = OWN.with(4, 'auto');
    const whole = await run([...args, '--json'], { cwd });
    for (const n of [1, 2]) {
      const ended = await run([...args, '--shard', `${n}/2`, '--out', `part-${n}.json`], { cwd });
      expect(ended).toMatchObject({ code: 0, stderr: '' });
    }
    const merge = (...words: string[]) =>
      run(['merge', 'part-1.json', 'part-2.json', '--json', ...words], { cwd });
    return { cwd, whole, merge };
  }

  it('are shared: the shards, merged, give the bytes of the whole run', async () => {
    const { cwd, whole, merge } = await shared();
    expect(await merge('--allow-code')).toEqual(whole);
    mkdirSync(join(cwd, 'rules'));
    const elsewhere = join('rules', 'same.mjs');
    writeFileSync(join(cwd, elsewhere), readFileSync(join(cwd, 'hit-wound-save.js')));
    expect(await merge('--allow-code', '--rules', elsewhere)).toEqual(whole);
  });

  it('are not run by merge unless it is allowed, and not when they are others', async () => {
    const { cwd, merge } = await shared();
    expect(await merge()).toMatchObject({
      code: 2,
      stdout: '',
      stderr:
        'merge: the parts were played by rules of your own (./hit-wound-save.js), which are code, expected --allow-code\n',
    });
    expect((await merge('--allow-code', '--rules', 'gone.js')).stderr).toBe(
      'gone.js: no such file, expected --rules FILE, the rules that the parts were played by\n',
    );
    appendFileSync(join(cwd, 'hit-wound-save.js'), '\nprocess.stdout.write("it ran");\n');
    const changed = await merge('--allow-code');
    expect(changed).toMatchObject({ code: 2, stdout: '' });
    expect(changed.stderr).toMatch(
      /^\.\/hit-wound-save\.js: found code [0-9a-f]+, expected [0-9a-f]+, which the parts were played by\n$/,
    );
  });

  itLong('are others when a file they import is', async () => {
    const cwd = place();
    const rules = join(cwd, 'hit-wound-save.js');
    writeFileSync(join(cwd, 'numbers.js'), 'export const least = 2;\n');
    writeFileSync(rules, `import { least } from './numbers.js';\n${readFileSync(rules, 'utf8')}`);
    const kept = [...OWN, '--checkpoint', 'kept.json', '--resume'];
    expect((await run(kept, { cwd })).code).toBe(0);
    expect((await run(kept, { cwd })).code).toBe(0);
    writeFileSync(join(cwd, 'numbers.js'), 'export const least = 3;\n');
    expect((await run(kept, { cwd })).stderr).toMatch(/^kept.json: code: found /);
  });

  it.each(
    firstOf([
      ['a module in a project of CommonJS', (code: string) => code],
      ['CommonJS', (code: string) => code.replace('export const system =', 'exports.system =')],
      [
        'CommonJS that exports all at once',
        (code: string) =>
          `${code.replace('export const', 'const')}\nmodule.exports = Object.assign({}, { system });`,
      ],
    ]),
  )('are loaded where they are %s, in threads too', async (_, changed) => {
    const cwd = place();
    const whole = await run(OWN, { cwd });
    const file = join(cwd, 'hit-wound-save.js');
    writeFileSync(join(cwd, 'package.json'), '{"type":"commonjs"}');
    writeFileSync(file, changed(readFileSync(file, 'utf8')));
    expect(await run(LONG ? [...OWN, '--threads', '2'] : OWN, { cwd })).toEqual(whole);
  });

  const stripped = 'typescript' in process.features && process.features.typescript;

  it.each(['module', 'commonjs'])(
    'are run as TypeScript where Node can, else that is said: %s',
    async (type) => {
      const cwd = place();
      const whole = await run(OWN, { cwd });
      const [rules, volley] = ['hit-wound-save.js', 'volley.yaml'].map((name) =>
        readFileSync(join(cwd, name), 'utf8'),
      );
      writeFileSync(join(cwd, 'package.json'), JSON.stringify({ type }));
      writeFileSync(join(cwd, 'typed.ts'), rules.replace('(toolkit) =>', '(toolkit: any) =>'));
      writeFileSync(join(cwd, 'volley.yaml'), volley.replace('hit-wound-save.js', 'typed.ts'));
      const ended = await run(OWN, { cwd });
      if (stripped)
        expect([ended.code, ended.stdout]).toEqual([
          0,
          whole.stdout.replaceAll('hit-wound-save.js', 'typed.ts'),
        ]);
      else
        expect(ended).toMatchObject({
          code: 2,
          stdout: '',
          stderr: `typed.ts: found TypeScript, expected Node 22.18 or newer for it (this is ${process.versions.node}), or the file compiled to JavaScript\n`,
        });
    },
  );

  it.each(
    firstOf([
      [
        "name: 'volley',",
        "name: 'volley'",
        /^hit-wound-save\.js:11:5: cannot be loaded: Unexpected identifier 'title'\n$/,
      ],
      ['sides(6);', 'sides(6));', /^hit-wound-save\.js:\d+:\d+: cannot be loaded: Unexpected token '\)'\n$/],
    ]),
  )('that are no JavaScript are told where: %s as %s', async (right, wrong, message) => {
    for (const type of firstOf(['module', 'commonjs'])) {
      const cwd = place();
      const file = join(cwd, 'hit-wound-save.js');
      writeFileSync(join(cwd, 'package.json'), JSON.stringify({ type }));
      writeFileSync(file, readFileSync(file, 'utf8').replace(right, wrong));
      const { code, stderr } = await runApart(OWN, { cwd });
      expect(code).toBe(2);
      expect(stderr).toMatch(message);
    }
  });

  it('are not queued, as workers run no code of others', async () => {
    const ended = await run([...OWN, '--queue', 'redis://127.0.0.1:1'], { cwd: place() });
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(/^--queue: found rules of your own in volley.yaml, expected a bundled/);
  });
});

describe('rules of one’s own that fail', () => {
  const read = (name: string) =>
    readFileSync(new URL(`../../scenarios/own-rules/${name}`, import.meta.url), 'utf8');
  const place = (save: string) =>
    folderWith({
      'volley.yaml': read('volley.yaml'),
      'hit-wound-save.js': read('hit-wound-save.js').replace('(s.casualties = Math.min(', save),
      'package.json': '{"type":"module"}',
    });

  it.each(firstOf(['run', 'validate', 'trace', 'check']))(
    'are said so by %s, as their own fault',
    async (command) => {
      const cwd = place('(s.ded = Math.min(');
      const ended = await run([command, 'volley.yaml', '--allow-code'], { cwd });
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toMatch(
        /^hit-wound-save\.js:\d+:\d+: step "to save" \(Shooting 4\): found slot ded set, which is not there, expected one of the slots sixes, hits, wounds, casualties, reaction\n$/,
      );
    },
  );

  /** 20 wounds of 20 dice, which one trial of 10^12 has: it is met only where every state is walked through. */
  it.each(firstOf(['0', '2']))(
    'are said so where they seldom fail, or in a thread: --threads %s',
    async (threads) => {
      const cwd = place('(s.wounds === 20 ? null.dead : s.casualties = Math.min(');
      const args = ['run', 'volley.yaml', '--allow-code', '--threads', threads, '--set', 'shooter.models=20'];
      const ended = await run(args, { cwd });
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toMatch(
        /^hit-wound-save\.js:\d+:\d+: step "to save" \(Shooting 4\): found "dead" asked of something that is not there, expected a name that is\n$/,
      );
    },
  );

  itLong('are said so where they are rolled in threads', async () => {
    const cwd = place('(s.wounds > 16 ? null.dead : s.casualties = Math.min(');
    const rolled = ['--method', 'roll', '--trials', '20M', '--threads', '2'];
    const ended = await run(
      [
        'run',
        'volley.yaml',
        '--allow-code',
        ...rolled,
        '--set',
        'shooter.models=60',
        '--set',
        'shooter.strength=3',
      ],
      { cwd },
    );
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toMatch(
      /^hit-wound-save\.js:\d+:\d+: step "to save" \(Shooting 4\): found "dead" asked of something that is not there, expected a name that is\n$/,
    );
  });
});
