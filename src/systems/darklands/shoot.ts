import { z } from 'zod';
import type { Action } from '../system.ts';
import { explainShooting } from './explain.ts';
import { repeatedFields, type ShootingInput } from './fields.ts';
import { SHOOT_FUNNEL, shootJoint, shootMetrics } from './metrics.ts';
import { SHOOT_OPTIONS } from './rules.ts';
import { shootSequence } from './sequence.ts';
import { prepareShooting, type Shooting } from './shooting.ts';
import { slotNames, start } from './state.ts';

/** What is the same in every sequence made of a Shoot. */
export const SHOOTING = {
  options: SHOOT_OPTIONS,
  slots: slotNames,
  start,
  metrics: shootMetrics,
  joint: shootJoint,
  funnel: SHOOT_FUNNEL,
  headline: 'casualties',
  explain: explainShooting,
  limits: [
    'Lines of sight, facing and movement are what the scenario says they are.',
    'Panic, Flee, Roar and Rampage reactions are counted, not moved on the table.',
  ],
} as const;

export const shoot: Action<ShootingInput, Shooting> = {
  ...SHOOTING,
  name: 'shoot',
  title: 'Shoot',
  summary: 'A unit shoots at an enemy unit, which evades, takes damage and may react.',
  source: 'Shoot Action Summary Board v2.01, Shoot Sequence',
  input: z.strictObject(repeatedFields) as unknown as z.ZodType<ShootingInput>,
  prepare: (input) => prepareShooting(input),
  steps: shootSequence(),
};
