import { averagesApart, chancesApart, HARDLY_APART } from '../../stats/apart.ts';
import type { Assumption, CaseResult, Effect, Result } from '../../stats/result.ts';
import { endsBySides } from './case/battle.ts';
import { type EndMoved, type EndsMoved, endsMoved } from './case/other-ends.ts';
import { leadName } from './lead.ts';
import { changeText, numberText, percentChangeText, spokenPercent } from './numbers.ts';
import { type Moved, rolledFigure } from './ranked/by-answer.ts';
import { firstByAnswer } from './ranked/otherwise-first.ts';
import { casesOf, countsOf, isYesOrNo } from './reading.ts';
import { clip } from './untrusted.ts';

/** An open question of a whole result: how each case answers it, and what other answers would change. */
export interface OpenQuestion {
  option: string;
  cite: string;
  question: string;
  /** The answers used; more than one where cases answer otherwise. */
  answers: AnswerUsed[];
  /** Other answers that change something. */
  others: OtherReading[];
}

export interface AnswerUsed extends Pick<Assumption, 'value' | 'meaning' | 'from'> {
  /** Names of the cases that answer so; missing where all do. */
  cases?: string[];
  /** Titles of the actions that have it by default, where others of the cases have another by default. */
  defaultOf?: readonly string[];
}

export interface OtherReading {
  value: string;
  meaning: string;
  /** Per case, the one in which it changes most first; by name where there are several. */
  changes: { name?: string; effect: Effect; what: string; text: string; turns?: string }[];
  /** What becomes of the answer with it: `then “in the open” comes first`. */
  verdict?: string;
  /** The case that comes first by it, where that is another: the verdict says by how much. */
  first?: string;
  /** Stands where it was tried in some of the cases only. */
  isTriedInSome?: true;
  /** Stands where it moves what leads by more than nobody would mind, or makes another answer of it. */
  moves?: true;
}

/** Whether something hangs on a question: cases answer it otherwise, or another answer moves what leads. */
export const isMoving = ({ answers, others }: OpenQuestion): boolean =>
  answers.length > 1 || others.some(({ moves }) => moves);

/** What is told of a change beside its verdict: nothing where that tells its figures. */
export const changesBeside = ({ first, changes }: OtherReading): OtherReading['changes'] =>
  first === undefined && !changes.some(({ turns }) => turns) ? changes : [];

/** Whether another answer to it makes another answer of the whole: somebody else wins, or comes first. */
export const isTurning = ({ others }: Pick<OpenQuestion, 'others'>): boolean =>
  others.some(({ verdict }) => verdict !== undefined);

/** The open questions of a result, those first that matter in it. */
export interface OpenQuestions {
  /** Cases answer them otherwise, or another answer would change a distribution. */
  matter: OpenQuestion[];
  /** What other answers would change is not known. */
  unknown: OpenQuestion[];
  /** Every other answer was tried and changes nothing. */
  without: OpenQuestion[];
  /** How many answers were tried, in all cases together; missing in results of versions that tried none. */
  tried?: number;
  /** Why some were not. */
  why: string[];
  /** Where it is told what other answers change, where that is elsewhere. */
  where?: string;
  /** Where they were tried, of an answer about more cases: `Other answers were tried at 6 and 30 inches only.` */
  places?: string;
  /** What becomes of the answer with all of them: `“in the open” comes first by each of them`. */
  verdict?: string;
}

export function openQuestions(result: Result): OpenQuestions {
  const cases = casesOf(result);
  const open = cases.flatMap((one) => assumedIn(result, one).filter((assumed) => !isHouseRule(assumed)));
  const names = [...new Set(open.map(({ option }) => option))];
  const beyondOne = comeToMore(cases);
  const about = { beyondOne, firstBy: firstByAnswer(result, cases) };
  const all = names.map((option) => openQuestion(result, cases, option, about));
  const untried = new Set(cases.flatMap(({ answersTried }) => answersTried?.untried ?? []));
  const known = cases.every(({ answersTried }) => answersTried);
  const matters = ({ answers, others }: OpenQuestion) => answers.length > 1 || others.length > 0;
  const rest = all.filter((one) => !matters(one));
  return {
    matter: all.filter(matters).sort((a, b) => weightOf(result, b) - weightOf(result, a)),
    unknown: known ? rest.filter(({ option }) => untried.has(option)) : rest,
    without: known ? rest.filter(({ option }) => !untried.has(option)) : [],
    ...(known && { tried: cases.reduce((sum, { answersTried }) => sum + (answersTried?.tried ?? 0), 0) }),
    why: [...new Set(cases.flatMap(({ answersTried }) => answersTried?.why?.split('; ') ?? []))],
  };
}

/** Whether it is no open question, but a number that is played otherwise than printed. */
export const isHouseRule = ({ printed }: Assumption): boolean => printed !== undefined;

