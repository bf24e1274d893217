import { category, count, idsOf } from '../kit/index.ts';
import type { StateOf } from '../state.ts';
import type { Step } from '../system.ts';
import { effectMetrics, FATED, flayMetrics, ROLLED, shootMetrics, woundsLost } from './metrics.ts';
import { type AtUnits, type Shooting, unitSize, woundsOf } from './shooting.ts';
import { allAlive, REACTIONS, RESULTS, type RollState, shootState, start, WARRIOR, WOUND } from './state.ts';

/** All units, the first Target unit first. */
export const unitsOf = <O>(o: AtUnits<O>): readonly O[] => [o, ...o.otherUnits];

/** Whether there is more than one. */
export const isSeveral = <O>({ otherUnits }: AtUnits<O>): boolean => otherUnits.length > 0;

/** What is remembered of each unit once it is done with. */
export const unitsState = (o: AtUnits<Shooting>) => ({
  /** The unit at hand. */
  targetUnit: {},
  units: {
    each: isSeveral(o) ? unitsOf(o).map((_, i) => `unit ${i + 1}`) : [],
    slots: { casualties: {}, result: {}, reaction: {} },
  },
  woundsLost: {
    title: 'Wounds lost',
    unit: WOUND,
    most: unitsOf(o).reduce((sum, unit) => sum + woundsOf(unit), 0),
    counted: true,
  },
});

type UnitsState = RollState & StateOf<ReturnType<typeof unitsState>>;

/** What the Shoot Sequence remembers at one unit or at several. */
export const shootStateAtUnits = (o: AtUnits<Shooting>) => ({ ...shootState(joined(o)), ...unitsState(o) });

export type UnitsShootState = StateOf<ReturnType<typeof shootStateAtUnits>>;

/** All units as one, for what a trial has to remember: room for each, and counts over all of them. */
export function joined<O extends Shooting>(o: AtUnits<O>): O {
  const units = unitsOf(o);
  const sum = (of: (unit: O) => number) => units.reduce((total, unit) => total + of(unit), 0);
  return {
    ...o,
    perUnit: isSeveral(o),
    targets: units.flatMap(({ targets }) => targets),
    shoots: units.flatMap(({ shoots }) => shoots),
    mostDamageDice: sum(({ mostDamageDice }) => mostDamageDice),
    mostDamage: sum(({ mostDamage }) => mostDamage),
  };
}

/**
 * Steps against one unit, or against each of several in turn: what happens to one does not touch the others.
 *
 * @param alone the steps where there is but one
 * @param each those for each of several
 */
export const againstEach = <O extends Shooting, S extends UnitsState>(
  alone: readonly Step<O, S>[],
  each: readonly Step<O, S>[],
): Step<AtUnits<O>, S>[] => [
  ...alone.map((step) => ({ ...step, when: (o: AtUnits<O>) => !isSeveral(o) && (step.when?.(o) ?? true) })),
  {
    name: 'repeat for each Target unit',
    cite: 'Shoot 3, 26',
    when: isSeveral,
    times: (_, o) => unitsOf(o).length,
    index: 'targetUnit',
    scope: 'targetUnit',
    steps: [...SET_UP, ...each, ...NOTE].map((step) => atUnit<O, S>(step)),
  },
];

const SET_UP: readonly Step<Shooting, UnitsState>[] = [
  {
    name: 'turn to the next Target unit',
    cite: 'Shoot 3',
    run: (s, _, o) => start(s, o),
    tell: (_, { unitTitle }) => unitTitle,
  },
];

const NOTE: readonly Step<Shooting, UnitsState>[] = [
  {
    name: 'note what has become of it',
    cite: 'Shoot 25',
    run: (s, _, o) => {
      const noted = s.units[s.targetUnit];
      noted.casualties = unitSize(o) - allAlive(s, o) - s.flayed;
      noted.result = s.result;
      noted.reaction = s.reaction;
      if (!o.isFriend) s.woundsLost += woundsLost(s, o);
    },
  },
];

