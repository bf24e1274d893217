import { type Befalling, type Carried, type Fate, type InTurn, type Left, reactionsOf } from '../../after.ts';
import { FieldError } from '../../system.ts';
import type { Dragging } from '../drag.ts';
import { explainInShort } from '../explain.ts';
import { WARRIOR_FIELDS, type Warrior } from '../profiles.ts';
import { type AtUnits, type Shooting, unitSize } from '../shooting.ts';
import {
  allAlive,
  type EvadeState,
  mostEffects,
  REACTIONS,
  type RollState,
  WARRIOR,
  WOUND,
} from '../state.ts';
import { MELEE } from './melee.ts';
import { crushPlaces, sprayPlaces } from './places.ts';
import { refused, refusedAttack, refusedVolley } from './refused.ts';
import { atMost, checkTemplate, fittedPlacements, standing, warriorsIn } from './templates.ts';

const FATES = ['steady', 'shaken', 'broken', 'destroyed'] as const;

/** How a Target unit stands; one that broke is shot at no more unless `brokenTarget` says so (Shoot 26). */
const fatesOf = ({ rules }: Shooting): readonly Fate[] =>
  FATES.map((name) => ({
    name,
    isTarget: name === 'broken' ? rules.brokenTarget === 'stays' : name !== 'destroyed',
    acts: name === 'steady' || name === 'shaken',
  }));

function fateOf(s: RollState, o: Shooting): (typeof FATES)[number] {
  if (allAlive(s, o) === 0) return 'destroyed';
  if (s.broken === 1) return 'broken';
  return s.shaken === 1 ? 'shaken' : 'steady';
}

const woundsLeft = (s: RollState, o: Shooting): number =>
  o.targets.reduce((sum, { wounds }, i) => sum + s.targets[i].alive * wounds - s.targets[i].lost, 0);

/** The warriors that are left of a profile, by its number, and the wounded one. */
function warriorsLeft({ targets, unit }: Shooting, i: number, s: RollState): Warrior {
  const { startedWith } = targets[i];
  const { alive, lost } = s.targets[i];
  return { ...[unit, ...unit.others][i], startedWith, warriors: alive, wounded: lost };
}

/** The profiles of which somebody is left; once all are dead, as they were numbered. */
function profilesLeft({ targets }: Shooting, s: RollState): number[] {
  const all = [...targets.keys()];
  const left = all.filter((i) => s.targets[i].alive > 0);
  return left.length > 0 ? left : all;
}

/** Warriors of several profiles: a unit's fields are those of the first of whom somebody is left. */
const ofProfiles = (o: Shooting): Left<RollState>['fields'] => ({
  ...Object.fromEntries(
    WARRIOR_FIELDS.map((field) => [
      field,
      (s: RollState) => warriorsLeft(o, profilesLeft(o, s)[0], s)[field],
    ]),
  ),
  others: (s) =>
    profilesLeft(o, s)
      .slice(1)
      .map((i) => warriorsLeft(o, i, s)),
});

const ofOneProfile = ({ targets: [{ startedWith }] }: Shooting): Left<RollState>['fields'] => ({
  warriors: (s) => s.targets[0].alive,
  wounded: (s) => s.targets[0].lost,
  startedWith: () => startedWith,
});

const carried = (name: string, what: string, field: string, word: string): Carried => ({
  ...{ name, unit: [what, `${what}s`] },
  on: ({ [field]: list }) => Number(Array.isArray(list) && list.includes(word)),
});

/** The token that a Shoot may leave on the Target unit, and the condition that it may end. */
const onIt = ({ unit }: Shooting): Carried[] => [
  carried('shakenToken', 'shaken token', 'tokens', 'shaken'),
  ...(unit.conditions.includes('frenzied')
    ? [carried('frenzied', 'frenzied unit', 'conditions', 'frenzied')]
    : []),
];

/** Reactions that only a frenzied unit has. */
const FRENZIED_ONLY: readonly string[] = [
  ...['convulse and shaken', 'convulse and broken', 'convulse'],
  ...['flay', 'roar', 'rampage'],
];

/** The Shoot Result reaction, and the continuous effects of a weapon that has one. */
function befalls(o: Shooting): Befalling<RollState>[] {
  const isFrenzied = o.unit.conditions.includes('frenzied');
  const may = REACTIONS.filter(
    (one) => one !== 'none' && one !== 'destroyed first' && (isFrenzied || !FRENZIED_ONLY.includes(one)),
  );
  const reactions = reactionsOf<RollState>(may, ({ reaction }) => REACTIONS[reaction]);
  if (o.shoots.every(({ continuous }) => continuous === 'none')) return reactions;
  return [
    ...reactions,
    {
      ...{ name: 'effects', unit: ['continuous effect', 'continuous effects'], slot: 'effects' },
      more: mostEffects(o),
      of: (s) => (s as EvadeState).effects,
    },
  ];
}

