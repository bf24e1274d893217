import type { CaseResult, OtherAnswer, Result, ScatterResult } from '../../stats/result.ts';
import { AGREEMENT, caseOf, FRAME, outcomesAt, TRACE, TRIALS, WORDS } from './archers.ts';
import { binomial, categoryMetric, countMetric, exactMetric } from './distributions.ts';

type Unnamed = Omit<CaseResult, 'name' | 'method' | 'trials' | 'assumptions'>;

const withoutName = ({ name: _, method: __, trials: ___, assumptions: ____, ...rest }: CaseResult): Unnamed =>
  rest;

/** (a) A Shoot, exact and rolled, with everything a result can have beside it. */
export function shootResult(): Result {
  return { ...FRAME, ...withoutName(caseOf(FRAME.title, outcomesAt(0.6), TRIALS, 7)), traces: [TRACE] };
}

/** A rolled Shoot whose chain did not compile: no exact distribution. */
export function rolledResult(): Result {
  const trials = 20_000;
  const { exact: _, ...rest } = withoutName(caseOf(FRAME.title, outcomesAt(0.6), trials, 11));
  return { ...FRAME, ...rest, trials, exact: null, notExact: 'the chain has more than 200,000 rows' };
}

/** (b) Exact only. */
export function exactResult(): Result {
  return {
    ...FRAME,
    ...withoutName(caseOf(FRAME.title, outcomesAt(0.6), 0, 0)),
    method: 'exact',
    trials: 0,
    command: 'fusillade run scenarios/darklands/fyrd-bowmen.yaml --method exact',
  };
}

/** (c) Four variants. */
export function variantsResult(): Result {
  const chances: [string, number, number][] = [
    ['In the open', 0.5, 10],
    ['Behind a wall', 0.4, 10],
    ['At long range', 0.3, 10],
    ['Twelve bowmen', 0.5, 12],
  ];
  const cases = chances.map(([name, p, dice], i) => caseOf(name, outcomesAt(p, dice), TRIALS, 20 + i));
  return { ...FRAME, title: 'Fyrd bowmen: four ways to shoot', cases };
}

/**
 * Two variants that answer one question otherwise; of the three that they share, one matters in the first, one was not
 * tried and one has no effect.
 */
export function assumingResult(): Result {
  const [spill, ...shared] = FRAME.assumptions;
  if (!spill) throw new Error('no assumptions');
  const [criteria] = shared;
  const cases = ['spilled', 'lost'].map((value, i) => ({
    ...caseOf(`Damage ${value}`, outcomesAt(0.5), TRIALS, 30 + i),
    assumptions: [
      { ...spill, value, meaning: `it is ${value}`, from: 'chosen' as const },
      ...(i === 0 && criteria ? [{ ...criteria, others: [{ ...OTHER }] }] : []),
    ],
    answersTried: { tried: 4, untried: ['panicValue'], why: 'they are answered with a number' },
  }));
  const idle = { ...spill, option: 'idle', question: 'Does it rain?', meaning: 'it does not' };
  return { ...FRAME, title: 'Two readings', assumptions: [...shared, idle], cases };
}

const OTHER: OtherAnswer = {
  value: 'always',
  meaning: 'always',
  effect: { metric: 'casualties', of: 'mean', from: 1.4537, to: 2.9 },
};

/** (d) A sweep over distance, exact. */
export function sweepResult(): Result {
  const cases = [6, 9, 12, 15, 18, 21, 24, 27, 30].map((distance) => ({
    ...caseOf(`distance ${distance}`, outcomesAt(Math.max(0.1, 0.75 - distance * 0.02)), 0, 0),
    point: { distance },
  }));
  return { ...FRAME, title: 'Fyrd bowmen as the raiders come on', method: 'exact', trials: 0, cases };
}

/** A sweep over two fields. */
export function crossedResult(): Result {
  const cases = [6, 12, 18, 24].flatMap((distance) =>
    [6, 8, 10, 12].map((warriors) => ({
      ...caseOf(
        `distance ${distance}, warriors ${warriors}`,
        outcomesAt(0.75 - distance * 0.02, warriors),
        0,
        0,
      ),
      point: { distance, warriors },
    })),
  );
  return { ...FRAME, title: 'Distance against numbers', method: 'exact', trials: 0, cases };
}

/** (e) A result with a map of a scattering template. */
export function scatterResult(): Result {
  return {
    ...shootResult(),
    title: 'A rock dropped on the raiders',
    action: {
      name: 'drop',
      title: 'Drop',
      summary: 'A flying model drops a rock; it scatters.',
      source: 'Drop Sequence 1–18',
    },
    scatter: [scatterMapOf()],
  };
}

