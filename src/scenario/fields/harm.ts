import type { Action } from '../../systems/system.ts';
import { nearest } from '../text/nearest.ts';
import { alternatives, dereferenced, inputShape, type Shape } from './shape.ts';

/** What is said of a field in its `.meta({ … })`, besides what zod says itself. */
const META = [
  'side',
  'among',
  'atLeast',
  'counts',
  'unit',
  'chosen',
  'harm',
  'moot',
  'lostOf',
  'abbreviation',
  'called',
  'who',
  'row',
  'instead',
  'elsewhere',
];

const SCHEMA = [
  '$ref,type,properties,required,additionalProperties,items,anyOf,oneOf,allOf,enum,const,minimum,maximum',
  'exclusiveMinimum,exclusiveMaximum,multipleOf,minLength,maxLength,minItems,maxItems,maxProperties,pattern',
  'title,description,default,examples,definitions,id,format,propertyNames,$schema,uniqueItems,minProperties,not',
].flatMap((names) => names.split(','));

/**
 * What is wrong with what an action's input says of harm, or undefined: it is `more` or `less`, and said of a number
 * with bounds or of yes and no; and nothing that is nearly a word of ours is said in its place.
 */
export function harmFault(action: Action): string | undefined {
  return faultIn(dereferenced(inputShape(action)), '', new Set());
}

function faultIn(shape: Shape, path: string, seen: Set<Shape>): string | undefined {
  if (seen.has(shape)) return undefined;
  seen.add(shape);
  const misspelt = Object.keys(shape).find((key) => !META.includes(key) && !SCHEMA.includes(key));
  const near = misspelt && nearest(misspelt, META);
  if (near)
    return `${path}: found .meta({ ${misspelt}: … }), expected one of ${META.join(', ')}; did you mean "${near}"?`;
  return harmFaultHere(shape, path) ?? insideOf(shape, path, seen);
}

function harmFaultHere(shape: Shape, path: string): string | undefined {
  const { harm } = shape;
  if (harm === undefined) return undefined;
  if (harm !== 'more' && harm !== 'less')
    return `${path}: found the harm ${JSON.stringify(harm)}, expected .meta({ harm: 'more' }) or 'less'`;
  const graded = alternatives(shape).some(
    ({ type, minimum, maximum }) => type === 'boolean' || (minimum !== undefined && maximum !== undefined),
  );
  return graded
    ? undefined
    : `${path}: found harm said of it, expected a number with .min() and .max(), or yes and no`;
}

function insideOf(shape: Shape, path: string, seen: Set<Shape>): string | undefined {
  const fields = Object.entries(shape.properties ?? {}).map(([name, part]) =>
    faultIn(part, path === '' ? name : `${path}.${name}`, seen),
  );
  const { items = [], additionalProperties } = shape;
  const parts = [
    ...alternatives(shape).filter((part) => part !== shape),
    ...[items].flat(),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ].map((part) => faultIn(part, path, seen));
  return [...fields, ...parts].find(Boolean);
}
