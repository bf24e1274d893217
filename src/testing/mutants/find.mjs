/** The mutants of the code, each with a name that stays when lines move, and a sample of them that a seed decides. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { mutantsAt } from './operators.mjs';

export const FOLDERS = ['systems', 'stats', 'play'];

/** A source text as the parser sees it. */
export const parsed = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/**
 * Each mutant: `file`, `line` (1 …), `text` of that line, what `was` there, `by` what it is replaced, its `kind`, where
 * the node `start`s and `end`s; its `name` is made of the file, the line's text and the change, and a number where
 * the same stands there more than once; `id` is that name made short.
 */
export function mutantsOf(path, text) {
  const source = parsed(path, text);
  const found = [];
  visit(source);
  const seen = new Map();
  return found.map((one) => named(one, seen));

  function visit(node) {
    if (isForTypes(node)) return;
    for (const { node: replaced, by, kind } of mutantsAt(node)) {
      const [start, end] = [replaced.getStart(), replaced.end];
      const { line } = source.getLineAndCharacterOfPosition(start);
      const lineText = text.split('\n', line + 1)[line].trim();
      found.push({
        file: path,
        line: line + 1,
        text: lineText,
        was: text.slice(start, end),
        by,
        kind,
        start,
        end,
      });
    }
    ts.forEachChild(node, visit);
  }
}

const isForTypes = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

function named(mutant, seen) {
  const change = `${mutant.file}: ${mutant.text} | ${oneLine(mutant.was)} → ${oneLine(mutant.by) || 'nothing'}`;
  const before = seen.get(change) ?? 0;
  seen.set(change, before + 1);
  const name = before === 0 ? change : `${change} (${before + 1})`;
  return { ...mutant, name, id: createHash('sha256').update(name).digest('hex').slice(0, 12) };
}

const oneLine = (text) => text.replace(/\s+/g, ' ');

/** The files of a folder of src that are mutated: no tests, nor what only tests use. */
export const filesOf = (top, folder) =>
  readdirSync(join(top, 'src', folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .toSorted();

export const allMutants = (top, folder) =>
  filesOf(top, folder).flatMap((file) => mutantsOf(file, readFileSync(join(top, file), 'utf8')));

/**
 * So many of a folder's mutants. Which are chosen depends on the seed and each one's name only, so that a change of the
 * code elsewhere leaves the others chosen.
 */
export const sampleOf = (mutants, seed, most) =>
  mutants
    .map((mutant) => ({ mutant, place: createHash('sha256').update(`${seed} ${mutant.name}`).digest('hex') }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, most)
    .map(({ mutant }) => mutant);
