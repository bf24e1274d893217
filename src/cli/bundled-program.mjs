/**
 * The program as one file that {@link start.mjs} starts, and its threads beside it. Reading and compiling some hundred
 * modules takes longer than a run.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parseSync } from 'rolldown/utils';

/** The command changes no result that it has: what it says of one, it reads once, as a page does. */
const READ_ONCE = {
  name: 'read-once',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/as-read\.[jt]s$/ }, () => ({
      path: fileURLToPath(new URL('../studio/light/read-once.ts', import.meta.url)),
    })),
};

/**
 * @param outdir a folder, which is emptied
 * @param entries by their names in it; `program` is what is started, the others are threads
 * @param options of esbuild, besides
 */
export async function bundleProgram(outdir, { program, ...threads }, options) {
  const plugins = [READ_ONCE, ...(options.plugins ?? [])];
  const common = {
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    tsconfigRaw: '{}',
    ...options,
    plugins,
  };
  rmSync(outdir, { recursive: true, force: true });
  await build({
    ...common,
    entryPoints: { program },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
    define: { 'import.meta.url': 'moduleUrl' },
  });
  // Kept code forgets who imports for it, so start.mjs hands it a function that does.
  const file = `${outdir}/program.cjs`;
  writeFileSync(file, withImporter(readFileSync(file, 'utf8')));
  await build({
    ...common,
    entryPoints: threads,
    format: 'esm',
    splitting: true,
    // Packages in CommonJS ask for Node's own modules with require.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
}

/**
 * Keeps V8's compiled code of what a plain run needs beside the program: see start.mjs.
 *
 * @param start what starts the program
 * @param scenario what is run
 */
export function keepCode(start, scenario) {
  const { status } = spawnSync(process.execPath, [start, 'run', scenario, '--threads', '0'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, FUSILLADE_KEEP_CODE: '1' },
  });
  if (status !== 0) throw new Error(`${start} does not run ${scenario}`);
}

/** Each `import(…)` of a program as a call of `importModule`; whatever looks like one in a text or a comment stays. */
function withImporter(text) {
  const { errors, module } = parseSync('program.cjs', text, { lang: 'js', sourceType: 'script' });
  if (errors.length > 0) throw new Error(`the bundled program cannot be read: ${errors[0].message}`);
  return module.dynamicImports
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (made, { start }) => `${made.slice(0, start)}importModule${made.slice(start + 'import'.length)}`,
      text,
    );
}
