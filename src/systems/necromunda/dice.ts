import { classedDie, type Die } from '../../dice/die.ts';
import { passing, sides, testOn } from '../kit/index.ts';

/** The faces of a D6. */
export const D6_FACES = sides(6);

const cache = new Map<string, Die>();

/** A die kept by what it tells apart, so that a chain keeps one distribution for it; `key` must name that in full. */
export function sharedDie(key: string, make: () => Die): Die {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

const TEST = testOn('D6', D6_FACES, { never: 1 });
const PLAIN = testOn('D6', D6_FACES);
const AT_MOST = [0, ...D6_FACES].map((most) => passing('D6', D6_FACES, (face) => face <= most));

/** A D6 that passes (1) or fails (0) at `needed` and over; a natural 1 fails whatever is needed. */
export const testDie = (needed: number): Die => TEST.atLeast(needed);

/** A D6 that passes (1) at `needed` and over, even on a 1. */
export const plainDie = (needed: number): Die => PLAIN.atLeast(needed);

/** A D6 that reaches `needed` or shows a natural 6 (1), or not (0): Toxin, Gas, Pulverise. */
export const orSixDie = (needed: number): Die => plainDie(Math.min(needed, 6));

/** A D6 that shows `most` or less (1), or not (0). */
export const atMostDie = (most: number): Die => AT_MOST[Math.max(0, Math.min(6, most))];

/** A wound roll, by class: 0 no wound, 1 a wound, 2 a wound on a 6 that matters. */
export const woundRollDie = (needed: number, six: boolean): Die =>
  sharedDie(`wound ${needed} ${six}`, () =>
    classedDie('D6', [D6_FACES], 3, (face) => (face < needed ? 0 : six && face === 6 ? 2 : 1)),
  );

const TWO_DICE = new Map<number, Die>();

/** 2D6 against a value such as Cool 7+, after adding `bonus`; a 2 before or after modifiers fails (0). */
export function twoDiceTest(needed: number, bonus: number): Die {
  const key = needed * 1024 + bonus;
  const known = TWO_DICE.get(key);
  if (known) return known;
  const made = classedDie('2D6', [D6_FACES, D6_FACES], 2, (a, b) => {
    const roll = a + b;
    return roll > 2 && roll + bonus > 2 && roll + bonus >= needed ? 1 : 0;
  });
  TWO_DICE.set(key, made);
  return made;
}

/** A D6 as it falls. */
export const D6: Die = classedDie('D6', [D6_FACES], 7, (face) => face);

/** Firepower die, by class: 0 one hole with the ammo symbol, 1 to 3 that many holes without it. */
export const FIREPOWER: Die = firepowerDie('Firepower', (face) => face);

/** Firepower die of a weapon without Rapid Fire: 0 ammo symbol, 1 none. */
export const FIREPOWER_SYMBOL: Die = firepowerDie('Firepower', (face) => Math.min(face, 1));

/** Holes of each class of {@link FIREPOWER}. */
export const HOLES = [1, 1, 2, 3] as const;

/** Injury die, by class: 0 Flesh Wound, 1 Serious Injury, 2 Out of Action. */
export const INJURY: Die = classedDie('Injury', [D6_FACES], 3, injuryOf);

/** Two Injury dice of which the fighter keeps the milder. */
export const MILDER_INJURY: Die = classedDie('2 Injury', [D6_FACES, D6_FACES], 3, (a, b) =>
  Math.min(injuryOf(a), injuryOf(b)),
);

/** The same for a fighter to whom a Serious Injury is milder than a Flesh Wound. */
export const MILDER_LAST_INJURY: Die = classedDie('2 Injury', [D6_FACES, D6_FACES], 3, (a, b) =>
  injuryOf(a) === 1 || injuryOf(b) === 1 ? 1 : Math.min(injuryOf(a), injuryOf(b)),
);

/** Location die, by class: 0 Body, 1 Crew, 2 Drive, 3 Engine. */
export const LOCATION: Die = classedDie('Location', [D6_FACES], 4, (face) => Math.max(0, face - 3));

/** Control die, by class: 0 Swerve, 1 Jackknife, 2 Roll. */
export const CONTROL: Die = classedDie('Control', [D6_FACES], 3, gradeOf);

/** Damage die, by class: 0 Glancing, 1 Penetrating, 2 Catastrophic. */
export const DAMAGE: Die = classedDie('Damage', [D6_FACES], 3, gradeOf);

function injuryOf(face: number): number {
  return face <= 2 ? 0 : face <= 5 ? 1 : 2;
}

function gradeOf(face: number): number {
  return face <= 3 ? 0 : face <= 5 ? 1 : 2;
}

/** Faces: one hole with the ammo symbol (written 0), one hole twice, two holes twice, three holes once. */
function firepowerDie(name: string, classify: (face: number) => number): Die {
  return classedDie(name, [[0, 1, 1, 2, 2, 3]], 4, classify);
}
