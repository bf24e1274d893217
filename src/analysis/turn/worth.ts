import type { Name } from '../../grammar/index.ts';
import type { Program } from '../../play/program.ts';
import { endNames, shotOfArrival, type Term, type Turn, type Worth } from '../../turn/index.ts';
import { countedMetric, meantBy, metricNamed } from '../expression/bind.ts';
import { ExpressionError } from '../expression/error.ts';
import { checkNames } from '../expression/index.ts';
import { type Condition, type Figure, figuresOf, type Quantity, type Question } from '../expression/tree.ts';
import { besideEachOther, noLessThan, type Sums } from './no-less.ts';
import { always, type Binding, chanceOf, countOf } from './terms.ts';

/**
 * Looks up every name of what is to be planned for: what an end is worth is read of who is left at it, and not of how that came about.
 *
 * @throws ExpressionError when the turn has nothing of that name, or counts it shot by shot
 */
export function checkEnds(question: Question, program: Program): void {
  if (figuresOf(question).length === 0)
    throw new ExpressionError(
      question.text,
      0,
      'found a number, which is the same however the turn is played, expected a chance or a mean, e.g. P(out(UNIT)) or mean(casualties)',
    );
  const ends = endNames(program.options as Turn);
  const [known, counted] = [program.metrics, program.metrics.filter(({ name }) => ends.includes(name))];
  for (const { name, at } of figuresOf(question).flatMap(namesIn)) {
    const metric = metricNamed(name, program);
    if (ends.includes(metric) || !known.some((one) => one.name === metric)) continue;
    const expected = `expected how it ends: ${counted.map((one) => one.name).join(', ')}`;
    throw new ExpressionError(
      question.text,
      at,
      `${name} is how a turn goes, which a plan does not look at, ${expected}`,
    );
  }
  checkNames(question, { ...program, metrics: counted });
  for (const figure of figuresOf(question)) checkArrivals(question, figure, program);
}

/** Who has arrived is forgotten when the next shot is decided, so that nothing may hang on both. @throws ExpressionError */
function checkArrivals({ text }: Question, figure: Figure, program: Program): void {
  const metrics = namesIn(figure).flatMap(({ name, at }) => {
    const metric = metricNamed(name, program);
    const isMetric = program.metrics.some((one) => one.name === metric);
    return isMetric ? [{ name, at, shot: shotOfArrival(program.options as Turn, metric) }] : [];
  });
  const arriving = metrics.find(({ shot }) => shot >= 0);
  if (!arriving || metrics.every(({ shot }) => shot === arriving.shot)) return;
  const expected = 'expected a chance of its own, or a sum of chances';
  const found = `a plan does not look at ${arriving.name} together with something else`;
  throw new ExpressionError(text, arriving.at, `${found}, ${expected}`);
}

const namesIn = (figure: Figure): readonly Name[] =>
  figure.what === 'P' ? namesOf(figure.condition) : [figure.metric];

function namesOf(condition: Condition): readonly Name[] {
  if (condition.kind === 'not') return namesOf(condition.part);
  if ('parts' in condition) return condition.parts.flatMap(namesOf);
  if (condition.kind === 'ofUnit') return [];
  const isOther = condition.kind === 'compare' && condition.value.kind === 'name';
  return [condition.metric, ...(isOther ? [condition.value as Name] : [])];
}

/**
 * What an end is worth, of the metrics' values.
 *
 * @throws ExpressionError when the quantity is none of one trial
 */
export function worthOf(quantity: Quantity, text: string, program: Program): Worth {
  const terms = termsOf(quantity, 1, text, program);
  return {
    terms: terms.map(({ of }) => of),
    ofEach: terms.flatMap(({ ofEach }) => ofEach),
    noLess: besideEachOther(terms.map(({ noLess }) => noLess)),
  };
}

/** A term, and what is looked at instead where it is no sum of what becomes of each unit. */
interface Split {
  readonly of: Term;
  readonly ofEach: readonly Term[];
  /** Sums that it is nowhere more than. */
  readonly noLess: Sums;
}

/** The terms that a quantity is the sum of, so often each. */
function termsOf(quantity: Quantity, times: number, text: string, program: Program): Split[] {
  const inner = (part: Quantity, often: number) => termsOf(part, often, text, program);
  switch (quantity.kind) {
    case 'number': {
      const value = times * quantity.value;
      const of = always(value);
      return [{ of, ofEach: [], noLess: [[of]] }];
    }
    case 'negative':
      return inner(quantity.of, -times);
    case 'arithmetic': {
      const { operator, left, right } = quantity;
      if (operator === '+' || operator === '-')
        return [...inner(left, times), ...inner(right, operator === '+' ? times : -times)];
      if (right.kind === 'number')
        return inner(left, operator === '×' ? times * right.value : times / right.value);
      if (operator === '×' && left.kind === 'number') return inner(right, times * left.value);
      const expected = 'expected one of a figure and a number';
      throw new ExpressionError(text, quantity.at, `a product of two figures has no best play, ${expected}`);
    }
    case 'figure': {
      const { figure } = quantity;
      if (figure.what === 'P') return [ofChance(figure.condition, times, { text, program })];
      if (figure.what === 'mean') {
        const { name } = program.metrics[countedMetric(figure, text, program)];
        const of = countOf(name, times, { program });
        return [{ of, ofEach: [of], noLess: [[of]] }];
      }
      const found = `${figure.what} is of many trials`;
      throw new ExpressionError(text, quantity.at, `${found}, expected means and chances`);
    }
    default:
      throw new ExpressionError(text, quantity.at, 'expected means and chances of this turn alone');
  }
}

const ofChance = (condition: Condition, times: number, binding: Binding): Split => ({
  of: chanceOf(condition, times, binding),
  ofEach: partsOf(condition, times, binding),
  noLess: noLessThan(condition, times, binding),
});

/** What grows with the chance of a condition: of each of its parts the chance, or so much of a count. */
function partsOf(condition: Condition, times: number, binding: Binding): Term[] {
  if (condition.kind === 'ofUnit')
    return partsOf(meantBy(condition, binding.text, binding.program), times, binding);
  if (condition.kind === 'not') return partsOf(condition.part, -times, binding);
  if ('parts' in condition) return condition.parts.flatMap((part) => partsOf(part, times, binding));
  const whole = chanceOf(condition, times, binding);
  const isMore = condition.kind === 'compare' && ['>=', '>'].includes(condition.comparison);
  const isLess = condition.kind === 'compare' && ['<=', '<'].includes(condition.comparison);
  if (!isMore && !isLess) return [whole];
  const wanted = condition.value.kind === 'number' ? Math.max(1, condition.value.value) : 1;
  // Of one unit the chance itself is the better measure: of each of several so much of the count.
  return [whole, countOf(whole.metrics[0], (isMore ? times : -times) / wanted, binding)];
}
