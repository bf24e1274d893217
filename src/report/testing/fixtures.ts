import type { CaseResult, Result, ScatterResult, Story } from '../../stats/result.ts';
import {
  binomial,
  categoryMetric,
  countMetric,
  exactMetric,
  jointOf,
  marginal,
  type Outcome,
  sampled,
} from './laws.ts';

const TRIALS = 1_000_000;
const REACTIONS = ['none', 'panic', 'flee'];

const WORDS = {
  dice: { title: 'Shoot dice', unit: 'dice', one: 'die' },
  hits: { title: 'Hits', unit: 'hits', one: 'hit' },
  unsaved: { title: 'Not evaded', unit: 'damage dice', one: 'damage die' },
  damage: { title: 'Damage', unit: 'points of damage', one: 'point of damage' },
  casualties: { title: 'Casualties', unit: 'warriors', one: 'warrior' },
} as const;

type Name = keyof typeof WORDS;

/** Archers at so many inches: ten dice, evaded half the time, two damage each, five warriors of three wounds. */
function outcomesAt(toHit: number, dice = 10): Outcome[] {
  return binomial(dice, toHit).flatMap((pHit, hits) =>
    binomial(hits, 0.5).flatMap((pUnsaved, unsaved) => {
      const casualties = Math.min(5, Math.floor(unsaved / 2));
      const damage = Math.min(15, unsaved * 2);
      const flee = casualties >= 3 ? 0.7 : 0;
      const panic = casualties === 0 ? 0 : casualties >= 3 ? 0.3 : 0.45;
      return [1 - flee - panic, panic, flee].map((pReaction, reaction) => ({
        p: pHit * pUnsaved * pReaction,
        at: { dice, hits, unsaved, damage, casualties, reaction },
      }));
    }),
  );
}

function caseOf(name: string, outcomes: Outcome[], trials: number, seed: number): CaseResult {
  const drawn = trials ? sampled(outcomes, trials, seed) : outcomes;
  const most = (metric: Name) => Math.max(...outcomes.map(({ at }) => at[metric]!));
  const names = Object.keys(WORDS) as Name[];
  return {
    name,
    metrics: {
      ...Object.fromEntries(
        names.map((metric) => [
          metric,
          countMetric(WORDS[metric], marginal(drawn, metric, most(metric)), trials),
        ]),
      ),
      reaction: categoryMetric('Reaction', REACTIONS, marginal(drawn, 'reaction', 2), trials),
    },
    joint: [jointOf(drawn, ['casualties', 'reaction'], [most('casualties') + 1, 3], trials)],
    exact: {
      metrics: {
        ...Object.fromEntries(
          names.map((metric) => [metric, exactMetric(marginal(outcomes, metric, most(metric)), true)]),
        ),
        reaction: exactMetric(marginal(outcomes, 'reaction', 2), false),
      },
      agreement: trials ? { pValue: 0.412 } : null,
    },
    scatter: [],
    stories: [],
    explain: [
      'Ten bowmen with one bow each: 10 shoot dice.',
      'Shoot value 4+: SKILL 24 against 18, one band above; no modifier at 12 inches.',
      'Evade value 5+: AGILITY 24 against the bow’s 22.',
      'Each damage die is worth 2 points of damage against warriors with 3 WOUNDS.',
    ],
  };
}

