import type { Spec, View } from 'vega';
import type { ChartChoice } from '../charts/chart.ts';

/** Lets the reader choose on a chart that has come to life, or makes it follow what is chosen on another. */
export function offerChoice(plot: HTMLElement, view: View, choice: ChartChoice, spec: Spec): void {
  if (choice.kind === 'filtered') follow(plot, view, choice, rowsOf(spec));
  if (choice.kind === 'range') chooseRange(plot, view, choice);
  if (choice.kind !== 'filtered')
    chooseLevel(
      plot,
      view,
      rowsOf(spec).filter(({ tail }) => Number(tail) > 0),
    );
}

type Row = Record<string, number | string>;

/** The rows that a chart's marks share: the longest of its tables. */
function rowsOf({ data }: Spec): Row[] {
  const tables = (data ?? []).map((table) => ('values' in table ? (table.values as Row[]) : []));
  return tables.reduce<Row[]>((longest, rows) => (rows.length > longest.length ? rows : longest), []);
}

/** A slider along the curve, with the chance of at least so many beside it. */
function chooseLevel(plot: HTMLElement, view: View, rows: Row[]): void {
  // Of what never comes up there is nothing to be read off.
  if (rows.length === 0) return;
  const slider = element('input', { type: 'range', min: '0', max: String(rows.length - 1), value: '0' });
  const says = element('output', {});
  const label = element('label', {});
  label.append('Read off ', slider);
  const choose = () => {
    const row = rows[Number(slider.value)];
    says.textContent = `${row.what}: ${row.label}`;
    slider.setAttribute('aria-valuetext', says.textContent);
  };
  slider.addEventListener('input', () => {
    choose();
    void view.signal('chosen', rows[Number(slider.value)].value).runAsync();
  });
  choose();
  plot.after(box(label, says));
}

type Range = Extract<ChartChoice, { kind: 'range' }>;
type Filtered = Extract<ChartChoice, { kind: 'filtered' }>;
type Take = (low: number, high: number) => void;

/** Who takes the range of a metric, by its place on the page; called with its ends, below 0 where it leaves nothing out. */
const takers = new Map<HTMLElement, { metric: string; take: Take }>();
const chosen = new Map<string, [number, number]>();

/** Chooses a range for all charts of a metric. */
function choose({ metric, most }: Pick<Range, 'metric' | 'most'>, a: number, b: number): void {
  const [low, high] = [Math.max(0, Math.min(a, b)), Math.min(most, Math.max(a, b))];
  const range: [number, number] = low === 0 && high === most ? [-1, 1e9] : [low, high];
  chosen.set(metric, range);
  for (const taker of takers.values()) if (taker.metric === metric) taker.take(...range);
}

/** Two numbers, from and to, and what lets them say what is chosen. */
function rangeBar(
  of: Pick<Range, 'metric' | 'most' | 'unit'>,
  ...more: (Node | string)[]
): [HTMLElement, Take] {
  const { most, unit } = of;
  const [from, to] = ['From', 'To'].map((end) =>
    element('input', { type: 'number', min: '0', max: String(most), 'aria-label': `${end}, ${unit}` }),
  ) as [HTMLInputElement, HTMLInputElement];
  const whole = element('button', { type: 'button' });
  whole.textContent = 'All';
  for (const input of [from, to])
    input.addEventListener('change', () => choose(of, Number(from.value), Number(to.value)));
  whole.addEventListener('click', () => choose(of, 0, most));
  const fillEnds: Take = (low, high) => {
    from.value = String(Math.max(0, low));
    to.value = String(Math.min(most, high));
  };
  fillEnds(0, most);
  return [box('Only trials with', from, 'to', to, unit, whole, ...more), fillEnds];
}

/** A range that is dragged over the chart; what says it is there once there is one, as it governs others. */
function chooseRange(plot: HTMLElement, view: View, range: Range): void {
  const [bar, fillEnds] = rangeBar(range, 'in the charts of pairs');
  bar.hidden = true;
  const take: Take = (low, high) => {
    fillEnds(low, high);
    bar.hidden = low < 0;
    void view.signal('low', low).signal('high', high).runAsync();
  };
  takers.set(plot, { metric: range.metric, take });
  drag(plot, view, (a, b) => choose(range, a, b));
  // Of an answer before, nothing is chosen any more.
  if (chosen.has(range.metric)) choose(range, 0, range.most);
  plot.after(bar);
}

/** What takes the range that is dragged over a picture. */
const dragged = new WeakMap<Element, (a: number, b: number) => void>();

function drag(plot: HTMLElement, view: View, set: (a: number, b: number) => void): void {
  const valueAt = ({ clientX }: PointerEvent): number => {
    const { left = 0 } = plot.querySelector('.view svg')?.getBoundingClientRect() ?? {};
    return Math.round(view.scale('x').invert(clientX - left - view.origin()[0]));
  };
  let start: number | undefined;
  plot.classList.add('drags');
  // Drawn anew, it is another; given other rows, it is the same, which hears already.
  const picture = plot.querySelector<HTMLElement>('.view') ?? plot;
  const isHeard = dragged.has(picture);
  dragged.set(picture, set);
  if (isHeard) return;
  picture.addEventListener('pointerdown', (event) => {
    start = valueAt(event);
  });
  picture.addEventListener('pointermove', (event) => {
    if (start !== undefined && event.buttons > 0) dragged.get(picture)?.(start, valueAt(event));
  });
  addEventListener('pointerup', () => {
    start = undefined;
  });
}

/** Fades what is outside of the range, which is chosen here, too, and says how the rest divides. */
function follow(plot: HTMLElement, view: View, choice: Filtered, rows: Row[]): void {
  const says = element('output', {});
  says.hidden = true;
  const [bar, fillEnds] = rangeBar(choice, says);
  plot.after(bar);
  const take: Take = (low, high) => {
    const ends = [low, high].map((value) => Math.floor(value / choice.span)) as [number, number];
    void view.signal('low', ends[0]).signal('high', ends[1]).runAsync();
    fillEnds(low, high);
    says.hidden = low < 0;
    says.textContent = shares(rows, choice, ends, [low, high]);
  };
  takers.set(plot, { metric: choice.metric, take });
  const already = chosen.get(choice.metric);
  if (already) take(...already);
}

function shares(rows: Row[], { along, unit }: Filtered, [first, last]: number[], ends: number[]): string {
  const other = along === 'column' ? 'down' : 'across';
  const sums = new Map<string, number>();
  for (const row of rows)
    if (Number(row[along]) >= first && Number(row[along]) <= last)
      sums.set(String(row[other]), (sums.get(String(row[other])) ?? 0) + Number(row.chance));
  const total = [...sums.values()].reduce((a, b) => a + b, 0);
  if (total === 0) return `No trial ends with ${ends.join(' to ')} ${unit}.`;
  const named = [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 4)
    .map(([name, p]) => `${name} ${percent(p / total)}`);
  return `Of the ${percent(total)} of trials with ${ends.join(' to ')} ${unit}: ${named.join(', ')}.`;
}

/** Whole per cents: the reader looks for the shape. */
const percent = (p: number): string =>
  p < 0.01 ? '<1%' : p > 0.99 && p < 0.9999 ? '>99%' : `${Math.round(p * 100)}%`;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function box(...parts: (Node | string)[]): HTMLElement {
  const made = element('div', { class: 'choose' });
  made.append(...parts);
  return made;
}
