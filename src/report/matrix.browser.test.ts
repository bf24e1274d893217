import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstOf, itLong } from '../testing/long.ts';
import type { Answer, Matrix } from './answer.ts';
import { renderAnswerPage } from './index.ts';
import { launchBrowser, openPage } from './testing/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Attackers A0, A1 …, of whom each does less than the one before in all, and most to the target of its own number. */
function matrix(rows: number, columns: number): Matrix {
  const figure = (value: number) => ({ text: value.toFixed(2), value, step: Math.round(value * 10) });
  return {
    title: 'hits per 100 points, everyone against everyone',
    ...{ down: 'Attacker', across: 'Target', all: 'All targets' },
    columns: Array.from({ length: columns }, (_, j) => `Target ${j} behind a long <wall>`),
    rows: Array.from({ length: rows }, (_, i) => ({
      title: `Attacker ${i}`,
      about: `${100 + i} points`,
      all: figure(1 - i / rows),
      cells: Array.from({ length: columns }, (_, j) => ({
        ...figure(i % columns === j ? 1 : 0.1),
        says: `${i} and ${j}`,
        behind: { unit: 'hits', chances: [0.75, 0.25] },
      })),
    })),
  };
}

const page = (rows: number, columns: number, width = 1440, colorScheme: 'light' | 'dark' = 'light') => {
  const answer: Answer = {
    title: 'Value',
    sentence: 'One is best.',
    ...{ tables: [], charts: [], notes: [], command: '', found: null, rows: [] },
    matrix: matrix(rows, columns),
  };
  return renderAnswerPage(answer).then((html) =>
    openPage(browser, html, { viewport: { width, height: 900 }, colorScheme }),
  );
};

/** Titles of the rows that are shown, without their ranks and stars. */
const SHOWN =
  "[...document.querySelectorAll('.matrix tbody tr')].filter((row) => row.checkVisibility()).map((row) => row.cells[0].textContent.replace(/^\\d+\\.[☆★] ?/, '').replace(/ \\d+ points$/, ''))";
/** Texts of the cells that are shown in the first row. */
const CELLS =
  "[...document.querySelector('.matrix tbody tr').cells].filter((cell) => cell.checkVisibility()).length";
/** Every number that is shown, after the heading above it. */
const UNDER = `(() => {
  const table = document.querySelector('.matrix table');
  const shown = (row) => [...row.cells].filter((cell) => cell.checkVisibility());
  const heads = shown(table.tHead.rows[0]);
  return [...table.tBodies[0].rows].filter((row) => row.checkVisibility())
    .flatMap((row) => shown(row).map((cell, i) => heads[i] === table.tHead.rows[0].cells[cell.cellIndex] && i > 0 ? heads[i].textContent.slice(0, 11) : i > 0 || heads.length !== shown(row).length ? 'another' : ''))
    .filter(Boolean);
})()`;
const WIDTH = 'document.documentElement.scrollWidth';

it('a matrix is found in, sorted, rows are kept on top, and a cell shows the distribution behind it', async () => {
  const opened = await page(4, 3);
  const shown = () => opened.page.evaluate<string[]>(SHOWN);
  await expect.poll(() => opened.page.locator('.matrix .keep').count()).toBe(4);
  expect(await shown()).toEqual(['Attacker 0', 'Attacker 1', 'Attacker 2', 'Attacker 3']);
  await opened.page.locator('.matrix thead button', { hasText: 'Target 2' }).click();
  expect((await shown())[0]).toBe('Attacker 2');
  await opened.page.locator('.matrix .keep').nth(3).click();
  expect((await shown()).slice(0, 2)).toEqual(['Attacker 3', 'Attacker 2']);
  const keep = opened.page.getByRole('button', { name: 'Keep on top: Attacker 3 103 points' });
  expect(await keep.getAttribute('aria-pressed')).toBe('true');
  expect(await opened.page.evaluate('document.activeElement.ariaLabel')).toBe(
    'Keep on top: Attacker 3 103 points',
  );
  await opened.page.locator('.matrix input').fill('attacker 1');
  expect(await shown()).toEqual(['Attacker 3', 'Attacker 1']); // what is kept stays
  expect(await opened.page.locator('.matrix output').innerText()).toBe('1 of 4');
  await opened.page.locator('.matrix input').fill('target 1');
  expect(await opened.page.evaluate(CELLS)).toBe(3); // its title, all targets, and that one
  await opened.page.locator('.matrix input').fill('');
  await opened.page.locator('.matrix tbody tr', { hasText: 'Attacker 1' }).locator('td').nth(3).click();
  const behind = await opened.page.locator('.matrix .behind').innerText();
  expect(behind).toMatch(
    /Attacker 1, Target 2 behind a long <wall>: 1 and 2[\s\S]*0 hits\s*75\.0%\s*1 hits\s*25\.0%/,
  );
  // A name tells how it does against each, the most first.
  const named = opened.page.locator('.matrix tbody th', { hasText: 'Attacker 1' });
  await named.click({ position: { x: 90, y: 12 } });
  const each = await opened.page.locator('.matrix .behind').innerText();
  expect(each).toContain('Attacker 1: ');
  expect(each).toContain('over all targets');
  const figures = await opened.page.locator('.matrix .bars span:nth-child(3n + 2)').allInnerTexts();
  expect(figures).toHaveLength(3);
  expect(figures).toEqual(figures.toSorted((a, b) => Number(b) - Number(a)));
  const cells = await named.locator('xpath=../td[position() > 1]').allInnerTexts();
  expect(figures.toSorted()).toEqual(cells.toSorted());
  expect(opened.complaints).toEqual([]);
  await opened.close();
});

