import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fusillade } from '../testing/at-hand.ts';

const SCENARIO = 'scenarios/speedies/pistol-at-warrior.yaml';
const TABLES = ['standard-speedies-rangedAttack.md', 'standard-speedies-shoot.md'];

/** The index that a run writes into a folder. */
async function indexIn(folder: string): Promise<string> {
  const { status, stderr } = await fusillade(process.cwd(), 'run', SCENARIO, '--out', folder, '--quiet');
  expect(status, stderr).toBe(0);
  return readFileSync(join(folder, 'index.html'), 'utf8');
}

it('an index leads to the standard tables of its systems, which are laid beside it, and to one that lies there already', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-index-'));
  const index = await indexIn(folder);
  for (const table of TABLES) {
    expect(index).toContain(`href="${table}"`);
    expect(readFileSync(join(folder, table))).toEqual(readFileSync(join('reports/golden', table)));
  }
  expect(readdirSync(folder).filter((file) => file.endsWith('.md'))).toEqual(TABLES);

  const own = mkdtempSync(join(tmpdir(), 'fusillade-index-'));
  writeFileSync(join(own, 'standard-speedies-shoot.html'), 'one’s own');
  expect(await indexIn(own)).toContain('href="standard-speedies-shoot.html"');
  expect(readdirSync(own).filter((file) => file.endsWith('.md'))).toEqual([]);
});