/** The Target unit as a Shoot leaves it: its warriors, the wounded ones, its tokens. */
function targetLeft(o: Shooting): Left<RollState> {
  const { unit } = o;
  return {
    seat: 'target',
    besides: [...onIt(o), ...befalls(o)],
    fields: {
      ...(o.targets.length > 1 ? ofProfiles(o) : ofOneProfile(o)),
      startingMass: () => o.startMass,
      tokens: (s) => (s.shaken === 1 ? [...new Set([...unit.tokens, 'shaken'])] : unit.tokens),
      conditions: (s) => unit.conditions.filter((one) => one !== 'frenzied' || s.calmed === 0),
      broken: (s) => (s.broken === 1 ? true : undefined),
    },
    fates: fatesOf(o),
    fate: (s) => FATES.indexOf(fateOf(s, o)),
    amounts: [
      { name: 'models', unit: WARRIOR, of: (s) => allAlive(s, o), from: ['warriors', 'others'] },
      { name: 'wounds', unit: WOUND, of: (s) => woundsLeft(s, o), from: ['wounded', 'wounds'] },
    ],
  };
}

/** Where every Shoot has who shoots, at whom, with what, and when. */
const AT_A_UNIT = {
  seats: { shooter: ['shooter'], target: ['target'], weapon: ['weapon'] },
  between: { at: ['situation'] },
  once: 'Shoot 1',
  refuses: refused,
  inShort: explainInShort,
} as const;

/** @throws FieldError where some of the unit stand otherwise than the rest: whom of them a shot has left is not said */
function left(o: Shooting): readonly Left<RollState>[] {
  if (o.targets.length > 1 + o.unit.others.length)
    throw new FieldError(
      ['target', 'standing'],
      `${o.targets.length} Different Targets, ${unitSize(o)} warriors in all`,
      'a unit all of whom stand alike, to be shot at in a turn: whom of them a shot has left where is not said',
    );
  return [targetLeft(o)];
}

/** A Shoot as one of a turn: what it leaves of the Target unit, as long as all of it stand alike. */
export const inTurn: InTurn<AtUnits<Shooting>, RollState> = {
  ...AT_A_UNIT,
  // Who says with whom he is engaged is engaged.
  unit: (fields) => {
    const whom = fields[MELEE.whom.field];
    return Array.isArray(whom) && whom.length > 0 ? { [MELEE.field]: true, ...fields } : fields;
  },
  example: { shooter: 'fyrd-bowmen', target: 'raiders', weapon: 'longbow', between: { distance: 12 } },
  // Each Target unit has a total shoot score, a result and a reaction of its own (Shoot 3, 26).
  splits: { list: 'differentShoots', at: 'at', others: 'otherTargets' },
  after: left,
};

/** An Attack Shoot as one of a turn: by one who is engaged, at whom he is engaged with. */
export const inTurnOfAttack: typeof inTurn = { ...inTurn, within: MELEE, refuses: refusedAttack };

/** A Volley Shoot as one of a turn: with a weapon that has the rule. */
export const inTurnOfVolley: typeof inTurn = { ...inTurn, refuses: refusedVolley };

/** A Shoot reaction or a Gaze as one of a turn. */
export const inTurnAtOneUnit: InTurn<Shooting, RollState> = {
  ...AT_A_UNIT,
  fitted: (fields) => {
    if (Number(fields.aimAt ?? 0) > 0)
      throw new FieldError(
        ['aimAt'],
        `${fields.aimAt}`,
        '0, or nothing: once a profile is dead, others have its number',
      );
    return fields;
  },
  after: left,
};

/** A Shoot and Drag as one of a turn: that of several warriors each is wounded is no field of a unit. */
export const dragInTurn: InTurn<Dragging, RollState> = {
  ...AT_A_UNIT,
  after: (o) => {
    const least = Math.min(...o.shoots.map(({ damage, damageDie }) => damageDie?.values[0] ?? damage));
    const most = Math.max(...o.targets.map(({ wounds }) => wounds));
    if (o.ownDamage && least < most)
      throw new FieldError(
        ['weapon', 'damage'],
        `${least} at least, and warriors of ${most} WOUNDS`,
        'enough to kill everybody who is dragged, or rules.dragDamage: pool; which of several are wounded is not kept from shot to shot',
      );
    return left(o);
  },
};

/** A Spray as one of a turn: it lies over those who stand there, or over so many as long as there are so many. */
export const sprayInTurn: InTurn<Shooting, RollState> = {
  ...AT_A_UNIT,
  standing: 'models',
  marker: { name: 'template', field: ['template', 'towards'], places: sprayPlaces },
  fitted: (fields) => {
    checkTemplate(fields, 'under');
    if (fields.template !== undefined) return { ...fields, models: standing(fields) };
    return { ...fields, under: atMost(warriorsIn(fields), fields.under) };
  },
  after: left,
};

/** A Drop or a Throw as one of a turn: upon a warrior who stands there, or over so many as long as there are so many. */
export const crushInTurn: InTurn<AtUnits<Shooting>, RollState> = {
  ...AT_A_UNIT,
  standing: 'models',
  marker: { name: 'template', field: ['aimAt'], places: crushPlaces },
  fitted: (fields) => {
    checkTemplate(fields, 'placements');
    if (fields.template === undefined) return { ...fields, placements: fittedPlacements(fields) };
    const models = standing(fields);
    const ofThese = (number: unknown) => (Number(number) < models.length ? number : undefined);
    return { ...fields, models, aimAt: ofThese(fields.aimAt), placedAt: ofThese(fields.placedAt) };
  },
  after: (o) => {
    if (o.otherUnits.length > 0)
      throw new FieldError(
        ['neighbours'],
        'others',
        'none: what a shot of a turn leaves is said of the Target unit',
      );
    return left(o);
  },
};
