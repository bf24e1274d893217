import { z } from 'zod';
import { choice, setting } from '../option.ts';

/** Hit rolls of every attack that has one. */
export const HITTING = [
  choice('naturalSix', 'N2', 'Does a natural 6 hit whatever is needed?', {
    plain: 'no; a shot that needs more than that is improbable: a 6, then an unmodified Ballistic Skill test',
    hits: 'yes, and there are no improbable shots',
  }),
  choice('masterCrafted', 'N33', 'What does Master-crafted re-roll in an improbable shot?', {
    failed: 'the one die that failed',
    both: 'both dice, from the 6 on',
  }),
  choice('knockbackRoll', 'N17', 'Which hit roll is compared with the target’s Strength for Knockback?', {
    modified: 'the result after modifiers',
    natural: 'the face of the die',
  }),
  choice('aimBlindFire', 'N55', 'Does Aim help Blind Fire, where the actions of an activation allow both?', {
    counts: 'yes, as any other shot',
    doesNotCount: 'no: it helps a Shoot, and Blind Fire is none',
  }),
] as const;

/** Target priority. */
export const PRIORITY = [
  choice('ignoring', 'N40', 'Which Seriously Injured enemies may be ignored when looking for the closest?', {
    any: 'any of them, and not others',
    allOrNone: 'all of them or none',
  }),
  choice('easierToHit', 'N45', 'When is a more distant enemy easier to hit than the closest?', {
    modifiers: 'if the modifiers of the hit roll add up to more',
    chance: 'if the chance to hit is greater: 2+ is the best, and an improbable shot is rolled twice',
  }),
  choice('houseClosest', 'N24 (4)', 'House rule: is the closest enemy the closest whatever way it lies?', {
    off: 'no: only enemies in the vision arc count',
    on: 'yes: one outside the vision arc counts, too; a failed Cool test then means no shot (N41)',
  }),
] as const;

/** What goes on round after round. */
export const ROUNDS = [
  choice(
    'roundsAfter',
    'N50',
    'What happens once the weapon is spent, or the shooter or the target is out?',
    {
      goOn: 'the rounds go on for those still in play: they stand up and recover, or do not',
      end: 'nothing more: everybody is left as he is',
    },
  ),
  choice('reloadAfter', 'N49', 'Does the shooter reload once the target cannot be shot at any more?', {
    stops: 'no',
    goesOn: 'yes, as long as the weapon is out of ammo',
  }),
  choice('recoveryNerve', 'N61', 'Do friends test their nerve when one goes Out of Action as he recovers?', {
    tests: 'yes, as whenever a friend near them does',
    none: 'no: only when he falls to an attack',
  }),
] as const;

/** Firepower dice and ammunition. */
export const FIREPOWER = [
  setting(
    'firepowerDice',
    'N10',
    'How many Firepower dice does a Rapid Fire weapon roll?',
    'its rating, but no more than so many',
    z.int().min(1).max(4).default(4),
    { answer: (most) => `its rating, but no more than ${most}`, others: [1] },
  ),
  choice('twinLinked', 'N32', 'Which Firepower dice does Twin-linked re-roll?', {
    ammo: 'those with the ammo symbol',
    holes: 'with Rapid Fire also those with a single bullet hole',
  }),
  choice('unstable', 'N37', 'How often is Unstable rolled for several ammo symbols?', {
    once: 'once an attack',
    each: 'once for each symbol',
  }),
] as const;

/** Stray shots. */
export const STRAY = [
  choice('strayHits', 'N10', 'How many hits stray when a Rapid Fire attack misses?', {
    holes: 'the sum of the bullet holes',
    one: 'one',
  }),
  choice('strayOutOfRange', 'N11', 'Do shots stray that miss because the target is out of range?', {
    none: 'no',
    allowed: 'yes',
  }),
  choice('strayOrder', 'N12', 'Where does the second of several would-be hits begin?', {
    restart: 'again with the fighter closest to the attacker',
    onePass: 'where the one before ended: nobody is rolled for twice',
  }),
  choice('pinBystanders', 'N13', 'Are fighters hit by stray shots Pinned?', { yes: 'yes', no: 'no' }),
  choice('houseStray', 'N24 (11)', 'House rule: when does a stray shot hit?', {
    off: 'on 1 to {stray}',
    on: 'on {strayHouse}+ only',
  }),
] as const;

