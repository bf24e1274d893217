import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import { type Action, FieldError, type State } from '../system.ts';
import {
  ALLOCATE,
  FIRE,
  HARM,
  prepareDirectFire,
  type Shooting,
  STRIKE,
  strayMetric,
  testPriority,
} from './direct-fire.ts';
import { explainDirectFire } from './explain.ts';
import { placeFighters } from './fighters.ts';
import { exchangeHits } from './hit.ts';
import { FUNNEL, jointOf, metricsOf, mostHits } from './metrics.ts';
import { type NecromundaRules, TWIN_OPTIONS } from './options.ts';
import { other, shooter, target, weaponLike } from './profiles.ts';
import { RECKLESS } from './reckless.ts';
import { endAttack } from './resolve.ts';
import { isOut, S, slotNames } from './state.ts';

/** What a template shows. */
const SIDEARM = { short: 6, long: 12, strength: 3, damage: 1, ammo: 4, traits: ['Sidearm' as const] };

const input = z.strictObject({
  shooter,
  first: weaponLike(SIDEARM),
  second: weaponLike(SIDEARM),
  target,
  others: z
    .array(other)
    .max(8)
    .default([])
    .describe('Everybody else who matters (Shooting 1, Stray Shots)')
    .meta({ side: 'neither' }),
});

type TwinInput = z.infer<typeof input> & { readonly rules: Partial<NecromundaRules> };

export const twinGuns: Action<TwinInput, Shooting> = {
  name: 'twin-guns',
  title: 'Twin Guns Blazing',
  summary: 'A fighter shoots two sidearms at one enemy in one Shoot action, each at −1.',
  source: 'Necromunda, Shooting (archived rules before the 2023 books)',
  input: input as unknown as z.ZodType<TwinInput>,
  options: TWIN_OPTIONS,
  prepare: prepareTwinGuns,
  slots: (o) => slotNames(o.fighters),
  start: (s, o) => {
    placeFighters(s, o);
    s[S.fires] = 1;
    s[S.aims] = o.aims ? 1 : 0;
  },
  steps: [
    { name: 'Target priority', cite: 'Target Priority', when: (o) => o.priority.test, run: testPriority },
    RECKLESS,
    {
      name: 'Each sidearm is fired',
      cite: 'Twin Guns Blazing',
      when: (o) => o.rules.twinOrder === 'together',
      times: () => 2,
      index: S.gun,
      steps: FIRE,
    },
    {
      name: 'Hits of each sidearm',
      cite: 'Twin Guns Blazing',
      when: allocatesFirst,
      times: () => 2,
      index: S.gun,
      steps: [...ALLOCATE, { name: 'Set aside', cite: 'N30', run: exchangeHits }],
    },
    {
      name: 'Each sidearm is resolved',
      cite: 'Twin Guns Blazing',
      when: allocatesFirst,
      times: () => 2,
      index: S.gun,
      steps: [{ name: 'Second sidearm', cite: 'N30', run: takeUp }, ...HARM],
    },
    {
      name: 'Each sidearm is resolved',
      cite: 'N30',
      when: (o) => o.rules.twinOrder === 'together' && !allocatesFirst(o),
      times: () => 2,
      index: S.gun,
      steps: STRIKE,
    },
    {
      name: 'Each sidearm in turn',
      cite: 'N26',
      when: (o) => o.rules.twinOrder === 'inTurn',
      times: () => 2,
      index: S.gun,
      steps: [{ name: 'Still a target?', cite: 'N43', run: holdFire }, ...FIRE, ...STRIKE],
    },
    { name: 'End of the attack', cite: 'Shooting 5', run: endAttack },
  ],
  metrics: (o) => [
    ...metricsOf(o, { attacks: 2, hits: mostHits(o) + 2 * o.behind.length }),
    ...strayMetric(o, 1),
  ],
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  explain: explainDirectFire,
  limits: [
    'One Shoot action; for rounds see the action shoot.',
    'Line of sight, vision arcs and who stands near the line of fire are what the scenario says.',
  ],
};

function prepareTwinGuns(said: TwinInput): Shooting {
  const weapons = [
    { weapon: said.first, field: 'first' },
    { weapon: said.second, field: 'second' },
  ];
  for (const {
    weapon: { traits },
    field,
  } of weapons)
    if (!traits.includes('Sidearm'))
      throw new FieldError([field, 'traits'], traits.join(', ') || 'none', 'Sidearm among them');
  if (said.shooter.pinned)
    throw new FieldError(['shooter', 'pinned'], 'true', 'false: Blind Fire is an attack with one weapon');
  if (said.shooter.hipShooting)
    throw new FieldError(
      ['shooter', 'hipShooting'],
      'true',
      'false: Run and Gun is an attack with one weapon',
    );
  return {
    ...prepareDirectFire({ ...said, weapons }),
    countsWounds: true,
    rounds: 1,
    standsUp: false,
    recovery: false,
  };
}

/** Whether who is hit by both sidearms is known before either is resolved. */
function allocatesFirst({ rules }: Shooting): boolean {
  return rules.twinOrder === 'together' && rules.twinStrays === 'together';
}

/** The first sidearm is resolved: the hits of the second, which waited, are next. */
function takeUp(s: State, dice: Dice, o: Shooting): void {
  if (s[S.gun] === 1) exchangeHits(s, dice, o);
}

/** The first sidearm, in turn, has taken the target out: the second holds its fire, or fires at nothing. */
function holdFire(s: State, _: Dice, o: Shooting): void {
  if (s[S.gun] === 1 && isOut(s, s[S.aimed]!) && o.rules.secondGun === 'holds') s[S.fires] = 0;
}
