import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build, type Message } from 'esbuild';
import { describe, expect, it } from 'vitest';

import * as scenarioLayer from './scenario/index.ts';
import * as solveLayer from './solve/index.ts';
import * as systemsLayer from './systems/bundled.ts';
import { itLong } from './testing/long.ts';

type Engine = Pick<typeof scenarioLayer, 'parseText' | 'resolveScenario' | 'writeTemplate'> &
  Pick<typeof solveLayer, 'solve'> &
  Pick<typeof systemsLayer, 'loadBundled'>;

const SRC = fileURLToPath(new URL('.', import.meta.url));

/** What answers cases and questions in a page; its text is what a page would import. */
const ENGINE = `
export * from './random/stream.ts';
export * from './stats/index.ts';
export * from './scenario/index.ts';
export * from './solve/index.ts';
export * from './analysis/index.ts';
export * from './answers/index.ts';
export * from './systems/bundled.ts';
`;

/** What a page has; nothing of Node's own. */
const PAGE = { performance, setTimeout, MessageChannel, TextEncoder };

async function bundled(contents: string): Promise<{ text: string; errors: readonly Message[] }> {
  try {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: SRC, loader: 'ts' },
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'iife',
      globalName: 'engine',
      target: 'es2022',
      tsconfigRaw: '{}',
      logLevel: 'silent',
    });
    return { text: outputFiles[0].text, errors: [] };
  } catch (error) {
    return { text: '', errors: (error as { errors: Message[] }).errors };
  }
}

/** What comes of a function where there is nothing but what a page has and the bundle, as JSON. */
async function inPage(
  bundle: string,
  answer: (engine: Engine) => Promise<unknown>,
  page: object,
): Promise<string> {
  const context = createContext({ ...page });
  // A page that shares its process with others has no memory to share.
  runInContext('delete globalThis.SharedArrayBuffer', context);
  runInContext(bundle, context);
  return runInContext(`(${answer})(engine).then(JSON.stringify)`, context);
}

/** Answers a bundled case exactly, by sampled and by rolled trials. */
async function answers({
  loadBundled,
  parseText,
  resolveScenario,
  solve,
  writeTemplate,
}: Engine): Promise<unknown> {
  const [system] = await loadBundled('speedies');
  const text = writeTemplate(system, system.actions[0]);
  const scenario = resolveScenario(parseText(text, 'page.yaml'), [system]);
  const want = { seed: '1', trials: 70_000 };
  const exact = await solve(scenario, scenario.cases[0], { ...want, method: 'exact' });
  const sampled = await solve(scenario, scenario.cases[0], { ...want, method: 'sample' });
  const rolled = await solve(scenario, scenario.cases[0], { ...want, method: 'roll' });
  return [exact, sampled, rolled].map(({ histograms }) =>
    histograms.single.map((cells) => Array.from(cells)),
  );
}

describe('what answers cases and questions', () => {
  it('is bundled for a page: nothing of Node is imported', async () => {
    expect((await bundled(ENGINE)).errors.map(({ text }) => text)).toEqual([]);
  });

  itLong('would not be, if it imported what reads files or starts threads', async () => {
    for (const path of ['./scenario/files/index.ts', './run/index.ts']) {
      const { errors } = await bundled(`${ENGINE}\nexport * from '${path}';`);
      expect(errors.map(({ text }) => text).join('\n')).toMatch(/Could not resolve "node:/);
    }
  });

  it('answers where there is nothing of Node, to the letter as it does in Node', async () => {
    const { text } = await bundled(ENGINE);
    const here = { ...scenarioLayer, ...solveLayer, ...systemsLayer };
    expect(await inPage(text, answers, PAGE)).toBe(JSON.stringify(await answers(here)));
    // Without what even a page has, it would be noticed.
    await expect(inPage(text, answers, {})).rejects.toThrow('is not defined');
  });
});
