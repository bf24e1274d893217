import type { Upkeep } from '../after.ts';
import { choice } from '../option.ts';
import { rowsOf } from '../table.ts';
import { NONE, STAGGERED } from './check/checks.ts';
import type { Edition } from './edition.ts';
import { FATES } from './leaves.ts';
import type { AllRules } from './options.ts';
import type { Unit } from './profiles.ts';
import { CONDITIONS, startsAs } from './shooter/shooter.ts';
import { RANGED_TABLE, SHOOT_TABLE } from './tables.ts';
import { targetOf } from './traits.ts';
import { recovered, skipsDazed } from './turn.ts';

/** What a unit of a turn says of itself, as far as an Upkeep bears on it. */
type Recovering = Reloading & {
  readonly unit: Unit;
  readonly condition?: keyof typeof CONDITIONS;
  readonly recovers?: boolean;
};

/** What a weapon of a turn says of itself, or who has but one. */
type Reloading = {
  readonly loaded?: boolean;
  /** Upkeeps until a Long Reload is done, where it has been fired in the turn. */
  readonly reload?: number | null;
};

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
  begins: (fields, { rules, house }) => {
    const { unit, condition = 'fine', recovers = true } = fields as Recovering;
    const rows = { ...rowsOf(SHOOT_TABLE), ...rowsOf(RANGED_TABLE), ...house };
    const hardiness = targetOf(unit, edition.unitTraits, rows);
    const before = startsAs(CONDITIONS[condition], hardiness);
    const after = recovers ? recovered(before, skipsDazed(hardiness, rules as AllRules)) : before;
    const made = conditionIs(after, condition);
    return { ...made, changes: { ...made.changes, ...reloading(fields, rows.longReload) } };
  },
  ends: (fields) => {
    const { condition = 'fine' } = fields as Recovering;
    return condition === 'staggered' ? conditionIs(NONE, condition) : { changes: {} };
  },
  weapon: (fields, { house }) => {
    const rows = { ...rowsOf(SHOOT_TABLE), ...rowsOf(RANGED_TABLE), ...house };
    return { changes: reloading(fields, rows.longReload) };
  },
});

/** A Long Reload is an Upkeep nearer. (Shoot 8) */
function reloading(fields: object, longReload: number): Reloading & Record<string, unknown> {
  const { loaded = true, reload } = fields as Reloading;
  if (loaded) return {};
  const more = (reload || Math.max(0, longReload - 1)) - 1;
  return { loaded: more <= 0, reload: more > 0 ? more : null };
}

function conditionIs(injury: number, before: keyof typeof CONDITIONS): ReturnType<Upkeep['begins']> {
  const names = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];
  const condition = names.find((name) => CONDITIONS[name] === injury) ?? before;
  return condition === before
    ? { changes: {} }
    : { changes: { condition }, fate: FATES[injury === STAGGERED ? NONE : injury] };
}
