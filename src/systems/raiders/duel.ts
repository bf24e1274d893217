import { z } from 'zod';
import type { Action, State } from '../system.ts';
import { duelMetrics } from './duel-metrics.ts';
import { type Duel, duelSlotNames } from './duel-state.ts';
import { coverBonus } from './encounter.ts';
import { explainDuel } from './explain.ts';
import { LIMITS } from './limits.ts';
import { OPTIONS, type RaidersRules, settled } from './options.ts';
import { enemySide, fightersOf, ownSide, type SideInput, sideOf } from './sides.ts';
import { startUnits, UNIT } from './state.ts';
import { diceTables } from './tables.ts';
import { TURNS } from './turn.ts';
import { distance } from './units.ts';

/** Two sides as the scenario says them. */
export interface DuelInput {
  readonly own: SideInput;
  readonly enemy: SideInput;
  readonly turns: number;
  readonly until: 'broken' | 'destroyed';
  readonly distance?: number | undefined;
  readonly pools: boolean;
  readonly rules?: Partial<RaidersRules>;
}

const input = z.strictObject({
  own: ownSide,
  enemy: enemySide,
  turns: z.int().min(1).max(20).default(6).describe('Turns at most (Turn sequence).'),
  until: z
    .enum(['broken', 'destroyed'])
    .default('broken')
    .describe(
      'Ends when all units of a side are broken or destroyed, or only when all are destroyed (Morale).',
    ),
  distance: distance.describe(
    'Inches between the sides; units whose range is shorter do not shoot (Shooting 11).',
  ),
  pools: z
    .boolean()
    .default(false)
    .describe('Also counts all dice, hits and wounds; there are then too many states to compile (Shooting).'),
});

export const duel: Action<DuelInput, Duel> = {
  name: 'duel',
  title: 'Duel over turns',
  summary:
    'Two sides take turns of alternating actions and reactions, each with a policy, until a side breaks or the turns are over.',
  source: 'Turn sequence; Actions; Shooting; Morale',
  input,
  options: OPTIONS,
  prepare,
  slots: duelSlotNames,
  start: (s: State, o: Duel) => startUnits(s, o),
  steps: TURNS,
  metrics: duelMetrics,
  joint: () => [
    ['casualties', 'morale'],
    ['casualties', 'ownCasualties'],
    ['casualties', 'outcome'],
    ['turns', 'outcome'],
  ],
  funnel: ['damage', 'casualties'],
  headline: 'casualties',
  explain: explainDuel,
  limits: [
    ...LIMITS,
    'Each side follows one policy throughout and does not weigh what the other might do.',
    'A broken unit rallies when it can act, and does not react.',
  ],
};

function prepare(given: DuelInput): Duel {
  const rules = settled(given.rules);
  const own = fightersOf(given.own, 'own');
  const fighters = [...own, ...fightersOf(given.enemy, 'enemy')];
  const { turns, until, distance = 0, pools } = given;
  return {
    rules,
    fighters,
    tables: diceTables(rules),
    coverBonus: coverBonus(rules),
    sides: [sideOf(given.own, 'own', 0), sideOf(given.enemy, 'enemy', own.length)],
    turns,
    until,
    reaches: fighters.map(({ unit }) => !!unit.weapon && distance <= (unit.weapon.range ?? distance)),
    at: UNIT.at(fighters.length),
    pools,
  };
}
