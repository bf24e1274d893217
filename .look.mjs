// node .look.mjs OUT FILE WIDTH SCHEME [selector]
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { pathToFileURL } from 'node:url';
const [out, file, width, colorScheme, selector] = process.argv.slice(2);
const b = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: +width, height: 900 }, colorScheme, offline: true });
await p.goto(pathToFileURL(file).href); await p.waitForTimeout(1200);
if (out.endsWith('.pdf')) await p.pdf({path: out, format:'A4'});
else if (selector) await p.locator(selector).first().screenshot({path: out});
else await p.screenshot({path: out, fullPage: true});
await b.close();
