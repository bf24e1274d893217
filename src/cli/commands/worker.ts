import { availableParallelism } from 'node:os';
import type { Command } from '@commander-js/extra-typings';
import { addressText, serveQueue, VERSION } from '../../run/index.ts';
import { UsageError } from '../failure.ts';
import { threadsValue } from '../input/values.ts';
import { note } from '../output/terminal.ts';
import { interruptible } from '../run/interrupt.ts';
import { queueOptions, warnOf } from '../run/queue.ts';

export function addWorker(program: Command): void {
  program
    .command('worker')
    .summary('play shards from a queue')
    .description(
      'Plays the shards that run --queue submits, until Ctrl-C or SIGTERM; then it finishes those under way.',
    )
    .addOption(queueOptions.queue().makeOptionMandatory())
    .option('--threads <n>', 'shards played at once', threadsValue, availableParallelism())
    .option('-q, --quiet', 'no notes but warnings')
    .action(async ({ queue, threads, quiet }) => {
      if (threads === 0)
        throw new UsageError('--threads: found 0, expected at least 1: a worker plays in threads');
      warnOf(queue);
      const say = quiet ? () => {} : note;
      const signal = interruptible();
      const ready = () => say(`version ${VERSION} plays shards from ${addressText(queue)}; Ctrl-C ends it`);
      const played = await serveQueue(queue, { threads, signal, note: say, ready });
      say(`${played} ${played === 1 ? 'shard' : 'shards'} played`);
    });
}
