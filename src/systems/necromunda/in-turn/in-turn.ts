import type { Befalling, Carried, InTurn, Left, Seat } from '../../after.ts';
import { FieldError } from '../../system.ts';
import type { AreaAttack } from '../area/area.ts';
import type { Battle } from '../battle.ts';
import { directInShort } from '../explain.ts';
import type { Shooting } from '../hit/direct-fire.ts';
import { firstInPriority } from '../hit/priority.ts';
import { CONDITION_METRICS } from '../metrics.ts';
import type { Rounds } from '../plan.ts';
import { type Friends, howManyBroken } from '../resolve/nerve.ts';
import {
  conditionsOf,
  type DirectState,
  JAMMED,
  LOADED,
  OUT_OF_ACTION,
  OUT_OF_AMMO,
  PINNED,
  SERIOUSLY_INJURED,
  SHOOTER_OUT,
  type State,
} from '../state.ts';
import { refusedDirect, refusedShooter } from './refused.ts';
import { alikePinned, FATES, laterFieldsOf, upkeep } from './upkeep.ts';

/** A fighter is there until he is taken out: one who is Seriously Injured may be shot at. */
const FIGHTER = { name: 'models', unit: ['fighter', 'fighters'], lost: 'Out of Action' } as const;

const STATUS = ['standing', 'pinned', 'seriouslyInjured'] as const;

/** Conditions that one of the weapons may put him in, or that he is in, and how many of his friends are Broken. */
function onHim({ guns, fighters }: Battle, number: number): Carried[] {
  const {
    before: { conditions },
    friends,
  } = fighters[number];
  const may = CONDITION_METRICS.filter(
    ([trait, , , condition]) =>
      conditions.includes(condition) || guns.some(({ traits }) => traits.includes(trait)),
  );
  return [
    ...may.map(
      ([, name, title, condition]): Carried => ({
        ...{ name, unit: [`condition “${title}”`, `conditions “${title}”`] },
        on: ({ conditions = [] }) => Number((conditions as readonly string[]).includes(condition)),
      }),
    ),
    ...(friends.count === 0 ? [] : [brokenFriends(friends)]),
  ];
}

const brokenFriends = (friends: Friends): Carried => ({
  ...{ name: 'brokenFriends', unit: ['Broken friend', 'Broken friends'], most: friends.count },
  on: ({ brokenFriends = 0 }) => howManyBroken(Number(brokenFriends), friends),
});

/** That he falls, however he is by the end of the turn. */
function befalls({ fighters }: Battle, number: number): Befalling<State>[] {
  const began = fighters[number].status;
  const falls = (name: string, how: string, status: number): Befalling<State> => ({
    ...{ name, unit: [`time ${how}`, `times ${how}`] },
    of: (s) => Number(s.fighters[number].status === status && began < status),
  });
  return [
    falls('pinned', 'Pinned', PINNED),
    falls('seriouslyInjured', 'Seriously Injured', SERIOUSLY_INJURED),
  ];
}

/** A fighter who may be hit, by his number: Wounds, Flesh Wounds, status and conditions. */
function fighterLeft(o: Battle, number: number, seat: Seat): Left<State> {
  const { wounds, toughness } = o.fighters[number];
  const hurt = (s: State) => s.fighters[number];
  return {
    seat,
    besides: [...onHim(o, number), ...befalls(o, number)],
    fields: {
      woundsLost: (s) => Math.min(hurt(s).lost, wounds),
      fleshWounds: (s) => hurt(s).fleshWounds,
      status: (s) => STATUS[hurt(s).status],
      pinned: (s) => hurt(s).status === PINNED,
      conditions: (s) => conditionsOf(hurt(s)),
      armourSaves: (s) => hurt(s).saves,
      fieldBurntOut: (s) => hurt(s).burnt === 1,
      brokenFriends: (s) => hurt(s).broken,
    },
    fates: FATES,
    fate: (s) => hurt(s).status,
    amounts: [
      { ...FIGHTER, of: (s) => Number(hurt(s).status !== OUT_OF_ACTION) },
      // Who is out has none left, though nothing that was on him is remembered.
      {
        name: 'wounds',
        unit: ['Wound', 'Wounds'],
        from: ['woundsLost', 'wounds'],
        of: (s) => (hurt(s).status === OUT_OF_ACTION ? 0 : Math.max(0, wounds - hurt(s).lost)),
      },
      {
        name: 'fleshWounds',
        unit: ['Flesh Wound', 'Flesh Wounds'],
        from: ['fleshWounds', 'toughness'],
        of: (s) => hurt(s).fleshWounds,
        most: toughness,
      },
    ],
  };
}

