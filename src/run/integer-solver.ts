import type { Constraint, IntegerProgramme, Solver } from '../stats/index.ts';

/** Gains are scaled to about this much, so that what a solver takes for equal is far below what anybody reads. */
const SCALE = 1_000;

/** Proved, not nearly proved. */
const PROVED = { mip_rel_gap: 0, mip_abs_gap: 1e-7, mip_feasibility_tolerance: 1e-9 } as const;

let solver: ReturnType<typeof import('highs').default> | undefined;

/**
 * Solves a programme of whole numbers by branch and cut, and proves that nothing gains more: HiGHS, loaded when it is
 * first asked.
 *
 * @example
 * ```ts
 * import { solveInteger } from 'fusillade';
 *
 * const variable = { least: 0, most: 9, whole: true, gain: 2 };
 * const constraints = [{ terms: [[0, 3] as const], most: 10 }];
 * await solveInteger({ variables: [variable], constraints }); // [3]
 * ```
 */
export const solveInteger: Solver = async (programme) => {
  solver ??= import('highs').then(({ default: load }) => load());
  const highs = await solver;
  const { Status, Columns } = highs.solve(programmeText(programme), PROVED);
  if (Status === 'Infeasible') return undefined;
  if (Status !== 'Optimal') throw new Error(`the solver ended as "${Status}", expected an optimum`);
  return programme.variables.map(({ whole }, i) => {
    const value = Columns[nameOf(i)]?.Primal ?? 0;
    return whole ? Math.round(value) + 0 : value; // no -0
  });
};

const nameOf = (variable: number): string => `x${variable}`;

/** A programme in the LP format. */
function programmeText({ variables, constraints }: IntegerProgramme): string {
  const greatest = Math.max(...variables.map(({ gain }) => Math.abs(gain)));
  // By its share of the greatest: the scale alone is beyond all numbers where gains are next to none.
  const share = (gain: number) => (greatest > 0 ? (gain / greatest) * SCALE : 0);
  const gains = variables.map(({ gain }, i) => [i, share(gain)] as const);
  const whole = variables.flatMap((variable, i) => (variable.whole ? [nameOf(i)] : []));
  return [
    'Maximize',
    ` gain: ${sumText(gains)}`,
    'Subject To',
    ...constraints.flatMap(constraintLines),
    'Bounds',
    ...variables.map(({ least, most }, i) => ` ${least} <= ${nameOf(i)} <= ${most}`),
    ...(whole.length > 0 ? ['General', ` ${whole.join(' ')}`] : []),
    'End',
  ].join('\n');
}

const constraintLines = ({ terms, least, most }: Constraint): string[] => [
  ...(least === undefined ? [] : [` ${sumText(terms)} >= ${least}`]),
  ...(most === undefined ? [] : [` ${sumText(terms)} <= ${most}`]),
];

const sumText = (terms: Constraint['terms']): string =>
  terms
    .map(([variable, weight]) => `${weight < 0 ? '-' : '+'} ${Math.abs(weight)} ${nameOf(variable)}`)
    .join(' ');
