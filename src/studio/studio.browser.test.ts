import { deflateRawSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../report/testing/browser.ts';
import { casesOf } from '../report/words/reading.ts';
import type { MetricResult } from '../stats/index.ts';
import { firstOf, itLong, LONG, oneOfEach } from '../testing/long.ts';
import { firstCases, turnCases } from './testing/cases.ts';
import { commandFindsOf, NO_ENGINE, numberOf, violations } from './testing/living.ts';
import { commandValues, lastAnswer, openStudio, refused, settled } from './testing/studio.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** As soon as a busy machine comes to it. */
const soon = (what: () => unknown, options = {}) => expect.poll(what, { timeout: 20_000, ...options });

const lightest = ({ system }: { readonly system: string }) => Number(system !== 'raiders-of-arcana');
const ACTIONS = [...firstCases(), ...turnCases()].map(({ of }) => ({
  system: of.system.name,
  action: of.action.name,
}));

/** One of a light system: that an engine answers every action as the command does is held by engine.browser.test. */
const DRIVEN = firstOf(ACTIONS.toSorted((a, b) => lightest(a) - lightest(b)));

/** Deeper than anything that is read. */
const DEEP = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;

describe('the studio', () => {
  it.each(DRIVEN)(
    'answers a question before anything is touched, and $system $action, changed by a control, as the command does',
    async ({ system, action }) => {
      const { page, complaints, close } = await openStudio(browser);
      expect(await page.locator('.hero .number').innerText()).toBe('2.35');
      expect(await page.locator('#subject').innerText()).toBe('Bowmen shoot at raiders in the open');
      expect(page.url()).not.toContain('#');
      expect(await refused(page)).toEqual([]);
      await page.locator('select[name=system]').selectOption(system);
      await page.locator('select[name=action]').selectOption(action);
      await settled(page);
      await change(page);
      const yaml = await takenOver(page);
      const command = await commandFindsOf(yaml);
      const found = await lastAnswer(page);
      if (!found) throw new Error('no answer');
      expect(found.system.name).toBe(system);
      expect(found.action.name).toBe(action);
      expect(await page.locator('.hero .number').innerText()).toBe(numberOf(command));
      expect(found.method).toBe(command.method);
      const [one] = casesOf(command);
      expect(Object.keys(found.metrics)).toEqual(Object.keys(one.metrics));
      for (const [name, metric] of Object.entries(one.metrics)) expectSame(found.metrics[name], metric, name);
      // What was rolled beside it is the same, so that it agrees as well.
      expect(found.exact?.agreement).toEqual(one.exact?.agreement);
      expect([...complaints, ...(await refused(page))]).toEqual([]);
      await close();
    },
    180_000,
  );

  itLong('says once that its engine does not start, and leaves the first answer standing', async () => {
    const { page, close } = await openStudio(browser);
    const number = await page.locator('.hero .number').innerText();
    await page.addInitScript(NO_ENGINE);
    await page.reload();
    await page.locator('.file-wrong:not([hidden])').waitFor();
    expect(await page.locator('.file-wrong').innerText()).toContain('engine of this page does not start');
    expect(await page.locator('#change-form').innerText()).toContain('Nothing can be changed here');
    expect(await page.locator('.hero .number').innerText()).toBe(number);
    await close();
  });

  itLong('puts a profile of the library in the place of another, and says so in its address', async () => {
    const { page, close } = await openStudio(browser);
    await page.locator('[data-path="weapon"] select').selectOption({ label: 'war bow' });
    await settled(page);
    await soon(() => page.locator('.hero .before').innerText()).toBe('At first 2.35, now 2.71');
    expect(await page.locator('.hero .changed').allInnerTexts()).toEqual(['Changed: weapon war bow']);
    expect(page.url()).toContain('#weapon=war-bow');
    const again = await openStudio(browser, {}, new URL(page.url()).hash);
    await soon(() => again.page.locator('.hero .number').innerText()).toBe('2.71');
    expect(await again.page.locator('[data-path="weapon"] .first').innerText()).toBe('At first: longbow');
    await Promise.all([close(), again.close()]);
  });

  itLong('says that nothing reaches the target, and so do pins', async () => {
    const { page, close } = await openStudio(browser);
    await settled(page);
    await page.getByRole('button', { name: 'Pin this' }).click();
    await page.locator('[data-path="weapon"] select').selectOption({ label: 'javelins' });
    await settled(page);
    await page.getByRole('button', { name: 'Pin this' }).click();
    expect(await page.locator('.hero .sentence').innerText()).toBe(
      'Nothing that is fired reaches the target. Never a single warrior (exact).',
    );
    const numbers = () => page.locator('.pin-number').allInnerTexts();
    await soon(numbers).toEqual(['2.35 warriors on average', '0 warriors on average, out of reach']);
    expect(await page.locator('.pin-group .facts').innerText()).toContain(
      'Nothing that is fired reaches the target in “weapon javelins”.',
    );
    await close();
  });

  itLong(
    'marks a number that is no answer to what is chosen, and keeps the rest in its address',
    async () => {
      const { page, close } = await openStudio(browser);
      await page.locator('[data-path="situation.cover"] select').selectOption({ label: 'Dense' });
      await settled(page);
      const [hero, near] = [page.locator('.hero'), page.locator('.headline')];
      const before = [await hero.innerText(), await near.innerText()];
      await page.locator('[data-path="situation.distance"] [type=number]').fill('999');
      await soon(() => hero.locator('.none').count()).toBe(1);
      expect(await near.innerText()).toBe('– no answer');
      expect(new URL(page.url()).hash).toBe('#situation.cover=dense');
      await page.getByRole('button', { name: 'Undo' }).click();
      await settled(page);
      await soon(async () => [await hero.innerText(), await near.innerText()]).toEqual(before);
      await close();
    },
  );

  itLong('stays with what is chosen past a link to a place on the page', async () => {
    const { page, close } = await openStudio(browser);
    await page.locator('[data-path="situation.cover"] select').selectOption({ label: 'Dense' });
    await soon(() => page.locator('.hero .number').innerText()).toBe('1.72');
    await page.locator('nav a[href="#numbers"]').click();
    await soon(() => page.evaluate('location.hash')).toBe('#situation.cover=dense');
    expect(await page.locator('.hero .number').innerText()).toBe('1.72');
    await page.evaluate('location.hash = "from=necromunda/lasgun-at-gunner"');
    await soon(() => page.locator('.hero .number').innerText()).toBe('11.1%');
    await page.goBack();
    await soon(() => page.locator('.hero .number').innerText()).toBe('1.72');
    await close();
  });

  itLong('has in each of two tabs what is pinned in the other', async () => {
    const { page, close } = await openStudio(browser);
    const other = await page.context().newPage();
    await other.goto(`${page.url()}#from=necromunda/lasgun-at-gunner`);
    await other.locator('.knobs .field').first().waitFor();
    const [pins, pinsThere] = [page, other].map((one) => one.locator('.pin-number'));
    await page.getByRole('button', { name: 'Pin this' }).click();
    await soon(() => pinsThere?.count()).toBe(1);
    await other.getByRole('button', { name: 'Pin this' }).click();
    await soon(() => pins?.count()).toBe(2);
    // Neither takes from the other what it chose.
    expect(await page.locator('#subject').innerText()).toBe('Bowmen shoot at raiders in the open');
    await other.close({ runBeforeUnload: true });
    await page.reload();
    await soon(() => page.locator('.pin-number').count()).toBe(2);
    await close();
  });

  itLong('tells one trial, step by step', async () => {
    const { page, close } = await openStudio(browser);
    await page.getByRole('button', { name: 'Roll one trial' }).click();
    const trial = page.locator('#trial');
    await soon(() => trial.innerText()).toMatch(/Shooting Total|Shoot Score|D10/);
    // What no rule has a word for is not told.
    expect(await trial.innerText()).not.toMatch(/massBefore|rolled|damageDice/);
    expect(await trial.locator('.changes span').allInnerTexts()).toContainEqual(
      expect.stringMatching(/^(Shoot score|Casualties) 0 → /),
    );
    const first = await trial.locator('summary').innerText();
    await trial.getByRole('button', { name: 'Roll another' }).click();
    await soon(() => trial.locator('summary').innerText()).not.toBe(first);
    await page.keyboard.press('Escape');
    await soon(() => trial.isVisible()).toBe(false);
    await close();
  });

  it('reads files as the command does, and says in its words what is wrong with one', async () => {
    const { page, complaints, close } = await openStudio(browser);
    const open = (name: string, text: string) =>
      page.locator('.tools input').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await open(
      'profiles.yaml',
      'novices: { name: Novices, points: 50, warriors: 7, skill: 9, ca: 9, shootDice: 1 }\n',
    );
    await soon(() => page.locator('.file-note').innerText()).toContain('one profile to choose from');
    await page.locator('[data-path="shooter"] select').selectOption({ label: 'Novices' });
    await settled(page);
    await soon(() => page.locator('.hero .number').innerText()).not.toBe('2.35');
    await open(
      'mine.yaml',
      'system: raiders-of-arcana\naction: shoot\ntitle: אש <b>mine</b>\nshooter: { profile: elf-longbows, figures: 4 }\ntarget: goblin-skirmishers\n',
    );
    const wrong = page.locator('.file-wrong');
    await soon(() => page.locator('#subject').innerHTML()).toBe('<bdi>אש &lt;b&gt;mine&lt;/b&gt;</bdi>');
    await settled(page);
    const mine = await commandFindsOf(await takenOver(page));
    expect(await page.locator('.hero .number').innerText()).toBe(numberOf(mine));
    const link = await openStudio(browser, {}, new URL(page.url()).hash);
    await soon(() => link.page.locator('.hero .number').innerText()).toBe(numberOf(mine));
    await link.close();
    await open('broken.yaml', 'system: darklands\n  action: [shoot\n');
    await soon(() => wrong.innerText()).toMatch(/broken\.yaml:2:3: broken YAML/);
    await open('large.yaml', `a: ${'x'.repeat(1_100_000)}`);
    await soon(() => wrong.innerText()).toMatch(
      /large\.yaml: file too large, expected at most 1048576 bytes/,
    );
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  itLong('keeps pins side by side, ranked, against targets, and until the next visit', async () => {
    const { page, complaints, close } = await openStudio(browser);
    const pin = () => page.getByRole('button', { name: 'Pin this' }).click();
    const names = () => page.locator('.pin-list .pin-name').allInnerTexts();
    await settled(page);
    await pin();
    // Alone it is told from no other: it says who shoots at whom.
    const title = await page.locator('#subject').innerText();
    await soon(names).toEqual([title]);
    for (const [path, choice] of [
      ['weapon', 'war bow'],
      ['situation.cover', 'Dense'],
    ]) {
      await page.locator(`[data-path="${path}"] select`).selectOption({ label: choice });
      await settled(page);
      await pin();
    }
    await soon(names).toEqual(['weapon war bow', title, 'weapon war bow, cover Dense']);
    await page.locator('[data-matrix-of]').selectOption('standard');
    await page.getByRole('button', { name: 'Each against each target' }).click();
    const cells = page.locator('.matrix-place tbody td');
    await soon(() => cells.count(), { timeout: 60_000 }).toBe(3 * 7);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await soon(names).toEqual(['weapon war bow', title, 'weapon war bow, cover Dense']);
    expect(page.url()).toContain('situation.cover=dense');
    await pin();
    await soon(() => page.locator('.file-note').innerText()).toBe(
      `Pinned already: ${title}, weapon war bow, cover Dense.`,
    );
    for (const distance of ['7', '8', '9', '10']) {
      await page.locator('[data-path="situation.distance"] [type=number]').fill(distance);
      await settled(page);
      await pin();
    }
    await soon(() => page.locator('.file-wrong').innerText()).toMatch(/^6 are pinned/);
    await page.getByRole('button', { name: 'Forget them' }).click();
    await page.goto(page.url().replace(/#.*/, ''));
    await page.reload();
    expect(await page.locator('#pins').isVisible()).toBe(false);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  itLong(
    'says what the browser keeps before anything is pinned, and keeps nothing that is forgotten',
    async () => {
      const { page, close } = await openStudio(browser);
      const kept = () => page.evaluate('localStorage.getItem("fusillade-studio")');
      await page.locator('[data-path="weapon"] select').selectOption({ label: 'war bow' });
      await settled(page);
      await page.reload();
      expect(await kept()).toContain('war-bow');
      expect(await page.locator('.kept').innerText()).toContain('are kept in this browser');
      await page.getByRole('button', { name: 'Forget them' }).click();
      await soon(() => page.locator('.file-note').innerText()).toMatch(/^Nothing is kept any more/);
      await page.reload();
      expect(await kept()).toBe(null);
      await close();
    },
  );

  itLong('reads lists as the command does: units, weapons, targets, loadouts', async () => {
    const { page, complaints, close } = await openStudio(browser);
    const note = page.locator('.file-note');
    const open = (name: string, text: string) =>
      page.locator('.tools input').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    for (const [name, said] of [
      ['units.csv', 'units.csv: 2 profiles to choose from.'],
      ['weapons.csv', 'weapons.csv: one profile to choose from.'],
      ['targets.csv', 'targets.csv: 2 targets.'],
      ['loadouts.csv', 'Best for its points: Bowmen.'],
    ] as const) {
      await open(name, LISTS[name]);
      await soon(() => note.innerText(), { timeout: 30_000 }).toBe(said);
    }
    await page.getByRole('button', { name: 'Pin this' }).click();
    await soon(() => page.locator('.pin-list li').count()).toBe(1);
    expect(await page.locator('#list-matrix tbody tr').count()).toBeGreaterThan(0);
    const told =
      'heard.findLast(({ kind }) => kind === "matrix").matrix.rows.map(({ title, all }) => [title, all.value])';
    const own = (await page.evaluate(told)) as [string, number][];
    const command = commandValues(LISTS);
    expect(own.map(([title]) => title)).toEqual(command.map(({ name }) => name));
    for (const [i, [, value]] of own.entries())
      expect(Math.abs(value - command[i].per100.value)).toBeLessThan(1e-12);
    await open('loadouts.csv', 'name,shooter,weapon\nX,nobody,longbow\n');
    await soon(() => page.locator('.file-wrong').innerText()).toMatch(
      /^loadouts\.csv:2:2: shooter: no profile "nobody", expected one of \d+ that the form lists where profiles are chosen/,
    );
    await open('loadouts.csv', `name,shooter,weapon\n${'X,huntsmen,longbow\n'.repeat(500_000)}`);
    await soon(() => page.locator('.file-wrong').innerText()).toBe(
      'loadouts.csv: file too large, expected at most 1048576 bytes (1 MiB)',
    );
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  it('lets nothing run of what others wrote, and says one thing of it', async () => {
    const bad = '<img src=x onerror=refused.push(1)>"\'</script><script>refused.push(2)</script>';
    const { page, complaints, close } = await openStudio(browser);
    const wrong = page.locator('.file-wrong');
    const open = (name: string, text: string) =>
      page.locator('.tools input').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    const fields = { name: bad, points: 50, warriors: 7, skill: 9, ca: 9, shootDice: 1, source: bad };
    await open(`${bad.replaceAll('/', '|')}.yaml`, JSON.stringify({ [bad]: fields }));
    await soon(() => page.locator('.file-note').innerText()).toContain('one profile to choose from');
    await page.locator('[data-path="shooter"] select').selectOption({ label: bad });
    await settled(page);
    await soon(() => page.locator('.hero .before').count()).toBe(1);
    await page.getByRole('button', { name: 'Pin this' }).click();
    await page.getByRole('button', { name: 'Each against each target' }).click();
    await soon(() => page.locator('.matrix-place tbody td').count(), { timeout: 30_000 }).toBe(2);
    await page.getByRole('button', { name: 'Roll one trial' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await open('deep.yaml', `a: ${'['.repeat(100_000)}`);
    await soon(() => wrong.innerText()).toMatch(/^deep\.yaml:1:\d+: nested too deep/);
    await open(
      'aliases.yaml',
      `a: &a [1,1,1,1,1,1,1,1,1]\n${'bcdefghi'
        .split('')
        .map((n, i) => `${n}: &${n} [${Array(9).fill(`*${'abcdefgh'[i]}`)}]`)
        .join('\n')}\n`,
    );
    await soon(() => wrong.innerText()).toMatch(/^aliases\.yaml:\d+:\d+: over 100000 values/);
    await open('binary.csv', 'a\0b');
    await soon(() => wrong.innerText()).toMatch(/^binary\.csv: binary file/);
    await open('quotes.csv', 'name,shooter\n"x,y\n');
    await soon(() => wrong.innerText()).toMatch(/^quotes\.csv:\d+: found quotes that do not close/);
    expect([...complaints, ...(await refused(page))]).toEqual([]);
    await close();
  });

  itLong('takes what the browser kept, or a link holds, for what anybody may have written', async () => {
    const { page, complaints, close } = await openStudio(browser);
    const none = {
      title: '<b>',
      changes: '',
      scenario: { system: 'darklands', action: 'shoot', shooter: 7 },
    };
    for (const kept of [
      '{',
      'null',
      '{"pins":7,"files":[1]}',
      `{"pins":[{"title":"","changes":"","scenario":${DEEP}}]}`,
      JSON.stringify({ pins: [none], address: 'x=1' }),
    ]) {
      await page.addInitScript(`localStorage.setItem('fusillade-studio', ${JSON.stringify(kept)})`);
      await page.reload();
      await page.locator('.knobs .field').first().waitFor();
      expect(await page.locator('.hero .number').innerText()).toBe('2.35');
    }
    await soon(() => page.locator('.file-wrong').innerText()).toMatch(/^<b>: shooter: found 7/);
    const scenario = deflateRawSync(JSON.stringify(['x', { system: 'nothing' }])).toString('base64url');
    const link = await openStudio(browser, {}, `#scenario=${scenario}`);
    await soon(() => link.page.locator('.file-wrong').innerText()).toMatch(
      /This is no scenario that can be played\.\nsystem: found "nothing", expected one of: darklands/,
    );
    expect(await link.page.locator('.hero .number').innerText()).toBe('2.35');
    const bomb = deflateRawSync('x'.repeat(6_000_000)).toString('base64url');
    const huge = await openStudio(browser, {}, `#scenario=${bomb}`);
    await soon(() => huge.page.locator('.file-wrong:visible').innerText()).toMatch(/left out/i);
    expect([...complaints, ...link.complaints, ...huge.complaints]).toEqual([]);
    await Promise.all([close(), link.close(), huge.close()]);
  });

  itLong('opens its own link of any scenario, and ignores one that is none', async () => {
    const hashes = [
      '#from=nowhere/at-all',
      `#scenario=${'A'.repeat(5_000)}`,
      '#scenario=%E0%A4%A',
      '#__proto__.x=1',
      `#weapon=${'x'.repeat(100_000)}`,
      '#weapon=<img src=x onerror=alert(1)>',
      '#situation.distance=1e309',
      '#from=constructor&weapon=war-bow',
      `#scenario=${deflateRawSync(`["x",${DEEP}]`).toString('base64url')}`,
    ];
    // What is unpacked, and what is read as it stands.
    for (const hash of oneOfEach(hashes, (one) => /^#scenario=/.exec(one)?.[0] ?? '')) {
      const { page, complaints, close } = await openStudio(browser, {}, hash);
      // What is hidden has an inner text, too.
      await soon(() => page.locator('.file-wrong:visible').innerText(), { message: hash }).toMatch(
        /left out/i,
      );
      expect(await page.locator('.hero .number').innerText(), hash).toBe('2.35');
      expect([...complaints, ...(await refused(page))], hash).toEqual([]);
      await close();
    }
  });

  it.each(LONG ? (['light', 'dark'] as const) : (['dark'] as const))(
    'is without a fault that axe finds, %s, on a phone and wide',
    async (colorScheme) => {
      for (const width of firstOf([360, 1440])) {
        const { page, complaints, close } = await openStudio(browser, {
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: 844 },
          hasTouch: width === 360,
        });
        expect(await violations(page), String(width)).toEqual([]);
        // What a finger touches is large on the whole page, under a mouse in what is meant for both.
        const within = width === 360 ? 'body' : ':is(.top, #change)';
        const small = `[...document.querySelectorAll('${within} :is(button, .button, select, input:not([type=file]), summary, nav a):not([hidden])')].map((e) => [e.outerHTML.slice(0, 60), (e.closest('.box') ?? e).getBoundingClientRect()]).filter(([, { width, height }]) => width > 0 && height < 43.5).map(([e]) => e)`;
        expect(await page.evaluate(small), String(width)).toEqual([]);
        expect(
          await page.evaluate('document.documentElement.scrollWidth'),
          String(width),
        ).toBeLessThanOrEqual(width);
        expect(complaints).toEqual([]);
        await close();
      }
    },
  );
});

const LISTS = {
  'units.csv': 'name,skill,ca,warriors,shoot dice,points\nNovices,9,9,6,1,50\nVeterans,16,12,6,1,120\n',
  'weapons.csv': 'name,mw,lethal,effective,range,points\nSelf bow,10,6,12,20,0\n',
  'targets.csv': 'name,target,distance,weight\nRaiders near,raiders,8,1\nSlaves far,slaves,20,2\n',
  'loadouts.csv': 'name,shooter,weapon\nNovices,novices,self-bow\nBowmen,fyrd-bowmen,longbow\n',
};

/** Sets the first control that makes another scenario which can be answered. */
async function change(page: Page): Promise<void> {
  const fields = page.locator('.knobs .group[open] > .fields > .field:not([data-path^="house"])');
  for (let i = 0; i < (await fields.count()); i++) {
    const field = fields.nth(i);
    const [select, more] = [field.locator('select'), field.locator('[data-step="1"]')];
    if (await select.count()) {
      const other = select.locator('option:not(:checked)');
      if ((await other.count()) === 0) continue;
      await select.selectOption((await other.first().getAttribute('value')) ?? '');
    } else if (await more.count()) await more.click();
    else continue;
    await settled(page);
    // The page tells what it was told a little later, on a busy machine.
    const told = page.locator('.hero .before').waitFor({ timeout: 5_000 });
    if (
      await told.then(
        () => true,
        () => false,
      )
    )
      return;
    await page.getByRole('button', { name: 'Reset' }).click();
    await settled(page);
  }
  throw new Error('no control changes anything');
}

async function takenOver(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Take over' }).click();
  return page.locator('.taken pre').innerText();
}

function expectSame(found: MetricResult | undefined, metric: MetricResult, name: string): void {
  expect(found?.counts, name).toEqual(metric.counts);
  expect(found?.values, name).toEqual(metric.values);
  for (const [i, chance] of metric.probability.entries())
    expect(Math.abs((found?.probability[i] ?? -1) - chance), `${name} ${i}`).toBeLessThan(1e-12);
}