/** The step as it is played against the unit at hand. */
function atUnit<O, S extends { targetUnit: number }>(step: Step<O, S>): Step<AtUnits<O>, S> {
  const { name, cite, index, scope, sees, run, tell } = step;
  const at = (s: S, o: AtUnits<O>): O => unitsOf(o)[s.targetUnit];
  return {
    name,
    cite,
    ...(index && { index }),
    ...(scope && { scope }),
    ...(sees && { sees: ['targetUnit', ...sees] }),
    if: (s, o) => (step.when?.(at(s, o)) ?? true) && (step.if?.(s, at(s, o)) ?? true),
    ...(step.times && { times: (s, o) => step.times?.(s, at(s, o)) ?? 1 }),
    when: (o) => unitsOf(o).some((unit) => step.when?.(unit) ?? true),
    ...(run && { run: (s, dice, o) => run(s, dice, at(s, o)) }),
    ...(step.steps && { steps: step.steps.map((one) => atUnit(one)) }),
    ...(tell && { tell: (s, o) => tell(s, at(s, o)) }),
  };
}

/** An id for each unit. */
const idsOfUnits = (word: string, o: AtUnits<Shooting>): string[] =>
  idsOf(
    word,
    unitsOf(o).map(({ unitTitle }) => unitTitle),
  );

/** The same where the first unit's is called as if it were alone. */
const idsAfterFirst = (word: string, o: AtUnits<Shooting>): string[] => [
  word,
  ...idsOfUnits(word, o).slice(1),
];

/** What is counted of several units: the enemies' casualties together, and what becomes of each unit. */
function unitsMetrics(o: AtUnits<Shooting>) {
  const units = unitsOf(o);
  const enemies = units.flatMap(({ isFriend }, i) => (isFriend ? [] : [i]));
  const results = idsAfterFirst('result', o);
  const reactions = idsAfterFirst('reaction', o);
  const lost = idsOfUnits('casualties', o).map((id, i) =>
    count<Shooting, UnitsState>(
      id,
      `Casualties of ${units[i].unitTitle}`,
      WARRIOR,
      unitSize(units[i]),
      (s) => s.units[i].casualties,
    ),
  );
  return [
    'woundsLost',
    count<Shooting, UnitsState>(
      'casualties',
      'Casualties',
      WARRIOR,
      enemies.reduce((sum, i) => sum + unitSize(units[i]), 0),
      (s) => enemies.reduce((sum, i) => sum + s.units[i].casualties, 0),
    ),
    ...lost.slice(enemies.length > 1 ? 0 : 1), // the only enemy's are the casualties
    ...units.flatMap(({ unitTitle }, i) => [
      category<Shooting, UnitsState>(
        results[i],
        `Shoot result of ${unitTitle}`,
        RESULTS,
        (s) => s.units[i].result,
      ),
      category<Shooting, UnitsState>(
        reactions[i],
        `Shoot Result reaction of ${unitTitle}`,
        REACTIONS,
        (s) => s.units[i].reaction,
      ),
    ]),
  ] as const;
}

/** What a Shoot counts at one unit or at several. */
export const metricsAtUnits = (o: AtUnits<Shooting>) =>
  isSeveral(o)
    ? [
        ...ROLLED,
        ...unitsMetrics(o),
        'exulted' as const,
        ...(unitsOf(o).find((unit) => flayMetrics(unit).length > 0)
          ? (['flayed', 'flayWounds'] as const)
          : []),
        ...effectMetrics(joined(o)),
        ...FATED,
      ]
    : shootMetrics(o);

/** What is counted together of several units: how the first reacts, and each other. */
export const unitsJoint = (o: AtUnits<Shooting>): (readonly [string, string])[] =>
  isSeveral(o)
    ? idsAfterFirst('reaction', o)
        .slice(1)
        .map((id) => ['reaction', id] as const)
    : [];
