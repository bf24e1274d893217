import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Result } from '../../stats/result.ts';
import { itLong, LONG } from '../../testing/long.ts';
import { toSvg } from '../page/svg.ts';
import { toVega, WIDTHS } from '../page/vega.ts';
import { binomial, countMetric } from '../testing/distributions.ts';
import * as fixtures from '../testing/fixtures.ts';
import { headline } from '../words/case/headline.ts';
import { sentences } from '../words/case/sentences.ts';
import { headlineOf } from '../words/lead.ts';
import { casesOf, countsOf } from '../words/reading.ts';
import type { Chart } from './chart.ts';
import { ticksTo } from './chart.ts';
import { attritionFunnel } from './funnel.ts';
import { chartsOf, comparisonCharts } from './index.ts';
import { placeLabels } from './map/labels.ts';
import { developmentNames } from './rounds/development.ts';
import { spansOf } from './spans.ts';
import { blanked, shapeOf } from './template.ts';
import { waterfallCharts } from './waterfall.ts';

const RESULTS = Object.entries(fixtures).map(([name, make]) => [name, make()] as const);

const allCharts = (result: Result): Chart[] => [
  ...chartsOf(result, casesOf(result)[0]),
  ...comparisonCharts(result),
];

describe('every chart', () => {
  let valid: (spec: unknown) => boolean;
  beforeAll(() => {
    const schema = createRequire(import.meta.url).resolve('vega-lite/vega-lite-schema.json');
    const ajv = new Ajv({ strict: false, validateFormats: false });
    valid = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));
  });

  // That charts of every kind do is held in pages.test.ts.
  itLong.each(RESULTS)('of %s follows Vega-Lite’s own schema', (_, result) => {
    for (const { id, spec } of allCharts(result)) expect(valid(spec), id).toBe(true);
  });

  itLong('would fail with a spec that does not', () => {
    const [{ spec }] = allCharts(RESULTS[0][1]) as [Chart];
    expect(valid({ ...spec, layer: [{ mark: 'barr' }] })).toBe(false);
  });

  it.each(RESULTS)('of %s has words, numbers and a name of its own', (_, result) => {
    const charts = allCharts(result);
    expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
    for (const { id, title, textAlternative, table } of charts) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(title.length).toBeGreaterThan(5);
      expect(textAlternative.length).toBeGreaterThan(20);
      expect(table.rows.length).toBeGreaterThan(0);
      for (const row of table.rows) expect(row).toHaveLength(table.head.length);
    }
  });

  it.each(RESULTS)('of %s is drawn at both widths, with nothing undefined', async (_, result) => {
    // Each at one of them, in turn, where there is no time.
    for (const [i, chart] of allCharts(result).entries())
      for (const width of Object.values(WIDTHS).filter((_, j) => LONG || j === i % 2)) {
        const svg = await toSvg(chart, width);
        expect(svg.match(/<(path|text|line|rect)/g)!.length, chart.id).toBeGreaterThan(5);
        expect(svg, chart.id).not.toMatch(/NaN|undefined|Infinity|style=|<script|onerror=/);
        expect(svg, chart.id).not.toMatch(/<g>|<text[^>]*(?:\/>|><\/text>)/);
        expect(svg.match(/<g /g)?.length, chart.id).toBe(svg.match(/<\/g>/g)?.length);
        const drawn = Number(/width="([\d.]+)"/.exec(svg)![1]);
        if (!chart.map) expect(drawn, chart.id).toBe(width);
      }
  });

  it('is drawn the same every time', async () => {
    const [chart] = allCharts(RESULTS[0][1]);
    expect(await toSvg(chart)).toBe(await toSvg(chart));
  });

  it('names only colours of the theme, so that it turns with light and dark', async () => {
    for (const chart of allCharts(RESULTS[0][1])) {
      const svg = await toSvg(chart);
      expect(
        [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)]
          .map(([, colour]) => colour)
          .filter((c) => !/^(var\(--|none|transparent|url)/.test(c)),
        chart.id,
      ).toEqual([]);
    }
  });
});

