import { signed } from '../../kit/index.ts';
import type { AttackRules } from '../battle.ts';
import { blaze, concussion, cursed, gunk, pulverise, radPhage } from '../resolve/injury.ts';
import { chemDelivery, flash, graviton, poison, scattershot, vortex } from '../resolve/wound.ts';
import { allRows, type NecromundaRows } from '../tables.ts';

/** `on 1 to 3`, of a D6 that does it up to so much. */
const upTo = (most: number): string => (most <= 1 ? `on ${most}` : `on 1 to ${most}`);

interface Trait extends AttackRules {
  /** What it does, for reports. */
  readonly what: string;
}

const rapidFire = (x: number): Trait => ({
  rapidFire: x,
  what: `up to ${x} Firepower ${x === 1 ? 'die' : 'dice'}; a hit scores as many hits as bullet holes`,
});

/** Traits that say a number of their own. */
const NUMBERED = {
  'Rapid Fire (1)': rapidFire(1),
  'Rapid Fire (2)': rapidFire(2),
  'Rapid Fire (3)': rapidFire(3),
  'Rapid Fire (4)': rapidFire(4),
  'Blast (3)': { blast: 3, what: 'a 3" blast' },
  'Blast (5)': { blast: 5, what: 'a 5" blast' },
} as const satisfies Record<string, Trait>;

/** Every weapon trait that changes a shot, by the numbers in force (Weapon Traits). */
const traitsBy = (rows: NecromundaRows) =>
  ({
    ...NUMBERED,
    Template: { template: true, what: 'everybody beneath it is hit without a roll' },
    Grenade: { grenade: true, reload: 'never', what: 'no Firepower die, always an Ammo test, no Reload' },
    Plentiful: { reload: 'automatic', what: 'Reload needs no Ammo test' },
    Scarce: { reload: 'never', what: 'cannot be reloaded' },
    Limited: { reload: 'never', what: 'this ammo is gone when it runs out' },
    'Single Shot': { singleShot: true, reload: 'never', what: 'shoots once' },
    Combi: { ammoDiceKept: 'worst', what: 'Ammo tests are rolled twice, the worse counts' },
    'Twin-linked': { twinLinked: true, what: 'Firepower dice may be re-rolled' },
    Unstable: {
      unstable: true,
      what: `an ammo symbol takes the shooter Out of Action ${upTo(rows.unstable)}`,
    },
    'Master-crafted': { masterCrafted: true, what: 'one failed hit roll a battle is re-rolled' },
    Unwieldy: { unwieldy: true, what: 'Shoot is a Double action' },
    Sidearm: { sidearm: true, what: 'a pistol' },
    Knockback: {
      knockback: true,
      what: `${signed(rows.knockback)} Damage to a fighter pushed into something`,
    },
    Shock: { hitSix: { wounds: true }, what: 'a natural 6 to hit wounds' },
    Power: {
      hitSix: { noArmour: true, damage: rows.power },
      what: `a natural 6 to hit: no armour save, ${signed(rows.power)} Damage`,
    },
    Rending: { woundSix: { damage: rows.rending }, what: `a 6 to wound: ${signed(rows.rending)} Damage` },
    Shred: { woundSix: { doubleAp: true }, what: 'a 6 to wound doubles AP' },
    Seismic: {
      pins: 'always',
      woundSix: { noSave: true },
      what: 'always Pins; a 6 to wound cannot be saved',
    },
    Scattershot: { wound: scattershot, what: 'D6 wound rolls for each hit' },
    Toxin: {
      wound: poison,
      injures: true,
      what: `Toughness or ${rows.anyToughness}+ on a D6: an Injury die`,
    },
    Gas: {
      wound: poison,
      injures: true,
      saves: 'none',
      pins: 'never',
      what: 'as Toxin, unsaved, without Pinning',
    },
    'Graviton Pulse': { wound: graviton, saves: 'none', what: 'a Strength test, or Damage without a save' },
    Flash: { wound: flash, what: 'an Initiative test, or Blind' },
    Vortex: { wound: vortex, what: 'an Initiative test, or Out of Action' },
    'Chem Delivery': {
      wound: chemDelivery,
      what: `Toughness or ${rows.anyToughness}+ on a D6: the dose of the chem`,
    },
    Web: { injures: true, injury: 'web', saves: 'none', what: 'a wound is a Serious Injury and webs' },
    Melta: {
      injury: 'outShort',
      what: 'at Short range every Injury die is Out of Action',
    },
    Sever: { injury: 'out', what: 'every Injury die is Out of Action' },
    Phase: { saves: 'none', what: 'no armour or field save' },
    Fear: {
      injury: 'fear',
      what: `in the place of Injury dice the target tests his nerve at ${signed(rows.fear)}, or is Broken`,
    },
    'Shield Breaker': { fieldDice: 2, what: 'field saves roll two dice and keep the lower' },
    Reclaimed: { reclaimed: true, what: `Ammo tests at ${signed(rows.reclaimed)}; plentiful ammo is not` },
    Pulverise: { afterInjury: pulverise, what: 'may make a Flesh Wound a Serious Injury' },
    'Rad-phage': { afterHits: [radPhage], what: `a further Flesh Wound on ${rows.radPhage}+` },
    Gunk: { afterHits: [gunk], what: `Initiative ${signed(rows.gunk)}; on fire on ${rows.blazeGunked}+` },
    Blaze: { afterHits: [blaze], what: `on fire on ${rows.blaze}+` },
    Cursed: { afterHits: [cursed], what: 'a Willpower test, or Insane' },
    Hexagrammatic: { doublesAgainstPsykers: true, what: 'twice the Damage against Psykers' },
    Impale: {
      impale: true,
      what: `an unsaved wound, and whoever is behind is hit on ${rows.impale}+ with ${rows.impaleWeaker} Strength less`,
    },
    Reckless: { reckless: true, what: 'at random at anybody in sight and range, friend or enemy' },
    Burrowing: { burrowing: true, what: 'at what is out of sight: 2D6" scatter in the place of a hit roll' },
    Concussion: { afterHits: [concussion], what: `Initiative ${signed(rows.concussion)}` },
    Silent: { what: 'no effect on the shot' },
  }) as const satisfies Record<string, Trait>;

