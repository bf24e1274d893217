import type { Amount } from '../systems/after.ts';
import { FieldError } from '../systems/system.ts';
import { MODELS } from './counted.ts';
import { type Fields, laidOver } from './fields.ts';
import type { Written } from './orders.ts';
import type { Turn, TurnInput } from './turn.ts';

/** What a unit has so much of, by where it may be said. */
type Amounts = readonly Pick<Amount<never>, 'name' | 'from' | 'unit'>[];

/** A field by which a later turn says how much a unit has of something. */
interface Restoring {
  readonly turn: string;
  readonly field: string;
  readonly value: unknown;
  readonly amount: Amounts[number];
}

/**
 * The names of what later turns say how much of it a unit has: what shots have taken of that is restored, or taken
 * besides.
 *
 * @throws FieldError where that is how many models it has: so many are left of it as the shots leave
 */
export function restored(input: TurnInput, { key, side }: Written, amounts: Amounts): string[] {
  if (side === 'weapon') return [];
  const restoring = Object.entries(input.laterTurns).flatMap(([turn, later]) =>
    Object.entries(later[side][key] ?? {}).flatMap(([field, value]) =>
      restoringBy(amounts, { turn, field, value }),
    ),
  );
  const models = restoring.find(({ amount }) => amount.name === MODELS);
  if (models) {
    const { turn, field, value, amount } = models;
    throw new FieldError(
      ['laterTurns', turn, side, key, field],
      typeof value === 'object' ? JSON.stringify(value) : String(value),
      `nothing: how many ${amount.unit[1]} are left of a unit that is shot at is what the shots leave; others who come are a unit of their own`,
    );
  }
  return [...new Set(restoring.map(({ amount }) => amount.name))];
}

const restoringBy = (amounts: Amounts, later: Omit<Restoring, 'amount'>): Restoring[] =>
  amounts.filter(({ from }) => from?.includes(later.field)).map((amount) => ({ ...later, amount }));

/**
 * What the turns from the second to one say of somebody, laid over what is known of him.
 *
 * @param under his fields before, of which a turn may take some away; left out: what they say alone
 */
export const laterFields = (
  { laterTurns }: Pick<TurnInput, 'laterTurns'>,
  { key, side }: Pick<Written, 'key' | 'side'>,
  turn: number,
  under: Fields = {},
): Fields =>
  Object.entries(laterTurns)
    .filter(([number]) => Number(number) <= turn)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, one]) => (side === 'weapon' ? {} : (one[side][key] ?? {})))
    .reduce<Fields>(laidOver, under);

/** Of whom a later turn says that he is not what nobody comes back from: what that leaves as it is. */
export function inVain({ shots, things }: Turn): string[] {
  return shots.flatMap(({ begins, inTurn }) =>
    begins.flatMap(({ thing, changes }) => {
      const { title, fates } = things[thing];
      const lasting = fates.filter(({ name, isTarget }) => !isTarget && changes[name] === false);
      return lasting.map(
        ({ name }) =>
          `${title}: turn ${inTurn} says “not ${name}”, but whoever is ${name} by then is out of play and stays so.`,
      );
    }),
  );
}