describe('the choice of charts', () => {
  const ids = (result: Result) => allCharts(result).map(({ id }) => id);

  it('leads with the headline metric', () => {
    expect(ids(fixtures.shootResult())).toEqual([
      'histogram-casualties',
      'funnel',
      'category-reaction',
      'joint-casualties-reaction',
      'histogram-hits',
      'histogram-unsaved',
      'histogram-damage',
    ]);
  });

  it('draws nothing where every trial ends alike, and no histogram of what happens or does not', () => {
    const base = fixtures.exactResult();
    const { joint: _, exact: __, ...one } = casesOf(base)[0];
    const drawn = (chances: number[]) => {
      const casualties = countMetric({ title: 'Casualties', unit: 'warriors', one: 'warrior' }, chances, 0);
      return chartsOf(base, { ...one, metrics: { casualties }, joint: [], exact: null }).map(({ id }) => id);
    };
    expect(drawn([1])).toEqual([]);
    expect(drawn([0, 0, 1])).toEqual([]);
    expect(drawn([0.75, 0.25])).toEqual(['chances']);
  });

  it('shows in one picture how often exactly and at least so many: of 2 coins none, one, two', () => {
    // Two fair coins: 1/4, 2/4, 1/4; at least one 3/4, at least two 1/4.
    const casualties = countMetric(
      { title: 'Casualties', unit: 'warriors', one: 'warrior' },
      [0.25, 0.5, 0.25],
      0,
    );
    const base = fixtures.exactResult();
    const { joint: _, exact: __, ...one } = casesOf(base)[0];
    const [chart] = chartsOf(base, { ...one, metrics: { casualties }, joint: [], exact: null });
    const { values } = (chart.spec as unknown as { data: { values: Record<string, unknown>[] } }).data;
    expect(values.map(({ bar, tail, next }) => [bar, tail, next])).toEqual([
      [0.25, undefined, undefined],
      [0.5, 0.75, 0.25],
      [0.25, 0.25, 0],
    ]);
    expect(chart.table.rows).toEqual([
      ['0', '25%', '100%'],
      ['1', '50%', '75%'],
      ['2', '25%', '25%'],
    ]);
    expect(chart.textAlternative).toContain('at least 1 warrior 75% of the time');
  });

  it('leads with whether a goal is reached, and has no bars of that', () => {
    const base = fixtures.exactResult();
    const count = countMetric({ title: 'Lost', unit: 'figures', one: 'figure' }, [0.5, 0.25, 0.25], 0);
    const goal = { kind: 'category' as const, title: 'Goal', values: ['missed', 'reached'] };
    const metrics = { [base.headline]: count, goal: { ...goal, probability: [0.6, 0.4] } };
    const wanted = { metric: 'goal', value: 'reached', words: 'Captain is out of play' };
    const found = { ...casesOf(base)[0], metrics, joint: [], exact: null, goal: wanted };
    const aimed = { ...base, ...found };
    expect(headline(aimed as never, found as never)).toEqual({
      number: '40%',
      label: 'chance',
      certainty: 'exact',
      beside: 'Captain is out of play.',
      sentence: 'The goal is reached twice in five (40%, exact): Captain is out of play.',
    });
    // (1 + 2) / 4 on average, at least one in two.
    expect(sentences(aimed as never, found as never)[0]).toBe(
      'Lost: at least one figure once in two (50%), 0.75 figures on average (exact).',
    );
    expect(chartsOf(aimed as never, found as never).map(({ id }) => id)).toEqual([
      `histogram-${base.headline}`,
    ]);
    // What develops is kept of both: a page draws them again after a change.
    expect(developmentNames(aimed as never, found as never)).toEqual(
      expect.arrayContaining(['goal', base.headline]),
    );
    const never = { ...found, metrics: { ...metrics, goal: { ...goal, probability: [1, 0] } } };
    expect(headline(aimed as never, never as never).sentence).toBe(
      'The goal is never reached (exact): Captain is out of play.',
    );
  });

  it('leads with who wins a battle, then with what both sides lose', () => {
    const base = fixtures.exactResult();
    const lost = (title: string, chances: number[]) =>
      countMetric({ title, unit: 'figures', one: 'figure' }, chances, 0);
    const outcome = {
      kind: 'category' as const,
      title: 'Outcome',
      values: ['own beaten', 'enemy beaten'],
      probability: [0.25, 0.75],
    };
    const metrics = { casualties: lost('Theirs', [0, 0.5, 0.5]), own: lost('Own', [0.5, 0.5]), outcome };
    const { battle: _, ...rest } = base;
    const found = { ...casesOf(base)[0], metrics, joint: [], exact: null };
    const fought = {
      ...rest,
      ...found,
      battle: { lost: ['casualties', 'own'] as const, outcome: 'outcome' },
    };
    const charts = chartsOf(fought as never, found as never);
    expect(charts.slice(0, 3).map(({ id }) => id)).toEqual([
      'category-outcome',
      'losses',
      'histogram-casualties',
    ]);
    // Where hardly ever anybody wins, that is no picture.
    const ends = { ...outcome, values: ['undecided', 'enemy beaten'], probability: [0.997, 0.003] };
    const drawn = { ...found, metrics: { ...metrics, outcome: ends } };
    expect(chartsOf({ ...fought, ...drawn } as never, drawn as never)[0]?.id).toBe('losses');
    // (1 + 2) / 2 and 1 / 2 on average.
    expect(headline(fought as never, found as never).sentence).toBe(
      'Outcome: enemy beaten three times in four (75%), own beaten 25%. Theirs: 1.5 figures on average; Own: 0.5 figures on average.',
    );
    const alone = chartsOf({ ...rest } as never, found as never);
    expect(alone[0].id).toBe('histogram-casualties');
  });

  it('draws what adds up to a total, one bar behind the other, and what else it is in the numbers', () => {
    const base = fixtures.exactResult();
    const warriors = (title: string, chances: number[]) =>
      countMetric({ title, unit: 'warriors', one: 'warrior' }, chances, 0);
    const wounds = (chances: number[]) =>
      countMetric({ title: 'Wounds lost', unit: 'wounds', one: 'wound' }, chances, 0);
    const metrics = {
      lost: warriors('Lost', [0.25, 0.5, 0.25]),
      first: warriors('Shot 1', [0.5, 0.5]),
      second: warriors('Shot 2', [1]),
      third: warriors('Cost of shot 3', [0.5, 0.5]),
      wounds: wounds([0, 0, 0, 0, 1]),
    };
    const steps = ['first', 'second', 'third'].map((metric, i) => ({
      metric,
      title: metrics[metric as 'first'].title,
      round: i + 1,
    }));
    const after = [[1], [0, 0, 0, 1], [0, 0, 0, 1], [0, 0, 0, 0, 1]].map((one) => ({
      lost: metrics.lost,
      wounds: wounds(one),
    }));
    const one = {
      ...{ ...casesOf(base)[0], metrics, exact: null, joint: [] },
      waterfalls: [{ of: 'lost', steps, also: ['wounds'] }],
      development: { each: 'shot', after },
    };
    const [chart] = waterfallCharts(one as never);
    const bars = (chart.spec as unknown as { data: { values: Record<string, unknown>[] } }).data.values;
    expect(bars.map(({ name, from, to, tag }) => [name, from, to, tag])).toEqual([
      ['Shot 1', 0, 0.5, '+0.5'],
      ['Cost of shot 3', 0.5, 1, '+0.5'],
      ['all together', 0, 1, '1'],
    ]);
    expect(chart.caption).toContain('What adds nothing is left out: one shot.');
    expect(chart.table).toEqual({
      head: ['Shot', 'warriors', 'wounds'],
      rows: [
        ['Shot 1', '0.5', '3'],
        ['Shot 2', '0', '0'],
        ['Cost of shot 3', '0.5', '1'],
        ['all together', '1', '4'],
      ],
    });
    // What was rolled on its own is no sum of these.
    const rolled = { ...one, development: { ...one.development, trials: 100 } };
    expect(waterfallCharts(rolled as never)[0].table.head).toEqual(['Shot', 'warriors']);
  });

  it('leads with how a trial ends where the headline happens or does not, and has one chart for all such chances', () => {
    const base = fixtures.exactResult();
    const counts = (title: string, chances: number[]) =>
      countMetric({ title, unit: 'fighters', one: 'fighter' }, chances, 0);
    const category = (title: string, values: string[], exact: number[]) => ({
      kind: 'category' as const,
      title,
      values,
      probability: exact,
    });
    const metrics = {
      out: counts('Out of Action', [0.9, 0.1]),
      hits: counts('Hits', [0.4, 0.6]),
      wounds: counts('Wounding hits', [0.7, 0.3]),
      shots: counts('Shots', [0.2, 0.3, 0.5]),
    };
    const { metrics: _, exact: __, ...rest } = base;
    const charts = chartsOf({ ...rest, metrics, joint: [], funnel: [], headline: 'out' }, {
      ...casesOf(base)[0],
      metrics: {
        ...metrics,
        ammo: category('Ammo', ['Loaded', 'Out of Ammo'], [0.95, 0.05]),
        fate: category('Fate', ['Unharmed', 'Pinned', 'Out of Action'], [0.5, 0.4, 0.1]),
      },
      exact: null,
      joint: [],
    } as never);
    // Out of Action is one of the fates; hits are yes or no; shots are counted.
    expect(charts.map(({ id }) => id)).toEqual([
      'category-fate',
      'chances',
      'category-ammo',
      'histogram-shots',
    ]);
    expect(charts[1].table.rows.map(([title]) => title)).toEqual(['Hits', 'Wounding hits']);
  });

  it('leads with the fate that the headline is one of, not with that of another', () => {
    const base = fixtures.exactResult();
    const category = (title: string, values: string[], probability: number[]) => ({
      kind: 'category' as const,
      title,
      values,
      probability,
    });
    const found = (out: number) => ({
      ...casesOf(base)[0],
      metrics: {
        out: countMetric({ title: 'Out', unit: 'fighters', one: 'fighter' }, [1 - out, out], 0),
        // The shooter's nerve tells more than the target's fate, but not what was asked.
        nerve: category('Nerve of the shooter', ['steady', 'broken'], [0.5, 0.5]),
        fate: category('Fate', ['unharmed', 'hurt', 'dead'], [1 - out, out / 2, out / 2]),
      },
      exact: null,
      joint: [],
    });
    const { metrics: _, exact: __, battle: ___, ...rest } = base;
    const result = { ...rest, funnel: [], headline: 'out' };
    expect(chartsOf(result as never, found(0.1) as never)[0].id).toBe('category-fate');
    const compared = (cases: object[]) => comparisonCharts({ ...result, cases } as never).map(({ id }) => id);
    const [one, two] = [
      { ...found(0.1), name: 'one' },
      { ...found(0.2), name: 'two' },
    ];
    expect(compared([one, two])).toEqual(['fates-fate']);
    // The parts of a bar lie end to end, and are all trials together.
    const [fates] = comparisonCharts({ ...result, cases: [one, two] } as never);
    const parts = JSON.stringify(fates.spec).match(/"from":[\d.e-]+,"to":[\d.e-]+/g) ?? [];
    const ends = parts.map((part) => JSON.parse(`{${part}}`) as { from: number; to: number });
    for (const bar of [ends.slice(0, 3), ends.slice(3)]) {
      expect(bar).toHaveLength(3);
      expect(bar[0].from).toBe(0);
      expect(bar[1].from).toBe(bar[0].to);
      expect(bar[2].from).toBe(bar[1].to);
      expect(bar[2].to).toBeCloseTo(1, 12);
    }
    // The picture has each share as its table has it: what comes up at all is not none, and what is not all is not all.
    const labelsOf = ({ spec }: { spec: unknown }) =>
      [...JSON.stringify(spec).matchAll(/"chance":"([^"]+%)"/g)].map(([, label]) => label);
    const [rare] = comparisonCharts({ ...result, cases: [one, { ...found(0.004), name: 'rare' }] } as never);
    expect(labelsOf(rare)).toEqual(['90%', '5%', '5%', '99.6%', '0.2%', '0.2%']);
    expect(labelsOf(rare)).toEqual(rare.table.rows.flatMap((row) => row.slice(1)));
    const [few] = comparisonCharts({
      ...result,
      cases: [
        { ...found(0.018), name: 'rarer' },
        { ...found(0.03), name: 'rare' },
      ],
    } as never);
    expect(labelsOf(few)).toEqual(few.table.rows.flatMap((row) => row.slice(1)));
    expect(JSON.stringify(few.spec)).toContain('"field":"chance"');
    const without = ({ metrics: { fate, ...metrics }, ...one }: typeof two) => ({ ...one, metrics });
    expect(compared([without(one), without(two)])).toEqual(['bars-out', 'fates-nerve']);
  });

  it('sets odds of what seldom fails apart', () => {
    const base = fixtures.exactResult();
    const metric = countMetric(
      { title: 'Casualties', unit: 'warriors', one: 'warrior' },
      [0.001, 0.6, 0.399],
      0,
    );
    const [chart] = allCharts({ ...base, metrics: { casualties: metric }, headline: 'casualties' });
    expect(chart.textAlternative).toMatch(/; at least one, all but about once in 1,000 times\. /);
  });

  it('compares variants by their means and distributions', () => {
    expect(comparisonCharts(fixtures.variantsResult()).map(({ id }) => id)).toEqual([
      'means-casualties',
      'overlay-casualties',
    ]);
  });

  it('tells apart rows whose names begin alike', () => {
    const result = fixtures.variantsResult();
    const [one] = casesOf(result);
    const cases = ['nobody', 'a friend', 'two friends', 'a wall', 'a hedge', 'all of them'].map((who) => ({
      ...one,
      name: `Who stands in for the captain: ${who}`,
    }));
    const charts = comparisonCharts({ ...result, cases: [...cases, { ...one, name: 'Bowmen' }] });
    const rows = JSON.stringify(charts.find(({ id }) => id.startsWith('overlay'))?.spec);
    for (const who of ['nobody', 'two friends', 'all of them']) expect(rows).toContain(who);
    expect(rows).not.toContain('Who stands in for the c…');
  });

  it('draws a swept number as a line and two as a heat map', () => {
    expect(comparisonCharts(fixtures.sweepResult()).map(({ id }) => id)).toEqual([
      'sweep-casualties-distance',
      'sweep-chance-casualties-distance',
      'overlay-casualties',
    ]);
    expect(comparisonCharts(fixtures.crossedResult())[0].id).toBe('sweep-casualties-distance-warriors');
  });

  it('joins swept values only where what lies between is known: each whole step by steps', () => {
    const few = fixtures.sweepResult();
    const one = casesOf(few)[0];
    const drawn = (distances: number[]) => {
      const cases = distances.map((distance) => ({
        ...one,
        name: `distance: ${distance}`,
        point: { distance },
      }));
      const charts = comparisonCharts({ ...few, cases }).filter(({ id }) => id.startsWith('sweep'));
      expect(charts).toHaveLength(2);
      return charts.map(({ spec }) => {
        const text = JSON.stringify(spec);
        if (!text.includes('"type":"line","strokeWidth":2.5')) return text.includes('"label"') ? 'apart' : '';
        return text.includes('"interpolate":"step"') ? 'steps' : 'line';
      });
    };
    expect(drawn([5, 10])).toEqual(['apart', 'apart']);
    expect(drawn([2, 4, 6, 8, 10])).toEqual(['apart', 'apart']);
    expect(drawn([5, 6, 7, 8])).toEqual(['steps', 'steps']);
    expect(drawn([0.5, 1, 1.5, 2])).toEqual(['line', 'line']);
  });

  it('says which of several lines lie on each other', () => {
    const crossed = fixtures.crossedResult();
    const caption = ({ cases = [] }: Result) =>
      comparisonCharts({ ...crossed, cases }).find(({ title }) => / as /.test(title))?.caption;
    expect(caption(crossed)).toMatch(/One colour per case: the average\.$/);
    const six = casesOf(crossed).filter(({ point }) => point?.warriors === 6);
    const also = six.map((one) => ({ ...one, point: { ...one.point, warriors: 7 } }));
    expect(caption({ ...crossed, cases: [...casesOf(crossed), ...also] })).toMatch(
      / The dots of 6 and 7 lie on each other\.$/,
    );
  });

  it('names the columns of a heat map of many rows above them', () => {
    const few = fixtures.crossedResult();
    const one = casesOf(few)[0];
    const many = Array.from({ length: 40 }, (_, i) =>
      [5, 10].map((warriors) => ({ ...one, name: `${i}, ${warriors}`, point: { warriors, distance: i } })),
    );
    const specOf = (result: Result) => JSON.stringify(comparisonCharts(result)[0].spec);
    expect(specOf({ ...few, cases: many.flat() })).toContain('"orient":"top"');
    expect(specOf(few)).not.toContain('"orient":"top"');
  });

  it('has figures in the cells of a heat map of fifteen columns and more rows on a phone', () => {
    const few = fixtures.crossedResult();
    const one = casesOf(few)[0];
    const across = Array.from({ length: 15 }, (_, i) => i);
    const cases = across.flatMap((warriors) =>
      across.map((distance) => ({ ...one, name: `${distance}, ${warriors}`, point: { warriors, distance } })),
    );
    const [{ spec, caption }] = comparisonCharts({ ...few, cases });
    const needed = Number(/width \/ 15 > ([\d.]+)/.exec(JSON.stringify(spec))?.[1]);
    // So many pixels are left of 390 where names of rows stand beside.
    expect(270 / 15).toBeGreaterThan(needed);
    expect(caption).toContain('In the cells two digits.');
    // Of more none are drawn, and none are spoken of.
    const wider = Array.from({ length: 30 }, (_, i) => i);
    const more = wider.flatMap((warriors) =>
      wider.map((distance) => ({ ...one, name: `${distance}, ${warriors}`, point: { warriors, distance } })),
    );
    expect(comparisonCharts({ ...few, cases: more })[0].caption).not.toContain('In the cells');
  });

  it('draws what a swept average is held against, named, where it is', () => {
    const [held] = comparisonCharts(fixtures.sweepResult(), 2.5);
    const [free] = comparisonCharts(fixtures.sweepResult());
    expect(held.caption).toMatch(/Dashed: 2\.5, as asked\.$/);
    expect(JSON.stringify(held.spec)).toContain('{"datum":2.5,"type":"quantitative"}');
    expect(free.caption).not.toContain('Dashed');
    expect(JSON.stringify(free.spec)).not.toContain('"datum":');
  });

  it('says what a swept field is measured in, where that is known', () => {
    const swept = { ...fixtures.sweepResult(), units: { distance: 'inches' } };
    const [line, chance] = comparisonCharts(swept);
    expect([line.title, chance.table.head[0]]).toEqual([
      'Casualties as distance (inches) changes',
      'distance (inches)',
    ]);
    expect(JSON.stringify(line.spec)).toContain('"title":"distance (inches)"');
    expect(JSON.stringify(comparisonCharts(fixtures.sweepResult()))).not.toContain('inches)');
  });

  it('draws scatter as a map', () => {
    expect(ids(fixtures.scatterResult())).toContain('scatter-0');
  });

  it('draws the exact distribution alone, marks that the rolled trials agree, and lists them with the numbers', async () => {
    const first = (result: Result) => chartsOf(result, casesOf(result)[0])[0];
    const chart = first(fixtures.shootResult());
    const spec = JSON.stringify(await toVega(chart));
    expect(spec).toContain('var(--exact)');
    expect(spec).not.toContain('var(--sampled)');
    expect(chart.legend.map(({ label }) => label)).toEqual(['exactly so many', 'at least so many']);
    expect(chart.caption).toMatch(/ ✓ 1,000,000 trials rolled die by die agree\.$/);
    expect(chart.table.head).toEqual(['Casualties', 'Exact', 'Rolled', 'At least']);
    const rolled = first(fixtures.rolledResult());
    expect(JSON.stringify(await toVega(rolled))).not.toContain('var(--exact)');
    expect(rolled.table.head).toEqual(['Casualties', 'Rolled', 'At least']);
    expect(rolled.caption).not.toContain('agree');
  });

  it('marks the charts of what rolled trials contradict, and no other', () => {
    const result = fixtures.shootResult();
    if (!result.exact?.agreement) throw new Error('no witness');
    result.exact.agreement = {
      ...result.exact.agreement,
      pValue: 1e-9,
      metrics: { casualties: 1e-9, reaction: 1 },
    };
    const captions = new Map(allCharts(result).map(({ id, caption }) => [id, caption]));
    expect(captions.get('histogram-casualties')).toContain(
      '✗ 1,000,000 trials rolled die by die contradict it.',
    );
    expect(captions.get('category-reaction')).toContain('✓');
  });
});

