import type { ReadyStep, Sees } from '../ready.ts';

/** What to do at one place of the line. */
export type Instruction =
  | { readonly kind: 'play'; readonly step: ReadyStep }
  /** A group of steps that says what it sees, and the end of its scope. */
  | { readonly kind: 'group'; readonly step: ReadyStep; readonly sees: Sees; readonly line: Line }
  /** Asks whether the step is played; goes to `behind` when it is not. */
  | { readonly kind: 'if'; readonly step: ReadyStep; readonly behind: number }
  /** Asks whether the step is repeated once more; goes to `behind` when it is not. */
  | { readonly kind: 'ask'; readonly step: ReadyStep; readonly depth: number; readonly behind: number }
  /** A scope ends: its slots are forgotten, but for a group's behind it, which has forgotten them itself. */
  | { readonly kind: 'end'; readonly step: ReadyStep | undefined }
  /** One repetition is done: goes back and asks again. */
  | { readonly kind: 'again'; readonly depth: number; readonly ask: number };

/** Nested and repeated steps laid out in a line of instructions, as a processor has them. */
export interface Line {
  readonly instructions: readonly Instruction[];
  /** How many repeated groups there are around the innermost step. */
  readonly depth: number;
}

/**
 * Where in the line a trial has come to: the number of the instruction, then how many repetitions are done of each
 * repeated group around it, the outermost first; 0 for groups that it is not in.
 */
export type Point = Int32Array;

/** Lays the steps out; those that only happen on the table are left out. */
export function inLine(steps: readonly ReadyStep[]): Line {
  const instructions: Instruction[] = [];
  const depth = Math.max(0, ...steps.map((step) => add(step, 0, instructions)));
  return { instructions, depth };
}

/** @returns negative when a trial comes to point `a` before point `b`, positive when after, 0 for the same point */
export function inOrder({ instructions }: Line, a: Point, b: Point): number {
  for (let depth = 0; depth + 1 < a.length; depth++) {
    const groups = [groupAt(instructions, a[0], depth), groupAt(instructions, b[0], depth)];
    if (groups[0] === undefined || groups[0] !== groups[1]) break;
    if (a[depth + 1] !== b[depth + 1]) return a[depth + 1] - b[depth + 1];
  }
  return a[0] - b[0];
}

/** @returns how many repeated groups there are in the step, itself included, around the innermost */
function add(step: ReadyStep, depth: number, to: Instruction[]): number {
  if (step.if !== undefined) return addIf(step, depth, to);
  if (step.times === undefined) return addOnce(step, depth, to);
  const ask = to.length;
  to.push({ kind: 'ask', step, depth, behind: 0 });
  const inside = addOnce(step, depth + 1, to);
  to.push({ kind: 'again', depth, ask });
  to[ask] = { kind: 'ask', step, depth, behind: to.length };
  return inside + 1;
}

function addIf(step: ReadyStep, depth: number, to: Instruction[]): number {
  const at = to.length;
  to.push({ kind: 'if', step, behind: 0 });
  const { if: _, ...played } = step;
  const inside = add(played, depth, to);
  to[at] = { kind: 'if', step, behind: to.length };
  return inside;
}

function addOnce(step: ReadyStep, depth: number, to: Instruction[]): number {
  if (step.sees) {
    to.push({ kind: 'group', step, sees: step.sees, line: inLine([{ ...step, sees: undefined }]) });
    to.push({ kind: 'end', step: undefined });
    return 0;
  }
  let inside = 0;
  if (step.run) to.push({ kind: 'play', step });
  else inside = Math.max(0, ...(step.steps ?? []).map((one) => add(one, depth, to)));
  if (step.forgets.length + step.forgetsOne.length > 0) to.push({ kind: 'end', step });
  return inside;
}

/** The instruction that asks for the repeated group at this depth around an instruction, if there is one. */
function groupAt(instructions: readonly Instruction[], at: number, depth: number): number | undefined {
  for (let ask = at - 1; ask >= 0; ask--) {
    const one = instructions[ask];
    if (one.kind === 'ask' && one.depth === depth && one.behind > at) return ask;
  }
  return undefined;
}
