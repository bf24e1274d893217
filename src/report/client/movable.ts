import type { Spec } from 'vega';
import type { View } from 'vega-view';

/** A specification whose scales and ticks are signals, so that a picture that stands can be given others. */
export interface Movable {
  readonly spec: Spec;
  /** What the signals are, by name. */
  readonly signals: Readonly<Record<string, unknown>>;
}

/** Makes signals of what differs from one answer to another: where scales begin and end, and where their ticks are. */
export function movable(spec: Spec): Movable {
  const signals: Record<string, unknown> = {};
  const asSignal = (name: string, value: unknown) => {
    signals[name] = value;
    return { signal: name };
  };
  const scales = spec.scales?.map((scale) =>
    Array.isArray(scale.domain)
      ? { ...scale, domain: asSignal(`domain_${scale.name}`, scale.domain) }
      : scale,
  );
  const axes = spec.axes?.map((axis, i) =>
    Array.isArray(axis.values) ? { ...axis, values: asSignal(`ticks_${i}`, axis.values) } : axis,
  );
  const added = Object.entries(signals).map(([name, value]) => ({ name, value }));
  const moved = { ...spec, ...(scales && { scales }), ...(axes && { axes }) };
  return { spec: { ...moved, signals: [...(spec.signals ?? []), ...added] } as Spec, signals };
}

/** Gives a picture other rows and signals, where they are all that differs: that takes a third of drawing another one. */
export function isFed(view: View, before: Movable, now: Movable): boolean {
  if (kindOf(before) !== kindOf(now)) return false;
  const { data = [], signals = [], height } = now.spec;
  for (const table of data) if ('values' in table) view.data(table.name, table.values as object[]);
  for (const [name, value] of Object.entries(now.signals)) view.signal(name, value);
  // What was read off was another curve's.
  for (const signal of signals)
    if (signal.name === 'chosen' && 'value' in signal) view.signal(signal.name, signal.value);
  if (typeof height === 'number') view.height(height);
  return true;
}

/** What no picture can be given. */
function kindOf({ spec: { data = [], signals = [], height, ...spec }, signals: moved }: Movable): string {
  const own = signals.filter(({ name }) => !(name in moved));
  const tables = data.map((table) => ({ ...table, values: 'values' in table }));
  return JSON.stringify([spec, tables, own, Object.keys(moved), typeof height]);
}
