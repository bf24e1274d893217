import type { Melee } from '../../after.ts';

/** Who has arrived is engaged with those whom he approached, and they with him. */
export const MELEE = {
  field: 'engaged',
  word: 'engaged',
  bars: 'a unit that is engaged makes an Attack Shoot, no other, and approaches nobody; a shot at it is a Combat Shot (Attack Shoot 1, Shoot Modifiers)',
  whom: {
    field: 'engagedWith',
    description: 'With whom it is engaged, by name: at them it makes an Attack Shoot. (Attack Shoot 1)',
  },
} as const satisfies Melee;
