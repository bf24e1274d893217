import { isDeepStrictEqual } from 'node:util';
import type { Command } from '@commander-js/extra-typings';
import { InvalidArgumentError } from 'commander';
import {
  billText,
  countedText,
  type Estimate,
  isWithin,
  NoPoints,
  pointsText,
  type Question,
  type Target,
  type Worth,
  worthOf,
} from '../../analysis/index.ts';
import { counted, howKnown, plainFigure, shown } from '../../answers/figure-text.ts';
import { type Answer, type Chart, figureHeatMap, frontierChart } from '../../report/index.ts';
import { type Changes, listed, type UsedProfile } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { questionFor } from '../input/question.ts';
import { type AskingOptions, ask, commandOf, onlyCase, tell, withAsking } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';

/** Values of a field, each with a weight. */
interface Chosen {
  readonly text: string;
  readonly field: string;
  readonly values: readonly ChosenValue[];
}

interface ChosenValue {
  readonly value: string | number;
  readonly points?: number;
  readonly weight: number;
}

interface ValueOptions extends AskingOptions {
  readonly attackers: readonly Chosen[];
  readonly targets?: readonly Chosen[];
  readonly metric?: string;
  readonly variant?: string;
  readonly leaveOut?: readonly string[];
}

/** More attackers than these are left out of the heat map. */
const MOST_DRAWN = 40;

export function addValue(program: Command): void {
  const command = program
    .command('value')
    .summary('rank units by what they do for their points')
    .description(
      'Plays every attacker against every target and ranks the attackers by a metric per 100 points.',
    )
    .argument('<file>', 'scenario file, or - for stdin: everything that is not varied')
    .requiredOption(
      '--attackers <field=profiles>',
      'e.g. shooter=fyrd-bowmen,huntsmen@150 (with its points); more than once for all combinations',
      chosenValue,
    )
    .option('--targets <field=profiles>', 'e.g. target=raiders:3,shieldwall:1, with weights', chosenValue)
    .option('--metric <m>', "what to count; the headline's mean")
    .option('--variant <name>', 'which variant of the scenario')
    .option(
      '--leave-out <fields>',
      'whose points not to count, e.g. shooter to rank its weapons alone; may be given again',
      fieldsValue,
    );
  const asking = withAsking(command);
  command.action(async (file, options) => value(file, { ...options, ...asking() }));
}

/** Reads `shooter,weapon` and adds it to those read before. */
function fieldsValue(text: string, before: readonly string[] = []): string[] {
  const fields = text.split(',').map((field) => field.trim());
  if (fields.every((field) => /^[\w-]+(\.[\w -]+)*$/.test(field))) return [...before, ...fields];
  throw new InvalidArgumentError('expected fields such as shooter or shooter,weapon.');
}

/** Reads `field=a,b@55,c:2` (b costs 55 points, c weighs 2) and adds it to those read before. */
function chosenValue(text: string, before: readonly Chosen[] = []): Chosen[] {
  const match = /^([\w-]+(?:\.[\w-]+)*)=(.+)$/s.exec(text);
  if (!match)
    throw new InvalidArgumentError('expected FIELD=PROFILE,PROFILE such as target=raiders,shieldwall:2.');
  return [
    ...before,
    { text, field: match[1]!, values: match[2]!.split(',').map((partial) => chosenOne(partial, text)) },
  ];
}

function chosenOne(partial: string, text: string): ChosenValue {
  const match = /^\s*([^:@]+?)\s*(?:@\s*([^:\s]+)\s*)?(?::\s*(\S+)\s*)?$/.exec(partial);
  if (!match) throw new InvalidArgumentError(`found an empty name in "${text}", expected profiles.`);
  const [, name, points, weight = '1'] = match as unknown as [string, string, string?, string?];
  if (!(Number(weight) > 0))
    throw new InvalidArgumentError(`found the weight "${weight}", expected a number above 0.`);
  if (points !== undefined && !(Number(points) > 0))
    throw new InvalidArgumentError(`found the points "${points}", expected a number above 0.`);
  const value = /^-?\d+(\.\d+)?$/.test(name) ? Number(name) : name;
  if (points !== undefined && typeof value === 'number')
    throw new InvalidArgumentError(`found points for the number ${name}, expected them for a profile.`);
  return { value, weight: Number(weight), ...(points !== undefined && { points: Number(points) }) };
}

