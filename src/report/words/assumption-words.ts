import type { Result } from '../../stats/result.ts';
import { type OpenQuestion, openQuestions } from './assumptions.ts';
import { wholeText } from './numbers.ts';
import { clip } from './untrusted.ts';

/** What the rules leave open and matters in a result, a line each, and how many questions do not. */
export function assumptionLines(result: Result): string[] {
  const { matter, unknown, without, tried, why } = openQuestions(result);
  const named = tried === undefined ? matter.filter(({ answers }) => answers.length > 1) : matter;
  const more = matter.length - Math.min(named.length, MOST_LINES);
  const counts = [
    more > 0 && tried !== undefined && `${more} more ${more === 1 ? 'matters' : 'matter'} here`,
    without.length > 0 && `${without.length} ${without.length === 1 ? 'has' : 'have'} no effect here`,
    tried !== undefined &&
      unknown.length > 0 &&
      `of ${unknown.length} it is not known (${clip(why.join('; '), 300)})`,
  ].filter(Boolean);
  return [
    ...named.slice(0, MOST_LINES).map(openLine),
    ...(counts.length > 0 ? [`Of the other questions that the rules leave open, ${counts.join(', ')}.`] : []),
  ];
}

const MOST_LINES = 6;

/** `dragDamage (D38) is own; if pool: casualties 1.45 → 2.90.` */
function openLine({ option, cite, answers, others }: OpenQuestion): string {
  const used = answers.map(({ value, cases }) => `${clip(value, 40)}${cases ? ` ${inCases(cases, 3)}` : ''}`);
  const changes = others.slice(0, MOST_OTHERS).map(otherText);
  const more = others.length - MOST_OTHERS;
  const rest =
    more > 0 ? [`${wholeText(more)} more ${more === 1 ? 'answer changes' : 'answers change'} it, too`] : [];
  return `${clip(option, 40)} (${clip(cite, 20)}) is ${used.join(', ')}${['', ...changes, ...rest].join('; ')}.`;
}

const MOST_OTHERS = 3;

/** What one other answer changes, at most: `if pool: casualties 1.45 → 2.90`. */
export function otherText({ value, changes }: OpenQuestion['others'][number]): string {
  const names = changes.flatMap(({ name }) => name ?? []);
  return `if ${clip(value, 40)}: ${changes[0]?.text}${names.length > 0 ? ` ${inCases(names, 1)}` : ''}`;
}

function inCases(names: readonly string[], most: number): string {
  const some = names.slice(0, most).map((name) => `“${clip(name, 40)}”`);
  const more = names.length - some.length;
  return `in ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
