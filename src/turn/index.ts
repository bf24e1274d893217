export { actionsOf } from './action.ts';
export type { TargetRule } from './input.ts';
export { type Order, Planning, PlanTooLarge, type Situation } from './plan.ts';
export { type Planned, planned } from './planned.ts';
export type { TurnInput } from './turn.ts';
