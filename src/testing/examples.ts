import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { runInThisContext } from 'node:vm';
import { transform } from 'esbuild';
import ts from 'typescript';

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** What a user imports from, and the file that says what it exports. */
const ENTRIES = { fusillade: 'index.ts', 'fusillade/rules': 'rules.ts' } as const;

type Entry = keyof typeof ENTRIES;

/** What a user can import: a function, class, constant or type. */
export interface Exported {
  readonly name: string;
  /** Where from: one or several. */
  readonly entries: readonly Entry[];
  /** Its docstring where it is defined; empty where it has none, or is another package's. */
  readonly docstring: string;
}

/** All that can be imported, types or what is none, with the docstring of its definition, through all re-exports. */
export function exported(types = false): Exported[] {
  const found = new Map<string, Exported>();
  for (const entry of Object.keys(ENTRIES) as Entry[])
    for (const { name, original, from, isType } of reexportsOf(parsed(join(SRC, ENTRIES[entry])))) {
      if (isType !== types) continue;
      const entries = [...(found.get(name)?.entries ?? []), entry];
      found.set(name, { name, entries, docstring: docstringOf(from, original) });
    }
  return [...found.values()];
}

/** The examples of a docstring, as they can be pasted. */
export const examplesIn = (docstring: string): string[] =>
  [...docstring.replace(/^\s*\*\/?(?: |$)/gm, '').matchAll(/^@example\n```ts\n(.*?)^```$/gms)].map(
    ([, text]) => text,
  );

/** A line of an example that says in a comment what it comes to. */
export interface Stated {
  readonly line: string;
  readonly found: unknown;
  readonly expected: string;
}

/**
 * Runs an example.
 *
 * @param modules what its imports are given, by what they import from
 * @returns every line that states a value, with the value found
 */
export async function run(example: string, modules: Readonly<Record<string, object>>): Promise<Stated[]> {
  const stated: Stated[] = [];
  const typed = `(async (modules, note) => {${noting(example)}})`;
  const { code } = await transform(typed, { loader: 'ts', target: 'es2023' });
  const note = (line: string, expected: string, found: unknown) => stated.push({ line, expected, found });
  await runInThisContext(code)(modules, note);
  return stated;
}

/** Whether a value is what is stated: `6`, `'text'` or `[1, 2]`; one that is cut short ends in `…`. */
export function fits({ found, expected }: Stated): boolean {
  const [, quoted, bare] = /^'(.*)…'$|^(-?[\d.]+)…$/.exec(expected) ?? [];
  const beginning = quoted ?? bare;
  if (beginning === undefined) return isDeepStrictEqual(found, runInThisContext(`(${expected})`));
  return typeof found === (quoted === undefined ? 'number' : 'string') && String(found).startsWith(beginning);
}

interface Reexport {
  readonly name: string;
  readonly original: string;
  /** The file, or another package. */
  readonly from: string;
  readonly isType: boolean;
}

const files = new Map<string, ts.SourceFile>();

function parsed(file: string): ts.SourceFile {
  const known =
    files.get(file) ??
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS);
  files.set(file, known);
  return known;
}

function reexportsOf(source: ts.SourceFile): Reexport[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
    const { exportClause, moduleSpecifier } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause) || !ts.isStringLiteral(moduleSpecifier)) return [];
    const { text } = moduleSpecifier;
    const from = text.startsWith('.') ? join(dirname(source.fileName), text) : text;
    return exportClause.elements.map(({ name, propertyName, isTypeOnly }) => ({
      name: name.text,
      original: (propertyName ?? name).text,
      from,
      isType: statement.isTypeOnly || isTypeOnly,
    }));
  });
}

function docstringOf(file: string, name: string): string {
  if (!existsSync(file)) return '';
  const source = parsed(file);
  const again = reexportsOf(source).find((one) => one.name === name) ?? importOf(source, name);
  if (again) return docstringOf(again.from, again.original);
  const definition = source.statements.find((statement) => namesIn(statement).includes(name));
  if (!definition) throw new Error(`${file} does not define ${name}`);
  return ts
    .getJSDocCommentsAndTags(definition)
    .filter(ts.isJSDoc)
    .map((docstring) => docstring.getText())
    .join('\n');
}

/** Where a file has a name from that it exports, and does not define. */
function importOf(source: ts.SourceFile, name: string): Pick<Reexport, 'original' | 'from'> | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const named = statement.importClause?.namedBindings;
    const found = named && ts.isNamedImports(named) && named.elements.find((one) => one.name.text === name);
    const from = join(dirname(source.fileName), statement.moduleSpecifier.text);
    if (found) return { original: (found.propertyName ?? found.name).text, from };
  }
  return undefined;
}

function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || isType;
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** The same with what it imports taken from `modules`, and each stated value told to `note`. */
function noting(example: string): string {
  const source = ts.createSourceFile('example.ts', example, ts.ScriptTarget.ES2023, true);
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const text = replaced(node, source);
    if (text === undefined) ts.forEachChild(node, visit);
    else edits.push({ from: node.getStart(source), to: node.end, text });
  };
  visit(source);
  return edits.reduceRight(
    (text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to),
    example,
  );
}

function replaced(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isImportDeclaration(node)) return importing(node, source);
  if (!ts.isExpressionStatement(node)) return undefined;
  const comment = ts.getTrailingCommentRanges(source.text, node.end)?.[0];
  if (!comment) return undefined;
  const expected = source.text.slice(comment.pos, comment.end).replace(/^\/\/ */, '');
  const expression = node.expression.getText(source);
  return `note(${JSON.stringify(expression)}, ${JSON.stringify(expected)}, ${expression});`;
}

/** An import as a constant; of a default export, that of its module. */
function importing({ importClause, moduleSpecifier }: ts.ImportDeclaration, source: ts.SourceFile): string {
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return '';
  const { name, namedBindings } = importClause;
  const names = namedBindings?.getText(source) ?? `{ default: ${name?.text} }`;
  return `const ${names} = modules[${moduleSpecifier.getText(source)}];`;
}
