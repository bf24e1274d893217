import { TRAITS } from './gun/traits.ts';
import { SIGHTS, SKILLS } from './skills.ts';

/** What a trial may end with, or is told by, and no field is called by. */
export const WORDS = {
  aim: 'an action before the shot, which then hits more easily (Actions, Aim)',
  Firepower:
    'its six faces have 1, 1, 1, 2, 2 and 3 bullet holes; one of those with a single hole has the ammo symbol: then an Ammo test is made (The Firepower Dice)',
  Jammed: 'two Ammo tests of one attack have failed: it shoots no more (The Firepower Dice)',
  accuracy: 'what the weapon adds to the roll to hit, at Short and at Long range (Shooting 3)',
  'Double action': 'takes two actions (Actions)',
  blast: 'a round marker: all beneath it are hit; where the roll to hit fails it scatters (Blast Markers)',
  Pinned: 'Prone until he stands up: so a hit leaves whoever stood and was not Engaged (Shooting 4)',
  Prone: 'Pinned or Seriously Injured (Fighters in Hiding)',
  'in hiding': 'Prone and in cover: no target (Fighters in Hiding)',
  improbable: 'more is needed than the die has: it is rolled twice, and both must be good (Shooting 3)',
  wound:
    'a die for each hit, its Strength against his Toughness: so much or more takes Damage (Resolve Hits 1)',
  'armour save':
    'a die of so much or more, and a wound does nothing; Armour Penetration (AP) makes it worse, cover may make it better (Resolve Hits 2)',
  Injury:
    'a die for whoever has no Wounds left: a Flesh Wound, Seriously Injured or Out of Action (Resolve Hits 3)',
  'Flesh Wound': 'takes one from Toughness for good; with none left he is Out of Action (Injuries)',
  'Seriously Injured': 'Prone, does not shoot, and may recover in the End Phase (Injuries)',
  'Out of Action': 'taken off the table (Injuries)',
} as const;

/** Besides, what may become of a vehicle. */
export const VEHICLE_WORDS = {
  ...WORDS,
  'hull down': 'the whole side that is hit is out of sight (Shooting 3, Hull Down)',
  'Damage dice': 'the best says how bad a hit on a vehicle is (Vehicles, Damage Tables)',
  Stalled: 'stands still (Vehicles, Damage Tables)',
  Swerve: 'turns aside, out of control (Vehicles, Loss of Control)',
  Jackknife: 'turns across, out of control (Vehicles, Loss of Control)',
  Roll: 'rolls over, and is Wrecked (Vehicles, Loss of Control)',
  Wrecked: 'out of the battle (Vehicles, Wrecked)',
} as const;

const cited = (words: Readonly<Record<string, string>>, cite: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([word, meaning]) => [word, `${meaning} (${cite})`]));

/** What traits of weapons, skills and sights do. */
export const TRAIT_WORDS = {
  ...cited(
    Object.fromEntries(Object.entries(TRAITS).map(([trait, { what }]) => [trait, what])),
    'Weapon Traits',
  ),
  ...cited(SKILLS, 'Skills'),
  ...cited(SIGHTS, 'Armoury, Sights'),
};
