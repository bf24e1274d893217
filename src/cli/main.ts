import { reportFailure } from './failure.ts';
import { endWithReader } from './output/terminal.ts';
import { play } from './program.ts';

endWithReader();
process.on('uncaughtException', (error) => process.exit(reportFailure(error)));
play(process.argv.slice(2)).catch((error) => {
  process.exitCode = reportFailure(error);
});
