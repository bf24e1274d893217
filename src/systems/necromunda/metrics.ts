import { category, count } from '../kit/index.ts';
import type { Count, Metric } from '../system.ts';
import { type Attack, type Battle, type Gun, type Reload, type Side, whoIs } from './battle.ts';
import { mostDamage, mostShots, mostWounds } from './gun/guns.ts';
import { howManyBroken } from './resolve/nerve.ts';
import {
  type AttackState,
  type Extent,
  type FighterState,
  OUT_OF_ACTION,
  PINNED,
  SERIOUSLY_INJURED,
  STANDING,
  type State,
} from './state.ts';

const FIGHTERS = ['fighter', 'fighters'] as const;

/** How one fighter may end. */
const FATES = ['Unharmed', 'Pinned', 'Flesh Wound', 'Seriously Injured', 'Out of Action'] as const;

/** How large the counts of a battle become when so many hits may be scored. */
export const extentOf = ({ guns, fighters, rows }: Battle, hits: number): Extent => ({
  guns: guns.length,
  fighters: fighters.map(({ name }) => name),
  hits,
  wounds: hits * Math.max(...guns.map(mostWounds)),
  damage: hits * Math.max(...guns.map((gun) => mostDamage(gun, rows))),
});

/** Hits that the weapons can score between them in one go. */
export const mostHits = ({ guns, oneWeapon }: Battle): number =>
  oneWeapon ? Math.max(...guns.map(mostShots)) : guns.reduce((sum, gun) => sum + mostShots(gun), 0);

/** The metrics of attacks with weapons on fighters; over several rounds wounds are not counted. */
export function metricsOf(o: Battle, attacks: number, rounds = 1) {
  const enemies = indices(o, 'enemy');
  const friends = indices(o, 'friend');
  const fates = o.fighters.map((_, i) => fate(o, i));
  return [
    attackCount(attacks),
    'hits' as const,
    ...(rounds === 1 ? ['wounds' as const] : []),
    'damage' as const,
    ...casualties(o, enemies),
    ...(friends.length > 0 ? ['friendHits' as const, friendCasualties(o, friends)] : []),
    ...conditions(o, enemies),
    ...nerve(o),
    ...ammoMetrics(o),
    ...fates,
  ];
}

/** Pairs counted together, of the metrics there are. */
export function jointOf(o: Battle): (readonly [string, string])[] {
  const broken = nerve(o).map(({ name }) => ['casualties', name] as const);
  return [['casualties', 'ammo'], ...broken];
}

/** The attrition funnel of every action against fighters. */
export const FUNNEL = ['dice', 'hits', 'wounds', 'damage', 'casualties'] as const;

/** What an Unstable weapon may do to whoever fires it: of every action against fighters. */
export const SUFFERS = ['shooter'] as const;

export const attackCount = (most: number): Count<unknown, AttackState> => ({
  ...count('dice', 'Attacks', ['attack', 'attacks'], most, (s: AttackState) => s.attacks),
  slot: ['attacks'],
});

/** Ammo left in each weapon, whether Reload can still help, and what an Unstable one did to the shooter. */
export const ammoMetrics = ({ guns, oneWeapon, reloads }: Attack) => [
  ...(oneWeapon ? guns.slice(0, 1) : guns).map((gun, i, all) => ammo(gun, i, all.length, reloads[i])),
  ...(guns.some(({ rules }) => rules.unstable) ? ['shooter' as const] : []),
];

function ammo(gun: Gun, i: number, guns: number, reload: Reload): Metric<unknown, AttackState> {
  const empty = reload === 'never' ? 'Out of Ammo for good' : 'Out of Ammo';
  const values =
    gun.rules.rapidFire && gun.firepowerDice > 1 ? ['Loaded', empty, 'Jammed'] : ['Loaded', empty];
  const title = guns === 1 ? 'Ammo' : `Ammo of ${gun.name}`;
  const worst = values.length - 1;
  return category(i === 0 ? 'ammo' : 'ammo2', title, values, (s) => Math.min(s.guns[i].ammo, worst));
}

