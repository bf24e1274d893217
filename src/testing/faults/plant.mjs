/**
 * `npm run test:planted`: plants each fault of faults.json in a copy of the checkout, runs the tests that are expected
 * to catch it, and says whether they did. Words on the command line choose faults whose file contains one of them.
 * Faults are exact pieces of text: one that no longer stands in its file once is told, as it has to be written anew.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = fileURLToPath(new URL('../../../', import.meta.url));
/** What stands in pages, which tests open as they were built. */
const BUNDLED = /^(src\/studio|src\/report(?=\/client))\//;
const LEFT_OUT = ['.git', 'node_modules', 'coverage'];
const faults = JSON.parse(readFileSync(new URL('./faults.json', import.meta.url), 'utf8'));
const words = process.argv.slice(2);
const chosen = faults.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));

const copy = mkdtempSync(join(tmpdir(), 'fusillade-planted-'));
try {
  for (const name of readdirSync(TOP).filter((one) => !LEFT_OUT.includes(one)))
    cpSync(join(TOP, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(TOP, 'node_modules'), join(copy, 'node_modules'));
  const tests = [...new Set(chosen.flatMap(({ caughtBy }) => caughtBy))];
  if (fails(tests)) throw new Error('the tests fail without any fault');
  const caught = chosen.filter(isCaught).length;
  process.stdout.write(`${caught} of ${chosen.length} caught\n`);
  process.exitCode = caught === chosen.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}

function isCaught({ file, replace, by, caughtBy }) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const stands = text.split(replace).length - 1;
  if (stands !== 1) return say(false, `stands there ${stands} times`);
  plant(text.replace(replace, () => by));
  try {
    return say(fails(caughtBy), '');
  } finally {
    plant(text);
  }

  function plant(planted) {
    writeFileSync(path, planted);
    const folder = BUNDLED.exec(file)?.[1];
    if (folder) spawnSync(process.execPath, [`${folder}/bundle.mjs`], { cwd: copy, stdio: 'inherit' });
  }

  function say(is, why) {
    process.stdout.write(`${is ? 'caught' : 'NOT CAUGHT'}  ${file}: ${replace} → ${by} ${why}\n`);
    return is;
  }
}

/** Whether any of these tests fails. */
function fails(tests) {
  const args = ['.ci/tests.mjs', '--bail', '1', '--reporter', 'dot', ...tests];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  if (status !== 0 && !/\d failed/.test(stdout))
    throw new Error(`the tests did not run:\n${stdout.slice(-2_000)}`);
  return status !== 0;
}
