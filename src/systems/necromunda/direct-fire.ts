import type { Dice } from '../../dice/dice.ts';
import { FieldError, type State, type Step } from '../system.ts';
import type { Battle, Duel, Fighter, Gun, Priority } from './battle.ts';
import {
  aimsFirst,
  distinctNames,
  duelBetween,
  fighterOf,
  knockbackStrengths,
  shootCosts,
} from './fighters.ts';
import { isUnstable, rollFirepower, testAmmo, testUnstable } from './firepower.ts';
import { gunOf } from './guns.ts';
import { allocateHits, beginResolving, rollToHit } from './hit.ts';
import { IMPALE } from './impale.ts';
import { type metricsOf, mostHits } from './metrics.ts';
import { allRules, type NecromundaRules } from './options.ts';
import { hardness, priorityOf, stillCloser } from './priority.ts';
import type { OtherInput, ShooterInput, TargetInput, WeaponInput } from './profiles.ts';
import { inReach } from './reckless.ts';
import { RESOLVE } from './resolve.ts';
import { G, HIT, LOADED, S } from './state.ts';
import { stray, strays } from './stray.ts';

/** Direct fire, worked out. */
export interface Shooting extends Battle {
  readonly rounds: number;
  readonly standsUp: boolean;
  readonly recovery: boolean;
  readonly aims: boolean;
  /** Actions that one Shoot costs, of the two of an activation. */
  readonly shootCosts: number;
  readonly priority: Priority;
  readonly atRisk: readonly number[];
  readonly spread: readonly number[];
  readonly behind: readonly number[];
  /** Whom a Reckless shot may be at: those in sight and range. */
  readonly inReach: readonly number[];
}

/** What `shoot` and `twin-guns` have in common. */
export interface DirectFire {
  readonly shooter: ShooterInput;
  readonly weapons: readonly { readonly weapon: WeaponInput; readonly field: string }[];
  readonly target: TargetInput;
  readonly others: readonly OtherInput[];
  readonly rules: Partial<NecromundaRules>;
}

/**
 * Works out direct fire at the target.
 *
 * @throws FieldError when the target cannot be targeted, or the fields contradict each other
 */
export function prepareDirectFire(
  said: DirectFire,
): Omit<Shooting, 'rounds' | 'standsUp' | 'recovery' | 'countsWounds'> {
  const rules = allRules(said.rules);
  checkTarget(said);
  const guns = said.weapons.map(({ weapon, field }) => gunOf(weapon, said.shooter, rules, field));
  for (const [i, gun] of guns.entries()) checkDirect(gun, said.weapons[i]!.field);
  const people = peopleOf(said);
  const fighters = fightersOf(people);
  const duels = guns.map((gun, g) => duelsOf(said, gun, g, fighters, rules));
  const costs = shootCosts(said.shooter, ...guns);
  const aims = aimsFirst(said.shooter, costs);
  const { cool, skills } = said.shooter;
  const ignores = skills.includes('Marksman') ? 'a Marksman' : guns.some(isReckless) ? 'Reckless' : undefined;
  return {
    rules,
    guns,
    fighters,
    duels,
    aims,
    shootCosts: costs,
    priority: priorityOf(duels[0]!, people, { cool, ignores, aims }, rules),
    atRisk: nearestFirst(said.others, ({ nearLine, engagedWithTarget }) => nearLine || engagedWithTarget),
    behind: nearestFirst(said.others, ({ behindTarget }) => behindTarget).filter(
      (i) => duels[0]![i]!.range !== 'beyond',
    ),
    inReach: inReach(duels[0]!, people),
    spread: nearestFirst(said.others, ({ nearTarget, side }) => nearTarget && side === 'enemy').filter((i) =>
      noHarderToHit(duels[0]![i]!, duels[0]![0]!, aims, rules),
    ),
  };
}

const isReckless = ({ rules }: Gun): boolean => rules.reckless === true;

/** What happens with each weapon when it is fired: Firepower, Ammo, hit roll. */
export const FIRE: readonly Step<Shooting>[] = [
  {
    name: 'Firepower dice',
    cite: 'The Firepower Dice',
    run: rollFirepower,
    tell: (s) => {
      const shots = s[G.at(s[S.gun]!) + G.shots]!;
      return shots === 0
        ? ''
        : `up to ${shots} ${shots === 1 ? 'hit' : 'hits'}, ${s[S.symbols]} ammo ${s[S.symbols] === 1 ? 'symbol' : 'symbols'}`;
    },
  },
  {
    name: 'Ammo test',
    cite: 'The Firepower Dice',
    run: testAmmo,
    tell: (s) => (s[G.at(s[S.gun]!) + G.ammo] === LOADED ? '' : 'out of ammo once the attack is resolved'),
  },
  { name: 'Unstable', cite: 'Weapon Traits, Unstable', when: isUnstable, run: testUnstable },
  {
    name: 'Hit roll',
    cite: 'Shooting 3',
    run: rollToHit,
    tell: (s, o) => {
      const gun = G.at(s[S.gun]!);
      if (s[gun + G.shots] === 0) return '';
      return `${s[gun + G.flags]! & HIT ? 'hits' : 'misses'} ${o.fighters[s[S.aimed]!]!.name}`;
    },
  },
];

