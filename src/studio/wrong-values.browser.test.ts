import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../report/testing/browser.ts';
import { commandFinds, openForm, openLiving, unfold } from './testing/living.ts';
import { settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const soon = (what: () => unknown) => expect.poll(what, { timeout: 20_000 });

it('says what a value may look like, of what the answer is that stands there, and puts none that is wrong into the address', async () => {
  const { page, complaints, close } = await openLiving(
    browser,
    await commandFinds('darklands/bowmen-in-the-open'),
  );
  await openForm(page);
  await unfold(page);
  await page.locator('[data-path="situation.cover"] select').selectOption('Dense');
  await settled(page);
  const damage = page.locator('[data-path="weapon.damage"]');
  await damage.locator('[type=text]').fill('D0');
  await soon(() => damage.locator('.wrong').innerText()).toBe(
    'found "D0", expected a whole number from 0 to 100 or text such as D6 or 2D10+1',
  );
  const none = page.locator('.hero .none');
  expect(await none.innerText()).toMatch(/This is what was worked out before, with cover Dense\.$/);
  expect(await page.evaluate('location.hash')).toBe('#situation.cover=dense');
  await damage.locator('[type=text]').fill('D6');
  await soon(() => none.count()).toBe(0);
  expect(await page.evaluate('location.hash')).toContain('weapon.damage=D6');
  // A browser has no value of what is no number.
  const distance = page.locator('[data-path="situation.distance"]');
  await distance.locator('[type=number]').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-');
  await soon(() => distance.locator('.wrong').innerText()).toContain('expected a number from 0 to 200');
  // What is short for something stays so, and what is below zero has a minus.
  await page.evaluate('location.hash = "shooter.ca=10&house.volley=-17"');
  await soon(() => page.locator('.hero .changed').allInnerTexts()).toEqual([
    'Changed: C+A (shooter) 10, volley Shoot −17',
  ]);
  await page.evaluate('location.hash = "%E0%A4%A"');
  await soon(() => page.locator('.whole:visible').innerText()).toMatch(/cannot be changed here/);
  expect(complaints).toEqual([]);
  await close();
});
