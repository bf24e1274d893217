import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenedPage, openPage } from '../../report/testing/browser.ts';
import type { Found } from '../engine/messages.ts';

let html: string | undefined;

/** The studio as the built command writes it. */
function studioHtml(): string {
  if (html === undefined) {
    const file = join(mkdtempSync(join(tmpdir(), 'fusillade-studio-')), 'studio.html');
    execFileSync(process.execPath, ['dist/bin/fusillade.js', 'studio', '--output', file], { stdio: 'pipe' });
    html = readFileSync(file, 'utf8');
  }
  return html;
}

/** Notes down what the engines reply, and what the policy refuses, before the page's own scripts begin. */
const LISTENING = `
  globalThis.refused = []; globalThis.heard = [];
  addEventListener('securitypolicyviolation', (e) => refused.push(e.violatedDirective));
  const Before = Worker;
  globalThis.Worker = class extends Before {
    constructor(...of) { super(...of); this.addEventListener('message', ({ data }) => heard.push(data)); }
  };`;

/** The studio from a file, offline. */
export async function openStudio(
  browser: Browser,
  options: BrowserContextOptions = {},
  hash = '',
): Promise<OpenedPage> {
  const opened = await openPage(browser, studioHtml(), options);
  await opened.page.addInitScript(LISTENING);
  const address = opened.page.url() + hash;
  await opened.page.goto('about:blank');
  await opened.page.goto(address);
  await opened.page.locator('.knobs .field').first().waitFor();
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