describe('the charts of several rounds', () => {
  const chart = (result: Result, id: string) => allCharts(result).find((one) => one.id === id)!;

  it('lead, and are the only ones with rounds', () => {
    const ids = allCharts(fixtures.roundsResult()).map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['fan-casualties', 'histogram-casualties', 'rounds-morale']);
    expect(allCharts(fixtures.shootResult()).some(({ id }) => /^(fan|rounds)/.test(id))).toBe(false);
  });

  it('say where trials stand after each turn: of k shots at 1 in 3, k/3 hit', () => {
    const { table, title, textAlternative } = chart(fixtures.roundsResult(), 'fan-casualties');
    expect(title).toBe('Casualties, turn by turn');
    expect(textAlternative).toContain(
      'over 4 turns, on average: 0.333 after turn 1, 0.667 after turn 2, 1 after turn 3, 1.33',
    );
    // Of binomial distributions: 16/81 of trials have no casualty after four turns, 1/81 have four, 9/81 three or more.
    expect(table.rows.at(-1)).toEqual(['4', '1.33', '1', '1 to 2', '0 to 3', '80.2%']);
    expect(table.rows[0]).toEqual(['0', '0', '0', '0', '0', '0%']);
  });

  it('say when it breaks: by turn k with 1 − (2/3)^k, in turn k with (2/3)^(k − 1) / 3', () => {
    const { table, caption } = chart(fixtures.roundsResult(), 'rounds-morale');
    expect(table.head).toEqual(['After turn', 'steady', 'broken', 'broken: added']);
    expect(table.rows.map((row) => row.slice(2))).toEqual([
      ['0%', '–'],
      ['33.3%', '33.3%'],
      ['55.6%', '22.2%'],
      ['70.4%', '14.8%'],
      ['80.2%', '9.9%'],
    ]);
    expect(caption).toContain('Otherwise: steady.');
  });

  it('carry intervals where they were rolled', () => {
    const rolled = fixtures.roundsResult(10_000);
    expect(chart(rolled, 'fan-casualties').caption).toContain('Rolled in 10,000 trials of their own.');
    const { rows } = chart(rolled, 'rounds-morale').table;
    expect(rows[1]).toEqual(['1', '66.7% ± 1.0', '33.3% ± 1.0', '33.3% ± 1.0']);
  });

  it('draw no bar for what can end again', () => {
    const result = fixtures.roundsResult();
    result.development!.after[2] = result.development!.after[0];
    expect(chart(result, 'rounds-morale').table.head).toEqual(['After turn', 'steady', 'broken']);
  });

  it('compare cases by a line each', () => {
    const one = fixtures.roundsResult();
    const cases = ['bow', 'sling'].map((name) => ({ ...casesOf(one)[0], name }));
    const compared = comparisonCharts({ ...one, cases }).find(({ id }) => id === 'case-rounds-casualties')!;
    expect(compared.table.rows[3]).toEqual(['3', '1', '1']);
    expect(compared.table.head).toEqual(['After turn', 'bow', 'sling']);
    // Where something is wanted that is reached or not, what is counted goes on to develop.
    const goal = { metric: 'morale', value: 'broken', words: 'The raiders break' };
    const wanted = cases.map((each) => ({ ...each, goal }));
    const drawn = comparisonCharts({ ...one, cases: wanted });
    expect(drawn.map(({ id }) => id)).toContain('fates-morale');
    expect(drawn.find(({ id }) => id === compared.id)?.table).toEqual(compared.table);
  });
});

