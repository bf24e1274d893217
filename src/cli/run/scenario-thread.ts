import { parentPort } from 'node:worker_threads';
import { runScenario } from '../../run/index.ts';
import type { Result } from '../../stats/index.ts';
import { readOne } from '../input/reading.ts';
import { drawPage } from '../output/page.ts';
import { pageOptions } from '../output/results.ts';
import { DRAW, type ScenarioTask } from './aside.ts';
import { settingsFor } from './options.ts';

const stop = new AbortController();

/** What was played last, whose page may be asked for. */
let last: { readonly result: Result; readonly options: ScenarioTask['options'] } | undefined;

/** The thread's side of {@link playAside}: plays one scenario after another and draws its page. */
parentPort?.on('message', async (task: ScenarioTask | typeof DRAW | 'stop') => {
  if (task === 'stop') return stop.abort();
  parentPort?.postMessage(task === DRAW ? await drawnHere() : await playedHere(task));
});

/** @returns undefined where something is wrong, or rules are code: whoever asked plays it and says what is */
async function playedHere({ file, options }: ScenarioTask): Promise<Result | undefined> {
  try {
    const scenario = await readOne(file, { ...options, allowCode: false });
    const result = await runScenario(scenario, settingsFor(scenario, options), { signal: stop.signal });
    last = { result, options };
    return result;
  } catch {
    return undefined;
  }
}

/** @returns undefined where something is wrong: whoever asked draws it and says what is */
async function drawnHere(): Promise<string | undefined> {
  try {
    return last && (await drawPage(last.result, pageOptions(last.options)));
  } catch {
    return undefined;
  }
}
