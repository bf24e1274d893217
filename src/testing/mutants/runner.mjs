/**
 * Vitest's runner, by which a test is played with mutants on. Two ways, as the job says:
 *
 * - `within`: each test is played as it is, which says what mutants it asks for; then again with each of those on that
 *   nothing has killed yet. A mutant is killed when the test fails with it on and passes again with it off. Fast, as
 *   nothing is started or read for a mutant; but what is worked out when modules are read, or kept from one test to
 *   the next, a mutant cannot reach so.
 * - `alone`: one mutant is on from before the first module is read until the first test fails.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';
import { Switch } from './switch.mjs';

const job = JSON.parse(readFileSync(process.env.FUSILLADE_MUTANTS, 'utf8'));
globalThis.$mutants ??= new Switch(job.count);
const mutants = globalThis.$mutants;
/** Kept from one test file to the next: what is still to be killed, and the seconds that each mutant has had. */
globalThis.$tried ??= { open: new Set(job.open), seconds: new Map(), between: new Set() };
const { open, seconds, between } = globalThis.$tried;

/** Seconds. What a slower test says of a mutant is found out with the mutant alone. */
const SLOW_TEST = 2;
/** Seconds in the tests of other folders, after which a mutant that nothing has killed has survived. */
const ENOUGH_FOR_ONE = 3;

const mostTurns = (turns) => 10 * turns + 1_000_000;

if (job.way === 'alone') mutants.begin(job.active);
if (job.system) process.env.FUSILLADE_SYSTEM = job.system;

export default class MutantRunner extends TestRunner {
  async runTask(test) {
    const play = TestRunner.getTestFn(test);
    const file = test.file.filepath;
    const name = `${test.file.name} > ${test.fullTestName}`;
    if (job.way === 'within') return within(name, play, job.notAgain.includes(file));
    mutants.begin(job.active, job.turns[name] === undefined ? undefined : mostTurns(job.turns[name]));
    await play();
  }

  /** What a file works out when it is read is not held to the turns of the test before it. */
  importFile(...of) {
    if (job.way === 'alone') mutants.begin(job.active);
    return super.importFile(...of);
  }

  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite);
    if (!suite.filepath || job.way === 'alone') return;
    for (const number of mutants.takeAsked()) between.add(number);
    say({ done: job.versions[suite.filepath], between: [...between].map(idOf) });
  }
}

async function within(name, play, notAgain) {
  for (const number of mutants.takeAsked()) between.add(number);
  mutants.begin(0);
  const began = processorSeconds();
  await play();
  const once = processorSeconds() - began;
  const { turns } = mutants;
  const asked = mutants.takeAsked();
  const alive = asked.filter((number) => open.has(number));
  const canTry = !notAgain && once <= SLOW_TEST;
  const second = canTry && alive.length > 0 ? await failure(0, play, turns) : undefined;
  const canAgain = canTry && second === undefined;
  const left = canAgain ? alive.filter((number) => isNear(number, name) || !hadEnough(number)) : [];
  const owed = canAgain ? [] : alive.map(idOf);
  say({ test: name, turns, seconds: Number(once.toFixed(4)), asked: asked.map(idOf), owed });
  for (const number of left) await tryOne(number, name, play, turns);
  mutants.takeAsked();
}

const isNear = (number, test) => test.startsWith(job.homes[number - 1]);

const hadEnough = (number) => (seconds.get(number) ?? 0) > ENOUGH_FOR_ONE;

async function tryOne(number, name, play, turns) {
  const began = processorSeconds();
  say({ trying: idOf(number) });
  const why = await failure(number, play, turns);
  if (why !== undefined) {
    open.delete(number);
    const after = await failure(0, play, turns);
    if (after === undefined) say({ killed: idOf(number), by: name, why });
    else {
      // What it left behind would be taken for the next one's doing.
      say({ leaves: idOf(number), by: name, why: after });
      process.exit(3);
    }
  }
  if (!isNear(number, name)) seconds.set(number, (seconds.get(number) ?? 0) + processorSeconds() - began);
}

/** What a test says when it fails with a mutant on; a test that passes says nothing. */
async function failure(number, play, turns) {
  mutants.begin(number, mostTurns(turns));
  try {
    await play();
    return undefined;
  } catch (error) {
    return String(error?.message ?? error).slice(0, 200);
  } finally {
    mutants.begin(0);
  }
}

/** Mutants are told by what they are called, as numbers are those of this process. */
function say(line) {
  appendFileSync(job.log, `${JSON.stringify(line)}\n`);
}

function idOf(number) {
  return job.ids[number - 1];
}

/** Of the processor: the clock says little where it is shared. */
function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
