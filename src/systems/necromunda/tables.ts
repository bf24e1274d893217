import { withNumbers } from '../option.ts';
import { type Rows, rowsOf, table } from '../table.ts';

const D6 = [1, 7] as const;
const UP_TO = [0, 6] as const;
const HULL = 'Vehicles, Damage Tables';

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

/** What a hit roll looks at besides. */
export const HIT_ROLL = table({
  hitDie: { value: 6, cite: 'Shooting 3', title: 'sides of the die of a hit roll', bounds: [2, 20] },
  improbable: {
    value: 6,
    cite: 'Shooting 3',
    title: 'an improbable shot is rolled again from',
    bounds: D6,
  },
});

/** What a fighter may do in one activation. */
export const ACTIVATION = table({
  actions: { value: 2, cite: 'Action Phase', title: 'actions of an activation', bounds: [1, 6] },
  double: { value: 2, cite: 'Action Phase', title: 'actions that a Double action takes', bounds: [1, 6] },
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
  reclaimed: { value: -1, cite: 'Weapon Traits, Reclaimed', title: 'Ammo tests', bounds: [-6, 0] },
});

/** Whom shots go on to. */
export const STRAYING = table({
  stray: { value: 3, cite: 'Stray Shots', title: 'a stray shot hits up to', bounds: D6 },
  strayHouse: { value: 6, cite: 'House rule, Stray Shots', title: 'a stray shot hits from', bounds: D6 },
  impale: { value: 3, cite: 'Weapon Traits, Impale', title: 'whoever is behind is hit from', bounds: D6 },
  impaleWeaker: {
    value: 1,
    cite: 'Weapon Traits, Impale',
    title: 'Strength less for whoever is behind',
    bounds: UP_TO,
  },
});

const SAVE = [2, 7] as const;
const WORN = 'Armoury, Armour';
const FIELD = 'Armoury, Field Armour';

/** What armour, what is worn with it, and fields save. */
export const ARMOUR = table({
  flak: { value: 6, cite: WORN, title: 'flak saves from', bounds: SAVE },
  flakArea: { value: 5, cite: WORN, title: 'flak against Blast and Template', bounds: SAVE },
  mesh: { value: 5, cite: WORN, title: 'mesh saves from', bounds: SAVE },
  lightCarapace: { value: 4, cite: WORN, title: 'light carapace saves from', bounds: SAVE },
  heavyCarapace: { value: 4, cite: WORN, title: 'heavy carapace saves from', bounds: SAVE },
  heavyCarapaceFront: { value: 3, cite: WORN, title: 'heavy carapace from the front', bounds: SAVE },
  hazardSuit: { value: 6, cite: WORN, title: 'a hazard suit saves from', bounds: SAVE },
  furnacePlates: { value: 6, cite: WORN, title: 'furnace plates save from', bounds: SAVE },
  furnacePlatesFront: { value: 5, cite: WORN, title: 'furnace plates from the front', bounds: SAVE },
  armourweave: { value: 5, cite: WORN, title: 'armourweave saves from', bounds: SAVE },
  armourweaveWorst: { value: 6, cite: WORN, title: 'armourweave at worst', bounds: SAVE },
  bodyglove: { value: 1, cite: WORN, title: 'saves better in a bodyglove', bounds: UP_TO },
  overlayFirst: { value: 2, cite: WORN, title: 'first save better under an overlay', bounds: UP_TO },
  overlaySecond: { value: 1, cite: WORN, title: 'second save better under an overlay', bounds: UP_TO },
  refractor: { value: 5, cite: FIELD, title: 'a refractor field saves from', bounds: SAVE },
  conversion: { value: 5, cite: FIELD, title: 'a conversion field saves from', bounds: SAVE },
  displacer: { value: 4, cite: FIELD, title: 'a displacer field saves from', bounds: SAVE },
});

/** What hits do. */
export const HARMING = table({
  ...ARMOUR,
  power: { value: 1, cite: 'Weapon Traits, Power', title: 'Damage more on a 6 to hit', bounds: UP_TO },
  rending: { value: 1, cite: 'Weapon Traits, Rending', title: 'Damage more on a 6 to wound', bounds: UP_TO },
  knockback: {
    value: 1,
    cite: 'Weapon Traits, Knockback',
    title: 'Damage more when pushed into something',
    bounds: UP_TO,
  },
  trueGrit: { value: 1, cite: 'Skills, True Grit', title: 'Injury dice fewer', bounds: UP_TO },
  support: { value: 1, cite: 'Nerve Tests', title: 'a nerve test for each friend near', bounds: UP_TO },
  dodge: { value: 6, cite: 'Skills, Dodge', title: 'a hit is dodged from', bounds: D6 },
  burnOut: {
    value: 1,
    cite: 'Armoury, Field Armour',
    title: 'a refractor field burns out up to',
    bounds: D6,
  },
  fleshWound: { value: 2, cite: 'Injuries', title: 'an Injury die is a Flesh Wound up to', bounds: UP_TO },
  seriousInjury: { value: 5, cite: 'Injuries', title: 'else a Serious Injury up to', bounds: UP_TO },
  anyToughness: {
    value: 6,
    cite: 'Weapon Traits, Toxin, Gas, Chem Delivery, Pulverise',
    title: 'reaches any Toughness from',
    bounds: D6,
  },
  gravitonFails: {
    value: 6,
    cite: 'Weapon Traits, Graviton Pulse',
    title: 'fails a Strength test whatever the Strength from',
    bounds: D6,
  },
  fear: { value: -2, cite: 'Weapon Traits, Fear', title: 'the Nerve test' },
  concussion: { value: -2, cite: 'Weapon Traits, Concussion', title: 'Initiative' },
  gunk: { value: -1, cite: 'Weapon Traits, Gunk', title: 'Initiative' },
  worstInitiative: { value: 6, cite: 'Weapon Traits, Concussion', title: 'Initiative at worst', bounds: D6 },
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
  saveInPartial: { value: 1, cite: 'Blasts, Templates and Cover', title: 'save in partial cover' },
  saveInFull: { value: 2, cite: 'Blasts, Templates and Cover', title: 'save in full cover' },
  inTheDark: { value: 4, cite: 'House rule, Pitch Black', title: 'a template hits from', bounds: D6 },
});

