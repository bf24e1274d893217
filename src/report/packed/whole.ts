import { categoryResult, countedJoint, countResult, exactMetric, type Found } from '../../stats/index.ts';
import type {
  CaseResult,
  CategoryResult,
  CountResult,
  Development,
  ExactMetric,
  JointResult,
  MetricResult,
  Result,
  ScatterResult,
} from '../../stats/result.ts';

/** A metric without what follows from its counts or chances. */
export type BareMetric =
  | (Pick<CountResult, 'kind' | 'title' | 'unit' | 'one'> & Found)
  | Required<Pick<CategoryResult, 'kind' | 'title' | 'values' | 'counts'>>;

/** Likewise two metrics together. */
export type BareJoint = JointResult | Required<Pick<JointResult, 'of' | 'counts'>>;

/** A map with its landings column by column. */
export type BareScatter = Omit<ScatterResult, 'landings'> & {
  readonly landings: readonly [x: number[], y: number[], probability: number[]];
};

type Metrics = Readonly<Record<string, BareMetric | MetricResult>>;

/** What was found of a case without what follows from the rest, where it follows to the last bit. */
export interface BareCase {
  readonly metrics: Metrics;
  readonly joint: readonly BareJoint[];
  readonly scatter: readonly BareScatter[];
  readonly development?: Omit<Development, 'after'> & { readonly after: readonly Metrics[] };
  /** Of a metric its chances alone. */
  readonly exact:
    | null
    | (Omit<NonNullable<Result['exact']>, 'metrics'> & {
        readonly metrics: Readonly<Record<string, ExactMetric | number[]>>;
      });
}

/** A result as a page carries it, packed. */
export type BareResult = Omit<Result, keyof BareCase | 'cases'> &
  Partial<BareCase> & { readonly cases?: readonly (Omit<CaseResult, keyof BareCase> & BareCase)[] };

/** The result again, with all that follows. */
export function wholeResult(bare: BareResult): Result {
  const { cases, metrics, joint = [], scatter = [], exact = null, development, ...about } = bare;
  const found = metrics && wholeCase({ metrics, joint, scatter, exact, ...(development && { development }) });
  return {
    ...about,
    ...found,
    ...(cases && {
      cases: cases.map(({ development, ...one }) => ({
        ...one,
        ...wholeCase({ ...one, ...(development && { development }) }),
      })),
    }),
  };
}

const wholeCase = ({ metrics, joint, scatter, development, exact }: BareCase) => ({
  metrics: each(metrics, wholeMetric),
  joint: joint.map(wholeJoint),
  scatter: scatter.map(wholeScatter),
  ...(development && {
    development: { ...development, after: development.after.map((after) => each(after, wholeMetric)) },
  }),
  exact: exact && {
    ...exact,
    metrics: each(exact.metrics, (metric, name) => wholeExact(metric, metrics[name].kind)),
  },
});

export function wholeMetric(metric: BareMetric | MetricResult): MetricResult {
  if (metric.kind === 'count') return 'mean' in metric ? metric : countResult(metric);
  return 'probability' in metric ? metric : categoryResult(metric);
}

export const wholeExact = (metric: ExactMetric | number[], kind: MetricResult['kind']): ExactMetric =>
  Array.isArray(metric) ? exactMetric(kind, metric) : metric;

export const wholeJoint = (joint: BareJoint): JointResult =>
  'probability' in joint ? joint : countedJoint(joint.of, joint.counts);

const wholeScatter = ({ landings: [x, y, probability], ...map }: BareScatter): ScatterResult => ({
  ...map,
  landings: x.map((at, i) => ({ x: at, y: y[i], probability: probability[i] })),
});

export const each = <From, To>(
  metrics: Readonly<Record<string, From>>,
  to: (metric: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [name, to(metric, name)]));
