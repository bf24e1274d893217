/** Skills of the shooter or of a fighter shot at that change a shot, and how. */
export const SKILLS = {
  'Nerves of Steel': 'a Cool test to avoid being Pinned',
  'True Grit': 'one Injury die fewer; of a single one, two are rolled and one discarded',
  Dodge: 'a hit is dodged on a 6',
  Evade: '−1 to be hit at Short range, −2 at Long range, while Active and not in cover',
  'Trick Shot': 'no penalty for Engaged or partial cover, −1 for full cover',
  'Precision Shot': 'a natural 6 to hit ignores armour saves (not with Blast)',
  Marksman: 'ignores target priority; a natural 6 to hit doubles Damage of the first hit (not with Blast)',
  Gunfighter: 'no penalty for shooting with two sidearms',
} as const;

export type SkillName = keyof typeof SKILLS;

/** Sights and projectors fitted to a weapon. */
export const SIGHTS = {
  'Mono-sight': 'Aim gives +2',
  'Telescopic sight': 'after Aim the Short range accuracy counts at Long range',
  'Infra-sight': 'partial cover is ignored, full cover is −1',
  'Las-projector': '+1 accuracy at Short range',
} as const;

export type SightName = keyof typeof SIGHTS;
