import { BEFORE_AFTER, type BeforeAfter, type Move, openAsPlayed } from '../../analysis/index.ts';
import type { Basis } from '../../report/answer.ts';
import { basisLines, columnsOf, type LinesOfCases } from '../../report/words/basis.ts';
import { headOf, inOneLine } from '../../report/words/case/of-case.ts';
import { namesOf } from '../moves/names.ts';
import { openOfPlayed } from '../open/open-of.ts';
import { basisOf } from './basis.ts';

/** A case and its rules, as they were and as they are. */
interface Pair {
  readonly name: string;
  readonly were: readonly string[];
  readonly are: readonly string[];
}

/**
 * Whose rules were asked before and after a change: how each match-up was read before it, then what of that is read
 * otherwise after it. Of several scenarios first the match-up that the answer begins with, both before and after.
 *
 * @param most that match-up, see `movedMost`
 *
 * @example
 * ```ts
 * import { basisOfMoves, changedCases, loadBundled, parseQuestion, readScenario, VERSION } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', await loadBundled('darklands'));
 * const { before, after } = changedCases(scenario, { 'target.ca': 3 }, 'C+A 3');
 * const [was, is] = [before, after].map((cases) => ({ rules: scenario, cases }));
 * const question = parseQuestion('mean(casualties)');
 * const { lines } = basisOfMoves([{ scenario, question, before: was, after: is }], VERSION);
 * lines.find((line) => line.startsWith('After the change')); // 'After the change: Evade value 6: base 7 …'
 * ```
 */
export function basisOfMoves(
  all: readonly BeforeAfter[],
  version: string,
  most?: Pick<Move, 'matchup'>,
): Basis {
  const [before, after] = (['before', 'after'] as const).map((when) =>
    all.map(({ scenario: { title }, [when]: { rules, cases } }) => ({ ...rules, title, cases })),
  );
  const { lines, each } = basisOf(before, version);
  const otherwise = changed(all.flatMap(pairsOf));
  const others = [...otherwise.lines, ...otherwise.each.map(inOneLine)].reduce(withChanged, lines);
  const first = most && all.length > 1 ? linesOfFirst(all, most, others) : [];
  return {
    ...basisOf([...before, ...after], version),
    lines: [...new Set([...first, ...others])],
    each: each ?? [],
    asPlayed: openOfPlayed(openAsPlayed([...readings(all, 'before'), ...readings(all, 'after')])),
  };
}

/** How the rules are read on one side of a change: of what both sides call alike it is said which it is. */
function readings(all: readonly BeforeAfter[], when: 'before' | 'after'): OfReading[] {
  const cases = all.flatMap(({ [when]: side }) => side.cases);
  const different = new Map(cases.map(({ assumptions }) => [JSON.stringify(assumptions), assumptions]));
  return [...different.values()].map((assumptions) => ({ name: BEFORE_AFTER[when], assumptions }));
}

type OfReading = Parameters<typeof openAsPlayed>[0][number];

/** The match-up that the answer begins with: who it is, then what is read otherwise, before and after, then the rest. */
function linesOfFirst(
  all: readonly BeforeAfter[],
  { matchup }: Pick<Move, 'matchup'>,
  others: readonly string[],
): readonly string[] {
  const { scenario, file, name } = matchup;
  const found = all.filter((one) => one.scenario.file === file && one.scenario.title === scenario);
  const pair = found.flatMap(pairsOf).find((one) => one.name === name);
  // What is told of all is told of it, too.
  if (!pair || [...pair.were, ...pair.are].every((line) => others.includes(line))) return [];
  const nameOf = namesOf(
    all.flatMap(({ scenario: { title, file: at }, before }) =>
      before.cases.map((one) => ({ scenario: title, file: at, name: one.name })),
    ),
  );
  const [opening, ...columns] = columnsOf([pair.were, pair.are]).map(([was, is]) => ({
    lines: was === is ? [String(was)] : [...(was ? [was] : []), ...(is ? [afterText(was, is)] : [])],
    isChanged: was !== is,
  }));
  if (!opening) return [];
  const inOrder = [
    opening,
    ...columns.filter(({ isChanged }) => isChanged),
    ...columns.filter(({ isChanged }) => !isChanged),
  ];
  const [head, ...rest] = inOrder.flatMap(({ lines }) => lines);
  return [`“${nameOf({ matchup })}”: ${head}`, ...rest];
}

/** A line after the change: of many sentences those that were other ones before it. */
function afterText(was: string | undefined, is: string): string {
  const [old, now] = [was ?? '', is].map((line) => line.split(/(?<=\.) /));
  const at = now.findIndex((one, i) => one !== old[i]);
  const behind = now.toReversed().findIndex((one, i) => one !== old.at(-1 - i));
  const last = Math.max(at + 1, now.length - behind);
  if (at <= 0 && last === now.length) return `After the change: ${is}`;
  const whose = at > 0 ? `${headOf(is) ?? ''}: … ` : '';
  return `After the change: ${whose}${now.slice(at, last).join(' ')}${last < now.length ? ' …' : ''}`;
}

/** A line that is read otherwise after the change, behind the one that says something of the same before it. */
function withChanged(lines: readonly string[], changed: string): readonly string[] {
  const alike = lines.map((line) => sharedStart(line, changed));
  const most = Math.max(0, ...alike);
  const place = most < LEAST_SHARED ? lines.length : alike.lastIndexOf(most) + 1;
  return lines.toSpliced(place, 0, `After the change: ${changed}`);
}

/** Letters in which two lines on the same thing begin alike: `Evade value `. */
const LEAST_SHARED = 5;

function sharedStart(a: string, b: string): number {
  const apart = [...a].findIndex((letter, i) => letter !== b[i]);
  return apart < 0 ? a.length : apart;
}

const pairsOf = ({ before, after }: BeforeAfter): Pair[] =>
  before.cases.map((was, i) => {
    const is = after.cases[i];
    return {
      name: was.name,
      were: before.rules.action.explain(was.prepared),
      are: after.rules.action.explain(is.prepared),
    };
  });

/** What is read otherwise than it was. */
function changed(pairs: readonly Pair[]): LinesOfCases {
  const others = pairs.map(({ were, are }) => are.filter((line) => !were.includes(line)));
  return basisLines(
    others,
    pairs.map(({ name }) => name),
  );
}
