import { expect, it } from 'vitest';
import { readScenario, scenarioFiles } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { prepareInput } from '../systems/input.ts';
import { firstOf } from '../testing/long.ts';
import { distributionOf, distributionsOf } from './distribution.ts';

/** Bundled scenarios action by action; what is rolled only, or takes long, is never shared. */
const FILES = scenarioFiles('scenarios').filter((file) => !/own-rules|warbands|turn-/.test(file));
const scenarios = FILES.map((file) => readScenario(file, systems));
const actions = new Set(scenarios.map(({ action }) => action));
const SETTINGS = { method: 'exact', seed: '1', trials: 1_000 } as const;

it.each(
  firstOf(
    [...actions].map((action) => ({ action, name: `${action.name}: ${action.title}` })),
    8,
  ),
)(
  'cases that are alike in all that is looked at have the distribution that each has alone: $name',
  async ({ action }) => {
    const [rules, ...others] = scenarios.filter((one) => one.action === action);
    const cases = [rules, ...others].flatMap((one) => one.cases);
    // Each comes twice, and once with what is counted on request where the action has that.
    const [asked] = Object.keys(action.onRequest ?? {});
    const more = asked
      ? cases.map((one) => {
          const input = { ...one.input, also: [asked] };
          return { ...one, input, prepared: prepareInput(action, input) };
        })
      : cases;
    const together = await distributionsOf(rules, [...cases, ...more, ...cases], [], SETTINGS);
    for (const [i, one] of [...cases, ...more].entries()) {
      const alone = await distributionOf(rules, one, [], SETTINGS);
      expect(together[i].program.metrics.map(({ name }) => name)).toEqual(
        alone.program.metrics.map(({ name }) => name),
      );
      expect(together[i].weights).toEqual(alone.weights);
    }
    expect(together.slice(-cases.length).map(({ weights }) => weights)).toEqual(
      together.slice(0, cases.length).map(({ weights }) => weights),
    );
  },
);
