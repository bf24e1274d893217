/** Which tests are to kill mutants, and in what order. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Every bundled case: its exact distribution is the one kept, a trial aloud is the one rolled. */
export const KEPT_CASES = 'src/testing/mutants/kept-cases.ts';

/** Of `npm run test:fast`, near ones first, and of `npm test` what plays rules in the same process and is soon over. */
const FOLDERS = ['stats', 'play', 'dice', 'random', 'systems', 'scenario', 'turn', 'solve', 'testing/sixth'];
const FILES = ['src/rounds.test.ts', 'src/analysis/in-order.test.ts', KEPT_CASES];
/** Random scenarios, by the thousand. */
const TOO_LONG = ['src/scenario/properties.test.ts'];

export function testFiles(top) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(top, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `src/${folder}/${file.replaceAll('\\', '/')}`)
      .toSorted(),
  );
  return [...files.filter((file) => !TOO_LONG.includes(file)), ...FILES];
}

/** Tests whose words stand in the test itself can be played once only. */
export const playedOnce = (top, files) =>
  files.filter((file) => readFileSync(join(top, file), 'utf8').includes('toMatchInlineSnapshot'));

/** The folder of the rule system that a file belongs to. */
export const systemOf = (file) => /^src\/systems\/(?!kit\/)([^/]+)\//.exec(file)?.[1];

/** The folder whose tests are a file's own: its rule system's, or its layer's. */
export const homeOf = (file) =>
  /^src\/systems\/(?!kit\/)[^/]+\//.exec(file)?.[0] ?? `${file.split('/').slice(0, 2).join('/')}/`;

/** The tests that can have to do with a file, those that share most of its path first. */
export function nearest(file, tests) {
  const [, layer] = file.split('/');
  const system = systemOf(file);
  const isOfLayer = {
    stats: (test) => test.startsWith('src/stats/'),
    play: (test) => !/^src\/(systems|scenario|stats)\//.test(test),
    systems: (test) => system === undefined || [undefined, system].includes(systemOf(test)),
  }[layer];
  return tests.filter(isOfLayer).toSorted((a, b) => shared(file, b) - shared(file, a));
}

function shared(file, test) {
  if (test === KEPT_CASES) return 1.5;
  const [one, other] = [dirname(file).split('/'), dirname(test).split('/')];
  const apart = one.findIndex((name, i) => name !== other[i]);
  return apart < 0 ? one.length : apart;
}
