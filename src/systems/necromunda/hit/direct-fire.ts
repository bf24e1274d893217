import type { Dice } from '../../../dice/dice.ts';
import { FieldError, type Step } from '../../system.ts';
import { alsoCounted } from '../also-count.ts';
import type { Battle, Duel, Fighter, Gun, Priority } from '../battle.ts';
import {
  aimsFirst,
  distinctNames,
  duelBetween,
  fighterOf,
  knockbackStrengths,
  shootCosts,
} from '../fighters.ts';
import { AMMO_TEST, FIREPOWER_DICE, UNSTABLE } from '../gun/firepower.ts';
import { gunOf } from '../gun/guns.ts';
import { inReach } from '../gun/reckless.ts';
import { extentOf, metricsOf, mostHits } from '../metrics.ts';
import { type Answers, type InForce, inForce, type NecromundaRules } from '../options.ts';
import type { OtherInput, ShooterInput, TargetInput, WeaponInput } from '../profiles.ts';
import { IMPALE } from '../resolve/impale.ts';
import { RESOLVE } from '../resolve/resolve.ts';
import { type Also, type DirectState, directState, type Extent, hasHit, LOADED } from '../state.ts';
import { allocateHits, beginResolving, rollToHit } from './hit.ts';
import { hardness, priorityOf, stillCloser } from './priority.ts';
import { stray, strays } from './stray.ts';

/** Direct fire, worked out. */
export interface Shooting extends Battle {
  readonly rounds: number;
  readonly standsUp: boolean;
  readonly recovery: boolean;
  readonly aims: boolean;
  /** Actions that one Shoot costs, of those of an activation. */
  readonly shootCosts: number;
  readonly priority: Priority;
  readonly atRisk: readonly number[];
  readonly spread: readonly number[];
  readonly behind: readonly number[];
  /** Whom a Reckless shot may be at: those in sight and range. */
  readonly inReach: readonly number[];
}

/** What `shoot` and `twinGuns` have in common. */
export interface DirectFire extends Answers {
  readonly shooter: ShooterInput;
  readonly weapons: readonly { readonly weapon: WeaponInput; readonly field: string }[];
  readonly target: TargetInput;
  readonly others: readonly OtherInput[];
  readonly alsoCount: readonly Also[];
}

/**
 * Works out direct fire at the target.
 *
 * @throws FieldError when the target cannot be targeted, or the fields contradict each other
 */
export function prepareDirectFire(input: DirectFire): Omit<Shooting, 'rounds' | 'standsUp' | 'recovery'> {
  const answers = inForce(input);
  const { rules } = answers;
  checkTarget(input);
  const guns = input.weapons.map(({ weapon, field }) => gunOf(weapon, input.shooter, rules, field));
  for (const [i, gun] of guns.entries()) checkDirect(gun, input.weapons[i].field);
  const people = peopleOf(input);
  const fighters = fightersOf(people, answers);
  const duels = guns.map((gun, g) => duelsOf(input, gun, g, fighters, answers));
  const costs = shootCosts(input.shooter, ...guns);
  const aims = aimsFirst(input.shooter, costs, answers.rows);
  const { cool, skills } = input.shooter;
  const ignores = skills.includes('Marksman') ? 'a Marksman' : guns.some(isReckless) ? 'Reckless' : undefined;
  return {
    ...answers,
    guns,
    fighters,
    duels,
    alsoCount: input.alsoCount,
    aims,
    shootCosts: costs,
    priority: priorityOf(duels[0], people, { cool, ignores, aims }, rules),
    atRisk: nearestFirst(input.others, ({ nearLine, engagedWithTarget }) => nearLine || engagedWithTarget),
    behind: nearestFirst(input.others, ({ behindTarget }) => behindTarget).filter(
      (i) => duels[0][i].range !== 'beyond',
    ),
    inReach: inReach(duels[0], people),
    spread: nearestFirst(input.others, ({ nearTarget, side }) => nearTarget && side === 'enemy').filter((i) =>
      noHarderToHit(duels[0][i], duels[0][0], aims, rules),
    ),
  };
}

const isReckless = ({ rules }: Gun): boolean => rules.reckless === true;

/** What happens with each weapon when it is fired: Firepower, Ammo, hit roll. */
export const FIRE: readonly Step<Shooting, DirectState>[] = [
  {
    ...FIREPOWER_DICE,
    tell: (s) => {
      const { shots } = s.guns[s.gun];
      return shots === 0
        ? ''
        : `up to ${shots} ${shots === 1 ? 'hit' : 'hits'}, ${s.symbols} ammo ${s.symbols === 1 ? 'symbol' : 'symbols'}`;
    },
  },
  {
    ...AMMO_TEST,
    tell: (s) => (s.guns[s.gun].ammo === LOADED ? '' : 'out of ammo once the attack is resolved'),
  },
  UNSTABLE,
  {
    name: 'Hit roll',
    cite: 'Shooting 3',
    run: rollToHit,
    tell: (s, o) =>
      s.guns[s.gun].shots === 0 ? '' : `${hasHit(s) ? 'hits' : 'misses'} ${o.fighters[s.aimed].name}`,
  },
];

/** Who is hit: the target, or whom the shots stray to. */
export const ALLOCATE: readonly Step<Shooting, DirectState>[] = [
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
export const HARM: readonly Step<Shooting, DirectState>[] = [
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
export const STRIKE: readonly Step<Shooting, DirectState>[] = [...ALLOCATE, ...HARM];

/** A Cool test to shoot past the closest enemy; if it fails, he is shot at, or nobody. */
export function testPriority(s: DirectState, dice: Dice, o: Shooting): void {
  if (s.fires === 0) return;
  const { closest, die } = o.priority;
  if (closest > 0 && !stillCloser(s, o.fighters, closest, o.rules)) return;
  if (dice.passes(die)) return;
  if (closest < 0) s.fires = 0;
  else s.aimed = closest;
}

/** What direct fire remembers, round after round. */
export const shootingState = (o: Shooting) =>
  directState({ ...shootingExtent(o), strays: o.rounds * mostHits(o) });

const shootingExtent = (o: Shooting): Extent =>
  extentOf(o, o.rounds * (mostHits(o) + o.guns.length * o.behind.length));

/** The metrics of direct fire; stray hits on enemies where there are any at risk. */
export const shootingMetrics = (o: Shooting) => [
  ...metricsOf(o, o.rounds * o.guns.length, o.rounds),
  ...(o.atRisk.some((i) => o.fighters[i].side === 'enemy') ? ['strayFoes' as const] : []),
  ...alsoCounted(o, shootingExtent(o)),
];

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

function fightersOf(people: readonly Person[], { rows }: InForce): Fighter[] {
  const names = distinctNames(people.map(({ name }, i) => name ?? (i === 0 ? 'Target' : 'Other')));
  return people.map((one, i) => {
    const place = { name: names[i], side: one.side, cover: one.cover, distance: one.distance };
    return fighterOf(one, place, i === 0 ? ['target'] : ['others', i - 1], rows);
  });
}

function duelsOf(
  input: DirectFire,
  gun: Gun,
  index: number,
  fighters: readonly Fighter[],
  answers: InForce,
): Duel[] {
  const { weapon } = input.weapons[index];
  const twin = input.weapons.length > 1;
  const strengths = knockbackStrengths(gun, fighters, input.alsoCount);
  return fighters.map((fighter, i) => {
    const shot = {
      shooter: input.shooter,
      weapon,
      twin,
      point: false,
      distance: fighter.distance,
      strengths,
    };
    return duelBetween(gun, fighter, i, shot, answers);
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
