import type { Category, Count, Metric, State } from '../system.ts';
import type { Battle, Gun, Side } from './battle.ts';
import { mostDamage, mostShots, mostWounds } from './guns.ts';
import {
  AFRAID,
  BLIND,
  DOSED,
  F,
  G,
  GUNKED,
  INSANE,
  ON_FIRE,
  OUT_OF_ACTION,
  PINNED,
  S,
  SERIOUSLY_INJURED,
  STANDING,
  WEBBED,
} from './state.ts';

/** How large the counts can become. */
export interface Extent {
  /** Attacks made, each with one weapon. */
  readonly attacks: number;
  /** Hits scored on enemies. */
  readonly hits: number;
}

/** How one fighter may end. */
const FATES = ['Unharmed', 'Pinned', 'Flesh Wound', 'Seriously Injured', 'Out of Action'] as const;

/** The metrics of attacks with weapons on fighters. */
export function metricsOf(o: Battle, extent: Extent): Metric<Battle>[] {
  const enemies = indices(o, 'enemy');
  const friends = indices(o, 'friend');
  const most = (per: number) => extent.hits * per;
  const damage = Math.max(...o.guns.map(mostDamage));
  return [
    count('dice', 'Attacks', 'attacks', 'attack', slot(S.attacks), extent.attacks),
    count('hits', 'Hits', 'hits', 'hit', slot(S.hits), most(1)),
    ...(o.countsWounds
      ? [
          count(
            'wounds',
            'Wounding hits',
            'wounds',
            'wound',
            slot(S.wounds),
            most(Math.max(...o.guns.map(mostWounds))),
          ),
        ]
      : []),
    count('damage', 'Damage', 'points', 'point', slot(S.damage), most(damage)),
    ...casualties(o, enemies),
    ...(friends.length > 0 ? friendly(o, friends, extent) : []),
    ...conditions(o, enemies),
    ...nerve(o),
    ...ammoMetrics(o.guns),
    ...(o.guns.some(({ rules }) => rules.unstable) ? [shooterFate()] : []),
    ...o.fighters.map((fighter, i) => fate(fighter.name, i)),
  ];
}

/** Pairs counted together, of the metrics there are. */
export function jointOf(o: Battle): (readonly [string, string])[] {
  const names = new Set(nerve(o).map(({ name }) => name));
  return [['casualties', 'ammo'], ...(names.has('broken') ? [['casualties', 'broken'] as const] : [])];
}

/** The attrition funnel of every action against fighters. */
export const FUNNEL = ['dice', 'hits', 'damage', 'casualties'] as const;

export function count(
  name: string,
  title: string,
  unit: string,
  one: string,
  of: (s: State) => number,
  most: number,
): Count<unknown> {
  return { kind: 'count', name, title, unit, one, of, most: () => most };
}

export function category(
  name: string,
  title: string,
  values: readonly string[],
  of: (s: State) => number,
): Category<unknown> {
  return { kind: 'category', name, title, of, values: () => values };
}

/** Ammo left in each weapon, and whether Reload can still help. */
export function ammoMetrics(guns: readonly Gun[]): Metric<unknown>[] {
  return guns.map((gun, i) => {
    const empty = gun.rules.reload === 'never' ? 'Out of Ammo for good' : 'Out of Ammo';
    const values =
      gun.rules.rapidFire && gun.firepowerDice > 1 ? ['Loaded', empty, 'Jammed'] : ['Loaded', empty];
    const title = guns.length === 1 ? 'Ammo' : `Ammo of ${gun.name}`;
    const at = G.at(i) + G.ammo;
    return category(i === 0 ? 'ammo' : 'ammo2', title, values, (s) => Math.min(s[at]!, values.length - 1));
  });
}

