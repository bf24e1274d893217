import { spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { movesOf } from '../../../analysis/index.ts';
import { movesAnswer } from '../../../answers/index.ts';
import { plainLines, readResult, renderAnswerText, resultHeadline } from '../../../report/index.ts';
import { parseJson } from '../../../run/json-text.ts';
import { parseSource } from '../../../scenario/files/index.ts';
import { systemNameIn } from '../../../scenario/index.ts';
import type { Result } from '../../../stats/index.ts';
import { UsageError } from '../../failure.ts';
import { keptMatchups } from '../../input/before-after/kept-results.ts';
import { ALLOW_CODE } from '../../input/reading.ts';
import { checkAllowed, isOwn } from '../../input/systems.ts';
import { coloursFor, columnsOf, note, print } from '../../output/terminal.ts';

/** Editors write a file in several steps: what comes within this time is one save. */
const SETTLED_MS = 150;

/** Rules that never end are given up after so long. */
const LONGEST_MS = 60_000;

export function addDev(program: Command): void {
  program
    .command('dev')
    .summary('run again whenever rules are saved, and say what changed')
    .description(
      'Plays a scenario by rules of one’s own, again whenever either file is saved, and says what moved since. Ctrl-C ends it.',
    )
    .argument('<rules>', 'the .js file with the rules, which the scenario names as its system')
    .argument('<scenario>', 'scenario file')
    .option(...ALLOW_CODE)
    .action(async (rules, scenario, { allowCode }) => {
      checkAllowed(rules, allowCode);
      checkThere(rules);
      checkNamed(rules, scenario);
      const save = player(scenario);
      await save();
      whenSaved([rules, scenario], save);
    });
}

/** A mistake in what was saved is told, and the next save waited for. */
const told = (error: unknown): void => note(error instanceof Error ? error.message : String(error));

function checkThere(rules: string): void {
  if (!existsSync(rules)) throw new UsageError(`${rules}: no such file, expected one with rules`);
}

/** What is run is what was named here, and no other code. */
function checkNamed(rules: string, scenario: string): void {
  const name = systemNameIn(parseSource(scenario));
  const named = name !== undefined && isOwn(name) && resolve(dirname(scenario), name);
  if (named !== resolve(rules))
    throw new UsageError(`${scenario}: system: found "${name}", expected the rules in ${rules}`);
}

/** Plays the scenario in a process of its own, which reads the rules anew, and compares with what was before. */
function player(scenario: string): () => Promise<void> {
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

const MOST_BYTES = 1 << 28;

async function movedText(before: Result, after: Result): Promise<string> {
  const kept = [before, after].map((result) => [{ at: '', result }]);
  const { matchups, ...about } = await keptMatchups(kept[0], kept[1], undefined);
  const moves = movesOf(matchups);
  const answer = movesAnswer(moves, { change: 'what was saved', ...about });
  return renderAnswerText(answer, { colour: coloursFor(process.stdout), width: columnsOf(process.stdout) });
}

/** Calls whenever one of these files is written, also where an editor puts a new one in its place. */
function whenSaved(files: readonly string[], save: () => Promise<void>): void {
  let waiting: NodeJS.Timeout | undefined;
  const folders = [...new Set(files.map((file) => dirname(resolve(file))))];
  for (const folder of folders)
    watch(folder, (_, name) => {
      if (!files.some((file) => basename(file) === name && dirname(resolve(file)) === folder)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => save().catch(told), SETTLED_MS);
    });
  note(`watching ${files.join(' and ')}; Ctrl-C ends it`);
}