/** Who is hit: the target, or whom the shots stray to. */
export const ALLOCATE: readonly Step<Shooting>[] = [
  { name: 'Hits', cite: 'Weapon Traits, Rapid Fire', run: allocateHits },
  {
    name: 'Stray shots',
    cite: 'Stray Shots',
    when: (o) => o.atRisk.length > 0 && o.rules.strayResolution === 'together',
    times: strays,
    run: stray,
  },
];

/** What the hits do; strays that are resolved one by one are allocated here. */
export const HARM: readonly Step<Shooting>[] = [
  {
    name: 'Resolving begins',
    cite: 'Shooting 5',
    when: (o) => o.guns.length > 1 || o.rules.fleshWound === 'afterwards',
    run: beginResolving,
  },
  ...RESOLVE,
  IMPALE,
  {
    name: 'Stray shot',
    cite: 'Stray Shots',
    when: (o) => o.atRisk.length > 0 && o.rules.strayResolution === 'oneByOne',
    times: strays,
    steps: [{ name: 'Stray shots', cite: 'Stray Shots', run: stray }, ...RESOLVE],
  },
];

/** What follows a hit roll: hits or stray shots, and their resolution. */
export const STRIKE: readonly Step<Shooting>[] = [...ALLOCATE, ...HARM];

/** A Cool test to shoot past the closest enemy; if it fails, he is shot at, or nobody. */
export function testPriority(s: State, dice: Dice, o: Shooting): void {
  if (s[S.fires] === 0) return;
  const { closest, die } = o.priority;
  if (closest > 0 && !stillCloser(s, o.fighters, closest, o.rules)) return;
  if (dice.roll(die) === 1) return;
  if (closest < 0) s[S.fires] = 0;
  else s[S.aimed] = closest;
}

/** Hits on enemies other than the target by shots that missed. */
export function strayMetric(o: Shooting, rounds: number): ReturnType<typeof metricsOf> {
  if (!o.atRisk.some((i) => o.fighters[i]!.side === 'enemy')) return [];
  return [
    {
      kind: 'count',
      name: 'strayFoes',
      title: 'Stray hits on enemies',
      unit: 'hits',
      one: 'hit',
      of: (s) => s[S.strayFoes]!,
      most: () => rounds * mostHits(o),
    },
  ];
}

type Person = TargetInput & { readonly side: 'enemy' | 'friend' };

/** The target first; who is Engaged with whom, and seen with Blind Fire's arc of 360°. */
function peopleOf({ target, others, shooter }: DirectFire): Person[] {
  const engaged = target.engaged || others.some(({ engagedWithTarget }) => engagedWithTarget);
  return [{ ...target, side: 'enemy' as const, engaged }, ...others].map((one) => ({
    ...one,
    engaged: one.engaged || ('engagedWithTarget' in one && one.engagedWithTarget),
    inArc: one.inArc || shooter.pinned,
  }));
}

function fightersOf(people: readonly Person[]): Fighter[] {
  const names = distinctNames(people.map(({ name }, i) => name ?? (i === 0 ? 'Target' : 'Other')));
  return people.map((one, i) => {
    const place = { name: names[i]!, side: one.side, cover: one.cover, distance: one.distance };
    return fighterOf(one, place, i === 0 ? ['target'] : ['others', i - 1]);
  });
}

function duelsOf(
  said: DirectFire,
  gun: Gun,
  index: number,
  fighters: readonly Fighter[],
  rules: NecromundaRules,
): Duel[] {
  const { weapon } = said.weapons[index]!;
  const twin = said.weapons.length > 1;
  const strengths = knockbackStrengths(gun, fighters);
  return fighters.map((fighter, i) => {
    const shot = { shooter: said.shooter, weapon, twin, point: false, distance: fighter.distance, strengths };
    return duelBetween(gun, fighter, i, shot, rules);
  });
}

function checkDirect(gun: Gun, field: string): void {
  if (gun.area)
    throw new FieldError(
      [field, 'traits'],
      'Blast or Template',
      'direct fire; the actions blast and template have them',
    );
}

function checkTarget({ target, shooter }: DirectFire): void {
  if (!target.visible) throw new FieldError(['target', 'visible'], 'false', 'an enemy in line of sight');
  if (!target.inArc && !shooter.pinned)
    throw new FieldError(['target', 'inArc'], 'false', 'an enemy in the vision arc');
  if (target.status !== 'standing' && target.cover !== 'none')
    throw new FieldError(
      ['target', 'status'],
      `${target.status} in ${target.cover} cover`,
      'an enemy not in hiding: one Prone and in cover cannot be targeted',
    );
}

function nearestFirst(
  others: DirectFire['others'],
  counts: (one: DirectFire['others'][number]) => boolean,
): number[] {
  return others
    .map((one, i) => ({ one, index: i + 1 }))
    .filter(({ one }) => counts(one))
    .sort((a, b) => a.one.distance - b.one.distance)
    .map(({ index }) => index);
}

const noHarderToHit = (duel: Duel, target: Duel, aims: boolean, rules: NecromundaRules): boolean =>
  duel.range !== 'beyond' && hardness(duel, aims, rules) <= hardness(target, aims, rules);