/** Spread hits and strays where only fighters are around. */
export const SPREADING = [
  choice('strayKnockback', 'N46', 'Does Knockback push a fighter hit by a stray shot?', {
    never: 'no: no hit roll was made at him',
    missedRoll: 'yes, if the roll that missed reaches his Strength',
  }),
  choice(
    'strayMelta',
    'N47',
    'Whose distance decides whether Melta is in reach of a fighter hit by a stray shot?',
    {
      own: 'his own',
      target: 'the target’s',
    },
  ),
  choice('strayResolution', 'N30', 'When are stray hits resolved?', {
    together: 'all are allocated before any is resolved',
    oneByOne: 'each at once; a fighter Out of Action is no longer at risk',
  }),
  choice('rapidFireHits', 'N31', 'Who takes the further hits of Rapid Fire?', {
    target: 'the target takes all',
    spread: 'others within 3" that are no harder to hit take one each, the target the rest',
  }),
] as const;

/** Pinning, wounds, saves and injuries. */
export const RESOLVING = [
  choice('naturalOneSave', 'N4', 'Does a natural 1 always fail a save?', {
    fails: 'yes',
    counts: 'no: it counts with its modifiers',
  }),
  choice('extraSerious', 'N5', 'What is a Serious Injury to a fighter who already has one?', {
    fleshWound: 'a Flesh Wound',
    nothing: 'nothing: only Flesh Wounds that were rolled lower Toughness',
  }),
  choice('injuryOrder', 'N6', 'How are several Injury dice applied?', {
    together: 'an Out of Action among them goes before all others',
    sequential: 'one after another until the fighter is Out of Action',
  }),
  choice(
    'fleshWound',
    'N7',
    'When does a Flesh Wound make later hits of the same attack wound more easily?',
    {
      atOnce: 'at once',
      afterwards: 'not before the next attack',
    },
  ),
  choice('scattershot', 'N53', 'How are the D6 wound rolls of Scattershot made?', {
    together: 'all at once, and what they do is applied together',
    oneByOne: 'one by one, each seeing what the last did, with a Dodge of its own',
  }),
  choice('gravitonSix', 'N27', 'Is a 6 in the Strength test of Graviton Pulse always a failure?', {
    fails: 'yes',
    counts: 'no: Strength 6 and over always passes',
  }),
  choice('trueGrit', 'N35', 'When does True Grit roll two Injury dice and discard one?', {
    single: 'whenever a single die would be rolled; one die fewer of several',
    damageOne: 'against Damage 1 only; otherwise one die fewer, even of one',
  }),
  choice('web', 'N36', 'What does Web do to a fighter already Seriously Injured?', {
    nothing: 'nothing more',
    fleshWound: 'a Flesh Wound',
  }),
] as const;

/** Flame templates. */
export const TEMPLATE = [
  choice(
    'darkRapidFire',
    'N48',
    'Who takes Rapid Fire’s further hits of a template that misses the closest in the dark?',
    {
      lost: 'nobody',
      passedOn: 'the closest who is hit',
    },
  ),
  setting(
    'templateLength',
    'N62',
    'How far does a flame template reach, where the scenario does not say who lies beneath?',
    'so many inches, as the document gives it no measures',
    z.number().min(1).max(24).default(8),
    { answer: (most) => `${most}"`, others: [] },
  ),
] as const;

/** Two sidearms at once. */
export const TWIN = [
  choice('twinOrder', 'N26', 'In what order do two sidearms shoot?', {
    together: 'both roll to hit before either is resolved',
    inTurn: 'each is resolved before the next rolls',
  }),
  choice('twinStrays', 'N30', 'When is decided whom the second sidearm’s strays hit?', {
    together: 'with the first’s, before either is resolved',
    eachWeapon: 'once the first is resolved; a fighter Out of Action is no longer at risk',
  }),
  choice('secondGun', 'N43', 'What if the first sidearm, in turn, takes the target out?', {
    holds: 'the second does not fire',
    fires: 'it fires at nothing: its Firepower die is rolled',
  }),
] as const;

