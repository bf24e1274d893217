import { soFarTexts } from '../../report/index.ts';
import { type Checkpoint, type RunCrew, runScenario, runShard, threadsFor } from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { caseResult, Interrupted, type Solved, TRIALS } from '../../solve/index.ts';
import type { Result } from '../../stats/index.ts';
import { EXIT } from '../failure.ts';
import { ownOnPage } from '../output/own-page.ts';
import { pagesAside } from '../output/pages.ts';
import { type Progress, progressOn } from '../output/progress.ts';
import { type Named, printResult, reportName } from '../output/results.ts';
import { note } from '../output/terminal.ts';
import type { Ahead } from './ahead.ts';
import { playAside } from './aside.ts';
import { type RunOptions, settingsFor } from './options.ts';
import { preciseRun } from './precision.ts';

/**
 * Runs one scenario after another on this machine and prints each as it is done.
 *
 * @param ahead what was begun while they were read
 * @returns results of those that were finished before the signal fired; of shards none
 */
export async function runLocal(
  scenarios: readonly Scenario[],
  options: RunOptions,
  signal: AbortSignal,
  checkpoint: Checkpoint,
  ahead?: Ahead,
): Promise<Named[]> {
  const progress = progressOn(process.stderr, options.quiet ?? false);
  const { close, ...threads } = threadsFor(options.threads);
  const crew = { ...threads, signal };
  const counting = countingWith(progress, checkpoint, options);
  const aside = ahead?.aside ?? playAside(scenarios, options, signal);
  for (const [number, one] of scenarios.entries()) if (aside?.plays(one)) checkpoint.leave(number);
  const pages = aside ? undefined : pagesAside(scenarios.length, options);
  const done: Named[] = [...(ahead?.printed ?? [])];
  const tell = (named: Named) => {
    done.push(named);
    printResult(named, scenarios.length, options);
  };
  try {
    for (const [i, scenario] of scenarios.entries()) {
      if (i < (ahead?.printed.length ?? 0)) continue;
      const name = reportName(scenario.file, scenario.system.name);
      const played = await aside?.of(scenario.file);
      if (played) {
        tell({ name, result: played.result, page: played.page });
        continue;
      }
      if (signal.aborted) break;
      const partial = checkpoint.partials[i];
      if (options.shard) {
        progress.begin(scenario.title, options.trials ?? TRIALS);
        await runShard(scenario, settingsFor(scenario, options), options.shard, partial, {
          ...crew,
          ...counting(scenario),
        });
        continue;
      }
      const result = await runOne(scenario, options, { ...crew, ...counting(scenario), partial }, progress);
      const own = options.out && !options.static ? await ownOnPage(scenario) : undefined;
      tell({ name, result, own, page: pages?.draw(result, own) });
    }
    await aside?.finish();
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    progress.end();
    checkpoint.finish();
    await Promise.all([close(), aside?.close()]);
  }
  return done;
}

async function runOne(
  scenario: Scenario,
  options: RunOptions,
  { partial, ...crew }: RunCrew,
  progress: Progress,
): Promise<Result> {
  const settings = settingsFor(scenario, options);
  const precise = options.precision && preciseRun(scenario, options.precision, options);
  progress.begin(scenario.title, precise ? options.maxTrials : settings.trials);
  const result = precise
    ? await runScenario(scenario, { ...settings, until: precise.until }, crew)
    : await runScenario(scenario, settings, { ...crew, partial });
  progress.end();
  if (precise && !options.quiet) note(precise.howItEnded());
  if (precise?.isMissed()) process.exitCode = EXIT.failed;
  return result;
}

/** Moves the bar, with what is known so far beside it, and keeps what is counted. */
const countingWith =
  (progress: Progress, checkpoint: Checkpoint, options: Pick<RunOptions, 'precision'>) =>
  (scenario: Scenario): Required<Pick<RunCrew, 'onCounting' | 'onProgress'>> => ({
    onCounting: (done, of) => {
      // Until it is precise, a run goes from look to look towards the most trials.
      progress.counting(done, options.precision ? undefined : of);
      checkpoint.begins();
    },
    onProgress: (done, soFar) => {
      progress.update(done, soFar && (() => knownSoFar(scenario, soFar())));
      checkpoint.counted();
    },
  });

/** The headline of what was counted until now. */
function knownSoFar({ title, action }: Scenario, { program, method, histograms }: Solved): readonly string[] {
  const weights = new Map(program.metrics.map(({ name }, i) => [name, histograms.single[i]]));
  const one = caseResult(title, { program, method, weights });
  return soFarTexts({ headline: action.headline, ...(action.battle && { battle: action.battle }) }, one);
}
