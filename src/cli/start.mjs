#!/usr/bin/env node
// dist/bin/fusillade.js: starts the bundled program from the code that V8 made of it when it was built. Another version
// of Node refuses that code and compiles the program anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const file = fileURLToPath(new URL('./program.cjs', import.meta.url));
const code = `${file}.code`;
const keeps = process.env.FUSILLADE_KEEP_CODE !== undefined;

const script = new Script(
  `(function (require, __filename, module, exports, importModule) {${readFileSync(file, 'utf8')}\n})`,
  { filename: file, cachedData: keeps ? undefined : keptCode() },
);
if (keeps) process.on('exit', () => writeFileSync(code, script.createCachedData()));
const own = { exports: {} };
script.runInThisContext()(createRequire(file), file, own, own.exports, (name) => import(name));

function keptCode() {
  try {
    return readFileSync(code);
  } catch {
    return undefined;
  }
}
