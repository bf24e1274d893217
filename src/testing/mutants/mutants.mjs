/**
 * `npm run mutants`: changes the code in one small way after the other and says how many of these mutants the tests
 * find. `--folder systems|stats|play` (all three), `--seed` (1) and `--most` (400 of each folder) choose them; `--list`
 * only lists them; `--alone` plays each that is left by itself, not only those that the quick way cannot reach;
 * `--again` plays what survived alone once more, for tests that were written since; `--fresh` forgets what was found.
 * Stopped at any moment, it goes on where it was. Exit code 1 where far too few are killed. See README.md here. A run takes about an hour of one processor: `nice` is polite.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allMutants, FOLDERS, sampleOf } from './find.mjs';
import { Found } from './found.mjs';
import { farBelow, written } from './summary.mjs';
import { playedOnce, testFiles } from './tests.mjs';

const TOP = fileURLToPath(new URL('../../../', import.meta.url));
const KEPT = join(TOP, 'reports/mutants');
/** Without a word for so long, a process of tests is ended; loops without end are told much sooner by themselves. */
const SILENT_MINUTES = 15;

const { values: asked } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true, default: FOLDERS },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '400' },
    list: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
const unknown = asked.folder.find((name) => !FOLDERS.includes(name));
if (unknown !== undefined || !(Number(asked.most) > 0)) {
  process.stderr.write(
    unknown ? `no folder ${unknown}: ${FOLDERS.join(', ')}\n` : `--most ${asked.most}: a number above 0\n`,
  );
  process.exit(2);
}

const inFolders = asked.folder.map((folder) => allMutants(TOP, folder));
const sample = inFolders.flatMap((all) => sampleOf(all, asked.seed, Number(asked.most)));
if (asked.list) {
  await new Promise((done) => process.stdout.write(sample.map(({ name }) => `${name}\n`).join(''), done));
  process.exit();
}

mkdirSync(KEPT, { recursive: true });
const log = join(KEPT, `found-${asked.seed}.jsonl`);
if (asked.fresh) rmSync(log, { force: true });
const found = new Found(log, sample);
found.begin(asked.again);
await within();
await alone();
process.stdout.write(written(sample, found, asked.folder, inFolders));
const tooFew = farBelow(sample, found, asked.folder);
if (tooFew.length > 0) process.stdout.write(`far below what is to be reached: ${tooFew.join(', ')}\n`);
process.exitCode = tooFew.length > 0 ? 1 : 0;

async function within() {
  for (;;) {
    const open = found.open();
    const files = testFiles(TOP).filter((file) => !found.done.has(versionOf(file)));
    if (open.length === 0 || files.length === 0) return;
    const versions = Object.fromEntries(files.map((file) => [join(TOP, file), versionOf(file)]));
    await played({ way: 'within', open, files, versions });
  }
}

async function alone() {
  for (;;) {
    const open = found.forAlone(asked.alone);
    if (open.length === 0) return;
    const filesFor = open.map(
      (number) => found.filesFor(sample[number - 1].id, asked.alone) ?? testFiles(TOP),
    );
    await played({ way: 'alone', open, filesFor });
  }
}

/** A test file as it stands: when it has changed it is played again. */
function versionOf(file) {
  const hash = createHash('sha256')
    .update(readFileSync(join(TOP, file)))
    .digest('hex');
  return `${file} ${hash.slice(0, 12)}`;
}

/** Plays until the process is done or dies; what it was at then is told to have ended it. */
function played(job) {
  const jobFile = join(KEPT, `job-${process.pid}.json`);
  const notAgain = playedOnce(TOP, testFiles(TOP)).map((file) => join(TOP, file));
  const { turns } = found;
  writeFileSync(jobFile, JSON.stringify({ top: TOP, log, sample, notAgain, turns, ...job }));
  const player = spawn(process.execPath, [fileURLToPath(new URL('play.mjs', import.meta.url)), jobFile], {
    cwd: TOP,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    // Vitest listens to one signal for each file that it is told to play.
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  const end = () => process.kill(-player.pid, 'SIGKILL');
  const watch = setInterval(() => {
    const last = existsSync(log) ? statSync(log).mtimeMs : Date.now();
    if (Date.now() - last > SILENT_MINUTES * 60_000) end();
    process.stderr.write(`${found.read().told()}\n`);
  }, 60_000);
  const stopped = () => {
    end();
    process.exit(130);
  };
  process.once('SIGINT', stopped).once('SIGTERM', stopped);
  return new Promise((resolve) => {
    player.on('exit', () => {
      clearInterval(watch);
      process.off('SIGINT', stopped).off('SIGTERM', stopped);
      for (const file of [jobFile, `${jobFile}.runner`]) rmSync(file, { force: true });
      found.read().ended(job.way);
      resolve();
    });
  });
}
