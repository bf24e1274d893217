import { beyond, type Move } from '../../analysis/index.ts';
import { precisionText } from '../precision.ts';
import { apartInTable, counted, firstOf } from '../words/figure-text.ts';
import type { MovesAbout } from './about.ts';
import { type Beside, besideText, firstBeside } from './beside.ts';
import type { NameOf } from './names.ts';
import { shareText } from './share-text.ts';

/** What the answer is told of. */
interface FoundMoves {
  readonly moves: readonly Move[];
  /** Those that moved, the greatest share first. */
  readonly moved: readonly Move[];
  /** What moves where the answer does not. */
  readonly beside: readonly Beside[];
  readonly nameOf: NameOf;
}

/** How many match-ups move by a change, and the one that does most; or that none does, and what else moves there. */
export function movesSentence(found: FoundMoves, about: MovesAbout): string {
  const { moves, moved, nameOf } = found;
  const { change } = about;
  const byMore = thresholdText(about);
  const all = counted(moves.length, 'match-up');
  const [most] = moved;
  const limit = limitText(moves, nameOf, about);
  if (!most) return `With ${change}, ${stillText(found, byMore, all)}.${limit}`;
  const whole = moves.length === 2 ? 'both match-ups' : `all ${all}`;
  const some = moved.length === moves.length && moves.length > 1 ? whole : `${moved.length} of ${all}`;
  const them = `${some} ${moved.length === 1 ? 'moves' : 'move'}${byMore}`;
  return `With ${change}, ${them}, ${leadText(moved)}“${nameOf(most)}”: ${textOf(most)}.${limit}`;
}

/** Whether the first has moved more than the others, as far as can be seen; nothing where there is no other. */
function leadText([first, ...others]: readonly Move[]): string {
  if (others.length === 0) return '';
  const alike = Number.isFinite(first.share) && others.some((one) => shareText(one) === shareText(first));
  return alike ? 'among them ' : 'most of all ';
}

/** What is said where no answer is known to have moved. */
function stillText({ moves, beside, nameOf }: FoundMoves, byMore: string, all: string): string {
  const { it, isPlural } = whatStays(moves);
  const [does, moving] = isPlural ? ['do', 'move'] : ['does', 'moves'];
  const unclear = moves.filter(({ verdict }) => verdict === 'cannot tell').length;
  if (unclear === moves.length) return `it cannot be told whether ${it} ${moving}${byMore}: ${all} looked at`;
  const rest = unclear > 0 ? `, and of ${unclear} it cannot be told` : '';
  // What a threshold is stated for is what was asked, and nothing else.
  const but = beside.length > 0 && !byMore ? `, but ${besideClause(beside, moves.length > 1, nameOf)}` : '';
  return `${it} ${does} not move${byMore}${but}: ${all} looked at${rest}`;
}

/** What was asked, where that is one thing, within a sentence. */
export function whatStays(moves: readonly Move[]): { readonly it: string; readonly isPlural: boolean } {
  const questions = [...new Set(moves.map(({ matchup }) => matchup.question.text))];
  const [text] = questions;
  if (questions.length > 1) return { it: 'what is asked', isPlural: false };
  return { it: within(text), isPlural: isPlural(text) };
}

const isPlural = (text: string): boolean => /[a-z]s$/.test(text);

/** Words with a comma are closed by another: `Out of Action, the enemy’s, does not move`. */
const within = (text: string): string => (text.includes(', ') ? `${text},` : text);

/** What moves instead: the first metric of all, as far as there are several, and in which match-up. */
function besideClause(all: readonly Beside[], isOfSeveral: boolean, nameOf: NameOf): string {
  const titles = new Set(all.map(({ title }) => title));
  const [first] = firstBeside(all);
  const where = isOfSeveral ? ` in “${nameOf(first.move)}”` : '';
  const numbers = `(${besideText(first)}${where})`;
  if (titles.size === 1)
    return `${within(lowered(first.title))} ${isPlural(first.title) ? 'do' : 'does'} ${numbers}`;
  return `${titles.size} other metrics do, among them “${first.title}” ${numbers}`;
}

/** A title that begins with a capital only as it begins a heading. */
const lowered = (title: string): string =>
  /^[A-Z][a-z]+( [a-z]+)*$/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** ` by more than 10%`; nothing where any move counts. */
export const thresholdText = ({ moreThan }: MovesAbout): string =>
  moreThan ? ` by more than ${precisionText(moreThan)}` : '';

/** Match-ups that a sentence names. */
const MOST_OVER = 3;

/** Whether a stated limit is passed, as a sentence of its own. */
function limitText(moves: readonly Move[], nameOf: NameOf, { limit: most }: MovesAbout): string {
  if (!most) return '';
  const limit = precisionText(most);
  const over = beyond(moves, most);
  const unclear = beyond(moves, most, 'cannot tell').length;
  const rest = unclear > 0 ? `; of ${unclear} it cannot be told` : '';
  if (over.length === 0 && unclear === moves.length)
    return ` Whether any passes the limit of ${limit} cannot be told.`;
  if (over.length === 0) return ` None is known to pass the limit of ${limit}${rest}.`;
  return ` ${over.length} of ${moves.length} ${over.length === 1 ? 'passes' : 'pass'} the limit of ${limit}: ${firstOf(over.map(nameOf), MOST_OVER)}${rest}.`;
}

/** `casualties from 1.2 to 1.5 (+25%)` */
function textOf(move: Move): string {
  const { before, after, matchup } = move;
  const [was, is] = apartInTable(matchup.question.left, before, after);
  const texts = was === is ? `${was} before and after, to the digits shown` : `from ${was} to ${is}`;
  return `${within(matchup.question.text)} ${texts}${shareText(move, ' (', ')')}`;
}
