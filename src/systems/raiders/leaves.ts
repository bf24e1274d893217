import { type Leaves, readBlocks, writeBlocks } from '../leaves.ts';
import { type Fight, REACTING } from './state.ts';

const OF_THE_TARGET = [
  'hp',
  'tokens',
  'fatigue',
  'ready',
  'aim',
  'broken',
  'cover',
  'ward',
  'excess',
] as const;

/** The target as a volley leaves it; HP lost are left out, as each volley counts them against the whole unit. */
export const leaves = (): Leaves<Fight> => ({
  read: ({ units }) => (units[REACTING].hp > 0 ? readBlocks([units[REACTING]], OF_THE_TARGET) : undefined),
  write: ({ units }, left) => writeBlocks([units[REACTING]], OF_THE_TARGET, left),
  adds: ['dice', 'hits', 'wounds'],
  ends: ['casualties', 'carried', 'moraleTokens', 'morale', 'fatigue'],
});