it('says of each row which it is by the column that it is sorted by, wherever it is kept', async () => {
  const opened = await page(4, 3);
  const ranks = async () =>
    (await opened.page.locator('.matrix tbody th').allInnerTexts()).map((text) =>
      text.replace(/^(\d+\.).*?(\d) 10\d points$/s, '$1 $2'),
    );
  await expect.poll(ranks).toEqual(['1. 0', '2. 1', '3. 2', '4. 3']);
  await opened.page.locator('.matrix .keep').nth(2).click();
  expect(await ranks()).toEqual(['3. 2', '1. 0', '2. 1', '4. 3']);
  // Attacker 0 and 3 do the same to target 0, and the others less.
  await opened.page.locator('.matrix thead button', { hasText: 'Target 0' }).click();
  expect(await ranks()).toEqual(['3. 2', '1. 0', '1. 3', '3. 1']);
  expect(await opened.page.locator('.matrix .hint').innerText()).toContain('☆ keeps a row on top');
  await opened.close();
});

it.each(firstOf([390, 1440]))(
  'what is behind a cell is seen where it is tapped, at %i pixels',
  async (width) => {
    const opened = await page(60, 8, width);
    await expect.poll(() => opened.page.locator('.matrix .keep').count()).toBe(60);
    if (width < 500) await opened.page.locator('.matrix select').selectOption({ index: 2 });
    const cell = opened.page.locator('.matrix tbody tr').first().locator('td:not([hidden])').last();
    await cell.click();
    const box = await opened.page.locator('.matrix .bars').boundingBox();
    const height = await opened.page.evaluate<number>('innerHeight');
    expect(box?.height).toBeGreaterThan(20);
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(box?.y).toBeGreaterThan((await cell.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
    await opened.close();
  },
);

it('its cells are walked through by keys', async () => {
  const opened = await page(3, 2);
  await expect.poll(() => opened.page.locator('.matrix .keep').count()).toBe(3);
  await opened.page.locator('.matrix tbody td').first().focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await opened.page.keyboard.press(key);
  expect(await opened.page.locator('.matrix .behind').innerText()).toContain('Attacker 1, Target 0');
  await opened.close();
});

itLong('on a phone it shows one target at a time, by which it is sorted', async () => {
  const opened = await page(4, 3, 390);
  await expect.poll(() => opened.page.evaluate(CELLS)).toBe(2);
  await opened.page.locator('.matrix select').selectOption({ label: 'Target 2 behind a long <wall>' });
  expect(await opened.page.evaluate(CELLS)).toBe(2);
  expect((await opened.page.evaluate<string[]>(SHOWN))[0]).toBe('Attacker 2');
  expect(await opened.page.evaluate(WIDTH)).toBe(390);
  await opened.close();
});

it('on a phone numbers stand under their own heading, whatever is found', async () => {
  const opened = await page(4, 3, 390);
  const find = (words: string) => opened.page.locator('.matrix input').fill(words);
  const under = () => opened.page.evaluate<string[]>(UNDER);
  await expect.poll(under).toEqual(Array(4).fill('All targets'));
  await find('attacker 1');
  expect(await under()).toEqual(['All targets']);
  await find('');
  await opened.page.locator('.matrix select').selectOption({ label: 'Target 2 behind a long <wall>' });
  await find('attacker');
  expect(await under()).toEqual(Array(4).fill('Target 2 be'));
  await find('target 1'); // a column is found: it is the one that is shown, and chosen
  expect(await under()).toEqual(Array(4).fill('Target 1 be'));
  expect((await opened.page.evaluate<string[]>(SHOWN))[0]).toBe('Attacker 1');
  await find('');
  expect(await under()).toEqual(Array(4).fill('Target 1 be'));
  await find('nobody');
  expect(await under()).toEqual([]);
  await opened.page.setViewportSize({ width: 1440, height: 900 });
  await find('target 1');
  const wide = Array(4).fill(['All targets', 'Target 1 be']).flat();
  expect(await under()).toEqual(wide);
  await opened.page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(under).toEqual(Array(4).fill('Target 1 be'));
  await opened.page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(under).toEqual(wide); // what was found still is
  await opened.close();
});

itLong('200 by 50 fit a screen and a phone, and axe finds nothing, light or dark', async () => {
  for (const [width, scheme] of [
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    const opened = await page(200, 50, width, scheme);
    await expect.poll(() => opened.page.locator('.matrix .keep').count()).toBe(200);
    expect(await opened.page.evaluate(WIDTH)).toBe(width);
    await opened.page.locator('.matrix input').fill('attacker 199');
    await opened.page.evaluate(axe.source);
    const violations = await opened.page.evaluate<string[]>(
      `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))`,
    );
    expect(violations).toEqual([]);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  }
});
