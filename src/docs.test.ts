import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fusillade } from './cli/testing/at-hand.ts';
import { oneOfEach } from './testing/long.ts';

/**
 * Every command shown on these pages is run (`npm test`: each with one of its examples) and prints what is shown; `…`
 * stands for lines left out.
 */
const PAGES = ['src/analysis/README.md'];

const TOP = fileURLToPath(new URL('..', import.meta.url));

interface Example {
  readonly command: string;
  readonly shown: string;
}

function examplesIn(page: string): Example[] {
  const text = readFileSync(fileURLToPath(new URL(`../${page}`, import.meta.url)), 'utf8');
  const blocks = [...text.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block]) => block);
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((example) => {
        const [command, ...shown] = example.split('\n');
        return { command: command, shown: shown.join('\n').trimEnd() };
      }),
  );
}

/** Words of a command line; single quotes keep a word together. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);

/** Puts what a command prints now in the place of what is shown, as many lines of it. */
function keep(page: string, shown: string, stdout: string, cut: boolean): void {
  const file = fileURLToPath(new URL(`../${page}`, import.meta.url));
  const lines = stdout.trimEnd().split('\n');
  const now = cut ? lines.slice(0, shown.split('\n').length).join('\n').trimEnd() : lines.join('\n');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(shown, () => now),
  );
}

describe.each(PAGES)('%s', (page) => {
  const examples = examplesIn(page);

  it('shows every command that answers a question', () => {
    const shown = new Set(examples.map(({ command }) => command.split(' ')[1]));
    expect([...shown].sort()).toEqual(
      [
        'build',
        'check',
        'compare',
        'import',
        'diff',
        'luck',
        'playtest',
        'price',
        'run',
        'sensitivity',
        'sweep',
        'tune',
        'value',
        'versus',
      ].sort(),
    );
  });

  const some = process.env.FUSILLADE_KEEP
    ? examples
    : oneOfEach(
        examples,
        ({ command }) => command.split(' ')[1],
        ({ command }) => command,
      );
  it.each(some)('$command', async ({ command, shown }) => {
    const [, ...args] = wordsOf(command);
    const { status, stdout } = await fusillade(TOP, ...args);
    expect(status).toBe(0);
    const cut = shown.endsWith('…');
    const expected = cut ? shown.slice(0, -1).trimEnd() : shown;
    // Written anew for a change that is meant, as kept distributions are.
    if (process.env.FUSILLADE_KEEP) return keep(page, expected, stdout, cut);
    expect(cut ? stdout.slice(0, expected.length) : stdout.trimEnd()).toBe(expected);
  });
});
