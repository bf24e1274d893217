import { parentPort } from 'node:worker_threads';
import { drawPage } from './page.ts';
import type { DrawnPage, PageTask } from './pages.ts';

/** The thread's side of {@link pagesAside}: draws one page after another. */
parentPort?.on('message', async ({ number, result, options }: PageTask) => {
  const answer = (drawn: Omit<DrawnPage, 'number'>) => parentPort?.postMessage({ number, ...drawn });
  try {
    answer({ html: await drawPage(result, options) });
  } catch (fault) {
    answer({ fault });
  }
});
