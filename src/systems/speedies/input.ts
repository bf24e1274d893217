import { z } from 'zod';
import { givenName } from '../input.ts';
import type { Edition } from './edition.ts';
import { dashOr, EXAMPLE_ENEMIES, EXAMPLE_SHOOTERS, enemy, MOST_MORALE, shooter, text } from './profiles.ts';

/** How an enemy may have to be for a shot: not injured, Dazed or Stunned, not Incapacitated, Incapacitated. */
const ENEMY_IS = ['standing', 'down', 'inPlay', 'out'] as const;

const rout = z.strictObject({
  lost: z.int().min(0).max(40).default(0).describe('Units lost before. (F17)'),
  treasures: z.int().min(0).max(40).default(0).describe('Treasures in the hands of the shooting side. (F17)'),
  threshold: z.int().min(1).max(40).default(6).describe('Rout Threshold. (F17)'),
  morale: dashOr(z.int().min(1).max(MOST_MORALE)).describe(
    "Best Morale among those of the warband who may lend theirs and are not listed under enemies; '-' for none. (F17)",
  ),
});

/** The scenario's fields. */
export function inputOf(edition: Edition) {
  return z.strictObject({
    shooters: z
      .record(givenName, shooter(edition))
      .refine((all) => within(all, 1, 20), '1 to 20 shooters')
      .meta({
        side: 'shooting',
        description: `Who shoots, by name, in this order. (${edition.page} 1)`,
        examples: [EXAMPLE_SHOOTERS],
      }),
    enemies: z
      .record(givenName, enemy(edition))
      .refine((all) => within(all, 1, 12), '1 to 12 enemies')
      .meta({
        side: 'target',
        description: `The other side, by name. (${edition.page} ${edition.cites.target})`,
        examples: [EXAMPLE_ENEMIES],
      }),
    order: z
      .array(
        z.strictObject({
          shooter: text.describe(`Who shoots next, by name. (${edition.page} 1)`),
          when: z
            .record(givenName, z.enum(ENEMY_IS))
            .default({})
            .describe('How enemies must be by then, or it does not shoot at this place. (Ranged 2, A38)'),
        }),
      )
      .min(1)
      .max(30)
      .optional()
      .describe(
        'Who shoots in which order, and when; a unit may stand in it twice and shoots once. Left out: all as they are listed. (Ranged 2)',
      )
      .meta({ side: 'neither', examples: [[{ shooter: 'marksman', when: { infantry: 'inPlay' } }]] }),
    rounds: z
      .int()
      .min(1)
      .max(20)
      .default(1)
      .describe('Turns of the shooting side. (F11, F20)')
      .meta({ chosen: true }),
    firstTurn: z
      .boolean()
      .default(false)
      .describe(
        `Whether round 1 is the first player's first turn, which has no such phase. (${edition.page} 2)`,
      ),
    rout: rout
      .optional()
      .describe("The enemy warband's Rout Check after each phase; left out: none. (F17, A21)")
      .meta({ side: 'neither' }),
  });
}

const within = (all: object, least: number, most: number): boolean => {
  const count = Object.keys(all).length;
  return count >= least && count <= most;
};

export type RoutInput = z.output<typeof rout>;
export type BattleInput = z.output<ReturnType<typeof inputOf>>;
