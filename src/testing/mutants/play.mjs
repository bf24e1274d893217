/**
 * The process that plays tests with mutants on; mutants.mjs starts it, and starts another when it dies. Its one word is
 * the file of the job: the `way`, the `log` to write to, the mutants (`sample`), what is still `open`, the test `files`.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { BaseSequencer, createVitest } from 'vitest/node';
import { instrumented } from './instrument.mjs';
import { homeOf, KEPT_CASES, nearest, systemOf } from './tests.mjs';

const [jobFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, 'utf8'));
const { top, log, sample } = job;
const ids = sample.map(({ id }) => id);
const homes = sample.map(({ file }) => homeOf(file));
const numbered = sample.map((mutant, i) => ({ ...mutant, number: i + 1 }));
const runnerJob = `${jobFile}.runner`;
process.env.FUSILLADE_MUTANTS = runnerJob;

let order = [];
/** Files that were played by themselves with nothing changed, and whether they passed. */
const passes = new Map();

class InOrder extends BaseSequencer {
  async sort(files) {
    return files.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
}

const switches = {
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(top, id.split('?')[0]).split(sep).join('/');
    if (!/^src\/.*\.ts$/.test(path) || path.includes('/testing/') || path.endsWith('.test.ts')) return;
    const mutants = numbered.filter(({ file }) => file === path);
    return { code: instrumented(path, code, mutants), map: null };
  },
};

const vitest = await createVitest(
  'test',
  {
    root: top,
    config: false,
    include: ['src/**/*.test.ts', KEPT_CASES],
    globalSetup: 'src/testing/temporary.mjs',
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    runner: join(top, 'src/testing/mutants/runner.mjs'),
    sequence: { sequencer: InOrder },
    bail: job.way === 'alone' ? 1 : 0,
    reporters: [{}],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    watch: false,
  },
  { plugins: [switches] },
);

if (job.way === 'within') await play(job.files, { open: job.open });
else for (const [i, number] of job.open.entries()) await alone(number, job.filesFor[i]);
await vitest.close();
process.exit();

async function alone(number, tests) {
  const { file, id } = sample[number - 1];
  const files = nearest(file, tests);
  say({ trying: id });
  const found = await sureFailure(number, files);
  say(found ? { killed: id, ...found } : { survived: id });
}

/** The first failure that is the mutant's doing: a file whose tests fail for another reason is left out. */
async function sureFailure(number, files) {
  const found = await failure(number, files);
  if (found?.file === undefined || (await isSure(number, found.file))) return found;
  return sureFailure(
    number,
    files.filter((one) => one !== found.file),
  );
}

/** A test may fail because of those before it: it kills a mutant if it fails by itself, and passes without it. */
async function isSure(number, file) {
  if (!passes.has(file)) passes.set(file, (await failure(0, [file])) === undefined);
  return passes.get(file) && (await failure(number, [file])) !== undefined;
}

/** The first test that fails with a mutant on from the beginning, and what it says. */
async function failure(number, files) {
  const system = number > 0 ? systemOf(sample[number - 1].file) : undefined;
  const result = await play(files, { active: number, system });
  const failed = result.testModules.find((module) => module.state() === 'failed');
  if (!failed && result.unhandledErrors.length === 0) return undefined;
  const test = failed && [...failed.children.allTests()].find((one) => one.result().state === 'failed');
  const file = failed && relative(top, failed.moduleId).split(sep).join('/');
  const [error] = test?.result().errors ?? failed?.errors() ?? result.unhandledErrors;
  const by = failed ? `${file} > ${test?.fullName ?? 'read'}` : 'the process';
  return { file, by, why: String(error?.message ?? error).slice(0, 200) };
}

async function play(files, more) {
  const { way, notAgain, turns } = job;
  writeFileSync(
    runnerJob,
    JSON.stringify({
      way,
      log,
      notAgain,
      turns,
      count: sample.length,
      ids,
      homes,
      versions: job.versions,
      ...more,
    }),
  );
  order = files.map((file) => join(top, file));
  const all = await vitest.globTestSpecifications();
  const chosen = all.filter(({ moduleId }) => order.includes(moduleId));
  return vitest.runTestSpecifications(chosen);
}

function say(line) {
  appendFileSync(log, `${JSON.stringify(line)}\n`);
}
