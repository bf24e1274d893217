import { readFile } from 'node:fs/promises';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf, itLong, LONG, oneOfEach } from '../testing/long.ts';
import { renderIndex, renderPage } from './index.ts';
import { launchBrowser, openPage } from './testing/browser.ts';
import * as fixtures from './testing/fixtures.ts';

const RESULTS = Object.entries(fixtures).map(([name, make]) => [name, make()] as const);
/** Of one case, of several, of several rounds, and with a map. */
const DRAWN = oneOfEach(
  RESULTS.filter(([name]) => !/^(rolled|exact)Result/.test(name)),
  ([name]) =>
    /^(variants|sweep|crossed|scatter|rounds)/.exec(name)?.[0].replace(/variants|sweep/, 'crossed') ?? '',
  ([name]) => name,
);
const WIDTHS = [1440, 768, 360];
const VIEWS = [
  { colorScheme: 'light', javaScriptEnabled: true },
  { colorScheme: 'dark', javaScriptEnabled: true },
  { colorScheme: 'light', javaScriptEnabled: false },
] as const;
/** The dark scheme has the layout of the light one: where there is no time, one width of it. */
const widthsOf = ({ colorScheme }: (typeof VIEWS)[number]) =>
  LONG || colorScheme === 'light' ? WIDTHS : WIDTHS.slice(0, 1);

/** In a page: what is seen of those that a selector finds. */
const VISIBLE = `((selector, within = document) => [...within.querySelectorAll(selector)].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
}))`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens what is folded because the page would be long. */
const unfold = (page: Page) =>
  page.evaluate("document.querySelectorAll('details.more').forEach((one) => one.setAttribute('open', ''))");

