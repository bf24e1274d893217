import { z } from 'zod';
import { choice, type Rules, setting } from '../option.ts';

/** Answers that both editions share, in the same order. */
const SHARED = [
  choice('advantageAndDisadvantage', 'A5', 'What if a check has both Advantage and Disadvantage?', {
    cancel: 'They cancel out: one die.',
    disadvantage: 'Disadvantage wins: two dice, keep the lower.',
    middle: 'Three dice, keep the middle one.',
  }),
  choice('criticalDie', 'A6', 'Which die of a check with two can score a Critical Hit?', {
    kept: 'Only the one that is kept.',
    either: 'A discarded one too.',
  }),
  choice('lowInjury', 'A12', 'Does an attack that would be unharmed as an Injury Roll still Daze?', {
    dazed: 'Yes, like all up to {dazed}.',
    none: 'No: {unharmed} or less does nothing, as in an Injury Roll.',
  }),
  choice(
    'dashDefence',
    'A15',
    "Does a modifier that makes Defence easier help a unit whose Defence is '-'?",
    {
      improves: "Yes: the first point makes '-' a 20, the next a 19, and so on.",
      stays: "No, '-' never makes a Defence Check.",
    },
  ),
  choice(
    'staggeredTarget',
    'A39',
    'Does a Staggered unit make its checks at Disadvantage when it is shot at?',
    {
      normal: 'No: it is Staggered for its own turn.',
      disadvantage: 'Yes, until the end of its own turn.',
    },
  ),
  choice('halfRange', 'A18', 'Is exactly half the range within half range?', {
    inclusive: 'Yes.',
    strict: 'No.',
  }),
] as const;

const S1_ONLY = [
  choice('overTwenty', 'A3', 'Can a Defence Check that needs more than 20 be passed?', {
    fails: 'No.',
    natural20Saves: 'Yes, by an unmodified 20.',
  }),
  choice(
    'secondTwenty',
    'A10',
    'What does the second failed Defence Check of a Critical Hit do to a target just injured?',
    {
      resolved: 'It is resolved like any other, on the target as it now is; the worse injury stands.',
      ignored: 'Nothing: only the first injures.',
    },
  ),
  choice('largePiercing', 'A20', 'Do Large targets suffer a Piercing of 3 (quick reference)?', {
    off: 'No.',
    on: 'Yes.',
  }),
  choice('secondWeapon', 'A37', 'Does a unit with two weapons fire the one that is Reloaded?', {
    loaded: 'Yes: the second when the first is not.',
    inReach: 'Yes: the second when the first is not, or when only the second reaches the target.',
    oneWeapon: 'No, it shoots with the first only.',
  }),
  choice('massiveInjury', 'A31', 'What is added to the Injury check of a Massive Shot?', {
    two: '{massiveInjury}, as its text says.',
    andWeapon: "{massiveInjury}, and the weapon's Injury modifier (Deadly).",
  }),
  choice('stunnedDefence', 'A25', 'Does a Stunned target make its Defence Check?', {
    checks: 'Yes.',
    none: 'No, it fails.',
  }),
] as const;

