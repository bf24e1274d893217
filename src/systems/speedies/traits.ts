import { signed } from '../kit/index.ts';
import type { AllRows } from './tables.ts';

/** What kinds of weapon there are, as far as skills care. */
export const KINDS = [
  'bow',
  'crossbow',
  'pistol',
  'rifle',
  'blunderbuss',
  'sling',
  'thrown',
  'other',
] as const;

/** What traits look at in a weapon. */
interface Weapon {
  readonly kind: (typeof KINDS)[number];
  /** Inches. */
  readonly range: number;
  readonly injury: number;
  readonly pierce: number;
}

/** What they look at in a unit that is shot at. */
interface Unit {
  readonly traits: readonly string[];
  readonly armour: readonly string[];
}

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

/** A special rule of a unit; what it says and does may depend on the numbers in force. */
export interface UnitTrait {
  readonly says: Says;
  readonly shot?: (weapon: Weapon, rows: AllRows) => Change;
  readonly target?: (rows: AllRows) => TargetChange;
}

/** A special rule of a weapon. */
export interface WeaponTrait {
  readonly says: Says;
  readonly shot: Change;
}

type Says = (rows: AllRows) => string;

type Traits<T> = Readonly<Record<string, T>>;

const LARGE: UnitTrait = {
  says: ({ largeLost }) => `Large: counts ${largeLost} units for Rout`,
  target: () => ({ large: true }),
};

const UNDEAD: UnitTrait = {
  says: () => 'Undead: Stunned counts as Dazed',
  target: () => ({ stunnedIsDazed: true }),
};

const LONG_RELOAD: WeaponTrait = {
  says: () => 'Long Reload: not in the turn after it was used',
  shot: { longReload: true },
};

/** Weapon rules of the Shoot Phase's edition. */
export const SHOOT_WEAPON_TRAITS = {
  longReload: LONG_RELOAD,
  standAndReload: {
    says: () => 'Stand and Reload: after a shot the unit must not Move in a Move Phase before the next',
    shot: { standAndReload: true },
  },
  closeQuarters: {
    says: () => 'Close Quarters: an attack in the first round of combat, nothing when shooting',
    shot: {},
  },
  thrown: { says: () => 'Thrown: no modifier for having Moved', shot: { ignoresMoved: true } },
  fireOnce: { says: () => 'Fire Once: one shot in a game', shot: { firesOnce: true } },
  massiveShot: {
    says: ({ massiveLine }) =>
      `Massive Shot: hits every unit in a line of ${massiveLine}", each by itself, without a Ranged Check`,
    shot: { area: true, automatic: true },
  },
} as const satisfies Traits<WeaponTrait>;

/** Weapon rules of the Ranged Phase's edition. */
export const RANGED_WEAPON_TRAITS = {
  longReload: LONG_RELOAD,
  closeQuarters: {
    says: () => 'Close Quarters: no modifier for having Moved',
    shot: { ignoresMoved: true },
  },
  dualWield: { says: () => 'Dual-Wield: Advantage with two of them', shot: { dualWield: true } },
  blackpowder: {
    says: () =>
      'Blackpowder: a natural 1 is a misfire, an Injury Roll on the shooter and the weapon out for the game',
    shot: { blackpowder: true },
  },
  buckshot: {
    says: () => 'Buckshot: every unit within 1.5" of a point, each by itself, ignoring cover',
    shot: { area: true, ignoresCover: true },
  },
  precise: { says: () => 'Precise: the target makes no Defence Check', shot: { noDefence: true } },
  light: { says: () => 'Light', shot: {} },
} as const satisfies Traits<WeaponTrait>;

