import type { Action } from '../system.ts';
import type { ShootingInput } from './fields.ts';
import { shootSequence } from './sequence.ts';
import { SHOOTING, shoot } from './shoot.ts';
import { prepareShooting, type Shooting } from './shooting.ts';

/** A Shoot at a unit one is engaged with: the Target unit is in combat, and at no distance unless one is given. */
export const attackShoot: Action<ShootingInput, Shooting> = {
  ...SHOOTING,
  name: 'attack-shoot',
  title: 'Attack Shoot',
  summary: 'A unit shoots at an enemy unit it is engaged with.',
  source: 'Shoot Action Summary Board v2.01, Attack Shoot Sequence',
  input: shoot.input,
  prepare: (input) => prepareShooting(input, { situation: { inCombat: true }, distance: 0 }),
  steps: shootSequence<Shooting>({
    before: [
      {
        name: 'determine the Target units from those it is engaged with',
        cite: 'Attack Shoot 1',
        tell: (_, { unit }) => `engaged with ${unit.name ?? 'the Target unit'}`,
      },
      { name: 'perform a Shoot action against the Target units', cite: 'Attack Shoot 2' },
    ],
  }),
};
