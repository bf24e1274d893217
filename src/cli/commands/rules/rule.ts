import type { Command } from '@commander-js/extra-typings';
import type { System } from '../../../systems/system.ts';
import { UsageError } from '../../failure.ts';
import { ALLOW_CODE } from '../../input/reading.ts';
import { citedRows } from '../../input/rule-book.ts';
import { type RuleUse, unknownNumber, usesOf } from '../../input/rule-uses.ts';
import { systemNamed } from '../../input/systems.ts';
import { ruleText } from '../../output/rule-text.ts';
import { coloursFor, print } from '../../output/terminal.ts';

export function addRule(program: Command): void {
  program
    .command('rule')
    .summary('where a rule is played, what it prints and what it leaves open')
    .description(
      'Prints everything that goes by a number of a rulebook: the steps that play it, its printed numbers, the open question with its answers, and which test holds it.',
    )
    .argument('<system>', 'a rule system, or the .js file of one’s own')
    .argument('<number...>', 'as it is cited, e.g. D38 or Shooting 3')
    .option('--json', 'print JSON')
    .option(...ALLOW_CODE)
    .action(async (name, words, { json, allowCode }) => {
      const system = await systemNamed(name, { allowCode });
      const found = numbersIn(system, words).map((number) => ({
        number,
        uses: usesOf(system, number),
        book: citedRows(system, number),
      }));
      for (const { number, uses } of found)
        if (uses.length === 0) throw new UsageError(unknownNumber(system, number));
      if (json)
        return print(
          `${JSON.stringify(
            found.flatMap(({ uses, book }) =>
              uses.map((use) => ({ ...plainUse(use), book: book.map((row) => Object.fromEntries(row)) })),
            ),
            null,
            2,
          )}\n`,
        );
      const colours = coloursFor(process.stdout);
      print(found.map(({ number, uses, book }) => ruleText(system, number, uses, colours, book)).join('\n'));
    });
}

/** `Shooting 3` is one number and `A1 A2` are two. */
function numbersIn(system: System, words: readonly string[]): string[] {
  const whole = words.join(' ');
  const each = words.every((word) => usesOf(system, word).length > 0);
  return usesOf(system, whole).length === 0 && each ? [...words] : [whole];
}

const plainUse = ({ action, steps, options, rows, fields }: RuleUse) => ({
  action: action.name,
  steps,
  options: options.map(({ name, question, choices }) => ({ name, question, choices })),
  rows,
  fields,
});
