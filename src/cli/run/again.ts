import { spawnSync } from 'node:child_process';
import { movesOf } from '../../analysis/index.ts';
import { movesAnswer } from '../../answers/index.ts';
import { plainLines, readResult, renderAnswerText, resultHeadline } from '../../report/index.ts';
import { parseJson } from '../../run/json-text.ts';
import type { Result } from '../../stats/index.ts';
import { keptMatchups } from '../input/before-after/kept-results.ts';
import { coloursFor, columnsOf, note, print } from '../output/terminal.ts';

/** Rules that never end are given up after so long. */
const LONGEST_MS = 60_000;

/** What a process may print. */
const MOST_BYTES = 1 << 28;

/** Plays the scenario in a process of its own, which reads the rules anew, and compares with what was before. */
export function playedAgain(scenario: string): () => Promise<void> {
  let before: Result | undefined;
  return async () => {
    const words = ['run', scenario, '--allow-code', '--json', '--quiet', '--trials', '10k'];
    const { status, stdout, stderr } = spawnSync(process.execPath, [process.argv[1], ...words], {
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
      timeout: LONGEST_MS,
    });
    if (status !== 0)
      return note(status === null ? `given up after ${LONGEST_MS / 1000} s` : plainLines(stderr).trimEnd());
    const result = readResult(parseJson(stdout));
    print(`${resultHeadline(result).sentence}\n`);
    if (before) print(`${await movedText(before, result)}\n`);
    before = result;
  };
}

async function movedText(before: Result, after: Result): Promise<string> {
  const kept = [before, after].map((result) => [{ at: '', result }]);
  const { matchups, ...about } = await keptMatchups(kept[0], kept[1], undefined);
  const moves = movesOf(matchups);
  const answer = movesAnswer(moves, { change: 'what was saved', ...about });
  return renderAnswerText(answer, { colour: coloursFor(process.stdout), width: columnsOf(process.stdout) });
}
