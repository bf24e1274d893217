import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from '@commander-js/extra-typings';
import { UsageError } from '../failure.ts';
import { openInBrowser, servePage } from '../output/browser.ts';
import { studioPage } from '../output/studio-page.ts';
import { note, writeWhole } from '../output/terminal.ts';

interface StudioOptions {
  readonly output?: string;
  readonly open?: true;
  readonly serve?: string | true;
}

export function addStudio(program: Command): void {
  program
    .command('studio')
    .summary('write the page on which scenarios are put together and answered')
    .description(
      'Writes one HTML file that works offline: pick a rule system, who shoots with what at whom, change anything, and see the distribution.',
    )
    .option('-o, --output <file>', 'where to write it; studio.html when left out')
    .option('--open', 'open it in the browser')
    .option('--serve [port]', 'offer it on this machine alone, instead of writing it')
    .action(async (options) => studio(options));
}

async function studio({ output, open, serve }: StudioOptions): Promise<void> {
  if (serve !== undefined && output !== undefined)
    throw new UsageError('--serve: found --output with it, expected one of them');
  if (serve !== undefined) {
    const port = portOf(serve);
    const address = await servePage(await studioPage(), port);
    note(`the studio is at ${address} until you press Ctrl+C; no other machine sees it`);
    if (open) openInBrowser(address);
    return;
  }
  const file = output ?? 'studio.html';
  if (!/\.html?$/i.test(file))
    throw new UsageError(`--output: found ${file}, expected the name of an .html file`);
  writeWhole(file, await studioPage());
  note(`${file} written; open it in any browser`);
  if (open) openInBrowser(pathToFileURL(resolve(file)).href);
}

/** @throws UsageError when it is no port */
function portOf(serve: string | true): number {
  if (serve === true) return 0;
  const port = Number(serve);
  if (/^\d+$/.test(serve) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(`--serve: found ${serve}, expected a port from 1 to 65535, or none`);
}
