import type { Agreement, CaseResult, Result, Trace } from '../../stats/result.ts';
import {
  binomial,
  categoryMetric,
  countMetric,
  exactMetric,
  jointOf,
  marginal,
  type Outcome,
  sampled,
} from './distributions.ts';

export const TRIALS = 1_000_000;
const REACTIONS = ['none', 'panic', 'flee'];

export const WORDS = {
  dice: { title: 'Shoot dice', unit: 'dice', one: 'die' },
  hits: { title: 'Hits', unit: 'hits', one: 'hit' },
  unsaved: { title: 'Not evaded', unit: 'damage dice', one: 'damage die' },
  damage: { title: 'Damage', unit: 'points of damage', one: 'point of damage' },
  casualties: { title: 'Casualties', unit: 'warriors', one: 'warrior' },
} as const;

type Name = keyof typeof WORDS;

/** Archers at so many inches: ten dice, evaded half the time, two damage each, five warriors of three wounds. */
export function outcomesAt(toHit: number, dice = 10): Outcome[] {
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

export function caseOf(name: string, outcomes: Outcome[], trials: number, seed: number): CaseResult {
  const drawn = trials ? sampled(outcomes, trials, seed) : outcomes;
  const most = (metric: Name) => Math.max(...outcomes.map(({ at }) => at[metric]));
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
      joint: [jointOf(outcomes, ['casualties', 'reaction'], [most('casualties') + 1, 3], 0)],
      agreement: trials ? AGREEMENT : null,
    },
    scatter: [],
    traces: [],
    explain: [
      'Ten bowmen with one bow each: 10 shoot dice.',
      'Shoot value 4+: SKILL 24 against 18, one band above; no modifier at 12 inches.',
      'Evade value 5+: AGILITY 24 against the bow’s 22.',
      'Each damage die is worth 2 points of damage against warriors with 3 WOUNDS.',
    ],
  };
}

/** Of trials that agree in all metrics. */
export const AGREEMENT: Agreement = {
  pValue: 0.412,
  metrics: {
    ...Object.fromEntries(Object.keys(WORDS).map((name) => [name, 1])),
    casualties: 0.412,
    reaction: 1,
  },
  joint: [1],
  finds: 0.0041,
};

export const FRAME: Omit<Result, Exclude<keyof CaseResult, 'assumptions' | 'method' | 'trials'>> = {
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
  method: 'roll',
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

export const TRACE: Trace = {
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
