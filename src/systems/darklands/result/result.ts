import type { Step } from '../../system.ts';
import type { Shooting } from '../shooting.ts';
import { allAlive, RESULTS, type RollState, unitMass } from '../state.ts';

export type ShootResult = (typeof RESULTS)[number];

/** The shoot result of the Shoot that has just ended. */
export const resultOf = (s: RollState): ShootResult => RESULTS[s.result];

export const isShocked = (result: ShootResult): boolean => result.startsWith('shocked');
export const isHeavilyDamaged = (result: ShootResult): boolean => result.endsWith('heavily damaged');

function result(s: RollState, o: Shooting): ShootResult {
  const mass = unitMass(s, o);
  if (allAlive(s, o) === 0) return 'destroyed';
  const damaged = s.shootDamage > 0;
  const isMore = s.shootScore > (o.rules.shockedMass === 'after' ? mass : s.massBefore);
  const shocked = isMore && (damaged || o.rules.shockedUndamaged === 'shocked');
  const heavily = damaged && becameUnderMass(mass, s.massBefore, o);
  if (shocked) return heavily ? 'shocked and heavily damaged' : 'shocked';
  if (heavily) return 'heavily damaged';
  return damaged ? 'damaged' : 'undamaged';
}

/** Shoot Results 3 (D17). */
function becameUnderMass(mass: number, before: number, { startMass, rules }: Shooting): boolean {
  switch (rules.underMass) {
    case 'belowHalf':
      return 2 * mass < startMass && 2 * before >= startMass;
    case 'halfOrLess':
      return 2 * mass <= startMass && 2 * before > startMass;
    case 'anyLoss':
      return mass < before;
    case 'alsoBefore':
      return 2 * mass < startMass;
  }
}

/** Before the first shot of what is compared at the end. */
export const NOTE_MASS: Step<Shooting, RollState> = {
  name: "note the Target unit's mass",
  cite: 'Shoot Results 1',
  run: (s, _, o) => {
    s.massBefore = unitMass(s, o);
    if (o.together) for (const target of s.targets) target.stood = target.alive;
  },
  tell: (s) => `mass ${s.massBefore}`,
};

/** Shoot Results 1–5. */
export const SHOOT_RESULT: Step<Shooting, RollState> = {
  name: 'shoot result',
  cite: 'Shoot 25, Shoot Results 1–5',
  scope: 'result',
  run: (s, _, o) => {
    s.result = RESULTS.indexOf(result(s, o));
  },
  tell: (s, o) => `${resultOf(s)}, mass ${unitMass(s, o)} of ${o.startMass}`,
};
