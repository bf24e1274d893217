import { inQuotes } from './command-line.ts';

/** A command as a shell completes it. */
export interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** What its first argument may be, where it is one of a few words. */
  readonly first: readonly string[];
  /** What its second argument may be, by what the first is. */
  readonly second: Readonly<Record<string, readonly string[]>>;
}

/** One of its options. */
export interface CompletedOption {
  /** `--trials` */
  readonly long: string;
  readonly summary: string;
  /** Whether a value follows. */
  readonly takes: boolean;
  /** The values that it takes, where they are a few words. */
  readonly choices: readonly string[];
  /** Whether its values are words of a rule system, and whether a file does as well. */
  readonly known: boolean;
  readonly orFile: boolean;
}

/** The values of options that a rule system knows: by option, then by system. */
export type Known = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Shells for which there is a script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/**
 * A script that completes commands, options, their values, rule systems, their actions and numbers; files elsewhere.
 * What a system knows is of the system that the line names; of all where it names none.
 */
export const completionFor = (shell: Shell, commands: readonly Completed[], known: Known): string =>
  ({ bash, zsh, fish })[shell](commands, known);

/** What the program itself takes, in the place of a command. */
const OWN: readonly Pick<CompletedOption, 'long' | 'summary'>[] = [
  { long: '--version', summary: 'output the version number' },
  { long: '--help', summary: 'display help' },
];

const wordsOf = (words: readonly string[]): string => words.join(' ');

/** Each first argument behind which only a few words can stand. */
const secondsOf = ({ second }: Completed): (readonly [string, string])[] =>
  Object.entries(second).map(([first, words]) => [first, wordsOf(words)]);

const systemsIn = (known: Known): string[] => Object.keys(Object.values(known)[0] ?? {});

/** Values by option and system, as a case of a shell reads them; `* ` for a line that names no system. */
const knownCases = (known: Known): (readonly [string, string])[] =>
  Object.entries(known).flatMap(([long, bySystem]) => [
    ...Object.entries(bySystem).map(([system, words]) => [`${long} ${system}`, wordsOf(words)] as const),
    [`${long} `, wordsOf([...new Set(Object.values(bySystem).flat())])] as const,
  ]);

/** What bash and zsh ask for an option's values: of the system among these words, or of all. */
const knownFunction = (known: Known): string => `_fusillade_known() {
  local word='' of='' long="$1"
  shift
  for word in "$@"; do case "$word" in ${systemsIn(known).join('|')}) of="$word" ;; esac; done
  case "$long $of" in
${knownCases(known)
  .map(([of, words]) => `    '${of}') echo '${words}' ;;`)
  .join('\n')}
  esac
}`;

function bash(commands: readonly Completed[], known: Known): string {
  const values = commands.flatMap((command) => [
    ...command.options
      .filter(({ choices }) => choices.length > 0)
      .map(({ long, choices }) => `    '${command.name} ${long}') words='${wordsOf(choices)}' ;;`),
    ...command.options
      .filter(({ known }) => known)
      .map(
        ({ long }) =>
          `    '${command.name} ${long}') words="$(_fusillade_known ${long} "\${COMP_WORDS[@]}")" ;;`,
      ),
    ...secondsOf(command).map(([first, words]) => `    '${command.name} ${first}') words='${words}' ;;`),
  ]);
  const options = commands.map(
    ({ name, options }) => `      ${name}) words='${wordsOf(options.map(({ long }) => long))}' ;;`,
  );
  const first = commands
    .filter(({ first }) => first.length > 0)
    .map(({ name, first }) => `      ${name}) words='${wordsOf(first)}' ;;`);
  return `# eval "$(fusillade completion bash)"
${knownFunction(known)}
_fusillade() {
  local words='' cur="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" name="\${COMP_WORDS[1]}"
  # --method=sample is three words; one, where a shell does not part words at =.
  local upTo=''
  if [[ "$cur" == --*=* ]]; then upTo="\${cur%%=*}="; before="\${cur%%=*}"; cur="\${cur#*=}";
  elif [ "$cur" = = ]; then cur=''; elif [ "$before" = = ]; then before="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${wordsOf([...commands.map(({ name }) => name), ...OWN.map(({ long }) => long)])}'
  else case "$name $before" in
${values.join('\n')}
    *) case "$cur" in
    -*) case "$name" in
${options.join('\n')}
    esac ;;
    *) [ "$COMP_CWORD$upTo" = 2 ] && case "$name" in
${first.join('\n')}
    esac ;;
    esac ;;
  esac; fi
  COMPREPLY=($(compgen -P "$upTo" -W "$words" -- "$cur"))
}
complete -o default -F _fusillade fusillade
`;
}

