import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { turnOfLists } from '../../analysis/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { type ScenarioCase, writeTemplate } from '../../scenario/index.ts';
import type { TurnInput } from '../../turn/index.ts';
import { UsageError } from '../failure.ts';
import { readLists } from '../input/lists.ts';
import { ALLOW_CODE } from '../input/reading.ts';
import { actionNamed, type Looking, systemNamed } from '../input/systems.ts';
import { note, print, writeWhole } from '../output/terminal.ts';
import { packageFile } from '../package-file.ts';

export function addInit(program: Command): void {
  program
    .command('init')
    .summary('write a scenario to start from')
    .description(
      'Writes a commented scenario for an action, every field with what it means and its default; or with --system a rule system of your own.',
    )
    .argument('[system]', 'a rule system, or the .js file of one’s own')
    .argument('[action]', 'one of its actions')
    .option('--system', 'write a commented rule system of your own to start from, in JavaScript')
    .option('-o, --out <file>', 'write it to a new file')
    .option('--ours <table>', 'of a turn: who shoots, a table of loadouts')
    .option('--theirs <table>', 'of a turn: who is shot at, a table of targets')
    .option('--use <files...>', 'profiles that the tables name')
    .option(...ALLOW_CODE)
    .action(async (systemName, actionName, { system: own, out, allowCode, ...tables }) => {
      const looking = { allowCode, from: out === undefined ? undefined : dirname(out) };
      const text = own
        ? ownSystemTemplate()
        : await scenarioTemplate(systemName, actionName, looking, tables);
      if (!out) return print(text);
      if (existsSync(out))
        throw new UsageError(`${out}: it is there already, expected the name of a new file`);
      writeWhole(out, text);
      if (own) note(`${out} written; a scenario beside it uses it with: system: ./${basename(out)}`);
      else note(`${out} written; run it with: fusillade run ${out}${allowCode ? ' --allow-code' : ''}`);
    });
}

async function scenarioTemplate(
  systemName: string | undefined,
  actionName: string | undefined,
  looking: Looking,
  { ours, theirs, use = [] }: TablesOfTurn,
): Promise<string> {
  if (systemName === undefined || actionName === undefined)
    throw new UsageError('init: expected a rule system and an action, such as darklands shoot, or --system');
  const system = await systemNamed(systemName, looking);
  const action = actionNamed(system, actionName);
  if (ours === undefined && theirs === undefined) return writeTemplate(system, action);
  if (ours === undefined || theirs === undefined || action.name !== 'turn')
    throw new UsageError('init: expected --ours and --theirs together, of a turn: e.g. necromunda turn');
  const lists = await readLists(ours, theirs, {
    system: systemName,
    use,
    ...(looking.allowCode && { allowCode: true }),
  });
  const text = turnOfLists(
    lists,
    use.map((file) => relative(looking.from ?? '.', file)),
  );
  const name = `the turn of ${ours} and ${theirs}`;
  const [turn] = readScenario({ text, name, folder: looking.from ?? '.' }, [system]).cases;
  tellIdle(turn.input as ScenarioCase['input'] & TurnInput);
  return text;
}

/** Says who of ours stands there without a shot. */
function tellIdle({ ours, turn }: Pick<TurnInput, 'ours' | 'turn'>): void {
  const idle = Object.keys(ours).filter((unit) => !turn.some(({ shooter }) => shooter === unit));
  if (idle.length > 0) note(`out of reach of all, so among ours without a shot: ${idle.join(', ')}`);
}

/** Tables of which a turn is made. */
interface TablesOfTurn {
  readonly ours?: string | undefined;
  readonly theirs?: string | undefined;
  readonly use?: readonly string[] | undefined;
}

/** The worked example is the template: it is commented line by line, and tested. */
const ownSystemTemplate = (): string =>
  readFileSync(packageFile('scenarios/own-rules/hit-wound-save.js'), 'utf8');
