/** What a trial may end with, and no field is called by. */
export const WORDS = {
  HP: 'how many wounds fell a figure (Shooting)',
  'morale token': 'comes with losses, and is added to the die of every morale test (Morale)',
  'at half': 'down to half its starting strength: it may have to test morale (Morale)',
  broken: 'has failed a morale test, and does not shoot until it rallies (Morale)',
} as const;
