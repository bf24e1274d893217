import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fusillade } from '../../cli/testing/at-hand.ts';
import { type OpenedPage, openPage } from '../../report/testing/browser.ts';
import type { Found } from '../engine/messages.ts';

const PROGRAM = resolve('dist/bin/fusillade.js');

let html: string | undefined;

/** The studio as the built command writes it. */
async function studioHtml(): Promise<string> {
  if (html === undefined) {
    const file = join(mkdtempSync(join(tmpdir(), 'fusillade-studio-')), 'studio.html');
    const { status, stderr } = await fusillade('.', 'studio', '--output', file);
    expect(status, stderr).toBe(0);
    html = readFileSync(file, 'utf8');
  }
  return html;
}

/** What loadouts are worth by the command, the best first; units and weapons are imported before. */
export function commandValues(lists: Readonly<Record<string, string>>): {
  readonly name: string;
  readonly per100: { readonly value: number };
}[] {
  const cwd = mkdtempSync(join(tmpdir(), 'fusillade-lists-'));
  for (const [name, text] of Object.entries(lists)) writeFileSync(join(cwd, name), text);
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [PROGRAM, ...words, '--system', 'darklands'], { cwd, stdio: 'pipe' });
  for (const name of ['units', 'weapons']) run('import', `${name}.csv`, '--out', `${name}.yaml`);
  const use = ['--use', 'units.yaml', '--use', 'weapons.yaml'];
  const answer = run('value', 'loadouts.csv', '--targets', 'targets.csv', ...use, '--json').toString();
  return (JSON.parse(answer) as { found: ReturnType<typeof commandValues> }).found;
}

/** Before the page's own scripts begin. */
const LISTENING = readFileSync('src/studio/testing/listening.js', 'utf8');

/** The studio from a file, offline. */
export async function openStudio(
  browser: Browser,
  options: BrowserContextOptions = {},
  hash = '',
): Promise<OpenedPage> {
  return openHtml(browser, await studioHtml(), options, hash);
}

/**
 * A studio's or a living page from a file, offline.
 *
 * @param ready what there is once it is alive
 */
export async function openHtml(
  browser: Browser,
  text: string,
  options: BrowserContextOptions = {},
  hash = '',
  ready = '.knobs .field',
): Promise<OpenedPage> {
  const opened = await openPage(browser, text, options, { hash, before: LISTENING });
  await opened.page.locator(ready).first().waitFor();
  return opened;
}

/** Waits until all is told of what is chosen. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[data-do=stop]').isHidden(), { timeout: 90_000 }).toBe(true);
}

/** The last answer that the engine gave, as it gave it. */
export const lastAnswer = (page: Page): Promise<Found | undefined> =>
  page.evaluate('heard.findLast(({ kind }) => kind === "answer")?.found');

/** What the policy refused. */
export const refused = (page: Page): Promise<string[]> => page.evaluate('refused');
