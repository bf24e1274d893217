import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { unpackedBytes } from '../../report/packed/unpack.ts';
import { type OpenedPage, openPage } from '../../report/testing/browser.ts';
import type { Reply, Request } from '../engine/messages.ts';

/** What a page with an engine allows: nothing but a worker that it makes itself. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; worker-src blob:"><title>engine</title>`;

/** The script of a system's engine, as it was built. */
export function engineScript(system: string): string {
  const { packed } = JSON.parse(readFileSync(`dist/studio/${system}.json`, 'utf8')) as { packed: string };
  return Buffer.from(unpackedBytes(Buffer.from(packed, 'base64'))).toString();
}

/** An engine in a page under the policy of reports, offline, from a file. */
export interface Engine extends Pick<OpenedPage, 'complaints' | 'close'> {
  /** Everything that it replies, until it is done or something is wrong. */
  replies(request: Request): Promise<Reply[]>;
  /** What the policy refused, in the page and in the worker. */
  violations(): Promise<string[]>;
}

export async function openEngine(browser: Browser, script: string): Promise<Engine> {
  const { page, complaints, close } = await openPage(browser, PAGE);
  await page.evaluate(
    `(script) => {
    globalThis.refused = [];
    const note = 'self.addEventListener("securitypolicyviolation", (e) => postMessage({ refused: e.violatedDirective }));';
    addEventListener('securitypolicyviolation', (e) => refused.push(e.violatedDirective));
    globalThis.worker = new Worker(URL.createObjectURL(new Blob([note, script])));
  }`
      .replace(/^/, '(')
      .concat(`)(${JSON.stringify(script)})`),
  );
  return {
    complaints,
    close,
    violations: () => page.evaluate('refused'),
    replies: (request) =>
      page.evaluate(`new Promise((done, fail) => {
        const replies = [];
        worker.onerror = (e) => fail(new Error(e.message));
        worker.onmessage = ({ data }) => {
          if (data.refused) return refused.push(data.refused);
          if (data.kind !== 'progress') replies.push(data);
          if (/form|done|wrong/.test(data.kind)) done(replies);
        };
        worker.postMessage(${JSON.stringify(request)});
      })`),
  };
}
