import { valueText } from '../../scenario/index.ts';
import type { Fired, ListedTarget, Loadout } from '../../scenario/lists/index.ts';
import { type Fields, OF_ALL, partsOf, placeFor, wrong } from './turn-parts.ts';

/** Lists of which each pair may say what a turn has once. */
interface Lists {
  readonly file: string;
  readonly loadouts: readonly Loadout[];
  readonly targets: readonly ListedTarget[];
}

/** One who shoots, as a turn calls him, and what each of his rows fires. */
interface Shooter {
  readonly key: string;
  readonly fired: readonly Fired[];
}

/** How the rules are read and changed, of which a turn has one for everybody. */
export function sameForAll({ file, loadouts, targets }: Lists): Fields {
  const met = loadouts.flatMap(({ name, fired }) =>
    fired.flatMap(({ cases }) =>
      cases.map(({ written }, i) => [`${name} at ${targets[i].name}`, written] as const),
    ),
  );
  const fields = OF_ALL.map((field) => {
    const values = met.map(([pair, written]) => [pair, written[field]] as const);
    return [field, theSame(values, { file, what: field, expected: 'the same for everybody in a turn' })];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A shot is made as its row says, whoever it is at. */
export function checkShots({ key, fired }: Shooter, { file, targets }: Lists): void {
  for (const one of fired) {
    const values = targets.map(({ name }, i) => [`${key} at ${name}`, partsOf(one, i, file).others] as const);
    theSame(values, { file, what: 'shots', expected: 'one that is the same whoever it is at' });
  }
}

/** What lies between a unit and a target: what the first row says, and besides what another kind of shot asks for. */
export function placeOf({ key, fired }: Shooter, target: number, { file, targets }: Lists): Fields {
  const says = (one: Fired): Fields => partsOf(one, target, file).place;
  const [first, ...others] = fired.toSorted((a, b) => withDistance(says(b)) - withDistance(says(a)));
  return others.reduce((place, one) => {
    const [known, own] = [placeFor(one, place), says(one)];
    const fields = [...new Set([...Object.keys(known), ...Object.keys(own)])];
    const other = fields.filter((field) => !isSame(known[field], own[field]) && isPlaced(one, field));
    const twice = other.find((field) => isPlaced(first, field) || known[field] !== undefined);
    if (twice !== undefined)
      throw wrong(
        file,
        `found ${twice} ${inOneWord(known[twice])} and ${inOneWord(own[twice])} for ${key} at ${targets[target].name}`,
        'one place for a unit: who stands elsewhere is a loadout of its own',
      );
    return { ...place, ...Object.fromEntries(other.map((field) => [field, own[field]])) };
  }, says(first));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const UNSAID = 'not said';

const inOneWord = (value: unknown): string => (value === undefined ? UNSAID : valueText(value));

/** From a distance it follows where another kind of shot has somebody stand, and not the other way round. */
const withDistance = ({ distance }: Fields): number => Number(distance !== undefined);

/** Whether a field is of what lies between two where this is fired. */
const isPlaced = ({ rules: { action } }: Fired, field: string): boolean =>
  action.inTurn?.between.fields?.includes(field) ?? true;

/** What all say, each with whom it is said of. */
function theSame(
  values: readonly (readonly [string, unknown])[],
  { file, what, expected }: { readonly file: string; readonly what: string; readonly expected: string },
): unknown {
  const [first] = values;
  const other = values.find(([, value]) => !isSame(value, first?.[1]));
  if (!first || !other) return first?.[1];
  const found = [first, other].map(([who, value]) => `${who}: ${JSON.stringify(value) ?? UNSAID}`);
  throw wrong(file, `found different ${what} (${found.join('; ')})`, expected);
}
