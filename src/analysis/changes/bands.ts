import { alternatives, type Shape, shapeAt } from '../../scenario/fields/shape.ts';
import { isChosen } from '../../scenario/fields/sides.ts';
import { unitAt } from '../../scenario/fields/units.ts';
import { InputError, type ScenarioCase } from '../../scenario/index.ts';
import type { Action } from '../../systems/system.ts';

/** Distances between which the rules make no difference. */
export interface Band {
  readonly from: number;
  readonly to: number;
  /** Whether it is the last, farther away than now: however far, nothing changes any more. */
  readonly beyond?: true;
}

/** Inches that are looked at: no farther than a table is wide. */
export const FARTHEST = 72;

/**
 * The bands of a distance, to either side of what it is now, the nearest first: whole inches at which the rules work
 * the shot out alike, another range, another modifier being where the next begins. What is out of reach is one; what the
 * rules forbid is in none.
 *
 * @param field dotted path of a number of inches
 */
export function bandsOf(action: Action, one: ScenarioCase, field: string, now: number, shape: Shape): Band[] {
  const { minimum = 0, maximum = FARTHEST } = rangeOf(shapeAt(shape, field.split('.')));
  const alike = (at: number) => action.alikeAt?.(one.prepared, field, at);
  const worked = (at: number, key = alike(at)): Worked => ({
    ...{ at, key },
    words: workedOut(action, one, field, at),
  });
  const here = worked(now);
  const side = (first: number, step: 1 | -1) => {
    const bands: { near: number; far: number }[] = [];
    let before = here;
    for (let at = first; at >= Math.max(1, minimum) && at <= Math.min(maximum, FARTHEST); at += step) {
      const key = alike(at);
      const isSame = key !== undefined && key === before.key;
      const next = isSame ? before : worked(at, key);
      const last = bands.at(-1);
      if (next.words !== undefined && !isAlike(before, next)) bands.push({ near: at, far: at });
      else if (next.words !== undefined && last) last.far = at;
      before = next;
    }
    return bands.map(({ near, far }) => ({
      ...{ from: near, to: far },
      ...(far === FARTHEST && near < far && { beyond: true as const }),
    }));
  };
  return [...side(Math.ceil(now) - 1, -1), ...side(Math.floor(now) + 1, 1)];
}

/** How the rules work a shot out from somewhere; nothing where they forbid it. */
interface Worked {
  readonly at: number;
  /** What tells it from others without all of it being worked out, where that is known. */
  readonly key: string | undefined;
  readonly words: readonly string[] | undefined;
}

/** Whether two are worked out alike, but for the distance itself where that is told. */
const isAlike = (a: Worked, b: Worked): boolean =>
  a.words?.length === b.words?.length &&
  (a.words ?? []).every((word, i) => {
    const other = b.words?.[i];
    return word === other || (word === `${a.at}"` && other === `${b.at}"`);
  });

/** What is told of a shot from there, each number of inches by itself. */
function workedOut(
  action: Action,
  one: ScenarioCase,
  field: string,
  at: number,
): readonly string[] | undefined {
  try {
    // What is only found out by rolling comes up at one inch and not at the next.
    const { explain, explainAtOnce = explain } = action;
    const { prepared } = one.vary(`${field} ${at}`, { [field]: at });
    // Modifiers that nobody rolls with tell no two distances apart.
    if (action.reaches?.(prepared) === false) return [];
    const lines = explainAtOnce(prepared);
    return lines.join('\n').split(/(\d+(?:\.\d+)?")/);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** Whether a field is a distance that the shooting side may choose. */
export const isDistance = (shape: Shape, path: readonly string[], scenario: unknown): boolean =>
  path.at(-1) === 'distance' && unitAt(shape, path.join('.')) === 'inches' && isChosen(shape, path, scenario);

const rangeOf = (shape: Shape | undefined): Pick<Shape, 'minimum' | 'maximum'> =>
  (shape ? alternatives(shape) : []).find(({ type }) => [type].flat().includes('number')) ?? {};
