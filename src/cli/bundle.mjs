/**
 * Bundles the command into dist/bin. Reading and compiling some hundred modules takes longer than a run; so they
 * become one file, and V8's compiled code of what a plain run needs is kept beside it: see start.mjs.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const outdir = path('../../dist/bin');

/** What is loaded only where it is needed. */
const APART = ['acorn', 'bullmq', 'fflate', 'highs', 'ioredis', 'sax', 'vega', 'vega-lite'];

const common = {
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: APART,
  tsconfigRaw: '{}',
};

rmSync(outdir, { recursive: true, force: true });
await build({
  ...common,
  entryPoints: { program: path('./main.ts') },
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
  define: { 'import.meta.url': 'moduleUrl' },
});
// Kept code forgets who imports for it, so start.mjs hands it a function that does.
const program = `${outdir}/program.cjs`;
writeFileSync(program, withImporter(readFileSync(program, 'utf8')));
await build({
  ...common,
  entryPoints: {
    worker: path('../run/worker.ts'),
    thread: path('../run/queue/thread.ts'),
    'compile-thread': path('../run/compile-thread.ts'),
    'page-thread': path('./output/page-thread.ts'),
    'scenario-thread': path('./run/scenario-thread.ts'),
  },
  format: 'esm',
  splitting: true,
  // Packages in CommonJS ask for Node's own modules with require.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
cpSync(path('./start.mjs'), `${outdir}/fusillade.js`);
// What `rule` prints of a number: the README of each system, under its name.
const bundled = readFileSync(path('../systems/bundled.ts'), 'utf8');
for (const [, name, folder] of bundled.matchAll(/^ {2}'?([\w-]+)'?: .*import\('\.\/(\w+)\/index\.ts'\)/gm))
  cpSync(path(`../systems/${folder}/README.md`), path(`../../dist/rules/${name}.md`));
const { status } = spawnSync(
  process.execPath,
  [
    `${outdir}/fusillade.js`,
    'run',
    path('../../scenarios/darklands/bowmen-in-the-open.yaml'),
    '--threads',
    '0',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, FUSILLADE_KEEP_CODE: '1' } },
);
if (status !== 0) process.exit(1);
const manual = spawnSync(process.execPath, [`${outdir}/fusillade.js`, 'manual'], { encoding: 'utf8' });
if (manual.status !== 0) process.exit(1);
writeFileSync(path('../../dist/fusillade.1'), manual.stdout);

/** Each `import(…)` of a program as a call of `importModule`; whatever looks like one in a text or a comment stays. */
function withImporter(text) {
  const keywords = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      keywords.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('program.cjs', text, ts.ScriptTarget.ES2023, false, ts.ScriptKind.JS));
  return keywords
    .sort((a, b) => b.end - a.end)
    .reduce((made, { end }) => `${made.slice(0, end - 'import'.length)}importModule${made.slice(end)}`, text);
}
