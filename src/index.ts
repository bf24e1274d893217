/**
 * fusillade as a library: read scenarios, run them, ask questions of them, trace trials and render reports. Everything
 * the command line does goes through these. What rules are written with is `fusillade/rules`; a bundled rule system is
 * loaded when it is asked for ({@link loadBundled}), not before.
 */

export {
  checkAll,
  compare,
  contendersOf,
  crossings,
  distributionOf,
  ExpressionError,
  estimate,
  given,
  Impossible,
  judge,
  luckOf,
  NoPoints,
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
  askedOf,
  checkAnswer,
  compareAnswer,
  givenAnswer,
  luckAnswer,
  precisionSentence,
  scenariosLine,
  sensitivityAnswer,
  sidesLines,
  sweepAnswer,
  tuneAnswer,
  valueAnswer,
} from './answers/index.ts';
export { BUDGET, type Budget, DoesNotCompile } from './play/compile/budget.ts';
export type { Chain } from './play/compile/chain.ts';
export { compile } from './play/compile/compile.ts';
export { exactHistograms } from './play/compile/exact.ts';
export type { Histograms } from './play/histograms.ts';
export { type Program, programOf } from './play/program.ts';
export { findTrials, type TracedStep, type TracedTrial, traceTrial } from './play/trace.ts';
export {
  type Answer,
  type AnswerTable,
  type Chart,
  type IndexEntry,
  type PageOptions,
  plain,
  plainLines,
  readResult,
  renderAnswerJson,
  renderAnswerPage,
  renderAnswerText,
  renderCsv,
  renderIndex,
  renderJson,
  renderJsonLine,
  renderMarkdown,
  renderPage,
  renderText,
  type TextOptions,
  traceText,
} from './report/index.ts';
export {
  addressText,
  Checkpoint,
  checkRun,
  codeDigest,
  fileOf,
  loadSystem,
  mergePartials,
  OwnSystemError,
  PartialError,
  PartialResult,
  type Plan,
  parseAddress,
  planDigest,
  planOf,
  type QueueAddress,
  QueueError,
  type RunCrew,
  runnableOf,
  runScenario,
  runShard,
  type Settings,
  type Shard,
  Submission,
  serveQueue,
  shardChunks,
  threadsFor,
  tryOwnRules,
  VERSION,
  warningFor,
  writePartials,
} from './run/index.ts';
export { readQuestion, readScenario } from './scenario/files/index.ts';
export { InputError, jsonSchema, jsonSchemaAll, type Scenario } from './scenario/index.ts';
export {
  type CaseSpec,
  type Compiler,
  type Crew,
  caseResult,
  Interrupted,
  MethodError,
  type Pool,
  type Runnable,
  type Solved,
  type Stopping,
  solve,
  traceOf,
  type Want,
} from './solve/index.ts';
export type {
  Agreement,
  AnswersTried,
  Assumption,
  CaseResult,
  CategoryResult,
  CountResult,
  Development,
  Effect,
  ExactMetric,
  Interval,
  JointResult,
  Method,
  MetricResult,
  OtherAnswer,
  Result,
  ScatterResult,
  Trace,
  TraceLine,
  TrialAddress,
} from './stats/result.ts';
export { loadBundled } from './systems/bundled.ts';
export { FieldError, type System } from './systems/system.ts';
