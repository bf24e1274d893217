/**
 * Bundles the command into dist/bin. Reading and compiling some hundred modules takes longer than a run; so they
 * become one file, and V8's compiled code of what a plain run needs is kept beside it: see start.mjs.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SYSTEMS } from '../systems/listed.mjs';
import { bundleProgram, keepCode } from './bundled-program.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const outdir = path('../../dist/bin');

await bundleProgram(
  outdir,
  {
    program: path('./main.ts'),
    worker: path('../run/worker.ts'),
    thread: path('../run/queue/thread.ts'),
    'compile-thread': path('../run/compile-thread.ts'),
    'page-thread': path('./output/page-thread.ts'),
    'scenario-thread': path('./run/scenario-thread.ts'),
  },
  // What is loaded only where it is needed.
  { external: ['acorn', 'bullmq', 'fflate', 'highs', 'ioredis', 'sax', 'vega', 'vega-lite'] },
);
cpSync(path('./start.mjs'), `${outdir}/fusillade.js`);
// What `rule` prints of a number: the README of each system that has one, under its name.
for (const { name, folder } of SYSTEMS) {
  const book = path(`../systems/${folder}/README.md`);
  if (existsSync(book)) cpSync(book, path(`../../dist/rules/${name}.md`));
}
keepCode(`${outdir}/fusillade.js`, path('../../scenarios/darklands/bowmen-in-the-open.yaml'));
writeFileSync(path('../../dist/fusillade.1'), printed('manual'));
writeFileSync(path('../../dist/scenario.schema.json'), printed('schema'));

/** What a command without arguments prints. */
function printed(command) {
  const { status, stdout } = spawnSync(process.execPath, [`${outdir}/fusillade.js`, command], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  if (status !== 0) process.exit(1);
  return stdout;
}
