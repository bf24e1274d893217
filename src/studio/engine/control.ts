import { alternatives, type Shape } from '../../scenario/fields/shape.ts';
import { titleOf } from './words.ts';

/** A word or a number that a field may have, as a reader reads it. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly words: string;
  /** Of what the scenario has named itself, among which it stands. */
  readonly side?: string;
}

/** What a field is set with. */
export type Control =
  | {
      readonly kind: 'number';
      readonly least?: number;
      readonly most?: number;
      readonly whole: boolean;
      /** The path of another field, than which this is never less. */
      readonly from?: string;
    }
  | {
      readonly kind: 'choice';
      readonly choices: readonly Choice[];
      /** The path of another choice, on whose side this one never is. */
      readonly across?: string;
    }
  /** Some of several words. */
  | { readonly kind: 'several'; readonly choices: readonly Choice[] }
  | { readonly kind: 'yesOrNo' }
  | { readonly kind: 'text' };

/** More numbers than these beside words are typed rather than chosen. */
const MOST_LISTED = 31;

/** What a value of this shape is set with; undefined where it is no single value, nor words of a list. */
export function controlOf(shape: Shape, value: unknown): Control | undefined {
  const parts = alternatives(shape);
  if (parts.some(({ properties, type }) => properties || type === 'object')) return undefined;
  const [only] = parts;
  if (parts.length === 1 && only.type === 'array') return severalOf(only);
  if (parts.length === 1 && only.type === 'boolean') return { kind: 'yesOrNo' };
  if (parts.length === 1 && isNumber(only)) return numberOf(only);
  const choices = parts.map(choicesOf);
  const known = choices.flatMap((some) => some ?? []);
  const hasAll = choices.every(Boolean) && (value === undefined || known.some((one) => one.value === value));
  if (hasAll && known.length > 0) return { kind: 'choice', choices: known };
  return parts.some(({ type }) => type === 'array') ? undefined : { kind: 'text' };
}

const isNumber = ({ type }: Shape): boolean => type === 'integer' || type === 'number';

function severalOf({ items }: Shape): Control | undefined {
  const words = items && !Array.isArray(items) ? choicesOf(items) : undefined;
  return words && words.length > 0 ? { kind: 'several', choices: words } : undefined;
}

function numberOf(shape: Shape): Control {
  const { minimum: least, maximum: most, type } = shape;
  return {
    kind: 'number',
    ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { least }),
    ...(most !== undefined && most < Number.MAX_SAFE_INTEGER && { most }),
    whole: type === 'integer',
  };
}

/** The values of a part one by one; undefined where there are too many. */
function choicesOf(part: Shape): Choice[] | undefined {
  if (part.enum ?? 'const' in part)
    return (part.enum ?? [part.const]).map((value) => ({
      value: value as Choice['value'],
      words: titleOf(String(value)),
    }));
  if (part.type === 'boolean')
    return [
      { value: true, words: 'Yes' },
      { value: false, words: 'No' },
    ];
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, type } = part;
  if (type !== 'integer' || maximum - minimum >= MOST_LISTED) return undefined;
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => ({
    value: minimum + i,
    words: String(minimum + i).replace('-', '−'),
  }));
}
