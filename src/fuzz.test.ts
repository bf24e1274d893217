import fc, { type Arbitrary } from 'fast-check';
import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { BUDGET, DoesNotCompile } from './play/compile/budget.ts';
import { compile } from './play/compile/compile.ts';
import { type Program, TooManyValues } from './play/program.ts';
import { rollTrials } from './play/roll.ts';
import { parseSeed, streamOf } from './random/stream.ts';
import { renderCsv, renderJson, renderMarkdown, renderPage, renderText } from './report/index.ts';
import { runScenario } from './run/index.ts';
import { readScenario, scenarioFiles } from './scenario/files/index.ts';
import { InputError, type Scenario } from './scenario/index.ts';
import { mutatedFields, mutatedText, type Tree, validFields } from './scenario/testing/arbitrary.ts';
import { programOfCase } from './solve/case.ts';
import { MethodError } from './solve/index.ts';
import { systems } from './systems/index.ts';
import { inputSchema, prepareInput } from './systems/input.ts';
import { type Action, FieldError, type System } from './systems/system.ts';
import { enough, LONG, oneOfEach } from './testing/long.ts';

/**
 * Scenarios made up from each action's schema. Every one either runs in all methods that apply, agrees with its
 * exact distribution and is shown, or is refused with one clear message. FUSILLADE_FUZZ sets how many of each kind (see
 * bench/fuzz.mjs), FUSILLADE_FUZZ_SEED which.
 */
const COUNT = Number(process.env.FUSILLADE_FUZZ ?? enough(30, 200));
const SEED = Number(process.env.FUSILLADE_FUZZ_SEED ?? 1);
/** Of all comparisons of a run together; a wrong distribution is far beyond it. */
const FALSE_ALARM = 1e-6 / (2 * COUNT);
const TRIALS = 2_000;
/** Pages take long to draw: of one in so many scenarios. */
const PAGE_EVERY = 25;
/** A chain that takes longer to compile than a test should: such a scenario is only rolled. */
const LESS = enough(3, 1);
const SMALL = {
  rows: BUDGET.rows / (20 * LESS),
  cells: BUDGET.cells / (20 * LESS),
  ways: BUDGET.ways / (60 * LESS),
  plays: BUDGET.plays / (60 * LESS),
};

/** What only a programmer could read, or what a terminal might obey. */
const STRANGE = new RegExp(['undefined', '\\[object', String.fromCharCode(27)].join('|'));

const all = systems.flatMap((system) =>
  (system.actions as readonly Action[]).map((action) => ({ system, action })),
);
/** In `npm test` one of each system. */
const actions = process.env.FUSILLADE_FUZZ
  ? all
  : oneOfEach(
      all,
      ({ system }) => system.name,
      ({ system, action }) => `${system.name} ${action.name}`,
    );
const share = Math.ceil(COUNT / all.length);

const found = {
  run: 0,
  exact: 0,
  contradictory: 0,
  mutatedRun: 0,
  mutatedRefused: 0,
  slowest: 0,
  slowestIs: '',
};

const written = ({ name }: System, action: Action, fields: object) => ({
  system: name,
  action: action.name,
  ...fields,
});

