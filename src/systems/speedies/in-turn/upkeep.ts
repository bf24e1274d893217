import type { Upkeep } from '../../after.ts';
import { choice } from '../../option.ts';
import { rowsOf } from '../../table.ts';
import { NONE, STAGGERED } from '../check/checks.ts';
import type { Edition } from '../edition.ts';
import { FATES } from '../leaves.ts';
import type { AllRules } from '../options.ts';
import type { Unit, Weapon } from '../profiles.ts';
import { CONDITIONS, startsAs } from '../shooter/shooter.ts';
import { type AllRows, RANGED_TABLE, SHOOT_TABLE } from '../tables.ts';
import { targetOf } from '../traits.ts';
import { recovered, skipsDazed } from '../turn.ts';
import { type Bearer, type ReloadingWeapon, reloading } from './reloading.ts';

/** What a unit of a turn says of itself, as far as an Upkeep bears on it. */
type Recovering = ReloadingWeapon & {
  readonly unit: Unit;
  readonly condition?: keyof typeof CONDITIONS;
  readonly recovers?: boolean;
  readonly weapon?: Weapon;
  readonly second?: Weapon;
};

/** Fields of a unit for its second weapon, by what they are of the first. */
const OF_SECOND = {
  loaded: 'secondLoaded',
  reload: 'secondReload',
  stand: 'secondStand',
  out: 'secondOut',
} as const;

/** Whether units recover by themselves between the turns of a turn of several. */
export const UPKEEP = choice(
  'upkeep',
  'A40',
  'What becomes of units by themselves from one turn to the next?',
  {
    played:
      'In the Upkeep of each of its own turns a unit recovers one step, and a Long Reload is an Upkeep nearer.',
    written: 'Only what the scenario says of a later turn.',
  },
);

/** The Upkeep of a unit whose turn it is, and what is over at the turn's end. (F11, F12; Shoot 8) */
export const upkeepOf = (edition: Edition): Upkeep => ({
  isPlayed: ({ upkeep }) => upkeep === 'played',
  begins: (fields, { rules, house }, lately) => {
    const { unit, condition = 'fine', recovers = true } = fields as Recovering;
    const rows = { ...rowsOf(SHOOT_TABLE), ...rowsOf(RANGED_TABLE), ...house };
    const hardiness = targetOf(unit, edition.unitTraits, rows);
    const before = startsAs(CONDITIONS[condition], hardiness);
    const after = recovers ? recovered(before, skipsDazed(hardiness, rules as AllRules)) : before;
    const made = conditionIs(after, condition);
    const weapons = bothReloading(fields as Recovering, lately, edition, rows);
    return { ...made, changes: { ...made.changes, ...weapons } };
  },
  ends: (fields) => {
    const { condition = 'fine' } = fields as Recovering;
    return condition === 'staggered' ? conditionIs(NONE, condition) : { changes: {} };
  },
  weapon: (fields, { house }, bearer) => {
    const rows = { ...rowsOf(SHOOT_TABLE), ...rowsOf(RANGED_TABLE), ...house };
    return { changes: { ...reloading(fields, bearer, edition, rows) } };
  },
});

/** What the fields of a unit say of its weapons. */
function bothReloading(unit: Recovering, before: Bearer, edition: Edition, rows: AllRows) {
  const { weapon = {}, second, ...fields } = unit;
  if (!second) return reloading({ ...weapon, ...fields }, before, edition, rows);
  const names = Object.entries(OF_SECOND) as [keyof typeof OF_SECOND, string][];
  const ofSecond = names.map(([field, name]) => [field, (unit as Record<string, unknown>)[name]] as const);
  const made = reloading({ ...second, ...Object.fromEntries(ofSecond) }, before, edition, rows);
  const renamed = names.flatMap(([field, name]) => (field in made ? [[name, made[field]] as const] : []));
  return { ...reloading({ ...weapon, ...fields }, before, edition, rows), ...Object.fromEntries(renamed) };
}

function conditionIs(injury: number, before: keyof typeof CONDITIONS): ReturnType<Upkeep['begins']> {
  const names = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];
  const condition = names.find((name) => CONDITIONS[name] === injury) ?? before;
  return condition === before
    ? { changes: {} }
    : { changes: { condition }, fate: FATES[injury === STAGGERED ? NONE : injury] };
}
