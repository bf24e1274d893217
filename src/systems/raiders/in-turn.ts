import {
  AS_BEFORE,
  type Befalling,
  type Carried,
  type Fate,
  type InTurn,
  type Left,
  type Melee,
  reactionsOf,
  type Seat,
} from '../after.ts';
import { FieldError } from '../system.ts';
import { arrivingState, statesOnArrival } from './exchange/arrival.ts';
import { type Exchange, isTargeted, mostBySpells } from './exchange/encounter.ts';
import { exchangeInShort } from './explain.ts';
import { DEED_OUTCOMES, outcomeOf } from './metrics.ts';
import { refused } from './refused.ts';
import { ACTING, carriedOut, type Fight, figuresOf, opponent, REACTING, type Role } from './state.ts';
import { type Deed, leaves } from './tables.ts';
import { MOST_FATIGUE, MOST_POWER } from './units.ts';
import { END_OF_TURN } from './upkeep.ts';

type ChargeState = Fight & { readonly arriving: number };

/** How a unit stands; a broken one is still shot at, and does not shoot (R26). */
const FATES: readonly Fate[] = [
  { name: 'standing', isTarget: true, acts: true },
  { name: 'broken', isTarget: true, acts: false },
  { name: 'destroyed', isTarget: false, acts: false },
];

const fateNamed = (name: string): number => FATES.findIndex((fate) => fate.name === name);

function fateOf(hp: number, broken: number): string {
  if (hp === 0) return 'destroyed';
  return broken === 1 ? 'broken' : 'standing';
}

/** Markers and tokens, which units on both sides have. */
const tokens = (role: Role): Left<Fight>['fields'] => ({
  moraleTokens: ({ units }) => units[role].tokens,
  fatigue: ({ units }) => units[role].fatigue,
  ready: ({ units }) => units[role].ready === 1,
  aimed: ({ units }) => units[role].aim === 1,
  broken: ({ units }) => units[role].broken === 1,
});

/** Tokens of a unit, and the markers of one that can shoot. */
function onIt(o: Exchange, role: Role): Carried[] {
  const { weapon, power = 0 } = o.fighters[role].unit;
  const stores = o.plan.some(({ performs, reaction }) => [performs, reaction].includes('storePower'));
  const carried = (name: string, what: string, how: Pick<Carried, 'most' | 'more'> = {}): Carried => ({
    ...{ name, unit: [what, `${what}s`], ...how },
    // Whether it is there, or how many there are.
    on: ({ [name]: there }) => Number(there ?? 0),
  });
  return [
    carried('fatigue', 'fatigue token', {
      most: MOST_FATIGUE,
      more: o.plan.length + mostBySpells(o, opponent(role), 'fatigue'),
    }),
    ...(weapon ? [carried('ready', 'ready marker'), carried('aimed', 'aim marker')] : []),
    ...(power === 0 && !stores
      ? []
      : [carried('power', 'power token', { most: MOST_POWER, more: o.plan.length })]),
  ];
}

/** What becomes of the reaction that a unit declares. */
function reacts(o: Exchange): Befalling<Fight>[] {
  if (o.plan.every(({ reaction }) => reaction === 'none')) return [];
  const [, ...outcomes] = DEED_OUTCOMES;
  const isSequential = o.rules.exchange === 'sequential';
  const may = outcomes.filter((one) => one !== 'too late' || isSequential);
  return reactionsOf(may, (s) => DEED_OUTCOMES[outcomeOf(s, o, REACTING)]);
}

/** A unit that may lose figures: those it has, the wounds it carries, its cover, markers and tokens. */
function unitLeft(o: Exchange, role: Role, seat: Seat): Left<Fight> {
  const { fighters } = o;
  const fighter = fighters[role];
  const tokensBySpell = mostBySpells(o, opponent(role), 'moraleTokens');
  const { unit, hpEach } = fighter;
  const into = [unit.into].flat();
  // Before it acts it has declared, and is no more tired.
  const hasMoved = (s: Fight) => s.units[role].fatigue > unit.fatigue && leaves(carriedOut(s, role));
  const hp = ({ units }: Fight) => units[role].hp;
  const figures = (s: Fight) => figuresOf(fighter, hp(s));
  return {
    seat,
    besides: [...onIt(o, role), ...(role === REACTING ? reacts(o) : [])],
    fields: {
      ...tokens(role),
      figures,
      wounds: (s) => figures(s) * hpEach - hp(s),
      startingFigures: () => unit.startingFigures ?? unit.figures,
      shooters: (s) => unit.shooters && Math.min(unit.shooters, figures(s)),
      cover: (s) => (hasMoved(s) ? into[0] : AS_BEFORE),
      into: (s) => (hasMoved(s) ? into.slice(s.units[role].moves) : AS_BEFORE),
      // Most units have none, and nobody is told of it.
      power: ({ units }) => (units[role].power === (unit.power ?? 0) ? AS_BEFORE : units[role].power),
    },
    fates: FATES,
    fate: (s) => fateNamed(fateOf(hp(s), s.units[role].broken)),
    amounts: [
      { name: 'models', unit: ['figure', 'figures'], of: figures, from: ['figures'] },
      { name: 'wounds', unit: ['HP', 'HP'], of: hp, from: ['wounds', 'hp'] },
      {
        name: 'moraleTokens',
        unit: ['morale token', 'morale tokens'],
        from: ['moraleTokens'],
        of: ({ units }) => units[role].tokens,
        most: unit.moraleTokens + unit.figures * unit.hp,
        more: tokensBySpell,
      },
    ],
  };
}

