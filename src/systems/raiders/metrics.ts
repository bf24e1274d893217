import { category, count } from '../kit/index.ts';
import type { Category, Count } from '../system.ts';
import { type Exchange, type ExchangeState, mostBySpells, mostShooters } from './exchange/encounter.ts';
import {
  ACTING,
  type Battle,
  type Fight,
  figuresOf,
  isHalved,
  opponent,
  REACTING,
  type Role,
} from './state.ts';
import { DEED } from './tables.ts';

/** How a unit stands at the end. */
export const MORALE_STATES = ['above half', 'at half', 'broken', 'destroyed'] as const;

/*
 * What is counted of an exchange, in which the acting and the reacting unit are also the units of these numbers.
 */

/** HP that the volley of the unit in a role took: no more than its target had, or every wound. (R13) */
export function damageOf(
  o: Exchange,
  role: Role,
  name: string,
  title: string,
): Count<Exchange, ExchangeState> {
  const { hp } = o.fighters[opponent(role)];
  const lost = (wounds: number) => (o.rules.excessWounds === 'counted' ? wounds : Math.min(wounds, hp));
  const most = o.plan.length * mostShooters(o, role) + mostBySpells(o, role, 'wounds');
  return count(name, title, ['HP', 'HP'], lost(most), (s: ExchangeState) =>
    lost(role === ACTING ? s.wounds : s.returnWounds),
  );
}

/** Figures that a unit lost since the start. */
export function casualtiesOf(
  { fighters }: Battle,
  i: Role,
  name: string,
  title: string,
): Count<Battle, Fight> {
  const { figures } = fighters[i].unit;
  return count(
    name,
    title,
    ['figure', 'figures'],
    figures,
    (s: Fight) => figures - figuresOf(fighters[i], s.units[i].hp),
  );
}

/** Wounds that a unit carries without having lost a figure for them. */
export function carriedOf({ fighters }: Battle, i: Role, name: string, title: string): Count<Battle, Fight> {
  const { hpEach } = fighters[i];
  return count(
    name,
    title,
    ['wound', 'wounds'],
    hpEach - 1,
    (s: Fight) => figuresOf(fighters[i], s.units[i].hp) * hpEach - s.units[i].hp,
  );
}

/** Morale tokens of a unit: at most one more per figure, or per HP of a single creature. */
export function tokensOf(o: Exchange, i: Role, name: string, title: string): Count<Battle, Fight> {
  const { single, unit, hp } = o.fighters[i];
  const most =
    unit.moraleTokens + (single ? hp : unit.figures) + mostBySpells(o, opponent(i), 'moraleTokens');
  return count(name, title, ['token', 'tokens'], most, (s: Fight) => s.units[i].tokens);
}

/** Fatigue of a unit: at most one more per action or reaction. */
export function fatigueOf(o: Exchange, i: Role, name: string, title: string): Count<Battle, Fight> {
  const most = o.fighters[i].unit.fatigue + o.plan.length + mostBySpells(o, opponent(i), 'fatigue');
  return count(name, title, ['token', 'tokens'], most, (s: Fight) => s.units[i].fatigue);
}

/** Power tokens of a magic user. */
export function powerOf(
  { fighters, plan }: Exchange,
  i: Role,
  name: string,
  title: string,
): Count<Battle, Fight> {
  const most = (fighters[i].unit.power ?? 0) + plan.length;
  return count(name, title, ['token', 'tokens'], most, (s: Fight) => s.units[i].power);
}

/** How a unit stands. */
export const moraleOf = (i: Role, name: string, title: string): Category<Battle, Fight> =>
  category(name, title, MORALE_STATES, (s: Fight, o: Battle) => moraleState(s, o, i));

/** Which of them a unit's is. */
export function moraleState(s: Fight, o: Battle, i: Role): number {
  const { hp, broken } = s.units[i];
  if (hp === 0) return 3;
  if (broken === 1) return 2;
  return isHalved(o, o.fighters[i], hp) ? 1 : 0;
}

/** Ready and aim markers of a unit. */
export const markersOf = (i: Role, name: string, title: string): Category<Battle, Fight> =>
  category(name, title, ['none', 'ready', 'ready and aim'], (s: Fight) => s.units[i].ready + s.units[i].aim);

/** What became of what a unit declared; who acts has always declared something, but for a later one of a plan. */
export const deedOf = (o: Exchange, role: Role, name: string, title: string): Category<Battle, Fight> =>
  role === REACTING || o.plan.length > 1
    ? category(name, title, DEED_OUTCOMES, (s: Fight, o: Battle) => outcomeOf(s, o, role))
    : category(name, title, ['made', 'failed'], (s: Fight, o: Battle) => outcomeOf(s, o, role) - 1);

/** What may become of what a unit declares. */
export const DEED_OUTCOMES = ['none', 'made', 'failed', 'too late'] as const;

export function outcomeOf(s: Fight, o: Battle, role: Role): number {
  const { deed, failed } = s.roles[role];
  if (deed === DEED.none) return 0;
  if (failed === 1) return 2;
  const late = o.rules.exchange === 'sequential' && role === REACTING && s.units[role].hp === 0;
  return late && deed === DEED.shoot ? 3 : 1;
}
