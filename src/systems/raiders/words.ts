/** What a trial may end with, or is told by, and no field is called by. */
export const WORDS = {
  'action token': 'a unit takes one to act, and has it as fatigue then (Actions)',
  fatigue:
    'grows with every action and reaction: at its limit a unit does nothing more until some of it goes (Fatigue)',
  ready: 'has made ready, as it must before it shoots; moving or being attacked undoes it (Make Ready)',
  aimed: 'has spent an action on it: the next shot hits more easily (Aim)',
  'gone to ground': 'harder to hit until the action ends (Movement 8)',
  HP: 'how many wounds fell a figure (Shooting)',
  'morale token': 'comes with losses, and is added to the die of every morale test (Morale)',
  'at half': '{half}: it may have to test morale (Morale, R14)',
  broken: 'has failed a morale test, and does not shoot until it rallies (Morale)',
} as const;
