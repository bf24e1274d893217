import type { Unit, Weapon } from './profiles.ts';

/** What a trait changes about a shot: numbers add up, flags stay once set. */
export interface Change {
  /** Inches. */
  readonly range?: number;
  /** Added to the number the Ranged Check needs. */
  readonly ranged?: number;
  readonly injury?: number;
  readonly pierce?: number;
  readonly ignoresMoved?: boolean;
  readonly ignoresCover?: boolean;
  /** The target makes no Defence Check. */
  readonly noDefence?: boolean;
  readonly blackpowder?: boolean;
  readonly neverMisfires?: boolean;
  readonly longReload?: boolean;
  readonly standAndReload?: boolean;
  readonly firesOnce?: boolean;
  readonly dualWield?: boolean;
  /** No target is picked: each of those named is attacked by itself. */
  readonly area?: boolean;
  /** Hits without a Ranged Check, and injures by an Injury check of its own. */
  readonly automatic?: boolean;
  /** Stand and Reload is Long Reload instead, and Long Reload alone nothing. */
  readonly quickReload?: boolean;
  readonly mayRun?: boolean;
  /** Elevated gives Advantage beyond half range too. */
  readonly elevatedAnywhere?: boolean;
}

/** What a unit's trait does for it when it is shot at. */
export interface TargetChange {
  /** Added to what an attack counts for Injury. */
  readonly injury?: number;
  readonly stunnedIsDazed?: boolean;
  readonly dazedIsStaggered?: boolean;
  /** Points by which an unarmoured unit's Defence Check is easier. */
  readonly dodge?: number;
  readonly large?: boolean;
  readonly mayNotProtect?: boolean;
  /** Advantage on the Morale Check to Protect, and Cover while Protecting. */
  readonly protector?: boolean;
}

/** A special rule of a unit. */
export interface UnitTrait {
  readonly says: string;
  readonly shot?: (weapon: Weapon) => Change;
  readonly target?: TargetChange;
}

/** A special rule of a weapon. */
export interface WeaponTrait {
  readonly says: string;
  readonly shot: Change;
}

type Table<T> = Readonly<Record<string, T>>;

const LARGE: UnitTrait = { says: 'Large: counts two units for Rout', target: { large: true } };

const UNDEAD: UnitTrait = {
  says: 'Undead: Stunned counts as Dazed',
  target: { stunnedIsDazed: true },
};

const LONG_RELOAD: WeaponTrait = {
  says: 'Long Reload: not in the turn after it was used',
  shot: { longReload: true },
};

/** Inches that the line of a Massive Shot is long. */
export const MASSIVE_LINE = 15;

/** Weapon rules of the Shoot Phase's edition. */
export const SHOOT_WEAPON_TRAITS = {
  'long-reload': LONG_RELOAD,
  'stand-and-reload': {
    says: 'Stand and Reload: after a shot the unit must not Move in a Move Phase before the next',
    shot: { standAndReload: true },
  },
  'close-quarters': {
    says: 'Close Quarters: an attack in the first round of combat, nothing when shooting',
    shot: {},
  },
  thrown: { says: 'Thrown: no modifier for having Moved', shot: { ignoresMoved: true } },
  'fire-once': { says: 'Fire Once: one shot in a game', shot: { firesOnce: true } },
  'massive-shot': {
    says: `Massive Shot: hits every unit in a line of ${MASSIVE_LINE}", each by itself, without a Ranged Check`,
    shot: { area: true, automatic: true },
  },
} as const satisfies Table<WeaponTrait>;

/** Weapon rules of the Ranged Phase's edition. */
export const RANGED_WEAPON_TRAITS = {
  'long-reload': LONG_RELOAD,
  'close-quarters': {
    says: 'Close Quarters: no modifier for having Moved',
    shot: { ignoresMoved: true },
  },
  'dual-wield': { says: 'Dual-Wield: Advantage with two of them', shot: { dualWield: true } },
  blackpowder: {
    says: 'Blackpowder: a natural 1 is a misfire, an Injury Roll on the shooter and the weapon out for the game',
    shot: { blackpowder: true },
  },
  buckshot: {
    says: 'Buckshot: every unit within 1.5" of a point, each by itself, ignoring cover',
    shot: { area: true, ignoresCover: true },
  },
  precise: { says: 'Precise: the target makes no Defence Check', shot: { noDefence: true } },
  light: { says: 'Light', shot: {} },
} as const satisfies Table<WeaponTrait>;