const S2_ONLY = [
  choice('critical', 'A1', 'What scores a Critical Hit?', {
    natural20: 'An unmodified 20.',
    injury20:
      'A roll that counts 20 or more for Injury (version 0.99); the additional attack cannot score one.',
  }),
  choice('protectors', 'A1', 'May an Engaged ally Protect?', {
    any: 'Yes.',
    unengaged: 'No (from July 2026 on).',
  }),
  choice(
    'additionalAttack',
    'A7',
    'Has the additional attack of a Critical Hit the same Advantage or Disadvantage?',
    {
      same: 'Yes.',
      straight: 'No, it is one die.',
    },
  ),
  choice('chain', 'A8', 'Can an additional attack score a Critical Hit?', {
    unbounded: 'Yes, again and again.',
    one: 'No.',
    given: 'Yes, until one attack has led to as many as are given.',
  }),
  setting(
    'chainOf',
    'A8',
    'How many additional attacks does one attack lead to at most, where their number is given (A8)?',
    'additional attacks at most',
    z.int().min(1).max(20).default(2),
    { others: [3] },
  ),
  choice('protectAgain', 'A9', 'May the opponent attempt to Protect against the additional attack too?', {
    once: 'No, one attempt for each Ranged Attack.',
    again: 'Yes; the additional attack then is a Ranged Attack of its own, with its own pool.',
  }),
  choice('pool', 'A13', 'Which attacks are in the pool that injures?', {
    unsaved: 'Those whose Defence Check failed.',
    hits: 'All that hit.',
  }),
  choice('removal', 'A14', 'Which attacks leave the pool for Wounds above 1?', {
    random: 'Chosen at random.',
    lowest: 'The lowest.',
    highest: 'The highest.',
  }),
  choice('protectorChoice', 'A16', 'Who attempts to Protect?', {
    bestMorale: 'The ally with the best Morale.',
    random: 'Any ally, at random.',
    mostWounds: 'The ally with the most Wounds left, of several the one with the best Morale.',
    never: 'Nobody.',
    listed: 'The first that the scenario lists.',
  }),
  choice('dazedAdvantage', 'A24', 'Does an attack on a Dazed target have Advantage?', {
    off: 'Not a Ranged Attack.',
    on: 'Yes.',
  }),
  choice('misfires', 'A26', 'How many Injury Rolls does a Ranged Attack with several natural 1s cost?', {
    one: 'One at most.',
    each: 'One for each natural 1.',
  }),
  choice(
    'missedCritical',
    'A27',
    'Is a missed check that counts 20 for Injury a Critical Hit, where a roll that counts 20 is one (A1)?',
    {
      critical: 'Yes.',
      mustHit: 'No, it must hit.',
    },
  ),
  choice('protectBuckshot', 'A32', 'May the opponent attempt to Protect against a Buckshot?', {
    no: 'No, it is aimed at nobody.',
    each: 'Yes, once for each unit under it.',
  }),
  choice('improvement', 'A33', 'What does a Hero improve in the battle that takes out an enemy?', {
    ranged: 'Its Ranged, at once, where the card leaves it Melee or Ranged.',
    none: 'Nothing.',
  }),
  choice('protectorGeometry', 'A28', 'Whose distance, height and range count for a protector?', {
    target: "The target's.",
    own: 'Its own.',
  }),
  choice('downedProtectors', 'A34', 'May a Dazed or Stunned ally Protect?', {
    no: 'No, only one that stands.',
    yes: 'Yes, any ally that is not Incapacitated.',
  }),
  choice('pitFighterRecovery', 'A35', 'What does a Stunned Pit Fighter become in its Upkeep?', {
    skipsDazed: 'Staggered: what would be Dazed counts as Staggered when it recovers too.',
    becomesDazed: 'Dazed, like anyone: only an injury that Dazes counts as Staggered.',
  }),
  choice('shotOrder', 'A38', 'When is it chosen who shoots next, and that nobody does any more?', {
    afterEach: 'Again after each result.',
    beforehand: 'Before the phase, as the enemies then are.',
  }),
  choice('undeadMisfire', 'A36', 'Does Stunned count as Dazed for an Undead whose own weapon misfires?', {
    softened: 'Yes, as for any injury.',
    plain: 'No, it is Stunned.',
  }),
] as const;

const APPLY = 'An unmodified 1 to {alwaysFails} fails and an unmodified {alwaysPasses} passes any check.';
const IGNORED = 'Only the number needed counts.';
const WORSE = 'The worse injury stands; a less severe one does nothing.';
const OUT = 'Any unsaved wound makes it Incapacitated.';
const NATURALS = 'Do the lowest and the highest unmodified d20 decide a check by themselves?';
const DOWNED = 'What does a wound do to a target that is already Dazed or Stunned?';

/** The Shoot Phase's open questions. */
export const SHOOT_OPTIONS = [
  choice('naturals', 'A2', NATURALS, { ignored: IGNORED, apply: APPLY }),
  choice('downed', 'A11', DOWNED, { out: OUT, worse: WORSE }),
  ...SHARED,
  ...S1_ONLY,
] as const;

/** The Ranged Phase's open questions. */
export const RANGED_OPTIONS = [
  choice('naturals', 'A2', NATURALS, { apply: APPLY, ignored: IGNORED }),
  choice('downed', 'A11', DOWNED, { worse: WORSE, out: OUT }),
  ...SHARED,
  ...S2_ONLY,
] as const;

export type ShootRules = Rules<typeof SHOOT_OPTIONS>;
export type RangedRules = Rules<typeof RANGED_OPTIONS>;

/** Every question of both editions, answered. */
export type AllRules = ShootRules & RangedRules;

type Only<L extends readonly { name: string }[]> = Pick<AllRules, L[number]['name'] & keyof AllRules>;

/** How the Ranged Phase stands on what only the Shoot Phase asks. */
export const NOT_IN_RANGED: Only<typeof S1_ONLY> = {
  overTwenty: 'fails',
  secondTwenty: 'resolved',
  largePiercing: 'off',
  massiveInjury: 'two',
  secondWeapon: 'oneWeapon',
  stunnedDefence: 'checks',
};

/** How the Shoot Phase stands on what only the Ranged Phase asks. */
export const NOT_IN_SHOOT: Only<typeof S2_ONLY> = {
  critical: 'natural20',
  protectors: 'any',
  additionalAttack: 'same',
  chain: 'one',
  chainOf: 1,
  protectAgain: 'once',
  pool: 'unsaved',
  removal: 'random',
  protectorChoice: 'never',
  dazedAdvantage: 'off',
  misfires: 'one',
  missedCritical: 'critical',
  protectBuckshot: 'no',
  improvement: 'none',
  protectorGeometry: 'target',
  downedProtectors: 'no',
  pitFighterRecovery: 'skipsDazed',
  undeadMisfire: 'softened',
  shotOrder: 'afterEach',
};
