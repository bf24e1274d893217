import { z } from 'zod';
import { action, type Given } from '../../action.ts';
import { type Left, type Refusal, refusal, type ShotFields } from '../../after.ts';
import { category, count } from '../../kit/index.ts';
import { choice } from '../../option.ts';
import { FieldError } from '../../system.ts';
import { differentShoots, shootingFields, simultaneous } from '../fields.ts';
import { inTurnAtOneUnit } from '../in-turn/in-turn.ts';
import { MELEE } from '../in-turn/melee.ts';
import { refused } from '../in-turn/refused.ts';
import { SHOOT_OPTIONS } from '../rules.ts';
import { shootSequence } from '../sequence.ts';
import { ONE_UNIT, SHOOTING } from '../shoot.ts';
import { prepareShooting, type Shooting, unitSize } from '../shooting.ts';
import { allAlive, type RollState, type ShootState, WARRIOR } from '../state.ts';
import type { TABLES } from '../tables.ts';
import { type Reaction, reactionOf } from './reaction.ts';

const OPTIONS = [
  ...SHOOT_OPTIONS,
  choice('shakenArrives', 'Shoot Reaction 2', 'Does a unit that becomes shaken finish its approach?', {
    yes: 'yes',
    no: 'no',
  }),
];

const inches = z.number().min(0).max(200).meta({ unit: 'inches' });

const fields = z.strictObject({
  ...shootingFields,
  differentShoots,
  simultaneous,
  approach: inches
    .optional()
    .describe('How far the Approaching Target can move, in inches; enough if left out. (Shoot Reaction 2)'),
  withdraw: inches
    .default(0)
    .describe('How far the Shooters withdraw before it arrives, in inches. (Shoot Reaction 2)'),
});

type Input = Given<typeof fields, typeof OPTIONS, typeof TABLES>;

