/**
 * Before any test: a folder of its own for all that tests write, which goes when they are done. Chromium stays unpacked
 * where the next run finds it: see src/report/testing/chromium.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAMES = ['TMPDIR', 'TEMP', 'TMP'];

export function setup() {
  if (process.env.FUSILLADE_TEMPORARY) return;
  process.env.FUSILLADE_TEMPORARY = tmpdir();
  const folder = mkdtempSync(join(tmpdir(), 'f-'));
  for (const name of NAMES) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
