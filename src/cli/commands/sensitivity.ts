import type { Command } from '@commander-js/extra-typings';
import {
  billText,
  type Change,
  type Effect,
  type Question,
  type Sensitivity,
  sensitivity,
} from '../../analysis/index.ts';
import { counted, howKnown, shown } from '../../answers/figure-text.ts';
import { type Answer, showNumberWithin, tornado } from '../../report/index.ts';
import { questionFor } from '../input/question.ts';
import { type AskingOptions, ask, commandOf, onlyCase, tell, withAsking } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';

interface SensitivityOptions extends AskingOptions {
  readonly metric?: string;
  readonly variant?: string;
}

export function addSensitivity(program: Command): void {
  const command = program
    .command('sensitivity')
    .summary('what each circumstance, trait and rule option is worth')
    .description(
      'Changes one thing at a time (a trait left out or added, another word, one more or one less, a rule read differently) and says what it does to the answer, and what that is worth in points.',
    )
    .argument('<file>', 'scenario file, or - for stdin')
    .option('--metric <m>', "what to ask, e.g. 'P(casualties >= 5)'; the headline's mean")
    .option('--variant <name>', 'which variant of the scenario');
  const asking = withAsking(command);
  command.action(async (file, options) => askOne(file, { ...options, ...asking() }));
}

async function askOne(file: string, options: SensitivityOptions): Promise<void> {
  const scenario = await readOne(file, options);
  const question = questionFor(scenario, options.metric);
  const one = onlyCase(scenario, options.variant);
  const found = await ask(options, (asking) => sensitivity(scenario, one, question, asking));
  const { metric, variant, ...rest } = options;
  const words = [
    file,
    ...(metric === undefined ? [] : ['--metric', metric]),
    ...(variant === undefined ? [] : ['--variant', variant]),
  ];
  const answer = { ...answerOf(one.name, question, found), command: commandOf('sensitivity', words, rest) };
  await tell(answer, { base: found.base, effects: found.effects }, 'sensitivity', options);
}

function answerOf(title: string, question: Question, found: Sensitivity): Omit<Answer, 'command'> {
  const show = (estimate: Effect['estimate']) => shown(question.left, estimate);
  const telling = found.effects.filter(({ clear }) => clear);
  const silent = found.effects.filter(({ clear }) => !clear);
  const priced = found.bill !== undefined;
  const differences = telling.map(({ change, difference }) => ({ name: nameOf(change), figure: difference }));
  return {
    title: `Sensitivity: ${title}`,
    sentence: sentenceOf(question, found, telling),
    tables: [
      {
        title: question.text,
        head: ['Change', 'Kind', question.text, 'Difference', ...(priced ? ['In points'] : [])],
        rows: telling.map(({ change, estimate, difference, points }) => [
          nameOf(change),
          change.kind,
          show(estimate),
          show(difference),
          ...(priced
            ? [points?.interval?.every(Number.isFinite) === false || !points ? '–' : showNumberWithin(points)]
            : []),
        ]),
      },
    ],
    charts:
      differences.length > 0
        ? [tornado(differences, `What each change does to ${question.text}`, question.text)]
        : [],
    notes: [
      ...(silent.length > 0
        ? [
            `No difference${found.base.interval ? ' that can be told' : ''}: ${namesOf(silent.map(({ change }) => change))}.`,
          ]
        : []),
      ...(found.impossible.length > 0 ? [`Not possible here: ${namesOf(found.impossible)}.`] : []),
      ...(found.bill
        ? [
            `In points: what the price of ${billText(found.bill)} would change by for the answer per point to stay the same.`,
          ]
        : []),
      howKnown(found.distributions),
      ...(found.base.interval
        ? ['Intervals are widened for the number of changes: all of a column are right at once with 95%.']
        : []),
    ],
  };
}

function sentenceOf(question: Question, { base, effects }: Sensitivity, telling: readonly Effect[]): string {
  const now = `${question.text} is ${shown(question.left, base)}`;
  const [most] = telling;
  if (!most) return `${now}, and none of ${counted(effects.length, 'change')} makes a difference.`;
  return `${now}; what matters most is ${nameOf(most.change)}, which makes it ${shown(question.left, most.estimate)}. ${telling.length} of ${counted(effects.length, 'change')} make a difference.`;
}

const nameOf = ({ field, from, to, kind }: Change): string =>
  kind === 'trait' ? `${field}: ${to}` : `${field}: ${from} → ${to}`;

const namesOf = (changes: readonly Change[]): string =>
  changes.slice(0, 10).map(nameOf).join(', ') +
  (changes.length > 10 ? ` and ${changes.length - 10} more` : '');
