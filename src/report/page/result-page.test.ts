import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../stats/result.ts';
import { firstOf } from '../../testing/long.ts';
import { renderIndex, renderPage as renderNow } from '../index.ts';
import * as fixtures from '../testing/fixtures.ts';

/** Pages that were rendered, by their results: the same is looked at in several ways. */
const rendered = { live: new Map<Result, Promise<string>>(), still: new Map<Result, Promise<string>>() };

function renderPage(result: Result, options: { readonly static?: true } = {}): Promise<string> {
  const pages = options.static ? rendered.still : rendered.live;
  const page = pages.get(result) ?? renderNow(result, options);
  pages.set(result, page);
  return page;
}

const RESULTS = Object.entries(fixtures).map(([name, make]) => [name, make()] as const);

describe('renderPage', () => {
  it.each(firstOf(RESULTS, 2))('allows %s nothing but its own styles and scripts', async (_, result) => {
    for (const page of [await renderPage(result), await renderPage(result, { static: true })]) {
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)![1];
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      for (const [, tag, text] of page.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g))
        expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      const markup = page.slice(0, page.lastIndexOf('<script>'));
      expect(markup).not.toMatch(/<[a-z][^>]* style=/);
      expect(markup).not.toMatch(/<[a-z][^>]* (src|href)="(?!data:|#)/);
    }
  });

  it.each(firstOf(RESULTS, 2))('keeps %s small', async (_, result) => {
    expect((await renderPage(result)).length).toBeLessThan(330_000);
    expect((await renderPage(result, { static: true })).length).toBeLessThan(150_000);
  });

  it('keeps a page of six charts below 330 kB, and below 150 kB without scripts', async () => {
    const drawn = (page: string) => page.match(/<figure class="card chart/g)!.length;
    const result = fixtures.shootResult();
    const [live, still] = [await renderPage(result), await renderPage(result, { static: true })];
    expect([drawn(live) >= 6, drawn(still) >= 6]).toEqual([true, true]);
    expect(live.length).toBeLessThan(330_000);
    expect(still.length).toBeLessThan(150_000);
  });

  it('says why a turn by a rule of thumb cannot be changed on it', async () => {
    const result = fixtures.shootResult();
    const scenario = { ...result.scenario, policy: { thumb: { rule: 'nearest' } } };
    expect(await renderPage({ ...result, scenario })).toContain('made by a rule of thumb');
    expect(await renderPage(result)).not.toContain('made by a rule of thumb');
  });

  it('has what an author marks as code in a note as code', async () => {
    const page = await renderPage({ ...fixtures.shootResult(), note: 'With `--map` <it> draws.' });
    expect(page).toContain('With <code>--map</code> &#60;it> draws.');
  });

  it('shows everything in the static page, too', async () => {
    const result = fixtures.shootResult();
    const page = await renderPage(result, { static: true });
    expect(page).not.toContain('<script');
    for (const text of [
      result.title,
      result.note!,
      result.command,
      result.system.source,
      ...result.limits,
      ...result.explain!,
      ...result.assumptions.flatMap(({ question, meaning }) => [question, meaning]),
      'The unluckiest of 1,000,000 trials',
      'agree with the exact distribution',
      'Norse raiders',
    ])
      expect(page).toContain(text);
    // The die at the head, the first chart and two more at two widths each, the four that stand folded at one.
    expect(page.match(/<svg /g)).toHaveLength(1 + 3 * 2 + 4);
  });

  it('gives every id once', async () => {
    for (const [name, result] of firstOf(RESULTS, 4)) {
      const ids = [...(await renderPage(result, { static: true })).matchAll(/ id="([^"]+)"/g)].map(
        ([, id]) => id,
      );
      expect(new Set(ids).size, name).toBe(ids.length);
    }
  });

  it('shows hostile text as text', async () => {
    const page = await renderPage(fixtures.hostileResult());
    expect(page.match(/<script/g)).toHaveLength(3);
    expect(page.match(/<\/script/g)).toHaveLength(3);
    const markup = page.slice(0, page.lastIndexOf('<script>'));
    expect(markup).not.toMatch(/<img|<!--/);
    expect(markup).not.toMatch(/<[^>]* on[a-z]+=/);
  });

  it('is the same every time', async () => {
    const result = fixtures.variantsResult();
    expect(await renderNow(result)).toBe(await renderNow(result));
  });
});