/** Unit rules of the Shoot Phase's edition. */
export const SHOOT_UNIT_TRAITS = {
  large: LARGE,
  undead: UNDEAD,
  sniper: { says: 'Sniper: 9" more range', shot: () => ({ range: 9 }) },
  weaponsmith: {
    says: 'Weaponsmith: Elevated beyond half range too',
    shot: () => ({ elevatedAnywhere: true }),
  },
  precise: { says: 'Precise: ignores cover', shot: () => ({ ignoresCover: true }) },
  dodge: { says: 'Dodge: Defence 3 easier against shots without armour or shield', target: { dodge: 3 } },
  'ranged-bonus': { says: 'Ranged Bonus: Ranged Check 2 easier', shot: () => ({ ranged: -2 }) },
  'quick-reload': {
    says: 'Quick Reload: Stand and Reload is Long Reload instead, and Long Reload alone is ignored',
    shot: () => ({ quickReload: true }),
  },
  'piercing-bonus': { says: 'Piercing: 2 more', shot: () => ({ pierce: 2 }) },
} as const satisfies Table<UnitTrait>;

/** Unit rules of the Ranged Phase's edition. */
export const RANGED_UNIT_TRAITS = {
  large: LARGE,
  undead: UNDEAD,
  'hard-to-kill': { says: 'Hard to Kill: −2 to injury against it', target: { injury: -2 } },
  'pit-fighter': { says: 'Pit Fighter: Dazed counts as Staggered', target: { dazedIsStaggered: true } },
  ethereal: { says: 'Ethereal: may not Protect', target: { mayNotProtect: true } },
  protector: {
    says: 'Protector: Advantage on the Morale Check to Protect, and counts in Cover',
    target: { protector: true },
  },
  'piercing-shot': { says: 'Piercing Shot: may shoot at Disadvantage for no Defence Check' },
  archer: {
    says: 'Archer: bows have Close Quarters',
    shot: (weapon) => (weapon.kind === 'bow' ? { ignoresMoved: true } : {}),
  },
  arbalist: {
    says: 'Arbalist: crossbows +2 Injury',
    shot: (weapon) => (weapon.kind === 'crossbow' ? { injury: 2 } : {}),
  },
  gunner: {
    says: 'Gunner: no misfires, except with a Blunderbuss',
    shot: (weapon) => (weapon.kind === 'blunderbuss' ? {} : { neverMisfires: true }),
  },
  'run-and-gun': { says: 'Run and Gun: may shoot after it Ran', shot: () => ({ mayRun: true }) },
  sniper: { says: 'Sniper: 5" more range', shot: () => ({ range: 5 }) },
  weaponsmith: {
    says: 'Weaponsmith: 10" more range, 5" for pistols',
    shot: (weapon) => ({ range: weapon.kind === 'pistol' ? 5 : 10 }),
  },
} as const satisfies Table<UnitTrait>;

/** By how many points armour makes a Defence Check easier. */
export const ARMOUR = {
  'light-armour': 1,
  'heavy-armour': 2,
  'mithril-armour': 3,
  shield: 4,
  'tower-shield': 6,
} as const;

/** A shot with a weapon before anything about its target is known. */
export type Shot = { readonly [K in keyof Change]-?: NonNullable<Change[K]> };

/**
 * What weapon, unit and their traits make of a shot together.
 *
 * @param ranged the unit's Ranged stat
 */
export function shotOf(ranged: number, weapon: Weapon, changes: readonly Change[]): Shot {
  const sum: Record<string, number | boolean> = {
    ...NO_SHOT,
    ranged,
    range: weapon.range,
    injury: weapon.injury,
    pierce: weapon.pierce,
  };
  for (const change of changes)
    for (const [field, value] of Object.entries(change))
      sum[field] = typeof value === 'number' ? (sum[field] as number) + value : sum[field] || value;
  return reloaded(sum as unknown as Shot);
}

function reloaded(shot: Shot): Shot {
  if (!shot.quickReload) return shot;
  return { ...shot, longReload: shot.standAndReload, standAndReload: false };
}

const NO_SHOT: Shot = {
  range: 0,
  ranged: 0,
  injury: 0,
  pierce: 0,
  ignoresMoved: false,
  ignoresCover: false,
  noDefence: false,
  blackpowder: false,
  neverMisfires: false,
  longReload: false,
  standAndReload: false,
  firesOnce: false,
  dualWield: false,
  area: false,
  automatic: false,
  quickReload: false,
  mayRun: false,
  elevatedAnywhere: false,
};

/** What a unit's traits together do for it as a target. */
export function targetOf(unit: Unit, traits: Table<UnitTrait>): Required<TargetChange> {
  const changes = unit.traits.map((name) => traits[name]!.target ?? {});
  return {
    injury: total(changes, 'injury'),
    dodge: unit.armour.length > 0 ? 0 : total(changes, 'dodge'),
    stunnedIsDazed: changes.some((change) => change.stunnedIsDazed),
    dazedIsStaggered: changes.some((change) => change.dazedIsStaggered),
    large: changes.some((change) => change.large),
    mayNotProtect: changes.some((change) => change.mayNotProtect),
    protector: changes.some((change) => change.protector),
  };
}

const total = (changes: readonly TargetChange[], field: 'injury' | 'dodge'): number =>
  changes.reduce((sum, change) => sum + (change[field] ?? 0), 0);