/** (f) Everything somebody else may write, hostile. */
export function hostileResult(): Result {
  const evil =
    '</script><script>document.title="owned"</script><img src=x onerror="document.title=\'owned\'">';
  const turned = '\u202Egnp.exe\u202C שלום \u001b[31mred\u0007 "quotes" \'n\' `ticks` | pipe\n# line';
  const long = 'Lorem '.repeat(1667);
  const base = shootResult();
  const { casualties, reaction } = base.metrics!;
  const metrics = {
    ...base.metrics,
    casualties: {
      ...casualties,
      title: `${evil}`,
      unit: turned,
      one: 'x'.repeat(10_000),
    } as typeof casualties,
    reaction: { ...reaction, title: '=cmd|calc', values: [evil, turned, long] } as typeof reaction,
  } as NonNullable<Result['metrics']>;
  return {
    ...base,
    title: `${evil} ${turned}`,
    note: long,
    seed: `${evil}`,
    command: `fusillade run "${evil}" ${turned}`,
    system: { name: 'x" onmouseover="document.title=1', title: turned, source: evil },
    scenario: { title: evil, note: long, __proto__x: '<!--<script>' },
    assumptions: [
      {
        option: evil,
        cite: turned,
        question: long,
        value: '=HYPERLINK("http://x")',
        meaning: evil,
        from: 'chosen',
      },
    ],
    limits: [evil, turned, long],
    explain: [evil, turned, long],
    headline: 'casualties',
    metrics,
    development: { each: evil, after: [metrics, metrics] },
    traces: [
      {
        ...TRACE,
        title: evil,
        lines: [{ name: evil, cite: turned, dice: [long], changes: [evil], tells: turned, depth: 99 }],
      },
    ],
  };
}

/**
 * Four turns with a shot each that drops a figure one time in three and so breaks the unit.
 *
 * @param rolled in how many trials the rounds were rolled; 0 when they are exact
 */
export function roundsResult(rolled = 0): Result {
  const turn = (k: number, trials: number) => {
    const distribution = binomial(k, 1 / 3).map((p) => (trials ? Math.round(p * trials) : p));
    const steady = distribution[0];
    const broken = distribution.slice(1).reduce((a, b) => a + b, 0);
    return {
      casualties: countMetric(WORDS.casualties, distribution, trials),
      morale: categoryMetric('Morale', ['steady', 'broken'], [steady, broken], trials),
    };
  };
  const { casualties, morale } = turn(4, 0);
  return {
    ...shootResult(),
    title: 'Four turns of shooting',
    metrics: turn(4, TRIALS),
    joint: [],
    exact: {
      metrics: {
        casualties: exactMetric(casualties.probability, true),
        morale: exactMetric(morale.probability, false),
      },
      joint: [],
      agreement: { ...AGREEMENT, pValue: 1, metrics: { casualties: 1, morale: 1 }, joint: [] },
    },
    development: {
      each: 'turn',
      ...(rolled && { trials: rolled }),
      after: [0, 1, 2, 3, 4].map((k) => turn(k, rolled)),
    },
    funnel: [],
  };
}

/** Landings of a template that scatters 0 to 9 inches in any direction, a third of the time not at all. */
function scatterMapOf(): ScatterResult {
  const landings = [{ x: 12, y: 12, probability: 1 / 3 }];
  for (let degree = 0; degree < 360; degree += 3)
    for (let inches = 0; inches < 10; inches++)
      landings.push({
        x: 12 + inches * Math.sin((degree * Math.PI) / 180),
        y: 12 + inches * Math.cos((degree * Math.PI) / 180),
        probability: 2 / 3 / 120 / 10,
      });
  const models = [
    { name: 'Raider 1', x: 11, y: 12, radius: 0.5, side: 'target', under: 0.52 },
    { name: 'Raider 2', x: 12.2, y: 12.4, radius: 0.5, side: 'target', under: 0.61 },
    { name: 'Raider 3', x: 13.6, y: 11.6, radius: 0.5, side: 'target', under: 0.44 },
    { name: 'Chieftain', x: 10.4, y: 14.2, radius: 0.75, side: 'target', under: 0.21 },
    { name: 'Bowman', x: 6, y: 9, radius: 0.5, side: 'friend', under: 0.034 },
    { name: 'Drake', x: 3.5, y: 4, radius: 1, side: 'shooter', under: 0 },
  ];
  return {
    title: 'Where the rock lands',
    radii: [2.5, 1],
    models,
    landings,
    walls: [{ x1: 14, y1: 15, x2: 19, y2: 15 }],
  };
}
