import {
  type BestPlan,
  type Estimate,
  forPlan,
  type MarkerCell,
  type MarkerMap,
  NOTHING,
  type PlanStep,
  programFor,
  type Quantity,
  type Question,
  quantityText,
} from '../../analysis/index.ts';
import type { Answer, AnswerTable } from '../../report/answer.ts';
import { figureBars } from '../../report/charts/figures/bars.ts';
import { type ValueMap, valueMap } from '../../report/charts/map/values.ts';
import { settingText, wholeText } from '../../report/words/numbers.ts';
import type { Scenario, ScenarioCase } from '../../scenario/index.ts';
import {
  apartInSentence,
  atStart,
  differenceText,
  estimateText,
  isChance,
  shareText,
} from '../words/figure-text.ts';
import { LONGEST_GOAL, plannedWords, quantityWords } from '../words/question-words.ts';
import { type Wanted, wantedOf } from './least.ts';
import { planNotes } from './notes.ts';
import { numbered } from './rows.ts';
import { amountOf, boundText, byThumb, RULE_NAMES, RULES } from './thumb-words.ts';

/**
 * The best way to play a turn, what deciding well is worth, and what to do by what happens.
 *
 * @param command that answers it again
 *
 * @example
 * ```ts
 * import { bestPlan, loadBundled, parseQuantity, planAnswer, readScenario } from 'fusillade';
 *
 * const systems = await loadBundled('necromunda');
 * const scenario = readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems);
 * const [one, question] = [scenario.cases[0], parseQuantity('mean(casualties)')];
 * const plan = bestPlan(scenario, one, question);
 * planAnswer(scenario, one, question, plan).title === `How best to play “${one.name}”`; // true
 * ```
 */
export function planAnswer(
  scenario: Pick<Scenario, 'action'> & { readonly title: string },
  one: ScenarioCase,
  question: Question,
  found: BestPlan,
  command = '',
): Answer {
  const { title, action } = scenario;
  const planable = forPlan(scenario, one, found.theirs === 'worst');
  const { name, prepared } = planable;
  const wanted = wantedOf(question.left, found);
  const { left, plan, isLeast } = wanted;
  const bare = plannedWords(left, programFor(scenario, planable)) ?? lessWords(left) ?? sumText(left);
  const text = wantedWords(bare, action.goal?.(prepared)?.words, plan);
  const head = left.kind === 'arithmetic' ? 'Comes to' : atStart(bare);
  const ways = waysOf(wanted);
  const steps = numbered(plan.first);
  const isExact = plan.known === 'exact';
  // The sentence has just said what it is all for, and so does each column's head.
  const isLong = text.length > LONGEST_TITLED;
  const behind = (of: Estimate) =>
    of.value === plan.value.value ? '' : differenceText(left, behindBy(wanted, of));
  return {
    title: `How best to play “${name}”`,
    isPlan: true,
    ...sentencesOf(wanted, text, found),
    question: `Who of ours shoots when at whom, so that ${text} is as ${isLeast ? 'small' : 'great'} as can be; the orders written, below, are one way of many`,
    tables: [
      {
        title: isLong ? 'What to do' : `What to do, for ${text}`,
        leads: true,
        ...readsOf(steps.map(({ step }) => step)),
        head: ['If', 'Chance', 'Then', head],
        // `1.2.1` is two steps deeper than `1`.
        depths: steps.map(({ number }) => number.split('.').length - 1),
        rows: steps.map(({ number, step }) => [
          `Step ${number}, ${step.seen || 'to begin with'}`,
          shareText(step.chance),
          `${step.begins === undefined ? '' : `in turn ${step.begins}, `}${step.isTheirs ? 'they: ' : ''}${step.does}${step.leftOut ? ` … ${leftOutText(step.leftOut, plan)}` : ''}`,
          estimateText(left, step.value),
        ]),
      },
      {
        title: 'What deciding well is worth, in numbers',
        folded: true,
        head: ['Way to play', head, ...(isExact ? [`${isLeast ? 'More' : 'Less'} than the best by`] : [])],
        rows: ways.map(({ way, value, text = estimateText(left, value) }) => [
          way,
          text,
          ...(isExact ? [behind(value)] : []),
        ]),
      },
      ...(plan.markers ?? []).map((map) => markerTable(map, wanted, head)),
      ...hitsTable(steps.map(({ step }) => step)),
      ...forbiddenTable(plan),
    ],
    charts: [
      figureBars(
        ways.map(({ way, rule = way, value, text }) => ({
          name: rule,
          figure: value,
          ...(text && { text }),
        })),
        isLong ? 'What deciding well is worth' : `What deciding well is worth: ${text}`,
        isChance(left),
        head,
      ),
      ...(plan.markers ?? []).map((map, i) => valueMap(mapOf(map, wanted, atStart(text)), i + 1)),
    ],
    notes: planNotes(left, plan),
    command,
    found: isLeast ? { ...plan, isLeast } : plan,
    rows: ways.map(({ way, value }) => ({
      scenario: title,
      case: way,
      metric: quantityText(left),
      value: value.value,
      ...(value.interval && { lower: value.interval[0], upper: value.interval[1] }),
    })),
  };
}

