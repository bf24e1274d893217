import type { Command } from '@commander-js/extra-typings';
import { openInWorths, worthOfAll } from '../../../analysis/index.ts';
import { basisOfSides, openOfWorths, valueAnswer } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import {
  type QuestionOptions,
  questionCommand,
  USE,
  withQuestionOptions,
} from '../../input/question-options.ts';
import { chosenValue, fieldsValue } from '../../input/sides/chosen.ts';
import {
  type ContenderOptions,
  contenderWords,
  readContenders,
  targetsValue,
} from '../../input/sides/contenders.ts';
import { AT, AT_WORST, situationsOf, worstOf } from '../../input/sides/situations.ts';
import { isReadWhole, printAnswer } from '../../output/answer.ts';
import { withCrew } from '../../run/crew.ts';
import { priced } from '../../run/priced.ts';

type ValueOptions = QuestionOptions & ContenderOptions;

export function addValue(program: Command): void {
  const command = program
    .command('value')
    .summary('rank units by what they do for their points')
    .description(
      'Plays every attacker against every target and ranks the attackers by a metric per 100 points.',
    )
    .argument(
      '<file>',
      'scenario file, or - for stdin: everything that is not varied; or a table of loadouts (.csv), or standard with --system',
    )
    .option(
      '--attackers <field=profiles>',
      'e.g. shooter=fyrd-bowmen,huntsmen@150 (with its points); more than once for all combinations',
      chosenValue,
    )
    .option(
      '--targets <field=profiles>',
      'e.g. target=raiders:3,shieldwall:1, with weights; or a table of targets (.csv), or a mix such as standard',
      targetsValue,
    )
    .option(...AT)
    .option(...AT_WORST)
    .option('--system <name>', 'the rule system of a table of loadouts')
    .option('--action <name>', 'what its rows do that name no action; the first of the system')
    .option(...USE)
    .option('--metric <m>', "what to count; the headline's mean")
    .option('--variant <name>', 'which variant of the scenario')
    .option(
      '--leave-out <fields>',
      'whose points not to count, e.g. shooter to rank its weapons alone; may be given again',
      fieldsValue,
    );
  const common = withQuestionOptions(command);
  command.action(async (file, options) => value(file, { ...options, ...common() }));
}

async function value(file: string, options: ValueOptions): Promise<void> {
  const { leaveOut = [] } = options;
  const { title, question, contenders, targets, where } = await readContenders(file, options);
  const situations = situationsOf(options);
  const { worths, open } = await withCrew(options, async (settings) => {
    const how = { ...settings, leaveOut, ...worstOf(options) };
    const worths = await priced(where, () => worthOfAll(contenders, targets, question, how));
    const ask = () => openInWorths(contenders, worths.worths, targets, question, how);
    return { worths, open: isReadWhole(options) ? await ask() : undefined };
  });
  const command = questionCommand('value', [file], contenderWords(options), options);
  // Whoever does most is read first.
  const ranks = new Map(worths.worths.map(({ name, rank }) => [name, rank]));
  const loadouts = contenders.toSorted((a, b) => (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0));
  const basis = basisOfSides({ loadouts, targets }, worths.titles, VERSION, undefined, situations);
  const about = { leaveOut, command, ...(situations && { situations }) };
  const answer = valueAnswer(title, question, worths, targets, about);
  const opened = open && openOfWorths(open, question, worths);
  await printAnswer({ ...answer, basis, open: opened }, 'value', options);
}
