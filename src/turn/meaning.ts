import { TURNED } from '../grammar/index.ts';
import { FieldError, type Meant } from '../systems/system.ts';
import { conditionOf, type Term } from './condition/condition.ts';
import { MODELS, startOf } from './counted.ts';
import type { Turn } from './turn.ts';

/**
 * What the words of a goal say of a unit in the end, as it is counted: `gone(captain)`, `left(beasts) <= 2`.
 *
 * @returns comparisons of which one holds
 * @throws FieldError when it says nothing that is counted of these units
 */
export function meaningIn(o: Turn): (phrase: string) => readonly Meant[] {
  const units = o.things.filter(({ side }) => side !== 'weapon');
  const named = units.map(({ key, leavings, fates }) => ({ key, start: leavings.all[0], fates }));
  return (phrase) => {
    const { terms } = conditionOf(phrase, named, []);
    return meantBy(terms[0], phrase, o, o.things.indexOf(units[terms[0].unit]));
  };
}

/** @throws FieldError when it is not counted */
function meantBy(term: Term, phrase: string, { things, counted }: Turn, unit: number): Meant[] {
  const one = things[unit];
  const fate = counted.idOf(unit, 'fate');
  if (fate === undefined)
    throw new FieldError([], phrase, `a unit that somebody may shoot at: nothing becomes of ${one.key}`);
  const is = (name: string): Meant => ({ metric: fate, comparison: '=', value: name });
  if ('fate' in term) return [is(term.fate)];
  const gone = one.fates.filter(({ isTarget }) => !isTarget).map(({ name }) => name);
  if ('gone' in term) return gone.map(is);
  const { amount, sign, number } = term;
  const isModels = amount === 'left' || amount === 'lost';
  const of = isModels || (amount === 'wounds' && counted.idOf(unit, 'woundsLost') === undefined);
  const metric = counted.idOf(unit, of ? 'casualties' : amount === 'wounds' ? 'woundsLost' : amount);
  if (metric === undefined)
    throw new FieldError(
      [],
      phrase,
      `gone(${one.key}), or its fate: ${one.key} is one alone, who is not counted`,
    );
  if (amount !== 'left' && amount !== 'wounds') return [{ metric, comparison: sign, value: number }];
  const start = startOf(one, isModels ? MODELS : 'wounds');
  return [{ metric, comparison: TURNED[sign], value: start - number }];
}
