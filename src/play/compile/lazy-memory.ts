import type { Dice } from '../../dice/dice.ts';
import type { Memory } from '../memory.ts';
import type { ReadyStep } from '../ready.ts';

/** A memory whose numbers are carried into the state only when rules are about to look at it. */
export class LazyMemory {
  readonly numbers: Int32Array;
  private readonly memory: Memory;
  /** Whether the numbers have been changed since rules last saw them. */
  private changed = true;

  constructor(memory: Memory) {
    this.numbers = memory.numbers;
    this.memory = memory;
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

  /** @throws TypeError when a rule has set what its state does not declare */
  checkNames(): void {
    this.memory.checkNames();
  }
}
