/**
 * Bundles the engine of each rule system, for a worker of a page, and what brings such a page to life: `npm run build`
 * leaves them packed beside the compiled modules. An engine has light stand-ins for zod and for what writes code.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { lean } from '../report/lean.mjs';
import { scriptOf, writePacked, writeTogether } from '../report/packed/write.mjs';
import { SYSTEMS } from '../systems/listed.mjs';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const { version } = JSON.parse(readFileSync(path('../../package.json'), 'utf8'));

/**
 * @param reads whether files are read
 * @param hasTurns whether turns can be played
 * @param systems whose turns those are
 */
const light = (reads, hasTurns, systems) => ({
  name: 'light',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^zod$/ }, () => ({ path: path('light/zod.ts') }));
    if (!reads)
      pluginBuild.onResolve({ filter: /\/spelling\.ts$/ }, () => ({ path: path('light/as-spelt.ts') }));
    if (!reads)
      pluginBuild.onResolve({ filter: /\/mutual\.ts$/ }, () => ({ path: path('light/one-layer.ts') }));
    // Of a turn nothing comes up at the table.
    if (hasTurns && !reads)
      pluginBuild.onResolve({ filter: /\/at-table\.ts$/ }, () => ({ path: path('light/turn-at-table.ts') }));
    if (hasTurns && !reads)
      pluginBuild.onResolve({ filter: /\/shot\/moved\.ts$/ }, () => ({ path: path('light/no-bands.ts') }));
    if (hasTurns && !reads) forTurns(pluginBuild);
    if (!hasTurns) withoutTurns(pluginBuild);
    if (!reads && !(hasTurns && systems.some(hasEditions)))
      pluginBuild.onResolve({ filter: /\/(of-edition|edition-chosen|plays)\.ts$/ }, () => ({
        path: path('light/lacking/one-edition.ts'),
      }));
    for (const { word, filter, without } of OF_TURNS)
      if (!systems.some((system) => says(system, word)))
        pluginBuild.onResolve({ filter }, () => ({ path: path(`light/lacking/${without}.ts`) }));
    forPages(pluginBuild, reads, hasTurns);
  },
});

/** Of a turn no question is asked, and it has no map; what stands wrong in a file is in no page. */
function forTurns(pluginBuild) {
  const { onResolve } = pluginBuild;
  onResolve({ filter: /\/(split-(path|words)|nearer-path)\.ts$/ }, () => ({
    path: path('light/no-split-words.ts'),
  }));
  onResolve({ filter: /\/meaning\.ts$/ }, () => ({ path: path('light/none-in-turns.ts') }));
  withoutUnplayed(pluginBuild);
  onResolve({ filter: /\/scatter\.ts$/ }, ({ importer }) =>
    importer.endsWith('case-result.ts') ? { path: path('light/none-in-turns.ts') } : undefined,
  );
}

/** What an action is in a turn, where none is played. */
function withoutTurns(pluginBuild) {
  pluginBuild.onResolve({ filter: /\/in-turn(\/[\w-]+)?\.ts$/ }, ({ path: file, resolveDir }) => ({
    path: join(resolveDir, file),
    namespace: 'unplayed',
    sideEffects: false,
  }));
  exportNothing(pluginBuild);
}

/** Of an action that no turn plays there is only its name, and why: none of what its own folder works out. */
function withoutUnplayed(pluginBuild) {
  const { onResolve } = pluginBuild;
  onResolve({ filter: /^\.\/[\w-]+\.ts$/ }, ({ path: file, importer, resolveDir }) =>
    importer.includes('/systems/') && readFileSync(importer, 'utf8').includes('notInTurn:')
      ? { path: join(resolveDir, file), namespace: 'unplayed', sideEffects: false }
      : undefined,
  );
  // Nor the steps of it that others would play.
  onResolve({ filter: /^\.\.\/[\w-]+\/steps\.ts$/ }, ({ path: file, resolveDir }) => {
    const steps = join(resolveDir, file);
    const action = join(dirname(steps), `${basename(dirname(steps))}.ts`);
    return existsSync(action) && readFileSync(action, 'utf8').includes('notInTurn:')
      ? { path: steps, namespace: 'unplayed', sideEffects: false }
      : undefined;
  });
  exportNothing(pluginBuild);
}

