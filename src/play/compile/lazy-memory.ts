import type { Dice } from '../../dice/dice.ts';
import type { Memory } from '../memory.ts';
import type { ReadyStep } from '../ready.ts';

/** A memory whose numbers are carried into the state only when rules are about to look at it. */
export class LazyMemory {
  readonly numbers: Int32Array;
  private readonly memory: Memory;
  /** Whether the numbers have been changed since rules last saw them. */
  private changed = true;
  /** The numbers before a step that is tried out, where rules write into the numbers themselves. */
  private readonly before: Int32Array | undefined;

  constructor(memory: Memory) {
    this.numbers = memory.numbers;
    this.memory = memory;
    this.before = memory.isView ? new Int32Array(memory.numbers.length) : undefined;
  }

  /** Has to be called whenever numbers were changed from without. */
  touch(): void {
    this.changed = true;
  }

  /** What rules are handed, as its numbers say. */
  state(): unknown {
    if (this.changed) this.memory.load();
    this.changed = false;
    return this.memory.state;
  }

  play(step: ReadyStep, dice: Dice, options: unknown): void {
    step.run?.(this.state(), dice, options);
    this.memory.store();
  }

  /** Plays a step of which it is not known yet whether it counts: {@link keep} or {@link drop} says so. */
  tryOut(step: ReadyStep, dice: Dice, options: unknown): void {
    const { before, numbers } = this;
    if (before) for (let i = 0; i < before.length; i++) before[i] = numbers[i];
    step.run?.(this.state(), dice, options);
  }

  keep(): void {
    this.memory.store();
  }

  /** The numbers are as they were before the step. */
  drop(): void {
    const { before, numbers } = this;
    if (before) for (let i = 0; i < before.length; i++) numbers[i] = before[i];
    this.changed = true;
  }

  /** @throws TypeError when a rule has set what its state does not declare */
  checkNames(): void {
    this.memory.checkNames();
  }
}
