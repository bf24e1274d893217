/** What a mutant may be: one small change of one expression or statement, of the kinds that mutation testers agree on. */
import ts from 'typescript';

const K = ts.SyntaxKind;

/** By the operator that stands there, those that are put in its place. */
const OPERATORS = new Map([
  [K.EqualsEqualsEqualsToken, ['!==']],
  [K.ExclamationEqualsEqualsToken, ['===']],
  [K.LessThanToken, ['<=', '>=']],
  [K.LessThanEqualsToken, ['<', '>']],
  [K.GreaterThanToken, ['>=', '<=']],
  [K.GreaterThanEqualsToken, ['>', '<']],
  [K.PlusToken, ['-']],
  [K.MinusToken, ['+']],
  [K.AsteriskToken, ['/']],
  [K.SlashToken, ['*']],
  [K.PercentToken, ['*']],
  [K.AsteriskAsteriskToken, ['*']],
  [K.AmpersandAmpersandToken, ['||']],
  [K.BarBarToken, ['&&']],
  [K.QuestionQuestionToken, ['&&']],
  [K.AmpersandToken, ['|']],
  [K.BarToken, ['&']],
  [K.CaretToken, ['&']],
  [K.LessThanLessThanToken, ['>>']],
  [K.GreaterThanGreaterThanToken, ['<<']],
  [K.GreaterThanGreaterThanGreaterThanToken, ['<<']],
  [K.PlusEqualsToken, ['-=']],
  [K.MinusEqualsToken, ['+=']],
  [K.AsteriskEqualsToken, ['/=']],
  [K.SlashEqualsToken, ['*=']],
  [K.QuestionQuestionEqualsToken, ['&&=']],
]);

/** By a method's name, the one that is called instead. */
const METHODS = new Map([
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['some', 'every'],
  ['every', 'some'],
  ['find', 'findLast'],
  ['push', 'unshift'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

/** Methods without which there is still a value of the same kind. */
const LEFT_OUT = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'abs']);

/**
 * The mutants of one node: the node they replace, by what text, and of what kind. Words that are only read are left as
 * they are: of strings, those of a choice (compared, a case, one of two) become empty.
 *
 * @returns {{ node: ts.Node, by: string, kind: string }[]}
 */
export function mutantsAt(node) {
  if (ts.isBinaryExpression(node)) return ofOperator(node);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return ofUnary(node);
  if (ts.isNumericLiteral(node)) return ofNumber(node);
  if (ts.isStringLiteral(node)) return isChoice(node) ? [{ node, by: "''", kind: 'word' }] : [];
  if (node.kind === K.TrueKeyword) return [{ node, by: 'false', kind: 'boolean' }];
  if (node.kind === K.FalseKeyword) return [{ node, by: 'true', kind: 'boolean' }];
  if (ts.isArrayLiteralExpression(node)) return ofList(node);
  if (ts.isIfStatement(node)) return ofCondition(node.expression, ['true', 'false']);
  if (ts.isConditionalExpression(node)) return ofCondition(node.condition, ['true', 'false']);
  if (ts.isWhileStatement(node)) return ofCondition(node.expression, ['false']);
  if (ts.isForStatement(node) && node.condition) return ofCondition(node.condition, ['false']);
  if (ts.isExpressionStatement(node)) return ofStatement(node);
  if (ts.isThrowStatement(node)) return [{ node, by: '', kind: 'statement' }];
  return [...ofCall(node), ...ofChain(node)];
}

function ofOperator(node) {
  if (node.operatorToken.kind === K.PlusToken && [node.left, node.right].some(isText)) return [];
  const [start, end] = [node.operatorToken.getStart(), node.operatorToken.end].map(
    (at) => at - node.getStart(),
  );
  const text = node.getText();
  const others = OPERATORS.get(node.operatorToken.kind) ?? [];
  // ?? stands beside && or || in parentheses only.
  const [left, right] = node.operatorToken.kind === K.QuestionQuestionToken ? ['(', ')'] : ['', ''];
  return others.map((by) => ({
    node,
    by: `${left}${text.slice(0, start)}${right}${by}${left}${text.slice(end)}${right}`,
    kind: 'operator',
  }));
}

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

function ofUnary(node) {
  const operand = node.operand.getText();
  if (ts.isPostfixUnaryExpression(node))
    return [{ node, by: operand + (node.operator === K.PlusPlusToken ? '--' : '++'), kind: 'operator' }];
  const by = { [K.PlusPlusToken]: `--${operand}`, [K.MinusMinusToken]: `++${operand}` };
  if (by[node.operator]) return [{ node, by: by[node.operator], kind: 'operator' }];
  const goes = [K.MinusToken, K.ExclamationToken].includes(node.operator);
  return goes ? [{ node, by: operand, kind: 'operator' }] : [];
}

function ofNumber(node) {
  const { parent } = node;
  const isName = ts.isPropertyAssignment(parent) && parent.name === node;
  return isName ? [] : [{ node, by: String(Number(node.text) + 1), kind: 'number' }];
}

function isChoice({ parent }) {
  if (ts.isCaseClause(parent) || ts.isReturnStatement(parent)) return true;
  if (ts.isConditionalExpression(parent)) return true;
  const equals = [K.EqualsEqualsEqualsToken, K.ExclamationEqualsEqualsToken];
  return ts.isBinaryExpression(parent) && equals.includes(parent.operatorToken.kind);
}

function ofList(node) {
  const { parent } = node;
  const isAssigned =
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === K.EqualsToken;
  return node.elements.length === 0 || isAssigned ? [] : [{ node, by: '[]', kind: 'list' }];
}

const ofCondition = (node, others) =>
  [K.TrueKeyword, K.FalseKeyword].includes(node.kind)
    ? []
    : others.map((by) => ({ node, by, kind: 'condition' }));

function ofStatement(node) {
  const { expression } = node;
  const isSuper = ts.isCallExpression(expression) && expression.expression.kind === K.SuperKeyword;
  const changes = [K.CallExpression, K.BinaryExpression, K.AwaitExpression].includes(expression.kind);
  return changes && !isSuper ? [{ node, by: '', kind: 'statement' }] : [];
}

function ofCall(node) {
  if (
    !ts.isCallExpression(node) ||
    !ts.isPropertyAccessExpression(node.expression) ||
    ts.isOptionalChain(node)
  )
    return [];
  const { expression: receiver, name } = node.expression;
  const kind = 'method';
  const rest = node.getText().slice(name.end - node.getStart());
  const other = METHODS.get(name.text);
  if (other) return [{ node, by: `${receiver.getText()}.${other}${rest}`, kind }];
  if (!LEFT_OUT.has(name.text)) return [];
  const by = receiver.getText() === 'Math' ? node.arguments[0].getText() : receiver.getText();
  return [{ node, by, kind }];
}

/** a?.b becomes a.b: the whole chain is written anew, as what follows is skipped with it. */
function ofChain(node) {
  if (!node.questionDotToken || !ts.isOptionalChain(node)) return [];
  let whole = node;
  while (isLink(whole.parent, whole)) whole = whole.parent;
  const [start, end] = [node.questionDotToken.getStart(), node.questionDotToken.end].map(
    (at) => at - whole.getStart(),
  );
  const text = whole.getText();
  const dot = ts.isPropertyAccessExpression(node) ? '.' : '';
  return [{ node: whole, by: text.slice(0, start) + dot + text.slice(end), kind: 'chain' }];
}

const isLink = (parent, child) =>
  (ts.isOptionalChain(parent) || ts.isNonNullExpression(parent)) && parent.expression === child;
