import { signed } from '../kit/index.ts';
import { allRows, type NecromundaRows } from './tables.ts';

/** Skills of the shooter or of a fighter shot at that change a shot, and how, by the numbers in force. */
export const skillsBy = (rows: NecromundaRows) => ({
  'Nerves of Steel': 'a Cool test to avoid being Pinned',
  'True Grit': `${rows.trueGrit} Injury dice fewer; of a single one, two are rolled and one discarded`,
  Dodge: `a hit is dodged on ${rows.dodge}+`,
  Evade: `${signed(rows.evadeShort)} to be hit at Short range, ${signed(rows.evadeLong)} at Long range, while Active and not in cover`,
  'Trick Shot': `no penalty for Engaged or partial cover, ${signed(rows.fullCoverSeenPast)} for full cover`,
  'Precision Shot': 'a natural 6 to hit ignores armour saves (not with Blast)',
  Marksman: 'ignores target priority; a natural 6 to hit doubles Damage of the first hit (not with Blast)',
  Gunfighter: 'no penalty for shooting with two sidearms',
});

/** As they are printed. */
export const SKILLS = skillsBy(allRows());

export type SkillName = keyof typeof SKILLS;

/** Sights and projectors fitted to a weapon. */
export const SIGHTS = {
  'Mono-sight': 'Aim helps more',
  'Telescopic sight': 'after Aim the Short range accuracy counts at Long range',
  'Infra-sight': 'partial cover is ignored, full cover counts less',
  'Las-projector': 'better accuracy at Short range',
} as const;

export type SightName = keyof typeof SIGHTS;
