import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import {
  FEWEST_PRICED,
  fieldOf,
  LOADOUTS_EACH,
  type Market,
  marketOf,
  pricesOf,
  worthOfAll,
} from '../../../analysis/index.ts';
import { askedOf, priceAnswer, sidesLines } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { listed, nearest, titlesOf } from '../../../scenario/index.ts';
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
    .argument('<loadouts>', 'a table of loadouts (.csv), or standard')
    .option(
      '--characteristics <names>',
      'which characteristics to fit the prices to, e.g. weapon.strength,weapon.damage; all in which loadouts differ',
      wordsValue,
    );
  const common = withMatchupOptions(command);
  command.action(async (file, options) => price(file, { ...options, ...common() }));
}

/** Reads `weapon.strength,weapon.damage`. */
const wordsValue = (text: string): string[] => text.split(',').map((word) => word.trim());

interface PriceOptions extends MatchupOptions {
  readonly characteristics?: readonly string[];
}

async function price(file: string, options: PriceOptions): Promise<void> {
  const { against, metric, characteristics: wanted } = options;
  const { action, loadouts, targets } = await readMatchups(file, against, options);
  if (loadouts.length < FEWEST_PRICED)
    throw new UsageError(
      `${file}: found ${loadouts.length} loadouts, expected at least ${FEWEST_PRICED} to price them by one another`,
    );
  const question = questionForLists(loadouts, action, metric);
  const { worths, market } = await withCrew(options, async (how) => {
    const worths = await priced(file, () => worthOfAll(loadouts, targets, question, how));
    const asking = { loadouts, worths: worths.worths, targets, question, ...(wanted && { wanted }) };
    return { worths, market: await marketOf(asking, how) };
  });
  if (wanted) checkWanted(wanted, market);
  if (worths.worths.every(({ mix }) => mix.value <= 0))
    throw new UsageError(`--metric: found no ${question.text} in any match-up, expected some to price by`);
  const command = matchupCommand('price', [file], options, { characteristics: wanted?.join(',') });
  const answer = priceAnswer(
    { title: basename(file), fields: titlesOf(action, market.differing.map(fieldOf)) },
    question,
    pricesOf(worths.worths),
    market,
    worths,
    targets,
    command,
  );
  const asked = askedOf(playedIn(loadouts), VERSION, sidesLines(loadouts, targets, worths.titles));
  await printAnswer({ ...answer, asked }, 'price', options);
}

/** @throws UsageError when one is none in which loadouts differ, or there are too few loadouts for so many */
function checkWanted(wanted: readonly string[], { differing, looked, asked }: Market): void {
  const unknown = wanted.find((name) => !differing.includes(name));
  const suggestion = unknown === undefined ? undefined : nearest(unknown, differing);
  if (unknown !== undefined)
    throw new UsageError(
      `--characteristics: found "${unknown}", expected one in which loadouts differ: ${listed(differing)}${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`,
    );
  const fewest = LOADOUTS_EACH * asked.length;
  const counts = asked.filter((name) => !wanted.includes(name));
  if (looked.length < fewest)
    throw new UsageError(
      `--characteristics: found ${wanted.length}${counts.length > 0 ? ` and how many there are of each ${counts.join(' and ')}` : ''} for ${looked.length} loadouts, expected at least ${fewest} loadouts, ${LOADOUTS_EACH} each`,
    );
}
