export { crossed, type Situation } from './crossed.ts';
export { actionFor, systemFor } from './edition.ts';
export { type Cell, type List, listFrom } from './list.ts';
export {
  type Fired,
  type ListPlay,
  type Lists,
  type Loadout,
  matchupsOf,
} from './matchups.ts';
export { type ListedTarget, type MixedTarget, mixIn } from './mix.ts';
export type { Limits } from './row.ts';
export { scenarioOfSentence, shotsOf } from './sentence.ts';
