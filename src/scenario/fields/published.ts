import { mapShapes, type Shape } from './shape.ts';

/** The keywords of draft 7 that schemas of scenarios are written with: a strict validator takes no others. */
const KEYWORDS = new Set(
  [
    '$schema $id $ref definitions title description default examples',
    'type enum const if then else allOf anyOf oneOf not',
    'properties required additionalProperties propertyNames minProperties maxProperties',
    'items minItems maxItems uniqueItems',
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
    'minLength maxLength pattern',
  ].flatMap((line) => line.split(' ')),
);

/** A part of fewer letters is written out wherever it stands: a reference to it would be no shorter. */
const SHORT = 80;

/**
 * A schema as others read it: in the words of draft 7 alone, and each part that stands in several places written once,
 * under `definitions`, by the name of a field that it describes. Written out everywhere, what a turn is made of takes
 * megabytes, and validators nest it deeper than they can follow.
 */
export function published(schema: Shape): Shape {
  const parts = new Parts();
  const root = parts.unique(schema);
  const defined = Object.entries(root.definitions ?? {});
  for (const [name, part] of defined) parts.define(part, name);
  const whole = parts.written(root);
  return { ...whole, definitions: parts.definitions() };
}

/** A strict validator warns of several types in one place. */
function withOneType(shape: Shape): Shape {
  const { type, ...rest } = shape;
  return Array.isArray(type) && !rest.anyOf ? { ...rest, anyOf: type.map((one) => ({ type: one })) } : shape;
}

/** A strict validator wants a field that is needed named where it is said to be, too. */
function withNamed(shape: Shape): Shape {
  const { required = [], properties = {} } = shape;
  const unnamed = required.filter((name) => !Object.hasOwn(properties, name));
  return unnamed.length === 0
    ? shape
    : { ...shape, properties: { ...properties, ...Object.fromEntries(unnamed.map((name) => [name, {}])) } };
}

/** The parts of a schema, equal ones once. */
class Parts {
  readonly #unique = new Map<string, Shape>();
  readonly #numbers = new Map<Shape, number>();
  readonly #uses = new Map<Shape, number>();
  readonly #fields = new Map<Shape, string>();
  readonly #names = new Map<Shape, string>();
  readonly #definitions = new Map<string, Shape | undefined>();

  /** The one that stands for all that are equal to this one. */
  unique(part: Shape): Shape {
    const known = Object.fromEntries(Object.entries(part).filter(([keyword]) => KEYWORDS.has(keyword)));
    const standard = withNamed(withOneType(known));
    const shape: Shape = { ...standard, ...mapShapes(standard, (inner) => this.unique(inner)) };
    const text = JSON.stringify({ ...shape, ...mapShapes(shape, (inner) => this.#numbered(inner)) });
    const equal = this.#unique.get(text);
    if (equal) return equal;
    this.#unique.set(text, shape);
    this.#numbers.set(shape, this.#numbers.size);
    mapShapes(shape, (inner, field) => this.#used(inner, field));
    return shape;
  }

  #numbered = (part: Shape): Shape => ({ $ref: `${this.#numbers.get(part)}` });

  #used(part: Shape, field: string | undefined): Shape {
    this.#uses.set(part, (this.#uses.get(part) ?? 0) + 1);
    if (field !== undefined && !this.#fields.has(part)) this.#fields.set(part, field);
    return part;
  }

  /** Keeps it under a name. */
  define(part: Shape, name: string): void {
    this.#names.set(part, name);
    this.#definitions.set(name, undefined); // the name is taken while its parts are written
    this.#definitions.set(name, this.written(part));
  }

  /** The part, with references to what stands in several places. */
  written = (part: Shape): Shape => ({ ...part, ...mapShapes(part, (inner) => this.#referred(inner)) });

  #referred(part: Shape): Shape {
    const known = this.#names.get(part);
    if (known !== undefined) return { $ref: `#/definitions/${known}` };
    const written = this.written(part);
    if ((this.#uses.get(part) ?? 0) < 2 || JSON.stringify(written).length < SHORT) return written;
    const name = this.#freeName(this.#fields.get(part) ?? 'part');
    this.define(part, name);
    return { $ref: `#/definitions/${name}` };
  }

  #freeName(field: string): string {
    const wanted = field.replaceAll(/[^\w-]/g, '-');
    for (let count = 1; ; count++) {
      const name = count === 1 ? wanted : `${wanted}-${count}`;
      if (!this.#definitions.has(name)) return name;
    }
  }

  definitions = (): Record<string, Shape> =>
    Object.fromEntries([...this.#definitions].map(([name, shape]) => [name, shape ?? {}]));
}
