import { z } from 'zod';
import { action } from '../../systems/action.ts';
import { profile } from '../../systems/input.ts';
import {
  type Applies,
  applied,
  inWords,
  sides,
  sumAtLeast,
  sumAtMost,
  sumOf,
} from '../../systems/kit/index.ts';
import { choice } from '../../systems/option.ts';
import { FieldError } from '../../systems/system.ts';
import { FIRE, MODIFIERS } from './tables.ts';
import { gun, platoon } from './units.ts';

const TWO_D6 = [sides(6), sides(6)];
/** A unit bears no more markers. */
const MOST_MARKERS = 6;

/** When a hit is harder. */
const APPLIES: Applies<typeof MODIFIERS, Firing> = {
  far: ({ distance, gun }) => 2 * distance > gun.range,
  cover: ({ cover }) => cover,
  suppressed: ({ shooter }) => shooter.suppression,
};

interface Firing {
  readonly shooter: { readonly suppression: number };
  readonly gun: { readonly range: number };
  readonly distance: number;
  readonly cover: boolean;
}

/** A platoon fires for some rounds: hits take men and leave markers, markers shake the nerve. */
export const fire = action({
  name: 'fire',
  title: 'Fire',
  summary: 'A platoon fires on another, round after round: men fall, suppression grows, and nerve breaks.',
  source: 'Fire 1 to 4, Nerve 1 and 2',
  input: z.strictObject({
    shooter: profile('shooting', 'Who fires (Fire 1).', platoon),
    gun: profile('shooting', 'With what (Fire 2).', gun),
    target: profile('target', 'At whom (Fire 1).', platoon),
    distance: z.int().min(1).max(72).describe('How far (Fire 2).').meta({ unit: 'inches' }),
    cover: z.boolean().default(false).describe('Whether the target lies in cover (Fire 3).'),
    rounds: z.int().min(1).max(8).default(1).describe('Rounds of fire (Fire 1).'),
  }),
  tables: FIRE,
  options: [
    choice('markers', 'S1', 'How many markers does a round of fire leave?', {
      one: 'One, however many hit.',
      each: 'One for each hit.',
    }),
  ],
  prepare: ({ shooter, gun, target, distance, cover, rounds, rules, rows }) => {
    if (distance > gun.range)
      throw new FieldError(['distance'], `${distance}`, `at most ${gun.range}, the gun's range`);
    const modifiers = applied(MODIFIERS, rows, APPLIES, { shooter, gun, distance, cover });
    const needed = rows.target + sumOf(modifiers);
    const markers = Array.from({ length: MOST_MARKERS + 1 }, (_, i) => target.nerve - i * rows.nerve);
    return {
      dice: shooter.men * gun.bursts,
      men: target.men,
      suppression: target.suppression,
      rounds,
      eachHit: rules.markers === 'each',
      hit: sumAtLeast('2D6', TWO_D6, needed),
      holds: markers.map((nerve) => sumAtMost('2D6', TWO_D6, nerve)),
      facts: [
        `${shooter.men * gun.bursts} rolls hit on ${needed}+ (${inWords(modifiers) || 'unmodified'}).`,
        `The target holds on ${target.nerve} or less.`,
      ],
    };
  },
  state: (o) => ({
    round: {},
    hits: { unit: ['hit', 'hits'], most: o.dice * o.rounds, scope: 'round' },
    casualties: { unit: ['man', 'men'], most: o.men },
    markers: { title: 'Suppression', unit: ['marker', 'markers'], most: MOST_MARKERS },
    nerve: { values: ['holds', 'breaks'] },
  }),
  start: (s, o) => {
    s.markers = o.suppression;
  },
  steps: [
    {
      name: 'round of fire',
      cite: 'Fire 1',
      scope: 'round',
      each: 'round',
      index: 'round',
      times: (s, o) => (s.nerve === 1 || s.casualties === o.men ? 0 : o.rounds),
      steps: [
        {
          name: 'to hit',
          cite: 'Fire 3',
          run: (s, dice, o) => {
            s.hits = dice.count(o.dice, o.hit);
          },
          tell: (s, o) => `${s.hits} of ${o.dice} hit.`,
        },
        {
          name: 'men fall and lie low',
          cite: 'Fire 4',
          if: (s) => s.hits > 0,
          run: (s, _, o) => {
            s.casualties = Math.min(o.men, s.casualties + s.hits);
            s.markers = Math.min(MOST_MARKERS, s.markers + (o.eachHit ? s.hits : 1));
          },
        },
        {
          name: 'nerve',
          cite: 'Nerve 1',
          if: (s, o) => s.hits > 0 && s.casualties < o.men,
          run: (s, dice, o) => {
            s.nerve = dice.passes(o.holds[s.markers]) ? 0 : 1;
          },
          tell: (s) => (s.nerve === 1 ? 'It breaks.' : 'It holds.'),
        },
      ],
    },
  ],
  metrics: () => ['hits', 'casualties', 'markers', 'nerve'],
  joint: () => [['casualties', 'nerve']],
  funnel: ['hits', 'casualties'],
  headline: 'casualties',
  explain: (o) => o.facts,
  limits: ['Lines of sight are not modelled.'],
});
