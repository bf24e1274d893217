import { existsSync } from 'node:fs';
import type { Command } from '@commander-js/extra-typings';
import {
  type BestPlan,
  bestPlan,
  checkTurn,
  openInPlan,
  type PlanSettings,
  programFor,
  type Question,
  withWays,
} from '../../analysis/index.ts';
import { basisOfPlan, ofOneCase, openOfPlan, planAnswer } from '../../answers/index.ts';
import { VERSION } from '../../run/version.ts';
import type { ScenarioCase } from '../../scenario/index.ts';
import { UsageError } from '../failure.ts';
import { questionAsWritten } from '../input/metric.ts';
import { inOption, onlyCase } from '../input/question.ts';
import { type QuestionOptions, questionCommand, withQuestionOptions } from '../input/question-options.ts';
import { readOne } from '../input/reading.ts';
import { isReadWhole, printAnswer } from '../output/answer.ts';
import { progressOn } from '../output/progress.ts';
import { note, writeWhole } from '../output/terminal.ts';
import { withCrew } from '../run/crew.ts';

interface PlanOptions extends QuestionOptions {
  readonly maximize?: string;
  readonly minimize?: string;
  readonly variant?: string;
  readonly against?: true;
  readonly policy?: string;
  readonly map?: true;
}

export function addPlan(program: Command): void {
  const command = program
    .command('plan')
    .summary('find the best order and targets of a turn')
    .description(
      "Finds whose shot comes next at whom, by what happened so far, so that something is as great as can be, e.g. --maximize 'mean(pointsLost)' or --maximize 'P(fateCaptain = Out of Action)'. The scenario is one with action: turn. A turn that is too large for that is played by a rule of thumb, with what no way to play can exceed, but not with --against, which is only played exactly.",
    )
    .argument('<file>', 'scenario file of a turn, or - for stdin')
    .option(
      '--maximize <figure>',
      'a chance or a mean, or a sum of them; left out: the chance of the goal of the turn',
    )
    .option(
      '--minimize <figure>',
      'the same as little as can be, e.g. mean(ownCasualties), or who arrives of a charge',
    )
    .option(
      '--against',
      'the other side, where it shoots, does what is worst for ours, else what is written; refused of a turn that is too large to be worked out',
    )
    .option(
      '--policy <file>',
      'write the turn with the play that is found as a scenario for `run`, to a new file',
    )
    .option(
      '--map',
      'draw what a blast marker or a crush template is worth wherever on the table it may be placed',
    )
    .option('--variant <name>', 'which variant of the scenario');
  const common = withQuestionOptions(command, TRIALS);
  command.action(async (file, options) => planOne(file, { ...options, ...common() }));
}

/** A rule of thumb is rolled so often: some seconds. */
const TRIALS = 10_000;

function settingsOf({ method, trials, seed, against, policy, map }: PlanOptions): PlanSettings {
  const how = method === 'sample' ? 'roll' : method;
  const own = {
    ...(against && { against }),
    ...(policy !== undefined && { policy: true }),
    ...(map && { map }),
  };
  return { method: how, trials, seed, ...own };
}

async function planOne(file: string, options: PlanOptions): Promise<void> {
  const { variant, against, map, policy: out } = options;
  checkPolicy(options);
  const scenario = await readOne(file, { ...options, planned: against ? 'both' : 'ours' });
  checkTurn(scenario);
  const one = onlyCase(scenario, variant);
  const aim = aimOf(file, one, options);
  const program = programFor(scenario, one);
  const question =
    aim.minimize === undefined
      ? inOption('--maximize', () => questionAsWritten(aim.maximize, [program]))
      : leastOf(inOption('--minimize', () => questionAsWritten(aim.minimize, [program])));
  const progress = progressOn(process.stderr, options.quiet ?? false);
  const { policy, ...plan } = bestPlan(scenario, one, question, {
    ...settingsOf(options),
    watching: progress,
  });
  progress.end();
  if (out !== undefined) {
    const turn = scenarioOf(scenario, one, plan) as ReturnType<typeof scenarioOf> & Turned;
    const written = { ...withWays(turn, plan.added ?? []), ...(policy && { policy }) };
    writeWhole(out, `${JSON.stringify(written, null, 1)}\n`);
    note(`${out} written; play it with: fusillade run ${out}`);
  }
  const command = questionCommand('plan', [file], { ...aim, variant, against, map, policy: out }, options);
  const basis = ofOneCase(basisOfPlan(scenario, one, plan, VERSION, question), scenario.cases, one);
  const ask = () =>
    withCrew(options, (settings) =>
      openInPlan(scenario, one, question, plan, {
        ...settings,
        how: { ...settingsOf(options), policy: false },
      }),
    );
  const open = isReadWhole(options) ? await ask() : undefined;
  const answer = planAnswer(scenario, one, question, plan, command);
  await printAnswer({ ...answer, basis, open: open && openOfPlan(open, question, plan) }, 'plan', options);
}

/** What is to be as great, or as small as can be. @throws UsageError where both are wanted, or neither */
function aimOf(
  file: string,
  one: ScenarioCase,
  { maximize, minimize }: PlanOptions,
): { readonly maximize: string; readonly minimize?: never } | { readonly minimize: string } {
  if (minimize === undefined) return { maximize: maximize ?? goalOf(file, one) };
  if (maximize === undefined) return { minimize };
  throw new UsageError(
    'plan: found --maximize and --minimize, expected one of them, e.g. --maximize of a difference',
  );
}

/** As little as can be of something: mistakes are told of what was written. */
const leastOf = (question: Question): Question => ({
  ...question,
  left: { kind: 'negative', of: question.left },
});

/** @throws UsageError when the turn says nothing of what it is for */
function goalOf(file: string, { input }: ScenarioCase): string {
  if ((input as { readonly goal?: string }).goal !== undefined) return 'P(goal = reached)';
  throw new UsageError(
    `plan: found no --maximize or --minimize, and no goal in ${file}, expected one of them: --maximize 'mean(casualties)', or goal: gone(UNIT) in the file`,
  );
}

function checkPolicy({ policy }: PlanOptions): void {
  if (policy !== undefined && existsSync(policy))
    throw new UsageError(`${policy}: it is there already, expected the name of a new file`);
}

const BY = { best: 'the best play', written: 'the orders written', thumb: 'a rule of thumb' } as const;

type Turned = Parameters<typeof withWays>[0];

/** The turn as a scenario that needs no other file. */
const scenarioOf = (
  { title }: { readonly title: string },
  { resolved }: ScenarioCase,
  { way, theirs }: Pick<BestPlan, 'way' | 'theirs'>,
) => ({
  ...resolved,
  title: `${title}, by ${way in BY ? BY[way as keyof typeof BY] : 'a simple rule'}${theirs === 'worst' ? ' against the worst that they may do' : ''}`,
});
