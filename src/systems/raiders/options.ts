import { z } from 'zod';
import { choice, type Rules, setting } from '../option.ts';

const coverBonus = (name: 'lightCover' | 'heavyCover', word: string, bonus: number) =>
  setting(
    name,
    'R5',
    `What does ${word} cover add to Tg?`,
    'added to the Tg of a unit in it',
    z.int().min(0).max(9).default(bonus),
    { answer: (added) => `${added} added to the Tg of a unit in it`, others: [bonus - 1, bonus + 1] },
  );

/** What a single volley at a unit that does not shoot back reads. */
export const SHOOT_OPTIONS = [
  choice('d10', 'R1', 'Which numbers does a D10 show?', {
    '1-10': '1 to 10, the 0 counts as 10',
    '0-9': '0 to 9',
  }),
  choice('damageDie', 'R2', 'Which die is the damage die?', {
    D10: 'a D10',
    D4: 'a D4',
    D6: 'a D6',
    D8: 'a D8',
    D12: 'a D12',
    D20: 'a D20',
  }),
  choice('naturalTen', 'R4', "Does the D10's highest face always hit?", {
    plain: 'no, it is compared like any other',
    hits: 'yes, whatever the Tg',
  }),
  choice('naturalOne', 'R4', "Does the D10's lowest face always miss?", {
    plain: 'no, it is compared like any other',
    misses: 'yes, whatever the Tg',
  }),
  choice('clampTg', 'R4', 'Is the modified Tg kept within bounds?', {
    no: 'no, it may be any number',
    yes: 'yes, {leastTg} to {greatestTg}, with its cover and what the target is doing',
  }),
  choice('clampOn', 'R29', 'What is kept within bounds, where the modified Tg is (R4)?', {
    tg: "the target's Tg; aim and the weapon's bonus then count in full, as added to the die",
    needed: "what the die must show, after aim and the weapon's bonus",
  }),
  coverBonus('lightCover', 'light', 1),
  coverBonus('heavyCover', 'heavy', 2),
  choice('moraleTest', 'R9', 'When does a unit at half strength take its morale test?', {
    targeted: "when it is the target of an enemy's action or reaction, before any dice",
    reaction: "only when it is the target of an opponent's reaction, before any dice",
    after: 'when it was the target of an action or reaction, after casualties',
    halved: 'once, at the moment it falls to half strength',
  }),
  choice('failedTest', 'R10', 'What does a failed morale test do besides breaking the unit?', {
    actionFails: 'the action or reaction it was attempting fails',
    brokenOnly: 'nothing, the action or reaction goes on',
  }),
  choice('moraleTokens', 'R11', 'How many morale tokens do casualties bring?', {
    perCasualty: 'one per figure removed; for a single creature, one per HP lost',
    perVolley: 'one per volley that removed any figure or, from a single creature, any HP',
  }),
  choice('carriedWounds', 'R12', 'What happens to wounds too few to remove a figure?', {
    kept: 'the unit carries them on',
    discarded: 'they are forgotten at the end of the action; a single creature keeps its own',
  }),
  choice('excessWounds', 'R13', 'What becomes of wounds beyond those that remove the last figure?', {
    ignored: 'nothing: the HP lost are those that the unit had',
    counted: 'they count among the HP lost, though there is nobody left to lose them',
  }),
  choice('half', 'R14', 'Which strength counts as half?', {
    atOrBelow: 'half of the starting strength or less',
    below: 'less than half of the starting strength',
  }),
  choice('whoShoots', 'R15', 'How many figures of a unit shoot where it is not said how many?', {
    all: 'all it has',
    frontHalf: 'half of those it has, rounded up: the others have no sight past them',
  }),
  choice('failedRun', 'R18', 'How is a unit shot at that wanted to run but failed its morale test?', {
    standing: 'as it stands: its cover counts, and nothing is taken off its Tg',
    running: 'as a runner all the same: Tg {+run} and no cover',
  }),
  choice('fatiguedReaction', 'R20', 'May a unit at its fatigue limit react?', {
    refused: 'no',
    allowed: 'yes',
  }),
  choice('moveCover', 'R24', 'Which cover has a unit that is shot at while it moves?', {
    reached: 'that which it moves into',
    left: 'that which it moves out of',
  }),
] as const;

