import type { Fate, InTurn, Left } from '../after.ts';
import { FieldError } from '../system.ts';
import { WARRIOR_FIELDS, type Warrior } from './profiles.ts';
import { type AtUnits, type Shooting, unitSize } from './shooting.ts';
import { allAlive, type RollState, WARRIOR, WOUND } from './state.ts';

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

/** The Target unit as a Shoot leaves it: its warriors, the wounded ones, its tokens. */
function targetLeft(o: Shooting): Left<RollState> {
  const { unit } = o;
  return {
    seat: 'target',
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
      { name: 'models', unit: WARRIOR, of: (s) => allAlive(s, o) },
      { name: 'wounds', unit: WOUND, of: (s) => woundsLeft(s, o) },
    ],
  };
}

/** A Shoot as one of a turn: what it leaves of the Target unit, as long as all of it stand alike. */
export const inTurn: InTurn<AtUnits<Shooting>, RollState> = {
  seats: { shooter: ['shooter'], target: ['target'], weapon: ['weapon'] },
  between: { at: ['situation'] },
  once: 'Shoot 1',
  example: { shooter: 'fyrd-bowmen', target: 'raiders', weapon: 'longbow', between: { distance: 12 } },
  after: (o) => {
    if (o.otherUnits.length > 0)
      throw new FieldError(['otherTargets'], 'others', 'one Target unit: a turn has a shot for each');
    if (o.targets.length > 1 + o.unit.others.length)
      throw new FieldError(
        ['target', 'standing'],
        `${o.targets.length} Different Targets, ${unitSize(o)} warriors in all`,
        'a unit all of whom stand alike, to be shot at in a turn: whom of them a shot has left where is not said',
      );
    return [targetLeft(o)];
  },
};
