/** What moves when something is changed: two readings of many match-ups, held against each other. */

export { type Changed, changedCases, type LeftOut } from './change.ts';
export { beyond, type Matchup, type Move, type MoveVerdict, movedMost, movesOf } from './moves.ts';
export { type BeforeAfter, type Played, type PlayedMatchup, playBeforeAfter } from './play.ts';
export { caseOfResult, checkKept } from './results.ts';
export { type UnitMove, unitMoves } from './units.ts';
