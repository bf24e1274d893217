import type { z } from 'zod';
import type { Rules, TypedOption } from './option.ts';
import type { Declared, StateOf } from './state.ts';
import type { Action, AnyAction, Metric, Step } from './system.ts';
import type { Rows, Table } from './table.ts';

/**
 * What `prepare` is handed: the action's own fields, the answers to its options, the rows of its tables, and which
 * metrics on request are counted.
 */
export type Given<
  I extends z.ZodObject,
  L extends readonly TypedOption<string, unknown>[],
  T extends Table,
> = z.output<I> & {
  readonly rules: Rules<L>;
  readonly rows: Rows<T>;
  readonly also: readonly string[];
};

/**
 * An {@link Action} as it is written: its types follow from `input`, `options`, `tables`, `prepare` and `state` alone,
 * so that rules shared by several actions may ask for less than an action's own state has.
 */
export interface WrittenAction<
  I extends z.ZodObject,
  L extends readonly TypedOption<string, unknown>[],
  T extends Table,
  O,
  D extends Declared,
> extends Omit<
    Action<unknown, NoInfer<O>, StateOf<NoInfer<D>>>,
    'input' | 'options' | 'tables' | 'prepare' | 'state' | 'metrics'
  > {
  readonly input: I;
  readonly options: L;
  readonly tables?: T;
  readonly prepare: (given: Given<I, L, T>) => O;
  readonly state: (o: NoInfer<O>) => D;
  readonly start?: (s: StateOf<NoInfer<D>>, o: NoInfer<O>) => void;
  readonly steps: readonly Step<NoInfer<O>, StateOf<NoInfer<D>>>[];
  readonly metrics: (
    o: NoInfer<O>,
  ) => readonly ((keyof NoInfer<D> & string) | Metric<NoInfer<O>, StateOf<NoInfer<D>>>)[];
}

/**
 * What the compiler takes for an action's state and options while it has only read the parts that ask for nothing: it
 * looks at rules shared by several actions before it looks at `prepare`, and must not yet say that they do not fit.
 */
// biome-ignore lint/suspicious/noExplicitAny: fits whatever a rule asks for, and is given up for what `prepare` makes
type NotYetKnown = any;

/**
 * The one door to the engine: checks an action's types, and gives it back as the engine plays it.
 *
 * @example
 * ```ts
 * import { compile, exactHistograms, programOf } from 'fusillade';
 * import { action, atLeast, sides, z } from 'fusillade/rules';
 *
 * const volley = action({
 *   ...{ name: 'volley', title: 'Volley', summary: 'Dice that hit.', source: 'Made up', options: [] },
 *   input: z.strictObject({ dice: z.int().min(1).max(20).describe('How many are thrown.') }),
 *   prepare: ({ dice }) => ({ dice, hit: atLeast('D6', sides(6), 4) }),
 *   state: (o) => ({ hits: { unit: ['hit', 'hits'], most: o.dice } }),
 *   steps: [{ name: 'to hit', cite: 'Shooting 1', run: (s, dice, o) => (s.hits = dice.count(o.dice, o.hit)) }],
 *   ...{ metrics: () => ['hits'], joint: () => [], headline: 'hits' },
 *   ...{ funnel: [], explain: () => [], limits: [] },
 * });
 * const program = programOf(volley, volley.prepare({ dice: 2 }));
 * [...exactHistograms(compile(program), program.shape).single[0]]; // [0.25, 0.5, 0.25]
 * ```
 */
export const action = <
  I extends z.ZodObject,
  const L extends readonly TypedOption<string, unknown>[],
  O = NotYetKnown,
  const D extends Declared = NotYetKnown,
  const T extends Table = Record<never, never>,
>(
  written: WrittenAction<I, L, T, O, D>,
): AnyAction => written as AnyAction;
