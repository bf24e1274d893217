import { readFileSync } from 'node:fs';
import module from 'node:module';
import { basename } from 'node:path';
import type { AnyNode, Program } from 'acorn';
import { OwnSystemError } from '../../own/place.ts';
import { BEGINS } from '../../own/script.ts';
import { callsOf, type Foreign, foreignIn, namesOf } from './syntax.ts';

/** What rules may import where they stand on a page: what they are written with. */
const RULES = 'fusillade/rules';

/**
 * A file of rules as the text of one function `(module, exports, require)`, which a page can hold: each line stands
 * where it stands in the file, after what is before it on the first. It imports nothing but what rules are written with.
 *
 * @throws OwnSystemError where it is more than one file, or does what a page cannot
 */
export async function oneText(file: string): Promise<string> {
  const text = withoutTypes(readFileSync(file, 'utf8').replace(/^\uFEFF|^#!.*/, ''), file);
  const program = await programIn(text, file);
  const foreign = foreignIn(program, RULES);
  if (foreign) throw refused(file, foreign);
  const isModule = program.body.some(({ type }) => /^(?:Import|Export)/.test(type));
  const { body, before, after } = isModule
    ? asFunction(text, program)
    : { body: text, before: '', after: '' };
  return `function(module,exports,require){${isModule ? '"use strict";' : ''}${before}${BEGINS}${body}\n${after}}`;
}

const refused = (file: string, { what, instead, line, column }: Foreign): OwnSystemError =>
  new OwnSystemError(
    `${basename(file)}:${line}:${column}: found ${what}, expected ${instead}: a page holds one file of rules, and what they are written with (${RULES})`,
  );

/** Blanks stand in the place of types. */
function withoutTypes(text: string, file: string): string {
  if (!/\.[cm]?ts$/.test(file)) return text;
  // Only a newer Node has it.
  const { stripTypeScriptTypes: strip } = module as { stripTypeScriptTypes?: (text: string) => string };
  if (strip) return strip(text);
  throw new OwnSystemError(
    `${basename(file)}: found TypeScript, expected Node 22.18 or newer for a page of it (this is ${process.versions.node}), or the file compiled to JavaScript`,
  );
}

async function programIn(text: string, file: string): Promise<Program> {
  // Only a page asks for it.
  const { parse } = await import('acorn');
  const options = { ecmaVersion: 'latest', locations: true, allowReturnOutsideFunction: true } as const;
  try {
    return parse(text, { ...options, sourceType: 'module' });
  } catch (error) {
    try {
      return parse(text, { ...options, sourceType: 'script' });
    } catch {
      // Node has loaded it: this is newer than what is known here.
      const why = error instanceof Error ? error.message : String(error);
      throw new OwnSystemError(`${basename(file)}: cannot be put on a page: ${why}`);
    }
  }
}

/** A stretch of the text, and what stands there instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A module without what only modules have. */
function asFunction(text: string, { body }: Program): { body: string; before: string; after: string } {
  const edits: Edit[] = [];
  const before: string[] = [];
  const after: string[] = [];
  for (const node of body as readonly AnyNode[]) {
    if (node.type === 'ImportDeclaration') {
      before.push(...callsOf(node));
      edits.push({ start: node.start, end: node.end, text: ';' });
    }
    if (node.type === 'ExportNamedDeclaration') {
      const { declaration, specifiers } = node;
      edits.push({ start: node.start, end: declaration?.start ?? node.end, text: declaration ? '' : ';' });
      if (declaration) after.push(...namesOf(declaration).map((name) => `exports.${name}=${name};`));
      for (const { local, exported } of specifiers)
        if (local.type === 'Identifier')
          after.push(`exports[${JSON.stringify(nameOf(exported))}]=${local.name};`);
    }
    if (node.type === 'ExportDefaultDeclaration') {
      const { declaration } = node;
      const name =
        'id' in declaration && declaration.type.endsWith('Declaration') ? declaration.id?.name : undefined;
      edits.push({
        start: node.start,
        end: declaration.start,
        text: name === undefined ? 'exports.default=' : '',
      });
      if (name === undefined) edits.push({ start: node.end, end: node.end, text: ';' });
      else after.push(`exports.default=${name};`);
    }
  }
  return { body: edited(text, edits), before: before.join(''), after: after.join('') };
}

const nameOf = (name: { type: string; name?: string; value?: unknown }): string =>
  name.name ?? String(name.value);

/** The text with other words in some places; what follows on a line, and every line, stays where it is if there is room. */
function edited(text: string, edits: readonly Edit[]): string {
  let made = '';
  let from = 0;
  for (const { start, end, text: instead } of edits) {
    const blank = text.slice(start, end).replace(/[^\n\r]/g, ' ');
    made += text.slice(from, start) + instead + blank.slice(Math.min(instead.length, blank.length));
    from = end;
  }
  return made + text.slice(from);
}
