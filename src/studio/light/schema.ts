import type { Shape } from '../../scenario/fields/shape.ts';

/** What is wrong with a value, as far as messages are made of it: the fields of zod's issues that they read. */
export interface Issue {
  readonly code:
    | 'invalid_type'
    | 'invalid_value'
    | 'invalid_union'
    | 'invalid_key'
    | 'unrecognized_keys'
    | 'too_big'
    | 'too_small'
    | 'invalid_format'
    | 'custom';
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
  readonly maximum?: number;
  readonly minimum?: number;
  readonly errors?: readonly (readonly Issue[])[];
  readonly issues?: readonly Issue[];
  /** Whether the value is of the right kind all the same, so that further checks make sense. */
  readonly goesOn?: boolean;
}

/** What came of a value: another one, or issues. */
export interface Read {
  readonly value?: unknown;
  readonly issues: readonly Issue[];
}

/** What a schema takes, before checks and words are added to it. */
export interface Kind {
  /** What comes of a value; where it is left out, of undefined. */
  readonly read: (value: unknown) => Read;
  readonly described: () => Shape;
  /** Whether an object may leave it out. */
  readonly isOptional?: boolean;
  /** What it takes where something is written. */
  readonly within?: Schema;
  /** Of a record, what stands in it. */
  readonly entry?: Schema;
  /** Of a list, what stands in it. */
  readonly item?: Schema;
  /** Of words, which. */
  readonly words?: readonly string[];
}

/** A further demand on a value of the right kind. */
export interface Check {
  readonly finds: (value: unknown) => Issue | undefined;
  readonly shape?: Shape;
  /** Whether it is made of a value whose parts are wrong, too. */
  readonly always?: boolean;
}

export const issue = (code: Issue['code'], more: Partial<Issue> = {}): Issue => ({
  code,
  path: [],
  message: 'Invalid input',
  ...more,
});

export const refused = (code: Issue['code'], more?: Partial<Issue>): Read => ({
  issues: [issue(code, more)],
});

/** Issues of a part, as they are of the whole. */
export const inside = (key: PropertyKey, issues: readonly Issue[]): Issue[] =>
  issues.map((one) => ({ ...one, path: [key, ...one.path], goesOn: false }));

/** Thrown by {@link Schema.parse}. */
class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(JSON.stringify(issues));
    this.name = 'ZodError';
    this.issues = issues;
  }
}

/** A schema with the methods that rules use of zod's; each gives a new one. */
export class Schema {
  readonly kind: Kind;
  protected readonly checks: readonly Check[];
  protected readonly words: Shape;

  constructor(kind: Kind, checks: readonly Check[] = [], words: Shape = {}) {
    this.kind = kind;
    this.checks = checks;
    this.words = words;
  }

  read(given: unknown): Read {
    const { value, issues: found } = this.kind.read(given);
    const issues = [...found];
    for (const { finds, always } of this.checks) {
      if (!always && issues.some(({ goesOn }) => !goesOn)) continue;
      const problem = finds(always && value === undefined ? given : value);
      if (problem) issues.push(problem);
    }
    return { value, issues };
  }

