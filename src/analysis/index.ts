export { type Bill, type Counted, costOf, isWithin } from '../scenario/index.ts';
export { ArgumentError } from './argument-error.ts';
export { FARTHEST } from './changes/bands.ts';
export type { Change } from './changes/change.ts';
export { type Checked, checkAll, type Expectation, type Expecting, readExpectations } from './check.ts';
export { type Comparing, compare, type Ranked } from './compare.ts';
export { type CaseDistribution, distributionOf, type SolveSettings } from './distribution.ts';
export { type Given, given, type Sight } from './evening/given.ts';
export { type Happened, Impossible, type Lucky, luckOf, type Session } from './evening/luck.ts';
export { oddWord, sideOfLuck } from './evening/luck-of-all.ts';
export { type Event, eventsOf } from './events.ts';
export { bindCondition, metricNamed, metricsIn } from './expression/bind.ts';
export {
  type Condition,
  checkNames,
  conditionText,
  type Estimate,
  ExpressionError,
  estimate,
  figuresOf,
  type Judgement,
  judge,
  parseQuantity,
  parseQuestion,
  parseWholeCondition,
  type Quantity,
  type Question,
  quantityText,
  type Verdict,
} from './expression/index.ts';
export type { Fired } from './fired.ts';
export { type BestLists, type BestOf, bestLists } from './lists/best.ts';
export type { Built, Measure } from './lists/build.ts';
export type { Matched } from './lists/matched.ts';
export {
  type ListWorth,
  listsApart,
  type PlayedList,
  playList,
  type Rival,
  type Rivals,
  rivalsOf,
  type Swap,
} from './lists/rivals.ts';
export { type ListsOfTurn, turnOfLists } from './lists/turn-of-lists.ts';
export {
  type BeforeAfter,
  beyond,
  caseOfResult,
  changedCases,
  checkKept,
  type LeftOut,
  type Matchup,
  type Move,
  movedMost,
  movesOf,
  type PlayedMatchup,
  playBeforeAfter,
  type UnitMove,
  unitMoves,
} from './moves/index.ts';
export { endsOfSweep, openInPlan, openInRanked, openInSweep, openInWorths, REACH } from './open/asked.ts';
export { openInChecked } from './open/checked.ts';
export { openInGiven } from './open/given.ts';
export { bargainAndDearest, openInBestList, openInPrices } from './open/lists.ts';
export { BEFORE_AFTER, openInMove } from './open/moved.ts';
export { type OpenAnswers, type OpenIn, type OtherFigures, openAsPlayed } from './open/other-answers.ts';
export { openInRivals } from './open/rivals.ts';
export {
  ENOUGH,
  type Fit,
  fitOf,
  type Noted,
  type Playtest,
  playtestOf,
  type RuledOut,
  type Stage,
} from './playtest/index.ts';
export { billsIn, billText, countedText, pathWords, pointsText, whoseText } from './points.ts';
export { type Look, looksUpTo, type Precision, untilPrecise } from './precision.ts';
export { fieldOf } from './pricing/characteristics.ts';
export { LOADOUTS_EACH, type Paid, type PriceFit } from './pricing/fit.ts';
export type { Market } from './pricing/market.ts';
export { changeText, type Price, type Prices, type Upgrade } from './pricing/price.ts';
export { type Priced, priceAll } from './pricing/priced.ts';
export { checkRules, type ScenarioCheck } from './properties/index.ts';
export { chanceOf, type SoughtTrial, seekTrial } from './seek.ts';
export { type Effect, type Sensitivity, sensitivity } from './sensitivity.ts';
export {
  programFor,
  type Subject,
  sistersFor,
  subjectsOf,
  variedSubject,
} from './subject.ts';
export {
  areClear,
  type Crossing,
  crossings,
  type RefusedPoint,
  type SweptPoint,
  sweep,
  type Varied,
  variedCases,
} from './sweep.ts';
export { profileTitles } from './titles.ts';
export { type FiredTogether, firedTogether } from './together/fired.ts';
export { type TriedPair, type TunedPairs, type TuningPairs, tunePairs } from './tuning/pairs.ts';
export { nearestOf, type Run, type Tried, type Tuned, type Tuning, tune } from './tuning/tune.ts';
export type { BestPlan, PlanSettings } from './turn/best-plan.ts';
export { forPlan, forQuestion } from './turn/for-plan.ts';
export { WHATEVER } from './turn/looks.ts';
export { type AddedWay, type MarkerCell, type MarkerMap, withWays } from './turn/marker.ts';
export { bestPlan, checkTurn } from './turn/plan.ts';
export { NOTHING, type PlanStep } from './turn/steps.ts';
export type { Forbidden, Unplayable } from './turn/unplayable.ts';
export {
  type Contender,
  contendersOf,
  NoPoints,
  type Side,
  type Target,
  type Worths,
  worthOf,
  worthOfAll,
} from './value.ts';
export type { Worth } from './worth/worth.ts';