describe('a report in a browser, offline, from a file', () => {
  // One view of each, in turn; all of them where there is time.
  it.each(DRAWN.map(([name, result], i) => [name, result, LONG ? VIEWS : [VIEWS[i % 3]]] as const))(
    '%s is drawn at every width, light and dark, with and without JavaScript',
    async (_, result, views) => {
      const html = await renderPage(result);
      for (const view of views) {
        const opened = await openPage(browser, html, { ...view, viewport: { width: 1440, height: 900 } });
        for (const width of widthsOf(view)) {
          const where = JSON.stringify({ width, ...view });
          await opened.page.setViewportSize({ width, height: 900 });
          if (view.javaScriptEnabled) await scrollThrough(opened.page);
          await expectDrawn(opened.page, where);
          expect(await overflowing(opened.page), where).toEqual([]);
        }
        expect(opened.complaints, JSON.stringify(view)).toEqual([]);
        expect(await opened.page.title()).not.toBe('owned');
        await opened.close();
      }
    },
  );

  it('answers to the pointer with a tooltip, and copies the command', async () => {
    const { page, complaints, close } = await openPage(browser, await renderPage(fixtures.shootResult()));
    await page.locator('#histogram-casualties').scrollIntoViewIfNeeded();
    await page
      .locator('#histogram-casualties .view .mark-rect path')
      .nth(1)
      .hover({ position: { x: 3, y: 8 } });
    const tooltip = page.locator('#vg-tooltip-element.visible');
    await expect.poll(() => tooltip.innerText()).toMatch(/1 warrior[\s\S]*50%/);
    const names = await page
      .getByRole('button', { name: /^Copy/ })
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect(names).toEqual(['Copy: the command', 'Copy: the scenario']);
    await page.locator('.copyable button').first().click();
    await expect.poll(() => page.locator('.copyable button').first().innerText()).not.toBe('Copy');
    expect(complaints).toEqual([]);
    await close();
  });

  it('follows a range dragged over the first chart, and says what remains', async () => {
    const { page, complaints, close } = await openPage(browser, await renderPage(fixtures.shootResult()), {
      viewport: { width: 1200, height: 4000 },
    });
    await unfold(page);
    const joint = page.locator('#joint-casualties-reaction');
    await joint.locator('.view svg').waitFor();
    const histogram = page.locator('#histogram-casualties');
    await histogram.locator('.choose').first().waitFor();
    // It is chosen where it governs; beside the first chart nothing stands of it before it is.
    expect(await histogram.locator('.choose:visible input[type=number]').count()).toBe(0);
    const own = joint.locator('.choose:visible input[type=number]');
    const most = await own.nth(1).inputValue();
    const field = (await histogram.locator('.view svg').boundingBox())!;
    await page.mouse.move(field.x + field.width * 0.55, field.y + 90);
    await page.mouse.down();
    await page.mouse.move(field.x + field.width * 0.95, field.y + 90, { steps: 3 });
    await page.mouse.up();
    const ends = page.locator('#histogram-casualties .choose input[type=number]');
    const [from, to] = [Number(await ends.nth(0).inputValue()), Number(await ends.nth(1).inputValue())];
    expect(from).toBeGreaterThan(0);
    expect(to).toBeGreaterThan(from);
    await expect
      .poll(() => joint.locator('output').innerText())
      .toContain(`trials with ${from} to ${to} warriors`);
    // Of one value alone remains what the first chart says of it.
    for (const end of [ends.nth(0), ends.nth(1)]) {
      await end.fill('1');
      await end.blur();
    }
    await expect
      .poll(() => joint.locator('output').innerText())
      .toMatch(/^Of the 50% of trials with 1 to 1 warriors: /);
    await page.locator('#histogram-casualties .choose button').click();
    expect(await joint.locator('output').isVisible()).toBe(false);
    expect(await own.nth(1).inputValue()).toBe(most);
    await own.nth(0).fill('2');
    await own.nth(0).blur();
    expect(await ends.nth(0).inputValue()).toBe('2');
    await joint.locator('.choose button').click();
    expect(await ends.nth(0).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });

  itLong('reads a chance off the curve by keyboard', async () => {
    const { page, close } = await openPage(browser, await renderPage(fixtures.shootResult()), {
      viewport: { width: 1200, height: 4000 },
    });
    const chart = page.locator('#histogram-casualties');
    await chart.locator('input[type=range]').press('ArrowRight');
    await expect.poll(() => chart.locator('output').innerText()).toMatch(/^at least 2 warriors: [\d.]+%$/);
    await close();
  });

  itLong('saves a chart as SVG and as PNG', async () => {
    const { page, complaints, close } = await openPage(browser, await renderPage(fixtures.shootResult()));
    const saved = async (kind: string) => {
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: new RegExp(`^Save Casualties: how often .* as ${kind}$`) })
        .click();
      return readFile(await (await download).path());
    };
    const svg = (await saved('SVG')).toString();
    expect(svg).toContain('Fyrd bowmen shoot at Norse raiders');
    expect(svg).not.toContain('var(--');
    expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG');
    expect(complaints).toEqual([]);
    await close();
  });

  it('shows hostile names in tooltips as text', async () => {
    const { page, complaints, close } = await openPage(browser, await renderPage(fixtures.hostileResult()));
    await unfold(page);
    await page.locator('#category-reaction').scrollIntoViewIfNeeded();
    await page.locator('#category-reaction .view .mark-rect path').first().hover();
    await expect.poll(() => page.locator('#vg-tooltip-element.visible').innerText()).toContain('</script>');
    expect(await page.locator('#vg-tooltip-element img').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('notices a request and a script the policy forbids', async () => {
    const html = await renderPage(fixtures.exactResult());
    const spoilt = html.replace(
      '</body>',
      '<script>1</script><img src="https://example.org/x.png" alt=""></body>',
    );
    const { complaints, close } = await openPage(browser, spoilt);
    expect(complaints.join()).toMatch(/Content Security Policy/);
    await close();
  });
});

describe('accessibility', () => {
  /** One scheme each, in turn; both where there is time. */
  const SCHEMES = ['light', 'dark'] as const;

  it.each(
    firstOf(DRAWN, 2).map(([name, result], i) => [name, result, LONG ? SCHEMES : [SCHEMES[i % 2]]] as const),
  )('axe finds nothing wrong with %s', async (_, result, schemes) => {
    const html = await renderPage(result);
    for (const colorScheme of schemes) {
      const { page, close } = await openPage(browser, html, { colorScheme });
      await page.evaluate(openDetails);
      await scrollThrough(page);
      expect(await violations(page), colorScheme).toEqual([]);
      await close();
    }
  });

  it('axe finds a planted fault', async () => {
    const html = await renderPage(fixtures.exactResult(), { static: true });
    const { page, close } = await openPage(browser, html.replace(/ aria-label="Bar chart[^"]*"/, ''));
    expect((await violations(page)).join()).toContain('role-img-alt');
    await close();
  });
});

describe('the index in a browser', () => {
  const entries = RESULTS.map(([name, result]) => ({ href: `${name}.html`, result }));

  it.each(firstOf(VIEWS))('fits every width: %o', async (view) => {
    const opened = await openPage(browser, await renderIndex(entries), view);
    for (const width of widthsOf(view)) {
      await opened.page.setViewportSize({ width, height: 900 });
      expect(await overflowing(opened.page), String(width)).toEqual([]);
      if (view.javaScriptEnabled && (LONG || width === 360))
        expect(await violations(opened.page), String(width)).toEqual([]);
    }
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  itLong(
    'of many reports leads to each system and action, folded on a phone until one is asked for',
    async () => {
      const many = Array.from({ length: 5 }, () => entries).flat();
      const index = await renderIndex(many);
      for (const [width, isFolded] of [
        [390, true],
        [1440, false],
      ] as const) {
        const { page, complaints, close } = await openPage(browser, index, {
          viewport: { width, height: 844 },
        });
        const rows = page.locator('tbody tr:visible');
        expect(await rows.count()).toBe(isFolded ? 0 : many.length);
        expect(await violations(page)).toEqual([]);
        const jump = page.locator('.jumps dd a').first();
        await jump.click();
        await page
          .locator(`${await jump.getAttribute('href')} tbody tr`)
          .first()
          .waitFor();
        expect(await rows.count()).toBeGreaterThan(0);
        await page.getByLabel('Find').fill('four ways');
        expect(new Set(await rows.locator('a').allInnerTexts())).toEqual(
          new Set(['Fyrd bowmen: four ways to shoot']),
        );
        expect(complaints).toEqual([]);
        await close();
      }
      // Of fewer the first system is open, so that a report with its picture stands on the first screen.
      const few = await openPage(browser, await renderIndex(many.slice(0, 27)), {
        viewport: { width: 390, height: 844 },
      });
      await few.page.locator('tbody tr:visible .strip').first().waitFor();
      expect((await few.page.locator('.strip').first().boundingBox())?.y).toBeLessThan(844);
      expect(await few.page.locator('.jumps').isVisible()).toBe(false);
      expect(await few.page.locator('details.system[open]').count()).toBe(1);
      expect(await violations(few.page)).toEqual([]);
      await few.close();
      // Without a script all of it is there.
      const still = await openPage(browser, index, {
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
      });
      expect(await still.page.locator('tbody tr:visible').count()).toBe(many.length);
      await still.close();
    },
  );

  it('sorts and filters', async () => {
    const { page, close } = await openPage(browser, await renderIndex(entries));
    const visible = () => page.locator('tbody tr:visible th a').allInnerTexts();
    expect(await visible()).toHaveLength(entries.length);
    await page.getByLabel('Find').fill('sling nothing');
    expect(await visible()).toEqual([]);
    await page.getByLabel('Find').fill('four ways');
    expect(await visible()).toEqual(['Fyrd bowmen: four ways to shoot']);
    await page.getByLabel('Find').fill('');
    await page.getByLabel('Rules').selectOption('darklands');
    expect(await visible()).toHaveLength(entries.length - 1);
    await page.getByLabel('Rules').selectOption('');
    const before = await visible();
    const figures = async () =>
      (await page.locator('.list').first().locator('.figure').all()).length > 1 &&
      page
        .locator('.list')
        .first()
        .locator('.figure')
        .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-key'))));
    await page.getByLabel('Order').selectOption('most');
    const most = (await figures()) || [];
    expect(most.length).toBeGreaterThan(1);
    expect(most).toEqual([...most].sort((a, b) => b - a));
    await page.getByLabel('Order').selectOption('');
    expect(await visible()).toEqual(before);
    await close();
  });
});

/**
 * Brings every chart into view once, so that it comes to life, and waits until each is drawn for the width it has now:
 * one drawn for the width before is shrunk until then.
 */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const isSettled = (svg) => svg && svg.getBoundingClientRect().width > svg.viewBox.baseVal.width - 1;
    for (const plot of ${VISIBLE}('.plot')) {
      plot.scrollIntoView({ block: 'nearest' });
      const last = performance.now() + 30_000;
      while (!isSettled(plot.querySelector('.view svg'))) {
        if (performance.now() > last) throw new Error(plot.dataset.chart + ' does not come to life');
        await new Promise((done) => setTimeout(done, 5));
      }
    }
  })()`);

/** Each visible chart shows exactly one picture, of some size, with marks in it. */
async function expectDrawn(page: Page, where: string): Promise<void> {
  const plots = await page.evaluate<Drawn[][]>(`${VISIBLE}('.plot').map((plot) =>
    ${VISIBLE}('svg', plot).map((svg) => {
      const { width, height } = svg.getBoundingClientRect();
      return { width, height, marks: svg.querySelectorAll('path').length };
    }))`);
  // Where it takes long to say what was asked, the lead picture alone stands open.
  expect(plots.length, where).toBeGreaterThan(0);
  for (const pictures of plots) {
    expect(pictures.length, where).toBe(1);
    const [{ width, height, marks }] = pictures;
    expect(width, where).toBeGreaterThan(200);
    expect(height, where).toBeGreaterThan(60);
    // One is the background's.
    expect(marks, where).toBeGreaterThan(1);
  }
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly marks: number;
}

/** What sticks out of the page to the right, outside of boxes that scroll by themselves. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) return ['the page itself: ' + document.documentElement.scrollWidth];
    return [...document.querySelectorAll('body *')]
      .filter((e) => !e.closest('.scroll, pre, svg') && e.getBoundingClientRect().right > width + 1)
      .map((e) => e.tagName + '.' + e.className);
  })()`);
}

/** axe is run by the debugger: as a script of the page it would be refused by the page's policy. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`,
  );
}

const openDetails = `document.querySelectorAll('details').forEach((each) => { each.open = true; })`;
