import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { FEWEST_PRICED, pricesOf, worthOfAll } from '../../../analysis/index.ts';
import { askedOf, priceAnswer, sidesLines } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { UsageError } from '../../failure.ts';
import { playedIn, questionForLists, readMatchups } from '../../input/lists.ts';
import { type MatchupOptions, matchupCommand, withMatchupOptions } from '../../input/question-options.ts';
import { printAnswer } from '../../output/answer.ts';
import { withCrew } from '../../run/crew.ts';
import { priced } from '../../run/priced.ts';

export function addPrice(program: Command): void {
  const command = program
    .command('price')
    .summary('what loadouts would have to cost')
    .description(
      'Plays every loadout of a table against every target and says what each would have to cost to be of average value, and what a single change is worth.',
    )
    .argument('<loadouts>', 'a table of loadouts (.csv)');
  const common = withMatchupOptions(command);
  command.action(async (file, options) => price(file, { ...options, ...common() }));
}

async function price(file: string, options: MatchupOptions): Promise<void> {
  const { against, metric } = options;
  const { action, loadouts, targets } = await readMatchups(file, against, options);
  if (loadouts.length < FEWEST_PRICED)
    throw new UsageError(
      `${file}: found ${loadouts.length} loadouts, expected at least ${FEWEST_PRICED} to price them by one another`,
    );
  const question = questionForLists(loadouts, action, metric);
  const worths = await withCrew(options, (how) =>
    priced(file, () => worthOfAll(loadouts, targets, question, how)),
  );
  if (worths.worths.every(({ mix }) => mix.value <= 0))
    throw new UsageError(`--metric: found no ${question.text} in any match-up, expected some to price by`);
  const command = matchupCommand('price', [file], options);
  const answer = priceAnswer(basename(file), question, pricesOf(worths.worths), worths, targets, command);
  const asked = askedOf(playedIn(loadouts), VERSION, sidesLines(loadouts, targets));
  await printAnswer({ ...answer, asked }, 'price', options);
}
