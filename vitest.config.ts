import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // A statistical test plays tens of millions of trials; on two slow cores that takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
  },
});
