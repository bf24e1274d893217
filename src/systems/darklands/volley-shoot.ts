import type { Action } from '../system.ts';
import type { ShootingInput } from './fields.ts';
import { shootSequence } from './sequence.ts';
import { SHOOTING, shoot } from './shoot.ts';
import { prepareShooting, type Shooting } from './shooting.ts';

/** A Shoot with more dice at a worse value; the +2 of sequence and table is one and the same (D25). */
export const volleyShoot: Action<ShootingInput, Shooting> = {
  ...SHOOTING,
  name: 'volley-shoot',
  title: 'Volley Shoot',
  summary: "A unit with 'volley shoot' weapons shoots three (or n) times its dice at +2 to the shoot value.",
  source: 'Shoot Action Summary Board v2.01, Volley Shoot Sequence',
  input: shoot.input,
  prepare: (input) => prepareShooting(input, { volley: true }),
  steps: shootSequence<Shooting>({
    before: [
      {
        name: 'multiply the shoot dice, add 2 to the shoot value',
        cite: 'Volley Shoot 1, 2',
        tell: (_, { shoots }) => shoots.map(({ title, dice }) => `${title}: ${dice} shoot dice`).join(', '),
      },
      { name: 'shoot the Target unit', cite: 'Volley Shoot 3' },
    ],
  }),
};