/** Unit rules of the Shoot Phase's edition. */
export const SHOOT_UNIT_TRAITS = {
  large: LARGE,
  undead: UNDEAD,
  sniper: {
    says: ({ sniper }) => `Sniper: ${sniper}" more range`,
    shot: (_, { sniper }) => ({ range: sniper }),
  },
  weaponsmith: {
    says: () => 'Weaponsmith: Elevated beyond half range too',
    shot: () => ({ elevatedAnywhere: true }),
  },
  precise: { says: () => 'Precise: ignores cover', shot: () => ({ ignoresCover: true }) },
  dodge: {
    says: ({ dodge }) => `Dodge: Defence ${dodge} easier against shots without armour or shield`,
    target: ({ dodge }) => ({ dodge }),
  },
  rangedBonus: {
    says: ({ rangedBonus }) => `Ranged Bonus: Ranged Check ${-rangedBonus} easier`,
    shot: (_, { rangedBonus }) => ({ ranged: rangedBonus }),
  },
  quickReload: {
    says: () => 'Quick Reload: Stand and Reload is Long Reload instead, and Long Reload alone is ignored',
    shot: () => ({ quickReload: true }),
  },
  piercingBonus: {
    says: ({ piercingBonus }) => `Piercing: ${piercingBonus} more`,
    shot: (_, { piercingBonus }) => ({ pierce: piercingBonus }),
  },
} as const satisfies Traits<UnitTrait>;

/** Unit rules of the Ranged Phase's edition. */
export const RANGED_UNIT_TRAITS = {
  large: LARGE,
  undead: UNDEAD,
  hardToKill: {
    says: ({ hardToKill }) => `Hard to Kill: ${signed(hardToKill)} to injury against it`,
    target: ({ hardToKill }) => ({ injury: hardToKill }),
  },
  pitFighter: {
    says: () => 'Pit Fighter: Dazed counts as Staggered',
    target: () => ({ dazedIsStaggered: true }),
  },
  ethereal: { says: () => 'Ethereal: may not Protect', target: () => ({ mayNotProtect: true }) },
  protector: {
    says: () => 'Protector: Advantage on the Morale Check to Protect, and counts in Cover',
    target: () => ({ protector: true }),
  },
  piercingShot: { says: () => 'Piercing Shot: may shoot at Disadvantage for no Defence Check' },
  archer: {
    says: () => 'Archer: bows have Close Quarters',
    shot: ({ kind }) => (kind === 'bow' ? { ignoresMoved: true } : {}),
  },
  arbalist: {
    says: ({ arbalist }) => `Arbalist: crossbows ${signed(arbalist)} Injury`,
    shot: ({ kind }, { arbalist }) => (kind === 'crossbow' ? { injury: arbalist } : {}),
  },
  gunner: {
    says: () => 'Gunner: no misfires, except with a Blunderbuss',
    shot: ({ kind }) => (kind === 'blunderbuss' ? {} : { neverMisfires: true }),
  },
  runAndGun: { says: () => 'Run and Gun: may shoot after it Ran', shot: () => ({ mayRun: true }) },
  sniper: {
    says: ({ sniper }) => `Sniper: ${sniper}" more range`,
    shot: (_, { sniper }) => ({ range: sniper }),
  },
  weaponsmith: {
    says: (rows) => `Weaponsmith: ${rows.weaponsmith}" more range, ${rows.weaponsmithPistol}" for pistols`,
    shot: ({ kind }, rows) => ({ range: kind === 'pistol' ? rows.weaponsmithPistol : rows.weaponsmith }),
  },
} as const satisfies Traits<UnitTrait>;

/** A shot with a weapon before anything about its target is known. */
export type Shot = { readonly [K in keyof Change]-?: NonNullable<Change[K]> };

/**
 * What weapon, unit and their traits make of a shot together.
 *
 * @param ranged the unit's Ranged stat
 */
export function shotOf(ranged: number, weapon: Weapon, changes: readonly Change[]): Shot {
  const { range, injury, pierce } = weapon;
  const sum = changes.reduce(added, { ...NO_CHANGE, ranged, range, injury, pierce });
  return sum.quickReload ? { ...sum, longReload: sum.standAndReload, standAndReload: false } : sum;
}

const added = (shot: Shot, change: Change): Shot => ({
  ...shot,
  ...change,
  range: shot.range + (change.range ?? 0),
  ranged: shot.ranged + (change.ranged ?? 0),
  injury: shot.injury + (change.injury ?? 0),
  pierce: shot.pierce + (change.pierce ?? 0),
});

const NO_CHANGE: Shot = {
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

/** What a unit's traits together do for it as a target; one that is another edition's does nothing. */
export function targetOf(unit: Unit, traits: Traits<UnitTrait>, rows: AllRows): Required<TargetChange> {
  const changes = unit.traits.map((name) => traits[name]?.target?.(rows) ?? {});
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
