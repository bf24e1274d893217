import { childShape, fieldNames, type Shape } from '../../scenario/fields/shape.ts';
import { nearest, shapeOf } from '../../scenario/index.ts';
import { distance } from '../../scenario/text/nearest.ts';
import type { Action, AnyStep, System } from '../../systems/system.ts';

/** Everything of a system that goes by one number of its rulebook, or of a question that it leaves open. */
export interface RuleUse {
  readonly action: Action;
  readonly steps: readonly string[];
  readonly options: Action['options'];
  readonly rows: readonly { readonly name: string; readonly value: number; readonly title: string }[];
  /** Fields of a scenario whose description ends with the number. */
  readonly fields: readonly { readonly path: string; readonly meaning: string }[];
}

/** @returns one for each action that has something of that number */
export function usesOf(system: System, number: string): RuleUse[] {
  const isIt = citing(number);
  return system.actions.flatMap((action) => {
    const steps = [...new Set(stepsIn(action.steps).flatMap(({ name, cite }) => (isIt(cite) ? [name] : [])))];
    const options = action.options.filter(({ cite }) => isIt(cite));
    const rows = Object.entries(action.tables ?? {}).flatMap(([name, { value, cite, title }]) =>
      isIt(cite) ? [{ name, value, title }] : [],
    );
    const fields = fieldsIn(shapeOf(action), isIt);
    const found = steps.length + options.length + rows.length + fields.length > 0;
    return found ? [{ action, steps, options, rows, fields }] : [];
  });
}

/** Deeper fields are those of profiles in profiles, which are told once. */
const DEEPEST = 3;

function fieldsIn(
  shape: Shape | undefined,
  isIt: (cite: string) => boolean,
  path: readonly string[] = [],
): RuleUse['fields'] {
  return fieldNames(shape).flatMap((name) => {
    if (path.length === 0 && (name === 'rules' || name === 'house')) return [];
    const child = childShape(shape, name);
    const here = [...path, name];
    const [, meaning = '', cite = ''] = /^(.*?)\s*\(([^()]*)\)\.?$/s.exec(child?.description ?? '') ?? [];
    const deeper = here.length < DEEPEST ? fieldsIn(child, isIt, here) : [];
    return [...(isIt(cite) ? [{ path: here.join('.'), meaning }] : []), ...deeper];
  });
}

const stepsIn = (steps: readonly AnyStep[]): AnyStep[] =>
  steps.flatMap((step) => [step, ...stepsIn(step.steps ?? [])]);

/** Whether a text names the number: `Shoot 8, D7` names `D7` and `Shoot 8`, and not `D70`. */
export function naming(number: string): (text: string) => boolean {
  const escaped = number.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`(^|[^\\w])${escaped}($|[^\\w])`, 'i');
  return (text) => whole.test(text);
}

/** Whether a cite names the number, or has it in a list: `Shoot 8–12, 15` names `Shoot 10` and `Shoot 15`. */
export function citing(number: string): (cite: string) => boolean {
  const names = naming(number);
  const wanted = number.trim().toLowerCase();
  return (cite) => names(cite) || numbersOf(cite).some((one) => one.toLowerCase() === wanted);
}

/** Numbers that a range stands for at most. */
const LONGEST = 100;

/** The numbers of a cite, each in full: `Shoot 8–10, 13; D7` is Shoot 8, Shoot 9, Shoot 10, Shoot 13 and D7. */
export function numbersOf(cite: string): string[] {
  let page = '';
  return cite
    .replace(/(\d+)(?:–| to )(\d+)/g, (_, first, last) => listed(Number(first), Number(last)))
    .split(/[,;] */)
    .map((part) => {
      if (/^\d+$/.test(part)) return `${page} ${part}`;
      page = part.replace(/ \d+$/, '');
      return part;
    });
}

function listed(first: number, last: number): string {
  const length = Math.max(0, Math.min(last - first + 1, LONGEST));
  return Array.from({ length }, (_, i) => first + i).join(', ');
}

/** Everything that steps, options and printed numbers of a system are cited by. */
export const citesOf = (system: System): string[] =>
  system.actions.flatMap(({ steps, options, tables = {} }) =>
    [...options, ...stepsIn(steps), ...Object.values(tables)].map(({ cite }) => cite),
  );

/** The numbers that a system's cites have, each once and in their order. */
export const citedNumbers = (system: System): string[] =>
  [...new Set(citesOf(system).flatMap(numbersOf).map(withoutPart))].sort(byNumber);

/** `N24` for `N24 (4)`: the whole of a question is a number as well. */
const withoutPart = (number: string): string => number.replace(/ \([^()]*\)$/, '');

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** Says that a number is none, and which are. */
export function unknownNumber(system: System, number: string): string {
  const known = citedNumbers(system);
  const short = known.filter((one) => /^[a-z]+\d+$/i.test(one));
  const near = nearestNumber(number.trim(), known);
  return `"${number}" is cited nowhere in ${system.title}, expected a number such as ${[...short, ...known].slice(0, 3).join(', ')}${near ? `; did you mean "${near}"?` : ''}`;
}

/** A rule of the same number, as `N24` for `24`, before one of nearly the same: a number far from it is another rule. */
function nearestNumber(number: string, known: readonly string[]): string | undefined {
  const digits = digitsOf(number);
  if (digits === undefined) return nearest(number, known);
  const same = nearest(
    number,
    known.filter((one) => digitsOf(one) === digits),
  );
  return same ?? known.find((one) => distance(number.toLowerCase(), one.toLowerCase()) === 1);
}

const digitsOf = (number: string): string | undefined => /\d+/.exec(number)?.[0];
