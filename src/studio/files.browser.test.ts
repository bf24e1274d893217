import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../report/testing/browser.ts';
import { itLong } from '../testing/long.ts';
import { openStudio, refused, settled } from './testing/studio.ts';

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

itLong('opens files together, those first that others use, and says of each what came of it', async () => {
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
  expect(await wrong.innerText()).toMatch(/^broken\.yaml:2:3: broken YAML/);
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

it('leads to what comes of a list that is opened on a phone', async () => {
  const { page, complaints, close } = await openStudio(browser, { viewport: { width: 390, height: 844 } });
  await page.locator('.tools input').setInputFiles('scenarios/necromunda/gang-with-guns.csv');
  const title = page.locator('#list-title');
  await soon(() => page.locator('.file-note').innerText()).not.toBe('');
  await soon(() => title.evaluate((node) => node.getBoundingClientRect().top < 400)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

it('opens and pins a match-up of the matrix, picks of the lists, and takes all of it back', async () => {
  const { page, complaints, close } = await openStudio(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const folder = 'scenarios/necromunda';
  await page.locator('.tools input').setInputFiles([`${folder}/loadouts.csv`, `${folder}/targets.csv`]);
  const title = page.locator('#subject');
  const number = page.locator('.hero .number');
  const list = page.locator('#list-matrix');
  const [loadout, target] = [page.locator('select[name=loadout]'), page.locator('select[name=target]')];
  await soon(() => list.locator('.matrix select option', { hasText: 'Sister in cover' }).count()).toBe(1);
  await settled(page);
  const [before, address] = [await title.innerText(), await page.evaluate('location.hash')];
  await list.locator('.matrix select').selectOption({ label: 'Sister in cover' });
  const row = list.locator('tbody tr', { hasText: 'Captain with boltgun' });
  await row.locator('td:not([hidden])').click();
  const says = await list.locator('.behind').innerText();
  const open = page.getByRole('button', { name: 'Open Captain with boltgun, Sister in cover' });
  const pin = page.getByRole('button', { name: 'Pin Captain with boltgun, Sister in cover' });
  const small = `[...document.querySelectorAll('#list-matrix :is(button, select, input)')].map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()]).filter(([, { width, height }]) => width > 0 && Math.min(width, height) < 43.5).map(([e]) => e)`;
  expect(await page.evaluate(small)).toEqual([]);
  await pin.click();
  await soon(() => page.locator('.pin-list .pin-name').allInnerTexts()).toEqual([
    'Captain with boltgun at Sister in cover',
  ]);
  await open.click();
  await soon(() => title.innerText()).toBe('Captain with boltgun at Sister in cover');
  expect(says).toContain(`: ${await number.innerText()} `);
  expect(await page.locator('[data-path="weapon"] select option:checked').innerText()).toBe('Boltgun');
  expect(await loadout.locator('option:checked').innerText()).toBe('Captain with boltgun');
  expect(await target.locator('option:checked').innerText()).toBe('Sister in cover');
  await settled(page);
  // What is opened is what was pinned, and what its address says.
  await page.getByRole('button', { name: 'Pin this' }).click();
  await soon(() => page.locator('.file-note').innerText()).toMatch(/^Pinned already: Captain with boltgun/);
  const link = await openStudio(browser, {}, new URL(page.url()).hash);
  await soon(() => link.page.locator('#subject').innerText()).toBe(await title.innerText());
  await link.close();
  // It is changed and picked as any other.
  await page.locator('[data-path="weapon"] select').selectOption({ label: 'Autogun' });
  await settled(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await settled(page);
  await loadout.selectOption({ label: 'Gunner with boltgun and stub gun: Stub gun' });
  const second = 'Gunner with boltgun and stub gun: Stub gun at Sister in cover';
  await soon(() => title.innerText()).toBe(second);
  await soon(() => page.locator('.file-note').innerText()).toMatch(
    / here Stub gun alone, without Boltgun\.$/,
  );
  await settled(page);
  // The browser's own way back and forth has the lists as they were, too.
  for (const [go, then, picked] of [
    ['goBack', 'Captain with boltgun at Sister in cover', 'Captain with boltgun'],
    ['goForward', second, 'Gunner with boltgun and stub gun: Stub gun'],
  ] as const) {
    await page[go]();
    await soon(() => title.innerText()).toBe(then);
    expect(await loadout.locator('option:checked').innerText()).toBe(picked);
    await settled(page);
  }
  await target.selectOption({ label: 'Patrolman in cover' });
  await soon(() => title.innerText()).toMatch(/: Stub gun at Patrolman in cover$/);
  await settled(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const then of [second, 'Captain with boltgun at Sister in cover', before]) {
    await undo.click();
    await soon(() => title.innerText()).toBe(then);
    await settled(page);
  }
  expect(await undo.isVisible()).toBe(false);
  expect(await page.evaluate('location.hash')).toBe(address);
  expect(await page.evaluate('document.activeElement.className')).toBe('headline');
  // Whoever is of the library shoots at the list's target, too.
  await target.selectOption({ label: 'Forge Boss at 8"' });
  await soon(() => title.innerText()).toBe(`${before}, at Forge Boss at 8"`);
  expect(await loadout.inputValue()).toBe('');
  await target.selectOption({ label: 'Patrolman in cover' });
  await soon(() => title.innerText()).toBe(`${before}, at Patrolman in cover`);
  await page.goBack();
  await soon(() => title.innerText()).toBe(`${before}, at Forge Boss at 8"`);
  // Without a loadout a target takes the place of whom what is looked at is at; to pick none changes nothing.
  await target.selectOption({ label: 'Patrolman in cover' });
  await loadout.selectOption({ label: 'Captain with boltgun' });
  await soon(() => title.innerText()).toBe('Captain with boltgun at Patrolman in cover');
  await loadout.selectOption('');
  await target.selectOption({ label: 'Sister in cover' });
  await soon(() => title.innerText()).toBe('Captain with boltgun at Patrolman in cover, at Sister in cover');
  // The lists are those of a system.
  await page.locator('select[name=system]').selectOption('darklands');
  await soon(() => loadout.isVisible()).toBe(false);
  expect([...complaints, ...(await refused(page))]).toEqual([]);
  await close();
}, 180_000);

itLong(
  'keeps lists that are too many match-ups together: what to do is said, and one of each is picked',
  async () => {
    const { page, complaints, close } = await openStudio(browser);
    const [head, first] = readFileSync('scenarios/necromunda/targets.csv', 'utf8').split('\n');
    const rows = Array.from({ length: 2_000 }, (_, i) => first.replace(/^.*?;/, `Target ${i};`));
    const [targets, loadouts] = [
      { name: 'targets.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) },
      {
        name: 'loadouts.csv',
        mimeType: 'text/csv',
        buffer: readFileSync('scenarios/necromunda/loadouts.csv'),
      },
    ];
    const [note, list] = [page.locator('.file-note'), page.locator('#list-matrix')];
    const words =
      /^12 loadouts \(loadouts\.csv\) against 2,000 targets \(targets\.csv\) are 24,000 match-ups,/;
    await page.locator('.tools input').setInputFiles([loadouts, targets]);
    await soon(async () => (await note.innerText()).split('\n')).toEqual([
      'targets.csv: 2,000 targets. Its profiles are those of Necromunda, which is chosen now.',
      'loadouts.csv: 12 loadouts.',
      expect.stringMatching(words),
    ]);
    expect(await list.locator('.too-many').innerText()).toMatch(words);
    await page.locator('select[name=loadout]').selectOption({ label: 'Captain with boltgun' });
    await soon(() => page.locator('#subject').innerText()).toBe('Captain with boltgun at Target 0');
    await list.locator('.doing select').selectOption('standard');
    await soon(() => list.locator('tbody tr').count()).toBe(12);
    // Both are there again at the next visit.
    await page.reload();
    await soon(() => list.locator('.too-many').count()).toBe(1);
    await soon(() => page.locator('select[name=target] option').count()).toBe(2_001);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  },
  120_000,
);

itLong(
  'refuses a list with a mistake when it is dropped, and reads one of another system by its own rules',
  async () => {
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
    expect(await page.locator('#list-matrix > h2').innerText()).toBe('Your list of loadouts');
    expect(await page.locator('#matrix-title').innerText()).toBe(
      'Fighters Seriously Injured or Out of Action per 100 points, everyone against everyone',
    );
    expect(await page.locator('#list-matrix .weights').innerText()).toMatch(/^Targets weigh: .+ \d/);
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
  },
);

itLong(
  'holds a list of loadouts against whichever targets there are, and a refused list changes nothing',
  async () => {
    const { page, complaints, close } = await openStudio(browser);
    const open = (name: string, text: string) =>
      page.locator('.tools input').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    const [note, wrong] = [page.locator('.file-note'), page.locator('.file-wrong')];
    const columns = () => page.locator(`#list-matrix thead th`).allInnerTexts();
    await open('mine.csv', 'name,shooter,weapon\nBowmen,fyrd-bowmen,longbow\n');
    await soon(() => note.innerText()).toBe('Best for its points: Bowmen.');
    expect(await page.locator('#list-matrix').innerText()).toContain('Against the standard targets.');
    const standard = await columns();
    // Targets that come afterwards are those that it is held against, and the choice over it governs it.
    await open('met.csv', 'name,target,distance\nRaiders near,raiders,8\n');
    await soon(columns).toHaveLength(3);
    expect((await columns())[2]).toBe('Raiders near');
    const choice = page.locator(`#list-matrix .doing select`);
    expect(await choice.inputValue()).toBe('list');
    await choice.selectOption('standard');
    await soon(columns).toEqual(standard);
    // A mistake in loadouts leaves the table, and those of another system leave the rules chosen as they are.
    const refusals = [
      [
        'mine.csv',
        'name,shooter,weapon\nBowmen,fyrd-bowmne,longbow\n',
        /^mine\.csv:2:2: shooter: no profile/,
      ],
      [
        'gang.csv',
        'name,shooter,weapon\nA,orlock-gunner,boltgun\nB,orlock-gunner,boltgnu\n',
        /^gang\.csv:3:3: /,
      ],
    ] as const;
    for (const [name, text, words] of refusals) {
      await open(name, text);
      await soon(() => wrong.innerText()).toMatch(words);
      expect(await columns()).toEqual(standard);
      expect(await page.locator(`#list-matrix tbody tr`).innerText()).toContain('Bowmen');
      expect(await page.locator('select[name=system]').inputValue()).toBe('darklands');
    }
    // What is kept for the next visit is the good list.
    const kept = JSON.parse(await page.evaluate('localStorage.getItem("fusillade-studio")'));
    expect(kept.files.map(({ file }: { file: { text: string } }) => file.text).join()).not.toMatch(
      /bowmne|gnu/,
    );
    expect(kept.files.map(({ file }: { file: { name: string } }) => file.name).toSorted()).toEqual([
      'met.csv',
      'mine.csv',
    ]);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  },
);

itLong(
  'puts profiles of one’s own into a link, leads back to what was chosen before, and says what is not kept',
  async () => {
    const { page, complaints, close } = await openStudio(browser);
    await page.evaluate('navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }');
    const note = page.locator('.file-note');
    const open = (name: string, text: string) =>
      page.locator('.tools input').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    // Another system's profiles choose its rules.
    await open('gang.yaml', 'mine: { name: Mine, points: 60, BS: 3+, S: 3, T: 3, W: 1 }\n');
    await soon(() => note.innerText()).toMatch(
      /^gang\.yaml: one profile to choose from\. Its profiles are those of Necromunda, which is chosen now\.$/,
    );
    await page.locator('[data-path="shooter"] select').selectOption({ label: 'Mine' });
    await settled(page);
    expect(await page.locator('h1').innerText()).toMatch(/, but with shooter Mine$/);
    const number = await page.locator('.hero .number').innerText();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await soon(() => note.innerText()).toMatch(/It says all that is chosen here\. It leads to this file/);
    const [, hash = ''] = (await page.evaluate<string>('copied')).split('#');
    // What was chosen before is a step back.
    const before = await page.evaluate<string>('location.hash');
    await page.locator('select[name=system]').selectOption('darklands');
    await soon(() => page.locator('select[name=start]').inputValue()).toMatch(/^darklands/);
    await page.goBack();
    await soon(() => page.evaluate('location.hash')).toBe(before);
    await soon(() => page.locator('.hero .number').innerText()).toBe(number);
    await page.evaluate(
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`,
    );
    await page.getByRole('button', { name: 'Pin', exact: false }).first().click();
    await soon(() => page.locator('.kept').innerText()).toMatch(/^This browser keeps nothing for this page/);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
    const another = await openStudio(browser, {}, `#${hash}`);
    await settled(another.page);
    expect(await another.page.locator('.hero .number').innerText()).toBe(number);
    expect(await another.page.locator('h1').innerText()).toMatch(/, but with shooter Mine$/);
    expect(another.complaints).toEqual([]);
    await another.close();
  },
);
