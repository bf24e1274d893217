import {
  type CaseDistribution,
  type Condition,
  conditionText,
  type Move,
  type Quantity,
  type Question,
} from '../../analysis/index.ts';
import { numberText, percentText } from '../../report/words/numbers.ts';
import { isChance } from './figure-text.ts';

/** What the rules call a metric: `Seriously Injured or Out of Action`, counted in fighters. */
interface Called {
  readonly title: string;
  readonly unit?: readonly [string, string] | undefined;
}

interface Goal {
  readonly metric: string;
  readonly value: string;
  readonly words: string;
}

/** What was played, or a result of it that was kept. */
type OfProgram = Pick<Move['matchup']['before']['distribution'], 'program'>;

/** What metrics are called, by their names; what is in none of it is called by its name spelled out. */
interface Names {
  readonly called: ReadonlyMap<string, Called>;
  /** What is said of single units, in words: nothing where it is called otherwise from case to case. */
  readonly ofUnits?: ((phrase: string) => string | undefined) | undefined;
  /** What a turn is for, where that is one thing in all cases and short enough: `the captain is not standing`. */
  readonly goal?: Goal | undefined;
}
const NO_NAMES: Names = { called: new Map() };

/**
 * A question whose left side is said in words: `the chance of at least 5 casualties`, not `P(casualties >= 5)`. A bare
 * name, and what there are no plain words for, are as they were.
 *
 * @param distributions what it is asked of: metrics are called there as the rules call them, so that a page has one word
 * for one thing
 */