const readyAfterShot = choice('readyAfterShot', 'R7', 'Does a unit keep its ready marker when it has shot?', {
  kept: 'yes, only the aim marker is removed',
  consumed: 'no, it must make ready again',
});

const failedShot = choice(
  'failedShot',
  'R22',
  'What happens to markers when a shot fails for a morale test?',
  {
    kept: 'the unit that failed keeps its aim, its target was not attacked',
    lost: 'the unit that failed loses its aim, its target loses ready and aim',
  },
);

const regroupRemoves = choice(
  'regroupRemoves',
  'R23',
  'Which morale token does a unit remove that regroups while it is shot at?',
  {
    heldBefore: 'one it held before; those that the exchange brings stay',
    any: 'any, one that the exchange brings too, before tests that follow casualties',
  },
);

/** What an action and its simultaneous reaction read. */
export const OPTIONS = [
  ...SHOOT_OPTIONS,
  readyAfterShot,
  choice('markersLost', 'R8', 'When does a unit that is shot at lose its markers?', {
    afterwards: 'after the exchange: its return shot still uses them',
    first: 'at once: without a ready marker it cannot shoot back',
  }),
  choice('exchange', 'R16', 'Do an action and its reaction really happen at once?', {
    simultaneous: 'yes: both shoot at full strength, casualties are removed afterwards',
    sequential: 'no: casualties of the action are removed before the reaction',
  }),
  failedShot,
  regroupRemoves,
  choice('brokenMay', 'R26', 'What may a broken unit do?', {
    rallyOrRegroup: 'rally, or regroup and stay broken',
    rallyOnly: 'rally only',
  }),
  choice(
    'independentReaction',
    'R28',
    'May an independent action be reacted to with an independent action?',
    {
      allowed: 'yes, by a unit within whose run distance the acting unit started',
      refused: 'no, only with a shot',
    },
  ),
  choice(
    'rallyUnderFire',
    'R30',
    'Is a unit tested again that rallies while it is shot at, where it is tested after casualties (R9)?',
    {
      testedAgain: 'yes, by what it suffered after it had rallied',
      notAgain: 'no, not in the same exchange',
    },
  ),
  choice('flee', 'R25', 'Does a unit flee when it fails a morale test under fire?', {
    chargesOnly: 'no, only when it is charged or charging',
    failedTest: 'yes: it moves away and loses ready and aim',
  }),
] as const;

/** What magic in an exchange reads besides. */
export const EXCHANGE_OPTIONS = [
  ...OPTIONS,
  choice('counterSpell', 'R32', 'What does a counter spell do?', {
    takesPower: 'each die of it that succeeds takes a point of power from the spell',
    stops: 'one die of it that succeeds stops the spell',
  }),
  choice('storedPower', 'R33', 'What are power tokens worth when a spell is cast?', {
    power: 'a point of power each',
    dice: 'a casting die each',
  }),
] as const;

/** What a charge and the reaction to it read. */
export const CHARGE_OPTIONS = [
  ...SHOOT_OPTIONS,
  readyAfterShot,
  failedShot,
  choice('chargeCasualties', 'R27', 'When do figures fall that are shot while they charge?', {
    beforeContact: 'before contact: they do not arrive, and a charger tested after casualties may be stopped',
    afterContact: 'after contact: the charge arrives as it set out',
  }),
  choice('chargedMover', 'R31', 'Does a charge reach a unit that reacts with a move or a run?', {
    caught: 'yes, both happen at once and the charge was in reach when it was declared',
    escapes: 'no, it is gone when the charge arrives',
  }),
  choice('chargeBonus', 'R34', 'Which inches bring a charge bonus where the charged unit charges too?', {
    declared: 'those between the two when the charge is declared, as for who meets it',
    moved: 'those that the charging unit moves: the two meet on the way, each as fast as its standard move',
  }),
] as const;

export type ChargeRules = Rules<typeof CHARGE_OPTIONS>;

export type RaidersRules = Rules<typeof EXCHANGE_OPTIONS>;