/** What is to be as great as can be, so that nobody asks what the goal is, or, where both sides shoot, whose points are lost. */
function wantedWords(text: string, goal: string | undefined, { theirs }: Pick<BestPlan, 'theirs'>): string {
  if (text === GOAL_REACHED && goal !== undefined && goal.length <= LONGEST_GOAL)
    return `the chance that ${goal}`;
  return theirs ? text.replace(/^(?=(?:points lost|wounds lost|casualties) on average$)/, 'enemy ') : text;
}

const GOAL_REACHED = 'the chance of the goal being reached';
/** What a heading still holds beside its own words, on a phone in two lines. */
const LONGEST_TITLED = 48;

/** By how much a way to play, whose value may be rolled, does worse than the best. */
function behindBy({ plan, isLeast }: Wanted, { value, interval }: Estimate): Estimate {
  const best = plan.value.value;
  const by = (of: number) => Math.max(0, isLeast ? of - best : best - of);
  const ends = interval?.map(by).sort((a, b) => a - b) as Estimate['interval'];
  return { value: by(value), ...(ends && { interval: ends }) };
}

const mapOf = (map: MarkerMap, { left, isLeast }: Wanted, what: string): ValueMap => {
  const label = (one: MarkerCell) => estimateText(left, one);
  const worth = (one: MarkerCell) => (isLeast ? -one.value : one.value);
  const cells = map.cells.map((one) => ({ ...one, value: worth(one), label: label(one) }));
  return {
    ...map,
    title: `Where to put the ${map.what}: ${map.does}`,
    piece: map.what,
    onwards: onwardsOf(map),
    what,
    cells,
    isLeast,
    best: { ...map.best, label: label(map.best) },
  };
};

/** A template lies on the table, a marker is aimed by who shoots. */
const onwardsOf = ({ what }: MarkerMap) => (what === 'template' ? 'up' : 'ahead');

/** The best places, and the worst, so many of each. */
const PLACES = 3;

function markerTable(map: MarkerMap, { left, isLeast }: Wanted, head: string): AnswerTable {
  const by = isLeast ? -1 : 1;
  const ranked = [...map.cells]
    .sort((a, b) => by * (b.value - a.value))
    .map((one, i) => ({ ...one, rank: i + 1 }));
  const listed = ranked.length > 2 * PLACES ? [...ranked.slice(0, PLACES), ...ranked.slice(-PLACES)] : ranked;
  return {
    title: `Where to put the ${map.what}, ${map.when || 'made first'}: ${map.does}`,
    folded: true,
    // Between the best and the worst are gaps: each says which of all it is.
    head: ['Place', 'Inches to the right', atStart(onwardsOf(map)), head],
    rows: listed.map((one) => [
      `${one.rank} of ${ranked.length}`,
      settingText(one.x),
      settingText(one.y),
      estimateText(left, one),
    ]),
  };
}

/** On what the shots of the plan hit, each once: what was asked tells it of those that are written. */
function hitsTable(steps: readonly PlanStep[]): AnswerTable[] {
  const rows = new Map(steps.flatMap(({ does, hits }) => (hits ? [[`${does} ${hits}`, [does, hits]]] : [])));
  const table = {
    title: 'On what the shots of the plan hit',
    head: ['Shot', 'How far away, and on what it hits'],
  };
  return rows.size > 1 ? [{ ...table, folded: true, rows: [...rows.values()] }] : [];
}

