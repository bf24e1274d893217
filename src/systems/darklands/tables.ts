import { type Rows, table } from '../table.ts';

const SHOOT = 'Shoot Value Table';
const EVADE = 'Evade Value Table';
const HARDER = 'Shoot Modifiers';
const EVADED = 'Evade Modifiers';
const FRENZY = 'Frenzied Shoot Result Reaction Roll';
const D10 = [-1, 9] as const;
const FACES = [2, 20] as const;

/** Shoot Value Table: the Shooter's SKILL against the Target's; a die scores on this or more. */
export const SHOOT_VALUES = table({
  shootTwoHigher: { value: 3, cite: SHOOT, title: "2+ bands higher than the Target's SKILL" },
  shootOneHigher: { value: 4, cite: SHOOT, title: "1 band higher than the Target's SKILL" },
  shootSame: { value: 5, cite: SHOOT, title: "same band as the Target's SKILL" },
  shootOneLower: { value: 6, cite: SHOOT, title: "1 band lower than the Target's SKILL" },
  shootTwoLower: { value: 7, cite: SHOOT, title: "2+ bands lower than the Target's SKILL" },
});

/** Evade Value Table: the Shooter's M+W against the Target's C+A; a die evades on this or more. */
export const EVADE_VALUES = table({
  evadeTwoHigher: { value: 7, cite: EVADE, title: "2+ bands higher than the Target's C+A" },
  evadeOneHigher: { value: 6, cite: EVADE, title: "1 band higher than the Target's C+A" },
  evadeSame: { value: 5, cite: EVADE, title: "same band as the Target's C+A" },
  evadeOneLower: { value: 4, cite: EVADE, title: "1 band lower than the Target's C+A" },
  evadeTwoLower: { value: 3, cite: EVADE, title: "2+ bands lower than the Target's C+A" },
});

/** Shoot Modifiers: + makes the shot harder. */
export const SHOOT_MODIFIERS = table({
  lethalRange: { value: -1, cite: HARDER, title: 'within lethal range' },
  shootBlindArc: { value: -1, cite: HARDER, title: "in the Target's blind arc" },
  gigantic: { value: -1, cite: HARDER, title: 'gigantic Target' },
  helpless: { value: -1, cite: HARDER, title: 'Target is helpless' },
  moved: { value: +1, cite: HARDER, title: 'moved further than PACE' },
  holdAndShoot: { value: +1, cite: HARDER, title: 'Hold and Shoot' },
  withdrawAndShoot: { value: +1, cite: HARDER, title: 'Withdraw and Shoot' },
  engageAndShoot: { value: +1, cite: HARDER, title: 'Engage and Shoot' },
  swooping: { value: +1, cite: HARDER, title: 'Swooping and Shooting' },
  shooterCold: { value: +1, cite: HARDER, title: 'Shooter is Cold Crippled' },
  shooterPetrified: { value: +1, cite: HARDER, title: 'Shooter is Petrification Crippled' },
  cover: { value: +1, cite: HARDER, title: 'cover' },
  wideForm: { value: +1, cite: HARDER, title: 'wide form' },
  circling: { value: +1, cite: HARDER, title: 'Circling' },
  combatShot: { value: +1, cite: HARDER, title: 'unit in the combat shot at' },
  beyondEffective: { value: +1, cite: HARDER, title: 'beyond effective range' },
  shootBeyond: { value: +1, cite: HARDER, title: 'every 3" beyond effective range' },
  singleNoble: { value: +1, cite: HARDER, title: 'single noble near a stronger unit' },
  camouflaged: { value: +1, cite: HARDER, title: 'camouflaged' },
  dusk: { value: +1, cite: HARDER, title: 'dawn or dusk' },
  volley: { value: +2, cite: HARDER, title: 'Volley Shoot' },
  denseCover: { value: +2, cite: HARDER, title: 'dense cover' },
  darkness: { value: +2, cite: HARDER, title: 'darkness' },
  wind: { value: +1, cite: HARDER, title: 'wind strength' },
});

/** Evade Modifiers: − makes the evade easier. */
export const EVADE_MODIFIERS = table({
  shieldwall: { value: -3, cite: EVADED, title: 'Shieldwall, Shooter no heavier' },
  shieldwallByOne: { value: -2, cite: EVADED, title: 'Shieldwall, Shooter heavier by 1' },
  shieldwallByTwo: { value: -1, cite: EVADED, title: 'Shieldwall, Shooter heavier by 2+' },
  evadeBeyond: { value: -1, cite: EVADED, title: 'every 3" beyond effective range' },
  parry: { value: -1, cite: EVADED, title: 'parry' },
  mounted: { value: -1, cite: EVADED, title: 'mounted' },
  tough: { value: -1, cite: EVADED, title: 'tough' },
  skirmish: { value: -1, cite: EVADED, title: 'Skirmish' },
  closerThanLethal: { value: +1, cite: EVADED, title: 'every 3" closer than lethal range' },
  evadeBlindArc: { value: +1, cite: EVADED, title: "in the Target's blind arc" },
  inCombat: { value: +1, cite: EVADED, title: 'in combat' },
  pierce: { value: +1, cite: EVADED, title: 'pierce' },
  targetCold: { value: +1, cite: EVADED, title: 'Target is Cold Crippled' },
  targetPetrified: { value: +1, cite: EVADED, title: 'Target is Petrification Crippled' },
});

/** All of the rulebook's numbers that a Shoot is played with. */
export const TABLES = table({
  ...SHOOT_VALUES,
  ...EVADE_VALUES,
  ...SHOOT_MODIFIERS,
  ...EVADE_MODIFIERS,
  frenzyConvulse: { value: 0, cite: FRENZY, title: 'a frenzied unit convulses up to', bounds: D10 },
  frenzyFlay: { value: 7, cite: FRENZY, title: 'else flays up to', bounds: D10 },
  frenzyRoar: { value: 8, cite: FRENZY, title: 'else roars up to, else rampages', bounds: D10 },
  shootDie: { value: 10, cite: 'F1', title: 'faces of a shoot die, from 0', bounds: FACES },
  evadeDie: { value: 10, cite: 'F1', title: 'faces of an evade die, from 0', bounds: FACES },
  stepOfRange: { value: 3, cite: HARDER, title: 'inches of an “every 3"”', bounds: [1, 20] },
});

export type Numbers = Rows<typeof TABLES>;

/** The Shoot Value Table's row for so many bands higher. */
export function shootRow(bands: number): keyof typeof SHOOT_VALUES {
  if (bands >= 2) return 'shootTwoHigher';
  if (bands <= -2) return 'shootTwoLower';
  return bands === 1 ? 'shootOneHigher' : bands === 0 ? 'shootSame' : 'shootOneLower';
}

/** The Evade Value Table's row for so many bands higher. */
export function evadeRow(bands: number): keyof typeof EVADE_VALUES {
  if (bands >= 2) return 'evadeTwoHigher';
  if (bands <= -2) return 'evadeTwoLower';
  return bands === 1 ? 'evadeOneHigher' : bands === 0 ? 'evadeSame' : 'evadeOneLower';
}

export type FrenziedReaction = 'convulse' | 'flay' | 'roar' | 'rampage';

/** Target Frenzied Shoot Result Reaction Roll. */
export function frenziedReaction(face: number, rows: Numbers): FrenziedReaction {
  if (face <= rows.frenzyConvulse) return 'convulse';
  if (face <= rows.frenzyFlay) return 'flay';
  return face <= rows.frenzyRoar ? 'roar' : 'rampage';
}
