import { range } from '../../dice/die.ts';
import { sides, type Test, testOn } from '../kit/index.ts';
import { type Rows, table } from '../table.ts';
import type { RaidersRules } from './options.ts';

/** The kinds of cover, in order of their number in the state. */
export const COVERS = ['none', 'light', 'heavy'] as const;

/** What a unit does in an exchange: as the scenario says it, with its number in the state. */
export const DEED = {
  none: 0,
  shoot: 1,
  move: 2,
  run: 3,
  goToGround: 4,
  makeReady: 5,
  aim: 6,
  regroup: 7,
  rally: 8,
  storePower: 9,
  charge: 10,
  counterCharge: 11,
  defend: 12,
  shieldWall: 13,
  castSpell: 14,
  counterSpell: 15,
} as const;
export type Deed = keyof typeof DEED;

/** What is done to the opponent: who is the target of it may have to test its morale. (Actions 3, 11 to 15, 17, 18) */
export const isTargeted = (deed: number): boolean => deed === DEED.shoot || deed >= DEED.charge;

/** Who charges, and who is charged, flees at once when its test fails. (Morale 21) */
export const rushes = (deed: number): boolean => deed === DEED.charge || deed === DEED.counterCharge;

/** A unit that does one of these leaves its place, and its markers. (Shooting 9, 10) */
export const leaves = (deed: number): boolean => deed === DEED.move || deed === DEED.run || rushes(deed);

/** What came of a spell, in the order of its number. */
export const SPELLS = ['none', 'failed', 'countered', 'works'] as const;

/** Names of the deeds by their number. */
export const DEEDS: readonly string[] = Object.keys(DEED);

/** What is added to the Tg of a unit that is shot at, or taken from it for the shooter, and its bounds. */
export const MODIFIERS = table({
  aim: { value: -2, cite: 'Shooting 10', title: 'aimed' },
  run: { value: -2, cite: 'Movement 7', title: 'running, no cover' },
  ground: { value: 2, cite: 'Movement 8', title: 'gone to ground' },
  leastTg: { value: 2, cite: 'R4', title: 'least Tg, where it is kept within bounds' },
  greatestTg: { value: 10, cite: 'R4', title: 'greatest Tg, where it is kept within bounds' },
  hitDie: {
    value: 10,
    cite: 'R1',
    title: 'sides of the die that hits, casts and tests morale',
    bounds: [2, 20],
  },
});

/** What a charge plays with besides. */
export const CHARGE_NUMBERS = table({
  shieldWall: {
    value: 2,
    cite: 'Combat 15',
    title: 'what the attack dice of a shield wall are divided by',
    bounds: [1, 20],
  },
});

/** What a unit recovers. */
export const RECOVERY = table({
  recovery: {
    value: 2,
    cite: 'Turn sequence',
    title: 'fatigue each unit loses at the end of a turn',
    bounds: [0, 20],
  },
});

/** What a duel plays with besides: its counters. */
export const COUNTERS = table({
  ...RECOVERY,
  pointsPerToken: {
    value: 50,
    cite: 'Turn sequence',
    title: 'points that bring one action token',
    bounds: [1, 1000],
  },
});

/** The numbers that a die shows: from 1 on, or from 0 (R1). */
const facesOf = (number: number, { d10 }: RaidersRules): readonly number[] =>
  d10 === '1-10' ? sides(number) : range(0, number - 1);

/** The dice of one scenario. */
export interface BattleDice {
  readonly d10: Test;
  /** Lowest and highest face of a D10. */
  readonly lowest: number;
  readonly highest: number;
  readonly damage: Test;
  /** Highest face of the damage die. */
  readonly highestDamage: number;
}

export function battleDice(rules: RaidersRules, { hitDie }: Rows<typeof MODIFIERS>): BattleDice {
  const faces = facesOf(hitDie, rules);
  const [lowest] = faces;
  const number = Number(rules.damageDie.slice(1));
  const damageFaces = number === 10 ? facesOf(number, rules) : sides(number);
  return {
    d10: testOn(`D${hitDie}`, faces),
    lowest,
    highest: faces[faces.length - 1],
    damage: testOn(rules.damageDie, damageFaces),
    highestDamage: damageFaces[damageFaces.length - 1],
  };
}
