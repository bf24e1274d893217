import { z } from 'zod';
import { choice, type Rules, setting } from '../option.ts';

const list = z.array(z.int().min(0).max(1000)).min(1).max(100);
const width = z.int().min(1).max(1000);
/** What a D10 must reach where a profile does not say (D19, D21). */
export const testValue = z.int().min(0).max(10).default(5);
const percent = z.int().min(0).max(100).default(50);

const bandsText = (bands: number | readonly number[]): string =>
  typeof bands === 'number' ? `each ${bands} wide` : `they begin at ${bands.join(', ')}`;

/** How values and dice are read. */
const VALUE_OPTIONS = [
  setting(
    'skillBands',
    'D1',
    'How wide are the SKILL BANDS?',
    'their width (5: 1–5, 6–10, …), or the least SKILL of each band in ascending order',
    z.union([width, list]).default(5),
    { answer: bandsText, others: [4, 6, 10] },
  ),
  setting(
    'attributeBands',
    'D2',
    'How wide are the ATTRIBUTE BANDS of M+W and C+A?',
    'the same as the SKILL BANDS, a width, or the least value of each band in ascending order',
    z.union([z.literal('same'), width, list]).default('same'),
    { answer: (bands) => (bands === 'same' ? 'same as the SKILL BANDS' : bandsText(bands)) },
  ),
  choice('zeroBand', 'D56', 'Which band does an attribute of 0 lie in?', {
    lowest: 'the lowest, with an attribute of 1',
    below: 'one below it',
  }),
  choice('ease', 'D4', 'What does easy or difficult do to a die? (both together cancel)', {
    keep: 'roll it twice and keep the higher (easy) or the lower (difficult)',
    reroll: 'roll a failure (easy) or a success (difficult) once more',
    modifier: 'change the value by a number: easier, or harder',
    ignore: 'nothing',
  }),
  setting(
    'easeModifier',
    'D4',
    'By how much does an easy or difficult roll change the value?',
    'used where easy and difficult change the value',
    z.int().min(1).max(5).default(2),
    { answer: (by) => `by ${by}, where easy and difficult change the value`, others: [1, 3] },
  ),
  choice('certainShots', 'D5', 'Do 9 and 0 always decide a shoot roll?', {
    fated: '0 always falls and an eligible 9 always hits; an ineligible 9 needs a value of 9 or less',
    clamp: 'every 9 hits and every 0 falls: the value is held between 1 and 9',
  }),
  choice('certainEvades', 'D6', 'Do 9 and 0 always decide an evade roll?', {
    always: '9 always evades and 0 never does',
    compare: 'both are compared with the value like any other roll',
  }),
  choice('boundaries', 'D43', 'Which side of a range does its end belong to?', {
    asWritten: '“within” includes the end, “further than” leaves it out, and a full 3" is one “every 3"”',
    out: 'outside: “within” leaves it out too, and an “every 3"” counts once it is exceeded',
    in: 'both: “within” and “further than” include it',
  }),
  choice('everyThree', 'D10', 'What does “every 3"” count?', {
    full: 'full steps of {stepOfRange}"',
    started: 'started steps of {stepOfRange}"',
  }),
  choice('beyondEffective', 'D11', 'Which shoot modifiers hold beyond effective range?', {
    both: '{+beyondEffective}, and {+shootBeyond} more for every {stepOfRange}"',
    steps: 'only {+shootBeyond} for every {stepOfRange}"',
  }),
  choice('denseCover', 'D42', 'Does dense cover count as cover too?', {
    replaces: 'no: {+denseCover}',
    adds: 'yes: {+denseCover} and {+cover}',
  }),
  choice('blindSighted', 'D44', 'Does blind sight spare a Target the evade modifier of its blind arc?', {
    shoot: 'no: only the shoot modifier',
    both: 'yes',
  }),
  choice('shieldwallParry', 'D26', 'Do the evade modifiers of Shieldwall and parry add up?', {
    add: 'yes',
    exclusive: 'no: a Shieldwall warrior does not parry',
  }),
] as const;

