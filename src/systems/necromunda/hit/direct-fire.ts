import type { Dice } from '../../../dice/dice.ts';
import type { Step } from '../../system.ts';
import {
  type Battle,
  choiceAt,
  type Duel,
  type Fighter,
  type Gun,
  MANNERS,
  type Manner,
  type Priority,
} from '../battle.ts';
import { duelBetween, knockbackStrengths } from '../fighters.ts';
import { AMMO_TEST, FIREPOWER_DICE, UNSTABLE } from '../gun/firepower.ts';
import { gunOf } from '../gun/guns.ts';
import { inReach } from '../gun/reckless.ts';
import { extentOf, metricsOf, mostHits } from '../metrics.ts';
import { metricsOnRequest } from '../on-request.ts';
import { type InForce, inForce, type NecromundaRules } from '../options.ts';
import { type Rounds, roundsOf } from '../plan.ts';
import { IMPALE } from '../resolve/impale.ts';
import { RESOLVE } from '../resolve/resolve.ts';
import { isLostForGood, type Quarry } from '../rounds.ts';
import { type DirectState, directState, type Extent, hasHit, LOADED } from '../state.ts';
import { allocateHits, beginResolving, rollToHit } from './hit.ts';
import {
  atRiskOf,
  checkDirect,
  checkProfiles,
  checkTarget,
  type DirectFire,
  fightersOf,
  nearestFirst,
  peopleOf,
  seenBy,
} from './people.ts';
import { canBeShotAt, hardness, priorityOf, stillCloser } from './priority.ts';
import { type AtRisk, stray, strays } from './stray.ts';

/** Direct fire, worked out. */
export interface Shooting extends Battle, Rounds, AtRisk {
  /** By {@link choiceAt}. */
  readonly priorities: readonly Priority[];
  /** By {@link choiceAt}. */
  readonly spreads: readonly (readonly number[])[];
  readonly behind: readonly number[];
  /** Whom a Reckless shot may be at: those in sight and range, standing and Pinned. */
  readonly inReach: readonly (readonly number[])[];
}

/**
 * Works out direct fire at the target.
 *
 * @param oneWeapon whether the weapons are profiles of one
 * @throws FieldError when the target cannot be targeted, or the fields contradict each other
 */
export function prepareDirectFire(input: DirectFire, oneWeapon: boolean): Shooting {
  const answers = inForce(input);
  const { rules } = answers;
  checkTarget(input);
  const guns = input.weapons.map(({ weapon, field }) => gunOf(weapon, input.shooter, answers, field));
  for (const [i, gun] of guns.entries()) checkDirect(gun, input.weapons[i].field);
  if (oneWeapon) checkProfiles(guns);
  const people = peopleOf(input);
  const fighters = fightersOf(people, answers);
  const duels = guns.map((gun, g) => duelsOf(input, gun, g, fighters, answers, !oneWeapon));
  const { cool, skills } = input.shooter;
  const ignores = skills.includes('Marksman') ? 'a Marksman' : guns.some(isReckless) ? 'Reckless' : undefined;
  return {
    ...answers,
    guns,
    fighters,
    duels,
    ...roundsOf(input, guns, answers.rows, oneWeapon),
    priorities: choices(duels, (own, manner) =>
      priorityOf(own, seenBy(people, manner), { cool, ignores, ...manner }, rules),
    ),
    atRisk: atRiskOf(people, fighters),
    behind: nearestFirst(input.others, ({ behindTarget }) => behindTarget).filter(
      (i) => duels[0][i].range !== 'beyond',
    ),
    inReach: [0, 1].map((down) => inReach(duels[0], seenBy(people, { down }))),
    spreads: choices(duels, (own, manner) =>
      nearestFirst(input.others, ({ nearTarget, side }) => nearTarget && side === 'enemy').filter((i) =>
        noHarderToHit(own[i], own[0], manner, rules),
      ),
    ),
  };
}

/** What is chosen with each weapon in each manner, by {@link choiceAt}. */
const choices = <T>(
  duels: readonly (readonly Duel[])[],
  choose: (own: readonly Duel[], manner: Manner) => T,
): T[] => duels.flatMap((own) => MANNERS.map((manner) => choose(own, manner)));

const isReckless = ({ rules }: Gun): boolean => rules.reckless === true;

