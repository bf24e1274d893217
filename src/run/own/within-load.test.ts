import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { withinLoad } from './within-load.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'fusillade-load-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Milliseconds: hundreds of times what loading one line takes. */
const LONGEST = 1_000;

function loading(name: string, code: string): Promise<Record<string, unknown>> {
  const file = join(FOLDER, name);
  writeFileSync(file, code);
  return withinLoad(file, LONGEST, () => import(/* @vite-ignore */ pathToFileURL(file).href));
}

describe('a file that does not come to its end', () => {
  it('is stopped in a loop outside every function, and its line told', async () => {
    await expect(
      loading('loop.mjs', 'let i = 0;\n\nwhile (i >= 0) { i += 1; }\nexport default i;\n'),
    ).rejects.toThrow(
      // One more than in the file where the test runner has put a line before it.
      /^loop\.mjs:[34]: found that loading it does not end \(stopped after 1 s\), expected every loop to come to its end$/,
    );
  });

  it('is stopped in a function that it calls', async () => {
    await expect(
      loading(
        'call.mjs',
        'let i = 0;\nfunction roll() {\n  for (;;) i = 1 - i;\n}\nexport default roll();\n',
      ),
    ).rejects.toThrow(/^call\.mjs:[34]: found that loading it does not end/);
  });

  it('is given up when it awaits what never comes', async () => {
    await expect(loading('await.mjs', 'await new Promise(() => {});\n')).rejects.toThrow(
      'await.mjs: found that loading it does not end (stopped after 1 s), expected what it awaits to come',
    );
  });

  it('lets every other file be', async () => {
    expect(await loading('fine.mjs', 'export default 7;\n')).toMatchObject({ default: 7 });
    await expect(loading('throws.mjs', 'throw new Error("no such die");\n')).rejects.toThrow('no such die');
  });
});
