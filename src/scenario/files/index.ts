export { libraryOf, mixesOf, tablesOf } from './library.ts';
export { type OnSkipped, openProfiles, readFailure, type Source, scenarioFiles } from './open.ts';
export { parseSource, readScenario } from './read.ts';
