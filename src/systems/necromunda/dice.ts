import { classedDie, type Die } from '../../dice/die.ts';
import { passing, sides, testOn } from '../kit/index.ts';
import type { NecromundaRows } from './tables.ts';

/** The faces of a D6. */
export const D6_FACES = sides(6);

/** A natural 6. */
export const HIGHEST = D6_FACES.length;

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

/** A D6 that reaches a Toughness, or what reaches any (1), or not (0): Toxin, Gas, Pulverise. */
export const toughnessDie = (toughness: number, { anyToughness }: NecromundaRows): Die =>
  plainDie(Math.min(toughness, anyToughness));

/** A D6 that shows `most` or less (1), or not (0). */
export const atMostDie = (most: number): Die => AT_MOST[Math.max(0, Math.min(HIGHEST, most))];

/** A wound roll, by class: 0 no wound, 1 a wound, 2 a wound on a 6 that matters. */
export const woundRollDie = (needed: number, six: boolean): Die =>
  sharedDie(`wound ${needed} ${six}`, () =>
    classedDie('D6', [D6_FACES], 3, (face) => (face < needed ? 0 : six && face === HIGHEST ? 2 : 1)),
  );

const TWO_DICE = new Map<number, Die>();
const LOWEST_OF_TWO = 2 * D6_FACES[0];

/** 2D6 against a value such as Cool 7+, after adding `bonus`; a 2 before or after modifiers fails (0). */
export function twoDiceTest(needed: number, bonus: number): Die {
  const key = needed * 1024 + bonus;
  const known = TWO_DICE.get(key);
  if (known) return known;
  const made = classedDie('2D6', [D6_FACES, D6_FACES], 2, (a, b) => {
    const roll = a + b;
    return Math.min(roll, roll + bonus) > LOWEST_OF_TWO && roll + bonus >= needed ? 1 : 0;
  });
  TWO_DICE.set(key, made);
  return made;
}

/** A D6 as it falls. */
export const D6: Die = classedDie('D6', [D6_FACES], 7, (face) => face);

/** Damage that is rolled, by the most it can be. */
export const MOST_DAMAGE = { D3: HIGHEST / 2, D6: HIGHEST } as const;

/** A D6 halved, rounded up, or as it falls. */
export const damageDie = (name: keyof typeof MOST_DAMAGE): Die => {
  const most = MOST_DAMAGE[name];
  return sharedDie(name, () =>
    classedDie(name, [D6_FACES], most + 1, (face) => Math.ceil((face * most) / HIGHEST)),
  );
};

/** The holes on each face; 0 stands for one hole with the ammo symbol. */
const FIREPOWER_FACES = [0, 1, 1, 2, 2, 3];

/** Holes of each class of {@link FIREPOWER}. */
export const HOLES = [1, 1, 2, 3] as const;

/** The most holes of one Firepower die. */
export const MOST_HOLES = Math.max(...HOLES);

/** Firepower die, by class: 0 one hole with the ammo symbol, 1 to 3 that many holes without it. */
export const FIREPOWER: Die = firepowerDie('Firepower', (face) => face);

/** Firepower die of a weapon without Rapid Fire: 0 ammo symbol, 1 none. */
export const FIREPOWER_SYMBOL: Die = firepowerDie('Firepower', (face) => Math.min(face, 1));

/** Injury dice, by class: 0 Flesh Wound, 1 Serious Injury, 2 Out of Action. */
export interface InjuryDice {
  readonly one: Die;
  /** Two of which the fighter keeps the milder. */
  readonly milder: Die;
  /** The same for a fighter to whom a Serious Injury is milder than a Flesh Wound. */
  readonly milderLast: Die;
}

export function injuryDice({ fleshWound, seriousInjury }: NecromundaRows): InjuryDice {
  const grade = graded(fleshWound, seriousInjury);
  const made = (kind: string, name: string, dice: number, read: (...grades: number[]) => number) =>
    sharedDie(`${kind} ${fleshWound} ${seriousInjury}`, () =>
      classedDie(name, Array(dice).fill(D6_FACES), 3, (...faces) => read(...faces.map(grade))),
    );
  return {
    one: made('injury', 'Injury', 1, (rolled) => rolled),
    milder: made('milder', '2 Injury', 2, Math.min),
    milderLast: made('milder last', '2 Injury', 2, (a, b) => (a === 1 || b === 1 ? 1 : Math.min(a, b))),
  };
}

/** What is rolled for a hit on a vehicle, by class in the order of its table's rows. */
export interface VehicleDice {
  /** 0 Body, 1 Crew, 2 Drive, 3 Engine. */
  readonly location: Die;
  /** 0 Swerve, 1 Jackknife, 2 Roll. */
  readonly control: Die;
  /** 0 Glancing, 1 Penetrating, 2 Catastrophic. */
  readonly damage: Die;
}

export const vehicleDice = (rows: NecromundaRows): VehicleDice => ({
  location: gradedDie('Location', rows.body, rows.crew, rows.drive),
  control: gradedDie('Control', rows.swerve, rows.jackknife),
  damage: gradedDie('Damage', rows.glancing, rows.penetrating),
});

/** A D6 by the first of these numbers that it does not exceed. */
const gradedDie = (name: string, ...upTo: readonly number[]): Die =>
  sharedDie(`${name} ${upTo.join()}`, () => classedDie(name, [D6_FACES], upTo.length + 1, graded(...upTo)));

const graded =
  (...upTo: readonly number[]) =>
  (face: number): number => {
    const place = upTo.findIndex((last) => face <= last);
    return place < 0 ? upTo.length : place;
  };

function firepowerDie(name: string, classify: (face: number) => number): Die {
  return classedDie(name, [FIREPOWER_FACES], HOLES.length, classify);
}
