import type { BlockOf, Declared, StateOf } from '../state.ts';

/** What a trial's names and greatest counts are taken from. */
export interface Extent {
  /** How many weapons are fired. */
  readonly guns: number;
  /** Names of all who may be hit. */
  readonly fighters: readonly string[];
  /** Hits scored on enemies, and on friends. */
  readonly hits: number;
  readonly wounds: number;
  readonly damage: number;
}

const SHOOTER_FATES = ['unharmed', 'Out of Action'] as const;

const yesOrNo = { says: (value: number) => (value === 1 ? 'yes' : 'no') } as const;

/** What every attack remembers. */
export const attackState = ({ guns, hits }: Pick<Extent, 'guns' | 'hits'>) =>
  ({
    /** The weapon at hand, and the wound that is saved against. */
    gun: { scope: 'attack' },
    save: {},
    fires: { scope: 'attack' },
    aims: { scope: 'aim' },
    /** The shooter is Pinned as he acts, and fires blindly. */
    down: {},
    /** The fighter shot at, or the place that a marker or template is aimed at. */
    aimed: { scope: 'attack' },
    /** Ammo symbols, and those that an Unstable weapon has yet to answer for. */
    symbols: { scope: 'ammo test' },
    unstable: { scope: 'unstable' },
    /** Wounds of a hit, and those on a 6 that matters. */
    wounded: { scope: 'saves' },
    sixes: { scope: 'saves' },
    attacks: { counted: true },
    hits: { unit: ['hit', 'hits'], most: hits, counted: true },
    hitRolls: { title: 'Passed hit rolls', unit: ['roll', 'rolls'], most: hits, counted: true },
    shooter: { values: SHOOTER_FATES },
    guns: {
      each: ['first weapon', 'second weapon'].slice(0, guns),
      /** `shots` are the hits this attack scores or would have scored. */
      slots: {
        ammo: { says: (ammo) => AMMO[ammo] },
        rerolled: {},
        shots: { scope: 'attack' },
        hitRoll: { scope: 'attack', says: (roll) => HIT_ROLLS[roll] },
        /** Of the Strengths that Knockback looks at, how many the hit roll reached. */
        reached: { scope: 'attack' },
        /** The first hit has been resolved, which alone a Marksman doubles. */
        firstResolved: { ...yesOrNo, scope: 'attack' },
      },
    },
  }) as const satisfies Declared;

/** Of the fighter at hand, until the hits on him are resolved. */
const untilResolved = { scope: 'hits on him', at: 'fighter' } as const;

/** What an attack on fighters remembers. */
export const battleState = (extent: Extent) =>
  ({
    ...attackState(extent),
    fighter: {},
    wounds: {
      title: 'Wounding hits',
      unit: ['wound', 'wounds'],
      most: extent.wounds,
      counted: true,
    },
    /** Damage that Knockback adds to a hit. */
    extra: { scope: 'hit' },
    /** Damage of a hit. */
    points: { scope: 'saves' },
    /** Wound rolls of a hit, where they are made one by one. */
    pellets: { scope: 'hit' },
    pellet: {},
    /** Impale: a wound came through; Strength lost on the way. */
    pierced: { scope: 'weapon' },
    weaker: { scope: 'weapon' },
    injuryDice: { scope: 'injuries' },
    flesh: { scope: 'injuries' },
    serious: { scope: 'injuries' },
    out: { scope: 'injuries' },
    damage: { unit: ['point of damage', 'points of damage'], most: extent.damage, counted: true },
    friendHits: { title: 'Hits on friends', unit: ['hit', 'hits'], most: extent.hits, counted: true },
    fighters: {
      each: extent.fighters,
      slots: {
        /** Hits not yet resolved, and those of the other sidearm. */
        pending: untilResolved,
        queued: {},
        /** Wounds lost. */
        lost: {},
        /** Toughness lost; `before` as the attack began. */
        fleshWounds: {},
        status: { says: (status) => STATUSES[status] },
        blind: yesOrNo,
        onFire: yesOrNo,
        concussed: yesOrNo,
        webbed: yesOrNo,
        afraid: yesOrNo,
        gunked: yesOrNo,
        insane: yesOrNo,
        /** A chem's dose has gone in. */
        dosed: yesOrNo,
        /** Prone before the hits at hand: armour that is better from the front is not. Known of no other armour. */
        proneWhenHit: { ...yesOrNo, ...untilResolved },
        /** Armour saves made under an overlay; whether the field has burnt out. */
        saves: {},
        burnt: {},
        /** Cover that helps his save from what lies over him, by its place in `COVERS`. */
        cover: untilResolved,
        before: { scope: 'attack' },
        /** His friends' nerve is to be tested; how many of them are Broken. */
        shaken: untilResolved,
        broken: {},
        /** Hits, wounding hits, Damage, inches moved by Knockback. */
        struck: { counted: true },
        wounds: { counted: true },
        harm: { counted: true },
        pushed: { counted: true },
      },
    },
  }) as const satisfies Declared;

/** What direct fire remembers besides. */
export const directState = (extent: Extent & { readonly strays: number }) =>
  ({
    ...battleState(extent),
    /** How many of those at risk have been rolled for. */
    risk: { scope: 'weapon' },
    /** The number of whoever stands behind the target. */
    behind: {},
    strayFoes: { title: 'Stray hits on enemies', unit: ['hit', 'hits'], most: extent.strays, counted: true },
  }) as const satisfies Declared;

export type AttackState = StateOf<ReturnType<typeof attackState>>;
export type State = StateOf<ReturnType<typeof battleState>>;
export type DirectState = StateOf<ReturnType<typeof directState>>;

/** What is remembered of one fighter. */
export type FighterState = BlockOf<ReturnType<typeof battleState>['fighters']['slots']>;

/** What {@link attackState} calls a shooter whom his own weapon has taken out. */
export const SHOOTER_OUT = SHOOTER_FATES.indexOf('Out of Action');

/** A fighter's status, in order of gravity. */
export const STANDING = 0;
export const PINNED = 1;
export const SERIOUSLY_INJURED = 2;
export const OUT_OF_ACTION = 3;

const STATUSES = ['standing', 'Pinned', 'Seriously Injured', 'Out of Action'] as const;

/** A weapon's ammo. */
export const LOADED = 0;
export const OUT_OF_AMMO = 1;
export const JAMMED = 2;

const AMMO = ['loaded', 'out of ammo', 'jammed'] as const;

/** What a hit roll is: `NATURAL_SIX` one that hits with a natural 6, where that matters. */
export const MISS = 0;
export const HIT = 1;
export const NATURAL_SIX = 2;

export const HIT_ROLLS = ['no hit', 'hit', 'natural 6'] as const;

/** Whether the hit roll of the weapon at hand hit, and whether with a natural 6 that matters. */
export const hasHit = (s: AttackState): boolean => s.guns[s.gun].hitRoll !== MISS;
export const hitOnSix = (s: AttackState): boolean => s.guns[s.gun].hitRoll === NATURAL_SIX;

/** What attacks may do to a fighter beyond Wounds, Flesh Wounds and status, as a scenario names it. */
export const CONDITIONS = [
  'blind',
  'onFire',
  'concussed',
  'webbed',
  'afraid',
  'gunked',
  'insane',
  'dosed',
  'proneWhenHit',
] as const;

export type Condition = (typeof CONDITIONS)[number];

/** The conditions that a fighter is in. */
export const conditionsOf = (now: FighterState): Condition[] =>
  CONDITIONS.filter((condition) => now[condition] === 1);

export const isOut = ({ status }: FighterState): boolean => status === OUT_OF_ACTION;
