import type { Command } from '@commander-js/extra-typings';
import type { System } from '../../../systems/system.ts';
import { UsageError } from '../../failure.ts';
import { ALLOW_CODE } from '../../input/reading.ts';
import { citedRows } from '../../input/rule-book.ts';
import { type RuleUse, unknownNumber, usesOf } from '../../input/rule-uses.ts';
import { systemNamed } from '../../input/systems.ts';
import { formatOption, withJson } from '../../output/format.ts';
import { rowsIn } from '../../output/rows.ts';
import { useRows } from '../../output/rules/rule-rows.ts';
import { ruleText } from '../../output/rules/rule-text.ts';
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
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .option(...ALLOW_CODE)
    .action(async (name, words, options) => {
      const { format, allowCode } = withJson(options);
      const system = await systemNamed(name, { allowCode });
      const found = numbersIn(system, words).map((number) => ({
        number,
        uses: usesOf(system, number),
        book: citedRows(system, number),
      }));
      for (const { number, uses } of found)
        if (uses.length === 0) throw new UsageError(unknownNumber(system, number));
      const colours = coloursFor(process.stdout);
      const text = ({ number, uses, book }: (typeof found)[number]) =>
        ruleText(system, number, uses, colours, book);
      const plain = found.flatMap(({ uses, book }) =>
        uses.map((use) => ({ ...plainUse(use), book: book.map((row) => Object.fromEntries(row)) })),
      );
      print(
        rowsIn(format, useRows(system, found), {
          text: () => found.map(text).join('\n'),
          json: () => `${JSON.stringify(plain, null, 2)}\n`,
        }),
      );
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
