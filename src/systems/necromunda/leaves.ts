import { type Leaves, readBlocks, writeBlocks } from '../leaves.ts';
import type { Battle } from './battle.ts';
import { CONDITIONS, isOut, type State } from './state.ts';

const OF_A_FIGHTER = [
  'lost',
  'fleshWounds',
  'status',
  ...CONDITIONS,
  'saves',
  'burnt',
  'shaken',
  'broken',
] as const;

/** The enemies as an attack leaves them; out of action they are shot at no more. */
export function leaves({ fighters }: Battle): Leaves<State> {
  const enemiesOf = (s: State) => s.fighters.filter((_, i) => fighters[i].side === 'enemy');
  return {
    read: (s) => (enemiesOf(s).every(isOut) ? undefined : readBlocks(enemiesOf(s), OF_A_FIGHTER)),
    write: (s, left) => writeBlocks(enemiesOf(s), OF_A_FIGHTER, left),
    adds: ['dice', 'hits', 'wounds', 'damage'],
    ends: ['casualties', 'outOfAction', 'seriousInjuries', 'fleshWounds', 'pinned', 'fate'],
  };
}
