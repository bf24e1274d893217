import { writeFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule } from 'vitest/node';

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

export default defineConfig({
  // Set by .ci/tests.mjs where the checkout is reached by a link.
  resolve: { preserveSymlinks: process.execArgv.includes('--preserve-symlinks') },
  test: {
    execArgv: process.execArgv,
    include: ['src/**/*.test.ts'],
    // A statistical test plays tens of millions of trials; on two slow cores that takes its time.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    pool: 'forks',
    reporters: ['default', counts],
  },
});
