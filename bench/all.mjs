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

/** Builds an earlier version from the history, which not every clone has. */
const WHEN_NAMED = ['before'];

const [, , ...words] = process.argv;
const isBench = (word) => [...BENCHES, ...WHEN_NAMED].includes(word);
const named = words.filter(isBench);
const rest = words.filter((word) => !isBench(word));
for (const bench of named.length > 0 ? named : BENCHES) {
  const { status } = spawnSync(process.execPath, [here(`${bench}.mjs`), ...rest], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