/** All that a case assumes: its own, and what all cases share. */
export function assumedIn(result: Result, one: CaseResult): Assumption[] {
  const own = one.assumptions ?? [];
  return [
    ...result.assumptions.map((shared) => own.find(({ option }) => option === shared.option) ?? shared),
    ...own.filter(({ option }) => !result.assumptions.some((shared) => shared.option === option)),
  ];
}

/** Metrics that come to more than 1 in some case, as a page tells them: their averages are numbers wherever they stand. */
const comeToMore = (cases: readonly CaseResult[]): ReadonlySet<string> =>
  new Set(cases.flatMap(countsOf).flatMap((each) => (isYesOrNo(each) ? [] : each.name)));

function openQuestion(
  result: Result,
  cases: readonly CaseResult[],
  option: string,
  { beyondOne, firstBy }: { beyondOne: ReadonlySet<string>; firstBy: ReturnType<typeof firstByAnswer> },
): OpenQuestion {
  const found = cases.flatMap((one) => {
    const assumption = assumedIn(result, one).find((other) => other.option === option);
    return assumption ? [{ one, assumption }] : [];
  });
  const { cite = '', question = '' } = found[0]?.assumption ?? {};
  const answers = new Map<string, AnswerUsed & { cases: string[] }>();
  const others = new Map<string, OtherReading>();
  for (const { one, assumption } of found) {
    const { value, meaning, from } = assumption;
    const key = JSON.stringify([value, from]);
    if (!answers.has(key)) answers.set(key, { value, meaning, from, cases: [] });
    answers.get(key)?.cases.push(one.name);
    for (const other of assumption.others ?? []) {
      if (!others.has(other.value))
        others.set(other.value, { value: other.value, meaning: other.meaning, changes: [] });
      others.get(other.value)?.changes.push({
        ...(cases.length > 1 && { name: one.name }),
        effect: other.effect,
        ...(endsText(result, one, other.effect) ?? numberMoved(other.effect, one, beyondOne)),
      });
    }
  }
  const weight = (change: OtherReading['changes'][number]) => weightIn(result, change);
  for (const other of others.values()) {
    // Where cases answer it otherwise they are held against each other by it.
    if (answers.size === 1) {
      const by = new Map(other.changes.map(({ name = '', effect }) => [name, effect]));
      Object.assign(other, firstBy(option, by));
    }
    const verdict = other.verdict ?? other.changes.find(({ turns }) => turns)?.turns;
    if (verdict !== undefined) other.verdict = verdict;
    other.changes.sort((a, b) => weight(b) - weight(a));
    // Beside what was asked about, what else changes in another case is another matter.
    const [first] = other.changes;
    if (first && weight(first) >= 1) other.changes = other.changes.filter((one) => weight(one) >= 1);
    if (other.verdict || (first && weight(first) >= 1 && farthest(first.effect) >= HARDLY_APART))
      other.moves = true;
  }
  const used = [...answers.values()];
  return {
    option,
    cite,
    question,
    answers: used.length > 1 ? used : used.map(({ cases: _, ...answer }) => answer),
    others: [...others.values()].sort((a, b) => largest(result, b) - largest(result, a)),
  };
}

/** What a change comes to, and of what: `casualties`. */
function numberMoved(effect: Effect, one: CaseResult, beyondOne: ReadonlySet<string>) {
  const what = effectTitle(effect, one);
  return { what, text: `${what} ${effectText(effect, one, beyondOne)}` };
}

/**
 * The same of how a battle ends, the likeliest end first, which leads: `undecided 87.7% → 60.7%; Dwarf Crossbows beaten 6%
 * → 19%, Elf Longbows beaten 6.1% → 18.2%`.
 */
function endsText(
  result: Result,
  one: CaseResult,
  effect: Effect,
): { readonly what: string; readonly text: string; readonly turns?: string } | undefined {
  const moved = endsMoved(result, one, effect);
  if (!moved || effect.of !== 'chance' || isSlight(effect)) return undefined;
  const { lead, sides } = moved;
  const endText = ({ name, from, to }: EndMoved) =>
    `${clip(name, 40)} ${changeOf({ ...effect, from, to }, one, true)}`;
  const others = sides.filter(({ name }) => name !== lead?.name).map(endText);
  const all = [lead && endText(lead), others.join(', ')].filter(Boolean).join('; ');
  // That all are about so much the first says.
  const text = all.replace(/ about /g, (word, at) => (at === all.indexOf(word) ? word : ' '));
  const turns = turnsText(moved, effect, one);
  return { what: clip((lead ?? sides[0]).name, 40), text, ...(turns && { turns }) };
}

/** What a battle comes to by another answer, where that is another: what is likeliest then, or which side is beaten oftener. */
function turnsText({ likeliest, turned }: EndsMoved, effect: Moved, one: CaseResult): string | undefined {
  const name = (end: EndMoved) => `“${clip(end.name, 40)}”`;
  const chance = ({ to }: EndMoved) => spokenPercent(rolledFigure(to, effect, one, true));
  if (likeliest) return `then ${name(likeliest)} is likeliest, ${chance(likeliest)}`;
  return (
    turned &&
    `then ${name(turned[0])} is likelier than ${name(turned[1])}, ${turned.map(chance).join(' against ')}`
  );
}

