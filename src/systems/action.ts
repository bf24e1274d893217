import type { z } from 'zod';
import type { Rules, TypedOption } from './option.ts';
import type { Action } from './system.ts';

/** An {@link Action} whose `prepare` is handed what its own `input` and `options` say. */
export interface TypedAction<I extends z.ZodObject, L extends readonly TypedOption<string, unknown>[], O>
  extends Omit<Action<never, O>, 'input' | 'options' | 'prepare'> {
  readonly input: I;
  readonly options: L;
  readonly prepare: (input: z.output<I> & { readonly rules: Rules<L> }) => O;
}

/**
 * Gives the action back as it is; written through this, an action needs no types of its own. `input` and `options`
 * give the type that `prepare` is handed, and what that returns is the `o` of all the rest, which stands below it.
 */
export const action = <I extends z.ZodObject, const L extends readonly TypedOption<string, unknown>[], O>(
  written: TypedAction<I, L, O>,
): Action<unknown, O> => written as unknown as Action<unknown, O>;
