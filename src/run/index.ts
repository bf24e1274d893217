export { fileOf, loadSystem, OwnSystemError } from './own-system.ts';
export { WorkerPool } from './pool.ts';
export { MethodError, runScenario, type Settings } from './run.ts';
export type { Crew } from './simulate.ts';
export { stories, storyOf } from './story.ts';
export type { Stopping } from './until.ts';
export { VERSION } from './version.ts';
