#!/usr/bin/env node
// dist/bin/fusillade.js: starts the bundled program from the code that V8 made of it when it was built. Any other Node
// compiles the program anew: V8 looks for its own version only, and the next Node with the same V8 dies of such code.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

refuseOlderNode();
// Each case has code of its own, most of which is played too shortly to earn what V8 spends on making it quick, beside
// it, on the other processors: it waits three times as long before it does.
// V8 since Node 21 has no such word, and complains of it.
if (Number.parseInt(process.versions.node, 10) < 21) setFlagsFromString('--interrupt-budget=400000');
const file = fileURLToPath(new URL('./program.cjs', import.meta.url));
const code = `${file}.${process.version}-${process.platform}-${process.arch}.code`;
const keeps = process.env.FUSILLADE_KEEP_CODE !== undefined;

const script = new Script(
  `(function (require, __filename, module, exports, importModule) {${readFileSync(file, 'utf8')}\n})`,
  { filename: file, cachedData: keeps ? undefined : keptCode() },
);
if (keeps) process.on('exit', () => writeFileSync(code, script.createCachedData()));
const own = { exports: {} };
script.runInThisContext()(createRequire(file), file, own, own.exports, (name) => import(name));

function refuseOlderNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const [least] = engines.node.match(/\d+\.\d+/);
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [leastMajor, leastMinor] = least.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  process.stderr.write(`fusillade needs Node ${least} or newer, and this is Node ${process.versions.node}\n`);
  process.exit(2);
}

function keptCode() {
  try {
    return readFileSync(code);
  } catch {
    return undefined;
  }
}
