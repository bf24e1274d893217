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
}

/** Shells for which there is a script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A script that completes commands, options, their values, rule systems, their actions and numbers; files elsewhere. */
export const completionFor = (shell: Shell, commands: readonly Completed[]): string =>
  ({ bash, zsh, fish })[shell](commands);

const wordsOf = (words: readonly string[]): string => words.join(' ');

/** Each first argument behind which only a few words can stand. */
const secondsOf = ({ second }: Completed): (readonly [string, string])[] =>
  Object.entries(second).map(([first, words]) => [first, wordsOf(words)]);

function bash(commands: readonly Completed[]): string {
  const values = commands.flatMap((command) => [
    ...command.options
      .filter(({ choices }) => choices.length > 0)
      .map(({ long, choices }) => `    '${command.name} ${long}') words='${wordsOf(choices)}' ;;`),
    ...secondsOf(command).map(([first, words]) => `    '${command.name} ${first}') words='${words}' ;;`),
  ]);
  const options = commands.map(
    ({ name, options }) => `      ${name}) words='${wordsOf(options.map(({ long }) => long))}' ;;`,
  );
  const first = commands
    .filter(({ first }) => first.length > 0)
    .map(({ name, first }) => `      ${name}) words='${wordsOf(first)}' ;;`);
  return `# eval "$(fusillade completion bash)"
_fusillade() {
  local words='' cur="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" name="\${COMP_WORDS[1]}"
  # --method=sample is three words; one, where a shell does not part words at =.
  local upTo=''
  if [[ "$cur" == --*=* ]]; then upTo="\${cur%%=*}="; before="\${cur%%=*}"; cur="\${cur#*=}";
  elif [ "$cur" = = ]; then cur=''; elif [ "$before" = = ]; then before="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${wordsOf(commands.map(({ name }) => name))}'
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

function zsh(commands: readonly Completed[]): string {
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
_fusillade() {
  local -a commands=(
${listed.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
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

function zshOption({ long, summary, takes, choices }: CompletedOption): string {
  const value = choices.length > 0 ? `:value:(${wordsOf(choices)})` : ':value:_files';
  const plain = summary.replace(/[[\]:\\]/g, '\\$&');
  return inQuotes(`*${long}${takes ? '=' : ''}[${plain}]${takes ? value : ''}`);
}

function fish(commands: readonly Completed[]): string {
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
      ...options.map(({ long, summary, takes, choices }) => {
        const value = choices.length > 0 ? ` -x -a '${wordsOf(choices)}'` : takes ? ' -r -F' : '';
        return `${within} -l ${long.slice(2)}${value} -d ${fishQuoted(summary)}`;
      }),
    ];
  });
  return `# fusillade completion fish | source\n${lines.join('\n')}\n`;
}

const fishQuoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
