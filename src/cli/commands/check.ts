import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { type Checked, checkAll, readExpectations } from '../../analysis/index.ts';
import { counted, foundText, howKnown } from '../../answers/figure-text.ts';
import type { Answer } from '../../report/index.ts';
import { EXIT, UsageError } from '../failure.ts';
import { type AskingOptions, ask, commandOf, tell, withAsking } from '../input/question-options.ts';
import { readScenarios } from '../input/reading.ts';
import { renderJunit } from '../output/junit.ts';
import { writeWhole } from '../output/terminal.ts';

interface CheckOptions extends AskingOptions {
  readonly junit?: string;
  readonly strict?: true;
}

export function addCheck(program: Command): void {
  const command = program
    .command('check')
    .summary('check what scenarios expect of their results')
    .description(
      "Judges the expect: lines of scenarios, such as 'mean(casualties) in 2..3', in every case. Exit code 1 when one fails.",
    )
    .argument('<files...>', 'scenario files or folders')
    .option('--junit <file>', 'write the verdicts as JUnit XML')
    .option('--strict', 'what cannot be told counts as failed');
  const asking = withAsking(command);
  command.action(async (files, options) => check(files, { ...options, ...asking() }));
}

async function check(paths: readonly string[], options: CheckOptions): Promise<void> {
  const scenarios = await readScenarios(paths, options);
  const expecting = readExpectations(scenarios);
  if (expecting.every(({ expectations }) => expectations.length === 0))
    throw new UsageError(
      `${paths.join(', ')}: found no expect: lines, expected some such as expect: [mean(casualties) in 2..3]`,
    );
  const checked = await ask(options, (asking) => checkAll(expecting, asking));
  if (options.junit) writeWhole(options.junit, renderJunit(checked));
  await tell(answerOf(checked, commandOf('check', paths, options)), checked.map(asJson), 'check', options);
  const bad = checked.filter(({ verdict }) => verdict === 'fails' || (options.strict && verdict !== 'holds'));
  if (bad.length > 0) process.exitCode = EXIT.failed;
}

function answerOf(checked: readonly Checked[], command: string): Answer {
  const count = (verdict: string) => checked.filter((one) => one.verdict === verdict).length;
  const [holds, fails, unknown] = ['holds', 'fails', 'cannot tell'].map(count) as [number, number, number];
  const verb = (n: number, word: string) => `${n} ${word}${n === 1 ? 's' : ''}`;
  const partials = [
    verb(holds, 'hold'),
    verb(fails, 'fail'),
    ...(unknown > 0 ? [`${unknown} cannot be told at this precision`] : []),
  ];
  return {
    title: 'Check',
    sentence: `Of ${counted(checked.length, 'expectation')}, ${partials.join(', ')}${firstFailure(checked)}.`,
    tables: [
      {
        title: 'Expectations',
        head: ['Expectation', 'Verdict', 'Found', 'Case', 'Where'],
        rows: checked.map((one) => [
          one.expectation.question.text,
          one.verdict,
          foundText(one),
          one.name,
          `${basename(one.expectation.written.place.file)}:${one.expectation.written.place.line ?? ''}`,
        ]),
      },
    ],
    charts: [],
    notes: [
      howKnown(checked.map(({ distribution }) => distribution)),
      ...(checked.some(({ left }) => left.interval)
        ? [
            'Intervals are widened for the number of sampled statements: all verdicts together are right with 95%.',
          ]
        : []),
    ],
    command,
  };
}

/** The first that fails, named; the table has the others. */
function firstFailure(checked: readonly Checked[]): string {
  const first = checked.find(({ verdict }) => verdict === 'fails');
  return first ? `: ${first.expectation.question.text}, in “${first.name}”` : '';
}

const asJson = ({ scenario, expectation, name, verdict, left, against }: Checked) => ({
  file: scenario.file,
  line: expectation.written.place.line,
  expectation: expectation.question.text,
  case: name,
  verdict,
  left,
  against,
});