describe('a heat map of two metrics', () => {
  const map = (result: Result) => allCharts(result).find(({ id }) => id === 'joint-casualties-reaction')!;
  const counted = fixtures.shootResult();

  it('shows the exact distribution where there is one, whatever came up', () => {
    const exact = map(fixtures.exactResult());
    expect(map(counted).table).toEqual(exact.table);
    expect(map(counted).caption).toContain('the chances are exact');
  });

  it('shows what was counted where there is none', () => {
    const without = map({ ...counted, exact: null });
    expect(without.table).not.toEqual(map(counted).table);
    expect(without.caption).toContain('never came up');
  });
});

describe('a count with thousands of values', () => {
  const words = { title: 'Damage', unit: 'points', one: 'point' };
  const distribution = binomial(3000, 0.4);
  const flat = distribution.map(() => 1 / distribution.length);
  const result: Result = {
    ...fixtures.exactResult(),
    metrics: {
      damage: countMetric(words, flat, 0),
      hits: countMetric({ ...words, title: 'Hits' }, distribution, 0),
    },
    joint: [{ of: ['damage', 'hits'], probability: flat.map((p) => distribution.map((q) => p * q)) }],
    exact: null,
    headline: 'damage',
    funnel: ['damage', 'hits'],
  };

  it('is put together into spans that still make 100%', async () => {
    for (const chart of allCharts(result)) {
      expect((await toSvg(chart)).length, chart.id).toBeLessThan(200_000);
      expect(chart.table.rows.length, chart.id).toBeLessThanOrEqual(101);
    }
    const one = casesOf(result)[0];
    const spans = spansOf(headlineOf(result, one)!, 3000);
    expect(spans.length).toBeLessThanOrEqual(100);
    expect(spans.reduce((sum, { chance }) => sum + chance.value, 0)).toBeCloseTo(1, 10);
    expect([spans[0].name, spans.at(-1)!.high]).toEqual(['0–30', 3000]);
  });
});