export function inWords(question: Question, distributions: readonly OfProgram[] = []): Question {
  const names = namesIn(distributions);
  if (!/[(=<>]/.test(question.text)) return { ...question, text: bareText(question, names) };
  const words = quantityWords(question.left, names);
  return words === undefined ? question : { ...question, text: words };
}

/** The same with a metric that is named alone as it stands behind a number: `fighters Seriously Injured or Out of Action`. */
export function inNumbers(question: Question, distributions: readonly OfProgram[]): Question {
  const names = namesIn(distributions);
  const { text } = question;
  return names.called.has(text)
    ? { ...question, text: countedWords(text, 2, names) }
    : inWords(question, distributions);
}

/** A metric that is named alone, as the rules call it. */
const bareText = ({ text }: Question, names: Names): string =>
  names.called.has(text) ? nameWords(text, names) : text;

/** What was asked of things that were tried. */
export const distributionsOf = (
  tried: readonly { readonly subject: { readonly distribution: CaseDistribution } }[],
): CaseDistribution[] => tried.map(({ subject }) => subject.distribution);

/** What all the cases call their metrics alike. */
function namesIn(distributions: readonly OfProgram[]): Names {
  const found = new Map<string, Called | undefined>();
  for (const metric of distributions.flatMap(({ program }) => program.metrics)) {
    const { name, title } = metric;
    if (title === undefined) continue;
    const before = found.has(name) ? found.get(name) : { title };
    found.set(name, before?.title === title ? { title, unit: unitOf(metric) } : undefined);
  }
  return {
    called: new Map([...found].flatMap(([name, called]) => (called ? [[name, called]] : []))),
    ofUnits: ofUnitsIn(distributions),
    goal: goalIn(distributions),
  };
}

/** What the scenario wants, so that nobody asks what the goal is. */
function goalIn(distributions: readonly OfProgram[]): Names['goal'] {
  const [goal, ...others] = distributions.map(goalOf);
  const isOne = others.every((other) => other?.words === goal?.words);
  return goal && goal.words.length <= LONGEST_GOAL && isOne ? goal : undefined;
}

const goalOf = ({ program: { action, options } }: OfProgram): Goal | undefined => action?.goal?.(options);

/** Letters of a goal that a heading has room for: a longer one is told below. */
export const LONGEST_GOAL = 90;

const unitOf = (metric: OfProgram['program']['metrics'][number]): Called['unit'] =>
  metric.kind === 'count' && metric.unit !== undefined
    ? [metric.one ?? oneOf(metric.unit), metric.unit]
    : undefined;

/** What the rules call a metric; its name spelled out, where that is not known. */
export const titleOfMetric = ({ name, title }: OfProgram['program']['metrics'][number]): string =>
  title ?? nameWords(name);

function ofUnitsIn(distributions: readonly OfProgram[]): Names['ofUnits'] {
  const all = distributions.map(({ program: { action, options } }) => action?.unitWords?.(options));
  return (phrase) => {
    const texts = new Set(all.map((words) => words?.(phrase)));
    return texts.size === 1 ? [...texts][0] : undefined;
  };
}

/** A statement as a sentence begins it, before where it holds: `The chance of at least 5 casualties is at least 80%`. */
export const claimWords = (question: Question, distributions: readonly OfProgram[]): string =>
  statementWords(question, distributions) ?? `${question.text} holds`;

/** A statement in words, without what ends a sentence: `Casualties on average are 2 to 3`; nothing where it takes more than a line. */
export function statementWords(question: Question, distributions: readonly OfProgram[]): string | undefined {
  const words = clauseWords(question, distributions);
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Where a statement holds, as a heading: `Where the chance of at least 5 casualties is at least 80%`. */
export const whereWords = (question: Question, distributions: readonly OfProgram[]): string =>
  `Where ${clauseWords(question, distributions) ?? `${question.text} holds`}`;

function clauseWords({ left, relation }: Question, distributions: readonly OfProgram[]): string | undefined {
  const words = quantityWords(left, namesIn(distributions));
  const limits = relation && limitWords(left, relation, namesIn(distributions));
  if (words === undefined || limits === undefined) return undefined;
  const verb = /s (?:on average|per 100 points)(?: in “.*”)?$/.test(words) ? 'are' : 'is';
  return `${words} ${verb} ${limits}`;
}

/** What a quantity is held against: `at least 80%`, `2 to 3`, `no more than in “in the open”`. */
function limitWords(
  left: Quantity,
  relation: NonNullable<Question['relation']>,
  names: Names,
): string | undefined {
  const number = (value: number) => (isChance(left) ? percentText({ value }) : numberText({ value }));
  if (relation.kind === 'within') {
    const { low, high } = relation;
    return low.kind === 'number' && high.kind === 'number'
      ? `${number(low.value)} to ${number(high.value)}`
      : undefined;
  }
  if (relation.kind === 'near') return nearWords(relation, number, names);
  if (relation.kind !== 'compare') return undefined;
  const { comparison, right } = relation;
  if (right.kind === 'number') return `${COMPARED[comparison]} ${number(right.value)}`;
  if (right.kind === 'same') return `${BESIDE[comparison]} in “${right.variant.name}”`;
  const [words, own] = [right, left].map((side) => quantityWords(side, names));
  if (words === undefined) return undefined;
  const inOther = variantWords(right);
  const isAlike =
    inOther !== '' &&
    words.slice(0, -inOther.length) === own?.slice(0, own.length - variantWords(left).length);
  return `${BESIDE[comparison]}${isAlike ? inOther : ` ${words}`}`;
}

/** Around a number from where to where: `45% to 55%`, not `50% ± 10%`, of which nobody knows of what these 10% are. */
function nearWords(
  { right, by, relative }: Extract<NonNullable<Question['relation']>, { kind: 'near' }>,
  number: (value: number) => string,
  names: Names,
): string | undefined {
  if (right.kind === 'number') {
    const within = relative ? by * Math.abs(right.value) : by;
    return `${number(right.value - within)} to ${number(right.value + within)}`;
  }
  const whose = right.kind === 'same' ? `that in “${right.variant.name}”` : quantityWords(right, names);
  return whose && `within ${relative ? percentText({ value: by }) : number(by)} of ${whose}`;
}

/** Of which variant a quantity is: ` in “in the open”`; nothing where it names none. */
const variantWords = (quantity: Quantity): string =>
  quantity.kind === 'figure' && quantity.variant ? ` in “${quantity.variant.name}”` : '';

const BESIDE = {
  '>=': 'no less than',
  '<=': 'no more than',
  '>': 'more than',
  '<': 'less than',
  '=': 'the same as',
  '!=': 'not the same as',
} as const;

const COMPARED = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
  '=': 'exactly',
  '!=': 'not',
} as const;

/** What is asked for in words; nothing where that takes more than a line. */
export function quantityWords(quantity: Quantity, names = NO_NAMES): string | undefined {
  const words =
    quantity.kind === 'figure' ? figureWords(quantity.figure, names) : per100Words(quantity, names);
  return words && `${words}${variantWords(quantity)}`;
}

/** `casualties per 100 points`; nothing where it is another sum. */
function per100Words(quantity: Quantity, names: Names): string | undefined {
  if (quantity.kind !== 'arithmetic' || quantity.operator !== '÷') return undefined;
  const { left, right } = quantity;
  const isPer100 =
    right.kind === 'points' &&
    right.path === undefined &&
    right.variant === undefined &&
    left.kind === 'arithmetic' &&
    left.operator === '×' &&
    left.left.kind === 'number' &&
    left.left.value === 100;
  const words = isPer100 ? quantityWords(left.right, names) : undefined;
  return words && `${words.replace(/ on average$/, '')} per 100 points`;
}

/**
 * The same of what a plan goes for: what is counted of one unit is called as the rules call it, what sides lose in all
 * briefly.
 */
export function plannedWords(quantity: Quantity, program: OfProgram['program']): string | undefined {
  const called = ([name, { title, unit }]: readonly [string, Called]) => {
    const [, shot, counted] = /^([^:]+): (.+ arrive)$/.exec(title) ?? [];
    if (shot && counted) return [name, { title: `${counted} (${lowered(shot)})`, unit }] as const;
    const isOfUnit = WHOSE.test(title) || / by /.test(title);
    return [name, isOfUnit ? { title: lowered(title), unit } : { title: nameWords(name) }] as const;
  };
  const names = namesIn([{ program }]);
  // Over a plan stands the goal, and in its tables there is no room for it.
  return quantityWords(quantity, {
    ...names,
    goal: undefined,
    called: new Map([...names.called].map(called)),
  });
}

const lowered = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

function figureWords(
  figure: Extract<Quantity, { kind: 'figure' }>['figure'],
  names: Names,
): string | undefined {
  if (figure.what === 'P') {
    const { condition } = figure;
    const ofUnits = isOfUnits(condition) ? names.ofUnits?.(conditionText(condition)) : undefined;
    if (ofUnits !== undefined) return `the chance that ${ofUnits}`;
    if (condition.kind === 'ofUnit' && condition.than === undefined)
      return `the chance that ${condition.unit.name} is ${isWord(condition)}`;
    if (names.goal && isReached(condition, names.goal)) return `the chance that ${names.goal.words}`;
    const words = endWords(figure.condition, names) ?? conditionWords(figure.condition, names);
    return words && `the chance of ${words}`;
  }
  const metric = nameWords(figure.metric.name, names);
  if (figure.what === 'mean') return `${metric} on average`;
  if (figure.what === 'median') return `the median of ${metric}`;
  return figure.what === 'sd' ? `the spread of ${metric}` : undefined;
}

/** Whether it is asked that a scenario's goal is reached. */
const isReached = (condition: Condition, { metric, value }: Goal): boolean =>
  condition.kind === 'compare' &&
  condition.metric.name === metric &&
  condition.comparison === '=' &&
  condition.value.kind === 'name' &&
  condition.value.name === value;

/** Whether nothing is asked but what is said of single units. */
function isOfUnits(condition: Condition): boolean {
  if (condition.kind === 'not') return isOfUnits(condition.part);
  return 'parts' in condition ? condition.parts.every(isOfUnits) : condition.kind === 'ofUnit';
}

/** How it ends, alone: `the Shoot Result reaction being “flee”`. */
function endWords(condition: Condition, names: Names): string | undefined {
  if (condition.kind !== 'compare' || condition.value.kind !== 'name' || condition.comparison !== '=')
    return undefined;
  const { metric, value } = condition;
  if (metric.name === 'goal') return undefined;
  if (names.called.has(value.name)) return asManyWords(metric.name, value.name, names);
  return `${withArticle(nameWords(metric.name, names))} being “${nameWords(value.name)}”`;
}

/** Two counts that come to the same: `as many casualties of Wardens as casualties of Archers`. */
const asManyWords = (one: string, other: string, names: Names): string =>
  `as many ${countedWords(one, 2, names)} as ${countedWords(other, 2, names)}`;

/** A title within a sentence: `the outcome`, `the enemy's morale`, `own morale`, `the Shoot Result reaction`. */
const withArticle = (title: string): string => {
  const words = title
    .replace(/^the /i, '')
    .replace(/^[A-Z](?=[a-z]+(?: [^A-Z]|$))/, (letter) => letter.toLowerCase());
  return /^(?:own|his|its|their|those) /.test(words) ? words : `the ${words}`;
};

/** A condition in words: `at least 5 hits`; nothing where there are none. */
export function conditionWords(condition: Condition, names = NO_NAMES): string | undefined {
  const own = 'metric' in condition && measureWords(condition.metric.name, names);
  if (condition.kind === 'within')
    return own
      ? `${own} being ${condition.low} to ${condition.high}`
      : `${condition.low} to ${condition.high} ${countedWords(condition.metric.name, 2, names)}`;
  if (condition.kind === 'compare') return comparisonWords(condition, names);
  if (condition.kind === 'not') return undefined;
  if (condition.kind === 'ofUnit') return unitWords(condition);
  const parts = condition.parts.map((part) => ('parts' in part ? undefined : conditionWords(part, names)));
  return parts.includes(undefined) ? undefined : parts.join(` ${condition.kind} `);
}

/** `captain out of play`, `at most 2 of beasts left`. */
function unitWords({ word, unit, than }: Extract<Condition, { kind: 'ofUnit' }>): string | undefined {
  if (than === undefined) return `${unit.name} ${isWord({ word })}`;
  if (than.comparison === '!=') return undefined;
  return `${COMPARED[than.comparison]} ${than.value} ${word.name === 'wounds' ? `${than.value === 1 ? 'wound' : 'wounds'} of ${unit.name} left` : `of ${unit.name} ${nameWords(word.name)}`}`;
}

/** How somebody is: `out of play`, `shaken`. */
const isWord = ({ word }: Pick<Extract<Condition, { kind: 'ofUnit' }>, 'word'>): string =>
  ['gone', 'out'].includes(word.name) ? 'out of play' : nameWords(word.name);

function comparisonWords(
  { metric, comparison, value }: Extract<Condition, { kind: 'compare' }>,
  names: Names,
): string | undefined {
  if (value.kind === 'name') {
    const name = nameWords(metric.name, names);
    // Of a turn: it is no property of anybody, but what the turn is for.
    if (metric.name === 'goal' && comparison === '=') return `the goal being ${value.name}`;
    if (names.called.has(value.name))
      return comparison === '=' ? asManyWords(metric.name, value.name, names) : undefined;
    if (comparison === '=') return `${name}: ${nameWords(value.name)}`;
    return comparison === '!=' ? `${name} other than ${nameWords(value.name)}` : undefined;
  }
  if (comparison === '!=') return undefined;
  const own = measureWords(metric.name, names);
  if (own) return `${own} being ${COMPARED[comparison]} ${value.value}`;
  const within = withinWords(metric.name, value.value, names);
  if (within) return `${within.what}: ${COMPARED[comparison]} ${value.value} ${within.counted}`;
  const counted = countedWords(metric.name, value.value, names);
  if (comparison === '=' && value.value === 0) return `no ${counted}`;
  return `${COMPARED[comparison]} ${value.value} ${counted}`;
}

/** A count whose title is a thing of its own, and no state that those counted are in: `the shoot score`. */
function measureWords(name: string, names: Names): string | undefined {
  const title = names.called.get(name)?.title;
  return title !== undefined && MEASURE.test(title) ? withArticle(title) : undefined;
}

/** Words for how much there is of something: it is so much, and has no number of them. */
const MEASURE = /^[A-Z][a-z]+ (?:score|damage|total)$/;

/** What a title counts of something that it names first: `Shot 1, Huntsmen with war bow: enemy warriors lost`. */
function withinWords(
  name: string,
  count: number,
  names: Names,
): { readonly what: string; readonly counted: string } | undefined {
  const { title = '', unit } = names.called.get(name) ?? {};
  const [what, word] = title.split(': ');
  return unit && word !== undefined
    ? { what, counted: count === 1 ? word.replace(unit[1], unit[0]) : word }
    : undefined;
}

/** A condition as the rules call what it asks for: `Shot 1, Huntsmen with war bow: exactly 1 enemy warrior lost`. */
export const ruledWords = (condition: Condition, distributions: readonly OfProgram[]): string | undefined =>
  conditionWords(condition, namesIn(distributions));

/** What is counted, for so many: `casualties`, `fighter Seriously Injured or Out of Action`. */
function countedWords(name: string, count: number, names: Names): string {
  const plain = nameWords(name);
  const called = names.called.get(name);
  if (!called?.unit || isCalled(name, called)) return count === 1 ? oneOf(plain) : plain;
  const [one, many] = called.unit;
  const unit = count === 1 ? one : many;
  const words = nameWords(name, names);
  // A title that says what of whom is counted: `casualties of Light raiders`.
  if (WHOSE.test(words)) {
    return count === 1 ? lowered(words).replace(/^\w+/, oneOf) : lowered(words);
  }
  // A title that says whose they are: `of the enemy's casualties`.
  if (words.startsWith('The ')) return `of the ${words.slice('The '.length)}`;
  // A title that names its unit already: `Incapacitated enemies`, `HP lost`.
  if (words.toLowerCase().endsWith(many.toLowerCase())) return words.slice(0, -many.length) + unit;
  if (words.toLowerCase().startsWith(`${many.toLowerCase()} `)) return unit + words.slice(many.length);
  // A title that is a thing of its own, and no state that those counted are in: `fighters (blind)`.
  return words === called.title ? `${unit} ${words}` : `${unit} (${words})`;
}

const WHOSE = /^[A-Za-z][a-z]+(?: [a-z]+)?s of /;

/** One of what is counted, as metrics are named in the plural: `casualty`, `hit`. */
const oneOf = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

/** Whether a metric's title is no more than its name. */
const isCalled = (name: string, { title }: Called): boolean =>
  title.toLowerCase() === nameWords(name).toLowerCase();

/** `pointsLost` as a reader has it: `points lost`, or by the rules' title; a name in the rules' own words is as it is. */
function nameWords(name: string, names = NO_NAMES): string {
  const called = names.called.get(name);
  if (called && !isCalled(name, called)) return withinSentence(called.title);
  return name.replace(/([a-z0-9])([A-Z])/g, (_, before, after: string) => `${before} ${after.toLowerCase()}`);
}

/** A title that begins with a capital only as it begins a heading: `hits caused`; `Damage to Orlock Gunner` stays. */
const withinSentence = (title: string): string =>
  /^[A-Z][a-z]+( [a-z]+)*$/.test(title) && title.includes(' ') ? lowered(title) : title;
