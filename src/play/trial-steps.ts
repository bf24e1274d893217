import { RolledDice } from '../dice/rolled.ts';
import { parseSeed, streamOf } from '../random/stream.ts';
import { playTrial } from './interpret.ts';
import { startMemory } from './memory.ts';
import type { Program } from './program.ts';

/** So many trials are looked at. */
const LOOKED_AT = 16;

/** How many steps a trial plays, on average of the first few: what rolling it costs, counted, so that every machine says the same. */
export function trialSteps(program: Program): number {
  const dice = new RolledDice(streamOf(parseSeed('1'), 0));
  const memory = startMemory(program);
  const start = memory.numbers.slice();
  let played = 0;
  const watcher = { before: () => void played++, after: () => {} };
  for (let trial = 0; trial < LOOKED_AT; trial++) {
    memory.numbers.set(start);
    memory.load();
    playTrial(program, memory, dice, watcher);
  }
  return played / LOOKED_AT;
}
