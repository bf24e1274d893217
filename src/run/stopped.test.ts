import { expect, it } from 'vitest';
import { readResult, renderJson, renderPage, renderText } from '../report/index.ts';
import { readScenario } from '../scenario/files/index.ts';
import { loadBundled } from '../systems/bundled.ts';
import { runScenario } from './index.ts';

const scenario = readScenario(
  'scenarios/darklands/bowmen-at-a-shieldwall.yaml',
  await loadBundled('darklands'),
);
const names = scenario.cases.map(({ name }) => name);

/** A run that is stopped while its first case is played. */
function stopped() {
  const stopping = new AbortController();
  const crew = { signal: stopping.signal, onProgress: () => stopping.abort() };
  return runScenario(scenario, { method: 'roll', trials: 400_000 }, crew);
}

it('says of a run that was stopped which cases it did not come to: on the page, in text, in JSON and read again', async () => {
  const result = await stopped();
  expect(result.missing).toEqual(names.slice(1));
  const says = `Stopped: ${names.length - 1} of ${names.length} cases`;
  expect(renderText(result)).toContain(says);
  expect(await renderPage(result, { static: true })).toContain(says);
  const parsed: unknown = JSON.parse(renderJson(result));
  expect(parsed).toMatchObject({ missing: names.slice(1) });
  expect(renderText(readResult(parsed))).toContain(says);
});

it('says nothing of the kind of a run that came to its end', async () => {
  const result = await runScenario(scenario, { method: 'roll', trials: 1_000 });
  expect(result.missing).toBeUndefined();
  expect(renderText(result)).not.toContain('Stopped');
});
