/**
 * Before any test: bundles the built program with the drill system in it into dist/drill. Tests start it some
 * hundred times, and module by module it would spend most of its time reading files.
 */
import { cpSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleProgram, keepCode } from '../bundled-program.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const DRILL = path('drill.mjs');
const BUILT = path('../../../dist/bin/fusillade.js');
const OUT = path('../../../dist/drill');

/** What is loaded only where it is needed. */
const APART = ['bullmq', 'ioredis', 'vega', 'vega-lite'];
const ENTRIES = {
  program: 'cli/main.js',
  worker: 'run/worker.js',
  thread: 'run/queue/thread.js',
  'compile-thread': 'run/compile-thread.js',
  'page-thread': 'cli/output/page-thread.js',
  'scenario-thread': 'cli/run/scenario-thread.js',
};

/** Nothing where nothing is built, as the tests that need no build do without. */
export async function setup() {
  if (madeAt(BUILT) === 0 || madeAt(`${OUT}/main.js`) > Math.max(madeAt(BUILT), madeAt(DRILL))) return;
  const entries = Object.keys(ENTRIES).map((name) => [name, `drilled:${name}`]);
  await bundleProgram(OUT, Object.fromEntries(entries), { plugins: [drilled], external: APART });
  cpSync(path('../start.mjs'), `${OUT}/main.js`);
  keepCode(`${OUT}/main.js`, path('../../../scenarios/darklands/bowmen-in-the-open.yaml'));
}

/** Each part of the program, after the drill. */
const drilled = {
  name: 'drilled',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^drilled:/ }, ({ path: name }) => ({ path: name.slice(8), namespace: 'drilled' }));
    onLoad({ filter: /.*/, namespace: 'drilled' }, ({ path: name }) => ({
      contents: `import ${JSON.stringify(DRILL)}; import ${JSON.stringify(path(`../../../dist/${ENTRIES[name]}`))};`,
      resolveDir: path('.'),
    }));
  },
};

const madeAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
