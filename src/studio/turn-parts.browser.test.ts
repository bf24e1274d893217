import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../report/testing/browser.ts';
import { itLong } from '../testing/long.ts';
import { commandFindsOf, numberOf, unfold } from './testing/living.ts';
import { openStudio, refused, settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const note = (page: Page) => page.locator('#turn-parts .note');
const titles = (page: Page) => page.locator('.knobs .group > summary').allInnerTexts();

/** A turn on a phone. */
async function openTurn(id = 'darklands/turn-before-the-charge') {
  const opened = await openStudio(browser, { viewport: { width: 390, height: 844 } }, `#from=${id}`);
  await opened.page.locator('[data-path="turn.0.shooter"]').waitFor({ state: 'attached' });
  await settled(opened.page);
  return opened;
}

/** Adds something, and waits until it is there. */
async function add(page: Page, what: string): Promise<string[]> {
  const before = await titles(page);
  const words = await note(page).textContent();
  await page.getByRole('button', { name: what }).click();
  await expect.poll(() => note(page).textContent(), { timeout: 20_000 }).not.toBe(words);
  expect(await note(page).innerText()).toContain('Added: ');
  await expect
    .poll(async () => (await titles(page)).length, { timeout: 20_000 })
    .toBeGreaterThan(before.length);
  await settled(page);
  return titles(page);
}

describe('the units and shots of a turn in the studio', () => {
  it('are added, played as the command plays them, and taken back', async () => {
    const { page, complaints, close } = await openTurn('raiders-of-arcana/turn-archers-and-scouts');
    const before = await titles(page);
    const withUnit = await add(page, 'Add a unit of ours');
    expect((await note(page).innerText()).replace(/,.*/s, '')).toMatch(/^Added: .* 2$/);
    const now = await add(page, 'Add a shot');
    const shots = before.filter((title) => /^Shot \d+/.test(title)).length;
    expect(await note(page).innerText()).toMatch(/^Added: shot \d+, by ((?! in turn ).)* 2( in turn \d+)?\./);
    expect(now.filter((title) => /^Shot \d+/.test(title)).length).toBe(shots + 1);
    await page.getByRole('button', { name: 'Take over' }).click();
    const found = await commandFindsOf(await page.locator('.taken pre').innerText());
    expect(await page.locator('.hero .number').innerText()).toBe(numberOf(found));
    // Both are steps that are taken back, one by one.
    for (const left of [withUnit, before]) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => titles(page), { timeout: 20_000 }).toEqual(left);
      await settled(page);
    }
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  it('are removed by keys, each button as large as a finger, and what the goal names stays', async () => {
    const { page, complaints, close } = await openTurn();
    const parts = page.locator('#turn-parts');
    await parts.locator('summary').focus();
    await page.keyboard.press('Enter');
    for (const button of await parts.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const names = () => parts.locator('li').allInnerTexts();
    const before = await names();
    const first = parts.getByRole('button', { name: 'Remove Shot 1' });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => note(page).innerText(), { timeout: 20_000 }).toMatch(/^Removed: shot 1, by /);
    await settled(page);
    expect(await names()).toHaveLength(before.length - 1);
    // Whoever removes goes on from there.
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(
      /^Remove Shot 1/,
    );
    await parts.getByRole('button', { name: 'Remove Light raiders' }).click();
    const wrong = page.locator('#turn-parts .wrong');
    await expect.poll(() => wrong.innerText(), { timeout: 20_000 }).toMatch(/^✗? ?Nothing is changed/);
    expect(await names()).toHaveLength(before.length - 1);
    await page.evaluate(axe.source);
    const faults = await page.evaluate(
      'axe.run("#change").then(({ violations }) => violations.map(({ id }) => id))',
    );
    expect(faults).toEqual([]);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  itLong('are played in another order, each moved up by one press after another', async () => {
    const { page, complaints, close } = await openTurn();
    const parts = page.locator('#turn-parts');
    await parts.locator('summary').click();
    const orders = () => parts.locator('ul').last().locator('li > span').allInnerTexts();
    const shooters = async () => (await orders()).map((words) => words.replace(/^Shot \d+: | at .*/g, ''));
    const [first, second, third] = await shooters();
    await expect(parts.getByRole('button', { name: 'Move up Shot 1' }).count()).resolves.toBe(0);
    const up = async (number: number) => {
      await parts.getByRole('button', { name: `Move up Shot ${number}` }).click();
      const moved = `Moved up: what was shot ${number}, `;
      await expect.poll(() => note(page).innerText(), { timeout: 20_000 }).toContain(moved);
      await settled(page);
    };
    await up(3);
    await expect.poll(shooters, { timeout: 20_000 }).toEqual([first, third, second]);
    await up(2);
    await expect.poll(shooters, { timeout: 20_000 }).toEqual([third, first, second]);
    await page.getByRole('button', { name: 'Take over' }).click();
    const found = await commandFindsOf(await page.locator('.taken pre').innerText());
    expect(await page.locator('.hero .number').innerText()).toBe(numberOf(found));
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  itLong('say by the button why nothing is changed, and what to change first', async () => {
    const { page, complaints, close } = await openTurn();
    const parts = page.locator('#turn-parts');
    await parts.locator('summary').click();
    const button = parts.getByRole('button', { name: 'Remove Light raiders' });
    await button.click();
    const wrong = parts.getByRole('alert');
    const because = (what: string) =>
      expect
        .poll(() => wrong.innerText(), { timeout: 20_000 })
        .toContain(`Nothing is changed, as ${what} names Light raiders: change ${what} first.`);
    await because('the goal');
    // One sees it where one looks, and it is read out once.
    const [at, from] = [await wrong.boundingBox(), await button.boundingBox()];
    expect(Math.abs((at?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(100);
    await expect(page.locator('.file-wrong').isHidden()).resolves.toBe(true);
    const goal = page.locator('[data-path=goal] input');
    await unfold(page);
    await goal.fill('not steady(beasts)');
    await goal.press('Enter');
    await settled(page);
    await button.click();
    await because('the condition of shot 3');
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  itLong(
    'have who shot last no more shoot again, with a weapon of his, before another turn begins',
    async () => {
      const { page, complaints, close } = await openTurn();
      expect(await titles(page)).toContain('Shot 2’s other way 1');
      const parts = page.locator('#turn-parts');
      await parts.locator('summary').click();
      await parts.getByRole('button', { name: 'Remove Shot 2' }).click();
      await expect.poll(() => note(page).textContent(), { timeout: 20_000 }).toMatch(/^Removed: shot 2/);
      await expect.poll(() => titles(page), { timeout: 20_000 }).not.toContain('Shot 3');
      await settled(page);
      const weapons = (all: readonly string[]) => all.filter((title) => /^Shot \d+’s weapon/.test(title));
      expect(weapons(await add(page, 'Add a shot'))).toContain('Shot 3’s weapon: longbow');
      expect(await note(page).innerText()).toMatch(/^Added: shot 3, by Fyrd bowmen\. /);
      await add(page, 'Add a shot');
      expect(await note(page).innerText()).toMatch(/^Added: shot 4, by .* in turn 2\. /);
      expect([...complaints, ...(await refused(page))]).toEqual([]);
      await close();
    },
  );

  it('are not there where no turn is looked at', async () => {
    const { page, close } = await openStudio(browser);
    expect(await page.locator('#turn-parts').isHidden()).toBe(true);
    await close();
  });
});
