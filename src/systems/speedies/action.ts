import type { Action } from '../system.ts';
import type { Battle } from './battle.ts';
import { explainBattle } from './explain.ts';
import { FUNNEL, jointOf, metricsOf } from './metrics.ts';
import { slotNames } from './prepare.ts';
import { startBattle } from './turn.ts';

/** What the actions of both editions count and say alike. */
export const BATTLE = {
  slots: slotNames,
  start: startBattle,
  metrics: metricsOf,
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  explain: explainBattle,
} satisfies Partial<Action<never, Battle>>;
