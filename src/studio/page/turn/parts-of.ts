import type { Written } from '../../engine/messages.ts';
import { titleOf } from '../../engine/words.ts';

export type Side = 'ours' | 'theirs';
export const SIDES: readonly Side[] = ['ours', 'theirs'];

/** Units by name, and what lies between each two: of a turn, and of what is other from a later one on. */
export type Units = Readonly<Partial<Record<Side, Rows>> & { places?: Readonly<Record<string, Rows>> }>;
export type Rows = Readonly<Record<string, unknown>>;

export type Shot = Rows & { readonly shooter: string; readonly target: unknown; readonly inTurn?: number };

export const unitsOf = (scenario: Written, side: Side): Rows => (scenario[side] ?? {}) as Rows;
export const shotsOf = (scenario: Written): readonly Shot[] => (scenario.turn ?? []) as readonly Shot[];

/** What a unit is called. */
export function nameOf(scenario: Written, key: string): string {
  const [unit] = SIDES.flatMap((side) => unitsOf(scenario, side)[key] ?? []);
  const { name } = Object(unit) as { readonly name?: unknown };
  return typeof name === 'string' ? name : titleOf(key);
}

/** In which turn each shot is. */
export function turnsOf(shots: readonly Shot[]): number[] {
  const turns: number[] = [];
  for (const { inTurn = turns.at(-1) ?? 1 } of shots) turns.push(inTurn);
  return turns;
}
