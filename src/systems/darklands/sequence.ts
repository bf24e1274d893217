import type { Step } from '../system.ts';
import { EVADE_ROLL } from './dice/evade.ts';
import { MEASURE_DISTANCE, SHOOT_ROLL, TAKE_DICE } from './dice/roll.ts';
import { SHOOT_REACTION } from './reaction/reaction.ts';
import { SHOOT_DAMAGE } from './result/damage.ts';
import { NOTE_MASS, SHOOT_RESULT } from './result/result.ts';
import { type AtUnits, resultsAt, type Shooting } from './shooting.ts';
import { allAlive, type RollState, type ShootState, shootOf } from './state.ts';
import { againstEach, type UnitsShootState } from './units.ts';

/** What another sequence puts in the place of a Shoot's own steps. */
interface Parts<O, S> {
  /** Before anything else. */
  readonly before?: readonly Step<O, S>[];
  /** For each Different Target, after the evade roll. */
  readonly damage?: readonly Step<O, S>[];
  /** After the reaction. */
  readonly after?: readonly Step<O, S>[];
}

/** The Shoot Sequence, with another sequence's parts in their places. */
export function shootSequence<O extends Shooting, S extends ShootState>(
  parts: Parts<O, S> = {},
): readonly Step<O, S>[] {
  const once = onceOf(parts);
  return [
    { ...roundOf(once), when: (o) => o.rounds > 1, each: 'round' },
    { ...NOTE_MASS, when: (o) => o.rounds === 1 && isEnd(o) },
    ...once.map((step) => also(step, (o) => o.rounds === 1)),
  ];
}

function onceOf<O extends Shooting, S extends ShootState>(parts: Parts<O, S>): readonly Step<O, S>[] {
  return [
    ...(parts.before ?? []),
    DECLARE,
    ...eachShoot<O, S>([
      TAKE_DICE,
      ...SHOOT_ROLL,
      {
        name: 'repeat for each Different Target',
        cite: 'Shoot 24',
        times: (_, o) => o.targets.length,
        index: 'differentTarget',
        scope: 'target',
        steps: [...EVADE_ROLL, ...(parts.damage ?? SHOOT_DAMAGE)],
      },
    ]),
    EXULT,
    ...(parts.after ?? []),
  ];
}

/**
 * Each Different Shoot, and its result and reaction in their time (D27).
 *
 * @param steps from its dice to its damage
 */
export const eachShoot = <O extends Shooting, S extends RollState>(
  steps: readonly Step<O, S>[],
): readonly Step<O, S>[] => [
  {
    name: 'repeat for each Different Shoot',
    cite: 'Shoot 26',
    times: (s, o) => (isLost(s, o) ? 0 : o.shoots.length),
    index: 'differentShoot',
    scope: 'shoot',
    steps: [
      MEASURE_DISTANCE,
      inRange({ ...NOTE_MASS, when: (o) => !isEnd(o) }),
      ...steps,
      ...RESULT_AND_REACTION.map((step) => inRange(also(step, (o) => !isEnd(o)))),
    ],
  },
  ...RESULT_AND_REACTION.map((step) => also(step, isEnd)),
];

/** The Shoot Sequence at one Target unit or at several: all rounds at one, then all at the next. */
export const shootSequenceAtUnits = (
  parts: Parts<Shooting, UnitsShootState> = {},
): readonly Step<AtUnits<Shooting>, UnitsShootState>[] =>
  againstEach(shootSequence(parts), [roundOf(onceOf(parts))]);

/** As often as the unit shoots. */
const roundOf = <O extends Shooting, S extends ShootState>(once: readonly Step<O, S>[]): Step<O, S> => ({
  name: 'round',
  cite: 'rounds',
  times: (s, o) => (isOver(s, o) ? 0 : o.rounds),
  index: 'round',
  scope: 'round',
  steps: [{ ...NOTE_MASS, when: isEnd }, ...once],
});

const DECLARE: Step<Shooting, RollState> = {
  name: 'declare equipment, Different Shoots and the Target unit',
  cite: 'Shoot 1–4',
  tell: (_, { shoots, targets }) =>
    `${shoots.map(({ title }) => title).join('; ')} at ${targets.map(({ title }) => title).join(' and ')}`,
};

const RESULT_AND_REACTION: readonly Step<Shooting, RollState>[] = [SHOOT_RESULT, ...SHOOT_REACTION];

export const EXULT: Step<Shooting, RollState> = {
  name: 'attach an exulted token if shoot damage has been caused',
  cite: 'Shoot 27',
  tell: (s) => (s.exulted === 1 ? 'the Shooting unit is exulted' : 'no exulted token'),
};

/** Whether the result is worked out once, when all have shot. */
export const isEnd = (o: Shooting) => resultsAt(o) === 'end';

/** Whether the Different Shoots that are left find nobody to shoot at (D48). */
function isLost(s: RollState, o: Shooting): boolean {
  if (o.together) return false;
  if (s.broken === 1 && o.rules.brokenTarget === 'atOnce') return true;
  return allAlive(s, o) === 0 && o.rules.destroyedTarget === 'lost';
}

/** The step, only for a Different Shoot within range: another has no result. */
function inRange(step: Step<Shooting, RollState>): Step<Shooting, RollState> {
  const { times } = step;
  const within = (s: RollState, o: Shooting) => shootOf(s, o).outOfRange === undefined;
  return times ? { ...step, times: (s, o) => (within(s, o) ? times(s, o) : 0) } : { ...step, if: within };
}

/** Whether the Target unit is destroyed or, broken, has fled out of reach. */
function isOver(s: RollState, o: Shooting): boolean {
  return allAlive(s, o) === 0 || (s.broken === 1 && o.rules.brokenTarget !== 'stays');
}

/** The step, only where `when` holds too. */
function also<O, S>(step: Step<O, S>, when: (o: O) => boolean): Step<O, S> {
  return { ...step, when: (o) => when(o) && (step.when?.(o) ?? true) };
}
