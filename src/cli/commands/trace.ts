import type { Command } from '@commander-js/extra-typings';
import { houseSentence, traceRows, traceText } from '../../report/index.ts';
import { programOfCase, traceOf } from '../../solve/index.ts';
import { onlyCase } from '../input/question.ts';
import { ALLOW_CODE, readOne } from '../input/reading.ts';
import { trialFor } from '../input/trial.ts';
import { seedValue, setValue } from '../input/values.ts';
import { formatOption, withJson } from '../output/format.ts';
import { rowsIn } from '../output/rows.ts';
import { coloursFor, columnsOf, print } from '../output/terminal.ts';

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
      const played = programOfCase(scenario, one);
      const { trial, rarity } = trialFor(played, options);
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