/** Files of whose names none says anything. */
function exportNothing({ onLoad }) {
  onLoad({ filter: /./, namespace: 'unplayed' }, ({ path: file }) => {
    const exported = readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    return { contents: [...exported].map(([, name]) => `export const ${name} = [];`).join('\n') };
  });
}

function forPages({ onResolve, ...pluginBuild }, reads, hasTurns) {
  if (!reads)
    onResolve({ filter: /\/renamed\.ts$/ }, () => ({ path: path('light/reports/no-old-names.ts') }));
  if (!reads)
    onResolve({ filter: /\/(nearest|known-profiles)\.ts$/ }, () => ({
      path: path('light/reports/none-nearest.ts'),
    }));
  if (!reads)
    onResolve({ filter: /\/expand-problems\.ts$/ }, () => ({
      path: path('light/reports/no-strange-names.ts'),
    }));
  if (!reads) onResolve({ filter: /\/note-of\.ts$/ }, () => ({ path: path('light/reports/own-note.ts') }));
  if (!reads) onResolve({ filter: /\/header\.ts$/ }, () => ({ path: path('light/reports/no-header.ts') }));
  onResolve({ filter: /\/sample\/(alias|sample)\.ts$/ }, () => ({ path: path('light/never-sampled.ts') }));
  if (!reads) onResolve({ filter: /\/played\.ts$/ }, () => ({ path: path('light/played.ts') }));
  if (!hasTurns) onResolve({ filter: /\/turn\/index\.ts$/ }, () => ({ path: path('light/turn.ts') }));
  onResolve({ filter: /\/player\.ts$/ }, () => ({ path: path('light/player.ts') }));
  onResolve({ filter: /\/listed-by\.ts$/ }, () => ({ path: path('light/listed-by.ts') }));
  onResolve({ filter: /\/may-write\.ts$/ }, () => ({ path: path('light/may-write.ts') }));
  // Of what reads XML, that which reads streams.
  onResolve({ filter: /^(stream|string_decoder)$/ }, () => ({ path: path('light/no-streams.ts') }));
  onResolve({ filter: /^csv-parse\/sync$/ }, ({ resolveDir }) =>
    pluginBuild.resolve('csv-parse/browser/esm/sync', { resolveDir, kind: 'import-statement' }),
  );
}

/** An answer is read once, however often it is asked for. */
const readOnce = ({ onResolve }) =>
  onResolve({ filter: /\/as-read\.ts$/ }, () => ({ path: path('light/read-once.ts') }));

/** A page that lives draws no picture by Vega itself: its live charts do. */
const CASES = {
  name: 'cases',
  setup: (pluginBuild) => {
    const { onResolve, onLoad } = pluginBuild;
    readOnce(pluginBuild);
    onResolve({ filter: /\/(stopped|untried)\.ts$/ }, () => ({ path: path('light/reports/as-answered.ts') }));
    onResolve({ filter: /^(vega|vega-lite|yaml)$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'elsewhere',
    }));
    onLoad({ filter: /./, namespace: 'elsewhere' }, () => ({ contents: 'module.exports = {}' }));
  },
};

/** One of one case compares none. */
const CLIENT = {
  name: 'client',
  setup: (pluginBuild) => {
    CASES.setup(pluginBuild);
    pluginBuild.onResolve({ filter: /\/(comparison|moved|otherwise-first)\.ts$/ }, () => ({
      path: path('light/one-case.ts'),
    }));
  },
};

/** What rules have no battles of tells and draws none. */
const withoutBattles = (whole) => ({
  name: 'without battles',
  setup: (pluginBuild) => {
    whole.setup(pluginBuild);
    pluginBuild.onResolve({ filter: /\/(battle|other-ends|seldom-won|beaten-oftener)\.ts$/ }, () => ({
      path: path('light/reports/no-battles.ts'),
    }));
  },
});