function casualties(o: Battle, enemies: readonly number[]): Metric<Battle>[] {
  const n = enemies.length;
  const toughness = enemies.reduce((sum, i) => sum + o.fighters[i]!.toughness, 0);
  const flesh = (s: State) => enemies.reduce((sum, i) => sum + s[F.at(i) + F.fleshWounds]!, 0);
  const fighters = (name: string, title: string, of: Found) =>
    count(name, title, 'fighters', 'fighter', counter(o, enemies, of), n);
  return [
    fighters('casualties', 'Seriously Injured or Out of Action', fallen),
    fighters('outOfAction', 'Out of Action', (s, at) => s[at + F.status] === OUT_OF_ACTION),
    fighters(
      'seriousInjuries',
      'Seriously Injured',
      (s, at, began) => s[at + F.status] === SERIOUSLY_INJURED && began < SERIOUSLY_INJURED,
    ),
    count('fleshWounds', 'Flesh Wounds', 'Flesh Wounds', 'Flesh Wound', flesh, toughness),
    fighters('pinned', 'Prone and Pinned', (s, at, began) => s[at + F.status] === PINNED && began < PINNED),
  ];
}

function friendly(o: Battle, friends: readonly number[], extent: Extent): Metric<Battle>[] {
  const hurt = counter(o, friends, fallen);
  return [
    count('friendHits', 'Hits on friends', 'hits', 'hit', slot(S.friendHits), extent.hits),
    count(
      'friendCasualties',
      'Friends Seriously Injured or Out of Action',
      'fighters',
      'fighter',
      hurt,
      friends.length,
    ),
  ];
}

/** A count of fighters for each condition that one of the weapons may put them in. */
function conditions(o: Battle, enemies: readonly number[]): Metric<Battle>[] {
  const rows = [
    ['Blaze', 'onFire', 'On fire', ON_FIRE],
    ['Flash', 'blinded', 'Blind', BLIND],
    ['Web', 'webbed', 'Webbed', WEBBED],
    ['Fear', 'afraid', 'Broken by Fear', AFRAID],
    ['Gunk', 'gunked', 'Gunked', GUNKED],
    ['Cursed', 'insane', 'Insane', INSANE],
    ['Chem Delivery', 'dosed', 'Dosed', DOSED],
  ] as const;
  return rows
    .filter(([trait]) => o.guns.some(({ traits }) => traits.includes(trait)))
    .map(([, name, title, bit]) => {
      const of = counter(o, enemies, (s, at) => (s[at + F.conditions]! & bit) !== 0);
      return count(name, title, 'fighters', 'fighter', of, enemies.length);
    });
}

function nerve(o: Battle): Metric<Battle>[] {
  const friends = o.fighters.reduce((sum, fighter) => sum + fighter.friends, 0);
  if (friends === 0) return [];
  const broken = (s: State) => o.fighters.reduce((sum, _, i) => sum + s[F.at(i) + F.broken]!, 0);
  return [count('broken', 'Broken', 'fighters', 'fighter', broken, friends)];
}

export function shooterFate(): Metric<unknown> {
  return category('shooter', 'Shooter', ['unharmed', 'Out of Action'], slot(S.shooterOut));
}

/** How one fighter ends: the gravest of what befell him. */
function fate(name: string, index: number): Metric<Battle> {
  const at = F.at(index);
  return category(index === 0 ? 'fate' : `fate${index + 1}`, `Fate of ${name}`, FATES, (s) => {
    const status = s[at + F.status]!;
    if (status >= SERIOUSLY_INJURED) return status + 1;
    if (s[at + F.fleshWounds]! > 0) return 2;
    return status === STANDING ? 0 : 1;
  });
}

const slot = (number: number) => (s: State) => s[number]!;

const indices = (o: Battle, side: Side): number[] =>
  o.fighters.flatMap((fighter, i) => (fighter.side === side ? [i] : []));

/** Whether a fighter counts, given where his slots are and the status he began with. */
type Found = (s: State, at: number, began: number) => boolean;

const counter = (o: Battle, fighters: readonly number[], of: Found) => (s: State) => {
  let n = 0;
  for (let i = 0; i < fighters.length; i++) {
    const index = fighters[i]!;
    if (of(s, F.at(index), o.fighters[index]!.status)) n++;
  }
  return n;
};

/** Whoever was hurt by the shooting: one down from the start counts only when he is taken out. */
const fallen: Found = (s, at, began) => s[at + F.status]! >= SERIOUSLY_INJURED && s[at + F.status]! > began;

/** Hits that the weapons can score between them in one go. */
export const mostHits = (o: Battle): number => o.guns.reduce((sum, gun) => sum + mostShots(gun), 0);
