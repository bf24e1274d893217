import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from '@commander-js/extra-typings';
import { UsageError } from '../failure.ts';
import { ALLOW_CODE } from '../input/reading.ts';
import { checkAllowed, isRulesFile } from '../input/systems.ts';
import { openInBrowser, portOf, servePage } from '../output/browser.ts';
import { ownStudioPage } from '../output/own-studio.ts';
import { studioPage } from '../output/studio-page.ts';
import { note, writeWhole } from '../output/terminal.ts';

interface StudioOptions {
  readonly output?: string;
  readonly open?: true;
  readonly serve?: string | true;
  readonly allowCode?: true;
}

export function addStudio(program: Command): void {
  program
    .command('studio')
    .summary('write the page on which scenarios are put together and answered')
    .description(
      'Writes one HTML file that works offline: pick a rule system, who shoots with what at whom, change anything, and see the distribution. With the file of rules of one’s own it has these alone.',
    )
    .argument('[rules]', 'the .js file of rules of one’s own')
    .argument('[scenarios...]', 'what to begin with; left out: the scenarios beside the rules that name them')
    .option('-o, --output <file>', 'where to write it; studio.html when left out')
    .option('--open', 'open it in the browser')
    .option('--serve [port]', 'offer it on this machine alone, instead of writing it')
    .option(...ALLOW_CODE)
    .action(async (rules, scenarios, options) => studio(rules, scenarios, options));
}

async function studio(
  rules: string | undefined,
  scenarios: readonly string[],
  { output, open, serve, allowCode }: StudioOptions,
): Promise<void> {
  if (serve !== undefined && output !== undefined)
    throw new UsageError('--serve: found --output with it, expected one of them');
  const page = () => (rules === undefined ? studioPage() : ownPage(rules, scenarios, allowCode));
  if (serve !== undefined) {
    const port = portOf(serve);
    const address = await servePage(await page(), port);
    note(`the studio is at ${address} until you press Ctrl+C; no other machine sees it`);
    if (open) openInBrowser(address);
    return;
  }
  const file = output ?? 'studio.html';
  if (!/\.html?$/i.test(file))
    throw new UsageError(`--output: found ${file}, expected the name of an .html file`);
  writeWhole(file, await page());
  note(`${file} written; open it in any browser`);
  if (open) openInBrowser(pathToFileURL(resolve(file)).href);
}

/** @throws UsageError when it is no file of rules, or code may not be run */
async function ownPage(
  rules: string,
  scenarios: readonly string[],
  allowCode: true | undefined,
): Promise<string> {
  if (!isRulesFile(rules))
    throw new UsageError(
      `studio: found ${rules}, expected the .js file of rules of one’s own; the studio has those that come with fusillade without being told`,
    );
  checkAllowed(rules, allowCode);
  return ownStudioPage(rules, scenarios);
}
