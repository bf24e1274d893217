import type { AnyAction, AnyStep } from '../systems/system.ts';

/**
 * Asks each step's `when` once, as the engine does before any trial. It is handed what `prepare` made and no state:
 * what would be asked of a slot there is undefined, and the step would be left out without a word.
 *
 * @throws whatever the file is blamed with, where `when` asks for a slot that `prepare` made nothing of
 */
export function checkWhen(action: AnyAction, made: unknown): void {
  if (typeof made !== 'object' || made === null) return;
  const slots = new Set(Object.keys(action.state(made)));
  const options = new Proxy(made, {
    get(target, key) {
      if (typeof key !== 'string' || key in target || !slots.has(key)) return Reflect.get(target, key);
      throw new TypeError(
        `when: found ${key}, a slot of the state, expected only what prepare made: when is asked once, before any trial; what depends on the state says if`,
      );
    },
  });
  ask(action.steps, options);
}

function ask(steps: readonly AnyStep[], options: object): void {
  for (const step of steps) {
    step.when?.(options);
    if (step.steps) ask(step.steps, options);
  }
}
