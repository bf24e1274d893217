import { ordersIn, type Play, type WrittenPolicy } from '../../turn/policy.ts';
import type { Turn } from '../../turn/turn.ts';

/** Stands in for what works out rules of thumb: a page of a turn that one plays stands still. */
export const playOf = (policy: WrittenPolicy, { things, shots }: Turn): Play =>
  ordersIn(policy, things, shots);
