/**
 * fusillade as a library: read scenarios, run them, trace trials, render reports, and write rule systems of your
 * own. Everything the command line does goes through these.
 */

export {
  checkAll,
  compare,
  crossings,
  distributionOf,
  estimate,
  judge,
  luckOf,
  parseQuantity,
  parseQuestion,
  readExpectations,
  sensitivity,
  sistersFor,
  subjectsOf,
  sweep,
  tune,
  untilPrecise,
  variedCases,
  worthOf,
} from './analysis/index.ts';
export {
  checkAnswer,
  compareAnswer,
  luckAnswer,
  precisionSentence,
  sensitivityAnswer,
  sweepAnswer,
  tuneAnswer,
  valueAnswer,
} from './answers/index.ts';
export type { Dice } from './dice/dice.ts';
export { classChances, classedDie, type Die, die, type Reading, range } from './dice/die.ts';
export type { Chain } from './play/chain.ts';
export { BUDGET, type Budget, compile, DoesNotCompile } from './play/compile.ts';
export { exactHistograms } from './play/exact.ts';
export type { Histograms } from './play/histograms.ts';
export { type Program, programOf } from './play/program.ts';
export { findTrials, type TracedStep, type TracedTrial, traceTrial } from './play/trace.ts';
export * from './report/index.ts';
export * from './run/index.ts';
export { readScenario } from './scenario/files/index.ts';
export { InputError, jsonSchema, jsonSchemaAll, type Scenario } from './scenario/index.ts';
export type * from './stats/result.ts';
export { action, type WrittenAction } from './systems/action.ts';
export { systems } from './systems/index.ts';
export { named } from './systems/input.ts';
export { choice, type Rules, setting, type TypedOption } from './systems/option.ts';
export type { SystemMaker, Toolkit } from './systems/own.ts';
export * from './systems/system.ts';
