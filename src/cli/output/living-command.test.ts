import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { firstOf, itLong } from '../../testing/long.ts';
import { fusillade } from '../testing/at-hand.ts';

const SCENARIOS = resolve('scenarios/darklands');
const OPEN = `${SCENARIOS}/bowmen-in-the-open.yaml`;

/** Plays a question that writes a page. */
async function pageOf(...words: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-still-'));
  const { status, stderr } = await fusillade(folder, ...words, '--out', 'pages', '--static');
  expect(status, stderr).toBe(0);
  return readFileSync(join(folder, 'pages', `${words[0]}.html`), 'utf8');
}

/** The command that a page gives, as a shell reads it; undefined where it gives none. */
function commandOn(page: string): string[] | undefined {
  const [, html] = /The command for a page that can be changed"><code>(.*?)<\/code>/s.exec(page) ?? [];
  const text = html?.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  const words = text?.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", ''));
  return words?.slice(1);
}

/** The pages of scenarios that a command wrote. */
const pagesIn = (folder: string): string[] =>
  readdirSync(join(folder, 'reports'))
    .filter((file) => /^darklands.*\.html$/.test(file))
    .map((file) => readFileSync(join(folder, 'reports', file), 'utf8'));

it.each(
  firstOf([
    [['compare', `${SCENARIOS}/bowmen-at-a-shieldwall.yaml`, '--set', 'shooter.warriors=7'], 3],
    [['sweep', OPEN, '--over', 'shooter.warriors=4,8', '--over', 'situation.cover=none,dense'], 4],
  ] as const),
)('a page of %s that stands still gives the command for one that can be changed', async (words, cases) => {
  const command = commandOn(await pageOf(...words)) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-lives-'));
  const { status, stderr } = await fusillade(folder, ...command, '-n', '1000');
  expect(status, stderr).toBe(0);
  const [page = ''] = pagesIn(folder);
  expect(page).toContain(`in all ${cases} cases at once`);
});

it('gives none for one variant of several, as a run sweeps them all', async () => {
  const page = await pageOf(
    'sweep',
    `${SCENARIOS}/bowmen-at-a-shieldwall.yaml`,
    '--over',
    'shooter.warriors=4,8',
  );
  expect(commandOn(page)).toBeUndefined();
});

itLong('gives one for several files as well, which writes a page for each', async () => {
  const page = await pageOf('compare', OPEN, `${SCENARIOS}/huntsmen-at-lethal-range.yaml`);
  expect(page).toContain('On those that this command writes, one for each scenario, the same cases can be:');
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-lives-'));
  const { status, stderr } = await fusillade(folder, ...(commandOn(page) ?? []), '-n', '1000');
  expect(status, stderr).toBe(0);
  const pages = pagesIn(folder);
  expect(pages).toHaveLength(2);
  for (const one of pages) expect(one).toMatch(/ id="?change"?[ >]/);
});

itLong('says how the studio opens the scenario where there are too many cases', async () => {
  const page = await pageOf('sweep', OPEN, '--over', 'shooter.warriors=1..30');
  expect(commandOn(page)).toBeUndefined();
  expect(page).toContain('In the studio it can: <code>fusillade studio --open</code>');
});

itLong('says how the studio holds loadouts against targets, where lists were asked of', async () => {
  const lists = resolve('scenarios/necromunda');
  const page = await pageOf('value', `${lists}/loadouts.csv`, '--targets', `${lists}/targets.csv`);
  expect(page).toContain(
    'In the studio it can: <code>fusillade studio --open</code>. There you can open tables',
  );
});
