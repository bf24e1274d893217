import type { State, Step } from '../system.ts';
import { SHOOT_DAMAGE } from './damage.ts';
import { EVADE_ROLL } from './evade.ts';
import { SHOOT_REACTION } from './reaction.ts';
import { NOTE_MASS, resultsAt, SHOOT_RESULT } from './result.ts';
import { SHOOT_ROLL, shootOf, TAKE_DICE } from './roll.ts';
import type { Shooting } from './shooting.ts';
import { allAlive, S } from './state.ts';

/** What another sequence puts in the place of a Shoot's own steps. */
interface Parts<O> {
  /** Before anything else. */
  readonly before?: readonly Step<O>[];
  /** For each Different Target, after the evade roll. */
  readonly damage?: readonly Step<O>[];
  /** After the reaction. */
  readonly after?: readonly Step<O>[];
}

/** The Shoot Sequence, with another sequence's parts in their places. */
export function shootSequence<O extends Shooting>(parts: Parts<O> = {}): readonly Step<O>[] {
  const once: readonly Step<O>[] = [
    ...(parts.before ?? []),
    DECLARE,
    {
      name: 'repeat for each Different Shoot',
      cite: 'Shoot 26',
      times: (s, o) => (isLost(s, o) ? 0 : o.shoots.length),
      index: S['Different Shoot'],
      steps: [
        inRange({ ...NOTE_MASS, when: (o) => !isEnd(o) }),
        TAKE_DICE,
        ...SHOOT_ROLL,
        {
          name: 'repeat for each Different Target',
          cite: 'Shoot 24',
          times: (_, o) => o.targets.length,
          index: S['Different Target'],
          steps: [...EVADE_ROLL, ...(parts.damage ?? SHOOT_DAMAGE)],
        },
        ...RESULT_AND_REACTION.map((step) => inRange(also(step, (o) => !isEnd(o)))),
      ],
    },
    {
      name: 'end of the Shoot',
      cite: 'Shoot 26',
      when: (o) => resultsAt(o) === 'running',
      run: (s) => {
        s[S['shoot score']] = 0;
      },
    },
    ...RESULT_AND_REACTION.map((step) => also(step, isEnd)),
    EXULT,
    ...(parts.after ?? []),
  ];
  return [
    {
      name: 'round',
      cite: 'rounds',
      when: (o) => o.rounds > 1,
      times: (s, o) => (isOver(s, o) ? 0 : o.rounds),
      index: S.round,
      each: 'round',
      steps: [{ ...NOTE_MASS, when: isEnd }, ...once],
    },
    { ...NOTE_MASS, when: (o) => o.rounds === 1 && isEnd(o) },
    ...once.map((step) => also(step, (o) => o.rounds === 1)),
  ];
}

const DECLARE: Step<Shooting> = {
  name: 'declare equipment, Different Shoots and the Target unit',
  cite: 'Shoot 1–4',
  tell: (_, { shoots, targets }) =>
    `${shoots.map(({ title }) => title).join('; ')} at ${targets.map(({ title }) => title).join(' and ')}`,
};

const RESULT_AND_REACTION: readonly Step<Shooting>[] = [SHOOT_RESULT, ...SHOOT_REACTION];

export const EXULT: Step<Shooting> = {
  name: 'attach an exulted token if shoot damage has been caused',
  cite: 'Shoot 27',
  tell: (s) => (s[S.damage]! > 0 ? 'the Shooting unit is exulted' : 'no exulted token'),
};

const isEnd = (o: Shooting) => resultsAt(o) === 'end';

/** Whether the Different Shoots that are left find nobody to shoot at (D48). */
function isLost(s: State, o: Shooting): boolean {
  if (s[S.broken] === 1 && o.rules.brokenTarget === 'atOnce') return true;
  return allAlive(s, o) === 0 && o.rules.destroyedTarget === 'lost';
}

/** The step, only for a Different Shoot within range: another has no result. */
function inRange<O extends Shooting>(step: Step<O>): Step<O> {
  const { times = () => 1 } = step;
  return { ...step, times: (s, o) => (shootOf(s, o).outOfRange === undefined ? times(s, o) : 0) };
}

/** Whether the Target unit is destroyed or, broken, has fled out of reach. */
function isOver(s: State, o: Shooting): boolean {
  return allAlive(s, o) === 0 || (s[S.broken] === 1 && o.rules.brokenTarget !== 'stays');
}

/** The step, only where `when` holds too. */
function also<O>(step: Step<O>, when: (o: O) => boolean): Step<O> {
  return { ...step, when: (o) => when(o) && (step.when?.(o) ?? true) };
}