const FRAME: Omit<Result, keyof CaseResult> = {
  fusillade: '0.1.0',
  title: 'Fyrd bowmen shoot at Norse raiders',
  note: 'Ten bowmen in the open at twelve inches, before the raiders close in.',
  system: {
    name: 'darklands',
    title: 'Darklands',
    source: 'Darklands Second Edition (2022), Shoot Action Summary Board v2.01, Mierce Miniatures',
  },
  action: {
    name: 'shoot',
    title: 'Shoot',
    summary: 'A unit looses its bows, slings or javelins at one target unit in sight.',
    source: 'Shoot Sequence 1–27',
  },
  scenario: {
    system: 'darklands',
    action: 'shoot',
    title: 'Fyrd bowmen shoot at Norse raiders',
    shooter: { name: 'Fyrd bowmen', warriors: 10, skill: 24, dicePerWarrior: 1 },
    weapon: { name: 'Bow', might: 12, damage: 2, range: 30 },
    target: {
      name: 'Norse raiders',
      warriors: 5,
      wounds: 3,
      agility: 24,
      constitution: 22,
      armour: 4,
      mass: 5,
    },
    situation: { distance: 12, cover: 'none' },
    rules: { fatedNine: 'same-band', spill: false },
  },
  command: 'fusillade run scenarios/darklands/fyrd-bowmen.yaml --trials 1000000 --seed 1',
  seed: '1',
  trials: TRIALS,
  method: 'sample',
  assumptions: [
    {
      option: 'spill',
      cite: 'D11',
      question: 'Does damage beyond a warrior’s last wound go to the next warrior?',
      value: 'false',
      meaning: 'Damage left over when a warrior dies is lost.',
      from: 'default',
    },
    {
      option: 'reactionCriteria',
      cite: 'D18',
      question: 'When must a unit react?',
      value: 'heavily-damaged-or-shocked',
      meaning: 'Only when it is heavily damaged or shocked.',
      from: 'chosen',
    },
    {
      option: 'panicValue',
      cite: 'D19',
      question: 'What passes a panic test?',
      value: '5',
      meaning: 'A D10 that shows 5 or more; 9 always passes and 0 always fails.',
      from: 'default',
    },
  ],
  limits: [
    'Terrain between the units: what can be seen is taken as given.',
    'The exulted token has no effect here: only one exchange is played.',
  ],
  funnel: ['dice', 'hits', 'unsaved', 'damage', 'casualties'],
  headline: 'casualties',
};

const STORY: Story = {
  title: 'The unluckiest of 1,000,000 trials',
  trial: { seed: '1', chunk: 7, index: 40211 },
  lines: [
    { name: 'Determine shoot dice', cite: 'Shoot 5', dice: [], changes: ['dice 0 → 10'], depth: 0 },
    {
      name: 'Roll the shoot dice',
      cite: 'Shoot 8–12',
      dice: ['10 × D10: 9 7 3 5 8 2 0 6 5 1'],
      changes: ['hits 0 → 6'],
      tells: 'Six of ten arrows are on target, one of them fated.',
      depth: 0,
    },
    { name: 'Each warrior in turn', cite: 'Shoot 14', dice: [], changes: [], depth: 0 },
    {
      name: 'Roll evade',
      cite: 'Shoot 16–19',
      dice: ['5 × D10: 8 6 9 5 7'],
      changes: ['unsaved 0 → 1'],
      tells: 'Every arrow that could be evaded is evaded.',
      depth: 1,
    },
    { name: 'Apply damage', cite: 'Shoot 21–23', dice: [], changes: ['damage 0 → 2'], depth: 1 },
    {
      name: 'Shoot result reaction',
      cite: 'Shoot 25',
      dice: [],
      changes: [],
      tells: 'Nobody fell: no reaction.',
      depth: 0,
    },
  ],
  metrics: { hits: 6, damage: 2, casualties: 0, reaction: 'none' },
};

const withoutName = ({ name: _, ...rest }: CaseResult): Omit<CaseResult, 'name'> => rest;

/** (a) A simulated Shoot with everything a result can have beside it. */
export function shootResult(): Result {
  return { ...FRAME, ...withoutName(caseOf(FRAME.title, outcomesAt(0.6), TRIALS, 7)), stories: [STORY] };
}

/** A simulated Shoot whose chain did not compile: no exact law. */
export function sampledResult(): Result {
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
    stories: [
      {
        ...STORY,
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
    const law = binomial(k, 1 / 3).map((p) => (trials ? Math.round(p * trials) : p));
    const steady = law[0]!;
    const broken = law.slice(1).reduce((a, b) => a + b, 0);
    return {
      casualties: countMetric(WORDS.casualties, law, trials),
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
      agreement: { pValue: 0.999 },
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
