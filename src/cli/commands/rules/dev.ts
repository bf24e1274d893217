import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { parseSource } from '../../../scenario/files/index.ts';
import { systemNameIn } from '../../../scenario/index.ts';
import { UsageError } from '../../failure.ts';
import { ALLOW_CODE } from '../../input/reading.ts';
import { checkAllowed, isOwn } from '../../input/systems.ts';
import { playedAgain } from '../../run/again.ts';
import { whenSaved } from '../../run/saved.ts';

export function addDev(program: Command): void {
  program
    .command('dev')
    .summary('run again whenever rules are saved, and say what changed')
    .description(
      'Plays a scenario by rules of one’s own, again whenever either file is saved, and says what moved since. Ctrl-C ends it.',
    )
    .argument('<rules>', 'the .js file with the rules, which the scenario names as its system')
    .argument('<scenario>', 'scenario file')
    .option(...ALLOW_CODE)
    .action(async (rules, scenario, { allowCode }) => {
      checkAllowed(rules, allowCode);
      checkThere(rules);
      checkNamed(rules, scenario);
      const save = playedAgain(scenario);
      await save();
      whenSaved([rules, scenario], save);
    });
}

function checkThere(rules: string): void {
  if (!existsSync(rules)) throw new UsageError(`${rules}: no such file, expected one with rules`);
}

/** What is run is what was named here, and no other code. */
function checkNamed(rules: string, scenario: string): void {
  const name = systemNameIn(parseSource(scenario));
  const named = name !== undefined && isOwn(name) && resolve(dirname(scenario), name);
  if (named !== resolve(rules))
    throw new UsageError(`${scenario}: system: found "${name}", expected the rules in ${rules}`);
}
