import type { Category, Count, Metric, State } from '../system.ts';
import { DUEL, type Duel, duelSlot, holds, POOL, poolSlot, stands, unitsLeft } from './duel-state.ts';
import { MORALE_STATES } from './metrics.ts';
import { figuresOf, isHalved, UNIT } from './state.ts';

/** What a duel counts: the enemy's losses by their common names, one's own as `own…`. */
export const duelMetrics = (o: Duel): Metric<Duel>[] => [
  ...(o.pools ? poolMetrics(0, '') : []),
  hpLost(1, 'damage', "The enemy's HP lost"),
  figuresLost(1, 'casualties', "The enemy's casualties"),
  sideMorale(1, 'morale', "The enemy's morale"),
  sideFatigue(1, 'fatigue', "The enemy's fatigue"),
  ...(o.pools ? poolMetrics(1, 'enemy') : []),
  hpLost(0, 'ownDamage', 'Own HP lost'),
  figuresLost(0, 'ownCasualties', 'Own casualties'),
  sideMorale(0, 'ownMorale', 'Own morale'),
  sideFatigue(0, 'ownFatigue', 'Own fatigue'),
  FIRST_BROKEN,
  OUTCOME,
  TURNS_USED,
];

const FIRST_BROKEN: Category<Duel> = {
  kind: 'category',
  name: 'firstBroken',
  title: 'Who broke first',
  values: () => ['nobody', 'own', 'enemy', 'both at once'],
  of: (s, o) => s[duelSlot(o, DUEL.broke)]!,
};

const OUTCOME: Category<Duel> = {
  kind: 'category',
  name: 'outcome',
  title: 'Outcome',
  values: () => ['undecided', 'own beaten', 'enemy beaten', 'both beaten'],
  of: (s, o) => (unitsLeft(s, o, 0) === 0 ? 1 : 0) + (unitsLeft(s, o, 1) === 0 ? 2 : 0),
};

const TURNS_USED: Count<Duel> = {
  kind: 'count',
  name: 'turns',
  title: 'Turns used',
  unit: 'turns',
  one: 'turn',
  of: (s, o) => s[duelSlot(o, DUEL.turns)]!,
  most: (o) => o.turns,
};

const figuresLost = (side: number, name: string, title: string): Count<Duel> => ({
  kind: 'count',
  name,
  title,
  unit: 'figures',
  one: 'figure',
  of: (s, o) => startFigures(o, side) - overSide(o, side, (i) => figuresOf(s, o, i)),
  most: (o) => startFigures(o, side),
});

/** HP short of the start; where carried wounds are forgotten, only those of figures removed. */
const hpLost = (side: number, name: string, title: string): Count<Duel> => ({
  kind: 'count',
  name,
  title,
  unit: 'HP',
  one: 'HP',
  of: (s, o) =>
    Math.max(0, startHp(o, side) - overSide(o, side, (i) => s[UNIT.at(i) + UNIT.hp]!)) +
    overSide(o, side, (i) => s[UNIT.at(i) + UNIT.excess]!),
  most: (o) => startHp(o, side) + mostExcess(o, side),
});

const sideFatigue = (side: number, name: string, title: string): Count<Duel> => ({
  kind: 'count',
  name,
  title,
  unit: 'tokens',
  one: 'token',
  of: (s, o) => overSide(o, side, (i) => s[UNIT.at(i) + UNIT.fatigue]!),
  most: (o) => overSide(o, side, (i) => mostFatigue(o, i)),
});

/** A side is destroyed or broken when all its units are, and at half when any of them is at half or worse. */
const sideMorale = (side: number, name: string, title: string): Category<Duel> => ({
  kind: 'category',
  name,
  title,
  values: () => MORALE_STATES,
  of: (s, o) => {
    const units = o.sides[side]!.end - o.sides[side]!.first;
    if (overSide(o, side, (i) => Number(stands(s, i))) === 0) return 3;
    const holding = overSide(o, side, (i) => Number(holds(s, i)));
    if (holding === 0) return 2;
    const halved = overSide(o, side, (i) => Number(isHalved(o, i, s[UNIT.at(i) + UNIT.hp]!)));
    return holding < units || halved > 0 ? 1 : 0;
  },
});

/** All dice, hits and wounds of a side's volleys. */
const poolMetrics = (side: number, prefix: string): Metric<Duel>[] =>
  (
    [
      ['dice', 'Dice to hit', 'dice', 'die'],
      ['hits', 'Hits', 'hits', 'hit'],
      ['wounds', 'Wounds', 'wounds', 'wound'],
    ] as const
  ).map(([name, title, unit, one]) => ({
    kind: 'count',
    name: prefix ? `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}` : name,
    title: prefix ? `${title} of the enemy` : title,
    unit,
    one,
    of: (s: State, o: Duel) => s[poolSlot(o, side, POOL[name])]!,
    most: (o: Duel) => mostDice(o, side),
  }));

/** Every unit shoots at most once per action token of either side. */
const mostDice = (o: Duel, side: number): number =>
  o.turns *
  (o.sides[0].tokens + o.sides[1].tokens) *
  Math.max(...o.fighters.slice(o.sides[side]!.first, o.sides[side]!.end).map(({ shooters }) => shooters));

/** A unit acts up to its limit; reacting beyond it is an option. */
const mostFatigue = (o: Duel, i: number): number => {
  const { f, fatigue } = o.fighters[i]!.unit;
  const limit = Math.max(f, fatigue);
  return o.rules.fatiguedReaction === 'allowed'
    ? limit + o.turns * (o.sides[0].tokens + o.sides[1].tokens)
    : limit;
};

/** One wound at least takes the last HP; all others of the enemy's largest volley may be beyond it. (R13) */
const mostExcess = (o: Duel, side: number): number => {
  if (o.rules.excessWounds === 'ignored') return 0;
  const { first, end } = o.sides[1 - side]!;
  const volley = Math.max(...o.fighters.slice(first, end).map(({ shooters }) => shooters));
  return overSide(o, side, () => volley - 1);
};

const startFigures = (o: Duel, side: number): number => overSide(o, side, (i) => o.fighters[i]!.unit.figures);

const startHp = (o: Duel, side: number): number => overSide(o, side, (i) => o.fighters[i]!.hp);

function overSide(o: Duel, side: number, of: (unit: number) => number): number {
  const { first, end } = o.sides[side]!;
  let sum = 0;
  for (let i = first; i < end; i++) sum += of(i);
  return sum;
}