async function value(file: string, options: ValueOptions): Promise<void> {
  const scenario = await readOne(file, options);
  const question = questionFor(scenario, options.metric);
  const attackers = combined(options.attackers);
  const targets = options.targets
    ? combined(options.targets)
    : [{ name: 'as it stands', changes: {}, weight: 1 }];
  const one = onlyCase(scenario, options.variant);
  const { leaveOut = [] } = options;
  checkLeftOut(leaveOut, one.profiles);
  const sides = { attackers, targets, option: '--attackers, --targets', leaveOut };
  const { worths, distributions } = await ask(options, (asking) =>
    priced(() => worthOf(scenario, one, sides, question, asking)),
  );
  const answer = answerOf(scenario.title, question, worths, targets, leaveOut);
  await tell(
    { ...answer, notes: [...answer.notes, howKnown(distributions)], command: commandLine(file, options) },
    worths.map((worth) => ({ ...worth, worst: targets[worth.worst]!.name })),
    'value',
    options,
  );
}

/** Whatever is left out has to be there. */
function checkLeftOut(leaveOut: readonly string[], profiles: readonly UsedProfile[]): void {
  const paths = profiles.filter(({ side }) => side === 'shooting').map(({ path }) => path);
  const wrong = leaveOut.find((field) => !paths.some((path) => isWithin(path, field)));
  if (wrong !== undefined)
    throw new UsageError(
      `--leave-out: found "${wrong}", expected a field of the shooting side: ${listed(paths)}`,
    );
}

async function priced<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NoPoints)) throw error;
    const without =
      error.missing.length > 0 ? `; --leave-out ${error.missing.join(',')} counts the rest alone` : '';
    throw new UsageError(`--attackers: ${error.message}${without}`);
  }
}

interface Combination extends Target {
  readonly changes: readonly Changes[];
}

/**
 * Every combination of what is chosen; weights multiply. Each choice is made upon those before it: a profile's points
 * are for its own size, whatever number of models is chosen next.
 */
function combined(chosen: readonly Chosen[]): Target[] {
  const sides = chosen.reduce<Combination[]>(
    (made, { field, values }) =>
      made.flatMap((side) =>
        values.map(({ value, points, weight }) => ({
          name: [side.name, nameOf(field, value)].filter(Boolean).join(' + '),
          changes: [
            ...side.changes,
            { [field]: value, ...(points !== undefined && { [`${field}.points`]: points }) },
          ],
          weight: side.weight * weight,
        })),
      ),
    [{ name: '', changes: [], weight: 1 }],
  );
  return sides.filter((side, i) => sides.findIndex((other) => isDeepStrictEqual(other, side)) === i);
}

/** A profile's own name; a number says of what, e.g. `warriors 12`. */
const nameOf = (field: string, value: string | number): string =>
  typeof value === 'number' ? `${field.split('.').at(-1)} ${value}` : value;

