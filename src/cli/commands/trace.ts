import type { Command } from '@commander-js/extra-typings';
import { bindCondition, chanceOf, metricsIn, parseWholeCondition, seekTrial } from '../../analysis/index.ts';
import { notFoundText, rarityText } from '../../answers/index.ts';
import { type Program, programOf } from '../../play/program.ts';
import { CHUNK_TRIALS } from '../../random/stream.ts';
import { houseSentence, traceRows, traceText } from '../../report/index.ts';
import { traceOf } from '../../solve/index.ts';
import type { TrialAddress } from '../../stats/index.ts';
import { UsageError } from '../failure.ts';
import { inOption, onlyCase } from '../input/question.ts';
import { ALLOW_CODE, readOne } from '../input/reading.ts';
import { seedValue, setValue } from '../input/values.ts';
import { formatOption, withJson } from '../output/format.ts';
import { rowsIn } from '../output/rows.ts';
import { coloursFor, columnsOf, print } from '../output/terminal.ts';

/** How many chunks `--where` searches before it gives up. */
const CHUNKS_SEARCHED = 64;

export function addTrace(program: Command): void {
  program
    .command('trace')
    .summary('tell one trial step by step')
    .description('Plays one trial aloud: every step with the rule it comes from, the dice, and what changed.')
    .argument('<file>', 'scenario file, or - for stdin')
    .option('--seed <n>', 'seed of the stream', seedValue, '1')
    .option('--trial <chunk:index>', 'which trial to tell', '0:0')
    .option('--where <condition>', "the first trial that fits, e.g. 'casualties>=3 and reaction=flee'")
    .option('--variant <name>', 'which variant of the scenario')
    .option('--set <field=value>', 'change a field (may be repeated)', setValue)
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .option(...ALLOW_CODE)
    .action(async (file, options) => {
      const scenario = await readOne(file, options);
      const one = onlyCase(scenario, options.variant);
      const played = programOf(scenario.action, one.prepared);
      const { trial, rarity } =
        options.where === undefined
          ? { trial: addressOf(options.seed, options.trial), rarity: '' }
          : fitting(played, options.seed, options.where);
      const house = houseSentence([one])
        .map((line) => `\n${line}\n`)
        .join('');
      const trace = traceOf(played, `${scenario.title}: trial ${trial.chunk}:${trial.index}`, trial);
      const { stdout } = process;
      print(
        rowsIn(withJson(options).format, traceRows(trace), {
          text: () =>
            traceText(trace, { colour: coloursFor(stdout), width: columnsOf(stdout) }) + house + rarity,
          json: () => JSON.stringify(trace, null, 2),
        }),
      );
    });
}

function addressOf(seed: string, text: string): TrialAddress {
  const match = /^(\d{1,10}):(\d{1,5})$/.exec(text);
  const [chunk, index] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || index >= CHUNK_TRIALS)
    throw new UsageError(
      `--trial: found "${text}", expected CHUNK:INDEX with an index below ${CHUNK_TRIALS}, such as 0:17`,
    );
  return { seed, chunk, index };
}

/** The first trial that fits, and how rare such trials are. */
function fitting(program: Program, seed: string, where: string): { trial: TrialAddress; rarity: string } {
  const [fits, names] = inOption('--where', () => {
    const condition = parseWholeCondition(where);
    return [bindCondition(condition, where, program), metricsIn(condition, program)] as const;
  });
  const chance = chanceOf(program, fits, names);
  const found = chance === 0 ? undefined : seekTrial(program, seed, fits, CHUNKS_SEARCHED);
  if (!found) throw new UsageError(`--where: ${notFoundText(where, chance, CHUNKS_SEARCHED * CHUNK_TRIALS)}`);
  const { chunk, index, fitting: fitted, trials } = found;
  return { trial: { seed, chunk, index }, rarity: `\n${where}: ${rarityText(chance, fitted, trials)}\n` };
}
