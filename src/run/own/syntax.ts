import type { AnyNode, ImportDeclaration, Pattern, Program } from 'acorn';

/** Something of a file that a page cannot have. */
export interface Foreign {
  readonly what: string;
  readonly instead: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The first thing in a program that asks for another file than the one allowed, or for what only a module or Node has.
 *
 * @param allowed what may be imported
 */
export function foreignIn(program: Program, allowed: string): Foreign | undefined {
  let found: Foreign | undefined;
  walk(program, false, (node, inFunction) => {
    const wrong = foreignAt(node, inFunction, allowed);
    const { line = 1, column = 0 } = node.loc?.start ?? {};
    if (wrong && !found) found = { ...wrong, line, column: column + 1 };
  });
  return found;
}

const IN_THE_FILE = 'what it needs in the file itself';

function foreignAt(
  node: AnyNode,
  inFunction: boolean,
  allowed: string,
): Pick<Foreign, 'what' | 'instead'> | undefined {
  if (node.type === 'ExportAllDeclaration')
    return { what: `an export of "${String(node.source.value)}"`, instead: IN_THE_FILE };
  if (node.type === 'ExportNamedDeclaration' && node.source)
    return { what: `an export of "${String(node.source.value)}"`, instead: IN_THE_FILE };
  if (node.type === 'ImportDeclaration' && node.source.value !== allowed)
    return { what: `an import of "${String(node.source.value)}"`, instead: IN_THE_FILE };
  if (node.type === 'ImportExpression')
    return { what: `an import while it runs${quotedIn(node.source)}`, instead: IN_THE_FILE };
  if (node.type === 'CallExpression' && isName(node.callee, 'require') && !isText(node.arguments[0], allowed))
    return { what: `a require${quotedIn(node.arguments[0])}`, instead: IN_THE_FILE };
  if (node.type === 'MetaProperty' && node.meta.name === 'import')
    return { what: 'import.meta', instead: 'rules that ask for no place of their own' };
  if ((node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) && !inFunction)
    return { what: 'an await outside every function', instead: 'what is there at once' };
  return undefined;
}

const isName = (node: AnyNode, name: string): boolean => node.type === 'Identifier' && node.name === name;

const isText = (node: AnyNode | undefined, text: string): boolean =>
  node?.type === 'Literal' && node.value === text;

const quotedIn = (node: AnyNode | undefined): string =>
  node?.type === 'Literal' ? ` of "${String(node.value)}"` : '';

/** Every node of a tree, whole before its parts. */
function walk(node: AnyNode, inFunction: boolean, visit: (node: AnyNode, inFunction: boolean) => void): void {
  visit(node, inFunction);
  const isFunction = /Function/.test(node.type);
  for (const part of Object.values(node).flat())
    if (isNode(part)) walk(part, inFunction || isFunction, visit);
}

const isNode = (part: unknown): part is AnyNode =>
  typeof part === 'object' && part !== null && 'type' in part && 'start' in part;

/** What makes the names that a module imports. */
export function callsOf({ specifiers, source }: ImportDeclaration): string[] {
  const from = `require(${JSON.stringify(source.value)})`;
  return specifiers.map((specifier) => {
    const { name } = specifier.local;
    if (specifier.type === 'ImportNamespaceSpecifier') return `const ${name}=${from};`;
    if (specifier.type === 'ImportDefaultSpecifier') return `const ${name}=${from}.default;`;
    const { imported } = specifier;
    const word = imported.type === 'Identifier' ? imported.name : String(imported.value);
    return `const ${name}=${from}[${JSON.stringify(word)}];`;
  });
}

/** The names that a declaration makes. */
export function namesOf(declaration: AnyNode): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => namesIn(id));
  return 'id' in declaration && declaration.id && 'name' in declaration.id ? [declaration.id.name] : [];
}

function namesIn(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((one) => (one ? namesIn(one) : []));
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type === 'RestElement') return namesIn(pattern.argument);
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => namesIn(one.type === 'RestElement' ? one : one.value));
}
