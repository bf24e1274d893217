import type { Fate, InTurn, Left } from '../after.ts';
import { FieldError } from '../system.ts';
import type { Shooting } from './hit/direct-fire.ts';
import { conditionsOf, type DirectState, JAMMED, OUT_OF_ACTION, OUT_OF_AMMO, SHOOTER_OUT } from './state.ts';

/** How a fighter stands, in order of gravity: as his status in a state. */
const FATES: readonly Fate[] = [
  { name: 'standing', isTarget: true, acts: true },
  { name: 'Pinned', isTarget: true, acts: true },
  { name: 'Seriously Injured', isTarget: true, acts: false },
  { name: 'Out of Action', isTarget: false, acts: false },
];

/** A fighter is there until he is taken out: one who is Seriously Injured may be shot at. */
const FIGHTER = { name: 'models', unit: ['fighter', 'fighters'], lost: 'Out of Action' } as const;

const STATUS = ['standing', 'pinned', 'seriouslyInjured'] as const;

/** The fighter shot at is the first of all. */
const hurt = ({ fighters }: DirectState) => fighters[0];

/** The fighter shot at: Wounds, Flesh Wounds, status and conditions. */
const targetLeft = ({ fighters }: Shooting): Left<DirectState> => ({
  seat: 'target',
  fields: {
    woundsLost: (s) => Math.min(hurt(s).lost, fighters[0].wounds),
    fleshWounds: (s) => hurt(s).fleshWounds,
    status: (s) => STATUS[hurt(s).status],
    pinned: (s) => hurt(s).status === 1,
    conditions: (s) => conditionsOf(hurt(s)),
    armourSaves: (s) => hurt(s).saves,
    fieldBurntOut: (s) => hurt(s).burnt === 1,
    brokenFriends: (s) => hurt(s).broken,
  },
  fates: FATES,
  fate: (s) => hurt(s).status,
  amounts: [
    { ...FIGHTER, of: (s) => Number(hurt(s).status !== OUT_OF_ACTION) },
    { name: 'wounds', unit: ['Wound', 'Wounds'], of: (s) => Math.max(0, fighters[0].wounds - hurt(s).lost) },
    {
      name: 'fleshWounds',
      unit: ['Flesh Wound', 'Flesh Wounds'],
      of: (s) => hurt(s).fleshWounds,
      most: fighters[0].toughness,
    },
  ],
});

/** Who shoots: an Unstable weapon may have taken him out. */
const SHOOTER_LEFT: Left<DirectState> = {
  seat: 'shooter',
  fields: {},
  fates: [FATES[0], FATES[OUT_OF_ACTION]],
  fate: (s) => (s.shooter === SHOOTER_OUT ? 1 : -1),
  amounts: [{ ...FIGHTER, of: (s) => Number(s.shooter !== SHOOTER_OUT) }],
};

/** His weapon: loaded, Out of Ammo or jammed. */
const WEAPON_LEFT: Left<DirectState> = {
  seat: 'weapon',
  fields: {
    outOfAmmo: (s) => s.guns[0].ammo === OUT_OF_AMMO,
    jammed: (s) => (s.guns[0].ammo === JAMMED ? true : undefined),
  },
};

/** A shot as one of a turn: what it leaves of the fighter shot at, and of the weapon. */
export const inTurn: InTurn<Shooting, DirectState> = {
  seats: { shooter: ['shooter'], target: ['target'], weapon: ['weapon'] },
  between: {
    at: ['target'],
    fields: ['distance', 'cover', 'visible', 'inArc', 'nearLineTo', 'blocked', 'fromFront'],
  },
  once: 'Action Phase',
  example: { shooter: 'orlock-gunner', target: 'escher-sister', weapon: 'lasgun', between: { distance: 10 } },
  after: (o) => {
    if (o.fighters.length > 1)
      throw new FieldError(
        ['others'],
        `${o.fighters.length - 1} other fighters`,
        'none: what a shot of a turn leaves is said of the one shot at, and strays are not',
      );
    const unstable = o.guns.some(({ rules }) => rules.unstable);
    return [targetLeft(o), WEAPON_LEFT, ...(unstable ? [SHOOTER_LEFT] : [])];
  },
};
