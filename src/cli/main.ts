import { EXIT, reportFailure, UsageError } from './failure.ts';
import { endWithReader, hasReader } from './output/terminal.ts';
import { play } from './program.ts';

endWithReader();
process.on('uncaughtException', (error) => process.exit(reportFailure(error)));
let isOver = false;
play(process.argv.slice(2))
  .catch((error) => {
    process.exitCode = reportFailure(error);
  })
  .finally(() => {
    isOver = true;
  });

// Rules of one's own are played in this process: what ends it from within, or waits for ever, is no answer.
process.on('exit', (code) => {
  if (isOver || code !== EXIT.fine || !hasReader()) return;
  process.exitCode = reportFailure(
    new UsageError(
      'ended before it was done, expected rules that neither call process.exit nor wait for ever',
    ),
  );
});
