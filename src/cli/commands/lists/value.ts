import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { contendersOf, type Target, worthOfAll } from '../../../analysis/index.ts';
import { askedOf, sidesLines, valueAnswer } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { STANDARD } from '../../../scenario/files/index.ts';
import type { Scenario } from '../../../scenario/index.ts';
import { UsageError } from '../../failure.ts';
import {
  type Chosen,
  checkLeftOut,
  chosenValue,
  combined,
  fieldsValue,
  setWithin,
} from '../../input/chosen.ts';
import {
  isList,
  type ListOptions,
  mixFor,
  playedIn,
  questionForLists,
  readMatchups,
} from '../../input/lists.ts';
import { onlyCase, questionFor } from '../../input/question.ts';
import {
  type QuestionOptions,
  questionCommand,
  USE,
  withQuestionOptions,
} from '../../input/question-options.ts';
import { readOne } from '../../input/reading.ts';
import { printAnswer } from '../../output/answer.ts';
import { withCrew } from '../../run/crew.ts';
import { priced } from '../../run/priced.ts';

interface ValueOptions extends QuestionOptions, Omit<ListOptions, 'set' | 'at'> {
  readonly attackers?: readonly Chosen[];
  readonly targets?: readonly Chosen[] | string;
  readonly metric?: string;
  readonly variant?: string;
  readonly leaveOut?: readonly string[];
  readonly at?: readonly Chosen[];
  readonly atWorst?: true;
}

export function addValue(program: Command): void {
  const command = program
    .command('value')
    .summary('rank units by what they do for their points')
    .description(
      'Plays every attacker against every target and ranks the attackers by a metric per 100 points.',
    )
    .argument(
      '<file>',
      'scenario file, or - for stdin: everything that is not varied; or a table of loadouts (.csv), or standard with --system',
    )
    .option(
      '--attackers <field=profiles>',
      'e.g. shooter=fyrd-bowmen,huntsmen@150 (with its points); more than once for all combinations',
      chosenValue,
    )
    .option(
      '--targets <field=profiles>',
      'e.g. target=raiders:3,shieldwall:1, with weights; or a table of targets (.csv), or a mix such as standard',
      targetsValue,
    )
    .option(
      '--at <field=values>',
      'situations in each of which every target is met, e.g. distance=8,12,24; more than once for all combinations',
      chosenValue,
    )
    .option('--at-worst', 'count of each target only the situation in which least is done to it')
    .option('--system <name>', 'the rule system of a table of loadouts')
    .option('--action <name>', 'what its rows do that name no action; the first of the system')
    .option(...USE)
    .option('--metric <m>', "what to count; the headline's mean")
    .option('--variant <name>', 'which variant of the scenario')
    .option(
      '--leave-out <fields>',
      'whose points not to count, e.g. shooter to rank its weapons alone; may be given again',
      fieldsValue,
    );
  const common = withQuestionOptions(command);
  command.action(async (file, options) => {
    const all = { ...options, ...common() };
    checkSituations(all);
    const isNamed = all.system !== undefined && /^\w+$/.test(file);
    await (isList(file) || isNamed ? rankLists(file, all) : rankByValue(file, all));
  });
}

async function rankByValue(file: string, options: ValueOptions): Promise<void> {
  const { metric, variant, leaveOut = [], attackers, targets: against } = options;
  if (options.use)
    throw new UsageError(
      `--use: found ${options.use[0]}, expected nothing: ${file} says itself what it uses`,
    );
  if (!attackers)
    throw new UsageError(
      existsSync(file)
        ? '--attackers: found nothing, expected e.g. shooter=fyrd-bowmen,huntsmen (or a table of loadouts as the file, which ends in .csv, .tsv or .txt)'
        : `${file}: no such file or folder`,
    );
  const scenario = await readOne(file, options);
  const question = questionFor(scenario, metric);
  const targets = inSituations(targetsFor(against, scenario), options);
  const one = onlyCase(scenario, variant);
  checkLeftOut(leaveOut, one.profiles);
  const sides = {
    attackers: combined(attackers).map(({ name, changes }) => ({
      name,
      changes: [changes, setWithin(attackers, options.set)].flat(),
    })),
    targets,
    option: '--attackers, --targets',
  };
  const contenders = contendersOf(scenario, one, sides);
  const worths = await withCrew(options, (how) =>
    priced('--attackers', () =>
      worthOfAll(contenders, targets, question, { ...how, leaveOut, ...worstOf(options) }),
    ),
  );
  const command = commandFor(file, options);
  const asked = askedOf(playedIn(contenders), VERSION, sidesLines(contenders, targets, worths.titles));
  const answer = valueAnswer(scenario.title, question, worths, targets, {
    leaveOut,
    command,
    ...situationsOf(options),
  });
  await printAnswer({ ...answer, asked }, 'value', options);
}

