import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { priceAll } from '../../../analysis/index.ts';
import { basisOfSides, priceAnswer } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { questionForLists, readLists } from '../../input/lists.ts';
import { type MatchupOptions, matchupCommand, withMatchupOptions } from '../../input/question-options.ts';
import { situationsOf, worstOf } from '../../input/sides/situations.ts';
import { wordsValue } from '../../input/values.ts';
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
    .argument('<loadouts>', 'a table of loadouts (.csv), or standard')
    .option(
      '--characteristics <names>',
      'which characteristics to fit the prices to, e.g. weapon.strength,weapon.damage; all in which loadouts differ',
      wordsValue,
    );
  const common = withMatchupOptions(command);
  command.action(async (file, options) => price(file, { ...options, ...common() }));
}

interface PriceOptions extends MatchupOptions {
  readonly characteristics?: readonly string[];
}

async function price(file: string, options: PriceOptions): Promise<void> {
  const { against, metric, characteristics } = options;
  const matchups = await readLists(file, against, options);
  const question = questionForLists(matchups.loadouts, matchups.action, metric);
  const found = await withCrew(options, (how) =>
    priced(matchups.file, () =>
      priceAll(matchups, question, { ...how, ...worstOf(options), characteristics }),
    ),
  );
  const command = matchupCommand('price', [file], options, { characteristics: characteristics?.join(',') });
  const list = { title: basename(matchups.file), action: matchups.action };
  const answer = priceAnswer(list, question, found, matchups.targets, command, situationsOf(options));
  const basis = basisOfSides(matchups, found.titles, VERSION, undefined, situationsOf(options));
  await printAnswer({ ...answer, basis }, 'price', options);
}
