import { childShape, fieldNames, type Shape } from '../scenario/fields/shape.ts';
import { nearest, shapeOf } from '../scenario/index.ts';
import { alsoIn } from '../systems/input.ts';
import type { Action, AnyAction } from '../systems/system.ts';
import { rowsOf } from '../systems/table.ts';
import { isSpelled, type RulesFile } from './place.ts';

/**
 * What `prepare` is handed for a case's fields, except that it throws where a name is asked for that no schema and no
 * table has: a rule that reads `rows.covre` is not silently played without it.
 */
export function strictInput(action: AnyAction, input: object): unknown {
  const tables = action.tables ?? {};
  const { house } = input as { house?: Readonly<Record<string, number>> };
  const shape = shapeOf(action as Action);
  const rows = strict(rowsOf(tables, house), Object.keys(tables), 'rows');
  const fields = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, within(value, childShape(shape, name), name)]),
  );
  return strict({ ...fields, also: alsoIn(input), rows }, [...fieldNames(shape), 'also', 'rows'], '');
}

function within(value: unknown, shape: Shape | undefined, path: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const known = fieldNames(shape);
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      within(inner, childShape(shape, name), `${path}.${name}`),
    ]),
  );
  // What a scenario names itself has no names that are known.
  return known.length === 0 ? fields : strict(fields, known, path);
}

/**
 * What `prepare` made, except that it throws where a step asks for what is neither made nor spelled anywhere but after
 * a dot: `o.pinedBy` is not silently undefined. What is made but now and then stands in the file by its name.
 */
export function strictOptions(file: RulesFile, made: unknown): unknown {
  const checked = new Map<string, boolean>();
  const isFine = (name: string) => {
    const spelled = checked.get(name) ?? isSpelled(file, name);
    checked.set(name, spelled);
    return spelled;
  };
  return strictTree(made, 'o', isFine);
}

function strictTree(made: unknown, path: string, isFine: (name: string) => boolean): unknown {
  if (typeof made !== 'object' || made === null || isDie(made)) return made;
  if (Object.getPrototypeOf(made) !== Object.prototype) return made;
  const parts = Object.entries(made).map(
    ([name, part]) => [name, strictTree(part, `${path}.${name}`, isFine)] as const,
  );
  const copy = Object.freeze(Object.fromEntries(parts));
  return strict(copy, Object.keys(copy), path, isFine);
}

/** Names that JavaScript itself asks any object for. */
const ASKED_OF_ALL = ['toJSON', 'then'];

function strict(
  object: object,
  known: readonly string[],
  path: string,
  isFine: (name: string) => boolean = () => false,
): object {
  return new Proxy(object, {
    get(target, key) {
      if (typeof key === 'symbol' || key in target || known.includes(key) || ASKED_OF_ALL.includes(key))
        return Reflect.get(target, key);
      if (isFine(key)) return undefined;
      const near = nearest(key, known);
      const name = path === '' ? key : `${path}.${key}`;
      throw new TypeError(
        `found ${name}, which is not there, expected one of: ${known.join(', ')}${near === undefined ? '' : `; did you mean "${near}"?`}`,
      );
    },
  });
}

/** A die remembers how its batches fall once it is thrown. */
export const isDie = (part: unknown): part is { readonly name: unknown } =>
  typeof part === 'object' && part !== null && 'outcomes' in part && 'name' in part;
