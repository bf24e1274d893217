import { alternatives, fieldNames, type Shape, takesFields } from './fields/shape.ts';
import { listed, quoted } from './text/problem.ts';

/**
 * What may stand at a field, in plain words: `a whole number from 1 to 1000`.
 *
 * @param profiles whether a profile may stand for an object
 */
export function expectedText(shape: Shape, profiles: boolean): string {
  const parts = alternatives(shape);
  const choices = parts.flatMap(choicesOf);
  const open = parts.filter((part) => choicesOf(part).length === 0);
  const words = open.filter((part) => !takesFields(part)).map(openText);
  const objects = open.filter(takesFields);
  if (choices.length > 0) words.unshift(choicesText(choices));
  if (objects.length > 0) words.push(objectText(objects, profiles));
  const telling = words.filter((word) => word !== ANY);
  return [...new Set(telling)].join(' or ') || ANY;
}

const objectText = (objects: Shape[], profiles: boolean): string =>
  `${profiles ? "a profile's name or " : ''}an object with ${listed(fieldNames({ anyOf: objects }))}`;

/** The words or numbers that a field is limited to. */
export const choiceNames = (shape: Shape | undefined): string[] =>
  (shape ? alternatives(shape) : []).flatMap(choicesOf).map(String);

function choicesOf(shape: Shape): unknown[] {
  if ('const' in shape) return [shape.const];
  return shape.enum ?? [];
}

const ANY = 'any value';

const choicesText = (choices: readonly unknown[]): string =>
  choices.length === 1 ? choiceText(choices[0]) : `one of: ${listed(choices.map(String))}`;

const choiceText = (choice: unknown): string =>
  typeof choice === 'string' ? quoted(choice) : String(choice);

function openText(shape: Shape): string {
  const types = [shape.type ?? 'any'].flat();
  return types.map((type) => TYPE_TEXT[type]?.(shape) ?? ANY).join(' or ');
}

const TYPE_TEXT: Record<string, (shape: Shape) => string> = {
  integer: (shape) => `a whole number${boundsText(shape)}`,
  number: (shape) => `a number${boundsText(shape)}`,
  string: (shape) => `${formText(shape)}${lengthText(shape.minLength, shape.maxLength, 'characters')}`,
  boolean: () => 'true or false',
  array: (shape) => `a list${lengthText(shape.minItems, shape.maxItems, 'entries')}`,
  object: () => 'an object',
  null: () => 'null',
};

/** What a text looks like, where only some are taken and some are known. */
const formText = ({ pattern, examples = [] }: Shape): string =>
  pattern !== undefined && examples.length > 0 ? `text such as ${examples.join(' or ')}` : 'text';

/** Bounds as a reader thinks of them; zod bounds every whole number by what a double can hold. */
function boundsText(shape: Shape): string {
  const low = real(shape.minimum);
  const high = real(shape.maximum);
  const words: string[] = [];
  if (low !== undefined && high !== undefined) words.push(`from ${low} to ${high}`);
  else if (low !== undefined) words.push(`of at least ${low}`);
  else if (high !== undefined) words.push(`of at most ${high}`);
  if (shape.exclusiveMinimum !== undefined) words.push(`greater than ${shape.exclusiveMinimum}`);
  if (shape.exclusiveMaximum !== undefined) words.push(`less than ${shape.exclusiveMaximum}`);
  if (shape.multipleOf !== undefined) words.push(`in steps of ${shape.multipleOf}`);
  return words.map((word) => ` ${word}`).join('');
}

const real = (bound: number | undefined): number | undefined =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;

function lengthText(least: number | undefined, most: number | undefined, things: string): string {
  if (least !== undefined && most !== undefined) return ` of ${least} to ${most} ${things}`;
  if (least !== undefined) return ` of ${least} or more ${things}`;
  return most === undefined ? '' : ` of at most ${most} ${things}`;
}
