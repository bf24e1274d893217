import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstOf } from './testing/long.ts';

/** What `.ci/environments.mjs` says of a program that does this. */
function saidOf(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-'));
  mkdirSync(join(folder, 'dist/bin'), { recursive: true });
  writeFileSync(join(folder, 'dist/bin/fusillade.js'), program);
  const { status, stdout } = spawnSync(process.execPath, ['.ci/environments.mjs', folder], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

describe('the script that plays the built program in other environments', () => {
  // The same bytes in each of them, which says nothing.
  it.each(
    firstOf(
      [
        ['never runs', 'process.exit(3)', /^here, .* run .* ended with 3: \n$/],
        ['answers nothing', '', /^here, .* run .* does not answer what it should: \n$/],
        ['answers something else', 'console.log("{}")', /^here, .* does not answer what it should: {}\n\n$/],
      ],
      2,
    ),
  )('refuses one that %s', (_, program, told) => {
    const { status, stdout } = saidOf(program);
    expect(stdout).toMatch(told);
    expect(status).toBe(1);
  });
});
