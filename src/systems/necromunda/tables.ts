import { type Rows, rowsOf, table } from '../table.ts';

const D6 = [1, 7] as const;

/** What makes a hit roll easier or harder (Shooting 3). */
export const HIT_MODIFIERS = table({
  partialCover: { value: -1, cite: 'Shooting 3', title: 'partial cover' },
  fullCover: { value: -2, cite: 'Shooting 3', title: 'full cover' },
  fullCoverSeenPast: { value: -1, cite: 'Armoury, Sights', title: 'full cover' },
  accuracy: { value: 1, cite: 'Shooting 3', title: 'accuracy' },
  lasProjector: { value: 1, cite: 'Armoury, Sights', title: 'las-projector' },
  engaged: { value: -1, cite: 'Shooting 3', title: 'engaged' },
  prone: { value: -1, cite: 'Shooting 3', title: 'prone at long range' },
  hullDown: { value: -2, cite: 'Shooting 3', title: 'hull down' },
  aim: { value: 1, cite: 'Actions, Aim', title: 'aim' },
  aimMonoSight: { value: 2, cite: 'Armoury, Sights', title: 'aim' },
  blindFire: { value: -2, cite: 'Shooting When Pinned', title: 'blind fire' },
  twoSidearms: { value: -1, cite: 'Twin Guns Blazing', title: 'two sidearms' },
  hipShooting: { value: -1, cite: 'Skills, Hip Shooting', title: 'hip shooting' },
  evadeShort: { value: -1, cite: 'Skills, Evade', title: 'evade' },
  evadeLong: { value: -2, cite: 'Skills, Evade', title: 'evade' },
  point: { value: -2, cite: 'N15', title: 'a point, not an enemy' },
});

/** What a wound roll needs, Strength against Toughness. */
export const WOUND_ROLL = table({
  woundTwice: { value: 2, cite: 'Resolve Hits 1', title: 'Strength twice the Toughness or more', bounds: D6 },
  woundStronger: { value: 3, cite: 'Resolve Hits 1', title: 'Strength greater than Toughness', bounds: D6 },
  woundEqual: { value: 4, cite: 'Resolve Hits 1', title: 'Strength equal to Toughness', bounds: D6 },
  woundWeaker: { value: 5, cite: 'Resolve Hits 1', title: 'Strength less than Toughness', bounds: D6 },
  woundHalf: { value: 6, cite: 'Resolve Hits 1', title: 'Strength half the Toughness or less', bounds: D6 },
});

/** What firing may do to the shooter. */
export const FIRING = table({
  unstable: {
    value: 3,
    cite: 'Weapon Traits, Unstable',
    title: 'an ammo symbol takes the shooter out up to',
    bounds: D6,
  },
});

/** Whom shots go on to. */
export const STRAYING = table({
  stray: { value: 3, cite: 'Stray Shots', title: 'a stray shot hits up to', bounds: D6 },
  strayHouse: { value: 6, cite: 'House rule, Stray Shots', title: 'a stray shot hits from', bounds: D6 },
  impale: { value: 3, cite: 'Weapon Traits, Impale', title: 'whoever is behind is hit from', bounds: D6 },
});

/** What hits do. */
export const HARMING = table({
  dodge: { value: 6, cite: 'Skills, Dodge', title: 'a hit is dodged from', bounds: D6 },
  burnOut: {
    value: 1,
    cite: 'Armoury, Field Armour',
    title: 'a refractor field burns out up to',
    bounds: D6,
  },
  fear: { value: -2, cite: 'Weapon Traits, Fear', title: 'the Nerve test' },
  concussion: { value: -2, cite: 'Weapon Traits, Concussion', title: 'Initiative' },
  gunk: { value: -1, cite: 'Weapon Traits, Gunk', title: 'Initiative' },
  radPhage: {
    value: 4,
    cite: 'Weapon Traits, Rad-phage',
    title: 'a further Flesh Wound from',
    bounds: D6,
  },
  blaze: { value: 4, cite: 'Weapon Traits, Blaze', title: 'on fire from', bounds: D6 },
  blazeGunked: { value: 2, cite: 'Weapon Traits, Gunk', title: 'the gunked on fire from', bounds: D6 },
});

/** What blasts and templates do. */
export const AREA = table({
  misfire: { value: 1, cite: 'Misfires', title: 'a misfire falls on the shooter up to', bounds: D6 },
  engagedToo: { value: 4, cite: 'House rule, Engaged Fighters', title: 'others are hit from', bounds: D6 },
  inTheDark: { value: 4, cite: 'House rule, Pitch Black', title: 'a template hits from', bounds: D6 },
});

/** What hits do to a vehicle. */
export const VEHICLES = table({
  blaze: HARMING.blaze,
  shakenHandling: { value: -2, cite: 'Vehicles, Crew Shaken', title: 'Handling of a shaken crew' },
  shakenWorst: {
    value: 6,
    cite: 'Vehicles, Crew Shaken',
    title: 'Handling of a shaken crew at worst',
    bounds: [2, 12],
  },
});

export const DIRECT_TABLES = { ...HIT_MODIFIERS, ...WOUND_ROLL, ...FIRING, ...STRAYING, ...HARMING };
export const BLAST_TABLES = { ...HIT_MODIFIERS, ...WOUND_ROLL, ...FIRING, ...HARMING, ...AREA };
export const TEMPLATE_TABLES = { ...WOUND_ROLL, ...FIRING, ...HARMING, ...AREA };
export const VEHICLE_TABLES = { ...HIT_MODIFIERS, ...WOUND_ROLL, ...FIRING, ...VEHICLES };

const ALL = { ...DIRECT_TABLES, ...AREA, ...VEHICLES };

/** Every printed number in force, whether or not the action at hand plays with it. */
export type NecromundaRows = Rows<typeof ALL>;

export const allRows = (given: Partial<NecromundaRows> = {}): NecromundaRows => rowsOf(ALL, given);
