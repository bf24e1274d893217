import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { openInPrices, priceAll } from '../../../analysis/index.ts';
import { basisOfSides, openOfPrices, priceAnswer } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { questionForLists, readLists } from '../../input/lists.ts';
import { type MatchupOptions, matchupCommand, withMatchupOptions } from '../../input/question-options.ts';
import { situationsOf, worstOf } from '../../input/sides/situations.ts';
import { wordsValue } from '../../input/values.ts';
import { isReadWhole, printAnswer } from '../../output/answer.ts';
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
  const { found, open } = await withCrew(options, async (crew) => {
    const how = { ...crew, ...worstOf(options) };
    const found = await priced(matchups.file, () =>
      priceAll(matchups, question, { ...how, characteristics }),
    );
    const ask = () => openInPrices(matchups, found.prices, question, how);
    return { found, open: isReadWhole(options) ? await ask() : undefined };
  });
  const command = matchupCommand('price', [file], options, { characteristics: characteristics?.join(',') });
  const list = { title: basename(matchups.file), action: matchups.action };
  const answer = priceAnswer(list, question, found, matchups.targets, command, situationsOf(options));
  const basis = basisOfSides(matchups, found.titles, VERSION, undefined, situationsOf(options));
  const opened = open && openOfPrices(open, found, matchups.loadouts);
  await printAnswer({ ...answer, basis, ...(opened && { open: opened }) }, 'price', options);
}
