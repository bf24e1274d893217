import { z } from 'zod';
import { FieldError } from '../../system.ts';
import type { Rows } from '../../table.ts';
import type { RaidersRules } from '../options.ts';
import { COUNTERS, DEED } from '../tables.ts';
import { type Fighter, fighterOf, type Strides, type Unit, unitSchema } from '../units.ts';

/** The two sides of a duel, in order of their number in the state. */
export const SIDES = ['own', 'enemy'] as const;
export type SideName = (typeof SIDES)[number];

const PLANNED = ['shoot', 'move', 'run', 'makeReady', 'aim', 'regroup'] as const;

const ACTS = ['shootWhenReady', 'aimThenShoot', 'hold', 'plan'] as const;
const REACTS = [
  'none',
  'shootBack',
  'shootBackOrGround',
  'shootBackOrRun',
  'goToGround',
  'groundAtHalf',
  'move',
  'run',
  'regroup',
] as const;
const ANSWERS = ['none', 'getReady', 'move', 'run', 'regroup'] as const;
const REACTORS = ['first', 'strongest', 'leastFatigued'] as const;
const BROKEN = ['rally', 'regroupFirst'] as const;
const MOVES = ['across', 'forward', 'back'] as const;

const sideSchema = z.strictObject({
  units: z
    .array(unitSchema(false).omit({ inMelee: true }))
    .min(1)
    .max(6)
    .describe('Its units, in the order they act (Actions 1).')
    .meta({
      examples: [[{ figures: 6, hp: 2, tg: 6, arm: 5, f: 5, morale: 10, weapon: { range: 24 } }]],
    }),
  tokens: z
    .int()
    .min(0)
    .max(30)
    .optional()
    .describe(
      `Action tokens a turn; left out: one per ${COUNTERS.pointsPerToken.value} points of its units (Turn sequence).`,
    )
    .meta({ examples: [1] }),
  acts: z
    .enum(ACTS)
    .default('shootWhenReady')
    .describe('How its units act: make ready and shoot, aim in between, hold, or follow a plan (Actions 2).')
    .meta({ title: 'actions' }),
  plan: z
    .array(z.enum(PLANNED))
    .min(1)
    .max(12)
    .optional()
    .describe('With acts: plan, what each unit does, over and over; it makes ready first where it must.')
    .meta({ sequence: true }),
  reacts: z
    .enum(REACTS)
    .default('shootBack')
    .describe(
      'What a unit does that is shot at: “ground at half” goes to ground at half strength and shoots back above it (Actions 4).',
    )
    .meta({ title: 'reaction' }),
  interrupts: z
    .boolean()
    .default(false)
    .describe('Whether a ready unit shoots at an enemy that acts without shooting (Actions 4).')
    .meta({ title: 'interrupting with shots' }),
  answers: z
    .enum(ANSWERS)
    .default('none')
    .describe(
      'What a unit does without shooting when an enemy within its run distance acts without shooting (Actions 4).',
    )
    .meta({ title: 'independent reaction' }),
  reactsWith: z
    .enum(REACTORS)
    .default('first')
    .describe(
      'Which of its units reacts to an enemy that acts without shooting, when several can: the first in its list, the one with most HP or the least fatigued (Actions 4).',
    )
    .meta({ title: 'choice of the reacting unit' }),
  whenBroken: z
    .enum(BROKEN)
    .default('rally')
    .describe(
      'What a broken unit does: rally, or regroup until it has no morale token, and then rally (R26).',
    )
    .meta({ title: 'action of broken units' }),
  moves: z
    .enum(MOVES)
    .default('across')
    .describe(
      'Where its units move and run to: across, which keeps the distance; forward, also to come into range; or back (Movement 6, 7).',
    )
    .meta({ title: 'direction of moves' }),
  regroupAt: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe('A unit with so many morale tokens regroups before anything else (Morale 19).')
    .meta({ title: 'morale tokens to regroup at' }),
  targets: z
    .enum(['first', 'weakest'])
    .default('first')
    .describe('Which enemy unit is shot at: the first in its list or the one with fewest HP (Actions 3).')
    .meta({ title: 'choice of the target' }),
});

export const ownSide = sideSchema
  .describe('Your units and how they are played.')
  .meta({ side: 'shooting', title: 'own side' });
