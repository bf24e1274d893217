export { rosterFound } from '../foreign/other-files.ts';
export { libraryOf, STANDARD, tablesOf } from './library.ts';
export {
  isTable,
  type MatchupOptions,
  type Matchups,
  mixFor,
  readMatchups,
  STDIN,
  systemOfTables,
  tableNamed,
} from './matchups.ts';
export {
  type OnSkipped,
  readFailure,
  type Source,
  scenarioFiles,
  stdinBytes,
} from './open.ts';
export { type QuestionInWords, readQuestion, type ScenarioInWords } from './question.ts';
export { parseSource, readScenario, type ScenarioObject } from './read.ts';
export { isRosterFile } from './roster-file.ts';
export { profilesIn, shelvesOf } from './shelves.ts';
export { thatComes } from './that-comes.ts';
