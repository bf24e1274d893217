import { parse } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import {
  type Fielded,
  listWorth,
  type Question,
  type SolveSettings,
  swapsFor,
  type Worths,
  worthOfAll,
} from '../../../analysis/index.ts';
import { askedOf, rivalsAnswer, sidesLines } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { UsageError } from '../../failure.ts';
import { type Matchups, playedIn, questionForLists, readMatchups } from '../../input/lists.ts';
import { type MatchupOptions, matchupCommand, withMatchupOptions } from '../../input/question-options.ts';
import { printAnswer } from '../../output/answer.ts';
import { withCrew } from '../../run/crew.ts';
import { priced } from '../../run/priced.ts';

export function addVersus(program: Command): void {
  const command = program
    .command('versus')
    .summary('which of two whole lists does more')
    .description(
      'Holds two lists against each other: what each does in all to every target, and which single exchange would help it most.',
    )
    .argument('<list>', 'a table of loadouts (.csv); its column "number" says how many of each there are')
    .argument('<other>', 'the table of the other list');
  const common = withMatchupOptions(command);
  command.action(async (file, other, options) => versus([file, other], { ...options, ...common() }));
}

async function versus(files: readonly [string, string], options: MatchupOptions): Promise<void> {
  const { against, metric } = options;
  if (files[0] === files[1]) throw new UsageError(`found ${files[0]} twice, expected two lists`);
  const first = await readMatchups(files[0], against, options);
  const second = await readMatchups(files[1], against, options);
  const { action, targets } = first;
  const both = [...first.loadouts, ...second.loadouts];
  const question = questionForLists(both, action, metric);
  const [one, other] = await withCrew(options, async (how) => [
    await played(files[0], first, question, how),
    await played(files[1], second, question, how),
  ]);
  const most = Math.max(one.list.points, other.list.points);
  const pool = [...one.fielded, ...other.fielded].map(({ worth }) => worth);
  const rivals = [one, other].map(({ name, list, fielded }) => ({
    name,
    list,
    swaps: swapsFor(fielded, pool, most),
  }));
  const titles = new Map([...one.titles, ...other.titles]);
  const command = matchupCommand('versus', files, options);
  const distributions = [one, other].flatMap((played) => played.distributions);
  const answer = rivalsAnswer(question, [rivals[0], rivals[1]], { distributions, titles }, targets, command);
  const asked = askedOf(playedIn(both), VERSION, sidesLines(both, targets, titles));
  await printAnswer({ ...answer, asked }, 'versus', options);
}

interface Played extends Pick<Worths, 'distributions' | 'titles'> {
  readonly name: string;
  readonly fielded: readonly Fielded[];
  readonly list: ReturnType<typeof listWorth>;
}

async function played(
  file: string,
  { loadouts, targets }: Matchups,
  question: Question,
  how: SolveSettings,
): Promise<Played> {
  const { worths, distributions, titles } = await priced(file, () =>
    worthOfAll(loadouts, targets, question, how),
  );
  const fielded = worths.map((worth) => ({
    worth,
    number: loadouts.find(({ name }) => name === worth.name)?.number ?? 1,
  }));
  return { name: parse(file).name, fielded, list: listWorth(fielded), distributions, titles };
}
