export { tryOtherwise } from '../own/otherwise.ts';
export { OwnSystemError } from '../own/place.ts';
export { tryOwnRules } from '../own/probe.ts';
export { type RunCrew, type Threads, threadsFor } from './crew.ts';
export { solveInteger } from './integer-solver.ts';
export { MAX_SHARDS } from './limits.ts';
export { codeDigest } from './own/code-digest.ts';
export { oneText } from './own/one-text.ts';
export { fileOf, loadSystem } from './own/system.ts';
export { Checkpoint } from './parts/checkpoint.ts';
export { PartialError } from './parts/error.ts';
export { writePartials } from './parts/file.ts';
export { mergePartials } from './parts/merge.ts';
export { PartialResult } from './parts/partial.ts';
export { type Plan, planDigest, planOf, runnableOf, type Shard } from './parts/plan.ts';
export { runShard, shardChunks } from './parts/shard.ts';
export {
  addressText,
  parseAddress,
  type QueueAddress,
  QueueError,
  Submission,
  serveQueue,
  warningFor,
} from './queue/index.ts';
export { checkRun, runScenario } from './run.ts';
export type { Settings } from './settings.ts';
export { threadAnswer } from './thread-answer.ts';
export { VERSION } from './version.ts';
