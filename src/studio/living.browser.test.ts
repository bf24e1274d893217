import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { given } from '../analysis/index.ts';
import { launchBrowser } from '../report/testing/browser.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { firstOf, itLong, LONG } from '../testing/long.ts';
import { Offered } from './client/subject.ts';
import type { Field, Form } from './engine/field.ts';
import {
  commandFinds,
  commandFindsOf,
  expectFaultless,
  NO_ENGINE,
  numberOf,
  openForm,
  openLiving,
  REPLIES_KEPT,
  unfold,
  violations,
} from './testing/living.ts';
import { settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Of each system an action, what is changed of it, and with what control. */
const DRIVEN = [
  ['darklands/bowmen-in-the-open', 'situation.cover', 'choose', 'Dense'],
  ['speedies/closest-target', 'shooters.crossbowman.weapon.injury', 'type', '9'],
  ['raiders-of-arcana/volley-in-the-open', 'shooter.figures', 'step', 'More'],
  ['necromunda/lasgun-at-gunner', 'target.cover', 'choose', '2'],
] as const;

describe('a report whose scenario is changed on the page', () => {
  it.each(firstOf(DRIVEN))(
    'answers %s with another %s as the command does',
    async (file, path, how, what) => {
      const first = await commandFinds(file);
      const { page, complaints, close } = await openLiving(browser, first);
      await openForm(page);
      await unfold(page);
      const field = page.locator(`[data-path="${path}"]`);
      if (how === 'choose') await field.locator('select').selectOption(what);
      if (how === 'type') await field.locator('[type=number]').fill(what);
      if (how === 'step') await field.getByRole('button', { name: what }).click();
      await page.locator('.hero .before').waitFor();
      await expect.poll(() => page.locator('[data-do=stop]').isHidden(), { timeout: 60_000 }).toBe(true);
      await page.getByRole('button', { name: 'Take over' }).click();
      const yaml = await page.locator('.taken pre').innerText();
      const now = await commandFindsOf(yaml);
      expect(numberOf(now)).not.toBe(numberOf(first));
      expect(await page.locator('.hero .number').innerText()).toBe(numberOf(now));
      expect(await page.locator('.hero .before').innerText()).toBe(
        `At first ${numberOf(first)}, now ${numberOf(now)}`,
      );
      expect(decodeURIComponent(page.url())).toContain(`#${path}=`);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('draws what is known anew, and all of the first answer again', async () => {
    const first = await commandFinds('darklands/bowmen-in-the-open');
    const { page, complaints, close } = await openLiving(browser, first);
    const lead = page.locator('#charts figure').first();
    const numbers = () => lead.locator('table').textContent();
    const picture = () => lead.locator('.view svg').innerHTML();
    await lead.scrollIntoViewIfNeeded();
    await lead.locator('.view svg').waitFor();
    const [table, drawn] = [await numbers(), await picture()];
    await openForm(page);
    await page.locator('[data-path="situation.cover"] select').selectOption('Dense');
    await expect.poll(numbers).not.toBe(table);
    await expect.poll(picture).not.toBe(drawn);
    expect(await page.locator('[data-path="situation.cover"] .first').innerText()).toBe('At first: None');
    // What it was at first stays behind it, as outlines.
    expect(await page.locator('.hero figure .legend').innerText()).toContain('at first');
    const outlines = '.hero figure .view svg path[stroke-dasharray="4,2"]';
    await expect.poll(() => page.locator(outlines).count()).toBe(9);
    await expect
      .poll(() => page.locator('[role=status]').innerText(), { timeout: 9_000 })
      .toMatch(/At first 2\.35, now 1\.72/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(numbers).toBe(table);
    await expect.poll(picture).toBe(drawn);
    expect(await page.locator('.hero .number').innerText()).toBe('2.35');
    await expect.poll(() => page.locator(outlines).count()).toBe(0);
    expect(await page.locator('[data-path="situation.cover"] select').inputValue()).toBe('0');
    expect(page.url()).not.toContain('#');
    await page.evaluate('document.querySelector("#change").remove()');
    expect(await page.locator('main').innerText()).not.toContain('At first');
    expect(complaints).toEqual([]);
    await close();
  });

  itLong('takes back step by step what was changed, one field’s changes at once', async () => {
    const first = await commandFinds('darklands/bowmen-in-the-open');
    const { page, complaints, close } = await openLiving(browser, first);
    await openForm(page);
    const undo = page.getByRole('button', { name: 'Undo' });
    const number = () => page.locator('.hero .number').innerText();
    expect(await undo.isVisible()).toBe(false);
    await page.locator('[data-path="situation.cover"] select').selectOption('Dense');
    await expect.poll(number).toBe('1.72');
    const more = page.locator('[data-path="situation.distance"]').getByRole('button', { name: 'More' });
    const distance = page.locator('[data-path="situation.distance"] [type=number]');
    const before = await distance.inputValue();
    await more.click();
    await more.click();
    expect(await distance.inputValue()).toBe(String(Number(before) + 2));
    await page.locator('[data-path="weapon"] select').selectOption({ label: 'war bow' });
    await expect.poll(() => page.url()).toContain('weapon=war-bow');
    await undo.click();
    await expect.poll(() => page.locator('[data-path="weapon"] .first').isHidden()).toBe(true);
    expect(await distance.inputValue()).toBe(String(Number(before) + 2));
    await undo.click();
    await expect.poll(() => distance.inputValue()).toBe(before);
    await expect.poll(number).toBe('1.72');
    await undo.click();
    await expect.poll(number).toBe('2.35');
    await expect.poll(() => undo.isVisible()).toBe(false);
    expect(page.url()).not.toContain('#');
    // What was reset comes back as well.
    await page.locator('[data-path="situation.cover"] select').selectOption('Dense');
    await expect.poll(number).toBe('1.72');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(number).toBe('2.35');
    await undo.click();
    await expect.poll(number).toBe('1.72');
    expect(complaints).toEqual([]);
    await close();
  });

  itLong('leads from another answer’s trials to the rules of the page', async () => {
    const first = await commandFinds('darklands/bowmen-in-the-open');
    const [one] = first.traces ?? [];
    const [{ cite }] = one.lines;
    const { page, complaints, close } = await openLiving(browser, first, undefined, {
      rules: [{ cite, says: ['What happens by it.'] }],
    });
    const links = page.locator('#traces a[href^="#rule-"]');
    expect(await links.count()).toBeGreaterThan(0);
    await openForm(page);
    await page.locator('[data-path="situation.cover"] select').selectOption('Dense');
    await expect.poll(() => page.locator('#traces').isVisible(), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => page.locator('[data-do=stop]').isHidden(), { timeout: 60_000 }).toBe(true);
    expect(await page.locator('.hero .before').count()).toBe(1);
    expect(await links.count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  });

  itLong('keeps the worker that opened the form, through a change, a reset and the next', async () => {
    const first = await commandFinds('darklands/bowmen-in-the-open');
    const { page, close } = await openLiving(browser, first);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await openForm(page);
    const [cover, number] = [
      page.locator('[data-path="situation.cover"] select'),
      page.locator('.hero .number'),
    ];
    for (let i = 0; i < 2; i++) {
      await cover.selectOption('Dense');
      await expect.poll(() => number.innerText(), { timeout: 20_000 }).toBe('1.72');
      await settled(page);
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect.poll(() => number.innerText()).toBe('2.35');
    }
    expect(workers).toHaveLength(1);
    await close();
  });

  it('offers the library at once as it was, and looks through it again when the answer is there', () => {
    const formOf = (path: string): Form => ({ groups: [{ title: '', fields: [{ path } as Field] }] });
    const offered = new Offered();
    offered.begin(false);
    expect(offered.take(formOf('weapon'))).toBe('new');
    expect(offered.again()).toBe(false);
    for (const [path, kind] of [
      ['weapon', 'same'],
      ['target', 'other'],
    ] as const) {
      offered.begin(true);
      expect(offered.take(formOf('weapon'))).toBe('new');
      // The first time something comes between.
      expect([offered.again(), offered.again()]).toEqual([true, true]);
      expect(offered.take(formOf(path))).toBe(kind);
      expect(offered.again()).toBe(false);
    }
  });

  itLong(
    'says of words of its author that they are of the first scenario, and what an empty field stands for',
    async () => {
      const first = await commandFinds('darklands/bowmen-in-the-open');
      const { page, close } = await openLiving(browser, first);
      const note = page.locator('#basis .note');
      const before = await note.innerText();
      await openForm(page);
      const [distance, wind] = ['distance', 'wind'].map((name) =>
        page.locator(`[data-path="situation.${name}"] [type=number]`),
      );
      await distance?.fill('8');
      await expect.poll(() => note.innerText()).toBe(`At first: ${before}`);
      await wind?.fill('');
      expect(await wind?.getAttribute('placeholder')).toBe('0');
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect.poll(() => note.innerText()).toBe(before);
      await close();
    },
  );

  itLong('says at its field what cannot be, in the words of the command', async () => {
    const first = await commandFinds('darklands/bowmen-in-the-open');
    const { page, close } = await openLiving(browser, first);
    await openForm(page);
    const field = page.locator('[data-path="situation.distance"]');
    await field.locator('[type=number]').fill('-1');
    await expect
      .poll(() => field.locator('.wrong').innerText())
      .toContain('found -1, expected a number from 0 to 200');
    expect(await field.locator('[type=number]').getAttribute('aria-invalid')).toBe('true');
    await field.locator('[type=number]').fill('29');
    await expect.poll(() => field.locator('.wrong').isHidden()).toBe(true);
    await close();
  });

  itLong('begins as its address says, and ignores an address that no control could have made', async () => {
    const first = await commandFinds('darklands/bowmen-in-the-open');
    const { page, complaints, close } = await openLiving(browser, first);
    const file = page.url();
    const at = async (hash: string) => {
      await page.goto('about:blank');
      await page.goto(`${file}#${hash}`);
      await page.locator('.knobs .field').first().waitFor();
    };
    await at('situation.cover=dense');
    await expect.poll(() => page.locator('.hero .number').innerText()).toBe('1.72');
    for (const hash of [
      'situation.cover=everywhere',
      'target.warriors=1e999',
      'shooter.name=<img src=x onerror=alert(1)>=',
      '__proto__.x=1',
      `situation.cover=${'dense'.repeat(2_000)}`,
      'situation.cover=%E0%A4%A',
      '%E0%A4%A',
    ]) {
      await at(hash);
      await expect.poll(() => page.locator('.left-out').innerText()).toMatch(/left out/i);
      expect(await page.locator('.hero .number').innerText()).toBe('2.35');
    }
    expect(complaints).toEqual([]);
    await close();
  });

  itLong(
    'keeps what is changed in its address past a link to a place on the page, and goes the reader’s ways back',
    async () => {
      const first = await commandFinds('darklands/bowmen-in-the-open');
      const { page, complaints, close } = await openLiving(browser, first);
      const file = page.url();
      const [number, hash] = [
        () => page.locator('.hero .number').innerText(),
        () => page.evaluate('location.hash'),
      ];
      await openForm(page);
      await page.locator('[data-path="situation.cover"] select').selectOption('Dense');
      await expect.poll(number).toBe('1.72');
      await page.locator('nav a[href="#numbers"]').click();
      await expect.poll(hash).toBe('#situation.cover=dense');
      await page.reload();
      await expect.poll(number, { timeout: 20_000 }).toBe('1.72');
      await page.evaluate('location.hash = "situation.cover=dense&situation.wind=2"');
      await expect.poll(number).not.toBe('1.72');
      await page.goBack();
      await expect.poll(number).toBe('1.72');
      // An address without changes is the first answer's.
      await page.evaluate('location.hash = ""');
      await expect.poll(number).toBe('2.35');
      // One that comes to a page whose form is still closed opens it.
      await page.goto('about:blank');
      await page.goto(`${file}#numbers`);
      await page.evaluate('location.hash = "situation.cover=dense"');
      await expect.poll(number, { timeout: 20_000 }).toBe('1.72');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  itLong('steps and slides from what an emptied field stands for', async () => {
    const { page, close } = await openLiving(browser, await commandFinds('darklands/bowmen-in-the-open'));
    await openForm(page);
    await unfold(page);
    for (const [path, standard] of [
      ['situation.wind', '0'],
      ['house.shootSame', '5'],
    ] as const) {
      const field = page.locator(`[data-path="${path}"]`);
      const number = field.locator('[type=number]');
      await number.fill('');
      expect(await number.getAttribute('placeholder')).toBe(standard);
      for (const slider of await field.locator('[type=range]').all())
        expect(await slider.inputValue()).toBe(standard);
      await field.getByRole('button', { name: 'More' }).click();
      expect(await number.inputValue()).toBe(String(Number(standard) + 1));
    }
    await close();
  });

  it('takes what came up at the table, says how lucky that is and what is to be expected, and keeps an evening', async () => {
    const first = await commandFinds('darklands/bowmen-in-the-open');
    const { page, complaints, close } = await openLiving(browser, first, {
      viewport: { width: 390, height: 844 },
    });
    await openForm(page);
    await unfold(page);
    const hits = page.locator('[data-path="seen.hits"]');
    await hits.locator('[type=number]').fill('6');
    await hits.getByRole('button', { name: 'More' }).click();
    // Ten dice on 6 and over: 176 of 1,024 throws have seven or more. Each then kills as the scenario says.
    const said = 'Shoot score 7 or more: 17.2% (1 in 6) of the time; on average 5';
    await expect.poll(() => hits.locator('.first').innerText()).toBe(said);
    const rules = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
    const how = { method: 'exact', seed: '1', trials: 0 } as const;
    const { after } = given(rules, rules.cases[0], { seen: 'hits = 7' }, how);
    const weights = after.weights.get('casualties') ?? new Float64Array();
    const mean = weights.reduce((sum, chance, value) => sum + chance * value, 0);
    expect(await page.locator('.hero .number').innerText()).toBe(mean.toFixed(2));
    expect(await page.locator('#basis').innerText()).toContain('Came up: Shoot score 7');
    expect(await page.locator('#histogram-casualties').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    // What came up is no part of the scenario.
    await page.getByRole('button', { name: 'Take over' }).click();
    expect(await page.locator('.taken pre').innerText()).not.toMatch(/^seen:/m);
    await page.locator('[data-path="seen.damageDice"] [type=number]').fill('8');
    await expect
      .poll(() => page.locator('[data-path="seen.damageDice"] .wrong').innerText())
      .toBe('found 8, expected a whole number from 0 to 7 given shoot score 7');
    await page.locator('[data-path="seen.damageDice"] [type=number]').fill('7');
    // A title that says what is counted is told without its unit.
    expect(await page.locator('[data-path="seen.damageDice"] label').innerText()).toBe('Damage dice');
    await expect
      .poll(() => page.locator('.hero .changed').allInnerTexts())
      .toEqual(['Given what came up: shoot score 7 shot dice, damage dice 7']);
    // Always as many casualties then: the picture is of that, with what it was at first behind it.
    await expect.poll(() => page.locator('#histogram-casualties table').textContent()).toMatch(/7100%/);
    expect(await page.locator('#histogram-casualties .legend').innerText()).toContain('at first');
    // What could not come otherwise is no luck: nothing is said of it, and it is not counted.
    const casualties = page.locator('[data-path="seen.casualties"]');
    await casualties.locator('[type=number]').fill('7');
    await expect.poll(() => page.locator('#basis').innerText()).toContain('Casualties 7');
    expect(await casualties.locator('.first').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Keep for the evening' }).click();
    await expect
      .poll(() => page.locator('.evening > p:first-child').innerText())
      .toMatch(
        /^The evening so far \(one shot, 2 counts\): the dice were kinder to those who shot than in 99\.5% of such evenings; that is rare: /,
      );
    await expect.poll(() => page.locator('.hero .number').innerText()).toBe(numberOf(first));
    expect(await hits.locator('[type=number]').inputValue()).toBe('');
    await page.reload();
    await openForm(page);
    await unfold(page);
    expect(await page.locator('.evening > p:first-child').innerText()).toContain('one shot');
    expect(await page.locator('.evening').innerText()).toContain(
      'Its shots are kept in this browser until they are forgotten, and nowhere else.',
    );
    await page.getByRole('button', { name: 'Forget the evening' }).click();
    expect(await page.locator('.evening').isHidden()).toBe(true);
    // Where the browser keeps nothing, it is not said that it does.
    await page.evaluate("Storage.prototype.setItem = () => { throw new Error('no room'); }");
    await hits.locator('[type=number]').fill('6');
    await page.getByRole('button', { name: 'Keep for the evening' }).click();
    await expect
      .poll(() => page.locator('.evening').innerText())
      .toContain('This browser keeps nothing: its shots are forgotten with this page.');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(LONG ? (['light', 'dark'] as const) : (['light'] as const))(
    'is without a fault that axe finds, %s, on a phone and wide',
    async (colorScheme) =>
      expectFaultless(
        browser,
        await commandFinds('raiders-of-arcana/volley-in-the-open'),
        colorScheme,
        (page) => page.locator('[data-path="target.figures"] [data-step="-1"]').click(),
      ),
  );

  itLong('stands still where the rules have no engine of this version', async () => {
    const first = await commandFinds('raiders-of-arcana/volley-in-the-open');
    for (const other of [
      { ...first, fusillade: '0.1.0' },
      { ...first, system: { ...first.system, name: 'my-own-rules' } },
      { ...first, system: { ...first.system, name: '../studio/darklands' } },
    ]) {
      const { page, complaints, close } = await openLiving(browser, other);
      expect(await page.locator('#change').count()).toBe(0);
      expect(await page.content()).not.toContain('worker-src');
      expect(complaints).toEqual([]);
      await close();
    }
  });

  it('hears no more of what was chosen before, however late a worker replies', async () => {
    const { page, complaints, close } = await openLiving(
      browser,
      await commandFinds('darklands/bowmen-in-the-open'),
    );
    await page.addInitScript(REPLIES_KEPT);
    await page.reload();
    await openForm(page);
    const hero = () => page.locator('.hero').innerText();
    const numbers = new Set<string>();
    for (const cover of ['Dense', 'Cover']) {
      await page.locator('[data-path="situation.cover"] select').selectOption(cover);
      await page.locator('.hero .before').waitFor();
      await settled(page);
      await expect.poll(() => page.locator('.hero .changed').innerText()).toContain(cover);
      numbers.add(await page.locator('.hero .number').innerText());
    }
    expect(numbers.size).toBe(2);
    const [told, over] = [await hero(), await page.locator('#change .now').innerText()];
    expect(await page.evaluate('repliesAgain()')).toBeGreaterThan(1);
    await page.waitForTimeout(500);
    expect([await hero(), await page.locator('#change .now').innerText()]).toEqual([told, over]);
    // What is stopped at once has no answer, and it is said how to have one.
    await page.evaluate(`{
      const control = document.querySelector('[data-path="situation.cover"] select');
      control.value = [...control.options].find((one) => one.text === 'Dense').value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector('[data-do=stop]').click();
    }`);
    expect(await page.locator('.hero .none').innerText()).toContain(
      'was stopped before it had an answer; change anything to go on.',
    );
    await page.locator('[data-path="situation.cover"] select').selectOption('Cover');
    await expect.poll(() => page.locator('.hero .none').count()).toBe(0);
    await settled(page);
    expect(await page.locator('#change .now').innerText()).toBe(over);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is of one scenario in form, address, answer and file, however soon after a profile another field is changed', async () => {
    const { page, complaints, close } = await openLiving(
      browser,
      await commandFinds('darklands/bowmen-in-the-open'),
    );
    await openForm(page);
    await unfold(page);
    // At once, before any form of the javelins can be there; what is taken over waits for it.
    await page.evaluate(`{
      const set = (path, value) => {
        const control = document.querySelector('[data-path="' + path + '"] :is(select, [type=number])');
        const option = [...(control.options ?? [])].find((one) => one.text === value);
        control.value = option ? option.value : value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
      };
      set('weapon', 'javelins');
      set('situation.distance', '8');
      set('situation.cover', 'Cover');
      document.querySelector('[data-do=take]').click();
    }`);
    const yaml = await page.locator('.taken pre').innerText();
    expect(yaml).toMatch(/distance: 8\b/);
    expect(yaml).toMatch(/name: javelins/);
    await settled(page);
    const now = await commandFindsOf(yaml);
    await expect.poll(() => page.locator('.hero .number').innerText()).toBe(numberOf(now));
    expect(decodeURIComponent(page.url())).toMatch(
      /#weapon=javelin&situation\.distance=8&situation\.cover=cover$/,
    );
    // Taken back at once, and something else changed before the form of that is there.
    await page.evaluate(`{
      const cover = document.querySelector('[data-path="situation.cover"] select');
      document.querySelector('[data-do=undo]').click();
      cover.value = [...cover.options].find(({ text }) => text === 'Dense').value;
      cover.dispatchEvent(new Event('input', { bubbles: true }));
    }`);
    await settled(page);
    await page.getByRole('button', { name: 'Take over' }).click();
    const then = await page.locator('.taken pre').innerText();
    await expect
      .poll(() => page.locator('.hero .number').innerText())
      .toBe(numberOf(await commandFindsOf(then)));
    expect(then).toMatch(/name: javelins/);
    expect(then).toMatch(/distance: 8\b/);
    expect(then).toMatch(/cover: dense/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says that its engine does not start, where a browser cannot read it', async () => {
    const { page, close } = await openLiving(browser, await commandFinds('necromunda/lasgun-at-gunner'));
    await page.addInitScript(NO_ENGINE);
    await page.reload();
    await page.locator('#change > summary').click();
    await expect
      .poll(() => page.locator('#change-form').innerText())
      .toMatch(
        /^Nothing can be changed here: the engine of this page does not start in this browser \(.+\)\.$/,
      );
    await close();
  });

  itLong('is the page it was without scripts', async () => {
    const { page, close } = await openLiving(
      browser,
      await commandFinds('raiders-of-arcana/volley-in-the-open'),
      {
        javaScriptEnabled: false,
      },
    );
    expect(await page.locator('#change').isVisible()).toBe(false);
    await close();
  });
});
