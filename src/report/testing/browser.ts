import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from 'playwright-core';
import packages from '../../../package.json' with { type: 'json' };
import { unpackedOnce } from './chromium.ts';

/**
 * Starts the Chromium that comes with the development dependencies; close it after use. Its package's own
 * arguments are left out: they turn web security off and run everything in one process.
 */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({ executablePath: await unpacked(), args: ['--no-sandbox'] });
}

/** Named by its package's version: after an update the older program is not found. */
const CHROMIUM = `fusillade-chromium-${packages.devDependencies['@sparticuz/chromium']}`;

const unpacked = () => unpackedOnce(CHROMIUM, 'chromium', () => chromium.executablePath());

/** A page opened from a file, with everything that went wrong on it. */
export interface OpenedPage {
  page: Page;
  /** Console errors and warnings, page errors, and every request but the one for the file itself. */
  complaints: string[];
  close: () => Promise<void>;
}

/** What else there is when a page is opened. */
export interface Opening {
  /** Texts of files beside it, by their names, which it may ask for. */
  readonly beside?: Readonly<Record<string, string>>;
  /** What its address ends with, from the # on. */
  readonly hash?: string;
  /** Runs before its own scripts. */
  readonly before?: string;
}

/** Writes the HTML to a file and opens it offline from there. */
export async function openPage(
  browser: Browser,
  html: string,
  options: BrowserContextOptions = {},
  { beside = {}, hash = '', before = '' }: Opening = {},
): Promise<OpenedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'fusillade-page-'));
  const file = join(folder, 'page.html');
  await writeFile(file, html);
  for (const [name, text] of Object.entries(beside)) await writeFile(join(folder, name), text);
  const own = Object.keys(beside).map((name) => pathToFileURL(join(folder, name)).href);
  const context = await browser.newContext({ offline: true, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const address = pathToFileURL(file).href;
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    // Neither leaves the page.
    if (![address, ...own].includes(request.url()) && !/^(data|blob):/.test(request.url()))
      complaints.push(`request: ${request.url()}`);
  });
  if (before !== '') await page.addInitScript(before);
  await page.goto(address + hash);
  return { page, complaints, close: () => context.close() };
}
