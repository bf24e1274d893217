import { expect, it } from 'vitest';
import { compare, parseQuantity } from '../../analysis/index.ts';
import { compareAnswer } from '../../answers/index.ts';
import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { renderAnswerPage } from './answer-page.ts';
import { renderPage } from './result-page.ts';

const HOW = { method: 'exact', seed: '1', trials: 1, command: 'fusillade run' } as const;

/** The scenario as a page offers it to be taken along. */
function takenFrom(page: string): string {
  const [, written = ''] = /aria-label="The scenario"><code>([\s\S]*?)<\/code>/.exec(page) ?? [];
  return written.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
}

it.each([
  'necromunda/plasma-at-forge-boss',
  'raiders-of-arcana/spell-and-arrows',
  'darklands/how-far-to-shoot',
  'raiders-of-arcana/three-archers-three-targets',
])('what is copied of a page of several cases is the whole question: %s', async (name) => {
  const scenario = readScenario(`scenarios/${name}.yaml`, systems);
  const ranked = await compare([scenario], { question: parseQuantity('casualties'), noRace: true }, HOW);
  const pages = [
    await renderPage(await runScenario(scenario, HOW), { static: true }),
    await renderAnswerPage(compareAnswer(parseQuantity('casualties'), ranked), { static: true }),
  ];
  for (const page of pages.filter((one) => one.includes('aria-label="The scenario"'))) {
    const again = readScenario({ text: takenFrom(page), name: 'taken.yaml' }, systems);
    const of = ({ cases }: typeof scenario) => cases.map((one) => [one.name, one.resolved]);
    expect(of(again)).toEqual(of(scenario));
  }
  expect(pages[0]).toContain('aria-label="The scenario"');
});