/** How shot dice find their Targets. */
const TARGET_OPTIONS = [
  choice('shootValueOf', 'D12', 'Whose shoot value do the shoot dice need?', {
    easiest: "the Easiest Target's",
    each: "each Different Target's own, as its SKILL BAND for fated shots: dice are dealt before they are rolled",
  }),
  choice('standing', 'D54', 'Whose are cover, sight, camouflage and distance, where some stand otherwise?', {
    each: "each Different Target's own; range, and the steps of 3\" beyond it in a shoot value, are the unit's: those of it who still stand",
    unit: "the unit's: all stand as the rest of it",
  }),
  choice('easiest', 'D41', 'Which is the Easiest Target?', {
    after: 'the one with the lowest shoot value after modifiers',
    before: 'the one with the lowest shoot value before modifiers',
  }),
  choice('dealing', 'D13', 'How are shot dice distributed?', {
    roundRobin: 'one each in turn',
    majority: 'all to the Easier Majority Target',
    random: 'each to a random warrior',
  }),
  choice('dealtTo', 'D32', 'What takes one die in turn?', {
    warriors: 'each warrior',
    profiles: 'each Different Target',
  }),
  choice('majority', 'D33', 'Who comes first from Easier Majority to Easier Minority?', {
    larger: 'the most warriors; of equals the lower shoot value',
    easier: 'the lower shoot value; of equals the most warriors',
  }),
  choice('fatedDealt', 'D31', 'Which of the distributed dice are fated shots?', {
    asRolled: 'any of them, each as likely as the other',
    first: 'the first',
    last: 'the last',
  }),
  choice('fatedSkill', 'D40', 'Whose SKILL BAND lets a fated shot be?', {
    easiest: "the Easiest Target's",
    each: 'that of the Different Target it is dealt to; elsewhere a 9 is a roll like any other',
  }),
] as const;

/** How shots are evaded and hurt. */
const DAMAGE_OPTIONS = [
  choice('shootScore', 'F4', 'What is the shoot score?', {
    shotDice: 'the number of shot dice, whether they are evaded or not',
    damageDice: 'the number of damage dice, those that were not evaded; none in a Gaze',
  }),
  choice('fatedScore', 'D7', 'Do fated shots count in the shoot score?', { yes: 'yes', no: 'no' }),
  choice('fatedEvades', 'D8', 'When do fated evades turn damage dice (step 17)?', {
    same: 'M+W is in the same band as C+A',
    sameOrLower: 'M+W is in the same band as C+A or a lower one',
  }),
  choice('fatedEvadeReach', 'D9', 'Whose damage dice may a fated evade turn?', {
    own: "those of the same Different Target's",
    unit: 'those left over turn dice of the Different Targets after it too',
  }),
  choice('fatedEvadeTurns', 'D37', 'May a fated evade turn an evade roll of 0?', {
    ordinary: 'no: that is fated damage',
    any: 'yes: only fated shots are safe from it',
  }),
  choice('carryOver', 'D15', 'Does damage carry over to the next warrior of the profile?', {
    pool: 'yes: all damage is one pool, the wounded warrior first',
    none: 'no: what a damage die does beyond a death is lost',
  }),
  choice('randomDamage', 'D47', 'May a rolled damage* be 0?', {
    zero: 'yes',
    one: 'no: at least 1',
  }),
  choice('quantity', 'D22', 'How is a D10 read that says how much (damage*, flay, drag, scatter)?', {
    '0-9': '0 to 9',
    '1-10': '1 to 10: 0 is 10',
  }),
  choice('effects', 'Shoot 9', 'How many continuous effects does a Shoot attach?', {
    die: 'one for every die that causes them',
    shoot: 'at most one; each Different Shoot its own',
  }),
] as const;

