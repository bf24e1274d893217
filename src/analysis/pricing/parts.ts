import { isWithin, type ScenarioCase } from '../../scenario/index.ts';
import { type Fired, isPaid } from '../fired.ts';

/** What stands between a field and a word in it: one of several, or the only one. */
export const WORD = ': ';
export const ONLY_WORD = ' = ';

/** One thing that a loadout does, as its price sees it. */
export interface Part {
  /** What its profiles say of the shooting side, by characteristic: numbers, and 1 for each word. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly models: number;
  /** Paths of the priced profiles that are paid for with it. */
  readonly paid: readonly string[];
  /** Whether the profile that a field is of is paid for with it, and not before. */
  readonly paysFor: (field: string) => boolean;
}

export function partOf({ cases: [one], models, own }: Fired): Part {
  const shooting = one.profiles.filter(({ side }) => side === 'shooting');
  const paid = shooting.filter((profile) => isPaid(own)(profile));
  return {
    numbers: numbersIn(one),
    models,
    paid: paid.filter(({ points }) => points !== undefined).map(({ path }) => path),
    paysFor(field) {
      const around = shooting.filter(({ path }) => isWithin(field, path));
      const nearest = around.toSorted((a, b) => b.path.length - a.path.length)[0];
      return nearest ? paid.includes(nearest) : isPaid(own)({ path: field });
    },
  };
}

/** What profiles say of themselves that no price pays for. */
const ABOUT = ['name', 'points', 'pointsEach', 'source'];

/** What a case says of the shooting side, by characteristic. */
function numbersIn({ input, profiles }: ScenarioCase): Map<string, number> {
  const found = new Map<string, number>();
  const take = (value: unknown, path: string, between: string): void => {
    if (typeof value === 'number') found.set(path, value);
    else if (typeof value === 'boolean') found.set(`${path}${WORD}yes`, Number(value));
    else if (typeof value === 'string') found.set(`${path}${between}${value}`, 1);
    else if (Array.isArray(value)) for (const item of value) take(item, path, WORD);
    else if (typeof value === 'object' && value !== null)
      for (const [key, field] of Object.entries(value))
        if (!ABOUT.includes(key)) take(field, `${path}.${key}`, ONLY_WORD);
  };
  for (const [field, value] of Object.entries(input))
    if (profiles.some(({ path, side }) => side === 'shooting' && isWithin(path, field)))
      take(value, field, ONLY_WORD);
  return found;
}
