import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node';

/** Writes one plain line with the counts to a file, for scripts that cannot read the colourful report. */
const counts: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const file = process.env.FUSILLADE_TEST_COUNTS;
    if (!file) return;
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const failed = states.filter((state) => state === 'failed' || state === 'pending').length + broken;
    const skipped = states.filter((state) => state === 'skipped').length;
    const passed = states.filter((state) => state === 'passed').length;
    writeFileSync(file, `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
  },
};

/** What takes longest begins first, so that no processor waits for it at the end. */
const LONGEST = [
  'src/page-kinds.test.ts',
  'src/studio/turn-parts.browser.test.ts',
  'src/cli/help.test.ts',
  'src/cli/run/aside.test.ts',
  'src/report/page.browser.test.ts',
  'src/studio/studio.browser.test.ts',
  'src/library-examples.test.ts',
  'src/run/witness.test.ts',
  'src/studio/living.browser.test.ts',
  'src/cli/run/interrupt.test.ts',
  'src/analysis/turn/followed.test.ts',
  'src/benches.test.ts',
  'src/answers/words/change-words.test.ts',
  'src/cli/contradicted.test.ts',
  'src/studio/read-out.browser.test.ts',
  'src/cli/run/keep.test.ts',
  'src/shared.browser.test.ts',
  'src/studio/seen.browser.test.ts',
  'src/pages.test.ts',
  'src/turn/planning/written.test.ts',
  'src/analysis/changes/bands.test.ts',
  'src/turn/outcome/goes-as.test.ts',
  'src/analysis/turn/said-of-units.test.ts',
  'src/studio/own.browser.test.ts',
  'src/analysis/turn/by-thumb.test.ts',
  'src/run/own/mistakes.test.ts',
  'src/cli/run/disk-faults.test.ts',
  'src/touch.browser.test.ts',
  'src/turn/several-actions.test.ts',
  'src/studio/files.browser.test.ts',
  'src/docs.test.ts',
  'src/analysis/moves/moves.test.ts',
  'src/studio/turn.browser.test.ts',
  'src/cli/limits.test.ts',
  'src/cli/faults.test.ts',
  'src/run/queue/world.test.ts',
  'src/fuzz.test.ts',
  'src/report/page/scenario-taken.test.ts',
  'src/cli/own-rules.test.ts',
  'src/answers/rolled.test.ts',
  'src/examples.test.ts',
  'src/answers/pages.test.ts',
  'src/report/packed/packed.test.ts',
  'src/browser.test.ts',
  'src/cli/cli.test.ts',
  'src/cli/questions.test.ts',
  'src/testing/mutants/mutants.test.ts',
  'src/cli/diff.test.ts',
  'src/analysis/turn/steps.test.ts',
  'src/cli/run/queue.test.ts',
  'src/typed-rules.test.ts',
  'src/turn/planning/split.test.ts',
  'src/run/own/probe.test.ts',
  'src/answers/planning/plan.test.ts',
  'src/answers/sensitivity/sensitivity.test.ts',
  'src/cli/questions-of-turns.test.ts',
  'src/index.test.ts',
  'src/report/words/case/arrival.test.ts',
  'src/studio/hasty.browser.test.ts',
  'src/analysis/compare.test.ts',
];

/** One project after the other: a process that goes from one to another and back reads all modules again. */
const PROJECTS = ['whole', 'alone', 'unit'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return (LONGEST.length + 1) * PROJECTS.indexOf(project.name) + (found < 0 ? LONGEST.length : found);
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

/** What starts no process and needs no build: `npm run test:fast`. */
const UNIT = ['src/{random,stats,dice,systems,play,scenario}/**/*.test.ts'];

/** What puts other modules in the place of real ones: a process that has loaded them is of no use to another test. */
const REPLACING = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter(
    (file) =>
      file.endsWith('.test.ts') && /^vi\.mock\(/m.test(readFileSync(new URL(file, import.meta.url), 'utf8')),
  );
/** What breaks in on a process to stop code that does not end. */
const STOPPING = ['within-load', 'mistakes', 'probe'].map((name) => `src/run/own/${name}.test.ts`);
/** What has a process of its own. */
const ALONE = [...REPLACING, ...STOPPING];

/** At the end of a module: the object of its exports has been looked into from above. */
const LOOKED_UP =
  '{ const below = Object.create(__vite_ssr_exports__); for (let i = 0; i < 50; i++) below.none; }';

/**
 * What a module exports, Vite keeps in an object without a prototype, which V8 keeps as a hash table: each use of an
 * imported name then takes some 20 ns, as long as a die's throw. Once such an object has been the prototype of another
 * that is looked into often, it is looked up like any other, and rules are rolled in half the time.
 */
const quickExports: Plugin = {
  name: 'quick-exports',
  enforce: 'post',
  transform: (code, id) =>
    /\/src\/.*\.ts$/.test(id) ? { code: `${code}\n${LOOKED_UP}`, map: null } : undefined,
};

const OF_V8 = [
  // What is made in a trial or a test is gone soon: with more room for it, a fifth less time goes by in all.
  '--max-semi-space-size=32',
  // Code of tests is played for seconds: V8 would spend four tenths of all processor time on making it quick.
  // V8 since Node 22 has no such word.
  ...(Number.parseInt(process.versions.node, 10) < 22 ? ['--interrupt-budget=400000'] : []),
  '--max-inlined-bytecode-size-cumulative=300',
];

export default defineConfig({
  plugins: [quickExports],
  // Set by .ci/tests.mjs where the checkout is reached by a link.
  resolve: { preserveSymlinks: process.execArgv.includes('--preserve-symlinks') },
  test: {
    execArgv: [...process.execArgv, ...OF_V8],
    // A statistical test plays millions of trials; on two slow cores that takes its time.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Tests that wait for processes, browsers and servers leave a quarter of the processors idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', counts],
    // Other tests leave nothing behind in their process: it reads the modules once for all of them.
    isolate: false,
    // What TypeScript comes to is kept from run to run, by the text of a file and of this one. A copy of the checkout
    // that borrows its modules leaves nothing in them.
    experimental: { fsModuleCache: !lstatSync(new URL('node_modules', import.meta.url)).isSymbolicLink() },
    projects: [
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['src/**/*.test.ts'],
          exclude: [...UNIT, ...ALONE],
          globalSetup: ['src/testing/temporary.mjs', 'src/cli/testing/bundle-drill.mjs'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          isolate: true,
          globalSetup: 'src/testing/temporary.mjs',
        },
      },
      {
        extends: true,
        test: { name: 'unit', include: UNIT, globalSetup: 'src/testing/temporary.mjs' },
      },
    ],
  },
});