/** Who shoots: an Unstable weapon may have taken him out. */
const SHOOTER_LEFT: Left<State> = {
  seat: 'shooter',
  fields: {},
  fates: [FATES[0], FATES[OUT_OF_ACTION]],
  fate: (s) => (s.shooter === SHOOTER_OUT ? 1 : -1),
  amounts: [{ ...FIGHTER, of: (s) => Number(s.shooter !== SHOOTER_OUT) }],
};

/** One who stands up to shoot. */
const RISEN: Left<State> = {
  ...SHOOTER_LEFT,
  fields: { status: (s) => STATUS[s.down], pinned: (s) => s.down === 1 },
  fate: (s) => {
    if (s.shooter === SHOOTER_OUT) return 1;
    return s.down === 1 ? -1 : 0;
  },
};

/** What an Unstable weapon may leave of who shoots it, and of one who was Pinned his standing up. */
function shooterLeft({ guns, rises }: Battle & Pick<Rounds, 'rises'>): Left<State>[] {
  if (rises) return [RISEN];
  return guns.some(({ rules }) => rules.unstable) ? [SHOOTER_LEFT] : [];
}

/** A weapon: loaded, Out of Ammo or jammed. */
const weaponLeft = (gun: number, seat: Seat): Left<State> => ({
  seat,
  besides: [
    {
      ...{ name: 'outOfAmmo', unit: ['Out of Ammo', 'Out of Ammo'] },
      on: (now) => Number(now.outOfAmmo === true || now.jammed === true),
    },
  ],
  fields: {
    outOfAmmo: (s) => s.guns[gun].ammo === OUT_OF_AMMO,
    jammed: (s) => (s.guns[gun].ammo === JAMMED ? true : undefined),
  },
});

const ONCE = 'Action Phase';

/** Who is Pinned may stand up and shoot, an action each, for the Double action of Blind Fire (Shooting When Pinned). */
const ON_HIS_FEET = [{ where: { pinned: true }, as: { standsUp: true } }] as const;

/** The target, and whoever stands nearer and is shot at where a Cool test fails. */
const shotAtLeft = (o: Shooting): Left<State>[] =>
  o.fighters.map((_, i) => fighterLeft(o, i, i === 0 ? 'target' : `beside ${i - 1}`));

/** What lies between who shoots and another whom he sees. */
const SEEN = ['distance', 'cover', 'visible', 'inArc', 'blocked', 'fromFront'] as const;

/** Enemies nearer than the target (Target Priority). */
const NEARER = {
  list: 'others',
  called: 'other fighters',
  as: { side: 'enemy' },
  between: SEEN,
  isSeen: ({ visible }: Fields) => visible !== false,
  first: firstInPriority,
  refuses: 'none: whoever is nearer by places counts by himself, and strays are not played',
  without: 'the Cool test for leaving out the closest (Target Priority)',
  unknown: 'whether he is the closest is not looked at (Target Priority)',
} as const;

type Fields = Readonly<Record<string, unknown>>;

type Activation = Pick<Battle, 'guns' | 'rows'> & Pick<Rounds, 'first' | 'rises' | 'plan'>;

/** How a shot may come to be made: one with an empty weapon goes by whether it is reloaded. */
const MANNERS = {
  all: ['fired blindly', 'fired if reloaded', 'not fired: reloading leaves no action to shoot'],
  of: (o: Activation) => {
    if (o.guns.some(({ startsWith }) => startsWith === LOADED)) return o.first.down - 1;
    return canShootReloaded(o) ? 1 : 2;
  },
} as const;

/** Whoever is Pinned has no action left after reloading for Blind Fire, nor to shoot once he has stood up. */
const canShootReloaded = ({ rows, first, rises, plan }: Activation): boolean =>
  rows.actions - Number(rises) - 1 >= (first.down === 1 ? rows.double : plan[0].costs);

const AT_ONE = {
  manners: MANNERS,
  unit: alikePinned,
  readsLater: laterFieldsOf,
  upkeep,
  offers: ON_HIS_FEET,
  between: {
    at: ['target'],
    fields: [...SEEN, 'nearLineTo'],
  },
  nearer: NEARER,
  once: ONCE,
  usesUp: true,
  inShort: directInShort,
} as const;

