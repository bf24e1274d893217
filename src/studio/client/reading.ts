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

/** Lets a field's stepper and its slider say the same, whichever was touched. */
export function together(place: Element, touched: Element): void {
  const number = place.querySelector<HTMLInputElement>('[type=number]');
  const slider = place.querySelector<HTMLInputElement>('[type=range]');
  if (!number) return;
  if (touched === slider) number.value = slider.value;
  const step = Number((touched as HTMLElement).dataset.step ?? 0);
  if (step !== 0) {
    const { min, max } = number;
    const next = Number(standsFor(number)) + step;
    const least = min === '' ? next : Math.max(Number(min), next);
    number.value = String(max === '' ? least : Math.min(Number(max), least));
  }
  // Set to nothing, a slider would go to its middle.
  if (slider && touched !== slider) slider.value = standsFor(number) || slider.min;
}

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
