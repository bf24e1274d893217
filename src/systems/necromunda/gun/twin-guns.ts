import { z } from 'zod';
import type { Dice } from '../../../dice/dice.ts';
import { action } from '../../action.ts';
import { FieldError } from '../../system.ts';
import { DIRECT_FIRE } from '../direct.ts';
import { placeFighters } from '../fighters.ts';
import {
  ALLOCATE,
  FIRE,
  HARM,
  PRIORITY,
  prepareDirectFire,
  QUARRY,
  type Shooting,
  STRIKE,
  shootingState,
} from '../hit/direct-fire.ts';
import { exchangeHits } from '../hit/hit.ts';
import { twinGunsInTurn } from '../in-turn/in-turn.ts';
import { UPKEEP } from '../in-turn/upkeep.ts';
import { AS_WRITTEN, ONE_PROFILE } from '../limits.ts';
import { type Answers, TWIN_OPTIONS } from '../options.ts';
import { roundFields } from '../plan.ts';
import { isDown, others, shooter, target } from '../profiles.ts';
import { inRounds, type RoundState } from '../rounds.ts';
import { type DirectState, isOut } from '../state.ts';
import { printed, SHOOT_TABLES } from '../tables.ts';
import { END_OF_ATTACK } from './firepower.ts';
import { RECKLESS } from './reckless.ts';
import { weaponLike } from './weapon.ts';

/** What a template shows. */
const SIDEARM = { short: 6, long: 12, strength: 3, damage: 1, ammo: 4, traits: ['Sidearm' as const] };

const input = z.strictObject({
  shooter,
  first: weaponLike(SIDEARM),
  second: weaponLike(SIDEARM),
  target,
  others,
  ...roundFields,
});

type TwinInput = z.output<typeof input> & Answers;

export const twinGuns = action({
  ...DIRECT_FIRE,
  name: 'twinGuns',
  title: 'Twin Guns Blazing',
  summary: printed(
    'A fighter shoots two sidearms at one enemy in one Shoot action, each at {+twoSidearms}, once or round after round.',
  ),
  input,
  options: TWIN_OPTIONS,
  tables: SHOOT_TABLES,
  prepare: prepareTwinGuns,
  state: shootingState,
  start: placeFighters,
  turnOptions: [UPKEEP],
  inTurn: twinGunsInTurn,
  steps: inRounds<DirectState & RoundState, Shooting>(QUARRY, [
    PRIORITY,
    RECKLESS,
    {
      name: 'Each sidearm is fired',
      cite: 'Twin Guns Blazing',
      when: (o) => o.rules.twinOrder === 'together',
      times: () => 2,
      index: 'gun',
      steps: FIRE,
    },
    {
      name: 'Hits of each sidearm',
      cite: 'Twin Guns Blazing',
      when: allocatesFirst,
      times: () => 2,
      index: 'gun',
      scope: 'weapon',
      steps: [...ALLOCATE, { name: 'Set aside', cite: 'N30', run: exchangeHits }],
    },
    {
      name: 'Each sidearm is resolved',
      cite: 'Twin Guns Blazing',
      when: allocatesFirst,
      times: () => 2,
      index: 'gun',
      scope: 'weapon',
      steps: [{ name: 'Second sidearm', cite: 'N30', run: takeUp }, ...HARM],
    },
    {
      name: 'Each sidearm is resolved',
      cite: 'N30',
      when: (o) => o.rules.twinOrder === 'together' && !allocatesFirst(o),
      times: () => 2,
      index: 'gun',
      scope: 'weapon',
      steps: STRIKE,
    },
    {
      name: 'Each sidearm in turn',
      cite: 'N26',
      when: (o) => o.rules.twinOrder === 'inTurn',
      times: () => 2,
      index: 'gun',
      scope: 'weapon',
      steps: [{ name: 'Still a target?', cite: 'N43', run: holdFire }, ...FIRE, ...STRIKE],
    },
    END_OF_ATTACK,
  ]),
  limits: [
    'Blind Fire, a Double action, is one ranged attack: two sidearms are fired in a Shoot (Basic) only.',
    ONE_PROFILE,
    printed(
      'A sidearm out of ammo is reloaded while an action is left to shoot; else the other is fired alone, without {+twoSidearms}.',
    ),
    AS_WRITTEN,
  ],
});

function prepareTwinGuns(input: TwinInput): Shooting {
  const weapons = [
    { weapon: input.first, field: ['first'] },
    { weapon: input.second, field: ['second'] },
  ];
  for (const {
    weapon: { traits },
    field,
  } of weapons)
    if (!traits.includes('Sidearm'))
      throw new FieldError([...field, 'traits'], traits.join(', ') || 'none', 'Sidearm among them');
  if (isDown(input.shooter))
    throw new FieldError(['shooter', 'pinned'], 'true', 'false: Blind Fire is an attack with one weapon');
  if (input.shooter.hipShooting)
    throw new FieldError(
      ['shooter', 'hipShooting'],
      'true',
      'false: Run and Gun is an attack with one weapon',
    );
  return prepareDirectFire({ ...input, weapons }, false);
}

/** Whether who is hit by both sidearms is known before either is resolved. */
function allocatesFirst({ rules }: Shooting): boolean {
  return rules.twinOrder === 'together' && rules.twinStrays === 'together';
}

/** The first sidearm is resolved: the hits of the second, which waited, are next. */
function takeUp(s: DirectState, dice: Dice, o: Shooting): void {
  if (s.gun === 1) exchangeHits(s, dice, o);
}

/** The first sidearm, in turn, has taken the target out: the second holds its fire, or fires at nothing. */
function holdFire(s: DirectState, _: Dice, o: Shooting): void {
  if (s.gun === 1 && isOut(s.fighters[s.aimed]) && o.rules.secondGun === 'holds') s.fires = 0;
}
