import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../report/testing/browser.ts';
import { openStudio, refused } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const soon = (what: () => unknown) => expect.poll(what, { timeout: 20_000 });

const USING = `system: darklands
action: shoot
title: Novices
use: my-units.yaml
shooter: novices
weapon: longbow
target: raiders
situation: { distance: 8 }
`;
const UNITS = 'novices: { name: Novices, points: 50, warriors: 7, skill: 9, ca: 9, shootDice: 1 }\n';

it('opens files together, those first that others use, and says of each what came of it', async () => {
  const { page, complaints, close } = await openStudio(browser);
  const open = (files: Readonly<Record<string, string | Uint8Array>>) =>
    page.locator('.tools input').setInputFiles(
      Object.entries(files).map(([name, content]) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(content),
      })),
    );
  const [note, wrong] = [page.locator('.file-note'), page.locator('.file-wrong')];
  await open({
    'a.yaml': USING,
    'broken.yaml': 'system: darklands\n  action: [shoot\n',
    'my-units.yaml': UNITS,
  });
  await soon(() => note.innerText()).toBe('my-units.yaml: one profile to choose from.\na.yaml is opened.');
  expect(await wrong.innerText()).toMatch(/^broken\.yaml:1:9: broken YAML/);
  await soon(() => page.locator('#subject').innerText()).toBe('Novices');
  // The next thing stands in their place.
  await page.locator('select[name=system]').selectOption('necromunda');
  const roster = readFileSync('scenarios/necromunda/gang.ros', 'utf8');
  await open({ 'gang.rosz': zipSync({ 'gang.ros': strToU8(roster) }) });
  await soon(() => note.innerText()).toMatch(/^gang\.rosz: \d+ profiles to choose from\./);
  expect(await wrong.isHidden()).toBe(true);
  const many = Array.from({ length: 32 }, (_, i) => [`units-${i}.yaml`, UNITS]);
  await open(Object.fromEntries(many));
  await soon(() => wrong.innerText()).toBe('2 more are not read: 30 files at once are the most.');
  expect((await note.innerText()).split('\n')).toHaveLength(30);
  expect([...complaints, ...(await refused(page))]).toEqual([]);
  await close();
});

it('refuses a list with a mistake when it is dropped, and reads one of another system by its own rules', async () => {
  const { page, complaints, close } = await openStudio(browser);
  const open = (name: string, text: string) =>
    page.locator('.tools input').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const [note, wrong] = [page.locator('.file-note'), page.locator('.file-wrong')];
  await open('typo.csv', 'name,target,distance\nA,raidres,12\nB,raiders,12\n');
  await soon(() => wrong.innerText()).toMatch(/^typo\.csv:2:2: target: .*did you mean "raiders"\?$/);
  expect(await note.isHidden()).toBe(true);
  const gang = readFileSync('scenarios/necromunda/gang-with-guns.csv', 'utf8');
  await open('gang.csv', gang);
  await soon(() => page.locator('#list-matrix .matrix').count()).toBe(1);
  expect(await page.locator('select[name=system]').inputValue()).toBe('necromunda');
  // Nothing of the file before.
  expect(await wrong.isHidden()).toBe(true);
  await open('one.csv', 'name,target\nA,raiders\n');
  await soon(() => note.innerText()).toBe(
    'one.csv: 1 target. Its profiles are those of Darklands, which is chosen now.',
  );
  expect(await page.locator('select[name=system]').inputValue()).toBe('darklands');
  expect([...complaints, ...(await refused(page))]).toEqual([]);
  await close();
});