/** What the rules do not allow is said, way by way: a choice that is missing would be taken for one that is worse. */
function forbiddenTable({ unplayable: { forbidden } }: BestPlan): AnswerTable[] {
  if (forbidden.length === 0) return [];
  const rows = forbidden.map((one) => [one.does, allowedText(one), one.why]);
  return [{ title: 'What the rules do not allow', head: ['Shot', 'Allowed', 'Why not'], rows }];
}

/** When a shot may be made that may not be made now: `never`, `not in turn 1`. */
function allowedText({ isAllowedLater, inTurn }: BestPlan['unplayable']['forbidden'][number]): string {
  if (inTurn === undefined) return isAllowedLater ? 'not to begin with' : 'never';
  return isAllowedLater ? `not as turn ${inTurn} begins` : `not in turn ${inTurn}`;
}

/** A simple rule, and in which other ways than written shots are made by it. */
const withWays = (rule: keyof typeof RULES, ways: readonly string[] = []): string =>
  [RULES[rule], ...ways].join('; ');

/** A way to play and what it comes to; a simple rule alone, without the ways that are told beside it, too. */
interface WayToPlay {
  readonly way: string;
  readonly rule?: string;
  readonly value: Estimate;
  /** The value, where it is told in other digits than a number by itself. */
  readonly text?: string;
}

/** What each way to play comes to, the one that is given first. */
function waysOf({ left, plan, isLeast }: Wanted): WayToPlay[] {
  const { way, value, written, simple, simpleWays = {}, bound } = plan;
  const noWay = isLeast ? 'no way to play comes to less than' : 'no way to play exceeds';
  return [
    ...(way === 'best' ? [{ way: 'the best play', value }] : []),
    ...(way === 'thumb' ? [{ way: 'a rule of thumb', value }] : []),
    { way: 'as written', value: written },
    ...RULE_NAMES.map((rule) => ({
      way: withWays(rule, simpleWays[rule]),
      rule: RULES[rule],
      value: simple[rule],
    })),
    ...(bound === undefined
      ? []
      : [{ way: noWay, value: { value: bound }, text: boundText(left, bound, value) }]),
  ];
}

/** What to begin with and what that comes to; behind it on what the shot hits, and what would be as good. */
function sentencesOf(
  wanted: Wanted,
  text: string,
  { value, written }: BestPlan,
): Pick<Answer, 'sentence' | 'headline' | 'further'> {
  const { left, plan, isLeast } = wanted;
  const isInReach = plan.known !== 'exact' || value.value > 0 || isLeast || !isChance(left);
  // Against the worst that they may do, another turn may come to more.
  if (!isInReach && plan.theirs !== 'worst') return outOfReach(text);
  const found = plan.known === 'exact' ? exactly(left, text, plan) : byThumb(wanted, text);
  const isMore = value.value > written.value;
  const goOn = plan.beginsAsWritten && isMore ? ', as written, and go on by what happens' : '';
  const { does, hits } = plan.first;
  const begin = does === NOTHING ? 'Nothing is to be done in this turn' : `Begin with ${does}${goOn}`;
  const headline = `${begin}: ${found}`;
  const further = [
    ...(hits === undefined || plan.beginsAsWritten ? [] : [`${does}, ${asLine(hits)}.`]),
    ...asGood(plan),
  ];
  return { headline, further, sentence: [headline, ...further].join(' ') };
}

/** What nobody can bring about is no plan: no shot is the best of those that come to nothing. */
function outOfReach(text: string): Pick<Answer, 'sentence' | 'headline'> {
  const headline = `${atStart(text)} is 0% however the turn is played: it is out of reach.`;
  return { headline, sentence: headline };
}

const asLine = (hits: string): string => hits.replace(/[.]$/, '');