/** A turn is no battle. It has no map of where a marker comes to lie, no stages, and nothing of it comes up at a table. */
const turnOf = (whole) => ({
  name: 'turn',
  setup: (pluginBuild) => {
    withoutBattles(whole).setup(pluginBuild);
    pluginBuild.onResolve({ filter: /\/(map\/scatter|funnel)\.ts$/ }, () => ({
      path: path('light/none-in-turns.ts'),
    }));
    pluginBuild.onResolve({ filter: /\/table\/came-up\.ts$/ }, () => ({
      path: path('light/never-at-table.ts'),
    }));
  },
});

/** The profiles that come with systems, by system and file, and the studio's standard targets. */
function libraryOf(systems, reads) {
  const profilesIn = (name) => {
    const folder = path(`../../scenarios/${name}/`);
    const all = existsSync(folder) ? readdirSync(folder) : [];
    const files = all.filter((file) => /^profiles.*\.yaml$/.test(file));
    const tables = all.filter((file) => /^targets-standard.*\.csv$/.test(file));
    // What reads no tables needs their heads alone.
    const textOf = (file) => (reads ? contents(file) : contents(file).split('\n', 1)[0]);
    const contents = (file) => readFileSync(folder + file, 'utf8');
    return [
      ...files.map((file) => [file.slice(0, -5), parse(readFileSync(folder + file, 'utf8'))]),
      ...tables.map((file) => [file.slice(0, -4), { text: textOf(file) }]),
    ];
  };
  return Object.fromEntries(systems.map(({ name }) => [name, Object.fromEntries(profilesIn(name))]));
}

/** The studio's page draws no still pictures, and compiles charts as it needs them: all that takes of Vega is its tools. */
const PAGE = {
  name: 'page',
  setup: (pluginBuild) => {
    const { onResolve } = pluginBuild;
    readOnce(pluginBuild);
    onResolve({ filter: /\/svg\.ts$/ }, () => ({ path: path('light/svg.ts') }));
    onResolve({ filter: /^vega$/ }, () => ({ path: path('../../node_modules/vega-util/build/index.js') }));
  },
};

/** What only a studio's engine does: reads files, makes matrices, tells trials. */
const READERS = [
  "import { readFile as read } from './engine/files/file.ts';",
  "import { heldFor as matrix } from './engine/lists/held.ts';",
  "import { trialOf as trial } from './engine/trial.ts';",
];

/** @param plugin what of the schema library is in it */
const bundled = (contents, plugin) =>
  scriptOf({ stdin: { contents, resolveDir: path('.'), loader: 'ts' }, plugins: [plugin] });

/** What plays parts of turns that not every system has, by the word with which an action says that it does. */
const OF_TURNS = [
  { word: 'upkeep:', filter: /\/by-itself\.ts$/, without: 'no-upkeep' },
  { word: 'usesUp:', filter: /\/spent\.ts$/, without: 'no-spending' },
  { word: 'ofTarget:', filter: /\/as-seen(-fields)?\.ts$/, without: 'none-seen' },
  { word: 'melee:', filter: /\/(melees?|arrivals)\.ts$/, without: 'no-melee' },
  { word: "name: 'marker'", filter: /\/at-points\.ts$/, without: 'no-points' },
  { word: 'offers:', filter: /\/offered\.ts$/, without: 'no-offers' },
  { word: 'splits:', filter: /\/(split|joined)\.ts$/, without: 'no-splits' },
  { word: 'unknown:', filter: /\/not-looked-at\.ts$/, without: 'none-unknown' },
  { word: 'nearer:', filter: /\/nearer\.ts$/, without: 'no-nearer' },
  { word: 'closest:', filter: /\/(closest|in-the-way)\.ts$/, without: 'no-closest' },
];

/** Whether the actions of a system come with several files of profiles. */
const hasEditions = ({ name }) =>
  readdirSync(path(`../../scenarios/${name}/`)).filter((file) => /^profiles.*\.yaml$/.test(file)).length > 1;

/** Whether an action of a system says so. */
const says = ({ folder }, word) =>
  readdirSync(path(`../systems/${folder}`), { recursive: true }).some(
    (file) =>
      file.endsWith('.ts') && readFileSync(path(`../systems/${folder}/${file}`), 'utf8').includes(word),
  );