describe('renderIndex', () => {
  const entries = RESULTS.map(([name, result]) => ({ href: `some folder/${name}.html`, result }));

  it('leads to every report by a relative link, with a picture and a sentence', async () => {
    const page = await renderIndex(entries, { static: true });
    for (const { href } of entries) expect(page).toContain(`href="${encodeURI(href)}"`);
    expect(page.match(/<svg class="strip"/g)).toHaveLength(entries.length);
    expect(page).toContain('at least one warrior about five times in six (85.1%)');
    expect(page).not.toMatch(/<script|<img/);
    // Of an earlier run in the same folder it knows nothing.
    expect(page).toContain(`${entries.length} reports of this run`);
    expect(page).toContain('what happens when this unit shoots at that one.');
  });

  it('speaks of whole turns where it leads to one', async () => {
    const [{ href, result }] = entries;
    const turn = { href, result: { ...result, action: { ...result.action, name: 'turn' } } };
    expect(await renderIndex([turn], { static: true })).toContain('and in whole turns of shooting.');
  });

  it('groups reports by system and action, under headings, with what leads to the standard tables', async () => {
    const table = { href: 'golden/standard-darklands-shoot.md', system: 'darklands', action: 'shoot' };
    const page = await renderIndex(entries, { static: true, tables: [table] });
    const systems = new Set(entries.map(({ result }) => result.system.name));
    const actions = new Set(entries.map(({ result }) => `${result.system.name} ${result.action.name}`));
    expect(page.match(/<h2/g)).toHaveLength(systems.size);
    expect(page.match(/<h3/g)).toHaveLength(actions.size);
    expect(page).toContain('<a href="golden/standard-darklands-shoot.md">');
    expect(page).not.toContain('--system darklands');
    // Where none lies beside it, it says what makes one.
    const bare = await renderIndex(entries, { static: true });
    expect(bare).toMatch(
      /<code class="whole"><span>fusillade value standard<\/span> <span>--targets standard<\/span> <span>--system darklands<\/span><\/code>/,
    );
    // A line breaks between its words, not within one; no phone has a row without its sentence.
    expect(bare).toMatch(/code\.whole span\{white-space:nowrap/);
    expect(/@media \(max-width:46rem\).*/.exec(bare)?.[0]).not.toContain('.sentence{display:none');
  });

  /** The one row of an index of a result. */
  const rowOf = async (result: unknown) =>
    await renderIndex([{ href: 'a.html', result: result as Result }], { static: true });

  it('fills a bar as far as the chance beside it goes, in one colour, and has no average in that column', async () => {
    const page = await rowOf(fixtures.exactResult());
    const [, strip = ''] = /<svg class="strip"[^>]*>(.*?)<\/svg>/.exec(page) ?? [];
    const [ground, bar, ...others] = [...strip.matchAll(/class="(f\d)" x="0\.00" y="0" width="([\d.]+)"/g)];
    expect(others).toEqual([]);
    expect([ground[1], Number(ground[2])]).toEqual(['f0', 100]);
    const [, figure, label] = /<b>([\d.]+)%<\/b><small>([^<]*)</.exec(page) ?? [];
    expect(bar[1]).toBe('f1');
    expect(Number(bar[2])).toBeCloseTo(Number(figure), 0);
    expect(label).toBe('at least one warrior');
    expect(page).toContain(`aria-label="at least one warrior ${figure}%"`);
  });

  it('draws whether a goal is reached, and whether a battle is won and lost, the loss in a colour of its own', async () => {
    const base = fixtures.exactResult();
    const goal = { kind: 'category' as const, title: 'Goal', values: ['missed', 'reached'] };
    const wanted = { metric: 'goal', value: 'reached', words: 'Captain is gone' };
    const aimed = {
      ...base,
      metrics: { ...base.metrics, goal: { ...goal, probability: [0.6, 0.4] } },
      goal: wanted,
    };
    const outcome = { kind: 'category' as const, title: 'Outcome', values: ['won', 'lost', 'even'] };
    const fought = {
      ...base,
      metrics: { ...base.metrics, outcome: { ...outcome, probability: [0.2, 0.1, 0.7] } },
      battle: { lost: [base.headline, base.headline] as const, outcome: 'outcome' },
    };
    expect(await rowOf(aimed)).toMatch(/aria-label="goal reached 40%".*<b>40%<\/b><small>goal reached</s);
    // Where the result says what winning is, the bar is of that, however often a battle stays undecided.
    const won = { ...fought, battle: { ...fought.battle, won: 'won' } };
    expect(await rowOf(won)).toMatch(/aria-label="won 20%".*<b>20%<\/b><small>won</s);
    // Whoever may win may lose, from the other end: what is neither is undecided.
    const named = {
      ...won,
      metrics: {
        ...won.metrics,
        outcome: { ...outcome, values: ['enemy beaten', 'own beaten', 'even'], probability: [0.2, 0.1, 0.7] },
      },
      battle: { ...fought.battle, won: 'enemy beaten' },
    };
    const fate = await rowOf(named);
    expect(fate).toMatch(/aria-label="enemy beaten 20%, own beaten 10%"/);
    expect(fate).toMatch(/<rect class="f2" x="90\.00"/);
    expect(fate).toContain('one’s own side is hurt, or beaten');
    expect(await rowOf(aimed)).not.toContain('one’s own side');
    // What never comes about is a chance, too.
    const known = (probability: number[]) => ({
      ...won,
      metrics: { ...base.metrics, outcome: { ...outcome, values: ['even', 'lost', 'won'], probability } },
      exact: { ...base.exact, metrics: { ...base.exact?.metrics, outcome: { probability } } },
    });
    expect(await rowOf(known([0.3, 0.7, 0]))).toMatch(/<b>0%<\/b><small>won</s);
  });

  it('does not call impossible what so many trials have not seen, and says of which end a bar is what', async () => {
    const base = fixtures.shootResult();
    const values = ['enemy beaten', 'own beaten', 'even'];
    const counts = [0, 12_000, 8_000];
    const outcome = {
      kind: 'category' as const,
      title: 'Outcome',
      values,
      counts,
      probability: counts.map((n) => n / 20_000),
    };
    const fought = {
      ...base,
      exact: null,
      metrics: { ...base.metrics, outcome },
      battle: { lost: [base.headline, base.headline] as const, outcome: 'outcome', won: 'enemy beaten' },
    };
    const row = await rowOf(fought);
    expect(row).toMatch(/aria-label="enemy beaten &#60;0\.0\d+%, own beaten 60(\.\d)?%"/);
    expect(row).toMatch(/<b>&#60;0\.0\d+%<\/b><small>enemy beaten</s);
    expect(row).toContain('filled from the right, too');
    expect(await rowOf(base)).not.toContain('from the right');
    // A row has room for whole names, where a sentence says “enemy”.
    const [enemy, own] = ['Human Archers, Goblin Skirmishers and Dwarf Crossbows', 'Elves'];
    const sides = [enemy, own].map((name) => ({ name, of: 20, unit: 'figures', one: 'figure' }));
    expect(await rowOf({ ...fought, sides })).toContain(`<small>${enemy} beaten</small>`);
  });

  it('draws how often who is shot at is hurt, though the report leads with who is left', async () => {
    const base = fixtures.exactResult();
    const left = { ...base.metrics?.[base.headline], one: 'survivor', probability: [0, 1] };
    const exact = {
      ...base.exact,
      metrics: {
        ...base.exact?.metrics,
        left: { ...base.exact?.metrics[base.headline], probability: [0, 1] },
      },
    };
    const charge = { ...base, headline: 'left', metrics: { left, ...base.metrics }, exact };
    expect(await rowOf(charge)).toContain('<small>at least one warrior<');
    expect(/<b>.*?<\/small>/.exec(await rowOf({ ...charge, funnel: [] }))?.[0]).toContain('survivor');
  });

  it('tells of several cases the least and the greatest chance, and draws what one’s own side suffers in its colour', async () => {
    const base = fixtures.exactResult();
    const result = fixtures.variantsResult();
    const page = await rowOf(result);
    expect(page).toMatch(/<b>[\d.]+% to [\d.]+%<\/b><small>[^<]+, \d+ cases</);
    expect(page).not.toContain('class="f2"');
    const none = { ...base.metrics?.[base.headline], probability: [1] };
    const suffered = {
      ...base,
      exact: null,
      headline: 'none',
      metrics: { none, [base.headline]: base.metrics?.[base.headline] },
      battle: { lost: ['none', base.headline] as const },
    };
    expect(await rowOf(suffered)).toMatch(
      /class="strip".*<rect class="f2" x="0\.00".*<small>at least one warrior of one’s own</s,
    );
  });

  it.each(['/etc/passwd', 'javascript:alert(1)', '..\\x.html'])('does not link to %s', async (href) => {
    const page = renderIndex([{ href, result: fixtures.shootResult() }], { static: true });
    await expect(page).rejects.toThrow(/relative/);
  });

  it('is a page of its own when there is nothing to list', async () => {
    expect(await renderIndex([], { static: true })).toContain('0 reports');
  });
});
