/** What a trial may end with, and no field is called by. */
export const WORDS = {
  HP: 'how many wounds fell a figure; those left over are carried to the next (Shooting)',
  'morale token': 'one for each figure lost; added to the die of every morale test (Morale)',
  'at half':
    'at or below half its starting strength: it tests morale when the enemy acts against it (Morale)',
  broken: 'has failed a morale test: it does nothing but rally or regroup (Morale)',
} as const;
