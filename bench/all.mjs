// Runs the benches named, or all, one after another: npm run bench [-- generator tally]
import { spawnSync } from 'node:child_process';
import { here } from './measure.mjs';

const BENCHES = [
  'generator',
  'tally',
  'pipeline',
  'heavy',
  'exact',
  'growth',
  'lists',
  'plans',
  'deciding',
  'start-up',
  'threads',
];

const [, , ...words] = process.argv;
const named = words.filter((word) => BENCHES.includes(word));
const rest = words.filter((word) => !BENCHES.includes(word));
for (const bench of named.length > 0 ? named : BENCHES) {
  const { status } = spawnSync(process.execPath, [here(`${bench}.mjs`), ...rest], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
