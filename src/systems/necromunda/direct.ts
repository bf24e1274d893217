import { explainDirectFire } from './explain.ts';
import { shootingMetrics } from './hit/direct-fire.ts';
import { leaves } from './leaves.ts';
import { FUNNEL, jointOf } from './metrics.ts';
import { ON_REQUEST } from './on-request.ts';

/** What one weapon and two sidearms have in common. */
export const DIRECT_FIRE = {
  source: 'Necromunda, Shooting (archived rules before the 2023 books)',
  onRequest: ON_REQUEST,
  metrics: shootingMetrics,
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  explain: explainDirectFire,
  leaves,
} as const;
