import type { AnswerTable } from '../answer.ts';
import { wholeText } from '../words/numbers.ts';

/** A tree of no more rows than this is told to its ends. */
const MOST_ROWS = 30;
/** Of a larger one what is this deep. */
const DEEP = 3;

/** The rows of a table; of a large tree those near its root, and how many are left out. */
export function shortTree({ rows, depths }: AnswerTable): {
  readonly rows: string[][];
  readonly left?: string;
} {
  if (!depths || rows.length <= MOST_ROWS) return { rows };
  const near = [...rows.keys()].filter((i) => depths[i] < DEEP);
  const goesOn = (i: number) => depths[i] === DEEP - 1 && depths[i + 1] === DEEP;
  const left = wholeText(rows.length - near.length);
  return {
    rows: near.map((i) => {
      const [name, ...row] = rows[i];
      return [goesOn(i) ? `${name} …` : name, ...row];
    }),
    left: `${left} rows further on, behind those with “…”, are left out here: a page (--out FOLDER) opens them branch by branch, and --json has them.`,
  };
}
