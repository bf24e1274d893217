import { explainDirectFire } from './explain.ts';
import { type Shooting, shootingMetrics } from './hit/direct-fire.ts';
import { leaves } from './leaves.ts';
import { FUNNEL, jointOf, SUFFERS } from './metrics.ts';
import { ON_REQUEST } from './on-request.ts';
import { TRAIT_WORDS, WORDS } from './words.ts';

/** What one weapon and two sidearms have in common. */
export const DIRECT_FIRE = {
  source: 'Necromunda, Shooting (archived rules before the 2023 books)',
  onRequest: ON_REQUEST,
  metrics: shootingMetrics,
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  suffers: SUFFERS,
  words: WORDS,
  traits: TRAIT_WORDS,
  explain: explainDirectFire,
  reaches: ({ duels }: Shooting) => duels.some(([target]) => target.range !== 'beyond'),
  leaves,
} as const;
