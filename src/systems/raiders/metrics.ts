import type { Category, Count, Metric, State } from '../system.ts';
import { type Battle, figuresOf, isHalved, REACTING, ROLE, type Role, roleSlot, UNIT } from './state.ts';
import { DEED } from './tables.ts';
import type { Fighter } from './units.ts';

/** How a unit stands at the end. */
export const MORALE_STATES = ['above half', 'at half', 'broken', 'destroyed'] as const;

/** Number of the state of unit `i` among {@link MORALE_STATES}. */
function moraleState(s: State, o: Battle, i: number): number {
  const hp = s[UNIT.at(i) + UNIT.hp]!;
  if (hp === 0) return 3;
  if (s[UNIT.at(i) + UNIT.broken] === 1) return 2;
  return isHalved(o, i, hp) ? 1 : 0;
}

/**
 * Dice, hits, wounds and damage of the volley of the unit in a role, that being unit `role` as well.
 *
 * @param prefix `return` for the volley that answers, so that its hits are `returnHits`
 */
export function volleyMetrics(role: Role, prefix: '' | 'return'): Metric<Battle>[] {
  const shooters = (o: Battle) => (o.fighters[role]!.unit.weapon ? o.fighters[role]!.shooters : 0);
  const named = (name: string, title: string) => ({
    kind: 'count' as const,
    name: prefix ? `${prefix}${name[0]!.toUpperCase()}${name.slice(1)}` : name,
    title: prefix ? `${title} in return` : title,
  });
  const rolled = (slot: number) => ({ of: (s: State) => s[roleSlot(role, slot)]!, most: shooters });
  const target = (o: Battle) => o.fighters[1 - role]!.hp;
  return [
    { ...named('dice', 'Dice to hit'), unit: 'dice', one: 'die', ...rolled(ROLE.dice) },
    { ...named('hits', 'Hits'), unit: 'hits', one: 'hit', ...rolled(ROLE.hits) },
    { ...named('wounds', 'Wounds'), unit: 'wounds', one: 'wound', ...rolled(ROLE.wounds) },
    {
      ...named('damage', 'HP lost'),
      unit: 'HP',
      one: 'HP',
      of: (s, o) => damageOf(o, s[roleSlot(role, ROLE.wounds)]!, target(o)),
      most: (o) => damageOf(o, shooters(o), target(o)),
    },
  ];
}

/** HP lost to so many wounds by a unit that had `hp`: no more than that, or all of them. (R13) */
const damageOf = ({ rules }: Battle, wounds: number, hp: number): number =>
  rules.excessWounds === 'counted' ? wounds : Math.min(wounds, hp);

/** Figures that unit `i` lost since the start. */
export const casualtiesOf = (i: number, name: string, title: string): Count<Battle> => ({
  kind: 'count',
  name,
  title,
  unit: 'figures',
  one: 'figure',
  of: (s, o) => o.fighters[i]!.unit.figures - figuresOf(s, o, i),
  most: (o) => o.fighters[i]!.unit.figures,
});

/** Wounds that unit `i` carries without having lost a figure for them. */
export const carriedOf = (i: number, name: string, title: string): Count<Battle> => ({
  kind: 'count',
  name,
  title,
  unit: 'wounds',
  one: 'wound',
  of: (s, o) => figuresOf(s, o, i) * o.fighters[i]!.hpEach - s[UNIT.at(i) + UNIT.hp]!,
  most: (o) => o.fighters[i]!.hpEach - 1,
});

/** Morale tokens of unit `i`. */
export const tokensOf = (i: number, name: string, title: string): Count<Battle> => ({
  kind: 'count',
  name,
  title,
  unit: 'tokens',
  one: 'token',
  of: (s) => s[UNIT.at(i) + UNIT.tokens]!,
  most: (o) => o.fighters[i]!.unit.moraleTokens + mostTokens(o.fighters[i]!),
});

/** Morale state of unit `i`. */
export const moraleOf = (i: number, name: string, title: string): Category<Battle> => ({
  kind: 'category',
  name,
  title,
  values: () => MORALE_STATES,
  of: (s, o) => moraleState(s, o, i),
});

/** Ready and aim markers of unit `i`. */
export const markersOf = (i: number, name: string, title: string): Category<Battle> => ({
  kind: 'category',
  name,
  title,
  values: () => ['none', 'ready', 'ready and aim'],
  of: (s) => s[UNIT.at(i) + UNIT.ready]! + s[UNIT.at(i) + UNIT.aim]!,
});

/** What became of what a unit declared. */
export const deedOf = (role: Role, name: string, title: string): Category<Battle> => ({
  kind: 'category',
  name,
  title,
  values: () => (role === REACTING ? ['none', 'made', 'failed', 'too late'] : ['made', 'failed']),
  of: (s, o) => {
    const outcome = deedOutcome(s, o, role);
    return role === REACTING ? outcome : outcome - 1;
  },
});

function deedOutcome(s: State, o: Battle, role: Role): number {
  if (s[roleSlot(role, ROLE.deed)] === 0) return 0;
  if (s[roleSlot(role, ROLE.failed)] === 1) return 2;
  const late = o.rules.exchange === 'sequential' && role === REACTING && s[UNIT.at(role) + UNIT.hp] === 0;
  return late && s[roleSlot(role, ROLE.deed)] === DEED.shoot ? 3 : 1;
}

/** At most so many morale tokens can come: one per figure, or per HP of a single creature. */
const mostTokens = ({ single, unit, hp }: Fighter): number => (single ? hp : unit.figures);