/** What changes: `casualties`. */
function effectTitle(effect: Effect, one: CaseResult): string {
  const title = titleOf(one, effect.metric);
  if (effect.of !== 'chance') return title;
  if (one.goal?.metric === effect.metric && one.goal.value === effect.value) return 'chance of the goal';
  const [value] = endsBySides([effect.value], one.sides);
  const isNumber = one.metrics[effect.metric]?.kind === 'count';
  return `chance of ${title} being ${isNumber ? clip(value, 40) : `“${clip(value, 40)}”`}`;
}

/** What a change comes to: `1.45 → 2.9`. */
function effectText(effect: Effect, one: CaseResult, beyondOne: ReadonlySet<string>): string {
  if (effect.of === 'joint') return `goes otherwise with ${titleOf(one, effect.with)}`;
  if (isSlight(effect)) return `changes by less than 0.1${effect.of === 'mean' ? '%' : ' percentage points'}`;
  const isNumber = beyondOne.has(effect.metric);
  const isChance = effect.of === 'chance' || (effect.yesOrNo === true && !isNumber);
  // What happens or does not elsewhere on the page may come to more by another answer: its average is no chance.
  return `${changeOf(effect, one, isChance)}${isChance || isNumber ? '' : ' on average'}`;
}

/** Whether nobody would notice: less than a thousandth, of all trials or of the average. */
const isSlight = ({ of, from, to }: Exclude<Effect, { of: 'joint' }>): boolean =>
  Math.abs(from - to) < 0.001 * (of === 'mean' ? Math.max(Math.abs(from), Math.abs(to)) : 1);

/** From one to the other; as rolled, no finer than so many trials tell. */
function changeOf(effect: Moved, one: CaseResult, isChance: boolean): string {
  const { from, to, rolled } = effect;
  if (rolled === undefined) return isChance ? percentChangeText(from, to) : changeText(from, to);
  const [before, after] = [from, to].map((value) =>
    (isChance ? spokenPercent : numberText)(rolledFigure(value, effect, one, isChance)),
  );
  return / than /.test(before) ? `${before} → about ${after}` : `about ${before} → ${after}`;
}

/** As it stands in the middle of a sentence; `HP` and `Out of Action` stay. */
function titleOf({ metrics }: CaseResult, name: string): string {
  const title = clip(metrics[name]?.title ?? name, 60);
  return /^[A-Z][a-z]+( [^A-Z]*)?$/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

const sizeOf = (effect: Effect): number => (effect.of === 'joint' ? 0 : Math.abs(effect.to - effect.from));

type Change = Pick<OtherReading['changes'][number], 'name' | 'effect'>;

const largest = (result: Result, { changes, verdict }: OtherReading): number =>
  (verdict === undefined ? 0 : TURNS) + Math.max(0, ...changes.map((change) => weightIn(result, change)));

/** More than any change matters that leaves the answer as it is, twice over. */
const TURNS = 8;

/** How much a change matters: one in what leads that anybody notices, by 1 and how far it is apart; any beside it less. */
function weightIn(result: Result, { name, effect }: Change): number {
  const cases = casesOf(result);
  const leads = [...cases.map(({ goal }) => goal?.metric), result.battle?.outcome].filter(Boolean);
  const isLead =
    leads.length > 0
      ? leads.includes(effect.metric)
      : effect.metric === leadName(result) && effect.of === 'mean';
  if (!isLead || effect.of === 'joint' || isSlight(effect)) return squashed(sizeOf(effect));
  const moved = endsMoved(result, cases.find((one) => one.name === name) ?? cases[0], effect);
  if (!moved || cases.length > 1) return 1 + farthest(effect);
  // What a page of one battle leads with is its likeliest end.
  const { from, to } = moved.lead ?? { from: 0, to: 0 };
  return 1 + Math.abs(to - from) + squashed(farthest(effect)) / BESIDE_LEAD;
}

/** What leads counts so many times as much as what stands beside it. */
const BESIDE_LEAD = 1e3;

/** How far the number of which a change tells is moved. */
const farthest = (effect: Effect): number =>
  effect.of === 'joint'
    ? 0
    : (effect.of === 'chance' || effect.yesOrNo ? chancesApart : averagesApart)(effect.from, effect.to);

/**
 * What makes another answer of the whole comes first, then what cases answer otherwise, then what moves what leads, the
 * farthest first, then the rest.
 */
function weightOf(result: Result, { answers, others }: OpenQuestion): number {
  return (answers.length > 1 ? TURNS / 2 : 0) + Math.max(0, ...others.map((other) => largest(result, other)));
}

/** Any size as a number from 0 to less than 1, in the same order. */
const squashed = (size: number): number => size / (1 + size);
