// The long fuzz run: node bench/fuzz.mjs [how many of each kind, 10000] [seed, 1]
// Made-up scenarios of every action, and as many with something changed: see src/fuzz.test.ts.
import { spawnSync } from 'node:child_process';

const [count = '10000', seed = '1'] = process.argv.slice(2);
const began = performance.now();
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'src/fuzz.test.ts', '--testTimeout=0', '--reporter=verbose'],
  {
    stdio: 'inherit',
    env: { ...process.env, FUSILLADE_FUZZ: count, FUSILLADE_FUZZ_SEED: seed },
  },
);
process.stderr.write(`${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`);
process.exitCode = status ?? 1;
