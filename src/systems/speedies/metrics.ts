import { category, count, idsOf } from '../kit/index.ts';
import type { Metric } from '../system.ts';
import type { Battle } from './battle.ts';
import { INCAPACITATED, INJURIES, STAGGERED } from './check/checks.ts';
import type { S } from './state.ts';

type Counted = (keyof S & string) | Metric<Battle, S>;

/** What is counted; common to both editions. */
export function metricsOf(o: Battle): Counted[] {
  const shots = ['shot', 'shots'] as const;
  const allWounds = o.enemies.reduce((sum, { unit }) => sum + unit.wounds, 0);
  return [
    count('shots', 'Shots fired', shots, o.rounds * o.shooters.length, shotsFired),
    'dice',
    'criticals',
    'hits',
    'unsaved',
    count('damage', 'Wounds lost', ['Wound', 'Wounds'], allWounds, woundsLost),
    count('casualties', 'Incapacitated enemies', ['enemy', 'enemies'], o.enemies.length, casualties),
    category('injury', 'Worst injury at the end', INJURIES, worstInjury),
    ...eachInjury(o),
    ...perRound(o, shots),
    ...protection(o),
    ...misfires(o),
    ...after(o),
    ...exposure(o),
  ];
}

/** Pairs counted together. */
export function jointOf(o: Battle): [string, string][] {
  const pairs: [string, string][] = [
    ['damage', 'injury'],
    ['hits', 'unsaved'],
  ];
  if (hasProtectors(o)) pairs.push(['casualties', 'protectedBy']);
  if (hasMisfires(o)) pairs.push(['casualties', 'misfires']);
  if (o.rout) pairs.push(['casualties', 'reaction']);
  return pairs;
}

/** From dice rolled to casualties. */
export const FUNNEL = ['dice', 'hits', 'unsaved', 'damage', 'casualties'];

export const hasProtectors = (o: Battle): boolean => o.enemies.some((enemy) => enemy.protectors.length > 0);
export const hasMisfires = (o: Battle): boolean => o.shooters.some((shooter) => shooter.mayMisfire);
const hasHenchmen = (o: Battle): boolean => o.shooters.some((shooter) => shooter.unit.rank === 'henchman');
const hasImprovers = (o: Battle): boolean => o.shooters.some(({ improvements }) => improvements.length > 0);

/** Whether anybody draws from the Improvement Deck. */
export const hasDraws = (o: Battle): boolean => hasHenchmen(o) || hasImprovers(o);
export const hasLedges = (o: Battle): boolean => o.enemies.some((enemy) => enemy.ledge > 0);

function eachInjury({ enemies }: Battle): Counted[] {
  if (enemies.length < 2) return [];
  const ids = idsOf(
    'injury',
    enemies.map(({ name }) => name),
  );
  return enemies.map(({ name }, i) =>
    category(ids[i], `Injury of ${name} at the end`, INJURIES, (s: S) => s.enemies[i].injury),
  );
}

function perRound({ rounds, shooters }: Battle, shots: readonly [string, string]): Counted[] {
  if (rounds < 2) return [];
  return Array.from({ length: rounds }, (_, i) =>
    count(`shots${i + 1}`, `Shots in round ${i + 1}`, shots, shooters.length, (s: S) => s.rounds[i].shots),
  );
}

function protection(o: Battle): Counted[] {
  if (!hasProtectors(o)) return [];
  const names = ['nobody', ...o.enemies.map(({ name }) => name), 'several'];
  return ['protected', category('protectedBy', 'Protected by', names, (s: S) => s.protector)];
}

function misfires(o: Battle): Counted[] {
  if (!hasMisfires(o)) return [];
  return [
    count('misfires', 'Misfires', ['weapon', 'weapons'], o.shooters.length, misfired),
    category('shooterInjury', 'Worst injury of a shooter at the end', INJURIES, shooterInjury),
  ];
}

function after(o: Battle): Counted[] {
  return [
    ...(hasHenchmen(o) ? ['promotions' as const] : []),
    ...(hasImprovers(o)
      ? [count('improvements', 'Ranged improved', ['point', 'points'], mostImproved(o), improved)]
      : []),
    ...(hasLedges(o) ? ['falls' as const] : []),
    ...(o.rout ? ['reaction' as const] : []),
  ];
}

/** Who peered through a window may be targeted by those that see it. (Ranged 6) */
const exposure = ({ shooters }: Battle): Counted[] =>
  shooters.some(({ views, targets }) => [...targets].some((enemy) => views[enemy].fromWindow))
    ? [count('exposed', 'Shooters exposed at a window', ['shooter', 'shooters'], shooters.length, exposed)]
    : [];

const exposed = (s: S): number => s.shooters.reduce((sum, shooter) => sum + shooter.exposed, 0);

const shotsFired = (s: S): number => s.rounds.reduce((sum, { shots }) => sum + shots, 0);

const woundsLost = (s: S, o: Battle): number =>
  s.enemies.reduce((sum, { wounds }, i) => sum + o.enemies[i].unit.wounds - wounds, 0);

const casualties = (s: S): number =>
  s.enemies.reduce((sum, { injury }) => sum + Number(injury === INCAPACITATED), 0);

const worstInjury = (s: S): number => s.enemies.reduce((worst, { injury }) => Math.max(worst, injury), 0);

const misfired = (s: S): number => s.shooters.reduce((sum, shooter) => sum + shooter.misfired, 0);

const improved = (s: S): number => s.shooters.reduce((sum, shooter) => sum + shooter.improved, 0);

/** Staggered is not an injury that lasts. */
const shooterInjury = (s: S): number =>
  s.shooters.reduce((worst, { injury }) => (injury === STAGGERED ? worst : Math.max(worst, injury)), 0);

const mostImproved = ({ shooters, enemies }: Battle): number =>
  Math.min(
    enemies.length,
    shooters.reduce((sum, { improvements }) => sum + improvements.length, 0),
  );
