import { parentPort } from 'node:worker_threads';
import { runScenario } from '../../run/index.ts';
import { readOne } from '../input/reading.ts';
import { drawPage } from '../output/page.ts';
import { pageOptions } from '../output/results.ts';
import type { PlayedAside, ScenarioTask } from './aside.ts';
import { settingsFor } from './options.ts';

const stop = new AbortController();

/** The thread's side of {@link playAside}: plays one scenario after another and draws its page. */
parentPort?.on('message', async (task: ScenarioTask | 'stop') => {
  if (task === 'stop') return stop.abort();
  parentPort?.postMessage(await playedHere(task));
});

/** @returns undefined where something is wrong, or rules are code: whoever asked plays it and says what is */
async function playedHere({ file, options }: ScenarioTask): Promise<PlayedAside | undefined> {
  try {
    const scenario = await readOne(file, { ...options, allowCode: false });
    const result = await runScenario(scenario, settingsFor(scenario, options), { signal: stop.signal });
    const page = options.out ? await drawPage(result, pageOptions(options)) : undefined;
    return { result, page };
  } catch {
    return undefined;
  }
}
