import { Command } from '@commander-js/extra-typings';
import { VERSION } from '../run/version.ts';
import { EXAMPLES, FIRST_EXAMPLES } from './examples.ts';
import { groupOptions } from './option-groups.ts';
import { writeOut } from './output/terminal.ts';

/** What adds each command, in the order in which the help lists them; loaded only where it is needed. */
const COMMANDS: Record<string, () => Promise<(program: Command) => void>> = {
  run: async () => (await import('./commands/run.ts')).addRun,
  ask: async () => (await import('./commands/ask.ts')).addAsk,
  merge: async () => (await import('./commands/merge.ts')).addMerge,
  worker: async () => (await import('./commands/worker.ts')).addWorker,
  trace: async () => (await import('./commands/trace.ts')).addTrace,
  compare: async () => (await import('./commands/compare.ts')).addCompare,
  sweep: async () => (await import('./commands/sweep.ts')).addSweep,
  tune: async () => (await import('./commands/tune.ts')).addTune,
  plan: async () => (await import('./commands/plan.ts')).addPlan,
  value: async () => (await import('./commands/lists/value.ts')).addValue,
  price: async () => (await import('./commands/lists/price.ts')).addPrice,
  build: async () => (await import('./commands/lists/build.ts')).addBuild,
  versus: async () => (await import('./commands/lists/versus.ts')).addVersus,
  sensitivity: async () => (await import('./commands/sensitivity.ts')).addSensitivity,
  given: async () => (await import('./commands/given.ts')).addGiven,
  luck: async () => (await import('./commands/luck.ts')).addLuck,
  playtest: async () => (await import('./commands/rules/playtest.ts')).addPlaytest,
  rule: async () => (await import('./commands/rules/rule.ts')).addRule,
  dev: async () => (await import('./commands/rules/dev.ts')).addDev,
  test: async () => (await import('./commands/rules/test.ts')).addTest,
  diff: async () => (await import('./commands/rules/diff.ts')).addDiff,
  check: async () => (await import('./commands/check.ts')).addCheck,
  report: async () => (await import('./commands/report.ts')).addReport,
  validate: async () => (await import('./commands/validate.ts')).addValidate,
  studio: async () => (await import('./commands/studio.ts')).addStudio,
  init: async () => (await import('./commands/init.ts')).addInit,
  systems: async () => (await import('./commands/about/systems.ts')).addSystems,
  profiles: async () => (await import('./commands/profiles.ts')).addProfiles,
  import: async () => (await import('./commands/import.ts')).addImport,
  schema: async () => (await import('./commands/about/schema.ts')).addSchema,
  completion: async () => (await import('./commands/about/completion.ts')).addCompletion,
  manual: async () => (await import('./commands/about/manual.ts')).addManual,
};

/** Which need to know all others. */
const OF_ALL = ['completion', 'manual'];

/**
 * Plays a command line.
 *
 * @param words what is written behind the program's name; of its first word alone the command is loaded, if it is one
 * @throws what `reportFailure` tells in plain words
 */
export async function play(words: readonly string[]): Promise<void> {
  const program = new Command('fusillade')
    .description(
      'What happens when this unit shoots at that one: exact shooting distributions, with rolled trials as their witness.',
    )
    .version(VERSION)
    .configureOutput({ writeOut })
    .showSuggestionAfterError()
    .addHelpText('after', examplesText('Examples', FIRST_EXAMPLES))
    .exitOverride();
  const [word = ''] = words;
  const isAlone = Object.hasOwn(COMMANDS, word) && !OF_ALL.includes(word);
  for (const load of isAlone ? [COMMANDS[word]] : Object.values(COMMANDS)) (await load())(program as Command);
  for (const command of program.commands) {
    groupOptions(command);
    addExample(command as Command);
  }
  // Help on a command that there is not is as that command would be.
  const [topic = ''] = words.slice(1);
  const isUnknown = word === 'help' && /^\w/.test(topic) && topic !== word && !Object.hasOwn(COMMANDS, topic);
  await program.parseAsync(isUnknown ? [topic] : words, { from: 'user' });
}

function addExample(command: Command): void {
  const example = EXAMPLES[command.name()];
  if (example !== undefined) command.addHelpText('after', examplesText('Example', [example]));
}

const examplesText = (heading: string, examples: readonly string[]): string =>
  `\n${heading}:\n${examples.map((example) => `  fusillade ${example}`).join('\n')}`;
