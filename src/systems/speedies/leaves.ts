import type { Fate } from '../after.ts';
import { type Leaves, readBlocks, writeBlocks } from '../leaves.ts';
import { INCAPACITATED, INJURIES, STUNNED } from './check/checks.ts';
import type { S } from './state.ts';

const OF_AN_ENEMY = ['wounds', 'injury', 'fell', 'staggered'] as const;

/** The enemies as the shooters leave them; Incapacitated they are shot at no more. */
export const leaves = (): Leaves<S> => ({
  read: ({ enemies }) =>
    enemies.every(({ injury }) => injury === INCAPACITATED) ? undefined : readBlocks(enemies, OF_AN_ENEMY),
  write: ({ enemies }, left) => writeBlocks(enemies, OF_AN_ENEMY, left),
  adds: ['shots', 'dice', 'criticals', 'hits', 'unsaved'],
  ends: ['damage', 'casualties', 'injury'],
});

const fate = (injury: number): Fate => ({
  name: INJURIES[injury] === 'none' ? 'unhurt' : INJURIES[injury],
  isTarget: injury !== INCAPACITATED,
  acts: injury !== STUNNED && injury !== INCAPACITATED,
});

/** Injuries in order of severity, as a state holds them. */
export const FATES: readonly Fate[] = INJURIES.map((_, injury) => fate(injury));