function casualties(o: Battle, enemies: readonly number[]): Metric<Battle, State>[] {
  const n = enemies.length;
  const toughness = enemies.reduce((sum, i) => sum + o.fighters[i].toughness, 0);
  const flesh = (s: State) => enemies.reduce((sum, i) => sum + s.fighters[i].fleshWounds, 0);
  const fighters = (name: string, title: string, of: Found) =>
    count(name, title, FIGHTERS, n, counter(o, enemies, of));
  return [
    fighters('casualties', 'Seriously Injured or Out of Action', fallen),
    fighters('outOfAction', 'Out of Action', ({ status }) => status === OUT_OF_ACTION),
    fighters(
      'seriousInjuries',
      'Seriously Injured',
      ({ status }, began) => status === SERIOUSLY_INJURED && began < SERIOUSLY_INJURED,
    ),
    count('fleshWounds', 'Flesh Wounds', ['Flesh Wound', 'Flesh Wounds'], toughness, flesh),
    fighters('pinned', 'Prone and Pinned', ({ status }, began) => status === PINNED && began < PINNED),
  ];
}

const friendCasualties = (o: Battle, friends: readonly number[]) =>
  count(
    'friendCasualties',
    'Friends Seriously Injured or Out of Action',
    FIGHTERS,
    friends.length,
    counter(o, friends, fallen),
  );

/** Traits by which a weapon puts fighters in a condition, what is counted of it, in words, and the condition. */
export const CONDITION_METRICS = [
  ['Blaze', 'onFire', 'On fire', 'onFire'],
  ['Flash', 'blinded', 'Blind', 'blind'],
  ['Web', 'webbed', 'Webbed', 'webbed'],
  ['Fear', 'afraid', 'Broken by Fear', 'afraid'],
  ['Gunk', 'gunked', 'Gunked', 'gunked'],
  ['Cursed', 'insane', 'Insane', 'insane'],
  ['Chem Delivery', 'dosed', 'Dosed', 'dosed'],
] as const;

/** A count of fighters for each condition that one of the weapons may put them in. */
function conditions(o: Battle, enemies: readonly number[]): Metric<Battle, State>[] {
  return CONDITION_METRICS.filter(([trait]) => o.guns.some(({ traits }) => traits.includes(trait))).map(
    ([, name, title, condition]) => {
      const of = counter(o, enemies, (now) => now[condition] === 1);
      return count(name, title, FIGHTERS, enemies.length, of);
    },
  );
}

function nerve(o: Battle): Metric<Battle, State>[] {
  const friends = o.fighters.reduce((sum, fighter) => sum + fighter.friends.count, 0);
  if (friends === 0) return [];
  return [count('broken', 'Broken', FIGHTERS, friends, (s: State) => brokenAmong(s, o))];
}

/** How many friends of the fighters are Broken. */
export const brokenAmong = (s: State, { fighters }: Battle): number =>
  s.fighters.reduce((sum, { broken }, i) => sum + howManyBroken(broken, fighters[i].friends), 0);

/** The metrics of the fighters around a vehicle, where there are any; the first one's fate is `fate2`. */
export function fighterMetrics(o: Battle) {
  const [enemies, friends] = [indices(o, 'enemy'), indices(o, 'friend')];
  const down = counter(o, enemies, fallen);
  const title = 'Enemies Seriously Injured or Out of Action';
  return [
    ...(enemies.length > 0
      ? [count('fighterCasualties', title, FIGHTERS, enemies.length, down), 'strayFoes' as const]
      : []),
    ...(friends.length > 0 ? ['friendHits' as const, friendCasualties(o, friends)] : []),
    ...o.fighters.map((_, i) => fate(o, i, i + 1)),
  ];
}

/** How one fighter ends: the gravest of what befell him. */
const fate = (o: Battle, index: number, place = index): Metric<Battle, State> =>
  category(place === 0 ? 'fate' : `fate${place + 1}`, `Fate of ${whoIs(o, index)}`, FATES, (s) => {
    const { status, fleshWounds } = s.fighters[index];
    if (status >= SERIOUSLY_INJURED) return status + 1;
    if (fleshWounds > 0) return 2;
    return status === STANDING ? 0 : 1;
  });

const indices = (o: Battle, side: Side): number[] =>
  o.fighters.flatMap((fighter, i) => (fighter.side === side ? [i] : []));

/** Whether a fighter counts, given the status he began with. */
type Found = (now: FighterState, began: number) => boolean;

const counter = (o: Battle, fighters: readonly number[], of: Found) => (s: State) => {
  let n = 0;
  for (let i = 0; i < fighters.length; i++) {
    const index = fighters[i];
    if (of(s.fighters[index], o.fighters[index].status)) n++;
  }
  return n;
};

/** Whoever was hurt by the shooting: one down from the start counts only when he is taken out. */
const fallen: Found = ({ status }, began) => status >= SERIOUSLY_INJURED && status > began;
