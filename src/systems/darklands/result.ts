import type { State, Step } from '../system.ts';
import type { ShootRules } from './rules.ts';
import type { Shooting } from './shooting.ts';
import { allAlive, S, unitMass } from './state.ts';

/** Shoot results; a unit may be Shocked and Heavily Damaged at once, Damaged is neither. */
export const RESULTS = [
  'undamaged',
  'damaged',
  'heavily damaged',
  'shocked',
  'shocked and heavily damaged',
  'destroyed',
] as const;

export type ShootResult = (typeof RESULTS)[number];

/** The shoot result of the Shoot that has just ended. */
export const resultOf = (s: State): ShootResult => RESULTS[s[S.result]!]!;

export const isShocked = (result: ShootResult): boolean => result.startsWith('shocked');
export const isHeavilyDamaged = (result: ShootResult): boolean => result.endsWith('heavily damaged');

function result(s: State, o: Shooting): ShootResult {
  const mass = unitMass(s, o);
  if (allAlive(s, o) === 0) return 'destroyed';
  const damaged = s[S['shoot damage']]! > 0;
  const isMore = s[S['shoot score']]! > (o.rules.shockedMass === 'after' ? mass : s[S['mass before']]!);
  const shocked = isMore && (damaged || o.rules.shockedUndamaged === 'shocked');
  const heavily = damaged && becameUnderMass(mass, s[S['mass before']]!, o);
  if (shocked) return heavily ? 'shocked and heavily damaged' : 'shocked';
  if (heavily) return 'heavily damaged';
  return damaged ? 'damaged' : 'undamaged';
}

/** Shoot Results 3 (D17). */
function becameUnderMass(mass: number, before: number, { startMass, rules }: Shooting): boolean {
  switch (rules.underMass) {
    case 'below-half':
      return 2 * mass < startMass && 2 * before >= startMass;
    case 'half-or-less':
      return 2 * mass <= startMass && 2 * before > startMass;
    case 'any-loss':
      return mass < before;
    case 'also-before':
      return 2 * mass < startMass;
  }
}

/** When results are worked out (D27); for a single Shoot it comes to the same. */
export const resultsAt = ({ rules, shoots }: Shooting): ShootRules['resultsAt'] =>
  shoots.length > 1 ? rules.resultsAt : 'end';

/** Before the first shot of what is compared at the end. */
export const NOTE_MASS: Step<Shooting> = {
  name: "note the Target unit's mass",
  cite: 'Shoot Results 1',
  run: (s, _, o) => {
    s[S['mass before']] = unitMass(s, o);
  },
  tell: (s) => `mass ${s[S['mass before']]}`,
};

/** Shoot Results 1–5. */
export const SHOOT_RESULT: Step<Shooting> = {
  name: 'shoot result',
  cite: 'Shoot 25, Shoot Results 1–5',
  run: (s, _, o) => {
    s[S.result] = RESULTS.indexOf(result(s, o));
    s[S['mass before']] = 0;
    if (resultsAt(o) !== 'running') s[S['shoot score']] = 0;
  },
  tell: (s, o) => `${resultOf(s)}, mass ${unitMass(s, o)} of ${o.startMass}`,
};