export type TraitName = keyof ReturnType<typeof traitsBy>;

type Traits = Readonly<Record<TraitName, Trait>>;

const known = new WeakMap<NecromundaRows, Traits>();

/** Those of some numbers, put together once. */
export function traitsIn(rows: NecromundaRows): Traits {
  const found = known.get(rows) ?? traitsBy(rows);
  known.set(rows, found);
  return found;
}

/** As they are printed. */
export const TRAITS: Traits = traitsBy(allRows());

const ORDER = Object.keys(TRAITS) as TraitName[];

/** Where traits say different things of the same, the first of these words that one of them says counts. */
const BEFORE = {
  /** Seismic Pins even those who cannot be Pinned otherwise. */
  pins: ['always', 'never'],
  /** Where no Injury die is rolled, none can be Out of Action. */
  injury: ['web', 'fear', 'out', 'outShort'],
} as const;

/** The rules of a weapon with these traits, in whatever order they are written. */
export function attackRules(names: readonly TraitName[], table: Traits = TRAITS): AttackRules {
  const traits = ORDER.filter((name) => names.includes(name)).map((name) => table[name]);
  return {
    ...Object.assign({}, ...traits),
    pins: BEFORE.pins.find((word) => traits.some(({ pins }) => pins === word)),
    injury: BEFORE.injury.find((word) => traits.some(({ injury }) => injury === word)),
    hitSix: Object.assign({}, ...traits.map((trait) => trait.hitSix)),
    woundSix: Object.assign({}, ...traits.map((trait) => trait.woundSix)),
    afterHits: traits.flatMap((trait) => trait.afterHits ?? []),
    reload: worstReload(traits),
  };
}

/** Ammo that is gone stays gone, however plentiful the weapon's other ammo is. */
function worstReload(traits: readonly Trait[]): AttackRules['reload'] {
  const words = traits.map((trait) => trait.reload);
  const reclaimed = traits.some((trait) => trait.reclaimed);
  return (
    words.find((word) => word === 'never') ??
    (reclaimed ? undefined : words.find((word) => word === 'automatic'))
  );
}
