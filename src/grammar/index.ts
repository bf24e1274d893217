/** How expressions and conditions are written, whatever they are about. */
export {
  type Bound,
  boundAhead,
  COMPARE,
  type Comparison,
  comparisonIn,
  endsIn,
  TURNED,
} from './comparison.ts';
export { allOf, type Formula, formulaIn, isJoint, wholeFormula } from './formula.ts';
export { REACHED } from './goal.ts';
export { type OfUnit, ofUnit, ofUnitText } from './of-unit.ts';
export { type Name, Reader } from './reader.ts';
