import { answered, type Rules } from '../option.ts';
import { type InjuryDice, injuryDice } from './dice.ts';
import {
  BLAST,
  BLAST_ON_VEHICLE,
  FIREPOWER,
  HITTING,
  HOUSE_AREA,
  HULL_DOWN,
  PRIORITY,
  RESOLVING,
  ROUNDS,
  SPREADING,
  STRAY,
  STRAY_VEHICLE,
  TEMPLATE,
  TWIN,
  VEHICLE,
} from './questions.ts';
import { allRows, type NecromundaRows } from './tables.ts';

const ALL = [
  ...HITTING,
  ...PRIORITY,
  ...ROUNDS,
  ...FIREPOWER,
  ...STRAY,
  ...SPREADING,
  ...RESOLVING,
  ...TEMPLATE,
  ...TWIN,
  ...BLAST,
  ...VEHICLE,
  ...HULL_DOWN,
  ...BLAST_ON_VEHICLE,
  ...STRAY_VEHICLE,
  ...HOUSE_AREA,
] as const;

/** The answer to every open question, whether or not the action at hand asks it. */
export type NecromundaRules = Rules<typeof ALL>;

/** What each action's `rules` may say. */
const DIRECT = [...HITTING, ...PRIORITY, ...FIREPOWER, ...STRAY, ...SPREADING, ...RESOLVING] as const;
export const SHOOT_OPTIONS = [...DIRECT, ...ROUNDS] as const;
export const TWIN_OPTIONS = [...DIRECT, ...TWIN, ...ROUNDS] as const;
export const BLAST_OPTIONS = [
  ...HITTING,
  PRIORITY[1],
  ...FIREPOWER,
  ...RESOLVING,
  ...BLAST,
  ...VEHICLE,
  ...HULL_DOWN,
  ...BLAST_ON_VEHICLE,
  ...HOUSE_AREA,
  ...ROUNDS,
] as const;
export const TEMPLATE_OPTIONS = [...FIREPOWER, ...RESOLVING, ...TEMPLATE, ...HOUSE_AREA, ...ROUNDS] as const;
export const VEHICLE_OPTIONS = [
  ...HITTING,
  ...PRIORITY,
  ...FIREPOWER,
  ...STRAY,
  ...RESOLVING,
  ...VEHICLE,
  ...HULL_DOWN,
  ...STRAY_VEHICLE,
  ...ROUNDS,
] as const;

/** What a scenario answers, of the questions and numbers that its action plays with. */
export interface Answers {
  readonly rules: Partial<NecromundaRules>;
  readonly rows: Partial<NecromundaRows>;
  /** The metrics on request that are counted. */
  readonly also: readonly string[];
}

/** The rules that are played: an answer to every question, a number for every row. */
export interface InForce {
  readonly rules: NecromundaRules;
  readonly rows: NecromundaRows;
  readonly injury: InjuryDice;
  /** Whether it is counted how far Knockback moves whom nothing blocks: else nobody need look at it. */
  readonly countsKnockback: boolean;
}

/** The scenario's answers, with the default of everything that the action does not ask. */
export function inForce({ rules, rows: changed, also }: Answers): InForce {
  const rows = allRows(changed);
  return {
    rules: answered(ALL, rules),
    rows,
    injury: injuryDice(rows),
    countsKnockback: also.includes('knockbackOfEach'),
  };
}
