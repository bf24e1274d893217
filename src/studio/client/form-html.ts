import { type Html, html, type Part, quoted } from '../../report/page/html/html.ts';
import { clip } from '../../report/words/untrusted.ts';
import type { Choice, Control } from '../engine/control.ts';
import type { Field, FieldGroup, Form } from '../engine/field.ts';
import type { Written } from '../engine/messages.ts';
import { setTo } from './choice/changes.ts';

/** A form for what of a scenario can be changed, with what the scenario says. */
export function formHtml({ groups }: Form, scenario: Written): Html {
  return html`${groups.map((group, i) => groupHtml(group, scenario, i < MOST_OPEN))}`;
}

/** Groups that are unfolded at first: who with what at whom, and where. */
const MOST_OPEN = 2;

/** What the scenario says stands before what it leaves at its standard. */
function groupHtml({ title, fields }: FieldGroup, scenario: Written, isOpen: boolean): Html {
  const [first, more] = [fields.filter(({ isAside }) => !isAside), fields.filter(({ isAside }) => isAside)];
  const main = first.length > 0 ? first : more;
  const folded = first.length > 0 ? more : [];
  return html`<details class="group"${isOpen && html` open`}><summary>${quoted(clip(title, 120))}</summary>
<div class="fields">${main.map((field) => fieldHtml(field, scenario))}</div>
${folded.length > 0 && html`<details><summary>More</summary><div class="fields">${folded.map((field) => fieldHtml(field, scenario))}</div></details>`}</details>`;
}

const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

function fieldHtml(field: Field, scenario: Written): Html {
  const { path, title, help, unit, control } = field;
  const id = fieldId(path);
  const value = setTo(field, scenario);
  const name = html`${quoted(clip(title, 160))}${unit && html` <small>${unit}</small>`}`;
  const about =
    help !== '' &&
    html`<details class="about"><summary aria-label="About ${clip(title, 80)}">?</summary><p>${help}</p></details>`;
  const end = html`<p class="first" hidden></p><p class="wrong" id="${id}-wrong" hidden></p>`;
  const kind = html` class="field kind-${control.kind}" data-path="${path}"`;
  if (control.kind === 'several')
    return html`<fieldset${kind}><legend>${name}</legend>${about}${control.choices.map((choice) => boxHtml(id, choice, Array.isArray(value) && value.includes(choice.value)))}${end}</fieldset>`;
  if (control.kind === 'yesOrNo')
    return html`<div${kind}><label class="box"><input type="checkbox" id="${id}"${value === true && html` checked`}> <span>${name}</span></label>${about}${end}</div>`;
  return html`<div${kind}><label for="${id}">${name}</label>${about}${controlHtml(field, id, value)}${end}</div>`;
}

const boxHtml = (id: string, { value, words }: Choice, checked: boolean): Html =>
  html`<label class="box"><input type="checkbox" name="${id}" value="${String(value)}"${checked && html` checked`}> <span>${words}</span></label>`;

function controlHtml({ control, title, standard }: Field, id: string, value: unknown): Part {
  if (control.kind === 'choice')
    return html`<select id="${id}">${value === undefined && html`<option value="">–</option>`}${control.choices.map(
      (choice, i) =>
        html`<option value="${i}"${choice.value === value && html` selected`}>${clip(choice.words, 200)}</option>`,
    )}</select>`;
  // What is answered where nothing is typed.
  const empty = html` placeholder="${standard === undefined ? '–' : String(standard)}"`;
  if (control.kind !== 'number')
    return html`<input type="text" id="${id}" maxlength="40" autocomplete="off"${empty} value="${value === undefined ? '' : String(value)}">`;
  const { least, most, whole } = control;
  const number = typeof value === 'number' ? value : undefined;
  const bounds = html`${least !== undefined && html` min="${least}"`}${most !== undefined && html` max="${most}"`} step="${whole ? 1 : 'any'}"`;
  const slide = slideTo(control, number);
  return html`<div class="dial"><div class="stepper"><button type="button" data-step="-1" aria-label="Less ${title}">−</button><input type="number" id="${id}" inputmode="decimal"${bounds}${empty} value="${number ?? ''}"><button type="button" data-step="1" aria-label="More ${title}">+</button></div>${slide !== undefined && html`<input type="range" aria-label="${title}" min="${least ?? 0}" max="${slide}" step="1" value="${number ?? 0}">`}</div>`;
}

/** How far a slider goes: the whole range where that is short, else some times as far as it stands. */
function slideTo({ least, most }: Extract<Control, { kind: 'number' }>, value = 0): number | undefined {
  if (least === undefined || most === undefined || least < 0) return undefined;
  if (most - least <= MOST_SLID) return most;
  return Math.min(most, Math.max(SHORTEST, 2 * Math.ceil(value)));
}

const MOST_SLID = 40;
const SHORTEST = 24;
