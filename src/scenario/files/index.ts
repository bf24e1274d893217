export { libraryOf, STANDARD, tablesOf } from './library.ts';
export { type OnSkipped, openProfiles, readFailure, type Source, scenarioFiles } from './open.ts';
export { readQuestion } from './question.ts';
export { parseSource, readScenario } from './read.ts';
