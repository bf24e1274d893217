import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fusillade } from './cli/testing/at-hand.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(TOP, 'scenarios/own-rules/README.md');

interface Block {
  readonly language: string;
  readonly files: readonly string[];
  readonly lines: readonly string[];
}

/** What stands in fences, with the files that the fence names. */
const blocks: Block[] = [...readFileSync(PAGE, 'utf8').matchAll(/^```(.+)\n([\s\S]*?)\n```$/gm)].map(
  ([, head, text]) => {
    const [language, ...files] = head.split(' ');
    return { language, files, lines: text.split('\n') };
  },
);

/** Words of a command line; single quotes keep a word together. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);

it('the tutorial goes as it is written, from an empty folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-tutorial-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const ran: string[] = [];
  for (const { language, files, lines } of blocks) {
    const text = `${lines.join('\n')}\n`;
    if (language === 'console') ran.push(...(await consoleRun(text, folder)));
    else if (language === 'diff')
      write(files[1], changed(readFileSync(join(folder, files[0]), 'utf8'), lines));
    else if (files[0]) write(files[0], text);
  }
  const [, inCi] = /npx (fusillade .+)/.exec(blocks.flatMap(({ lines }) => lines).join('\n')) ?? [];
  // What `npm install` leaves there is no scenario.
  for (const place of ['.', 'node_modules/fusillade', 'node_modules/fusillade/scenarios']) {
    mkdirSync(join(folder, place), { recursive: true });
    write(join(place, 'package.json'), '{"name": "fusillade"}');
    write(join(place, 'package-lock.json'), '{}');
  }
  ran.push(...(await consoleRun(`$ ${inCi}\nAll 4 expectations hold; the nearest to failing,\n…\n`, folder)));
  expect([...new Set(ran)]).toEqual(['run', 'sweep', 'studio', 'compare', 'tune', 'check', 'diff']);
});

/** Runs every command of a block, and holds what it prints to what is shown; the last may fail where the page says so. */
async function consoleRun(text: string, folder: string): Promise<string[]> {
  const ran: string[] = [];
  for (const example of text.split(/^\$ /m).filter(Boolean)) {
    const [command, ...shown] = example.trimEnd().split('\n');
    const [, ...args] = wordsOf(command);
    const { status, stdout } = await fusillade(folder, ...args);
    expect([command, status]).toEqual([command, args.includes('--limit') ? 1 : 0]);
    const cut = shown.at(-1) === '…';
    const expected = (cut ? shown.slice(0, -1) : shown).join('\n').trimEnd();
    expect(cut ? stdout.slice(0, expected.length) : stdout.trimEnd()).toBe(expected);
    ran.push(args[0]);
  }
  return ran;
}

/** A file with lines taken out and put in, each of which is there once. */
function changed(before: string, lines: readonly string[]): string {
  const [out, into] = ['-', '+'].map((sign) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1)),
  );
  return out.reduce((text, line, i) => {
    expect(text.split(`${line}\n`)).toHaveLength(2);
    return text.replace(line, into[i]);
  }, before);
}
