import type { BeforeAfter } from '../../analysis/index.ts';
import type { Basis } from '../../report/answer.ts';
import { basisLines, type LinesOfCases } from '../../report/words/basis.ts';
import { inOneLine } from '../../report/words/case/of-case.ts';
import { basisOf } from './basis.ts';

/** A case and its rules, as they were and as they are. */
interface Pair {
  readonly name: string;
  readonly were: readonly string[];
  readonly are: readonly string[];
}

/**
 * Whose rules were asked before and after a change: how each match-up was read before it, then what of that is read
 * otherwise after it.
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
export function basisOfMoves(all: readonly BeforeAfter[], version: string): Basis {
  const [before, after] = (['before', 'after'] as const).map((when) =>
    all.map(({ scenario: { title }, [when]: { rules, cases } }) => ({ ...rules, title, cases })),
  );
  const { lines, each } = basisOf(before, version);
  const otherwise = changed(all.flatMap(pairsOf));
  return {
    ...basisOf([...before, ...after], version),
    lines: [...otherwise.lines, ...otherwise.each.map(inOneLine)].reduce(withChanged, lines),
    each: each ?? [],
  };
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
