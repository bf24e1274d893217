import { Worker } from 'node:worker_threads';
import type { OwnOnPage, PageOptions } from '../../report/index.ts';
import type { Result } from '../../stats/index.ts';
import { type OutputOptions, pageOptions } from './results.ts';

/** What the thread is to draw, and what it answers. */
export interface PageTask {
  readonly number: number;
  readonly result: Result;
  readonly options: PageOptions;
}
export interface DrawnPage {
  readonly number: number;
  readonly html?: string;
  /** What went wrong. */
  readonly fault?: unknown;
}

/**
 * A thread that draws the pages of results while others are worked out: where there are many of them, to draw them
 * takes as long as all the rest. It does not keep the process from ending.
 */
class PagesAside {
  private readonly thread = new Worker(threadScript());
  private readonly open = new Map<number, { done: (html: string) => void; fail: (fault: unknown) => void }>();
  private readonly options: PageOptions;
  private sent = 0;

  constructor(options: PageOptions) {
    this.options = options;
    this.thread.on('message', ({ number, html, fault }: DrawnPage) => {
      const { done, fail } = this.open.get(number) ?? {};
      this.open.delete(number);
      if (this.open.size === 0) this.thread.unref();
      if (html !== undefined) done?.(html);
      else fail?.(fault);
    });
    this.thread.on('error', (fault) => {
      for (const { fail } of this.open.values()) fail(fault);
    });
    this.thread.unref();
  }

  /** @param own its rules, where they are one's own */
  draw(result: Result, own?: OwnOnPage): Promise<string> {
    const number = this.sent++;
    this.thread.ref();
    const drawn = new Promise<string>((done, fail) => {
      this.open.set(number, { done, fail });
      this.thread.postMessage({ number, result, options: { ...this.options, own } } satisfies PageTask);
    });
    // Whoever waits for it later hears of it: until then it is no fault that nobody hears of.
    drawn.catch(() => {});
    return drawn;
  }
}

/** Where pages are to be drawn aside: those of several scenarios, unless no threads are wanted. */
export const pagesAside = (
  scenarios: number,
  { out, shard, threads, ...options }: OutputOptions & { threads: number; shard?: unknown },
): PagesAside | undefined =>
  out && !shard && scenarios > 1 && threads > 0 ? new PagesAside(pageOptions(options)) : undefined;

/** The built thread, as TypeScript cannot be loaded into one. */
function threadScript(): URL {
  const built = import.meta.url.endsWith('.ts') ? '../../../dist/bin/page-thread.js' : './page-thread.js';
  return new URL(built, import.meta.url);
}
