import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings';

/** What the manual page is made of. */
export interface Manual {
  readonly program: CommandUnknownOpts;
  readonly version: string;
  /** Commands by their name, without the program's. */
  readonly examples: Readonly<Record<string, string>>;
  /** What each exit code means. */
  readonly exits: readonly (readonly [code: number, meaning: string])[];
}

/** The manual page of all commands, in the language of `man`, from what `--help` says. */
export const manualPage = ({ program, version, examples, exits }: Manual): string =>
  `${[
    `.TH ${program.name().toUpperCase()} 1 "" "${program.name()} ${version}" "User Commands"`,
    ...section('NAME', [`${program.name()} \\- ${plain(FIRST_WORDS)}`]),
    ...section('SYNOPSIS', [`.B ${program.name()}`, '.I command', '[\\fIoptions\\fR] [\\fIfiles\\fR ...]']),
    ...section('DESCRIPTION', [plain(program.description())]),
    ...section(
      'COMMANDS',
      program.commands.flatMap((command) => described(command, examples[command.name()])),
    ),
    ...section(
      'EXIT STATUS',
      exits.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, plain(meaning)]),
    ),
  ].join('\n')}\n`;

const FIRST_WORDS = 'shooting distributions for tabletop wargames';

const section = (heading: string, lines: readonly string[]): string[] => [`.SH ${heading}`, ...lines];

function described(command: CommandUnknownOpts, example: string | undefined): string[] {
  const words = `${command.name()} ${command.usage().replace('[options]', '')}`.trim().replace('  ', ' ');
  return [
    `.SS ${plain(words)}`,
    plain(command.description()),
    ...command.options.flatMap(optionLines),
    ...(example === undefined
      ? []
      : ['.PP', 'Example:', '.PP', '.nf', plain(`    fusillade ${example}`), '.fi']),
  ];
}

const optionLines = (option: Option): string[] => [
  '.TP',
  `.B ${plain(option.flags)}`,
  plain([option.description, ...choicesOf(option)].join('. ')),
];

/** How many threads there are depends on who reads it. */
const choicesOf = ({ argChoices, defaultValue, long }: Option): string[] => [
  ...(argChoices ? [`One of ${argChoices.join(', ')}`] : []),
  ...(defaultValue === undefined || long === '--threads' ? [] : [`Default: ${defaultValue}`]),
];

/** A line that roff takes for text: a hyphen stays one, no beginning is a request, and all of it is ASCII. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
    .replace(/[^\t\n -~]/gu, (letter) => `\\[u${hexOf(letter)}]`);

const hexOf = (letter: string): string =>
  (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