function zsh(commands: readonly Completed[], known: Known): string {
  const listed = commands.map(({ name, summary }) => `    ${inQuotes(`${name}:${summary}`)}`);
  const seconds = commands.flatMap((command) =>
    secondsOf(command).map(([first, words]) => `    '${command.name} ${first}') second=(${words}) ;;`),
  );
  const specs = commands.map(({ name, options, first, second }) => {
    const each = options.map((option) => `      ${zshOption(option)}`);
    const words = [
      ...(first.length > 0 ? [`      ${inQuotes(`1:word:(${wordsOf(first)})`)}`] : []),
      ...(Object.keys(second).length > 0 ? ["      '2:of it:{compadd -a second}'"] : []),
    ];
    return `    ${name}) _arguments \\\n${[...each, ...words, "      '*:file:_files'"].join(' \\\n')} ;;`;
  });
  return `#compdef fusillade
# eval "$(fusillade completion zsh)"
${knownFunction(known)}
_fusillade() {
  local -a commands=(
${listed.join('\n')}
  )
  local -a own=(
${OWN.map(({ long, summary }) => `    ${inQuotes(`${long}:${summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    if [[ $PREFIX == -* ]]; then _describe -o option own; else _describe command commands; fi
    return
  fi
  local name=$words[2]
  shift words; (( CURRENT-- ))
  local -a second=()
  case "$name $words[2]" in
${seconds.join('\n')}
  esac
  case $name in
${specs.join('\n')}
  esac
}
compdef _fusillade fusillade
`;
}

function zshOption({ long, summary, takes, choices, known, orFile }: CompletedOption): string {
  const words = `compadd -- $(_fusillade_known ${long} $words)`;
  const of = known ? `{${words}${orFile ? '; _files' : ''}}` : '_files';
  const value = choices.length > 0 ? `:value:(${wordsOf(choices)})` : `:value:${of}`;
  const plain = summary.replace(/[[\]:\\]/g, '\\$&');
  return inQuotes(`*${long}${takes ? '=' : ''}[${plain}]${takes ? value : ''}`);
}

/** The same for fish, which reads the line by itself. */
const fishFunction = (known: Known): string => `function _fusillade_known
  set -l of ''
  for word in (commandline -opc)
    contains -- $word ${systemsIn(known).join(' ')}; and set of $word
  end
  switch "$argv[1] $of"
${knownCases(known)
  .map(([of, words]) => `    case '${of}'\n      string split ' ' -- '${words}'`)
  .join('\n')}
  end
end`;

function fish(commands: readonly Completed[], known: Known): string {
  const lines = commands.flatMap((command) => {
    const { name, summary, options, first } = command;
    const within = `complete -c fusillade -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c fusillade -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summary)}`,
      // Where a word is expected, the files of the folder are none.
      ...(first.length > 0
        ? [
            `complete -c fusillade -n '__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from ${wordsOf(first)}' -f -a '${wordsOf(first)}'`,
          ]
        : []),
      ...secondsOf(command).map(
        ([first, words]) =>
          `complete -c fusillade -n '__fish_seen_subcommand_from ${name}; and __fish_seen_subcommand_from ${first}' -f -a '${words}'`,
      ),
      ...options.map((option) => {
        const { long, summary } = option;
        const value = fishValue(option);
        return `${within} -l ${long.slice(2)}${value} -d ${fishQuoted(summary)}`;
      }),
    ];
  });
  const own = OWN.map(
    ({ long, summary }) =>
      `complete -c fusillade -n __fish_use_subcommand -f -l ${long.slice(2)} -d ${fishQuoted(summary)}`,
  );
  return `# fusillade completion fish | source\n${fishFunction(known)}\n${[...own, ...lines].join('\n')}\n`;
}

function fishValue({ long, takes, choices, known, orFile }: CompletedOption): string {
  if (choices.length > 0) return ` -x -a '${wordsOf(choices)}'`;
  if (known) return ` ${orFile ? '-r -F' : '-x'} -a '(_fusillade_known ${long})'`;
  return takes ? ' -r -F' : '';
}

const fishQuoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