/** Blast markers. */
export const BLAST = [
  choice('blastPriority', 'N56', 'Does target priority hold for a Blast aimed at an enemy?', {
    held: 'yes, as for any eligible target; if the Cool test fails it is aimed at the closest',
    free: 'no: the marker may be placed wherever it is seen',
  }),
  choice(
    'scatterHit',
    'N14',
    'Where does a missed blast go when the Scatter die shows Hit without a misfire?',
    {
      moves: 'along the small arrow, as far as the D6 says',
      stays: 'nowhere',
    },
  ),
  choice('pointTarget', 'N15', 'What modifies a hit roll at a point of the battlefield?', {
    none: 'nothing of its own',
    minusTwo: '{+point}',
  }),
  choice('blastTouch', 'N16', 'Who is beneath a blast?', {
    base: 'whose base touches it',
    centre: 'whose base’s centre is under it',
  }),
  choice('offTable', 'N52', 'May an aim point or a fighter be off the battlefield?', {
    refused: 'no, that is an error',
    counts: 'yes: only a marker that scatters there is removed',
  }),
  choice('contact', 'N29', 'Is a base that exactly touches the edge beneath it?', {
    inclusive: 'yes',
    strict: 'no',
  }),
] as const;

/** Hits on vehicles. */
export const VEHICLE = [
  choice('crewShaken', 'N44', 'Does the Concussion of Crew Shaken count in the Handling test of that hit?', {
    own: 'yes',
    later: 'no: only in later tests of the attack',
  }),
] as const;

/** Hit rolls at vehicles. */
export const HULL_DOWN = [
  choice('hullDownCover', 'N54', 'Does cover make a hull down vehicle harder to hit?', {
    worse: 'no: only the worse of the two counts',
    both: 'yes: both modifiers count',
  }),
] as const;

/** Blasts over vehicles. */
export const BLAST_ON_VEHICLE = [
  choice('blastOnHull', 'N58', 'Which facing does a Blast hit whose centre lies over the hull?', {
    highest: 'that is in doubt: the one of the highest Toughness',
    quarter: 'the one whose quarter of the hull it lies on',
  }),
] as const;

/** Shots past vehicles. */
export const STRAY_VEHICLE = [
  choice('strayVehicle', 'N57', 'May a stray shot hit a vehicle?', {
    fighters: 'no: it is rolled for fighters',
    models: 'yes, one within 1" of the line is at risk as a fighter is',
  }),
] as const;

/** House rules for blasts and templates. */
export const HOUSE_AREA = [
  choice('houseBlastPriority', 'N24 (19)', 'House rule: must a blast or template reach the closest enemy?', {
    off: 'no',
    on: 'yes, or pass a Cool test; if it fails, it is aimed at the closest',
  }),
  choice('houseEngaged', 'N24 (19)', 'House rule: are others Engaged with a fighter hit hit as well?', {
    off: 'no',
    on: 'each on {engagedToo}+',
  }),
  choice(
    'engagedCover',
    'N51',
    'Does cover help the save of a fighter hit because he is Engaged with another?',
    {
      own: 'yes, the cover that is his from the hole or the attacker; a wall in between is full cover',
      none: 'no',
    },
  ),
  choice('engagedRolls', 'N59', 'How often is rolled for one Engaged with several who are hit?', {
    once: 'once',
    each: 'once for each of them',
  }),
  choice('engagedChain', 'N60', 'Does one hit because he is Engaged pass it on to others Engaged with him?', {
    stops: 'no: only those beneath the blast or template do',
    goesOn: 'yes, and so does everybody hit in this way',
  }),
  choice('houseDarkness', 'N24 (19)', 'House rule: do Pitch Black and smoke hinder blasts and templates?', {
    off: 'no',
    on: 'blasts beyond view always scatter (D6", or 2D6" at long range), templates hit on {inTheDark}+',
  }),
] as const;
