import { stringify } from 'yaml';
import type { Action, System } from '../systems/system.ts';
import { dereferenced, inputShape, type Shape } from './fields/shape.ts';

/**
 * A scenario to start from: every field of the action with what it means above it, as YAML. A field has its
 * first example, else its default, else the least it may be; one that may be left out, and has neither, is
 * commented out.
 *
 * @param schema where editors find the schema, e.g. `../scenario.schema.json`
 *
 * @example
 * ```ts
 * import { loadBundled, writeTemplate } from 'fusillade';
 *
 * const [darklands] = await loadBundled('darklands');
 * writeTemplate(darklands, darklands.actions[0]).includes('system: darklands'); // true
 * ```
 */
export function writeTemplate(system: System, action: Action, schema?: string): string {
  const { properties = {}, required = [] } = dereferenced(inputShape(action));
  const { rules, house: _, ...fields } = properties;
  return [
    ...(schema === undefined ? [] : [`# yaml-language-server: $schema=${schema}`]),
    ...comment(`${system.title}: ${action.title}. ${action.summary} (${action.source})`),
    `system: ${scalar(system.name)}`,
    `action: ${scalar(action.name)}`,
    `title: ${scalar(action.title)}`,
    ...Object.entries(fields).flatMap(([name, shape]) => [
      '',
      ...field(name, shape, required.includes(name), 0),
    ]),
    ...(rules?.properties && Object.keys(rules.properties).length > 0
      ? ['', ...field('rules', rules, true, 0)]
      : []),
    ...houseLines(action),
    '',
  ].join('\n');
}

/** The printed numbers that a scenario may change, as they are printed, behind a #. */
function houseLines({ tables = {} }: Action): string[] {
  const rows = Object.entries(tables);
  if (rows.length === 0) return [];
  const named = rows.map(
    ([name, { value, cite, title }]) => `#   ${key(name)}: ${value} # ${title} (${cite})`,
  );
  return [
    '',
    ...comment('Printed numbers that this scenario plays otherwise; below they are as printed.'),
    '# house:',
    ...named,
  ];
}

const WIDTH = 100;

/** The lines of one field, its description first. */
function field(name: string, shape: Shape, required: boolean, depth: number): string[] {
  const lines = [...comment(shape.description ?? ''), ...valueLines(name, shape, depth)];
  const known = required || shape.default !== undefined || shape.examples !== undefined;
  return known ? lines : lines.map((line) => (line.startsWith('#') ? line : `# ${line}`));
}

/** An object is written field by field; what lies deeper than a template need show, as its default. */
function valueLines(name: string, shape: Shape, depth: number): string[] {
  const given = shape.examples?.[0] ?? (isEmpty(shape.default) ? undefined : shape.default);
  if (given !== undefined || !shape.properties || depth > DEEPEST)
    return stringify({ [name]: given ?? least(shape, name, depth) }, { lineWidth: 0 })
      .trimEnd()
      .split('\n');
  const inner = Object.entries(shape.properties).flatMap(([key, part]) =>
    field(key, part, (shape.required ?? []).includes(key), depth + 1),
  );
  const empty = inner.every((line) => line.startsWith('#'));
  return [`${key(name)}:${empty ? ' {}' : ''}`, ...inner.map((line) => `  ${line}`)];
}

const DEEPEST = 8;

/** The least value that a shape takes. */
function least(shape: Shape, name: string, depth: number): unknown {
  if (shape.examples?.[0] !== undefined) return shape.examples[0];
  if (shape.default !== undefined) return shape.default;
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const parts = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (parts) return least(parts[0], name, depth);
  return LEAST[[shape.type ?? 'string'].flat()[0]]?.(shape, name, depth) ?? null;
}

const LEAST: Record<string, (shape: Shape, name: string, depth: number) => unknown> = {
  integer: leastNumber,
  number: leastNumber,
  boolean: () => false,
  string: ({ minLength = 0 }, name) => name.padEnd(minLength, '-'),
  array: ({ minItems = 0, items }, name, depth) =>
    items && !Array.isArray(items)
      ? Array.from({ length: minItems }, () => least(items, name, depth + 1))
      : [],
  object: ({ properties = {}, required = [] }, _, depth) =>
    depth > DEEPEST
      ? {}
      : Object.fromEntries(required.map((key) => [key, least(properties[key], key, depth + 1)])),
};

/** One where it may be one, else the bound nearest to it. */
function leastNumber(shape: Shape): number {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, multipleOf = 1 } = shape;
  const bounded = Math.min(Math.max(1, minimum), maximum);
  return bounded > exclusiveMinimum ? bounded : exclusiveMinimum + multipleOf;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const scalar = (text: string): string => stringify(text, { lineWidth: 0 }).trimEnd();

const key = scalar;

/** Comment lines of at most {@link WIDTH} characters. */
function comment(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}