interface Reacting extends Shooting {
  /** Whether the approach is long enough if nothing stops it. */
  readonly inReach: boolean;
  readonly shakenArrives: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** An embedded Shoot at an Approaching Target: Hold and Shoot or Withdraw and Shoot. */
export const shootReaction = action({
  ...SHOOTING,
  name: 'shootReaction',
  title: 'Shoot reaction',
  summary: 'A unit shoots at an enemy unit that approaches it, which may not arrive any more.',
  source: 'Shoot Action Summary Board v2.01, Shoot Reaction Sequence',
  input: fields,
  options: OPTIONS,
  prepare: (input: Input): Reacting => ({
    ...prepareShooting(input, { situation: { reaction: input.situation.reaction } }),
    inReach: isInReach(input),
    shakenArrives: input.rules.shakenArrives === 'yes',
  }),
  steps: shootSequence<Reacting, ShootState>({
    before: [
      { name: 'declare the Shoot Reacting unit', cite: 'Shoot Reaction 1' },
      { name: 'perform an embedded Shoot action at the Approaching Target', cite: 'Shoot Reaction 2' },
    ],
    after: [
      {
        name: 'the approach goes on',
        cite: 'Shoot Reaction 2',
        tell: (s, o) => (arrives(s, o) ? 'it arrives' : 'it does not arrive'),
      },
    ],
  }),
  metrics: (o) => [
    ...SHOOTING.metrics(o),
    category('arrives', 'The approach arrives', ['no', 'yes'], (s: RollState, it: Reacting) =>
      arrives(s, it) ? 1 : 0,
    ),
    count('arriving', 'Warriors that arrive', WARRIOR, unitSize(o), arrivingOf),
    category(
      'arrivingAs',
      'Those who arrive',
      ['nobody arrives', ...statesOnArrival(o)],
      (s: RollState, it: Reacting) => (arrives(s, it) ? 1 + arrivingState(s, it) : 0),
    ),
  ],
  arrivals: (o) => [{ who: o.unitTitle, all: unitSize(o), metric: 'arriving', as: 'arrivingAs' }],
  inTurn: {
    ...inTurnAtOneUnit,
    arrives: 'target',
    arrivesOnce:
      'an approach is at one unit, which reacts to it (Shoot Reaction 1, 2); who else shoots at those who approach makes a Shoot',
    melee: MELEE,
    refuses: (o, shot) => refusedApproach(shot) ?? (isSilent(shot) ? undefined : refused(o, shot)),
    unanswered: silently,
    silence: {
      as: 'not fired, and the approach goes on',
      means:
        'to shoot is an option of who is approached: the approach goes on without it (Shoot Reaction 1, 2)',
    },
    after: (o) => [...engaged(o as Reacting), arrivalLeft(o as Reacting)],
  },
  joint: () => [...SHOOTING.joint(), ['casualties', 'arrives'], ['arriving', 'arrivingAs']],
  limits: [...SHOOTING.limits, ONE_UNIT],
  explain: (o) => [
    ...SHOOTING.explain(o),
    o.inReach ? 'The approach arrives unless the unit is stopped' : 'The approach is too short to arrive',
  ],
});

/** How many arrive. */
const arrivingOf = (s: RollState, o: Reacting): number => (arrives(s, o) ? allAlive(s, o) : 0);

/** How those may be who arrive, in the order of `arrivingState`: whether shaken, and how many WOUNDS their wounded have lost. */
function statesOnArrival({ targets }: Shooting): string[] {
  const wounded = Array.from({ length: mostWounded(targets) + 1 }, (_, lost) =>
    lost === 0 ? '' : `, wounded by ${lost}`,
  );
  return ['steady', 'shaken'].flatMap((how) => wounded.map((lost) => how + lost));
}

const mostWounded = (targets: Shooting['targets']): number =>
  targets.reduce((sum, { wounds }) => sum + wounds - 1, 0);

function arrivingState(s: RollState, { targets }: Shooting): number {
  const lost = s.targets.reduce((sum, one) => sum + (one.alive > 0 ? one.lost : 0), 0);
  return (s.shaken === 1 ? mostWounded(targets) + 1 : 0) + lost;
}

/** An approach that nobody shoots at: he who is approached may not. Undefined where it is that already. */
function silently(fields: Fields): Fields | undefined {
  const shooter = fields.shooter as Fields;
  if (shooter.shootDice === 0) return undefined;
  const { differentShoots: _, ...others } = fields;
  return { ...others, shooter: { ...shooter, shootDice: 0 } };
}

/** Whether it is one though the unit as it stands could roll dice. */
const isSilent = ({ shooter, fields }: ShotFields): boolean =>
  (fields.shooter as Fields).shootDice === 0 && shooter.shootDice !== 0;

/** Why nobody approaches, or nobody is there to approach: who fights already goes nowhere. */
function refusedApproach({ shooter, target }: ShotFields): Refusal | undefined {
  if (target.engaged === true)
    return refusal(
      ['target', 'engaged'],
      'true',
      'false: a unit that is engaged approaches nobody else (Attack Shoot 1)',
    );
  for (const [seat, unit] of Object.entries({ target, shooter }))
    if (unit.broken === true)
      return refusal(
        [seat, 'broken'],
        'true',
        'a unit that has not broken: it flees (Shoot Result Reaction 6, 7)',
      );
  return undefined;
}

/** Both units, engaged where the approach arrives; who is approached may have been before. */
const engaged = (o: Reacting): Left<RollState>[] => {
  const fields = (before: boolean | undefined): Left<RollState>['fields'] => ({
    [MELEE.field]: (s) => (arrives(s, o) || before === true ? true : undefined),
  });
  const target = inTurnAtOneUnit
    .after(o)
    .map((left) => ({ ...left, fields: { ...left.fields, ...fields(o.unit.engaged) } }));
  return [...target, { seat: 'shooter', fields: fields(o.shooter.engaged) }];
};

/** Who arrives, for the fight that follows. */
const arrivalLeft = (o: Reacting): Left<RollState> => ({
  seat: 'arrival',
  fields: {},
  fates: statesOnArrival(o).map((name) => ({ name, isTarget: true, acts: true })),
  fate: (s) => (arrives(s, o) ? arrivingState(s, o) : -1),
  amounts: [{ name: 'models', unit: WARRIOR, of: (s) => arrivingOf(s, o), most: unitSize(o) }],
});

function isInReach({ approach = Infinity, withdraw, situation }: Input): boolean {
  const { reaction, distance } = situation;
  if (withdraw > 0 && reaction !== 'withdrawAndShoot')
    throw new FieldError(['withdraw'], `${withdraw}`, '0 unless situation.reaction is withdrawAndShoot');
  if (approach < Infinity && distance === undefined)
    throw new FieldError(
      ['situation', 'distance'],
      'nothing',
      'the shoot distance, to be compared with approach',
    );
  return approach >= (distance ?? 0) + withdraw;
}

/** Reactions after which a unit still arrives. */
const GOES_ON: readonly Reaction[] = ['none', 'flay', 'roar', 'rampage'];

function arrives(s: RollState, o: Reacting): boolean {
  const reaction = reactionOf(s);
  const goesOn = GOES_ON.includes(reaction) || (reaction === 'shaken' && o.shakenArrives);
  return o.inReach && goesOn && allAlive(s, o) > 0;
}