  safeParse(given: unknown): { success: boolean; data?: unknown; error?: { issues: readonly Issue[] } } {
    const { value, issues } = this.read(given);
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: value };
  }

  /** @throws SchemaError */
  parse(given: unknown): unknown {
    const { value, issues } = this.read(given);
    if (issues.length > 0) throw new SchemaError(issues);
    return value;
  }

  /** The greatest number that it takes, as zod calls it. */
  get maxValue(): number | undefined {
    return this.described().maximum;
  }

  /** As zod writes it for JSON Schema's draft 7, of what may be written. */
  described(): Shape {
    return Object.assign({}, this.kind.described(), ...this.checks.map(({ shape }) => shape), this.words);
  }

  describe(description: string): Schema {
    return this.meta({ description });
  }

  meta(): Shape;
  meta(words: Shape): Schema;
  meta(words?: Shape): Shape | Schema {
    return words ? this.like(this.checks, { ...this.words, ...words }) : this.words;
  }

  /** Without what it is when it is left out. */
  unwrap(): Schema {
    return this.kind.within ?? this;
  }

  /** Of a record, what stands in it. */
  get valueType(): Schema | undefined {
    return this.kind.entry;
  }

  /** Of a list, what stands in it. */
  get element(): Schema | undefined {
    return this.kind.item;
  }

  /** Of words, which. */
  get options(): readonly string[] {
    return this.kind.words ?? [];
  }

  min(least: number): Schema {
    return this.bounded(least, (size) => size < least, 'min');
  }

  max(most: number): Schema {
    return this.bounded(most, (size) => size > most, 'max');
  }

  positive(): Schema {
    const problem = tooFar('min', 0);
    return this.check((value) => Number(value) <= 0, { exclusiveMinimum: 0 }, problem);
  }

  regex(pattern: RegExp, message?: string): Schema {
    const problem = issue('invalid_format', { goesOn: true, ...(message !== undefined && { message }) });
    return this.check((value) => !pattern.test(String(value)), { pattern: pattern.source }, problem);
  }

  refine(holds: (value: never) => boolean, message?: string): Schema {
    const problem = issue('custom', { goesOn: true, ...(message !== undefined && { message }) });
    return this.like([...this.checks, { finds: (value) => (holds(value as never) ? undefined : problem) }]);
  }

  optional(): Schema {
    return new Schema({
      read: (value) => (value === undefined ? { value, issues: [] } : this.read(value)),
      described: () => this.described(),
      isOptional: true,
      within: this,
    });
  }

  nullable(): Schema {
    return new Schema({
      read: (value) => (value === null ? { value, issues: [] } : this.read(value)),
      described: () => ({ anyOf: [this.described(), { type: 'null' }] }),
    });
  }

  /** Stands for what is left out, as it is. */
  default(standard: unknown): Schema {
    return new Schema({
      read: (value) => (value === undefined ? { value: copied(standard), issues: [] } : this.read(value)),
      described: () => ({ ...this.described(), default: standard }),
      isOptional: true,
      within: this,
    });
  }

  /** Is read in the place of what is left out. */
  prefault(standard: unknown): Schema {
    return new Schema({
      read: (value) => this.read(value === undefined ? standard : value),
      described: () => ({ ...this.described(), default: standard }),
      isOptional: true,
      within: this,
    });
  }

  /** The same kind of schema with other checks and words. */
  protected like(checks: readonly Check[], words: Shape = this.words): Schema {
    return new Schema(this.kind, checks, words);
  }

  private check(fails: (value: unknown) => boolean, shape: Shape, problem: Issue): Schema {
    return this.like([...this.checks, { finds: (value) => (fails(value) ? problem : undefined), shape }]);
  }

  /** A bound of a number, or of the length of a text or a list. */
  private bounded(bound: number, fails: (size: number) => boolean, end: 'min' | 'max'): Schema {
    const { type } = this.kind.described();
    const problem = tooFar(end, bound);
    if (type !== 'string' && type !== 'array')
      return this.check((value) => fails(Number(value)), { [`${end}imum`]: bound }, problem);
    const finds = (value: unknown) => {
      const { length } = (value ?? {}) as { length?: number };
      return length !== undefined && fails(length) ? problem : undefined;
    };
    const shape = { [end + (type === 'string' ? 'Length' : 'Items')]: bound };
    return this.like([...this.checks, { finds, shape, always: true }]);
  }
}

/** Beyond a bound, which is told. */
const tooFar = (end: 'min' | 'max', bound: number): Issue =>
  issue(end === 'max' ? 'too_big' : 'too_small', { goesOn: true, [`${end}imum`]: bound });

const copied = (value: unknown): unknown =>
  Array.isArray(value) ? [...value] : typeof value === 'object' && value !== null ? { ...value } : value;