describe('the numbers of a count of which many values never come up', () => {
  const countOf = (chances: number[]) => {
    const points = countMetric({ title: 'Points lost', unit: 'points', one: 'point' }, chances, 0);
    const base = fixtures.exactResult();
    const { exact: _, ...one } = casesOf(base)[0];
    const metrics = { casualties: points };
    return chartsOf(base, { ...one, metrics, joint: [], exact: null })[0].table.rows.map(([value]) => value);
  };
  /** Lost in dozens: 0, 12, 24. */
  const dozens = (values: number) => Array.from({ length: values }, (_, i) => (i % 12 === 0 ? 0.25 : 0));

  it('are listed without those, but all of them where they are few', () => {
    expect(countOf(dozens(37))).toEqual(['0', '12', '24', '36']);
    expect(countOf([0.5, 0, 0, 0.5])).toEqual(['0', '1', '2', '3']);
  });

  it('have what is rarer than one in a thousand together, at either end, as one', () => {
    const middle = Array.from({ length: 10 }, () => 0.09982);
    const chances = [0.0004, 0.0005, ...middle, 0.0006, 0.0002, 0.0001];
    const listed = ['0–1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12–14'];
    expect(countOf(chances)).toEqual(listed);
    expect(countOf([0.0004, 0.0007, ...middle, 0.0007, 0])).toHaveLength(13);
    expect(countOf([0.0004, ...chances.slice(2, 5)])).toHaveLength(4);
  });
});

