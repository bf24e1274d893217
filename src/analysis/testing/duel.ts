import { z } from 'zod';
import { readScenario } from '../../scenario/files/index.ts';
import type { ReadOptions, Scenario } from '../../scenario/index.ts';
import { action } from '../../systems/action.ts';
import { sides, testOn } from '../../systems/kit/index.ts';
import { choice } from '../../systems/option.ts';
import type { System } from '../../systems/system.ts';
import type { SolveSettings } from '../distribution.ts';

const OPTIONS = [
  choice('nerve', 'D1', 'Do models flee?', { weak: 'when half are lost', iron: 'never' }),
] as const;

const side = z.strictObject({
  warriors: z.int().min(1).max(60).describe('How many. (D 1)').meta({ counts: 'models' }),
  skill: z.int().min(2).max(6).default(4).describe('Least face that hits. (D 2)'),
  blessed: z.boolean().default(false).describe('Hits one face easier. (D 3)'),
  reach: z.number().min(0).max(48).default(24).describe('Inches. (D 4)'),
  traits: z
    .array(z.enum(['piercing', 'noisy']))
    .default([])
    .describe('Traits. (D 5)'),
});
const target = z.strictObject({
  warriors: z.int().min(1).max(60).describe('How many. (D 1)').meta({ counts: 'models' }),
  cover: z.enum(['none', 'hedge', 'wall']).default('none').describe('What it stands behind. (D 6)'),
});
const input = z.strictObject({
  shooter: side.describe('Who shoots.').meta({ side: 'shooting' }),
  target: target.describe('Who is shot at.').meta({ side: 'target' }),
});

const D6 = testOn('D6', sides(6));

/** A made-up shooting sequence with everything that questions can be asked about. */
const shoot = action({
  name: 'shoot',
  title: 'Duel',
  summary: 'Warriors shoot at warriors.',
  source: 'none',
  input,
  options: OPTIONS,
  prepare: ({ shooter, target: { warriors, cover }, rules }) => ({
    dice: shooter.warriors,
    hit: D6.atLeast(Math.max(2, shooter.skill - (shooter.blessed ? 1 : 0))),
    models: warriors,
    save: D6.atLeast(
      { none: 7, hedge: 6, wall: 4 }[cover] +
        (shooter.traits.includes('piercing') && cover !== 'none' ? 1 : 0),
    ),
    nerve: rules.nerve,
  }),
  state: (o) => ({
    hits: { unit: ['hit', 'hits'], most: o.dice },
    casualties: { unit: ['warrior', 'warriors'], most: o.models },
    reaction: { values: ['stands firm', 'flee'] },
  }),
  steps: [
    {
      name: 'hit',
      cite: '1',
      run: (s, dice, o) => {
        s.hits = dice.count(o.dice, o.hit);
      },
    },
    {
      name: 'save',
      cite: '2',
      run: (s, dice, o) => {
        s.casualties = Math.min(s.hits - dice.count(s.hits, o.save), o.models);
      },
    },
    {
      name: 'nerve',
      cite: '3',
      when: (o) => o.nerve === 'weak',
      if: (s, o) => 2 * s.casualties >= o.models,
      run: (s, dice) => {
        s.reaction = dice.passes(D6.atLeast(5)) ? 0 : 1;
      },
    },
  ],
  metrics: () => ['hits', 'casualties', 'reaction'],
  joint: () => [['casualties', 'reaction']],
  funnel: ['hits', 'casualties'],
  headline: 'casualties',
  explain: () => ['Warriors shoot.'],
  limits: [],
});

const duel: System = { name: 'duel', title: 'Duel', source: 'made up for tests', actions: [shoot] };

/** A scenario of the made-up system; `more` is YAML after its header. */
export function duelScenario(more = '', options: ReadOptions = {}): Scenario {
  const text = `system: duel\naction: shoot\ntitle: Archers\n${more || BASE}`;
  return readScenario({ text, name: 'duel.yaml' }, [duel], options);
}

const BASE = 'shooter: { warriors: 10, points: 50 }\ntarget: { warriors: 6 }\n';

/** How tests ask where they say nothing else. */
export const ASKING: SolveSettings = { method: 'auto', seed: '1', trials: 65_536 };
