import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { systems } from '../../systems/index.ts';
import { scenariosIn } from './studio-page.ts';

it('leaves a scenario out of the studio that cannot be read, and says so in a line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-bundled-'));
  const [darklands] = systems.filter(({ name }) => name === 'darklands');
  for (const [from, to] of [
    ['profiles', 'profiles'],
    ['bowmen-in-the-open', 'fine'],
  ])
    copyFileSync(`scenarios/darklands/${from}.yaml`, join(folder, `${to}.yaml`));
  writeFileSync(join(folder, 'broken.yaml'), 'system: darklands\naction: shoot\ntarget: [\n');
  const lines: unknown[] = [];
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((line) => Boolean(lines.push(line)));
  const found = scenariosIn(pathToFileURL(`${folder}/`), darklands, systems);
  written.mockRestore();
  expect(found.map(({ id }) => id)).toEqual(['darklands/fine']);
  expect(lines).toEqual([
    expect.stringMatching(
      /^darklands\/broken is left out of the studio, as it cannot be read: .*broken\.yaml:\d.*\n$/,
    ),
  ]);
});
