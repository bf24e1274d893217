import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * A printed number stands in a table, an option or a field, where a house rule or a scenario can change it: never in a
 * function nor at the top of another file. What functions hold beyond 0, 1 and 2 follows from the code itself, and is
 * listed here.
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

/**
 * What 1 and 2 are besides, and what stands at the top of a file: none of it is printed in a rulebook as a number that
 * modifies or decides something.
 */
const SMALL = [
  /** A state's own values by name. */
  /const (PINNED|SERIOUSLY_INJURED|OUT_OF_ACTION|OUT_OF_AMMO|JAMMED|HIT|NATURAL_SIX|ALONE|CREW|PENETRATING) = /,
  /const (REACTING|NOBODY) = /,
  /const (DAZED|STUNNED|INCAPACITATED|STAGGERED|PASSED|ROUTED|SECOND|UNTIL_IT_STANDS|FOR_GOOD|LATER) = /,
  /const (ADVANTAGE|DISADVANTAGE|MIDDLE): Mode = |const MODES = /,
  /** Limits of what is worked out, what rounding may miss, and a base's radius where none is given. */
  /const (MOST_[A-Z]+|ENDLESS|HOPELESS|TOLERANCE|CUT|NO_SAVE|BASE) = /,
  /** The faces of special dice, how many dice are thrown, and what no die shows. */
  /^(export )?const (FIREPOWER_FACES|HOLES|THROWN|LOWEST_OF_TWO|MOST_DAMAGE|NO_AMMO|EASIEST|DICE|TEST|ROLL_OFF)\b/,
  /fieldDice(: 2| === 2)/,
  /** Twice, as the rulebook says in a word. */
  /(doubleDamage|doublesAgainstPsykers).* \? 2 : 1/,
  /** Several answers packed into one number, or one of both told apart. */
  /\? [12] : 0\)( \+ \(| \* \d|;)|=== 0 \? 1 : 0\) \+/,
  /\? 1 : 0\)(;| \+ \(1 - hits\))/,
  /** What is shared out one by one, or a threshold that a row's own title names. */
  /% warriors \? 1 : 0|left > 0 \? 1 : 0/,
  /heavierBy\(c\) >= 2|passes >= 2|fell === 2|where === 2/,
  /** Fewer than two: nothing to compare. */
  /< 2\) return/,
  /** Numbers as they are read, citations, examples, signs, a list of no and yes, a series. */
  /\) \+ 2}`|cites: \{|between: \{ distance|const (SIDEARM|EASE_SIGN|CIRCUMSTANCES|HIT_CODES)\b|'Blast \(\d\)'|\(count \+ 2\)/,
];

/** Where numbers of the rulebook belong. */
const TABLES = [
  'tables.ts',
  'options.ts',
  'rules.ts',
  'profiles.ts',
  'fields.ts',
  'questions.ts',
  'index.ts',
];

const all = readdirSync('src/systems', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !/test|^kit\//.test(file))
  .map((file) => `src/systems/${file}`);
const files = all.filter((file) => !TABLES.includes(basename(file)));

/** Whether a node is a bound or example of a scenario's field. */
const isOfField = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /^(z\b|inches|once|dashOr|setting|choice)/.test(node.getText());

/** Names of values from 0 on: an order, no numbers of a rulebook. */
const isOrder = ({ properties }: ts.ObjectLiteralExpression): boolean =>
  properties.every((one, i) => ts.isPropertyAssignment(one) && one.initializer.getText() === String(i));

/** Doubling, halving, and what is left over by two. */
const BY_TWO = new Set([
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
]);

const isSum = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind !== ts.SyntaxKind.EqualsToken;

/** What decides or is added: neither a place, nor a flag, nor a bound of what is counted. */
function maySay({ parent, text }: ts.NumericLiteral): boolean {
  if (ts.isPropertyAssignment(parent)) return !/^(most|count|classes)$/.test(parent.name.getText());
  if (ts.isConditionalExpression(parent)) {
    let around = parent.parent;
    while (ts.isParenthesizedExpression(around)) around = around.parent;
    return [parent.whenTrue, parent.whenFalse].every(ts.isNumericLiteral) && isSum(around);
  }
  return ts.isBinaryExpression(parent) && text === '2' && !BY_TWO.has(parent.operatorToken.kind);
}

/** Whether a number may be a printed one, where it stands at the top of a file. */
const mayBePrinted = ({ parent }: ts.NumericLiteral): boolean =>
  !ts.isLiteralTypeNode(parent) &&
  !ts.isCallExpression(parent) &&
  !(ts.isPropertyAssignment(parent) && isOrder(parent.parent));

function isSuspect(node: ts.Node, inFunction: boolean): node is ts.NumericLiteral {
  if (!ts.isNumericLiteral(node) || node.text === '0') return false;
  if (!inFunction) return mayBePrinted(node);
  return Number(node.text) > 2 || maySay(node);
}

/** A modifier in words, and how many points or inches one of something is for: `−1 to be hit`. */
const IN_WORDS = /(?<![\w"+−-])[+−]\d|\bper \d/;

/** What is an example of how a field is written, not a number that the rules print. */
const WRITTEN = /2D10\+1/;

const textOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined;

/** The words of a file that hold a printed number: a description would go on saying it when its row says another. */
function wordsIn(file: string, code = readFileSync(file, 'utf8')): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && IN_WORDS.test(text) && !WRITTEN.test(text)) found.push(`${file}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

function numbersIn(file: string, code = readFileSync(file, 'utf8')): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, inFunction: boolean): void => {
    if (isOfField(node)) return;
    if (isSuspect(node, inFunction)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const text = source.text.split('\n')[line].trim();
      if (![...LEFT, ...SMALL].some((left) => left.test(text))) found.push(`${file}: ${text}`);
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

it.each([
  ["const safe = (o: Attack) => (o.rules.gravitonSix === 'fails' ? 5 : o.strength);"],
  ['const dice = (melts: boolean, damage: number) => damage + (melts ? 1 : 0) + damage;'],
  ["export const ARMOURS = { mesh: { save: 5 }, 'light carapace': { save: 4 } };"],
  ["const power = () => ({ hitSix: { damage: 1 }, what: 'more' });"],
  ['const heavy = (mass: number) => mass - 2;'],
])('finds the number in %s', (line) => {
  expect(numbersIn('rule.ts', line)).toContain(`rule.ts: ${line}`);
});

it('lets through places, flags, orders and doubling', () => {
  const code =
    'const f = (s: S, i: number) => (s.hit === 1 ? i + 1 : 2 * s.lost);\nconst AT = { here: 0, there: 1 };';
  expect(numbersIn('rule.ts', code)).toEqual([]);
});

it('no description says a modifier that is a row of a table: it is made of the row', () => {
  expect(all.filter((file) => basename(file) !== 'tables.ts').flatMap((file) => wordsIn(file))).toEqual([]);
});

it.each([
  [
    "const cover = z.enum(COVERS).describe('Cover: partial −1, full −2 to be hit');",
    'Cover: partial −1, full −2 to be hit',
  ],
  ['const twin = `each at +1, once`;', 'each at +1, once'],
  ["const tokens = 'one per 50 points';", 'one per 50 points'],
])('finds the number in %s', (line, words) => {
  expect(wordsIn('rule.ts', line)).toEqual([`rule.ts: ${words}`]);
});

it('lets through what is made of a row, a dice code and a citation', () => {
  expect(wordsIn('rule.ts', "const a = ['{+aim}', '2D10+1', 'Cool: 7 for 7+', 'D10+3'];")).toEqual([]);
});
