/** Profiles and situations as a scenario would write them, for tests. */

export const GUNNER = { name: 'Gunner', ballisticSkill: 4 };
export const SISTER = { name: 'Sister', toughness: 3, wounds: 1, distance: 10 };

export const LASGUN = {
  name: 'Lasgun',
  short: 18,
  long: 24,
  accuracyShort: 1,
  strength: 3,
  damage: 1,
  ammo: 2,
  traits: ['Plentiful'],
};

export const AUTOGUN = {
  name: 'Autogun',
  short: 8,
  long: 24,
  accuracyShort: 1,
  strength: 3,
  damage: 1,
  ammo: 4,
  traits: ['Rapid Fire (1)'],
};

export const FRAG = {
  throw: 3,
  strength: 3,
  damage: 1,
  ammo: 4,
  traits: ['Blast (3)', 'Grenade', 'Knockback'],
};

export const KRAK = { short: 24, long: 48, accuracyShort: 1, strength: 6, ap: -2, damage: 3, ammo: 6 };

export const VENATOR = {
  name: 'Venator',
  front: 5,
  sides: 5,
  rear: 4,
  hullPoints: 3,
  handling: 5,
  save: 4,
  distance: 20,
  facing: 'front',
};

/** Hits on 2+ at any distance, and never runs dry but for a 1: what happens after the hit is all that counts. */
export const SURE = { ballisticSkill: 2 };
export const RIFLE = { long: 60, accuracyLong: 3, strength: 3, damage: 1, ammo: 2 };

/** A gun like {@link RIFLE} with other numbers and traits. */
export const rifle = (traits: readonly string[], numbers: object = {}): object => ({
  ...RIFLE,
  traits,
  ...numbers,
});
