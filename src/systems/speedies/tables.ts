import { type Rows, table } from '../table.ts';

/** What changes the number that a Defence Check needs, whoever shoots at whom. */
export const PIERCE = table({
  cover: { value: -3, cite: 'Shoot 21, Ranged 15', title: 'cover' },
  moved: { value: -3, cite: 'Shoot 21, Ranged 15', title: 'moved' },
  large: { value: 3, cite: 'A20', title: 'Large' },
});

/** What both editions print alike. */
const SHARED = table({
  cover: PIERCE.cover,
  moved: PIERCE.moved,
  lightArmour: { value: 1, cite: 'A22', title: 'Defence easier in light armour' },
  heavyArmour: { value: 2, cite: 'A22', title: 'Defence easier in heavy armour' },
  mithrilArmour: { value: 3, cite: 'A22', title: 'Defence easier in mithril armour' },
  shield: { value: 4, cite: 'A22', title: 'Defence easier with a shield' },
  towerShield: { value: 6, cite: 'A22', title: 'Defence easier with a tower shield' },
  dash: {
    value: 21,
    cite: 'F6',
    title: "what a Defence of '-' counts as where it is improved",
    bounds: [1, 40],
  },
  longReload: { value: 2, cite: 'Long Reload', title: 'Upkeeps that a Long Reload takes', bounds: [0, 20] },
  elevated: { value: 2, cite: 'Shoot 13, 14, Ranged 8', title: 'inches above that make Elevated' },
  checkDie: { value: 20, cite: 'F1', title: 'sides of the die of a check', bounds: [2, 20] },
  alwaysFails: { value: 4, cite: 'F5', title: 'highest unmodified d20 that fails any check' },
  alwaysPasses: { value: 20, cite: 'F5', title: 'lowest unmodified d20 that passes any check' },
  // Lower, and additional attacks would go on for longer than anyone would play, or for ever.
  critical: { value: 20, cite: 'F8', title: 'lowest roll that scores a Critical Hit', bounds: [11, 20] },
  unharmed: { value: 11, cite: 'F10', title: 'highest Injury Roll that does nothing' },
  dazed: { value: 14, cite: 'F9', title: 'highest count for Injury that leaves it Dazed' },
  stunned: { value: 17, cite: 'F9', title: 'highest count for Injury that leaves it Stunned' },
  heroFelled: { value: 3, cite: 'F19', title: 'promotions in 20 for taking out a Hero' },
  leaderFelled: { value: 6, cite: 'F19', title: 'promotions in 20 for taking out a Leader' },
  largeLost: { value: 2, cite: 'F17', title: 'units that a Large one counts as when lost' },
});

/** The numbers of the Shoot Phase's edition. */
export const SHOOT_TABLE = table({
  ...SHARED,
  large: PIERCE.large,
  criticalDefences: {
    value: 2,
    cite: 'Shoot 18',
    title: 'Defence Checks of a Critical Hit',
    bounds: [1, 10],
  },
  henchmanFelled: { value: 0, cite: 'F19', title: 'promotions in 20 for taking out a henchman' },
  massiveLine: {
    value: 15,
    cite: 'Massive Shot',
    title: 'inches that the line of a Massive Shot is long',
    bounds: [0, 100],
  },
  massiveInjury: { value: 2, cite: 'A31', title: 'added to the Injury check of a Massive Shot' },
  sniper: { value: 9, cite: 'Sniper', title: 'inches of range more' },
  dodge: { value: 3, cite: 'Dodge', title: 'Defence easier without armour or shield' },
  rangedBonus: { value: -2, cite: 'Ranged Bonus', title: 'added to what a Ranged Check needs' },
  piercingBonus: { value: 2, cite: 'Piercing', title: 'Pierce more' },
});

/** The numbers of the Ranged Phase's edition. */
export const RANGED_TABLE = table({
  ...SHARED,
  henchmanFelled: { value: 1, cite: 'F19', title: 'promotions in 20 for taking out a henchman' },
  rangedCards: { value: 5, cite: 'F19', title: 'cards in 20 that improve Melee or Ranged', bounds: [0, 20] },
  bestRanged: { value: 5, cite: 'F19', title: 'no Ranged improves beyond', bounds: [1, 20] },
  safeFall: { value: 2, cite: 'F15', title: 'inches of a fall that count nothing' },
  fallInjury: { value: 2, cite: 'F15', title: 'added to the Injury Roll for each inch of a fall beyond' },
  hardToKill: { value: -2, cite: 'Hard to Kill', title: 'added to injury against it' },
  arbalist: { value: 2, cite: 'Arbalist', title: 'Injury more with a crossbow' },
  sniper: { value: 5, cite: 'Sniper', title: 'inches of range more' },
  weaponsmith: { value: 10, cite: 'Weaponsmith', title: 'inches of range more' },
  weaponsmithPistol: { value: 5, cite: 'Weaponsmith', title: 'inches of range more for a pistol' },
});

/** The numbers in force, of both editions: each plays with its own. */
export type AllRows = Rows<typeof SHOOT_TABLE> & Rows<typeof RANGED_TABLE>;

/** Armour and shields, by the row that says how many points easier a Defence Check is in them. */
export const ARMOUR = {
  lightArmour: 'lightArmour',
  heavyArmour: 'heavyArmour',
  mithrilArmour: 'mithrilArmour',
  shield: 'shield',
  towerShield: 'towerShield',
} as const satisfies Readonly<Record<string, keyof typeof SHARED>>;

/** Who was taken out, by the row that says how often a henchman who did so becomes a Hero. */
export const PROMOTION = {
  henchman: 'henchmanFelled',
  hero: 'heroFelled',
  leader: 'leaderFelled',
} as const satisfies Readonly<Record<string, keyof typeof SHARED | 'henchmanFelled'>>;
