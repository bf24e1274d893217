/** From an analysis to what a person reads: a sentence first, then tables, charts and how it became known. */

export { basisOf, basisOfChanges, basisOfPlan, basisOfTuned } from './basis/basis.ts';
export { basisOfMoves } from './basis/of-moves.ts';
export { ofOneCase } from './basis/of-one-case.ts';
export { basisOfSides, scenariosLine, sidesLines } from './basis/of-sides.ts';
export { checkAnswer, foundText } from './check.ts';
export { compareAnswer, inRankedOrder } from './compare.ts';
export { assignmentText, changedText } from './field-change.ts';
export { givenAnswer } from './given.ts';
export { buildAnswer } from './lists/build.ts';
export { fieldedLines } from './lists/fielded.ts';
export { priceAnswer } from './lists/price.ts';
export { rivalsAnswer } from './lists/rivals.ts';
export { togetherAnswer } from './lists/together.ts';
export { luckAnswer } from './luck.ts';
export type { MovesAbout } from './moves/about.ts';
export { movesAnswer } from './moves/moves.ts';
export {
  openOfChecked,
  openOfGiven,
  openOfMove,
  openOfPlan,
  openOfRanked,
  openOfRivals,
  openOfSweep,
  openOfWorths,
} from './open/asked.ts';
export { openOfBestList, openOfPrices } from './open/lists.ts';
export { planAnswer } from './planning/plan.ts';
export { playtestAnswer } from './playtest.ts';
export { precisionSentence, precisionText } from './precision.ts';
export { expectationChecks, propertiesAnswer } from './properties.ts';
export { sensitivityAnswer } from './sensitivity/sensitivity.ts';
export { sweepAnswer } from './sweeping/sweep.ts';
export { tuneAnswer, tunedAt } from './tuning/tune.ts';
export { tunePairsAnswer } from './tuning/tune-pairs.ts';
export { valueAnswer } from './value.ts';
export { aboutScenarios } from './words/about-scenarios.ts';
export { asksForChance } from './words/figure-text.ts';
export { notFoundText, rarityText } from './words/rarity.ts';
