import { REACHED, TURNED } from '../grammar/index.ts';
import { FieldError, type Meant } from '../systems/system.ts';
import { type Comparison, compares, conditionOf, type Term } from './condition/condition.ts';
import { unitsNamed } from './condition/named.ts';
import { goalWords } from './condition/words.ts';
import { MODELS, startOf } from './counted.ts';
import type { Thing } from './thing.ts';
import type { Turn } from './turn.ts';

/**
 * What the words of a goal say of a unit in the end, as it is counted: `gone(captain)`, `left(beasts) <= 2`.
 *
 * @returns comparisons of which one holds
 * @throws FieldError when it says nothing that is counted of these units
 */
export function meaningIn(o: Turn): (phrase: string) => readonly Meant[] {
  const units = unitsOf(o);
  return (phrase) => {
    const { terms } = conditionIn(phrase, units);
    return meantBy(terms[0], phrase, o, o.things.indexOf(units[terms[0].unit]));
  };
}

/** The same in words, of several units if need be. @throws FieldError when it says nothing of these units */
export function unitWordsIn(o: Turn): (phrase: string) => string {
  const units = unitsOf(o);
  return (phrase) => goalWords(conditionIn(phrase, units), units);
}

const unitsOf = ({ things }: Turn): Thing[] => things.filter(({ side }) => side !== 'weapon');

const conditionIn = (phrase: string, units: readonly Thing[]) => conditionOf(phrase, unitsNamed(units), []);

/** Why something is not counted in this turn that other turns have: `ownCasualties`, where nobody shoots at ours. */
export function uncountedIn({ things, shots, goal }: Turn): (name: string) => string | undefined {
  return (name) => {
    if (name === REACHED.metric && !goal) return 'the scenario has no goal: gone(UNIT) to be reached';
    const arriving = /^arriving(?:As)?(\d+)$/.exec(name)?.[1];
    if (arriving !== undefined)
      return Number(arriving) > shots.length
        ? `it has ${shots.length} ${shots.length === 1 ? 'shot' : 'shots'}`
        : `nobody comes nearer by shot ${arriving}`;
    const own = /^own(\p{Lu}.+)$/u.exec(name)?.[1];
    const what = own === undefined ? name : lowered(own);
    if (!SIDES_LOSE.includes(what)) return undefined;
    const side = own === undefined ? 'theirs' : 'ours';
    const shotAt = things.filter((one) => one.side === side && one.fates.length > 0);
    if (shotAt.length === 0) return `no shot of the turn is at one of ${side}`;
    const free = shotAt.filter(({ points }) => points === undefined).map(({ title }) => title);
    return what !== 'pointsLost' || free.length === 0
      ? undefined
      : `points are not said of ${free.join(', ')}`;
  };
}

/** What is counted of either side where somebody shoots at it. */
const SIDES_LOSE = ['casualties', 'woundsLost', 'pointsLost', 'unitsGone'];

const lowered = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** What is asked of one who is alone instead of how much of him there is. */
function asOneAlone({ amount, sign, number }: Comparison, { key }: Thing): string {
  const holds = (lost: number) => compares({ sign, number }, amount === 'lost' ? lost : 1 - lost);
  if (holds(0) === holds(1)) return `gone(${key}), or its fate`;
  return holds(1) ? `out(${key})` : `not out(${key})`;
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
    throw new FieldError([], phrase, `${asOneAlone(term, one)}: ${one.key} is one alone, who is not counted`);
  if (amount !== 'left' && amount !== 'wounds') return [{ metric, comparison: sign, value: number }];
  const start = startOf(one, isModels ? MODELS : 'wounds');
  return [{ metric, comparison: TURNED[sign], value: start - number }];
}
