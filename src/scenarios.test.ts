import { describe, expect, it } from 'vitest';
import { exactHistograms } from './play/compile/exact.ts';
import { rollTrials } from './play/roll.ts';
import { parseSeed, streamOf } from './random/stream.ts';
import { readScenario } from './scenario/files/index.ts';
import { writeTemplate } from './scenario/index.ts';
import { goodnessOfFit } from './stats/index.ts';
import { systems } from './systems/index.ts';
import {
  bundledCases,
  chainFor,
  FALSE_ALARM,
  FEWER,
  NOT_COMPILING,
  programFor,
} from './testing/readings/readings.ts';

/** All bundled scenarios together; each system's cases are held to their readings in `testing/readings/`. */
const cases = bundledCases();

describe('the bundled scenarios', () => {
  it('name no case as rolled only that is none', () => {
    expect(cases.map(({ title }) => title)).toEqual(expect.arrayContaining(NOT_COMPILING));
  });

  it('show every action of every system', () => {
    const shown = new Set(cases.map(({ scenario }) => `${scenario.system.name} ${scenario.action.name}`));
    const known = systems.flatMap((system) =>
      system.actions.map((action) => `${system.name} ${action.name}`),
    );
    expect(known.filter((action) => !shown.has(action))).toEqual([]);
  });

  it.each(
    systems.flatMap((system) =>
      system.actions.map((action) => ({ system, action, name: `${system.name} ${action.name}` })),
    ),
  )('have a template to start from for $name, which reads back', ({ system, action }) => {
    const text = writeTemplate(system, action);
    expect(readScenario({ text, name: 'template' }, systems).cases).toHaveLength(1);
  });

  it('would be told from a distribution that is off by a hundredth in one value', () => {
    const { program, distribution, metric } = firstSpread();
    const [a, b] = commonValues(distribution.single[metric]);
    const wrong = distribution.single[metric].slice();
    wrong[a] += 0.01;
    wrong[b] -= 0.01;
    const rolled = rollTrials(program, streamOf(parseSeed('1'), 0), FEWER);
    expect(goodnessOfFit(rolled.single[metric], wrong).pValue).toBeLessThan(FALSE_ALARM);
  });

  /** A scenario that compiles and a metric of it with several common values. */
  function firstSpread() {
    for (const one of cases) {
      const program = programFor(one);
      const chain = chainFor(program);
      const distribution = chain && exactHistograms(chain, program.shape);
      const metric = distribution?.single.findIndex((cells) => commonValues(cells).length > 1) ?? -1;
      if (distribution && metric >= 0) return { program, distribution, metric };
    }
    throw new Error('every scenario is certain');
  }

  function commonValues(cells: Float64Array): number[] {
    return [...cells.keys()].filter((value) => cells[value] > 0.05);
  }
});

it('every stage of a funnel is counted in some case of its action', () => {
  const counted = new Map<string, Set<string>>();
  for (const one of cases) {
    const { scenario } = one;
    const action = `${scenario.system.name} ${scenario.action.name}`;
    const names = programFor(one).metrics.map(({ name }) => name);
    counted.set(action, new Set([...(counted.get(action) ?? []), ...names]));
  }
  const missing = cases.flatMap(({ scenario: { system, action } }) =>
    action.funnel
      .filter((name) => !counted.get(`${system.name} ${action.name}`)?.has(name))
      .map((name) => `${system.name} ${action.name}: ${name}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
