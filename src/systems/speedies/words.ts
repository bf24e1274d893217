/** What a trial may end with, or is told by, and no field is called by. */
export const WORDS = {
  'Ranged Check': 'a d20 of whoever shoots: so much or more hits (F1)',
  Advantage: 'of two d20 the better counts (F2)',
  Disadvantage: 'of two d20 the worse counts (F2)',
  'Defence Check': 'a d20 of whoever is hit: so much or more, and the hit does nothing',
  armour: 'takes from what a Defence Check needs (A22)',
  cover:
    'something stands partly between: it takes from what a Defence Check needs (Shoot 15, 21; Ranged 7, 15)',
  'Critical Hit':
    'the best of Ranged Checks: as two hits, each with a Defence Check (Shoot 18), or one more attack (Ranged 9)',
  'Injury Roll': 'a d20 by itself: the higher, the worse the injury (F10)',
  Dazed: 'moves a little and does nothing else; Staggered a turn later (F11, F12)',
  Stunned: 'does nothing at all; Dazed a turn later (F11, F12)',
  Staggered: 'its own Checks are at Disadvantage until its turn ends (F12)',
  Incapacitated: 'out of the game (F9)',
  Elevated: 'high above a target within half the range: Advantage (Shoot 14, Ranged 8)',
  Protected: 'an ally beside whoever is shot at takes its place, if it passes a Morale Check (Ranged 4)',
  Heroes: 'of a higher rank; whom they take out may improve them (F19)',
  Rout: 'a warband that has lost so much makes a Morale Check: failed, it has lost the game (F17)',
} as const;
