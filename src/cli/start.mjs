#!/usr/bin/env node
// dist/bin/fusillade.js: starts the bundled program from the code that V8 compiled of it when it was built. Another version
// of Node refuses that code and compiles the program anew (from Node 22.1 on once, as it keeps the code itself).
import { readFileSync, writeFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const file = fileURLToPath(new URL('./program.cjs', import.meta.url));
const codeFile = `${file}.code`;
const require = createRequire(file);

const script = new Script(
  `(function (require, __filename, __dirname, module, exports) {${readFileSync(file, 'utf8')}\n})`,
  {
    filename: file,
    cachedData: codeOf(codeFile),
    importModuleDynamically: (name) => import(name),
  },
);
if (process.env.FUSILLADE_KEEP_CODE)
  process.on('exit', () => writeFileSync(codeFile, script.createCachedData()));
if (script.cachedDataRejected === false || process.env.FUSILLADE_KEEP_CODE) {
  const own = { exports: {} };
  script.runInThisContext()(require, file, dirname(file), own, own.exports);
} else {
  module.enableCompileCache?.();
  require(file);
}

function codeOf(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
