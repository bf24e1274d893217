import { existsSync } from 'node:fs';
import { Option } from '@commander-js/extra-typings';
import { Checkpoint, type Plan, planDigest, type Shard } from '../../run/index.ts';
import { UsageError } from '../failure.ts';
import { secondsValue, shardValue } from '../input/values.ts';
import { quoted } from '../output/command-line.ts';
import { note } from '../output/terminal.ts';

/** How a run keeps what it has finished. */
export interface KeepOptions {
  readonly checkpoint?: string;
  readonly resume?: true;
  readonly checkpointEvery: number;
  readonly shard?: Shard;
  readonly out?: string;
  readonly quiet?: true;
}

/** A run expected to take longer than this is kept even when nobody asked for it. */
const LONG_MS = 3 * 60_000;

/** The options of `run` that keep what is finished. */
export const keepOptions = {
  checkpoint: () =>
    new Option('--checkpoint <file>', 'keep what is finished in a file, to go on with --resume'),
  resume: () => new Option('--resume', 'go on with what an interrupted run has kept'),
  every: () =>
    new Option('--checkpoint-every <seconds>', 'how often to write the checkpoint at most')
      .argParser(secondsValue)
      .default(5),
  shard: () =>
    new Option('--shard <i/n>', 'count only the i-th of n parts, to be merged; needs --out FILE').argParser(
      shardValue,
    ),
};

/** Where a run's plans are kept; `always` false: only once the run turns out to be long. */
export function checkpointFor(plans: readonly Plan[], options: KeepOptions): Checkpoint {
  const { file, always } = placeOf(plans, options);
  if (options.resume && !existsSync(file))
    say(`${file}: nothing kept yet, starting at the beginning`, options);
  return new Checkpoint(plans, {
    file,
    always,
    resume: options.resume ?? false,
    everyMs: options.checkpointEvery * 1000,
    longMs: LONG_MS,
    note: (text) => say(text, options),
  });
}

/** After a run that went to its end: what was kept only as a precaution is no longer needed. */
export function dropCheckpoint(checkpoint: Checkpoint, { checkpoint: file, shard }: KeepOptions): void {
  if (file === undefined && !shard) checkpoint.remove();
}

/** How to go on with an interrupted run. */
export function resumeNote(checkpoint: Checkpoint): string {
  if (!checkpoint.kept) return 'stopped; nothing was kept to go on with (--checkpoint FILE keeps it)';
  const words = process.argv.slice(2).filter((word) => word !== '--resume');
  return `stopped with ${checkpoint.trials} trials finished; go on with: fusillade ${words.map(quoted).join(' ')} --resume`;
}

function placeOf(plans: readonly Plan[], { checkpoint, shard, out }: KeepOptions) {
  if (!shard)
    return {
      file: checkpoint ?? `fusillade-${planDigest(plans)}.checkpoint.json`,
      always: checkpoint !== undefined,
    };
  if (checkpoint !== undefined)
    throw new UsageError('--checkpoint: a shard is kept in its --out file already; leave it out');
  if (out === undefined) throw new UsageError('--shard: missing --out FILE, which the shard is written to');
  return { file: out, always: true };
}

function say(text: string, { quiet }: KeepOptions): void {
  if (!quiet) note(text);
}
