/** What happened over evenings, held against the rules. */

export { type Fit, fitOf } from './fit.ts';
export { ENOUGH, type Noted, type Playtest, playtestOf, type RuledOut, type Stage } from './playtest.ts';
