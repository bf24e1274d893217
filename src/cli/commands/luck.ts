import type { Command } from '@commander-js/extra-typings';
import { Impossible, type Lucky, luckOf, type Session } from '../../analysis/index.ts';
import { counted, howKnown } from '../../answers/figure-text.ts';
import {
  type Answer,
  type Figure,
  type LuckStrip,
  luckStrips,
  showNumber,
  showPercent,
} from '../../report/index.ts';
import { wilsonInterval } from '../../stats/index.ts';
import { UsageError } from '../failure.ts';
import { type AskingOptions, ask, commandOf, tell, withAsking } from '../input/question-options.ts';
import { readSession, type SessionLine } from '../input/session.ts';

export function addLuck(program: Command): void {
  const command = program
    .command('luck')
    .summary('hold what happened at a table against the model')
    .description(
      'Reads a CSV of what happened (columns scenario and value; variant, metric and side if wanted) and says how lucky it was, line by line and in all.',
    )
    .argument('<session>', 'a CSV file');
  const asking = withAsking(command);
  command.action(async (file) => judgeLuck(file, asking()));
}

async function judgeLuck(file: string, options: AskingOptions): Promise<void> {
  const lines = await readSession(file, options);
  const session = await ask(options, (asking) =>
    possible(lines, () =>
      luckOf(
        lines.map(({ happened }) => happened),
        asking,
      ),
    ),
  );
  const found = {
    luckierThan: session.luckierThan,
    within: session.within,
    odd: session.odd,
    oddestOdd: session.oddestOdd,
    lines: session.lines.map(({ happened, distribution, worse, same, better, odd }, i) => ({
      scenario: lines[i]!.title,
      metric: happened.metric,
      value: happened.value,
      method: distribution.method,
      trials: distribution.trials,
      worse,
      same,
      better,
      odd,
    })),
  };
  await tell(answerOf(lines, session, commandOf('luck', [file], options)), found, 'luck', options);
}

/** What cannot have happened is the session file's mistake. */
async function possible<T>(lines: readonly SessionLine[], judge: () => Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    const line = error instanceof Impossible && lines.find(({ happened }) => happened === error.happened);
    throw line ? new UsageError(`${line.at}: value: ${error.message}`) : error;
  }
}

function answerOf(lines: readonly SessionLine[], session: Session, command: string): Answer {
  return {
    title: 'Luck',
    sentence: sentenceOf(session),
    tables: [
      {
        title: 'Line by line',
        head: ['What', 'Metric', 'Happened', 'Expected', 'Worse', 'The same', 'Better'],
        rows: session.lines.map((line, i) => [
          lines[i]!.title,
          line.happened.metric,
          String(line.happened.value),
          expected(line),
          ...(['worse', 'same', 'better'] as const).map((side) => showPercent(chance(line, side))),
        ]),
      },
    ],
    charts: [
      luckStrips(
        lines.map((line, i) => stripOf(line, session.lines[i]!)),
        wholeOf(session),
      ),
    ],
    notes: [
      oddestSentence(session),
      'Worse, the same, better: what the dice give in other games. The whole is judged by the exact distribution of the sum of all lines, taken to be independent.',
      ...(session.within > 0
        ? [`As distributions were sampled, shares of sessions may be off by ${percent(session.within)}.`]
        : []),
      howKnown(session.lines.map(({ distribution }) => distribution)),
    ],
    command,
  };
}

function sentenceOf({ luckierThan, odd, lines }: Session): string {
  const side = luckierThan >= 0.5 ? 'kinder' : 'crueller';
  const share = percent(luckierThan >= 0.5 ? luckierThan : 1 - luckierThan);
  const verdict =
    odd > 0.1
      ? 'that is nothing out of the ordinary'
      : odd > 0.01
        ? `that is unusual: ${percent(odd)} of sessions are as odd, one way or the other`
        : `that is rare: only ${percent(odd)} of sessions are as odd, one way or the other`;
  return `Over ${counted(lines.length, 'line')} the dice were ${side} than in ${share} of sessions; ${verdict}.`;
}

/** With many lines one of them is odd: how odd, and how often that happens. */
function oddestSentence({ lines, oddestOdd }: Session): string {
  const oddest = lines.reduce((a, b) => (b.odd < a.odd ? b : a));
  const { metric, value } = oddest.happened;
  const alone = `The oddest line is ${metric} ${value}: by itself, one at least as odd comes up ${percent(oddest.odd)} of the time`;
  if (lines.length === 1) return `${alone}.`;
  return `${alone}; among ${counted(lines.length, 'line')}, in up to ${percent(oddestOdd)} of sessions.`;
}

function expected({ happened, distribution }: Lucky): string {
  const weights = distribution.weights.get(happened.metric)!;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return showNumber({ value: weights.reduce((sum, weight, value) => sum + weight * value, 0) / total });
}

/** A chance, with its interval where the distribution was sampled. */
function chance({ distribution, ...line }: Lucky, side: 'worse' | 'same' | 'better'): Figure {
  const value = line[side];
  if (distribution.method === 'exact') return { value };
  return { value, interval: wilsonInterval(Math.round(value * distribution.trials), distribution.trials) };
}

function stripOf({ title }: SessionLine, line: Lucky): LuckStrip {
  const { metric, value, less } = line.happened;
  const values = [...line.chances].map((chance, value) => ({ value, chance }));
  return {
    name: title,
    happened: `${metric} ${value}, expected ${expected(line)}`,
    worse: chance(line, 'worse'),
    same: chance(line, 'same'),
    better: chance(line, 'better'),
    values: less ? values.reverse() : values,
  };
}

function wholeOf({ luckierThan, same, within, lines }: Session): LuckStrip {
  const figure = (value: number): Figure =>
    within > 0 ? { value, interval: [Math.max(0, value - within), Math.min(1, value + within)] } : { value };
  const worse = luckierThan - same / 2;
  return {
    name: 'All together',
    happened: `${counted(lines.length, 'line')} added up`,
    worse: figure(worse),
    same: figure(same),
    better: figure(Math.max(0, 1 - worse - same)),
    values: [],
  };
}

const percent = (value: number): string => showPercent({ value });
