/** What the summary board speaks of, and no field is called by. */
export const WORDS = {
  'shoot dice': 'D10s rolled to hit (Shoot 5–8)',
  'shot dice': 'shoot dice that hit (Shoot 10)',
  'damage dice': 'shot dice that were not evaded (Shoot 18)',
  'Shoot value': 'the least face of a shoot die (a D10, read 0 to 9) that hits (Shoot 7; Shoot Value Table)',
  'Evade value': 'the least face of an evade die that lets a shot do no damage (Shoot 15; Evade Value Table)',
  'SKILL BAND': 'SKILLs that count alike, {skillBands} (Shoot Value Table, D1)',
  'fated shot': 'a shoot die that shows its greatest face (Shoot 9)',
  'fated evades': 'evade dice that show their greatest face (Shoot 17)',
  'Different Shoot': 'some of the unit shoot apart from the others, one after another (Shoot 2)',
  PACE: 'how far it moves (Shoot Modifiers)',
  'GAZE TEST': 'failed, or after a fated shot, the gaze does all of its damage, else a glance (Gaze)',
  Skirmish: 'warriors who evade more easily (Evade Modifiers)',
  Shieldwall: 'warriors behind shields side by side, who evade more easily (Evade Modifiers)',
  tough: 'warriors who evade more easily, as they are hard to hurt (Evade Modifiers)',
  pierce: 'shots that are harder to evade (Evade Modifiers)',
  'lethal range': 'so near that the weapon hits more easily (Shoot Modifiers)',
  fearless: 'need not react to the shooting (Shoot Result Reaction)',
  mass: 'what each warrior counts for, added up: how much a unit can take before it is Shocked or Heavily Damaged (Shoot Results)',
  Shocked: 'its shoot score ({shootScore}) is more than its mass, {shockedMass} (Shoot Results 1, D16)',
  'Heavily Damaged': 'brought under mass by the damage: {underMass} (Shoot Results 1, D17)',
  shaken: 'reacts to the shooting, and has passed its panic test (Shoot Result Reaction 1–7)',
  broken:
    'has failed its panic test, or was both Shocked and Heavily Damaged: it flees (Shoot Result Reaction 1–7)',
  flay: 'a frenzied unit harms itself (Target Frenzied Shoot Result Reaction Roll)',
  rampage: 'a frenzied unit runs wild (Target Frenzied Shoot Result Reaction Roll)',
  convulse: 'a frenzied unit loses its frenzy and may panic (Target Frenzied Shoot Result Reaction Roll)',
} as const;

/** Besides, what a Drop or Throw speaks of. */
export const CRUSH_WORDS = {
  ...WORDS,
  'crush template':
    'a marker with a hole, laid upon a warrior: it may stay, be laid upon another, or scatter (Drop 1–8, Throw 1–8)',
  Crushed: 'beneath its hole: has to evade every shot die (Drop 10, Throw 10)',
  Splashed: 'beneath the rest of it: has to evade one shot die (Drop 11, Throw 11)',
} as const;

/** What traits of a warrior or its unit do, by the words that fields say; some of them are words of the board, too. */
export const TRAIT_WORDS = {
  gigantic: 'at most half as heavy a Shooter hits it more easily (Shoot Modifiers)',
  ethereal: 'shots at it are difficult (Shoot Modifiers)',
  tough: WORDS.tough,
  skirmish: WORDS.Skirmish,
  shieldwall: WORDS.Shieldwall,
  parry: 'warriors who evade more easily, as they parry (Evade Modifiers)',
  mounted: 'warriors who evade more easily, as they ride (Evade Modifiers)',
  blindSighted: 'has no blind arc from which it is hit more easily (Shoot Modifiers)',
  fearless: WORDS.fearless,
  slave: 'must react as soon as it is Damaged (Shoot Result Reaction)',
  levy: 'must react as soon as it is Damaged (Shoot Result Reaction)',
  roarer: 'may roar when it is frenzied (Target Frenzied Shoot Result Reaction Roll)',
  shrieker: 'may roar when it is frenzied (Target Frenzied Shoot Result Reaction Roll)',
} as const;
