import { z } from 'zod';
import { action } from '../../action.ts';
import { category, count } from '../../kit/index.ts';
import { answered } from '../../option.ts';
import type { StateOf } from '../../state.ts';
import type { Count, Step } from '../../system.ts';
import { CHARGE_LIMITS, explainCharge } from '../explain.ts';
import { chargeInTurn } from '../in-turn.ts';
import { fatigue, markers } from '../markers.ts';
import {
  carriedOf,
  casualtiesOf,
  deedOf,
  fatigueOf,
  markersOf,
  moraleOf,
  powerOf,
  tokensOf,
} from '../metrics.ts';
import { breaks, collect, testAfter, testBefore, testsFollow } from '../morale.ts';
import { CHARGE_OPTIONS, type ChargeRules, EXCHANGE_OPTIONS, type RaidersRules } from '../options.ts';
import { casualties, forgetWounds, type Totals, volley } from '../shooting.ts';
import { diceThrown } from '../spends.ts';
import { ACTING, carriedOut, figuresOf, REACTING, type Role, roles, units, volleys } from '../state.ts';
import { CHARGE_NUMBERS, DEED, MODIFIERS, rushes } from '../tables.ts';
import { distance, power, unitSchema } from '../units.ts';
import { WORDS } from '../words.ts';
import { arrivingState, statesOnArrival } from './arrival.ts';
import { bonusMetric, type Charging } from './bonus.ts';
import { exchangeOf, mostShooters, startExchange } from './encounter.ts';
import { performs, storePower } from './magic.ts';

const REACTIONS = [
  'none',
  'shoot',
  'counterCharge',
  'defend',
  'shieldWall',
  'move',
  'run',
  'makeReady',
  'aim',
  'regroup',
  'storePower',
] as const;

const combatDice = z
  .int()
  .min(1)
  .max(20)
  .optional()
  .describe('CD: combat dice of each figure, for the dice that either side attacks with (Units, Combat 15).')
  .meta({ abbreviation: 'CD' });
const unit = (ready: boolean) => unitSchema(ready).extend({ combatDice });

const input = z.strictObject({
  charging: unit(false)
    .describe('The unit that charges (Combat 12).')
    .meta({ side: 'shooting', title: 'charging unit' }),
  charged: unit(true)
    .extend({ power })
    .describe('The unit it charges (Actions 3).')
    .meta({ side: 'target', title: 'charged unit' }),
  reaction: z
    .enum(REACTIONS)
    .default('none')
    .describe('What the charged unit does at the same moment; none breaks it (Actions 4, Combat 12 to 15).'),
  distance: distance.describe('Inches between the units (Combat 12).'),
});

/** Two units, one charging the other, and the answers that only a charge asks for. */
interface Charge extends Charging {
  readonly rules: RaidersRules & ChargeRules;
  /** Combat dice of each figure of both units, where the scenario says them. */
  readonly combatDice: readonly (number | undefined)[];
  /** What the attack dice of a shield wall are divided by. */
  readonly shieldWall: number;
}

/** How a charge ends, in the order of its number. */
const END = {
  contact: 0,
  stopped: 1,
  destroyed: 2,
  flees: 3,
  gone: 4,
  stoppedAndFlees: 5,
  chargerFlees: 6,
  bothFlee: 7,
} as const;
const ENDS = [
  'contact',
  'the charge is stopped',
  'nobody is left to arrive',
  'the target flees',
  'the target is gone',
  'the charge is stopped, and the target flees',
  'the charging unit flees',
  'both flee',
] as const;

/** What is remembered of both units, of the volley at those who charge, and of what comes of the charge. */
const chargeState = (o: Charge) =>
  ({
    ...volleys(mostShooters(o, REACTING)),
    roles: roles({}),
    units: units(o, {}),
    end: { title: 'Charge', values: ENDS },
    arriving: {
      title: 'Figures that arrive',
      unit: ['figure', 'figures'],
      most: o.fighters[ACTING].unit.figures,
    },
  }) as const;
type ChargeState = StateOf<ReturnType<typeof chargeState>>;

const totals: Totals<Charge, ChargeState> = {
  hits: (s, _, __, dice, hits) => {
    s.dice += dice;
    s.hits += hits;
  },
  wounds: (s, _, __, wounds) => {
    s.wounds += wounds;
  },
};

/** A unit that is charged and does nothing breaks and flees, as does one that was broken. (Combat 12) */
const flight: Step<Charge, ChargeState> = {
  name: 'the charged unit flees',
  cite: 'Combat 12; Morale 21',
  if: (s) => carriedOut(s, REACTING) === DEED.none || s.units[REACTING].broken === 1,
  run: (s, _, o) => breaks(s, o, REACTING),
};

const contact: Step<Charge, ChargeState> = {
  name: 'contact',
  cite: 'Combat 12; R27, R31',
  run: (s, _, o) => {
    s.end = endOf(s, o);
    if (s.end !== END.contact) return;
    s.arriving = figuresOf(o.fighters[ACTING], s.units[ACTING].hp);
    s.roles[REACTING].attacked = 1;
  },
  tell: (s) => `${ENDS[s.end]}; ${s.arriving} arrive.`,
};

