import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * A printed number stands in a table, an option or a field, where a house rule or a scenario can change it: never in a
 * function. What functions hold beyond 0, 1 and 2 (halves, pairs) follows from the code itself, and is listed here.
 */
const LEFT = [
  /** Rounding, percent and degrees. */
  /\b(1e6|100|90|180|360)\b/,
  /toFixed\(6\)/,
  /** Packing several answers into one number; how many classes a die tells apart. */
  /\* (4|3|1000|1024) \+|\* 3 \+ used/,
  /(classedDie|testDie)\(.*, [34], \(/,
  /** Places in a metric's list of names. */
  /^(if \(.*\) )?return (late && .* )?[34]?( : 1)?;$|=== 0\) return 3;$/,
];

/** Where numbers of the rulebook belong. */
const TABLES = ['tables.ts', 'options.ts', 'rules.ts', 'profiles.ts', 'fields.ts'];

const files = readdirSync('src/systems', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !/test|^kit\//.test(file))
  .filter((file) => !TABLES.includes(basename(file)))
  .map((file) => `src/systems/${file}`);

/** Whether a node is a bound or example of a scenario's field. */
const isOfField = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /^(z\b|inches|once|dashOr|setting|choice)/.test(node.getText());

function numbersIn(file: string, code = readFileSync(file, 'utf8')): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, inFunction: boolean): void => {
    if (isOfField(node)) return;
    if (inFunction && ts.isNumericLiteral(node) && Number(node.text) > 2) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const text = source.text.split('\n')[line].trim();
      if (!LEFT.some((left) => left.test(text))) found.push(`${file}: ${text}`);
    }
    const within = inFunction || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, false);
  return found;
}

it('no rule has a printed number in its functions', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => numbersIn(file))).toEqual([]);
});

it('finds one where there is one', () => {
  const line = "const safe = (o: Attack) => (o.rules.gravitonSix === 'fails' ? 5 : o.strength);";
  expect(numbersIn('rule.ts', line)).toEqual([`rule.ts: ${line}`]);
  expect(numbersIn('rule.ts', 'const FACES = [0, 1, 1, 2, 2, 3];')).toEqual([]);
});
