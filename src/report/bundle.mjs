/** Bundles what a page carries: `npm run build` leaves it beside the compiled modules. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lean } from './lean.mjs';
import { scriptOf, writePacked } from './packed/write.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const out = (name) => path(`../../dist/report/${name}`);

const bundled = (name) => scriptOf({ entryPoints: [path(`client/${name}.ts`)], plugins: [lean] });

mkdirSync(out('.'), { recursive: true });
await Promise.all([
  ...[
    ['report', 'client'],
    ['still', 'still'],
    ['matrix-page', 'matrix-page'],
  ].map(async ([entry, name]) => writePacked(out(`${name}.json`), await bundled(entry))),
  ...[
    ['loader', 'loader'],
    ['placing-loader', 'placing-loader'],
    ['index', 'index-client'],
    ['copy-only', 'copy-only'],
  ].map(async ([entry, name]) => writeFileSync(out(`${name}.js`), await bundled(entry))),
]);
