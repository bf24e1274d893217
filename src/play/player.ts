import { interpreted, type Player } from './interpret.ts';
import { mayWrite } from './may-write.ts';
import type { Program } from './program.ts';
import { writtenOut } from './written-out.ts';

/**
 * What plays a program: code written out for it where functions may be made of text, and the interpreter where that
 * is forbidden, as in a page. Both play the same trials of the same dice.
 */
export function playerOf(program: Program): Player {
  const known = playersBefore.get(program);
  if (known) return known;
  const player = mayWrite() ? writtenOut(program) : interpreted(program);
  playersBefore.set(program, player);
  return player;
}

/** A new function is slow until it has run for a while: one for all chunks of a run. */
const playersBefore = new WeakMap<object, Player>();