/** What happens with each weapon when it is fired: Firepower, Ammo, hit roll. */
export const FIRE: readonly Step<Shooting, DirectState>[] = [
  {
    ...FIREPOWER_DICE,
    tell: (s, o) => {
      const { shots } = s.guns[s.gun];
      if (shots === 0) return '';
      // Its face is written as 0, and bears a hole as well.
      const face = s.symbols > 0 && !o.guns[s.gun].rules.grenade ? ' (0: one hole with the symbol)' : '';
      return `up to ${shots} ${shots === 1 ? 'hit' : 'hits'}, ${s.symbols} ammo ${s.symbols === 1 ? 'symbol' : 'symbols'}${face}`;
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

const anyAtRisk = ({ atRisk }: Shooting): boolean => atRisk.some((fighters) => fighters.length > 0);

/** Who is hit: the target, or whom the shots stray to. */
export const ALLOCATE: readonly Step<Shooting, DirectState>[] = [
  { name: 'Hits', cite: 'Weapon Traits, Rapid Fire', run: allocateHits },
  {
    name: 'Stray shots',
    cite: 'Stray Shots',
    when: (o) => anyAtRisk(o) && o.rules.strayResolution === 'together',
    times: strays,
    run: stray,
  },
];

/** What the hits do; strays that are resolved one by one are allocated here. */
export const HARM: readonly Step<Shooting, DirectState>[] = [
  {
    name: 'Resolving begins',
    cite: 'Shooting 5',
    when: (o) => o.rules.fleshWound === 'afterwards',
    run: beginResolving,
  },
  ...RESOLVE,
  IMPALE,
  {
    name: 'Stray shot',
    cite: 'Stray Shots',
    when: (o) => anyAtRisk(o) && o.rules.strayResolution === 'oneByOne',
    times: strays,
    steps: [{ name: 'Stray shots', cite: 'Stray Shots', run: stray }, ...RESOLVE],
  },
];

/** What follows a hit roll: hits or stray shots, and their resolution. */
export const STRIKE: readonly Step<Shooting, DirectState>[] = [...ALLOCATE, ...HARM];

export const PRIORITY: Step<Shooting, DirectState> = {
  name: 'Target priority',
  cite: 'Target Priority',
  when: (o) => o.priorities.some(({ test }) => test),
  run: testPriority,
  tell: (s, o) => (s.fires === 0 ? 'no shot' : `shoots at ${o.fighters[s.aimed].name}`),
};

/** A Cool test to shoot past the closest enemy; if it fails, he is shot at, or nobody. */
function testPriority(s: DirectState, dice: Dice, o: Shooting): void {
  if (s.fires === 0) return;
  const { test, closest, die } = o.priorities[choiceAt(s.gun, s)];
  if (!test || (closest > 0 && !stillCloser(s, o.fighters, closest, o.rules))) return;
  if (dice.passes(die)) return;
  if (closest < 0) s.fires = 0;
  else s.aimed = closest;
}

/** Whether the target can be shot at; a Reckless weapon needs none. */
export const QUARRY: Quarry<DirectState, Shooting> = {
  isLost: (s, o) => isLostForGood(s, o, 0),
  isThere: (s, o) => canBeShotAt(s, o.fighters, 0) || o.guns.some(isReckless),
};

/** What direct fire remembers, round after round. */
export const shootingState = (o: Shooting) => ({
  round: {},
  ...directState({ ...shootingExtent(o), strays: o.rounds * mostHits(o) }),
});

const shootingExtent = (o: Shooting): Extent =>
  extentOf(o, o.rounds * (mostHits(o) + o.guns.length * o.behind.length));

/** The metrics of direct fire; stray hits on enemies where there are any at risk. */
export const shootingMetrics = (o: Shooting) => [
  ...metricsOf(o, o.rounds * (o.oneWeapon ? 1 : o.guns.length), o.rounds),
  ...(o.atRisk.flat().some((i) => o.fighters[i].side === 'enemy') ? ['strayFoes' as const] : []),
  ...metricsOnRequest(o, shootingExtent(o)),
];

function duelsOf(
  input: DirectFire,
  gun: Gun,
  index: number,
  fighters: readonly Fighter[],
  answers: InForce,
  twin: boolean,
): Duel[] {
  const { weapon } = input.weapons[index];
  const strengths = knockbackStrengths(gun, fighters, answers);
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

const noHarderToHit = (duel: Duel, target: Duel, manner: Manner, rules: NecromundaRules): boolean =>
  duel.range !== 'beyond' && hardness(duel, manner, rules) <= hardness(target, manner, rules);