/** How a Shoot ends. */
const RESULT_OPTIONS = [
  choice('shockedMass', 'D16', 'Which mass is the total shoot score compared with?', {
    after: 'that after the dead are removed',
    before: 'that before the Shoot',
  }),
  choice('underMass', 'D17', 'When is a unit under mass because of the damage?', {
    belowHalf: 'below half its starting mass, and not before this Shoot',
    halfOrLess: 'at or below half its starting mass, and not before this Shoot',
    anyLoss: 'it lost any mass',
    alsoBefore: 'below half its starting mass and damaged, even if it was below before',
  }),
  choice('shockedUndamaged', 'D49', 'Is a unit Shocked that took no shoot damage?', {
    shocked: 'yes, and it may panic',
    undamaged: 'no: it is Undamaged',
  }),
  choice('resultsAt', 'D27', 'When are the results of several Different Shoots worked out?', {
    running: 'after each of them, from the total shoot score so far',
    end: 'once, from the total shoot score',
    each: 'after each of them, from its own shoot score',
  }),
  choice('simultaneousShoots', 'D55', 'How are simultaneous Shoots resolved?', {
    together: 'against the unit as it stood before them; their scores add up to one result',
    inTurn: 'like other Different Shoots, one after another',
  }),
  choice('destroyedTarget', 'D48', 'What of a later Different Shoot at a unit that is destroyed?', {
    lost: 'it is lost: no dice, no score',
    scored: 'its dice are rolled as at the whole unit and its score counts; nobody is left to evade',
  }),
  choice('criteria', 'D18', 'When must the Target unit perform a Shoot Result reaction?', {
    tokens:
      'Heavily Damaged or Shocked; or Damaged with a confused, shaken, afraid or flanked token, Slave or Levy; never if fearless',
    results: 'Heavily Damaged or Shocked; if fearless, only where the answer to D51 is yes',
    damage: 'after any damage; if fearless, only where the answer to D51 is yes',
    always: 'always, even if fearless',
    never: 'never',
  }),
  choice('fearless', 'D51', 'Does a fearless unit react where the answer to D18 is results or any damage?', {
    never: 'no, never',
    reacts: 'yes, like any other',
  }),
  choice('panicTest', 'D19', 'How is the panic test taken?', {
    roll: "D10 at or over the unit's panic value; 9 passes, 0 fails",
    chance: 'passed with a chance that is given',
    pass: 'always passed',
  }),
  setting(
    'panicValue',
    'D19',
    'What must a D10 reach in a panic test of a unit whose profile gives no panic value?',
    'that or more, on 0 to 9; 9 passes, 0 fails',
    testValue,
    { others: [4, 6] },
  ),
  setting(
    'panicChance',
    'D19',
    'How likely is a panic test passed?',
    'in %, where a panic test is passed with a chance',
    percent,
    { answer: (chance) => `${chance}%, where a panic test is passed with a chance`, others: [25, 75] },
  ),
  choice('shakenPanic', 'D19', 'What if a Panicking unit already has a shaken token?', {
    test: 'it tests like any other (v2.01)',
    flee: 'it becomes broken without a test (Addenda v2.07)',
  }),
  choice('afraidPanic', 'D19', 'What if a unit Panics that has an afraid token?', {
    test: 'it tests like any other (v2.01)',
    flee: 'it becomes broken without a test: the Shooters are what it is afraid of (Addenda v2.07)',
  }),
  choice('destroyed', 'D34', 'How does a destroyed unit react?', {
    none: 'not at all: counted as “destroyed first”',
    flee: 'as Shocked and Heavily Damaged',
  }),
  choice('flayed', 'D45', 'Who suffers flay damage in a unit of several profiles?', {
    random: 'for each point a random profile, its wounded warrior first',
    pool: 'the Easier Majority first, then the others in order',
  }),
  choice('convulsed', 'D46', 'What of a unit that Convulses and passes its panic test?', {
    shaken: 'it becomes shaken',
    steady: 'it does not become shaken',
  }),
  choice('brokenTarget', 'rounds', 'Is a broken unit still shot at?', {
    gone: 'by the other Different Shoots of the round, not in later rounds: then it has fled',
    stays: 'yes, in later rounds too',
    atOnce: 'no: it has fled even from the Different Shoots after the one that broke it',
  }),
] as const;

/** Every open question a Shoot reads. */
export const SHOOT_OPTIONS = [
  ...VALUE_OPTIONS,
  ...TARGET_OPTIONS,
  ...DAMAGE_OPTIONS,
  ...RESULT_OPTIONS,
] as const;

export type ShootRules = Rules<typeof SHOOT_OPTIONS>;

type ShootOption = (typeof SHOOT_OPTIONS)[number];

/** Questions that arise only when shot dice are dealt to several Different Targets. */
export const DEALING: readonly ShootOption['name'][] = TARGET_OPTIONS.map(({ name }) => name).filter(
  (name) => name !== 'easiest' && name !== 'standing',
);

/** Questions that arise only when shot dice are evaded. */
export const EVADING: readonly ShootOption['name'][] = [
  'attributeBands',
  'certainEvades',
  'shieldwallParry',
  'blindSighted',
  ...DAMAGE_OPTIONS.map(({ name }) => name).filter(
    (name) => !['shootScore', 'fatedScore', 'quantity'].includes(name),
  ),
];

/** Questions that arise only where several Shoots follow one another. */
export const REPEATING: readonly ShootOption['name'][] = [
  'resultsAt',
  'simultaneousShoots',
  'destroyedTarget',
  'brokenTarget',
];

/** The questions of a Shoot that arise in an action where some do not. */
export const shootOptionsWithout = (...names: readonly ShootOption['name'][]): ShootOption[] =>
  SHOOT_OPTIONS.filter(({ name }) => !names.includes(name));
