import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderPage } from './report/index.ts';
import { launchBrowser, openPage } from './report/testing/browser.ts';
import { runScenario } from './run/index.ts';
import { readScenario } from './scenario/files/index.ts';
import { systems } from './systems/index.ts';

/** The page of each system that is kept in `reports/golden/`, by its scenario; else that of its first scenario. */
const GOLDEN = systems.map(({ name }) => {
  const [kept] = readdirSync('reports/golden').filter(
    (file) => file.startsWith(`${name}-`) && !/\.(new|old)\.|png/.test(file),
  );
  const [first] = readdirSync(`scenarios/${name}`).filter((file) => file.endsWith('.yaml'));
  return `${name}/${kept ? basename(kept, '.html').slice(name.length + 1) : basename(first, '.yaml')}`;
});
/** At this seed and so many trials. */
const SETTINGS = { method: 'auto', seed: '1', trials: 20_000 } as const;

describe('a golden report', () => {
  it.each(GOLDEN)('of %s is what it was', async (name) => {
    const file = `scenarios/${name}.yaml`;
    const command = `fusillade run ${file} --trials ${SETTINGS.trials} --seed ${SETTINGS.seed}`;
    const result = await runScenario(readScenario(file, systems), { ...SETTINGS, command });
    await expectGolden(name.replace('/', '-'), await renderPage(result, { static: true }));
  });
});

/** Compares a page with the one kept; a changed one is written beside it, with a picture of each. */
async function expectGolden(name: string, page: string): Promise<void> {
  const kept = `reports/golden/${name}.html`;
  const fresh = `reports/golden/${name}.new.html`;
  const before = existsSync(kept) ? readFileSync(kept, 'utf8') : '';
  if (before === page) return rmSync(fresh, { force: true });
  writeFileSync(fresh, page);
  const pictures = await drawn(name, { old: before, new: page }).catch((error: Error) => error.message);
  expect.fail(`${kept} has changed: look at ${fresh} (${pictures}), and if it is right: mv ${fresh} ${kept}`);
}

async function drawn(name: string, pages: Record<string, string>): Promise<string> {
  for (const [which, html] of Object.entries(pages))
    writeFileSync(`reports/golden/${name}.${which}.png`, await pictureOf(html));
  return `pictures of both: ${name}.{old,new}.png`;
}

/** In a browser of its own: one that has taken many large pictures refuses the next. */
async function pictureOf(html: string): Promise<Buffer> {
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, html, { viewport: { width: 1200, height: 900 } });
    return await page.screenshot({ fullPage: true });
  } finally {
    await browser.close();
  }
}
