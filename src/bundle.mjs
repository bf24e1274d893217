/**
 * Bundles what pages carry and the command, at the same time; `--modules` has them compiled one by one as well, with
 * their types. None of these needs another: bundles are made of what is written. `--anew` begins with nothing, for what
 * is packed: what was built of a source that is gone is not in it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const MODULES = [path('../node_modules/typescript/bin/tsc'), '-p', path('../.tsconfig.build.json')];

if (process.argv.includes('--anew')) rmSync(path('../dist'), { recursive: true, force: true });
const bundles = ['studio', 'report', 'cli'].map((part) => [path(`./${part}/bundle.mjs`)]);
const parts = process.argv.includes('--modules') ? [MODULES, ...bundles] : bundles;
const ended = await Promise.all(
  parts.map((args) => once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')),
);
process.exitCode = ended.every(([code]) => code === 0) ? 0 : 1;
