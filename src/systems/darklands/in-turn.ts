import type { Fate, InTurn, Left } from '../after.ts';
import { FieldError } from '../system.ts';
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

/** The Target unit as a Shoot leaves it: its warriors, the wounded one, its tokens. */
function targetLeft(o: Shooting): Left<RollState> {
  const { unit } = o;
  const [{ startedWith }] = o.targets;
  return {
    seat: 'target',
    fields: {
      warriors: (s) => allAlive(s, o),
      wounded: (s) => s.targets[0].lost,
      startedWith: () => startedWith,
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

/** A Shoot as one of a turn: what it leaves of the Target unit, as long as that is of one profile. */
export const inTurn: InTurn<AtUnits<Shooting>, RollState> = {
  seats: { shooter: ['shooter'], target: ['target'], weapon: ['weapon'] },
  between: { at: ['situation'] },
  once: 'Shoot 1',
  example: { shooter: 'fyrd-bowmen', target: 'raiders', weapon: 'longbow', between: { distance: 12 } },
  after: (o) => {
    if (o.otherUnits.length > 0)
      throw new FieldError(['otherTargets'], 'others', 'one Target unit: a turn has a shot for each');
    if (o.targets.length > 1)
      throw new FieldError(
        ['target'],
        `${o.targets.length} Different Targets, ${unitSize(o)} warriors in all`,
        'a unit of one profile, all of whom stand alike, to be shot at in a turn',
      );
    return [targetLeft(o)];
  },
};
