import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../report/testing/browser.ts';
import { runScenario } from '../run/index.ts';
import { readScenario } from '../scenario/files/index.ts';
import { InputError, parseText, resolveScenario } from '../scenario/index.ts';
import { TRIALS, WITNESS_TRIALS } from '../solve/index.ts';
import { systems } from '../systems/index.ts';
import { itLong, LONG, oneOfEach, someOf } from '../testing/long.ts';
import type { Reply } from './engine/messages.ts';
import { allCases, firstCases } from './testing/cases.ts';
import { type Engine, engineScript, openEngine } from './testing/engine.ts';

/** That each system's rules are in its engine shows in one of each; `npm test` asks two of them. */
const SYSTEMS = someOf(Object.fromEntries(systems.map(({ name }) => [name, name])), 2, 'an engine').map(
  ([name]) => name,
);

const nameOf = ({ name }: { readonly name: string }): string => name;

/** What other answers would change is not compared. */
const SETTINGS = {
  method: 'auto',
  seed: '1',
  trials: TRIALS,
  witness: WITNESS_TRIALS,
  command: '',
  otherAnswers: false,
} as const;

const PARTS = ['method', 'trials', 'metrics', 'joint', 'exact', 'development', 'scatter', 'traces'] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('reads YAML in the studio alone', () => {
  const hasReader = (engine: string) => engineScript(engine).includes('BLOCK_FOLDED');
  expect(['darklands', 'necromunda', 'raiders-of-arcana', 'speedies'].filter(hasReader)).toEqual([]);
  expect(hasReader('all')).toBe(true);
});

describe.each(SYSTEMS)('the engine of %s in a page', (system) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(browser, engineScript(system));
  });
  afterAll(() => engine.close());

  it.each(LONG ? allCases([system]) : oneOfEach(firstCases([system]), () => system, nameOf))(
    'finds what the command finds: $name',
    async ({ of, one, scenario }) => {
      const result = await runScenario({ ...of, cases: [one] }, SETTINGS);
      const replies = await engine.replies({ kind: 'answer', number: 1, scenario, seed: '1' });
      const found = lastAnswer(replies);
      // To the last bit, what is exact and what is rolled.
      for (const part of PARTS) expect(found[part], part).toEqual(JSON.parse(JSON.stringify(result))[part]);
    },
    600_000,
  );

  it('says what is wrong with a scenario as the command does', async () => {
    const [{ scenario }] = firstCases([system]);
    const wrong = { ...scenario, rules: { nonsense: 1 }, house: 7 };
    const replies = await engine.replies({ kind: 'answer', number: 2, scenario: wrong, seed: '1' });
    const mistakes = replies.flatMap((reply) => (reply.kind === 'wrong' ? reply.mistakes : []));
    expect(mistakes.map(({ path }) => path).sort()).toEqual(['house', 'rules.nonsense']);
    const command = commandSays(JSON.stringify(wrong));
    for (const { path, words } of mistakes) expect(command).toContain(`${path}: ${words}`);
  });

  it('keeps to the policy of the page', async () => {
    expect([...engine.complaints, ...(await engine.violations())]).toEqual([]);
  });
});

itLong(
  'finds what the command finds of what is rolled, all of it',
  async () => {
    // Sixty dice at two kinds of warriors do not compile.
    const many = { shooter: { profile: 'fyrd-bowmen', shootDice: 1 } };
    const scenario = readScenario('scenarios/darklands/spray-by-count.yaml', systems);
    const one = scenario.cases[0].vary('many dice', many);
    const result = await runScenario({ ...scenario, cases: [one] }, SETTINGS);
    const engine = await openEngine(browser, engineScript('darklands'));
    const found = lastAnswer(
      await engine.replies({ kind: 'answer', number: 1, scenario: one.resolved, seed: '1' }),
    );
    expect([result.method, result.trials]).toEqual(['roll', TRIALS]);
    for (const part of PARTS) expect(found[part], part).toEqual(JSON.parse(JSON.stringify(result))[part]);
    await engine.close();
  },
  600_000,
);

it('would be noticed to make code of text', async () => {
  const engine = await openEngine(
    browser,
    'onmessage = () => { try { new Function("1") } catch {} setTimeout(() => postMessage({ kind: "done" }), 50) }',
  );
  await engine.replies({ kind: 'form', number: 0, scenario: {} });
  expect(await engine.violations()).toEqual(['script-src']);
  await engine.close();
});

/** @throws where there is none */
function lastAnswer(replies: readonly Reply[]) {
  const answer = replies.findLast((reply) => reply.kind === 'answer');
  if (answer?.kind !== 'answer') throw new Error(JSON.stringify(replies));
  return answer.found;
}

/** The message of the command for a scenario. */
function commandSays(text: string): string {
  try {
    resolveScenario(parseText(text, 'page'), systems);
    return '';
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
