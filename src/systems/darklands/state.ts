import { slots, slotsEach } from '../slots.ts';
import type { State } from '../system.ts';
import type { Shooting } from './shooting.ts';

/** What a trial remembers. Slots that no later step asks for are set back to 0, so that equal states meet. */
export const S = slots(
  // Numbers of repetitions
  'round',
  'Different Shoot',
  'Different Target',
  // This roll
  'Easiest Target',
  'rolled',
  'shots',
  'fated shots',
  'to place',
  'fated evades',
  'spare evades',
  'damage rolled',
  'fated damage rolled',
  'damage dice left',
  // This Shoot
  'mass before',
  'shoot score',
  'shoot damage',
  'effect of this Shoot',
  // Tokens
  'shaken',
  'broken',
  'calmed',
  'flay left',
  // Metrics
  'dice',
  'total shoot score',
  'damage dice',
  'damage',
  'result',
  'reaction',
  'flayed',
  'flay wounds',
  'effects',
  'fated shot count',
  'fated fallen count',
  'fated evade count',
  'fated damage count',
  // Shoot & Drag
  'dragged',
  'dragged from',
  'entangled',
  'drag',
  'longest drag',
  'engaged',
  'own damage',
  // Gaze
  'gaze test',
  // Drop and Throw
  'placement',
  'lies',
  'crushed',
  'splashed',
  'spared',
);

/** What a trial remembers of each Different Target. */
export const T = slotsEach(S.size, 'alive', 'lost', 'lost by others', 'shots', 'fated', 'zeros');

/** Number of Different Target `i`'s living warriors. */
export const alive = (s: State, i: number): number => s[T.at(i) + T.alive]!;

/** Number of living warriors in the Target unit. */
export function allAlive(s: State, o: Shooting): number {
  let total = 0;
  for (let i = 0; i < o.targets.length; i++) total += alive(s, i);
  return total;
}

/** The Target unit's current mass. */
export function unitMass(s: State, o: Shooting): number {
  let total = 0;
  for (let i = 0; i < o.targets.length; i++) total += alive(s, i) * o.targets[i]!.mass;
  return total;
}

/** Sets up the Target unit. */
export function start(s: State, o: Shooting): void {
  for (let i = 0; i < o.targets.length; i++) {
    s[T.at(i) + T.alive] = o.targets[i]!.warriors;
    s[T.at(i) + T.lost] = o.targets[i]!.wounded;
  }
  s[S.shaken] = o.unit.tokens.includes('shaken') ? 1 : 0;
}

/** Names of the slots: the Different Targets' bear their names. */
export const slotNames = (o: Shooting): string[] => [
  ...S.names,
  ...T.namesOf(o.targets.map((target) => target.title)),
];