describe('ticksTo', () => {
  it.each([
    [10, [0, 2, 4, 6, 8, 10]],
    [0.59, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [3.1, [0, 1, 2, 3]],
  ])('marks the way to %f', (greatest, ticks) => {
    expect(ticksTo(greatest)).toEqual(ticks);
  });
});

describe('placeLabels', () => {
  it('puts labels beside their model where they cover nothing, or leaves them out', () => {
    const alone = { x: 0, y: 0, r: 5, label: '50%' };
    expect(placeLabels([alone])).toEqual([{ dx: 0, dy: 13 }]);
    const crowd = Array.from({ length: 30 }, (_, i) => ({
      x: (i % 6) * 11,
      y: Math.floor(i / 6) * 11,
      r: 5,
      label: '50.0%',
    }));
    const places = placeLabels(crowd);
    expect(places.filter((place) => place === null).length).toBeGreaterThan(10);
    expect(places.filter((place) => place !== null).length).toBeGreaterThan(3);
    // Five bold letters are some 37 pixels wide: in a row no two stand nearer.
    const row = Array.from({ length: 5 }, (_, i) => ({ x: i * 12, y: 0, r: 6, label: '97.8%' }));
    const below = placeLabels(row).flatMap((place, i) => (place && place.dy > 0 ? [row[i].x] : []));
    for (const [i, x] of below.slice(1).entries()) expect(x - below[i]).toBeGreaterThan(36);
  });
});

describe('a chart of what a reader changed', () => {
  const result = fixtures.exactResult();
  const [one] = casesOf(result);
  type Row = {
    readonly value: unknown;
    readonly bar: number;
    readonly mean?: number;
    readonly first?: number;
  };
  const rowsOf = ({ spec }: Chart) => (spec as { data: { values: Row[] } }).data.values;
  const bars = (charts: readonly Chart[]) =>
    charts.filter(({ legend }) => legend.some(({ label }) => label === 'at first'));

  it('has what each value was at first beside it, in the same shape', () => {
    const [plain, changed] = [chartsOf(result, one), chartsOf(result, one, one)];
    expect(changed.map(({ id, spec }) => [id, shapeOf(blanked(spec))])).toEqual(
      plain.map(({ id, spec }) => [id, shapeOf(blanked(spec))]),
    );
    expect(bars(changed).map(({ id }) => id)).toEqual(
      plain
        .map(({ id }) => id)
        .filter((id) => id === `histogram-${result.headline.toLowerCase()}` || /^(category|funnel)/.test(id)),
    );
    for (const chart of bars(changed))
      for (const { bar, mean = bar, first } of rowsOf(chart)) expect(first).toBe(mean);
    expect(bars(plain)).toEqual([]);
  });

  it('keeps the number of a stage behind the longer of its bar and what that was', () => {
    const stages = countsOf(one).slice(0, 2);
    const [more, same] = stages;
    const twice = { ...more, mean: { value: 2 * more.mean.value } };
    const [first, second] = rowsOf(attritionFunnel(stages, [twice, same]));
    expect(first).toMatchObject({ first: twice.mean.value, end: twice.mean.value, mean: more.mean.value });
    expect(second).toMatchObject({ first: same.mean.value, end: same.mean.value });
    for (const row of rowsOf(attritionFunnel(stages))) expect(row).not.toHaveProperty('first');
  });

  it('shows what comes up no more', () => {
    const metric = one.metrics[result.headline];
    const fewer = {
      ...one,
      metrics: {
        ...one.metrics,
        [result.headline]: countMetric({ title: 'C', unit: 'c', one: 'c' }, [0.5, 0.25, 0.25], 0),
      },
    };
    const pool = chartsOf(result, { ...fewer, exact: null }, one).find(({ id }) =>
      id.startsWith('histogram'),
    );
    const rows = pool ? rowsOf(pool) : [];
    expect(rows.slice(3).map(({ bar }) => bar)).toEqual(rows.slice(3).map(() => 0));
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ first }) => first)).toEqual(
      metric.probability.slice(0, rows.length).map((p) => expect.closeTo(p, 12)),
    );
  });
});
