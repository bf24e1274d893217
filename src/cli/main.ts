#!/usr/bin/env node
import { Command } from '@commander-js/extra-typings';
import { VERSION } from '../run/version.ts';
import { reportFailure } from './failure.ts';
import { addInit, addReport, addSchema, addValidate } from './files.ts';
import { addMerge } from './merge.ts';
import { endWithReader } from './output.ts';
import { addWorker } from './queue.ts';
import { addRun } from './run.ts';
import { addSystems } from './systems.ts';
import { addTrace } from './trace.ts';

const program = new Command('fusillade')
  .description('What happens when this unit shoots at that one: exact and simulated shooting distributions.')
  .version(VERSION)
  .showSuggestionAfterError()
  .exitOverride();

addRun(program as Command);
addMerge(program as Command);
addWorker(program as Command);
addTrace(program as Command);
addReport(program as Command);
addValidate(program as Command);
addInit(program as Command);
addSystems(program as Command);
addSchema(program as Command);

endWithReader();
process.on('uncaughtException', (error) => process.exit(reportFailure(error)));
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error);
}