/** A shot as one of a turn: what it leaves of the fighter shot at, and of the weapon. */
export const inTurn: InTurn<Shooting, DirectState> = {
  ...AT_ONE,
  seats: { shooter: ['shooter'], target: ['target'], weapon: ['weapon'] },
  refuses: (o, shot) => refusedDirect(o, shot, [['weapon']]),
  example: { shooter: 'orlock-gunner', target: 'escher-sister', weapon: 'lasgun', between: { distance: 10 } },
  after: (o) => [...shotAtLeft(o), weaponLeft(0, 'weapon'), ...shooterLeft(o)],
};

/** Two sidearms as one shot of a turn: each may run out of ammo. */
export const twinGunsInTurn: InTurn<Shooting, DirectState> = {
  ...AT_ONE,
  seats: { shooter: ['shooter'], target: ['target'], weapon: ['first'], second: ['second'] },
  refuses: (o, shot) => refusedDirect(o, shot, [['first'], ['second']]),
  after: (o) => [...shotAtLeft(o), weaponLeft(0, 'weapon'), weaponLeft(1, 'second'), ...shooterLeft(o)],
};

/** @throws FieldError where a vehicle may be hit, too */
function withoutVehicle({ vehicle }: AreaAttack): void {
  if (vehicle.present)
    throw new FieldError(
      ['vehicle'],
      vehicle.name,
      'no vehicle: what a shot leaves of one is no field of it',
    );
}

/** Everybody listed, the first of whom the shot is at. */
const listedLeft = (o: Battle, listed: number): Left<State>[] =>
  Array.from({ length: listed }, (_, i) => fighterLeft(o, i, i === 0 ? 'target' : `beside ${i - 1}`));

/** What every marker and template has in a turn: all of the other side, and friends, as one list. */
const AT_ALL = {
  manners: MANNERS,
  unit: alikePinned,
  readsLater: laterFieldsOf,
  upkeep,
  offers: ON_HIS_FEET,
  seats: { shooter: ['shooter'], target: ['fighters'], weapon: ['weapon'] },
  list: { own: { side: 'friend' } },
  once: ONCE,
  usesUp: true,
} as const;

/** A blast as one of a turn: what it leaves of everybody who may lie beneath it, and of who shoots. */
export const blastInTurn: Omit<InTurn<AreaAttack, State>, 'inShort'> = {
  ...AT_ALL,
  refuses: (o, shot) => refusedShooter(o, shot, [['weapon']]),
  marker: { name: 'marker', field: ['aim'] },
  between: {
    at: ['fighters'],
    fields: ['distance', 'x', 'y', 'base', 'cover', 'visible', 'blocked', 'fromFront'],
  },
  fitted: (fields) => {
    const [target, ...beside] = (fields.fighters as Fields[]).map(onTheTable);
    return { aim: { at: target.name }, ...fields, fighters: [target, ...beside] };
  },
  after: (o) => {
    withoutVehicle(o);
    const self = o.fighters.length - 1;
    const { fate = () => 0, amounts = [], ...left } = fighterLeft(o, self, 'shooter');
    const [models, ...others] = amounts;
    const isOut = (s: State) => s.shooter === SHOOTER_OUT;
    const hurt = {
      ...left,
      fate: (s: State) => (isOut(s) ? OUT_OF_ACTION : fate(s)),
      amounts: [{ ...models, of: (s: State) => (isOut(s) ? 0 : models.of(s)) }, ...others],
    };
    return [...listedLeft(o, self), weaponLeft(0, 'weapon'), hurt];
  },
};

/** A flame template as one of a turn: everybody listed lies beneath it, as far as it reaches. */
export const templateInTurn: Omit<InTurn<AreaAttack, State>, 'inShort' | 'refuses'> = {
  ...AT_ALL,
  between: {
    at: ['fighters'],
    fields: ['distance', 'cover', 'under', 'underInstead', 'wall', 'visible', 'blocked', 'fromFront'],
  },
  after: (o) => {
    withoutVehicle(o);
    return [...listedLeft(o, o.fighters.length), weaponLeft(0, 'weapon'), ...shooterLeft(o)];
  },
};

/** One of whom only the distance is said stands straight ahead. */
function onTheTable({ distance, ...fighter }: Fields): Fields {
  return fighter.y === undefined && distance !== undefined ? { ...fighter, y: distance } : fighter;
}
