// npm test: vitest, from wherever the checkout lies. Vite takes a # or ? in a path for the end of it and %41 for an A;
// a checkout below such a folder is handed to it by a link of another name, which Node is told not to look behind.
// The programs that tests start are told nothing of the kind: Node finds them where they lie.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
process.exitCode = /[#?%]/.test(top) ? byLink() : vitest(top, []);

function byLink() {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-tests-'));
  const link = join(folder, 'checkout');
  symlinkSync(top, link, 'dir');
  try {
    return vitest(link, ['--preserve-symlinks', '--preserve-symlinks-main']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function vitest(root, options) {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const places = ['--root', root, '--config', join(root, '.vitest.config.ts')];
  const args = [...options, program, 'run', ...places, ...words];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