function answerOf(
  title: string,
  question: Question,
  worths: readonly Worth[],
  targets: readonly Target[],
  leaveOut: readonly string[],
): Omit<Answer, 'command'> {
  const show = (estimate: Worth['mix']) => shown(question.left, estimate);
  const best = worths.filter(({ rank }) => rank === 1);
  const per100 = `${question.text} per 100 points`;
  const ties =
    best.length > 1
      ? `${best.map(({ name }) => `“${name}”`).join(', ')} cannot be told apart as`
      : `“${best[0]!.name}” is`;
  const frontier = worths.filter((worth) => worth.frontier).map(({ name }) => name);
  const mix = targets.length > 1 ? ` against ${counted(targets.length, 'target')}` : '';
  return {
    title: `Value: ${title}`,
    sentence: `${ties} the best value${mix}: ${show(best[0]!.per100)} ${per100}, ${show(best[0]!.mix)} for ${pointsText(best[0]!.points)} points, ${billText(best[0]!.bill)}.`,
    tables: [
      {
        title: per100,
        head: ['Attacker', 'Rank', 'Per 100', 'In all', 'Points', 'Worst against', 'Frontier'],
        rows: worths.map(({ name, rank, per100, mix, points, worst, against, frontier }) => [
          name,
          String(rank),
          show(per100),
          show(mix),
          pointsText(points),
          targets.length > 1 ? `${targets[worst]!.name} (${show(against[worst]!)})` : '',
          frontier ? 'yes' : '',
        ]),
      },
      billTable(worths, leaveOut),
    ],
    charts: [
      ...(targets.length > 1 ? [heatMap(worths, targets, per100)] : []),
      ...(worths.length > 1
        ? [
            frontierChart(
              worths.map(({ name, points, mix, frontier }) => ({ name, points, effect: mix, frontier })),
              question.text,
            ),
          ]
        : []),
    ],
    notes: [
      `Frontier (nothing that costs no more does as much): ${frontier.slice(0, 12).join(', ')}${frontier.length > 12 ? ` and ${frontier.length - 12} more` : ''}.`,
      ...(targets.length > 1 ? [saidWeights(targets)] : []),
    ],
  };
}

/** Whose points were counted for each attacker. */
function billTable(worths: readonly Worth[], leaveOut: readonly string[]): Answer['tables'][number] {
  const fields = [...new Set(worths.flatMap(({ bill }) => bill.counted.map(({ path }) => path)))];
  return {
    title: 'Points counted',
    head: ['Attacker', ...fields, ...leaveOut],
    rows: worths.map(({ name, bill }) => [
      name,
      ...fields.map((field) => {
        const counted = bill.counted.find(({ path }) => path === field);
        return counted ? countedText(counted) : '';
      }),
      ...leaveOut.map(() => 'left out'),
    ]),
  };
}

function saidWeights(targets: readonly Target[]): string {
  if (targets.every(({ weight }) => weight === targets[0]!.weight)) return 'All targets weigh the same.';
  const named = targets.slice(0, 12).map(({ name, weight }) => `${name} ${weight}`);
  return `Targets weigh ${named.join(', ')}${targets.length > 12 ? ` and ${targets.length - 12} more` : ''}.`;
}

function heatMap(worths: readonly Worth[], targets: readonly Target[], title: string): Chart {
  const drawn = worths.slice(0, MOST_DRAWN);
  const cells = drawn.flatMap(({ name, against, points }) =>
    against.map((estimate, i) => ({
      down: name,
      across: targets[i]!.name,
      figure: plainFigure(per100Of(estimate, points)),
    })),
  );
  const chart = figureHeatMap(cells, 'target', 'attacker', title);
  if (drawn.length === worths.length) return chart;
  return { ...chart, caption: `${chart.caption} The best ${drawn.length} of ${worths.length} attackers.` };
}

function per100Of({ value, interval }: Estimate, points: number): Estimate {
  const scaled = (number: number) => (100 * number) / points;
  return {
    value: scaled(value),
    ...(interval && { interval: [scaled(interval[0]), scaled(interval[1])] as const }),
  };
}

function commandLine(
  file: string,
  { attackers, targets = [], metric, variant, leaveOut = [], ...options }: ValueOptions,
): string {
  const words = [
    file,
    ...attackers.flatMap(({ text }) => ['--attackers', text]),
    ...targets.flatMap(({ text }) => ['--targets', text]),
    ...(metric === undefined ? [] : ['--metric', metric]),
    ...(variant === undefined ? [] : ['--variant', variant]),
    ...(leaveOut.length === 0 ? [] : ['--leave-out', leaveOut.join(',')]),
  ];
  return commandOf('value', words, options);
}
