// One number of a run or a sweep, a run that ends when it is precise, and rolled trials beside their exact distribution.
import { distributionOf, estimate, parseQuantity, untilPrecise } from '../../dist/analysis/index.js';
import { subjectsFrom } from '../../dist/analysis/subject.js';
import { resultHeadline } from '../../dist/report/index.js';
import { runScenario } from '../../dist/run/index.js';
import { agreement } from '../../dist/stats/index.js';
import { claim, equal, exactly, lasgun, misses, plain, read, sample, trials, wayOf } from './claims.mjs';
import { rolledBy } from './rolled-by.mjs';

const FIGURES = {
  'the mean': 'casualties',
  'a chance': 'P(casualties >= 1)',
  'the median': 'median(hits)',
  'the standard deviation': 'sd(hits)',
  'two means in one expression': 'mean(hits) - mean(casualties)',
};
for (const name of [
  'darklands/bowmen-at-a-shieldwall',
  'necromunda/plasma-at-forge-boss',
  'raiders-of-arcana/archers-against-a-troll',
  'speedies/long-bow-at-cover',
]) {
  const scenario = read(name);
  const cases = scenario.cases.slice(0, 1);
  const asked = Object.entries(FIGURES).map(([figure, text]) => [figure, parseQuantity(text)]);
  const subject = async (asking) =>
    subjectsFrom(cases, [await distributionOf(scenario, cases[0], [], asking)])[0];
  const truth = subject(exactly);
  claim('run, sweep', `the 95% interval of one number, ${name}`, async (seed) => {
    const [exact, found] = [await truth, await subject(sample(seed))];
    return asked.map(([figure, question]) => [
      figure,
      misses(estimate(question, found), estimate(question, exact).value),
    ]);
  });
}

const chance = parseQuantity('P(hits >= 1)');
for (const [by, relative] of [
  [0.02, true],
  [0.0015, false],
])
  claim(
    'run --precision',
    `half an interval of at most ${by}${relative ? ' of the chance' : ''}`,
    async (seed) => {
      let last;
      const until = untilPrecise(chance, { by, relative }, 1_048_576, (look) => {
        last = look;
      });
      const settings = { method: 'sample', seed: String(seed), trials: 1_048_576, command: '', until };
      const { metrics } = await runScenario(lasgun, settings);
      // One shot that hits on 4 and over.
      const result = { interval: metrics.hits.meanInterval };
      return [
        ['the last look', misses(last.estimate, 0.5)],
        ['the result after it, at 95%', misses(result, 0.5)],
      ];
    },
  );

claim('run', 'rolled trials against the exact distribution, all metrics', async (seed) => {
  const { exact } = await runScenario(lasgun, { method: 'auto', seed: String(seed), trials, command: '' });
  return [
    ['bound at most 5%', exact.agreement.pValue <= 0.05],
    ['“contradict” (bound under 0.001%)', exact.agreement.pValue < 1e-5],
  ];
});

// What is said of several cases of a result that were rolled, none of which has an exact distribution.
const FIRST = { first: /: likeliest in “/, open: /: no clear first: / };
const rolled = async (cases, seed) => {
  const settings = { method: 'roll', seed: String(seed * 7919), trials, command: '' };
  const result = await runScenario({ ...lasgun, cases }, settings);
  const known = result.cases ?? [result];
  return { result, cases: known.map(({ exact, ...one }, i) => ({ ...one, name: cases[i].name })) };
};
const sentenceOf = (result, cases) => resultHeadline({ ...result, exact: undefined, cases }).sentence;

// Each from a seed of its own: equal ones from the same would come to the same in every trial, and none be called first.
for (const count of [2, 5, 10])
  claim('run', `${count} equal cases, rolled`, async (seed) => {
    const each = await Promise.all(equal(count).cases.map((one, i) => rolled([one], seed * count + i)));
    const sentence = sentenceOf(
      each[0].result,
      each.flatMap(({ cases }) => cases),
    );
    return [['the first called first', wayOf(sentence, FIRST) === 'first']];
  });

const ballistic = (to) => plain.vary(`on ${to}`, { 'shooter.ballisticSkill': to });
claim('run', 'three cases that differ, rolled', async (seed) => {
  const { result, cases } = await rolled([3, 4, 5].map(ballistic), seed);
  const sentence = sentenceOf(result, cases);
  const isFirst = wayOf(sentence, FIRST) === 'first' && sentence.includes(': likeliest in “on 3”');
  return [['goes unnoticed: who is first', !isFirst]];
});

// Trials of a shooter who hits on 3, held against the chances of one who hits on 4.
claim('run', 'rolled trials of other rules against the exact distribution', async (seed) => {
  const own = await distributionOf(lasgun, plain, [], exactly);
  const trialled = rolledBy(lasgun, ballistic(3), seed, trials);
  const metrics = Object.fromEntries(
    own.program.metrics.map(({ name }, i) => [name, { counts: [...trialled.counts[i]] }]),
  );
  const exact = {
    metrics: Object.fromEntries(
      [...own.weights].map(([name, weights]) => [name, { probability: [...weights] }]),
    ),
    joint: [],
  };
  return [['goes unnoticed: “contradict”', agreement({ metrics, joint: [] }, exact).pValue >= 1e-5]];
});