/** What the damage tables take from a vehicle. */
export const DAMAGED = table({
  structuralDamage: { value: 1, cite: HULL, title: 'Structural Damage: Hull Points', bounds: UP_TO },
  weaponDestroyed: { value: 1, cite: HULL, title: 'Weapon Destroyed: Hull Points', bounds: UP_TO },
  noWeaponLeft: { value: 1, cite: HULL, title: 'with no weapon left: Hull Points more', bounds: UP_TO },
  driverWounded: { value: 1, cite: HULL, title: 'Driver Wounded: Handling worse', bounds: UP_TO },
  blowOut: { value: 1, cite: HULL, title: 'Blow Out: Hull Points', bounds: UP_TO },
  blowOutHandling: { value: 1, cite: HULL, title: 'Blow Out: Handling worse', bounds: UP_TO },
  majorMalfunction: { value: 2, cite: HULL, title: 'Major Malfunction: Hull Points', bounds: UP_TO },
  malfunctionHandling: { value: 2, cite: HULL, title: 'Major Malfunction: Handling worse', bounds: UP_TO },
  lossOfPower: { value: 1, cite: HULL, title: 'Loss of Power: Hull Points', bounds: UP_TO },
  belchingSmoke: { value: 2, cite: HULL, title: 'Belching Smoke & Flame: Hull Points', bounds: UP_TO },
  smokeControl: { value: -1, cite: HULL, title: 'Belching Smoke & Flame: Loss of Control test' },
});

/** What hits do to a vehicle. */
export const VEHICLES = table({
  ...DAMAGED,
  blaze: HARMING.blaze,
  anyToughness: HARMING.anyToughness,
  power: HARMING.power,
  rending: HARMING.rending,
  support: HARMING.support,
  melta: { value: 1, cite: 'Weapon Traits, Melta', title: 'Damage dice more at Short range', bounds: UP_TO },
  body: {
    value: 3,
    cite: 'Vehicles, Location Dice',
    title: 'a Location die is the Body up to',
    bounds: UP_TO,
  },
  crew: { value: 4, cite: 'Vehicles, Location Dice', title: 'else the Crew up to', bounds: UP_TO },
  drive: { value: 5, cite: 'Vehicles, Location Dice', title: 'else the Drive up to', bounds: UP_TO },
  glancing: {
    value: 3,
    cite: 'Vehicles, Damage Dice',
    title: 'a Damage die is Glancing up to',
    bounds: UP_TO,
  },
  penetrating: { value: 5, cite: 'Vehicles, Damage Dice', title: 'else Penetrating up to', bounds: UP_TO },
  swerve: {
    value: 3,
    cite: 'Vehicles, Loss of Control',
    title: 'a Control die is Swerve up to',
    bounds: UP_TO,
  },
  jackknife: { value: 5, cite: 'Vehicles, Loss of Control', title: 'else Jackknife up to', bounds: UP_TO },
  shakenHandling: { value: -2, cite: 'Vehicles, Crew Shaken', title: 'Handling of a shaken crew' },
  shakenWorst: {
    value: 6,
    cite: 'Vehicles, Crew Shaken',
    title: 'Handling of a shaken crew at worst',
    bounds: [2, 12],
  },
});

export const DIRECT_TABLES = {
  ...HIT_MODIFIERS,
  ...HIT_ROLL,
  ...WOUND_ROLL,
  ...FIRING,
  ...STRAYING,
  ...HARMING,
};
export const SHOOT_TABLES = { ...DIRECT_TABLES, ...ACTIVATION };
export const BLAST_TABLES = {
  ...ACTIVATION,
  ...HIT_MODIFIERS,
  ...HIT_ROLL,
  ...WOUND_ROLL,
  ...FIRING,
  ...HARMING,
  ...AREA,
  ...VEHICLES,
};
export const TEMPLATE_TABLES = { ...ACTIVATION, ...WOUND_ROLL, ...FIRING, ...HARMING, ...AREA, ...VEHICLES };
export const VEHICLE_TABLES = { ...SHOOT_TABLES, ...VEHICLES };

const ALL = { ...SHOOT_TABLES, ...AREA, ...VEHICLES };

/** Every printed number in force, whether or not the action at hand plays with it. */
export type NecromundaRows = Rows<typeof ALL>;

export const allRows = (given: Partial<NecromundaRows> = {}): NecromundaRows => rowsOf(ALL, given);

/** Words with printed numbers in their places, such as `{+aim}`. */
export const printed = (text: string): string => withNumbers(text, allRows());