/** Ranks the loadouts of a table against the targets of another. */
async function rankLists(file: string, options: ValueOptions): Promise<void> {
  const { metric, leaveOut = [], targets: against = STANDARD } = options;
  if (typeof against !== 'string')
    throw new UsageError(
      `--targets: found ${against.map(({ text }) => text).join(' ')}, expected a table such as targets.csv beside ${file}, or a mix such as ${STANDARD}`,
    );
  const at = options.at?.map(({ field, values }) => ({ field, values: values.map(({ value }) => value) }));
  const { system, action, loadouts, targets } = await readMatchups(file, against, {
    ...options,
    at: at ?? [],
  });
  const question = questionForLists(loadouts, action, metric);
  const worths = await withCrew(options, (how) =>
    priced(file, () => worthOfAll(loadouts, targets, question, { ...how, leaveOut, ...worstOf(options) })),
  );
  const command = commandFor(file, options);
  const title = isList(file) ? basename(file) : `${file} loadouts of ${system.title}, ${action.title}`;
  const asked = askedOf(playedIn(loadouts), VERSION, sidesLines(loadouts, targets, worths.titles));
  const answer = valueAnswer(title, question, worths, targets, {
    leaveOut,
    command,
    ...situationsOf(options),
  });
  await printAnswer({ ...answer, asked }, 'value', options);
}

/** Reads `targets.csv` as the name of a table, `standard` as that of a mix, else what {@link chosenValue} reads. */
function targetsValue(text: string, before?: readonly Chosen[] | string): readonly Chosen[] | string {
  if (isList(text) || /^\w+$/.test(text)) return text;
  return chosenValue(text, typeof before === 'object' ? before : []);
}

const targetsFor = (
  against: readonly Chosen[] | string | undefined,
  scenario: Scenario,
): readonly Target[] | undefined => {
  if (typeof against === 'string') return mixFor(against, scenario);
  return against ? combined(against) : scenario.mix;
};

/** Each target in each situation, those of one target one after another. */
function inSituations(targets: readonly Target[] | undefined, { at }: ValueOptions): readonly Target[] {
  if (!at) return targets ?? AS_IT_STANDS;
  const situations = combined(at);
  if (!targets) return situations;
  return targets.flatMap(({ name, changes, weight }) =>
    situations.map((situation) => ({
      name: `${name}, ${situation.name}`,
      changes: [changes, situation.changes].flat(),
      weight,
    })),
  );
}

const worstOf = ({ at, atWorst }: ValueOptions) => (at && atWorst ? { worstOf: combined(at).length } : {});

const situationsOf = ({ at, atWorst }: ValueOptions) =>
  at ? { situations: { names: combined(at).map(({ name }) => name), isWorst: atWorst === true } } : {};

/** @throws UsageError when situations have weights or points, or there are none to be the worst */
function checkSituations({ at, atWorst }: ValueOptions): void {
  if (atWorst && !at)
    throw new UsageError('--at-worst: found no situations, expected some, e.g. --at distance=8,12,24');
  const odd = at?.find(({ values }) => values.some(({ weight, points }) => weight !== 1 || points));
  if (odd)
    throw new UsageError(
      `--at: found ${odd.text}, expected values alone: each is met as often as the others`,
    );
}

/** The one target where none is named. */
const AS_IT_STANDS: readonly Target[] = [{ name: 'as it stands', changes: {}, weight: 1 }];

function commandFor(
  file: string,
  {
    attackers = [],
    targets = [],
    metric,
    variant,
    leaveOut = [],
    at,
    atWorst,
    system,
    action,
    use,
    ...options
  }: ValueOptions,
): string {
  const texts = (chosen: readonly Chosen[]) => chosen.map(({ text }) => text);
  const own = {
    attackers: texts(attackers),
    targets: typeof targets === 'string' ? targets : texts(targets),
    at: at && texts(at),
    atWorst,
    system,
    action,
    use,
    metric,
    variant,
    leaveOut: leaveOut.length === 0 ? undefined : leaveOut.join(','),
  };
  return questionCommand('value', [file], own, options);
}