/**
 * The script of a worker that answers for some systems.
 *
 * @param reads whether it reads files, as the studio's does
 * @param hasTurns whether it plays turns, too
 */
export async function engineOf(systems, reads = false, hasTurns = reads) {
  const contents = [
    ...systems.map(({ folder, exported }) => `import { ${exported} } from '../systems/${folder}/index.ts';`),
    "import { serve } from './engine/serve.ts';",
    ...(reads ? READERS : []),
    `serve({ systems: [${systems.map(({ exported }) => exported)}], library: ${JSON.stringify(libraryOf(systems, reads))}, version: '${version}'${reads ? ', read, matrix, trial' : ''} }, self);`,
  ].join('\n');
  return bundled(contents, light(reads, hasTurns, systems));
}

/** Of zod all but its translations, which are as heavy as the rest. */
const full = (reads, hasTurns) => ({
  name: 'full',
  setup(pluginBuild) {
    const { onResolve, onLoad } = pluginBuild;
    forPages(pluginBuild, reads, hasTurns);
    onResolve({ filter: /locales\/index\.js$/ }, () => ({ path: 'none', namespace: 'locales' }));
    onLoad({ filter: /./, namespace: 'locales' }, () => ({ contents: '' }));
  },
});

/**
 * The script of a worker that answers for rules of one's own, which stand in it before all else. They may be written
 * with whatever zod has.
 *
 * @param reads whether it reads files and plays turns, as the studio's does
 */
export async function engineOfOwn(reads) {
  const contents = [
    "import './light/no-code.ts';",
    "import * as rules from '../rules.ts';",
    "import { serveOwn } from './engine/own.ts';",
    ...(reads ? READERS : []),
    `serveOwn(globalThis.fusilladeRules, globalThis.fusilladeAbout, { rules, version: '${version}'${reads ? ', read, matrix, trial' : ''} }, self);`,
  ].join('\n');
  return bundled(contents, full(reads, reads));
}

/** A page's own script. */
const pageScript = (entry, plugin) => scriptOf({ entryPoints: [path(entry)], plugins: [plugin] });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(path('../../dist/studio'), { recursive: true });
  mkdirSync(path('../../dist/studio/together'), { recursive: true });
  const write = async (name, code, about) =>
    writePacked(path(`../../dist/studio/${name}.json`), await code, about);
  const client = pageScript('../report/client/report.ts', lean);
  const engines = SYSTEMS.map((system) => [system.name, engineOf([system])]);
  const turns = SYSTEMS.map((system) => [`${system.name}-turn`, engineOf([system], false, true)]);
  const livingOf = (pluginOf) => [
    ['client', pageScript('client/main.ts', pluginOf(CLIENT))],
    ['cases', pageScript('client/cases.ts', pluginOf(CASES))],
  ];
  const living = livingOf((whole) => whole);
  const own = engineOfOwn(false);
  const togetherOf = (scripts, played) =>
    scripts.flatMap(([name, code]) => played.map(([system, engine]) => [`${name}-${system}`, code, engine]));
  const fights = (name) => SYSTEMS.some((system) => system.name === name && says(system, 'battle:'));
  const together = [
    ...togetherOf(living, [...engines.filter(([name]) => fights(name)), ['own', own]]),
    ...togetherOf(
      livingOf(withoutBattles),
      engines.filter(([name]) => !fights(name)),
    ),
    ...togetherOf(livingOf(turnOf), turns),
  ];
  // What takes longest to pack begins first.
  await Promise.all([
    write('all', engineOf(SYSTEMS, true), { version }),
    write('own-all', engineOfOwn(true), { version }),
    write('page', pageScript('page/main.ts', PAGE)),
    write('own', own, { version }),
    ...[...engines, ...turns].map(([name, code]) => write(name, code, { version })),
    ...living.map(([name, code]) => write(name, code)),
    ...together.map(async ([name, code, engine]) =>
      writeTogether(path(`../../dist/studio/together/${name}.json`), [
        await client,
        await code,
        await engine,
      ]),
    ),
  ]);
}
