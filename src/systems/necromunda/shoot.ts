import { z } from 'zod';
import { action } from '../action.ts';
import { DIRECT_FIRE } from './direct.ts';
import { placeFighters } from './fighters.ts';
import { END_OF_ATTACK } from './gun/firepower.ts';
import { RECKLESS } from './gun/reckless.ts';
import { weapon } from './gun/weapon.ts';
import {
  ALLOCATE,
  FIRE,
  HARM,
  PRIORITY,
  prepareDirectFire,
  QUARRY,
  type Shooting,
  shootingState,
} from './hit/direct-fire.ts';
import type { DirectFire } from './hit/people.ts';
import { inTurn } from './in-turn/in-turn.ts';
import { UPKEEP } from './in-turn/upkeep.ts';
import { AS_WRITTEN, LATER } from './limits.ts';
import { SHOOT_OPTIONS } from './options.ts';
import { roundFieldsOfProfiles } from './plan.ts';
import { others, shooter, target } from './profiles.ts';
import type { RoundState } from './rounds.ts';
import { inRounds } from './rounds.ts';
import type { DirectState } from './state.ts';
import { SHOOT_TABLES } from './tables.ts';

const input = z.strictObject({
  shooter,
  weapon,
  otherProfiles: z
    .array(weapon)
    .max(4)
    .default([])
    .describe(
      'Other profiles of the same weapon, for the plan to name; it is paid for once (The Firepower Dice)',
    )
    .meta({ side: 'neither' }),
  target,
  others,
  ...roundFieldsOfProfiles,
});

const [HITS, ...STRAYS] = ALLOCATE;

const STEPS = inRounds<DirectState & RoundState, Shooting>(QUARRY, [
  PRIORITY,
  RECKLESS,
  ...FIRE,
  // No other weapon is fired: whether he aimed makes no difference any more.
  { ...HITS, scope: 'aim' },
  ...STRAYS,
  ...HARM,
  END_OF_ATTACK,
]);

export const shoot = action({
  ...DIRECT_FIRE,
  name: 'shoot',
  title: 'Shoot',
  summary: 'A fighter shoots at an enemy, once or round after round until out of ammo.',
  input,
  options: SHOOT_OPTIONS,
  tables: SHOOT_TABLES,
  prepare: (input) => prepareDirectFire({ ...input, weapons: profilesOf(input) }, true),
  state: shootingState,
  start: placeFighters,
  steps: STEPS,
  turnOptions: [UPKEEP],
  inTurn,
  limits: [
    AS_WRITTEN,
    'A profile with Blast or Template is fired in the action of that name; here it helps Reload (`reloadAmmo`).',
    LATER,
    'Fighters hit do not test the nerve of other fighters listed, only of the friends given with them.',
  ],
});

/** The weapon's profiles, its own first. */
function profilesOf({ weapon, otherProfiles }: z.output<typeof input>): DirectFire['weapons'] {
  const others = otherProfiles.map((profile, i) => ({ weapon: profile, field: ['otherProfiles', i] }));
  return [{ weapon, field: ['weapon'] }, ...others];
}