/** What they lose less what we do: `points lost less own points lost on average`; nothing where it is another sum. */
function lessWords(quantity: Quantity): string | undefined {
  if (quantity.kind !== 'arithmetic' || quantity.operator !== '-') return undefined;
  const { left, right } = quantity;
  const [theirs, ours] = [left, right].map((one) => / on average$/.exec(quantityWords(one) ?? '')?.input);
  if (theirs === undefined || ours === undefined) return undefined;
  return `${theirs.replace(/ on average$/, '')} less ${ours.replace(/ on average$/, '')} on average`;
}

/** A sum as one would write it: `P(gone(captain)) + 0.5 × mean(pointsLost)`. */
function sumText(quantity: Quantity): string {
  if (quantity.kind !== 'arithmetic') return quantityText(quantity);
  const { operator, left, right } = quantity;
  const isSum = (part: Quantity) =>
    part.kind === 'arithmetic' && (part.operator === '+' || part.operator === '-');
  const within = (part: Quantity, needs: boolean) => (needs ? `(${sumText(part)})` : sumText(part));
  const binds = operator === '×' || operator === '÷';
  const isFurther = right.kind === 'arithmetic' && (binds || (operator === '-' && isSum(right)));
  return `${within(left, binds && isSum(left))} ${operator === '-' ? '−' : operator} ${within(right, isFurther)}`;
}

function exactly(left: Quantity, text: string, { value, written, theirs }: BestPlan): string {
  const [best, asWritten] = apartInSentence(left, value, written);
  const by = `${amountOf(left, text, best)} by the best play${theirs === 'worst' ? ' against the worst that they may do' : ''}`;
  if (value.value === written.value) return `${by}. The orders written are as good.`;
  const other = best === asWritten ? 'to the digits shown the same' : asWritten;
  return `${by}, ${other} by the orders written.`;
}

/** Which simple rules come to as much as the best play, and more than what is written: then nobody has to learn a plan. */
function asGood({ known, value, written, simple, simpleWays = {}, first }: BestPlan): string[] {
  // Of a single shot no rule is simpler than the shot itself.
  if (known !== 'exact' || value.value === written.value || first.next.length === 0) return [];
  const rulesBy = new Map<string, string[]>();
  for (const rule of RULE_NAMES.filter((one) => !simple[one].interval && simple[one].value === value.value)) {
    const ways = (simpleWays[rule] ?? []).map((way) => `“${way}”`).join(' and ');
    rulesBy.set(ways, [...(rulesBy.get(ways) ?? []), RULES[rule]]);
  }
  const rules = [...rulesBy].map(
    ([ways, some]) => `${either(some)}${ways === '' ? '' : `, made as ${ways}`}`,
  );
  return rules.length > 0
    ? [`Just as good, and simpler: shoot in the order written, ${rules.join('; or ')}.`]
    : [];
}

/** `each at the nearest, the weakest or the one worth most points`. */
function either(rules: readonly string[]): string {
  const [first, ...others] = rules;
  const all = [first, ...others.map((rule) => rule.replace('each at ', ''))];
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' or ');
}

/** How the rows are read, as far as they need to be told. */
function readsOf(steps: readonly PlanStep[]): Pick<AnswerTable, 'reads'> {
  const reads = [
    ...(steps.length > 2 ? [READ_FROM_THE_TOP] : []),
    ...(steps.some(({ does }) => / line \d+(?:,|$)/.test(does)) ? [LINES] : []),
  ];
  return reads.length > 0 ? { reads: reads.join(' ') } : {};
}

const LINES =
  'Shots in the same words are told apart by their line in the order written: “line 2” is shot 2.';

const READ_FROM_THE_TOP =
  'To be read from the top: of the rows that follow a step, the first that fits is the one; “else” is whatever is then left.';

/** `(12 situations further on are left out here: plan --policy FILE has them all)`; of a rule of thumb it has the rule. */
function leftOutText({ number, isMore }: NonNullable<PlanStep['leftOut']>, { known }: BestPlan): string {
  const isOne = number === 1;
  const left = `${isMore ? 'more than ' : ''}${isOne ? 'one situation' : `${wholeText(number)} situations`} further on ${isOne ? 'is' : 'are'} left out here`;
  return known === 'exact' ? `(${left}: plan --policy FILE has ${isOne ? 'it' : 'them all'})` : `(${left})`;
}
