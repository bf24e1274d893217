import type { Amount, Befalling, InTurn, Left } from '../../after.ts';
import { FieldError } from '../../system.ts';
import type { Battle, Enemy } from '../battle.ts';
import { DAZED, INCAPACITATED, INJURIES, NONE, STAGGERED, STUNNED } from '../check/checks.ts';
import { RANGED_EDITION, SHOOT_EDITION } from '../edition.ts';
import { shotInShort } from '../explain.ts';
import { FATES } from '../leaves.ts';
import { hasMisfires } from '../metrics.ts';
import type { S } from '../state.ts';
import { CLOSEST } from './closest.ts';
import { refused } from './refused.ts';
import { FIRST_LEFT, SECOND_LEFT } from './reloading.ts';
import { upkeepOf } from './upkeep.ts';

/** A unit is one miniature. */
const UNIT = { name: 'models', unit: ['unit', 'units'], lost: 'Incapacitated' } as const;

const WOUNDS = { name: 'wounds', unit: ['Wound', 'Wounds'], from: ['unit'] } as const;

function conditionOf(injury: number, staggered: number): string {
  if (injury === DAZED) return 'dazed';
  if (injury === STUNNED) return 'stunned';
  return staggered === 1 ? 'staggered' : 'fine';
}

/** Injuries that the enemy may get over, falls, and attacks that another takes upon himself. */
function befalls({ enemies }: Battle, number: number): Befalling<S>[] {
  const { ledge, protectors, condition } = enemies[number];
  const times = (name: string, unit: Befalling<S>['unit'], of: (s: S) => boolean): Befalling<S> => ({
    ...{ name, unit },
    of: (s) => Number(of(s)),
  });
  const hurt = (injury: number) =>
    times(
      INJURIES[injury].toLowerCase(),
      [`time ${INJURIES[injury]}`, `times ${INJURIES[injury]}`],
      (s) => s.enemies[number].injury === injury && condition !== injury,
    );
  const takes = (name: string, by: string, of: (s: S) => boolean) =>
    times(name, [`shot ${by}`, `shots ${by}`], of);
  return [
    ...[hurt(DAZED), hurt(STUNNED)],
    ...(ledge > 0 ? [times('falls', ['fall', 'falls'], (s) => s.enemies[number].fell === 1)] : []),
    ...(number > 0 ? [takes('protects', 'taken for another', (s) => s.protector === number + 1)] : []),
    ...(protectors.length > 0 ? [takes('protected', 'that another takes', (s) => s.protector > 0)] : []),
  ];
}

/** The enemy shot at, or one who may Protect it, by his number: Wounds and injury. */
const enemyLeft = (o: Battle, { ledge }: Enemy, number: number): Left<S> => ({
  seat: number === 0 ? 'target' : `beside ${number - 1}`,
  besides: befalls(o, number),
  fields: {
    'unit.wounds': (s) => s.enemies[number].wounds,
    condition: (s) => conditionOf(s.enemies[number].injury, s.enemies[number].staggered),
    ledge: (s) => (s.enemies[number].fell === 1 || ledge === 0 ? undefined : ledge),
  },
  fates: FATES,
  fate: (s) => s.enemies[number].injury,
  amounts: [
    { ...UNIT, of: (s) => Number(s.enemies[number].injury !== INCAPACITATED) },
    { ...WOUNDS, of: (s) => s.enemies[number].wounds },
  ],
});

/** Who shoots: its Wounds and injury where the weapon misfires. */
const SHOOTER_LEFT: Left<S> = {
  seat: 'shooter',
  fields: {
    'unit.wounds': (s) => s.shooters[0].wounds,
    condition: (s) => conditionOf(s.shooters[0].injury, 0),
  },
  fates: FATES,
  // Whoever is Staggered is not injured.
  fate: ({ shooters: [me] }) => (me.injury === STAGGERED ? NONE : me.injury),
};

/** The weapon that was fired: whether it is Reloaded. */
const WEAPON_LEFT: Left<S> = {
  seat: 'weapon',
  besides: [
    {
      ...{ name: 'notReloaded', unit: ['Not Reloaded', 'Not Reloaded'] },
      on: ({ loaded }) => Number(loaded === false),
    },
  ],
  fields: FIRST_LEFT,
};

const BOTH_EDITIONS: Omit<InTurn<Battle, S>, 'once' | 'upkeep'> = {
  usesUp: true,
  seats: { shooter: ['shooters', '*'], target: ['enemies', '*'], weapon: ['shooters', '*', 'weapon'] },
  ofWeapon: ['loaded', 'reload'],
  between: { at: ['enemies', '*'], fields: ['distance', 'behind', 'below', 'sight'] },
  refuses: refused,
  inShort: shotInShort,
  after: alone,
};

/** A shot of a Shoot Phase as one of a turn: the same, by the edition before. */
export const shotInTurn: InTurn<Battle, S> = {
  ...BOTH_EDITIONS,
  edition: SHOOT_EDITION.tag,
  once: 'Shoot 1',
  upkeep: upkeepOf(SHOOT_EDITION),
  closest: CLOSEST,
};

/** A Ranged Attack as one of a turn: what it leaves of the enemy, and of who shot. */
export const inTurn: InTurn<Battle, S> = {
  ...BOTH_EDITIONS,
  edition: RANGED_EDITION.tag,
  once: 'Ranged 1',
  upkeep: upkeepOf(RANGED_EDITION),
  usual: true,
  near: 'near',
  fitted: atTheFirst,
  example: {
    shooter: { unit: 'marksman' },
    target: { unit: 'infantry' },
    weapon: 'long-bow',
    between: { distance: 20 },
  },
};

function alone(o: Battle): readonly Left<S>[] {
  if (o.shooters.length > 1)
    throw new FieldError(['shooters'], `${o.shooters.length} shooters`, 'one: a turn has a shot for each');
  const [{ second }] = o.shooters;
  const me = hasMisfires(o) ? { ...SHOOTER_LEFT, amounts: MISFIRED } : SHOOTER_LEFT;
  return [
    ...o.enemies.map((enemy, number) => enemyLeft(o, enemy, number)),
    second && reloadsLate(second) ? { ...me, fields: { ...me.fields, ...SECOND_LEFT } } : me,
    ...(reloadsLate(o.shooters[0]) ? [WEAPON_LEFT] : []),
  ];
}

/** Whether its weapon may not be Reloaded by its next turn, or may be out. (Shoot 7, 8; F10) */
const reloadsLate = ({ shot, mayMisfire }: Battle['shooters'][number]): boolean =>
  shot.longReload || shot.standAndReload || shot.firesOnce || mayMisfire;

type Fields = Readonly<Record<string, unknown>>;

/** Whoever else is there may Protect the first enemy, and is shot at by nobody. */
function atTheFirst(fields: Fields): Fields {
  const [target, ...others] = Object.keys(fields.enemies as Fields);
  if (others.length === 0) return fields;
  const shooters = Object.entries(fields.shooters as Readonly<Record<string, Fields>>);
  return {
    ...fields,
    shooters: Object.fromEntries(shooters.map(([name, one]) => [name, { ...one, targets: [target] }])),
  };
}

/** What a misfire may cost who shoots. */
const MISFIRED: readonly Amount<S>[] = [
  { ...UNIT, of: (s) => Number(s.shooters[0].injury !== INCAPACITATED) },
  { ...WOUNDS, of: (s) => s.shooters[0].wounds },
];
