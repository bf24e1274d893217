import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LONGEST_TRY_MS, OwnSystemError } from '../../own/place.ts';
import { pathOf } from './file.ts';
import { withinLoad } from './within-load.ts';

/**
 * What a file of rules exports, which is to say that it runs the file.
 *
 * @throws OwnSystemError when it cannot be loaded, with the place of a mistake in it
 */
export async function exportsOf(file: string): Promise<Record<string, unknown>> {
  if (!existsSync(file))
    throw new OwnSystemError(`${basename(file)}: cannot be loaded: no such file, ${file}`);
  if (/\.[cm]?ts$/.test(file)) needTypes(file);
  if (isModuleAmongScripts(file)) takeAsModules();
  try {
    const load = (): Promise<Record<string, unknown>> => import(pathToFileURL(file).href);
    return await withinLoad(file, LONGEST_TRY_MS, load);
  } catch (error) {
    if (error instanceof OwnSystemError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    const { place, what } = mistakeIn(file, error) ?? { place: basename(file), what: why };
    throw new OwnSystemError(`${place}: cannot be loaded: ${what}`);
  }
}

/** @throws OwnSystemError where this Node does not run TypeScript */
function needTypes(file: string): void {
  if ('typescript' in process.features && process.features.typescript) return;
  throw new OwnSystemError(
    `${basename(file)}: found TypeScript, expected Node 22.18 or newer for it (this is ${process.versions.node}), or the file compiled to JavaScript`,
  );
}

/** Whether a `.js` or `.ts` file is written as a module, in a project whose files are CommonJS if they do not say otherwise. */
function isModuleAmongScripts(file: string): boolean {
  if (!/\.[jt]s$/.test(file) || !existsSync(file)) return false;
  return typeOf(dirname(file)) !== 'module' && OF_MODULES.test(readFileSync(file, 'utf8'));
}

/** What only a module has: a line that exports, or imports by name. */
const OF_MODULES = /^(?:export\s|import\s[^(])/m;

/** What the nearest package.json says its files are. */
function typeOf(folder: string): unknown {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return dirname(folder) === folder ? undefined : typeOf(dirname(folder));
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { type?: unknown }).type;
  } catch {
    return undefined;
  }
}

/** Takes every file that is written as a module for one; Node itself asks the package.json alone. */
const HOOKS = `
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
export async function load(url, context, next) {
  if (!/^file:.*\\.[jt]s$/.test(url) || url.includes('/node_modules/')) return next(url, context);
  const source = readFileSync(fileURLToPath(url), 'utf8');
  if (!${OF_MODULES}.test(source)) return next(url, context);
  if (url.endsWith('.ts')) return next(url, { ...context, format: 'module-typescript' });
  return { format: 'module', source, shortCircuit: true };
}`;

const HOOKS_URL = `data:text/javascript,${encodeURIComponent(HOOKS)}`;

let registered = false;

function takeAsModules(): void {
  if (registered) return;
  registered = true;
  register(HOOKS_URL);
}

/** Where a file, or one that it imports, is no JavaScript: Node says the place only as it ends. */
function mistakeIn(file: string, error: unknown): { place: string; what: string } | undefined {
  if (!(error instanceof SyntaxError)) return undefined;
  const words = [
    '--no-warnings',
    '--input-type=module',
    '--eval',
    AGAIN,
    pathToFileURL(file).href,
    HOOKS_URL,
  ];
  const { stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', timeout: LONGEST_TRY_MS });
  const found = /^(\S.*?):(\d+)\n([\s\S]*?)\n\s*\w*SyntaxError[^:]*: (.*)$/m.exec(stderr);
  if (!found) return undefined;
  const [, name, line, excerpt, what] = found;
  const column = excerpt.split('\n').at(-1)?.indexOf('^') ?? -1;
  const at = column < 0 ? line : `${line}:${column + 1}`;
  return { place: `${basename(pathOf(name))}:${at}`, what };
}

const AGAIN = `
import { register } from 'node:module';
register(process.argv[2]);
await import(process.argv[1]);`;
