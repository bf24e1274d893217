/** Bundles what a page carries: `npm run build` leaves it beside the compiled modules. */
import { build } from 'esbuild';

for (const [entry, name] of [
  ['report', 'client'],
  ['index', 'index-client'],
])
  await build({
    entryPoints: [new URL(`client/${entry}.ts`, import.meta.url).pathname],
    outfile: new URL(`../../dist/report/${name}.js`, import.meta.url).pathname,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    tsconfigRaw: '{}',
  });