const CHARGE: readonly Step<Charge, ChargeState>[] = [
  fatigue,
  testBefore(ACTING),
  testBefore(REACTING),
  collect(REACTING),
  storePower,
  flight,
  ...volley<Charge, ChargeState>(REACTING, totals),
  { ...contact, when: ({ rules }) => rules.chargeCasualties === 'afterContact' },
  casualties(ACTING),
  testAfter(ACTING),
  { ...contact, when: ({ rules }) => rules.chargeCasualties === 'beforeContact' },
  testAfter(REACTING),
  {
    name: 'who is charged and fails the test flees',
    cite: 'Morale 21; R9',
    when: ({ rules }) => testsFollow(rules),
    if: (s) => s.end === END.contact && s.units[REACTING].broken === 1,
    run: (s) => {
      s.end = END.flees;
      s.arriving = 0;
    },
  },
  markers,
  forgetWounds(ACTING),
];

/**
 * Who fails a test because of a charge or a counter-charge flees at once (Morale 21); else he may charge on where a
 * failed test only breaks the unit (R10).
 */
function endOf(s: ChargeState, { rules }: Charge): number {
  const [charging, charged] = [s.units[ACTING], s.units[REACTING]];
  if (charging.hp === 0) return END.destroyed;
  const flees = charged.broken === 1;
  if (charging.broken === 1) {
    if (rushes(s.roles[REACTING].deed)) return flees ? END.bothFlee : END.chargerFlees;
    if (rules.failedTest === 'actionFails') return flees ? END.stoppedAndFlees : END.stopped;
  }
  if (flees) return END.flees;
  const deed = carriedOut(s, REACTING);
  const moved = deed === DEED.move || deed === DEED.run;
  return moved && rules.chargedMover === 'escapes' ? END.gone : END.contact;
}

const isContact = ({ end }: ChargeState): boolean => end === END.contact;

/** Dice that either unit attacks with in the fight; a shield wall halves them, rounding down. (Combat 12, 15) */
function attackDiceOf(o: Charge, i: Role, name: string, title: string): Count<Charge, ChargeState>[] {
  const each = o.combatDice[i];
  if (each === undefined) return [];
  const dice = (s: ChargeState): number => {
    if (!isContact(s)) return 0;
    const all = each * (i === ACTING ? s.arriving : figuresOf(o.fighters[i], s.units[i].hp));
    return carriedOut(s, i) === DEED.shieldWall ? Math.floor(all / o.shieldWall) : all;
  };
  return [count(name, title, ['die', 'dice'], each * o.fighters[i].unit.figures, dice)];
}

export const charge = action({
  name: 'charge',
  title: 'Charge under fire',
  summary:
    'One unit charges another, which shoots, meets the charge or flees: who arrives, and in what state, for the fight that follows.',
  source: 'Actions; Shooting; Morale',
  input,
  tables: { ...MODIFIERS, ...CHARGE_NUMBERS },
  options: CHARGE_OPTIONS,
  inTurn: chargeInTurn,
  prepare: ({ charging, charged, rules, rows, ...given }): Charge => {
    const answers = answered(EXCHANGE_OPTIONS, rules);
    return {
      ...exchangeOf(
        { acting: charging, performs: 'charge', target: 'reacting', reacting: charged, ...given },
        answers,
        rows,
        { acting: 'charging', reacting: 'charged' },
      ),
      rules: answers,
      distance: given.distance,
      shieldWall: rows.shieldWall,
      combatDice: [charging.combatDice, charged.combatDice],
    };
  },
  state: chargeState,
  start: startExchange,
  steps: CHARGE,
  arrivals: (o) => [
    {
      who: o.fighters[ACTING].name,
      all: o.fighters[ACTING].unit.figures,
      metric: 'arriving',
      as: 'arrivingAs',
    },
  ],
  metrics: (o) => [
    'arriving',
    category<Charge, ChargeState>(
      'arrivingAs',
      'Those who arrive',
      ['nobody arrives', ...statesOnArrival(o)],
      (s, it) => (s.arriving === 0 ? 0 : 1 + arrivingState(s, it)),
    ),
    'end',
    ...bonusMetric(o, ACTING, ['bonus', 'Charge bonus in the fight'], isContact),
    ...bonusMetric(o, REACTING, ['chargedBonus', 'Bonus of the charged unit in the fight'], isContact),
    'dice',
    'hits',
    'wounds',
    casualtiesOf(o, ACTING, 'casualties', 'Casualties of the charging unit'),
    carriedOf(o, ACTING, 'carried', 'Wounds carried by the charging unit'),
    tokensOf(o, ACTING, 'moraleTokens', 'Morale tokens of the charging unit'),
    moraleOf(ACTING, 'morale', 'Morale of the charging unit'),
    moraleOf(REACTING, 'chargedMorale', 'Morale of the charged unit'),
    markersOf(REACTING, 'chargedMarkers', 'Markers of the charged unit'),
    deedOf(o, REACTING, 'reaction', 'Reaction'),
    fatigueOf(o, ACTING, 'fatigue', 'Fatigue of the charging unit'),
    fatigueOf(o, REACTING, 'chargedFatigue', 'Fatigue of the charged unit'),
    ...attackDiceOf(o, ACTING, 'attackDice', 'Attack dice of the charging unit'),
    ...attackDiceOf(o, REACTING, 'chargedAttackDice', 'Attack dice of the charged unit'),
    ...(performs(o, 'storePower')
      ? [powerOf(o, REACTING, 'chargedPower', 'Power tokens of the charged unit')]
      : []),
  ],
  joint: () => [
    ['arriving', 'arrivingAs'],
    ['arriving', 'carried'],
    ['arriving', 'chargedMorale'],
    ['end', 'casualties'],
  ],
  funnel: ['dice', 'hits', 'wounds', 'casualties'],
  headline: 'arriving',
  words: WORDS,
  explain: explainCharge,
  spends: diceThrown,
  limits: CHARGE_LIMITS,
});
