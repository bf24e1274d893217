import type { Field } from '../engine/field.ts';

/** What a field's controls are set to; null where it is left out. */
export function readOff(place: Element, { control, standard }: Field): unknown {
  const leftOut = standard ?? null;
  if (control.kind === 'several')
    return control.choices.filter((_, i) => boxes(place)[i]?.checked).map(({ value }) => value);
  if (control.kind === 'yesOrNo') return boxes(place)[0]?.checked ?? false;
  // What is no number a browser calls nothing, and the field would be taken for left out.
  if (place.querySelector<HTMLInputElement>('[type=number]')?.validity.badInput) return NO_NUMBER;
  const text = typed(place).trim();
  if (text === '') return leftOut;
  if (control.kind === 'choice') return control.choices[Number(text)]?.value ?? leftOut;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

/** What is told of letters that are no number: which they are no page learns. */
const NO_NUMBER = 'no number';

const boxes = (place: Element): HTMLInputElement[] => [
  ...place.querySelectorAll<HTMLInputElement>('[type=checkbox]'),
];

const typed = (place: Element): string =>
  place.querySelector<HTMLInputElement | HTMLSelectElement>('select, [type=number], [type=text]')?.value ??
  '';

/** What numbers may come up, the least first, by their fields; what is not known may be any within its bounds. */
export type Possible = ReadonlyMap<string, readonly number[]>;

/**
 * Lets a field's stepper and its slider say the same, whichever was touched.
 *
 * @param possible what it may be, where not every number may
 */
export function together(place: Element, touched: Element, possible?: readonly number[]): void {
  const [number, slider] = dialOf(place);
  if (!number) return;
  if (touched === slider) number.value = String(nearestOf(Number(slider?.value), possible));
  const step = Number((touched as HTMLElement).dataset.step ?? 0);
  if (step !== 0) {
    const { min, max } = number;
    const next = nextTo(Number(standsFor(number)), step, possible);
    const least = min === '' ? next : Math.max(Number(min), next);
    number.value = String(max === '' ? least : Math.min(Number(max), least));
  }
  // Set to nothing, a slider would go to its middle.
  if (slider) slider.value = standsFor(number) || slider.min;
}

/** Where a field's numbers end: at the greatest that may come up. */
export function endAt(place: Element, possible: readonly number[] = []): void {
  const [number, slider] = dialOf(place);
  if (!number || possible.length === 0) return;
  for (const input of [number, slider]) if (input) input.max = String(possible[possible.length - 1]);
  // A slider that ended before it does not go on by itself.
  if (slider) slider.value = standsFor(number) || slider.min;
}

const dialOf = (place: Element): (HTMLInputElement | null)[] =>
  ['number', 'range'].map((type) => place.querySelector<HTMLInputElement>(`[type=${type}]`));

/** What may be next in the direction of a step; where nothing may, it stays at what may be last. */
export function nextTo(now: number, step: number, possible?: readonly number[]): number {
  if (!possible) return now + step;
  const all = step > 0 ? possible : [...possible].reverse();
  return all.find((value) => (value - now) * step > 0) ?? all[all.length - 1];
}

export const nearestOf = (wanted: number, possible: readonly number[] = [wanted]): number =>
  possible.reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best));

/** Lets a number say what another one says. */
export function follow(place: Element, other: Element): void {
  const [from, to] = [place, other].map((one) => one.querySelector<HTMLInputElement>('[type=number]'));
  if (!from || !to) return;
  to.value = from.value;
  together(other, to);
}

/** What a field is answered with: emptied, its standard, where it has one. */
const standsFor = ({ value, placeholder }: HTMLInputElement): string =>
  value === '' && Number.isFinite(Number(placeholder)) ? placeholder : value;
