/** Bundles what a page carries: `npm run build` leaves it beside the compiled modules. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BROWSER, writePacked } from './packing.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const out = (name) => path(`../../dist/report/${name}`);

/** What Vega brings along and no chart of ours needs: colour schemes, maps of the earth, dates, files to be loaded, marks to be selected. */
const NEEDLESS = /^(d3-(dsv|geo|scale-chromatic|time|time-format)|topojson-client|vega-(selections|time))$/;
/** Schemes are read when Vega is loaded; these hold no colour. */
const NO_COLOURS = [
  'Set3',
  'Set2',
  'Set1',
  'Pastel2',
  'Pastel1',
  'Paired',
  'Observable10',
  'Dark2',
  'Category10',
  'Accent',
]
  .map((name) => `export const scheme${name} = '';`)
  .join('');
const lean = { name: 'lean', setup };
function setup({ onResolve, onLoad }) {
  onResolve({ filter: NEEDLESS }, ({ path: name }) => ({ path: name, namespace: 'needless' }));
  onLoad({ filter: /chromatic/, namespace: 'needless' }, () => ({ contents: NO_COLOURS }));
  onLoad({ filter: /./, namespace: 'needless' }, () => ({ contents: 'module.exports = {}' }));
}

async function bundled(name) {
  const { outputFiles } = await build({
    ...BROWSER,
    entryPoints: [path(`client/${name}.ts`)],
    plugins: [lean],
    write: false,
  });
  return outputFiles[0].text;
}

mkdirSync(out('.'), { recursive: true });
writePacked(out('client.json'), await bundled('report'));
for (const [entry, name] of [
  ['loader', 'loader'],
  ['shared-loader', 'shared-loader'],
  ['index', 'index-client'],
])
  writeFileSync(out(`${name}.js`), await bundled(entry));
