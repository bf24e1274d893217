import type { Command } from '@commander-js/extra-typings';
import { bindCondition, type Fits, parseWholeCondition } from '../../analysis/index.ts';
import { compile, DoesNotCompile } from '../../play/compile.ts';
import { endingProbabilities } from '../../play/exact.ts';
import { type Program, programOf } from '../../play/program.ts';
import { findTrials } from '../../play/trace.ts';
import { CHUNK_TRIALS } from '../../random/stream.ts';
import { storyText } from '../../report/index.ts';
import { storyOf } from '../../run/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import type { TrialAddress } from '../../stats/index.ts';
import { UsageError } from '../failure.ts';
import { asked } from '../input/expression.ts';
import { ALLOW_CODE, readOne } from '../input/reading.ts';
import { seedValue, setValue } from '../input/values.ts';
import { coloursFor, print } from '../output/terminal.ts';

/** How many chunks `--where` searches before it gives up. */
const CHUNKS_SEARCHED = 64;

export function addTrace(program: Command): void {
  program
    .command('trace')
    .summary('tell one trial step by step')
    .description('Plays one trial aloud: every step with the rule it comes from, the dice, and what changed.')
    .argument('<file>', 'scenario file, or - for stdin')
    .option('--seed <n>', 'seed of the stream', seedValue, '1')
    .option('--trial <chunk:index>', 'which trial to tell', '0:0')
    .option('--where <condition>', "the first trial that fits, e.g. 'casualties>=3 and reaction=flee'")
    .option('--variant <name>', 'which variant of the scenario')
    .option('--set <field=value>', 'change a field (may be repeated)', setValue)
    .option('--json', 'print the story as JSON')
    .option(...ALLOW_CODE)
    .action(async (file, options) => {
      const scenario = await readOne(file, options);
      const played = programOf(scenario.action, caseNamed(scenario, options.variant).prepared);
      const trial = options.where
        ? found(played, options.seed, options.where)
        : { trial: addressOf(options.seed, options.trial), said: '' };
      const story = storyOf(
        played,
        `${scenario.title}: trial ${trial.trial.chunk}:${trial.trial.index}`,
        trial.trial,
      );
      if (options.json) print(JSON.stringify(story, null, 2));
      else print(storyText(story, { colour: coloursFor(process.stdout) }) + trial.said);
    });
}

function caseNamed(scenario: Scenario, name: string | undefined) {
  if (name === undefined) return scenario.cases[0]!;
  const one = scenario.cases.find((candidate) => candidate.name === name);
  if (one) return one;
  throw new UsageError(
    `--variant: found "${name}", expected one of ${scenario.cases.map((known) => `"${known.name}"`).join(', ')}`,
  );
}

function addressOf(seed: string, text: string): TrialAddress {
  const match = /^(\d{1,10}):(\d{1,5})$/.exec(text);
  const [chunk, index] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || index >= CHUNK_TRIALS)
    throw new UsageError(
      `--trial: found "${text}", expected CHUNK:INDEX with an index below ${CHUNK_TRIALS}, such as 0:17`,
    );
  return { seed, chunk, index };
}

/** The first trial that fits, and how rare such trials are. */
function found(program: Program, seed: string, where: string): { trial: TrialAddress; said: string } {
  const fits = asked('--where', () => bindCondition(parseWholeCondition(where), where, program));
  for (let chunk = 0; chunk < CHUNKS_SEARCHED; chunk++) {
    const indices = findTrials(program, seed, chunk, CHUNK_TRIALS, fits);
    if (indices.length === 0) continue;
    const trials = (chunk + 1) * CHUNK_TRIALS;
    const counted = `${indices.length} of the first ${trials} trials`;
    return {
      trial: { seed, chunk, index: indices[0]! },
      said: `\n${where}: ${rarity(program, fits, counted)}\n`,
    };
  }
  const searched = CHUNKS_SEARCHED * CHUNK_TRIALS;
  throw new UsageError(
    `--where: none of ${searched} trials fits ${where}: ${rarity(program, fits, 'none of them')}`,
  );
}

function rarity(program: Program, fits: Fits, counted: string): string {
  try {
    const chance = exactChance(program, fits);
    return `${chance === 0 ? 'impossible' : `exactly ${percent(chance)} of all trials`} (${counted})`;
  } catch (error) {
    if (error instanceof DoesNotCompile) return counted;
    throw error;
  }
}

function exactChance(program: Program, fits: Fits): number {
  const chain = compile(program);
  const metrics = program.metrics.length;
  return endingProbabilities(chain).reduce((sum, p, ending) => {
    const values = chain.values.subarray(ending * metrics, (ending + 1) * metrics);
    return fits([...values]) ? sum + p : sum;
  }, 0);
}

const percent = (p: number): string =>
  p < 1e-4 ? `one in ${Math.round(1 / p)}` : `${(100 * p).toPrecision(3)} %`;
