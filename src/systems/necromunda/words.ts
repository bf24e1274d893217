/** What a trial may end with, and no field is called by. */
export const WORDS = {
  'Flesh Wound': 'takes one from Toughness for good; with none left he is Out of Action (Injuries)',
  'Seriously Injured': 'Prone, does not shoot, and may recover in the End Phase (Injuries)',
  'Out of Action': 'taken off the table (Injuries)',
} as const;
