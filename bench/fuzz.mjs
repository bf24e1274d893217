// The long fuzz run of what scenarios mean (fuzz-processes.mjs has that of texts): node bench/fuzz.mjs [how many of each kind, 10000] [first seed, 1]
// Made-up scenarios of every action, and as many with something changed: see src/fuzz.test.ts. They come in batches
// with a seed each, so that what ran is known when a run is cut short, and a finding can be played again alone.
import { spawnSync } from 'node:child_process';

const [count = 10_000, firstSeed = 1] = process.argv.slice(2).map(Number);
const BATCH = 1_000;
const began = performance.now();
for (let done = 0, seed = firstSeed; done < count; done += BATCH, seed++) {
  const size = Math.min(BATCH, count - done);
  const { status } = spawnSync(
    'npx',
    [
      ...['vitest', 'run', '--config', '.vitest.config.ts', 'src/fuzz.test.ts'],
      ...['--testTimeout=0', '--reporter=dot'],
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, FUSILLADE_FUZZ: String(size), FUSILLADE_FUZZ_SEED: String(seed) },
    },
  );
  if (status !== 0) process.exitCode = 1;
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  process.stderr.write(
    `seed ${seed}: ${status === 0 ? 'no finding' : 'findings above'}; ${done + size} of each kind in ${minutes} minutes\n`,
  );
}