export const enemySide = sideSchema
  .describe("The opponent's units and how they are played.")
  .meta({ side: 'target' });

type SideInput = z.infer<typeof sideSchema>;

/** A side as the steps use it. */
export interface Side {
  /** Its units are those from `first` up to `end`. */
  readonly first: number;
  readonly end: number;
  readonly tokens: number;
  readonly acts: SideInput['acts'];
  /** Numbers of the deeds planned. */
  readonly plan: readonly number[];
  readonly reacts: SideInput['reacts'];
  readonly interrupts: boolean;
  readonly answers: SideInput['answers'];
  readonly reactsWith: SideInput['reactsWith'];
  readonly whenBroken: SideInput['whenBroken'];
  readonly moves: SideInput['moves'];
  /** More than any number of tokens when the side never regroups of itself. */
  readonly regroupAt: number;
  readonly targets: SideInput['targets'];
}

/**
 * @param first number of the side's first unit
 * @throws FieldError when the side contradicts itself
 */
export function sideOf(given: SideInput, name: SideName, first: number, rows: Rows<typeof COUNTERS>): Side {
  checkPlan(given, name);
  const { acts, plan, units, tokens, regroupAt, ...policy } = given;
  return {
    first,
    end: first + units.length,
    tokens: tokens ?? tokensFor(given, name, rows),
    acts,
    plan: (plan ?? []).map((deed) => DEED[deed]),
    regroupAt: regroupAt ?? Number.MAX_SAFE_INTEGER,
    ...policy,
  };
}

/** The units of a side, with a name of their own each. */
export const fightersOf = (
  given: SideInput,
  name: SideName,
  rules: RaidersRules,
  distance: number | undefined,
): Fighter[] =>
  given.units.map((unit, i) => {
    const fighter = fighterOf(unit, [name, 'units', i], rules);
    const strides =
      given.moves === 'across' ? fighter.strides : stridesOf(given, [name, 'units', i], unit, distance);
    return { ...fighter, strides, name: `${name} ${unit.name ?? `unit ${i + 1}`}` };
  });

/** How far a unit goes nearer or back; whole inches, as they are remembered. (Movement 6, 7, Morale 21) */
function stridesOf(
  { moves }: SideInput,
  path: readonly (string | number)[],
  unit: Unit,
  distance: number | undefined,
): Strides {
  const inches = (field: 'move' | 'run'): number => {
    const found = unit[field];
    if (found !== undefined && Number.isInteger(found)) return found;
    throw new FieldError(
      [...path, field],
      found === undefined ? 'nothing' : `${found}`,
      `whole inches, as its side moves ${moves} (Movement 6, 7)`,
    );
  };
  if (distance === undefined)
    throw new FieldError(['distance'], 'nothing', `inches between the sides, as one moves ${moves}`);
  const way = moves === 'forward' ? 1 : -1;
  const [move, run] = [inches('move'), inches('run')];
  return { move: way * move, run: way * run, flee: -move, most: Math.floor(distance) };
}

function checkPlan({ acts, plan, units }: SideInput, name: SideName): void {
  if (acts === 'plan' && !plan)
    throw new FieldError([name, 'plan'], 'nothing', 'a list of actions, as acts is plan');
  if (acts !== 'plan' && plan)
    throw new FieldError([name, 'plan'], 'a plan', `nothing, or acts: plan; with acts ${acts} it has no use`);
  if (acts === 'hold' || units.some(({ weapon }) => weapon)) return;
  if (acts !== 'plan' || plan?.includes('shoot'))
    throw new FieldError([name, 'units'], 'no weapon', 'a weapon to shoot with, or acts: hold (Shooting 11)');
}

function tokensFor({ units }: SideInput, name: SideName, { pointsPerToken }: Rows<typeof COUNTERS>): number {
  const points = units.map((unit, i) => {
    if (unit.points !== undefined) return unit.points;
    throw new FieldError(
      [name, 'tokens'],
      'nothing',
      `a number, or points of unit ${i + 1}: there is a token per ${pointsPerToken} points (Turn sequence)`,
    );
  });
  return Math.floor(points.reduce((sum, cost) => sum + cost, 0) / pointsPerToken);
}
