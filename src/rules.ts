/**
 * What a rule system is written with: `fusillade/rules`. The bundled systems are written with the same; a file of rules
 * that is run with `--allow-code` is handed it as its toolkit, and takes its types from here.
 *
 * @module fusillade/rules
 */

export { z } from 'zod';
export type { Dice } from './dice/dice.ts';
export { classChances, classedDie, type Die, die, type Reading, range } from './dice/die.ts';
export { action, type Given, type WrittenAction } from './systems/action.ts';
export { named, type ProfileSide, profile } from './systems/input.ts';
export {
  type Applied,
  type Applies,
  applied,
  atLeast,
  category,
  count,
  countOf,
  type Figures,
  idOf,
  idsOf,
  inWords,
  type Naturals,
  oneOf,
  passing,
  percent,
  sides,
  signed,
  spelledOut,
  sumAtLeast,
  sumAtMost,
  sumOf,
  type Test,
  takeOff,
  testOn,
  type Unit,
  wound,
} from './systems/kit/index.ts';
export { choice, type Rules, setting, type TypedOption } from './systems/option.ts';
export type { SystemMaker, Toolkit } from './systems/own.ts';
export type { BlockOf, Declared, Each, Slot, StateOf } from './systems/state.ts';
export {
  type Action,
  type AnyAction,
  type AnyMetric,
  type AnyStep,
  type Category,
  type Count,
  FieldError,
  type Metric,
  type Option,
  type ScatterMap,
  type Step,
  type System,
} from './systems/system.ts';
export { type Row, type Rows, rowsOf, type Table, table } from './systems/table.ts';
