import { parse } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { openInRivals, playList, rivalsOf } from '../../../analysis/index.ts';
import { basisOfSides, fieldedLines, openOfRivals, rivalsAnswer } from '../../../answers/index.ts';
import { VERSION } from '../../../run/version.ts';
import { UsageError } from '../../failure.ts';
import { questionForLists, readLists } from '../../input/lists.ts';
import { type MatchupOptions, matchupCommand, withMatchupOptions } from '../../input/question-options.ts';
import { situationsOf, worstOf } from '../../input/sides/situations.ts';
import { isReadWhole, printAnswer } from '../../output/answer.ts';
import { withCrew } from '../../run/crew.ts';
import { priced } from '../../run/priced.ts';

export function addVersus(program: Command): void {
  const command = program
    .command('versus')
    .summary('which of two whole lists does more')
    .description(
      'Holds two lists against each other: what each does in all to every target, and which single exchange would help it most.',
    )
    .argument('<list>', 'a table of loadouts (.csv); its column "number" says how many of each there are')
    .argument('<other>', 'the table of the other list');
  const common = withMatchupOptions(command);
  command.action(async (file, other, options) => versus([file, other], { ...options, ...common() }));
}

async function versus(files: readonly [string, string], options: MatchupOptions): Promise<void> {
  const { against, metric } = options;
  if (files[0] === files[1]) throw new UsageError(`found ${files[0]} twice, expected two lists`);
  const one = await readLists(files[0], against, options);
  const { system = one.system.name } = options;
  const other = await readLists(files[1], against, { ...options, system });
  const loadouts = [...one.loadouts, ...other.loadouts];
  const question = questionForLists(loadouts, one.action, metric);
  const { found, open } = await withCrew(options, async (how) => {
    const play = (list: typeof one) =>
      priced(list.file, () =>
        playList(parse(list.file).name, list, question, { ...how, ...worstOf(options) }),
      );
    const found = rivalsOf([await play(one), await play(other)]);
    const ask = () => openInRivals([one, other], question, { ...how, ...worstOf(options) });
    return { found, open: isReadWhole(options) ? await ask() : undefined };
  });
  const command = matchupCommand('versus', files, options);
  const answer = rivalsAnswer(question, found, one.targets, command, situationsOf(options));
  const who = fieldedLines(found, [one.loadouts, other.loadouts]);
  const basis = basisOfSides(
    { loadouts, targets: one.targets },
    found.titles,
    VERSION,
    who,
    situationsOf(options),
  );
  const opened = open && openOfRivals(open, question, found);
  await printAnswer({ ...answer, basis, open: opened }, 'versus', options);
}
