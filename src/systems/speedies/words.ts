/** What a trial may end with, or is told by, and no field is called by. */
export const WORDS = {
  'Defence Check': 'a d20 of whoever is hit: so much or more, and the hit does nothing',
  'Critical Hit': 'the best of Ranged Checks: it brings a second attack (F8)',
  Dazed: 'moves a little and does nothing else; Staggered a turn later (F11, F12)',
  Stunned: 'does nothing at all; Dazed a turn later (F11, F12)',
  Incapacitated: 'out of the game (F9)',
} as const;