/** What every action between two units has in a turn. */
const BETWEEN_TWO = {
  between: {
    at: [],
    fields: ['distance'],
    ofTarget: {
      cover: 'The cover of the one shot at from there, where it is other than its own; until it moves (R5).',
    },
  },
  refuses: refused,
  reply: 'reaction',
  upkeep: END_OF_TURN,
  usesUp: true,
  unanswered: (fields) => (fields.reaction === 'none' ? undefined : { ...fields, reaction: 'none' }),
  inShort: exchangeInShort,
} as const satisfies Partial<InTurn<Exchange, Fight>>;

/** A volley as one of a turn: what it leaves of the target, and of the markers of who shot. */
export const inTurn: InTurn<Exchange, Fight> = {
  ...BETWEEN_TWO,
  seats: { shooter: ['shooter'], target: ['target'], weapon: ['shooter', 'weapon'] },
  example: { shooter: 'human-archers', target: 'human-warriors', between: { distance: 18 } },
  after: (o) => [
    unitLeft(o, REACTING, 'target'),
    { seat: 'shooter', fields: tokens(ACTING), besides: onIt(o, ACTING) },
  ],
};

/** An action and its reaction as one of a turn: what it leaves of both units. */
export const exchangeInTurn: InTurn<Exchange, Fight> = {
  ...BETWEEN_TWO,
  seats: { shooter: ['acting'], target: ['reacting'], weapon: ['acting', 'weapon'] },
  // A broken unit does nothing else (Actions 1; R26).
  alsoBy: ({ performs }) => (performs === 'rally' || performs === 'regroup' ? ['broken'] : []),
  isAlone: ({ performs = 'shoot', reaction = 'none' }) =>
    !isTargeted(performs as Deed) && reaction === 'none',
  after: (o) => {
    if (o.plan.length > 1)
      throw new FieldError(
        ['followedBy'],
        `${o.plan.length - 1} more`,
        'none: in a turn each action and its reaction is a line of its own',
      );
    checkWard(o);
    return bothLeft(o);
  },
};

/** @throws FieldError where a spell is cast that lasts: no field of a unit says that it stands under one */
function checkWard({ fighters, performs }: Exchange): void {
  const ward = performs === 'castSpell' ? fighters[ACTING].unit.spell?.ward : 0;
  if (ward)
    throw new FieldError(
      ['acting', 'spell', 'ward'],
      `${ward}`,
      '0: a turn does not keep a spell that lasts; write what it adds into tg of the unit itself',
    );
}

/** Who has arrived fights on, and so does whom he has come to. */
const MELEE: Melee = {
  field: 'inMelee',
  word: 'in melee',
  bars: 'a unit in melee neither shoots, moves nor charges, and is not shot at (Combat 12, R35)',
};

/** A charge as one of a turn: who arrives, and what it leaves of both units, in melee if anybody does. */
export const chargeInTurn: InTurn<Exchange, ChargeState> = {
  ...BETWEEN_TWO,
  arrives: 'shooter',
  // Whoever fights already is not caught doing nothing: he cannot be charged with that answer.
  unanswered: (fields) =>
    (fields.charged as Readonly<Record<string, unknown>> | undefined)?.[MELEE.field] === true
      ? undefined
      : BETWEEN_TWO.unanswered(fields),
  silence: {
    as: 'fired, not answered',
    means: 'who is charged and does nothing breaks and flees, and nobody arrives (Combat 12)',
  },
  melee: MELEE,
  seats: { shooter: ['charging'], target: ['charged'], weapon: ['charging', 'weapon'] },
  after: (o) => [
    ...bothLeft(o).map((left, i) => fighting(o, left, i === 0 ? REACTING : ACTING)),
    arrivalLeft(o),
  ],
};

/** A unit after a charge: who stood in a melee before, and has not fled from it, stands there still. */
function fighting({ fighters }: Exchange, left: Left<Fight>, role: Role): Left<ChargeState> {
  const before = fighters[role].unit.inMelee === true;
  const isIn = (s: ChargeState) => s.arriving > 0 || (before && s.units[role].broken === 0);
  return { ...left, fields: { ...left.fields, [MELEE.field]: (s) => (isIn(s) ? true : undefined) } };
}

/** Who arrives of those who charge, for the fight that follows. */
function arrivalLeft(o: Exchange): Left<ChargeState> {
  const { figures } = o.fighters[ACTING].unit;
  return {
    seat: 'arrival',
    fields: {},
    fates: statesOnArrival(o).map((name) => ({ name, isTarget: true, acts: true })),
    fate: (s) => (s.arriving === 0 ? -1 : arrivingState(s, o)),
    amounts: [{ name: 'models', unit: ['figure', 'figures'], of: (s) => s.arriving, most: figures }],
  };
}

function bothLeft(o: Exchange): readonly Left<Fight>[] {
  return [unitLeft(o, REACTING, 'target'), unitLeft(o, ACTING, 'shooter')];
}
