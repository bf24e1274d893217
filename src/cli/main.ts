#!/usr/bin/env node
import { Command } from '@commander-js/extra-typings';
import { VERSION } from '../run/version.ts';
import { addCheck } from './check.ts';
import { addCompare } from './compare.ts';
import { reportFailure } from './failure.ts';
import { addInit, addReport, addSchema, addValidate } from './files.ts';
import { addLuck } from './luck.ts';
import { addMerge } from './merge.ts';
import { endWithReader } from './output.ts';
import { addWorker } from './queue.ts';
import { addRun } from './run.ts';
import { addSensitivity } from './sensitivity.ts';
import { addSweep } from './sweep.ts';
import { addSystems } from './systems.ts';
import { addTrace } from './trace.ts';
import { addTune } from './tune.ts';
import { addValue } from './value.ts';

const program = new Command('fusillade')
  .description('What happens when this unit shoots at that one: exact and simulated shooting distributions.')
  .version(VERSION)
  .showSuggestionAfterError()
  .exitOverride();

addRun(program as Command);
addMerge(program as Command);
addWorker(program as Command);
addTrace(program as Command);
addCompare(program as Command);
addSweep(program as Command);
addTune(program as Command);
addValue(program as Command);
addSensitivity(program as Command);
addLuck(program as Command);
addCheck(program as Command);
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
