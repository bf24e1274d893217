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

/** What follows the range of a metric, by its place on the page; called with its ends. */
const followers = new Map<HTMLElement, { metric: string; take: (low: number, high: number) => void }>();
const chosen = new Map<string, [number, number]>();

/** Two numbers, from and to, which dragging over the chart sets as well. */
function chooseRange(plot: HTMLElement, view: View, { metric, most, unit }: Range): void {
  const [from, to] = [0, most].map((value) =>
    element('input', { type: 'number', min: '0', max: String(most), value: String(value) }),
  ) as [HTMLInputElement, HTMLInputElement];
  from.setAttribute('aria-label', `From, ${unit}`);
  to.setAttribute('aria-label', `To, ${unit}`);
  const whole = element('button', { type: 'button' });
  whole.textContent = 'All';
  const set = (a: number, b: number) => {
    const [low, high] = [Math.max(0, Math.min(a, b)), Math.min(most, Math.max(a, b))];
    from.value = String(low);
    to.value = String(high);
    const all = low === 0 && high === most;
    const range: [number, number] = all ? [-1, 1e9] : [low, high];
    chosen.set(metric, range);
    void view.signal('low', range[0]).signal('high', range[1]).runAsync();
    for (const follower of followers.values()) if (follower.metric === metric) follower.take(...range);
  };
  for (const input of [from, to])
    input.addEventListener('change', () => set(Number(from.value), Number(to.value)));
  whole.addEventListener('click', () => set(0, most));
  drag(plot, view, set);
  // Of an answer before, nothing is chosen any more.
  if (chosen.has(metric)) set(0, most);
  plot.after(box('Only trials with', from, 'to', to, `${unit} in the charts of pairs`, whole));
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

/** Fades what is outside of the range, and says how the rest divides. */
function follow(plot: HTMLElement, view: View, choice: Filtered, rows: Row[]): void {
  const says = element('output', {});
  const place = box(says);
  place.hidden = true;
  plot.after(place);
  const take = (low: number, high: number) => {
    const ends = [low, high].map((value) => Math.floor(value / choice.span)) as [number, number];
    void view.signal('low', ends[0]).signal('high', ends[1]).runAsync();
    place.hidden = low < 0;
    says.textContent = shares(rows, choice, ends, [low, high]);
  };
  followers.set(plot, { metric: choice.metric, take });
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
