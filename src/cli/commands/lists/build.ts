import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import {
  askedTogether,
  type Building,
  type BuiltTogether,
  buildLists,
  buildTogether,
  pointsText,
  type Question,
  sharingOf,
  type Worths,
  worthOfAll,
} from '../../../analysis/index.ts';
import { askedOf, buildAnswer, sidesLines } from '../../../answers/index.ts';
import { solveInteger } from '../../../run/index.ts';
import { VERSION } from '../../../run/version.ts';
import { UsageError } from '../../failure.ts';
import { type Matchups, playedIn, questionForLists, readMatchups } from '../../input/lists.ts';
import { type MatchupOptions, matchupCommand, withMatchupOptions } from '../../input/question-options.ts';
import { listsValue, measureValue, pointsValue } from '../../input/values.ts';
import { printAnswer } from '../../output/answer.ts';
import { withCrew } from '../../run/crew.ts';
import { priced } from '../../run/priced.ts';

/** How many lists are found where nobody says. */
const LISTS = 5;

type BuildOptions = MatchupOptions &
  Omit<Building, 'measure'> & { readonly measure: Building['measure'] | 'together' };

export function addBuild(program: Command): void {
  const command = program
    .command('build')
    .summary('the best list for so many points')
    .description(
      'Plays every loadout of a table against every target, and finds the list that does most for a budget: proved, with the next best.',
    )
    .argument(
      '<loadouts>',
      'a table of loadouts (.csv); its columns "at least", "at most" and "one of" are limits',
    )
    .requiredOption('--points <n>', 'what the list may cost in all', pointsValue)
    .option(
      '--measure <measure>',
      'what makes a list best: what it does on average, to the target to which it does least (worst), or all of it at one target (together), where overkill counts',
      measureValue,
      'average' as const,
    )
    .option('--lists <n>', 'how many of the best lists to find, up to 20', listsValue, LISTS);
  const common = withMatchupOptions(command);
  command.action(async (file, options) => build(file, { ...options, ...common() }));
}

async function build(file: string, options: BuildOptions): Promise<void> {
  const { against, metric, points, measure, lists: wanted } = options;
  const { action, loadouts, targets } = await readMatchups(file, against, options);
  const question = questionForLists(loadouts, action, metric);
  const found = await withCrew(options, (how) =>
    priced(file, () => worthOfAll(loadouts, targets, question, how)),
  );
  const cheapest = Math.min(...found.worths.map((one) => one.points));
  if (points < cheapest)
    throw new UsageError(
      `--points: found ${pointsText(points)}, expected at least ${pointsText(cheapest)}, which the cheapest loadout of ${file} costs`,
    );
  const built = await listsFor(found, { loadouts, targets, question }, options);
  if (built.lists.length === 0)
    throw new UsageError(
      `--points: found ${pointsText(points)}, expected enough for what the columns "at least" and "one of" of ${file} ask for`,
    );
  const own = {
    points: String(points),
    measure: measure === 'average' ? undefined : measure,
    lists: wanted === LISTS ? undefined : String(wanted),
  };
  const command = matchupCommand('build', [file], options, own);
  const answer = buildAnswer(
    basename(file),
    question,
    { points, measure },
    { ...found, ...built },
    targets,
    command,
  );
  const asked = askedOf(playedIn(loadouts), VERSION, sidesLines(loadouts, targets, found.titles));
  await printAnswer({ ...answer, asked }, 'build', options);
}

/** The best lists, each loadout at a target of its own or all of them at one. */
async function listsFor(
  found: Worths,
  { loadouts, targets, question }: Pick<Matchups, 'loadouts' | 'targets'> & { readonly question: Question },
  { points, measure, lists }: BuildOptions,
): Promise<Pick<BuiltTogether, 'lists'> & Partial<BuiltTogether>> {
  if (measure !== 'together') {
    const buildable = found.worths.map((one) => ({ ...one, limits: limitsOf(loadouts, one.name) }));
    return { lists: await buildLists(buildable, { points, measure, lists }, solveInteger) };
  }
  const asked = askedTogether(question, loadouts);
  if (!asked)
    throw new UsageError(
      `--metric: found ${question.text}, expected what a target loses, such as ${loadouts[0].fired[0].rules.action.headline}, or the chance of so much, such as P(${loadouts[0].fired[0].rules.action.headline} >= 3)`,
    );
  const { loadouts: sharing, ...shared } = sharingOf(asked, found, targets, (name) =>
    limitsOf(loadouts, name),
  );
  return buildTogether(sharing, { ...shared, points, lists });
}

const limitsOf = (loadouts: Matchups['loadouts'], name: string) =>
  loadouts.find((loadout) => loadout.name === name)?.limits ?? {};
