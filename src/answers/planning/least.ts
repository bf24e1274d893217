import type { BestPlan, Estimate, MarkerMap, OpenAnswers, PlanStep, Quantity } from '../../analysis/index.ts';

/** What a plan goes for, and its numbers as people read them. */
export interface Wanted {
  readonly left: Quantity;
  readonly plan: BestPlan;
  /** Whether as little of it is wanted as can be: then what is less is better. */
  readonly isLeast: boolean;
}

/** As much as can be of what is less than nothing is as little as can be of what is lost: so it is told, without its sign. */
export const wantedOf = (left: Quantity, plan: BestPlan): Wanted =>
  left.kind === 'negative'
    ? { left: left.of, plan: withoutSign(plan), isLeast: true }
    : { left, plan, isLeast: false };

/** The same of other answers to what the rules leave open. */
export const openWithoutSign = (
  left: Quantity,
  open: OpenAnswers,
): { readonly left: Quantity; readonly open: OpenAnswers } =>
  left.kind === 'negative'
    ? {
        left: left.of,
        open: {
          ...open,
          figures: open.figures.map(turned),
          others: open.others.map((one) => ({ ...one, figures: one.figures.map(turned) })),
        },
      }
    : { left, open };

function withoutSign(plan: BestPlan): BestPlan {
  const { value, written, simple, first, followed, bound, markers } = plan;
  return {
    ...plan,
    value: turned(value),
    written: turned(written),
    simple: Object.fromEntries(
      Object.entries(simple).map(([rule, one]) => [rule, turned(one)]),
    ) as BestPlan['simple'],
    first: turnedStep(first),
    ...(followed !== undefined && { followed: 0 - followed }),
    ...(bound !== undefined && { bound: 0 - bound }),
    ...(markers && { markers: markers.map(turnedMap) }),
  };
}

const turnedMap = (map: MarkerMap): MarkerMap => ({
  ...map,
  cells: map.cells.map((one) => ({ ...one, value: 0 - one.value })),
  best: { ...map.best, value: 0 - map.best.value },
});

const turnedStep = (step: PlanStep): PlanStep => ({
  ...step,
  value: turned(step.value),
  next: step.next.map(turnedStep),
});

// 0 − 0 is 0, and not −0.
const turned = ({ value, interval, ...more }: Estimate): Estimate => ({
  ...more,
  value: 0 - value,
  ...(interval && { interval: [0 - interval[1], 0 - interval[0]] as const }),
});
