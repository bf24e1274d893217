import { currentName } from '../../../scenario/index.ts';
import type { Assumption, CaseResult } from '../../../stats/index.ts';

/** What a result that was kept counts, called as another calls it: one of an earlier version may have other names. */
export function countedAs(
  one: Pick<CaseResult, 'metrics' | 'exact'>,
  now: Pick<CaseResult, 'metrics'>,
): Pick<CaseResult, 'metrics' | 'exact'> {
  const names = Object.keys(now.metrics);
  const renamed = <T>(all: Readonly<Record<string, T>>, change = (of: T, _name: string): T => of) =>
    Object.fromEntries(
      Object.entries(all).map(([old, of]) => {
        const name = currentName(old, names);
        return [name, change(of, name)];
      }),
    );
  const metrics = renamed(one.metrics, (metric, name) => {
    const other = now.metrics[name];
    if (metric.kind !== 'category' || other?.kind !== 'category') return metric;
    return { ...metric, values: metric.values.map((value) => currentName(value, other.values)) };
  });
  return { metrics, exact: one.exact && { ...one.exact, metrics: renamed(one.exact.metrics) } };
}

/** Answers to open questions, called as they are now. */
export function answeredAs(before: readonly Assumption[], now: readonly Assumption[]): Assumption[] {
  const options = now.map(({ option }) => option);
  return before.map((one) => {
    const option = currentName(one.option, options);
    const values = now.flatMap((other) => (other.option === option ? [other.value] : []));
    return { ...one, option, value: currentName(one.value, values) };
  });
}
