import type { StateOf } from '../state.ts';
import type { Shoot } from './different-shoot.ts';
import { mostDice, resultsAt, type Shooting, unitSize, woundsOf } from './shooting.ts';

/** Shoot results; a unit may be Shocked and Heavily Damaged at once, Damaged is neither. */
export const RESULTS = [
  'undamaged',
  'damaged',
  'heavily damaged',
  'shocked',
  'shocked and heavily damaged',
  'destroyed',
] as const;

/**
 * What a Target unit does; the last reaction counts, so that one which broke and was destroyed later has broken.
 * `convulse` is a Convulse whose panic test leaves it steady.
 */
export const REACTIONS = [
  'none',
  'shaken',
  'broken',
  'flee',
  'convulse and shaken',
  'convulse and broken',
  'convulse',
  'flay',
  'roar',
  'rampage',
  'destroyed first',
] as const;

const DIE = ['die', 'dice'] as const;
const SHOT_DIE = ['shot die', 'shot dice'] as const;
const DAMAGE_DIE = ['damage die', 'damage dice'] as const;
const POINT = ['point of damage', 'points of damage'] as const;
const EFFECT = ['effect', 'effects'] as const;
export const WARRIOR = ['warrior', 'warriors'] as const;
export const WOUND = ['wound', 'wounds'] as const;

/** Forgotten when the next unit is played (Shoot 3). */
const ofUnit = ({ perUnit }: Shooting) => (perUnit ? { scope: 'targetUnit' } : {});

/** What every sequence remembers. */
export const rollState = (o: Shooting) => ({
  differentShoot: {},
  /** Whom the shoot distance is measured to: 0 the unit, else one who stands elsewhere in it (D54). */
  measured: { scope: 'shoot' },
  // Until they are dealt, evaded or tested
  rolled: { scope: 'roll' },
  shots: { scope: 'roll' },
  fated: { scope: 'roll' },
  // Until the Target unit's result and reaction; the running score until the round ends (D27)
  massBefore: { scope: 'result' },
  shootScore: { scope: resultsAt(o) === 'running' ? 'round' : 'result' },
  shootDamage: { scope: 'reaction' },
  // Tokens
  shaken: ofUnit(o),
  broken: ofUnit(o),
  calmed: ofUnit(o),
  flayLeft: ofUnit(o),
  // What is counted
  dice: { title: 'Shoot dice', unit: DIE, most: mostDice(o), counted: true },
  hits: { title: 'Shoot score', ...scoreOf(o), counted: true },
  damage: { title: 'Shoot damage', unit: POINT, most: o.mostDamage, counted: true },
  result: { title: resultTitle(o), values: RESULTS, ...ofUnit(o) },
  reaction: { title: 'Shoot Result reaction', values: REACTIONS, ...ofUnit(o) },
  exulted: { title: 'Exulted token', values: ['no', 'yes'] },
  flayed: { title: 'Dead by flaying', unit: WARRIOR, most: unitSize(o), ...ofUnit(o) },
  flayWounds: { title: 'Wounds lost by flaying', unit: WOUND, most: woundsOf(o), ...ofUnit(o) },
  fatedShots: { title: 'Fated shots', unit: DIE, most: mostDice(o), counted: true },
  fatedFallen: { title: 'Fated fallen dice', unit: DIE, most: mostDice(o), counted: true },
  /** The Different Targets: their warriors, and the dice upon each. */
  targets: {
    each: o.targets.map(({ title }, i) => (o.perUnit ? `Different Target ${i + 1}` : title)),
    slots: {
      alive: ofUnit(o),
      /** As many as there were before simultaneous Shoots (D55). */
      stood: { scope: 'result' },
      /** Wounds that the wounded warrior has lost. */
      lost: ofUnit(o),
      /** Wounds that other warriors have lost, each his own (D38). */
      lostByOthers: ofUnit(o),
      /** Dice that are not fated: shot dice, then damage dice. */
      dice: {},
      /** Fated shots. */
      fated: {},
      /** Fated damage: evade rolls of 0. */
      zeros: {},
    },
  },
});

/** Of the Different Target at hand, until it has evaded. */
const evaded = { scope: 'evade', at: 'differentTarget' } as const;

/** What a sequence remembers in which the Different Targets evade. */
export const evadeState = (o: Shooting) => ({
  ...rollState(o),
  targets: {
    ...rollState(o).targets,
    slots: {
      ...rollState(o).targets.slots,
      // Once they have become his damage
      dice: evaded,
      fated: evaded,
      zeros: evaded,
      /** Warriors whom no damage reaches. */
      spared: { scope: 'target' },
    },
  },
  differentTarget: {},
  nines: { scope: 'evade' },
  damageDiceLeft: { scope: 'target' },
  /** Whether this Shoot has attached its continuous effect. */
  effect: { scope: 'shoot' },
  damageDice: { title: 'Damage dice', unit: DAMAGE_DIE, most: o.mostDamageDice, counted: true },
  effects: { title: 'Continuous effects', unit: EFFECT, most: mostEffects(o), counted: true },
  fatedEvades: { title: 'Fated evade dice', unit: DIE, most: o.mostDamageDice, counted: true },
  fatedDamage: { title: 'Fated damage dice', unit: DIE, most: o.mostDamageDice, counted: true },
});

/** What the Shoot Sequence remembers, and those made of it. */
export const shootState = (o: Shooting) => ({
  ...evadeState(o),
  round: {},
  /** Fated shots that have yet to find the Different Target they are dealt to. */
  toPlace: {},
  spareEvades: { scope: 'shoot' },
});

export type RollState = StateOf<ReturnType<typeof rollState>>;
export type EvadeState = StateOf<ReturnType<typeof evadeState>>;
export type ShootState = StateOf<ReturnType<typeof shootState>>;
export type TargetState = RollState['targets'][number];

/** The shoot score is counted in what F4 says. */
const scoreOf = (o: Shooting) =>
  o.rules.shootScore === 'shotDice'
    ? { unit: SHOT_DIE, most: mostDice(o) }
    : { unit: DAMAGE_DIE, most: o.mostDamageDice };

/** Each Different Shoot may have a result of its own (D27). */
const resultTitle = (o: Shooting) =>
  resultsAt(o) === 'end' ? 'Shoot result' : 'Shoot result of the last Different Shoot';

export const mostEffects = (o: Shooting) =>
  o.rules.effects === 'die' ? o.mostDamageDice : o.rounds * o.shoots.length;

/** The Different Shoot under way, from where it is measured. */
export function shootOf({ differentShoot, measured }: RollState, { shoots }: Shooting): Shoot {
  return measured === 0 ? shoots[differentShoot] : shoots[differentShoot].elsewhere[measured - 1];
}

/** Number of living warriors in the Target unit. */
export function allAlive(s: RollState, o: Shooting): number {
  let total = 0;
  for (let i = 0; i < o.targets.length; i++) total += s.targets[i].alive;
  return total;
}

/** The Target unit's current mass. */
export function unitMass(s: RollState, o: Shooting): number {
  let total = 0;
  for (let i = 0; i < o.targets.length; i++) total += s.targets[i].alive * o.targets[i].mass;
  return total;
}

/** Sets up the Target unit. */
export function start(s: RollState, o: Shooting): void {
  for (let i = 0; i < o.targets.length; i++) {
    s.targets[i].alive = o.targets[i].warriors;
    s.targets[i].lost = o.targets[i].wounded;
  }
  s.shaken = o.unit.tokens.includes('shaken') ? 1 : 0;
  s.broken = o.unit.broken === true ? 1 : 0;
}