/** What the text is as a scenario; undefined where it is refused. */
function readOrRefused(text: string): Scenario | undefined {
  try {
    return readScenario({ text, name: 'fuzz.yaml' }, systems);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const lines = error.message.split('\n');
    if (!lines.every((line) => /^(\S*fuzz.yaml(:\d+:\d+)?: .|and \d+ more problems$)/.test(line)))
      throw new Error(`unclear: ${error.message}`);
    if (STRANGE.test(error.message)) throw new Error(`unclear: ${error.message}`);
    if (process.env.FUSILLADE_FUZZ_TELL) process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

function isSmall(scenario: Scenario): boolean {
  try {
    for (const one of scenario.cases) compile(programOfCase(scenario, one), SMALL);
    return true;
  } catch (error) {
    if (error instanceof DoesNotCompile) return false;
    throw error;
  }
}

/** Runs in every method that applies and shows what came out. */
async function play(scenario: Scenario, number: number, withPage: boolean): Promise<void> {
  const small = isSmall(scenario);
  if (small) for (const method of methodsFor(number)) await playBy(method, scenario, withPage);
  else for (const one of scenario.cases) rollSome(programOfCase(scenario, one));
  found.run++;
  if (small) found.exact++;
}

/** `auto` works everything out exactly, too: to print nothing else is tried now and then. */
const methodsFor = (number: number) =>
  LONG || number % 3 === 0 ? (['auto', 'roll', 'exact'] as const) : (['auto', 'roll'] as const);

async function playBy(
  method: 'auto' | 'roll' | 'exact',
  scenario: Scenario,
  withPage: boolean,
): Promise<void> {
  const otherAnswers = method === 'auto';
  const settings = { method, trials: TRIALS, seed: '3', otherAnswers, command: 'fuzz' };
  const result = await runScenario(scenario, settings);
  for (const one of result.cases ?? [result]) {
    const pValue = one.exact?.agreement?.pValue ?? 1;
    if (!(pValue > FALSE_ALARM)) throw new Error(`${method} disagrees with exact: p = ${pValue}`);
  }
  const texts = [
    renderText(result, { colour: picocolors.createColors(false), width: 80 }),
    renderCsv(result),
    renderMarkdown(result),
    renderJson(result),
    ...(withPage && method === 'auto' ? [await renderPage(result, { static: true })] : []),
  ];
  const strange = texts.map((text) => UNSHOWN.exec(text)?.[0]).find(Boolean);
  if (strange) throw new Error(`${method} shows ${strange}`);
}

/** The roller itself notices when a metric leaves its range. */
function rollSome(program: Program): void {
  rollTrials(program, streamOf(parseSeed('3'), 0), 200);
}

const UNSHOWN = /.{0,60}(\bNaN\b|\bundefined\b|\[object).{0,40}/;

async function timed(text: string, act: () => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await act();
  } catch (error) {
    if (error instanceof MethodError || error instanceof TooManyValues) return;
    throw new Error(`${(error as Error).message}\nby the scenario\n${text}`, { cause: error });
  }
  const ms = performance.now() - began;
  if (ms > found.slowest) Object.assign(found, { slowest: ms, slowestIs: text });
}

const bundled = scenarioFiles('scenarios')
  .filter((file) => !file.startsWith('scenarios/own-rules/'))
  .map((file) => readScenario(file, systems));

function fieldsOf(action: Action): Arbitrary<Tree> {
  const known = bundled.filter((one) => one.action === action).flatMap(({ cases }) => cases);
  const schema = inputSchema(action);
  return validFields(
    action,
    known.map(({ fields }) => fields as Tree),
    (fields) => takes(action, schema, fields),
  );
}

/** Anything but a clear refusal is a finding. */
function takes(action: Action, schema: ReturnType<typeof inputSchema>, fields: Tree): boolean {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) return false;
  try {
    prepareInput(action, parsed.data);
    return true;
  } catch (error) {
    if (error instanceof FieldError) return false;
    throw new Error(`${(error as Error).message}\nby the fields\n${stringify(fields)}`, { cause: error });
  }
}

describe.each(actions)('$system.name $action.name', ({ system, action }) => {
  it(`${share} scenarios from its schema run, agree with their distribution and are shown`, async () => {
    const ran = found.run;
    const samples = fc.sample(fieldsOf(action), { seed: SEED, numRuns: share });
    for (const [i, fields] of samples.entries()) {
      const text = stringify(written(system, action, fields));
      await timed(text, async () => {
        const scenario = readOrRefused(text);
        if (scenario) await play(scenario, i, i % PAGE_EVERY === 0);
        else found.contradictory++;
      });
    }
    expect(found.run - ran).toBeGreaterThan(0.8 * share);
  });

  it(`${share} scenarios with something changed run or are refused clearly`, async () => {
    const refused = found.mutatedRefused;
    const trees = fc.sample(mutatedFields(fieldsOf(action)), { seed: SEED + 1, numRuns: share });
    for (const [i, fields] of trees.entries()) {
      const fine = stringify(written(system, action, fields));
      const text = i % 3 === 0 ? fc.sample(mutatedText(fine), { seed: SEED + i, numRuns: 1 })[0] : fine;
      await timed(text, async () => {
        const scenario = readOrRefused(text);
        if (!scenario) return void found.mutatedRefused++;
        await play(scenario, i, false);
        found.mutatedRun++;
      });
    }
    expect(found.mutatedRefused - refused).toBeGreaterThan(share / 10);
  });
});

it('says what came of it', () => {
  if (process.env.FUSILLADE_FUZZ) process.stderr.write(`${JSON.stringify(found)}\n`);
  expect(found.exact).toBeGreaterThan(0);
});
