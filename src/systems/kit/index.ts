export {
  atLeast,
  FROM_ZERO,
  type Naturals,
  oneOf,
  passing,
  percent,
  sides,
  sumAtLeast,
  sumAtMost,
  type Test,
  testOn,
} from './dice.ts';
export { type Figures, takeOff, wound } from './figures.ts';
export { idOf, idsOf, spelledOut } from './ids.ts';
export { category, count, countOf, type Unit } from './metrics.ts';
export { type Applied, type Applies, applied, inWords, signed, sumOf } from './modifiers.ts';
