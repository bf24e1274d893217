import { basename } from 'node:path';
import { type Command, Option } from '@commander-js/extra-typings';
import { type BestOf, bestLists, openInBestList } from '../../../analysis/index.ts';
import { basisOfSides, buildAnswer, openOfBestList } from '../../../answers/index.ts';
import { solveInteger } from '../../../run/index.ts';
import { VERSION } from '../../../run/version.ts';
import { UsageError } from '../../failure.ts';
import { questionForLists, readLists } from '../../input/lists.ts';
import { type MatchupOptions, matchupCommand, withMatchupOptions } from '../../input/question-options.ts';
import { situationsOf, worstOf } from '../../input/sides/situations.ts';
import { listsValue, pointsValue } from '../../input/values.ts';
import { isReadWhole, printAnswer } from '../../output/answer.ts';
import { withCrew } from '../../run/crew.ts';
import { priced } from '../../run/priced.ts';

/** How many lists are found where nobody says. */
const LISTS = 5;

type BuildOptions = MatchupOptions & BestOf & { readonly from?: string };

export function addBuild(program: Command): void {
  const command = program
    .command('build')
    .summary('the best list for so many points')
    .description(
      'Plays every loadout of a table against every target, and finds the list that does most for a budget: proved, with the next best.',
    )
    .argument(
      '[loadouts]',
      'a table of loadouts (.csv); its columns "at least", "at most" and "one of" are limits',
    )
    .option('--from <loadouts>', 'the table of loadouts, in the place of the argument')
    .requiredOption('--points <n>', 'what the list may cost in all', pointsValue)
    .addOption(
      new Option(
        '--measure <measure>',
        'what makes a list best: what it does on average, to the target to which it does least (worst), or all of it at one target (together), where overkill counts',
      )
        .choices(['average', 'worst', 'together'] as const)
        .default('average' as const),
    )
    .option('--lists <n>', 'how many of the best lists to find, up to 20', listsValue, LISTS);
  const common = withMatchupOptions(command);
  command.action(async (file, options) => build(tableIn(file, options.from), { ...options, ...common() }));
}

/** The table of loadouts, by whichever it is named. */
function tableIn(file: string | undefined, from: string | undefined): string {
  const found = from ?? file;
  if (found === undefined)
    throw new UsageError(
      'build: found no table of loadouts, expected one, e.g. build loadouts.csv --points 1000',
    );
  if (file !== undefined && from !== undefined)
    throw new UsageError(`--from: found ${from} beside ${file}, expected one table of loadouts`);
  return found;
}

async function build(file: string, options: BuildOptions): Promise<void> {
  const { against, metric, points, measure, lists } = options;
  const matchups = await readLists(file, against, options);
  const question = questionForLists(matchups.loadouts, matchups.action, metric);
  const building = { points, measure, lists };
  const { built, open } = await withCrew(options, async (crew) => {
    const how = { ...crew, ...worstOf(options), solver: solveInteger };
    const built = await priced(matchups.file, () => bestLists(matchups, question, building, how));
    const ask = () => openInBestList(matchups, building, question, how);
    return { built, open: isReadWhole(options) ? await ask() : undefined };
  });
  const command = matchupCommand('build', [file], options, {
    points: String(points),
    measure: measure === 'average' ? undefined : measure,
    lists: lists === LISTS ? undefined : String(lists),
  });
  const title = basename(matchups.file);
  const met = situationsOf(options);
  const answer = buildAnswer(title, question, building, built, matchups.targets, command, met);
  const basis = basisOfSides(matchups, built.titles, VERSION, undefined, met);
  const opened = open && openOfBestList(open, question, built, matchups.loadouts);
  await printAnswer({ ...answer, basis, ...(opened && { open: opened }) }, 'build', options);
}
