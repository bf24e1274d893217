/** Bundles what a page carries: `npm run build` leaves it beside the compiled modules. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

for (const [entry, name] of [
  ['report', 'client'],
  ['index', 'index-client'],
])
  await build({
    entryPoints: [path(`client/${entry}.ts`)],
    outfile: path(`../../dist/report/${name}.js`),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    tsconfigRaw: '{}',
  });
