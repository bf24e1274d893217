import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** Headings under which a command's help keeps what few need apart, and the options that stand there. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'How it is counted:': ['method', 'seed', 'threads', 'precision', 'max-trials'],
  'Rules of one’s own:': ['allow-code', 'rules'],
  'What comes out:': ['format', 'json', 'out', 'output', 'static', 'shared', 'junit', 'quiet'],
  'Long runs, and several machines:': [
    'checkpoint',
    'resume',
    'checkpoint-every',
    'shard',
    'queue',
    'shards',
  ],
};

/** With so few options there is nothing to keep apart. */
const FEW = 10;

/** Puts the options of a command that has many under headings; those that the question is asked by stay first. */
export function groupOptions(command: CommandUnknownOpts): void {
  if (command.options.length <= FEW) return;
  for (const [heading, names] of Object.entries(GROUPS))
    for (const option of command.options) if (names.includes(option.name())) option.helpGroup(heading);
  // Help has groups in the order in which their first options stand.
  const groups = [undefined, ...Object.keys(GROUPS)];
  const placeOf = ({ helpGroupHeading }: (typeof command.options)[number]) =>
    groups.indexOf(helpGroupHeading);
  (command.options as (typeof command.options)[number][]).sort((a, b) => placeOf(a) - placeOf(b));
}
