import type { Category, Count, Metric, State } from '../system.ts';
import { injuryAt } from './attack.ts';
import type { Battle } from './battle.ts';
import { INCAPACITATED, INJURIES } from './checks.ts';
import { E, G, STAGGERED, W } from './state.ts';

/** What is counted; common to both editions. */
export function metricsOf(o: Battle): Metric<Battle>[] {
  return [
    count('shots', 'Shots fired', 'shots', 'shot', shots, mostShots),
    count('dice', 'Ranged Checks', 'checks', 'check', slot(G.checks), mostChecks),
    count('criticals', 'Critical Hits', 'critical hits', 'critical hit', slot(G.criticals), mostChecks),
    count('hits', 'Hits', 'hits', 'hit', slot(G.hits), mostHits),
    count('unsaved', 'Failed Defence Checks', 'failed checks', 'failed check', slot(G.unsaved), mostHits),
    count('damage', 'Wounds lost', 'Wounds', 'Wound', woundsLost, allWounds),
    count('casualties', 'Incapacitated enemies', 'enemies', 'enemy', casualties, (b) => b.enemies.length),
    category('injury', 'Worst injury at the end', INJURIES, worstInjury),
    ...eachInjury(o),
    ...perRound(o),
    ...protection(o),
    ...misfires(o),
    ...after(o),
  ];
}

/** Pairs counted together. */
export function jointOf(o: Battle): [string, string][] {
  const pairs: [string, string][] = [
    ['damage', 'injury'],
    ['hits', 'unsaved'],
  ];
  if (hasProtectors(o)) pairs.push(['casualties', 'protected-by']);
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

function eachInjury({ enemies }: Battle): Category<Battle>[] {
  if (enemies.length < 2) return [];
  return enemies.map(({ name }, i) =>
    category(`injury-${name}`, `Injury of ${name} at the end`, INJURIES, (s) => s[injuryAt(i)]!),
  );
}

function perRound({ rounds, shooters }: Battle): Count<Battle>[] {
  if (rounds < 2) return [];
  return Array.from({ length: rounds }, (_, round) =>
    count(
      `shots-${round + 1}`,
      `Shots in round ${round + 1}`,
      'shots',
      'shot',
      (s, o) => s[o.shotsAt + round]!,
      () => shooters.length,
    ),
  );
}

function protection(o: Battle): Metric<Battle>[] {
  if (!hasProtectors(o)) return [];
  const names = ['nobody', ...o.enemies.map(({ name }) => name), 'several'];
  return [
    count('protected', 'Attacks taken by a protector', 'attacks', 'attack', slot(G.protections), mostChecks),
    category('protected-by', 'Protected by', names, slot(G.protector)),
  ];
}

function misfires(o: Battle): Metric<Battle>[] {
  if (!hasMisfires(o)) return [];
  return [
    count('misfires', 'Misfires', 'weapons', 'weapon', misfired, (b) => b.shooters.length),
    category('shooter-injury', 'Worst injury of a shooter at the end', INJURIES, shooterInjury),
  ];
}

function after(o: Battle): Metric<Battle>[] {
  const metrics: Metric<Battle>[] = [];
  if (hasHenchmen(o))
    metrics.push(
      count(
        'promotions',
        'Henchmen who become Heroes',
        'henchmen',
        'henchman',
        slot(G.promoted),
        mostPromoted,
      ),
    );
  if (hasImprovers(o))
    metrics.push(count('improvements', 'Ranged improved', 'points', 'point', improved, mostImproved));
  if (hasLedges(o))
    metrics.push(count('falls', 'Falls', 'falls', 'fall', slot(G.falls), (b) => b.enemies.length));
  if (o.rout)
    metrics.push(category('reaction', 'Rout Check', ['none', 'passed', 'routed'], slot(G.reaction)));
  return metrics;
}

const slot =
  (number: number) =>
  (s: State): number =>
    s[number]!;

function shots(s: State, o: Battle): number {
  let sum = 0;
  for (let round = 0; round < o.rounds; round++) sum += s[o.shotsAt + round]!;
  return sum;
}

function woundsLost(s: State, o: Battle): number {
  let lost = 0;
  for (let i = 0; i < o.enemies.length; i++) lost += o.enemies[i]!.unit.wounds - s[E.at(i) + E.wounds]!;
  return lost;
}

function casualties(s: State, o: Battle): number {
  let count = 0;
  for (let i = 0; i < o.enemies.length; i++) if (s[injuryAt(i)] === INCAPACITATED) count++;
  return count;
}

function worstInjury(s: State, o: Battle): number {
  let worst = 0;
  for (let i = 0; i < o.enemies.length; i++) worst = Math.max(worst, s[injuryAt(i)]!);
  return worst;
}

function misfired(s: State, o: Battle): number {
  let count = 0;
  for (let i = 0; i < o.shooters.length; i++) count += s[o.shooterAt[i]! + W.misfired]!;
  return count;
}

function improved(s: State, o: Battle): number {
  let sum = 0;
  for (let i = 0; i < o.shooters.length; i++)
    if (o.shooters[i]!.improvements.length > 0) sum += s[o.shooterAt[i]! + W.improved]!;
  return sum;
}

/** Staggered is not an injury that lasts. */
function shooterInjury(s: State, o: Battle): number {
  let worst = 0;
  for (let i = 0; i < o.shooters.length; i++) {
    const injury = s[o.shooterAt[i]! + W.injury]!;
    if (injury !== STAGGERED) worst = Math.max(worst, injury);
  }
  return worst;
}

const mostShots = (o: Battle): number => o.rounds * o.shooters.length;
const mostAttacks = (o: Battle): number =>
  o.rounds * o.shooters.reduce((sum, { shot, targets }) => sum + (shot.area ? targets.length : 1), 0);
const mostChecks = (o: Battle): number => mostAttacks(o) + o.mostAdditional;
const mostHits = (o: Battle): number => (o.edition.tag === 'S1' ? 2 * mostAttacks(o) : mostChecks(o));
const allWounds = (o: Battle): number => o.enemies.reduce((sum, { unit }) => sum + unit.wounds, 0);
const mostImproved = ({ shooters, enemies }: Battle): number =>
  Math.min(
    enemies.length,
    shooters.reduce((sum, { improvements }) => sum + improvements.length, 0),
  );
const mostPromoted = ({ shooters, enemies }: Battle): number =>
  Math.min(enemies.length, shooters.filter(({ unit }) => unit.rank === 'henchman').length);

function count(
  name: string,
  title: string,
  unit: string,
  one: string,
  of: Count<Battle>['of'],
  most: Count<Battle>['most'],
): Count<Battle> {
  return { kind: 'count', name, title, unit, one, of, most };
}

const category = (
  name: string,
  title: string,
  values: readonly string[],
  of: Category<Battle>['of'],
): Category<Battle> => ({ kind: 'category', name, title, values: () => values, of });
