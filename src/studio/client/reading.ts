import { unitOf } from '../../stats/unit.ts';
import type { Field, Form } from '../engine/field.ts';
import { inSentence } from '../engine/words.ts';
import type { Changes } from './choice/changes.ts';

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

/** What a field is answered with: emptied, its standard, where it has one. */
const standsFor = ({ value, placeholder }: HTMLInputElement): string =>
  value === '' && Number.isFinite(Number(placeholder)) ? placeholder : value;

/** A field's value as its control says it. */
export function inWords({ control, unit }: Field, value: unknown): string {
  if (value === undefined || value === null) return 'nothing said';
  if (control.kind === 'yesOrNo') return value === true ? 'yes' : 'no';
  const words = (one: unknown): string =>
    ('choices' in control && control.choices.find((choice) => choice.value === one)?.words) ||
    valueWords(one);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(words).join(', ');
  return unit === undefined ? words(value) : `${words(value)} ${unitOf(unit, words(value))}`;
}

/** A value as it is written, below zero with a minus. */
const valueWords = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('-', '−') : String(value);

/** What is changed, in a few words; empty where nothing is. */
export function changesInWords({ groups }: Form, changes: Changes): string {
  const all = groups.flatMap(({ title: group, fields }) => fields.map((field) => ({ field, group })));
  const words = Object.entries(changes).flatMap(([path, value]) => {
    const one = all.find(({ field }) => field.path === path);
    if (!one) return [];
    const { field, group } = one;
    const title = inSentence(field.title);
    // Of what differs in a capital alone it is said whose it is where both are changed.
    const isOneOfSeveral = all.some(
      (other) =>
        other !== one &&
        (other.field.title === field.title ||
          (inSentence(other.field.title) === title && Object.hasOwn(changes, other.field.path))),
    );
    const whose = isOneOfSeveral ? ` (${group.replace(/:.*/s, '').toLowerCase()})` : '';
    return [`${title}${whose} ${inWords(field, value)}`];
  });
  return words.join(', ');
}

/** What came up at the table and what is changed of the scenario, a line each; none where there is nothing of it. */
export function changeLines(form: Form, changes: Changes): string[] {
  const seen = new Set(
    form.groups.flatMap(({ fields }) => fields).flatMap(({ path, isSeen }) => (isSeen ? [path] : [])),
  );
  const inLine = (begin: string, isSeen: boolean) => {
    const those = Object.entries(changes).filter(([path]) => seen.has(path) === isSeen);
    const words = changesInWords(form, Object.fromEntries(those));
    return words === '' ? [] : [`${begin}: ${words}`];
  };
  return [...inLine('Given what came up', true), ...inLine('Changed', false)];
}
