import { category, count } from '../../kit/index.ts';
import type { Category, Count } from '../../system.ts';
import { MORALE_STATES } from '../metrics.ts';
import { figuresOf, isHalved } from '../state.ts';
import { type Duel, type DuelState, holds, largestVolley, mostDeeds, stands, unitsLeft } from './state.ts';

type S = DuelState;

/** What a duel counts on request. */
export const DUEL_ON_REQUEST = {
  dice: 'dice to hit of the own side (Shooting)',
  hits: 'hits of the own side (Shooting)',
  wounds: 'wounds that the own side causes (Shooting)',
  enemyDice: 'dice to hit of the enemy (Shooting)',
  enemyHits: 'hits of the enemy (Shooting)',
  enemyWounds: 'wounds that the enemy causes (Shooting)',
} as const;

/** What a duel counts: the enemy's losses by their common names, one's own as `own…`. */
export const duelMetrics = (o: Duel) => [
  'dice' as const,
  'hits' as const,
  'wounds' as const,
  hpLost(o, 1, 'damage', "The enemy's HP lost"),
  figuresLost(o, 1, 'casualties', "The enemy's casualties"),
  moraleOfSide(1, 'morale', "The enemy's morale"),
  fatigueOfSide(o, 1, 'fatigue', "The enemy's fatigue"),
  'enemyDice' as const,
  'enemyHits' as const,
  'enemyWounds' as const,
  hpLost(o, 0, 'ownDamage', 'Own HP lost'),
  figuresLost(o, 0, 'ownCasualties', 'Own casualties'),
  moraleOfSide(0, 'ownMorale', 'Own morale'),
  fatigueOfSide(o, 0, 'ownFatigue', 'Own fatigue'),
  'firstBroken' as const,
  OUTCOME,
  'turns' as const,
];

const OUTCOME: Category<Duel, S> = category(
  'outcome',
  'Outcome',
  ['undecided', 'own beaten', 'enemy beaten', 'both beaten'],
  (s: S, o: Duel) => (unitsLeft(s, o, 0) === 0 ? 1 : 0) + (unitsLeft(s, o, 1) === 0 ? 2 : 0),
);

function figuresLost(o: Duel, side: number, name: string, title: string): Count<Duel, S> {
  const start = overSide(o, side, (i) => o.fighters[i].unit.figures);
  return count(
    name,
    title,
    ['figure', 'figures'],
    start,
    (s: S) => start - overSide(o, side, (i) => figuresOf(o.fighters[i], s.units[i].hp)),
  );
}

/** HP short of the start; where carried wounds are forgotten, only those of figures removed. */
function hpLost(o: Duel, side: number, name: string, title: string): Count<Duel, S> {
  const start = overSide(o, side, (i) => o.fighters[i].hp);
  return count(
    name,
    title,
    ['HP', 'HP'],
    start + mostExcess(o, side),
    (s: S) =>
      Math.max(0, start - overSide(o, side, (i) => s.units[i].hp)) +
      overSide(o, side, (i) => s.units[i].excess),
  );
}

const fatigueOfSide = (o: Duel, side: number, name: string, title: string): Count<Duel, S> =>
  count(
    name,
    title,
    ['token', 'tokens'],
    overSide(o, side, (i) => mostFatigue(o, i)),
    (s: S) => overSide(o, side, (i) => s.units[i].fatigue),
  );

/** A side is destroyed or broken when all its units are, and at half when any of them is at half or worse. */
const moraleOfSide = (side: number, name: string, title: string): Category<Duel, S> =>
  category(name, title, MORALE_STATES, (s: S, o: Duel) => {
    if (overSide(o, side, (i) => Number(stands(s, i))) === 0) return 3;
    const holding = overSide(o, side, (i) => Number(holds(s, i)));
    if (holding === 0) return 2;
    const halved = overSide(o, side, (i) => Number(isHalved(o, o.fighters[i], s.units[i].hp)));
    return halved > 0 || holding < overSide(o, side, () => 1) ? 1 : 0;
  });

/** A unit acts up to its limit; reacting beyond it is an option. */
function mostFatigue(o: Duel, i: number): number {
  const { f, fatigue } = o.fighters[i].unit;
  return Math.max(f, fatigue) + (o.rules.fatiguedReaction === 'allowed' ? mostDeeds(o) : 0);
}

/** One wound at least takes the last HP; all others of the enemy's largest volley may be beyond it. (R13) */
const mostExcess = (o: Duel, side: number): number =>
  o.rules.excessWounds === 'ignored' ? 0 : overSide(o, side, () => largestVolley(o, 1 - side) - 1);

function overSide({ sides }: Duel, side: number, of: (unit: number) => number): number {
  let sum = 0;
  for (let i = sides[side].first; i < sides[side].end; i++) sum += of(i);
  return sum;
}
