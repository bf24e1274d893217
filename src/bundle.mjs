/** Bundles what pages carry and the command, at the same time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const parts = ['studio', 'report', 'cli'].map((part) => {
  const file = fileURLToPath(new URL(`./${part}/bundle.mjs`, import.meta.url));
  return once(spawn(process.execPath, [file], { stdio: 'inherit' }), 'exit');
});
const ended = await Promise.all(parts);
process.exitCode = ended.every(([code]) => code === 0) ? 0 : 1;
