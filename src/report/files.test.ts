import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import {
  readResult,
  renderCsv,
  renderJson,
  renderJsonLine,
  renderMarkdown,
  renderText,
  traceText,
} from './index.ts';
import {
  assumingResult,
  exactResult,
  hostileResult,
  rolledResult,
  roundsResult,
  shootResult,
  sweepResult,
  variantsResult,
} from './testing/fixtures.ts';

const plainText = { colour: createColors(false), width: 100 };
const RESULTS = {
  shoot: shootResult,
  sampled: rolledResult,
  exact: exactResult,
  variants: variantsResult,
  sweep: sweepResult,
  rounds: roundsResult,
  assuming: assumingResult,
};

describe('golden output a person can look at', () => {
  it.each(Object.entries(RESULTS))('%s as text and Markdown', async (name, make) => {
    await expect(renderText(make(), plainText)).toMatchFileSnapshot(`testing/golden/${name}.txt`);
    await expect(renderMarkdown(make())).toMatchFileSnapshot(`testing/golden/${name}.md`);
  });
});

describe('renderText', () => {
  it('has colour when asked, and only then', () => {
    expect(renderText(shootResult(), { colour: createColors(true), width: 80 })).toContain('\u001b[');
    expect(renderText(shootResult(), plainText)).not.toContain('\u001b');
  });

  it.each([20, 40, 60, 80, 120])('fits %i columns', (width) => {
    for (const make of [...Object.values(RESULTS), hostileResult])
      for (const line of renderText(make(), { ...plainText, width }).split('\n'))
        expect([...line].length, line).toBeLessThanOrEqual(width);
  });

  it.each([40, 80])('cuts no name in %i columns, so that two that begin alike stay two', (width) => {
    const { metrics, exact: _, ...rest } = shootResult();
    const titles = ['Casualties among those who stand', 'Casualties among those who stand in the first rank'];
    const values = ['keeps its ground and shoots', 'keeps its ground and shoots no more at all this turn'];
    const { casualties, reaction } = metrics ?? {};
    if (casualties?.kind !== 'count' || reaction?.kind !== 'category') throw new TypeError('other metrics');
    const result = {
      ...rest,
      exact: null,
      metrics: {
        casualties: { ...casualties, title: titles[0] },
        others: { ...casualties, title: titles[1] },
        reaction: { ...reaction, values: [...values, ...reaction.values.slice(2)] },
      },
    };
    const text = renderText(result, { ...plainText, width });
    const rows = text
      .slice(text.indexOf('average'))
      .replace(/[\d.,%–±█▏]+/g, '')
      .replace(/\s+/g, ' ');
    for (const name of [...titles, ...values]) expect(rows).toContain(name);
  });

  it('lets no escape sequence through', () => {
    expect(renderText(hostileResult(), plainText).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
  });
});

describe('traceText', () => {
  it.each([20, 40, 80])('fits %i columns, hostile or not', (width) => {
    for (const trace of [...(shootResult().traces ?? []), ...(hostileResult().traces ?? [])])
      for (const line of traceText(
        { ...trace, lines: trace.lines.map((own) => ({ ...own, depth: 2 })) },
        { ...plainText, width },
      ).split('\n'))
        expect([...line].length, line).toBeLessThanOrEqual(width);
  });
});

describe('renderJson', () => {
  it('leads with what is known best of each metric, and has what was rolled under it', () => {
    const result = shootResult();
    const { version, cases } = JSON.parse(renderJson(result));
    const [{ metrics, joint, rolled }] = cases;
    expect([version, cases.length]).toEqual([2, 1]);
    expect(metrics.casualties.known).toBe('exact');
    expect(metrics.casualties.mean).toBeCloseTo(result.exact?.metrics.casualties?.mean ?? 0, 12);
    expect(metrics.casualties).not.toHaveProperty('meanInterval');
    const counted = result.metrics?.casualties;
    if (counted?.kind !== 'count') throw new Error('no count');
    const { counts, mean, sd, meanInterval } = counted;
    expect(metrics.casualties.rolled).toEqual({ counts, mean, sd, meanInterval });
    expect(joint[0]).toMatchObject({ known: 'exact', rolled: { counts: result.joint?.[0]?.counts } });
    expect(rolled).toEqual({ trials: result.trials, agreement: result.exact?.agreement });
  });

  it('has one shape for one case and for several, and calls draws what they are', () => {
    const [one] = JSON.parse(renderJson(shootResult())).cases;
    const [first] = JSON.parse(renderJson(variantsResult())).cases;
    expect(Object.keys(first).filter((key) => key !== 'assumptions')).toEqual(
      Object.keys(one).filter((key) => key !== 'assumptions'),
    );
    const [drawn] = JSON.parse(renderJson({ ...shootResult(), method: 'sample' })).cases;
    expect(drawn.metrics.casualties).toMatchObject({ known: 'exact', sampled: {} });
    expect(drawn.metrics.casualties).not.toHaveProperty('rolled');
  });

  it('says what is rolled with its interval where nothing is exact', () => {
    const { metrics } = rolledResult();
    const [found] = JSON.parse(renderJson(rolledResult())).cases;
    if (metrics?.casualties?.kind !== 'count') throw new Error('no count');
    const { mean, meanInterval, counts } = metrics.casualties;
    expect(found.metrics.casualties).toMatchObject({
      known: 'rolled',
      mean,
      meanInterval,
      rolled: { counts },
    });
    expect(found.metrics.reaction.known).toBe('rolled');
  });

  it('is one line as JSON Lines', () => {
    const line = renderJsonLine(variantsResult());
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(JSON.parse(line)).toEqual(JSON.parse(renderJson(variantsResult())));
  });

  it('keeps the contract’s keys in the contract’s order, whatever order they came in', () => {
    const result = shootResult();
    const shuffled = Object.fromEntries(Object.entries(result).reverse()) as typeof result;
    shuffled.metrics = Object.fromEntries(
      Object.entries(result.metrics!).map(([name, metric]) => [
        name,
        Object.fromEntries(Object.entries(metric).reverse()),
      ]),
    ) as typeof result.metrics & object;
    expect(renderJson(shuffled)).toBe(renderJson(result));
    expect(Object.keys(JSON.parse(renderJson(result))).slice(0, 3)).toEqual([
      'fusillade',
      'version',
      'title',
    ]);
  });

  it.each(Object.entries({ ...RESULTS, hostile: hostileResult }))('loses nothing of %s', (_, make) => {
    const again = readResult(JSON.parse(renderJson(make())));
    expect(renderJson(again)).toBe(renderJson(make()));
    expect(renderText(again, plainText)).toBe(renderText(make(), plainText));
    expect(renderMarkdown(again)).toBe(renderMarkdown(make()));
  });

  it('writes a list of numbers on one line', () => {
    expect(renderJson(shootResult())).toMatch(/"values": \[0, 1, 2, 3, 4, 5\]/);
    expect(renderJson(shootResult())).toMatch(/"quantiles": \{ "p01": 0, "p05": 0, /);
  });

  it('leaves a text as it is that looks like a list', () => {
    const title = 'One of [ 1   2 ] or { "a": 1   }';
    expect(JSON.parse(renderJson({ ...shootResult(), title })).title).toBe(title);
  });
});

describe('readResult', () => {
  it.each([null, [], 'text', { fusillade: 1 }, { fusillade: '0.3.0' }, { fusillade: '9.0.0', version: 3 }])(
    'takes %j for no result',
    (parsed) => {
      expect(() => readResult(parsed)).toThrow();
    },
  );

  it('judges what 0.2.0 rolled anew, and draws not at all', () => {
    const { exact, ...rest } = shootResult();
    if (!exact) throw new Error('no exact distribution');
    const old = { ...rest, exact: { ...exact, agreement: { pValue: 1 } } };
    expect(readResult(old).exact?.agreement?.finds).toBeGreaterThan(0);
    expect(readResult({ ...old, method: 'sample' }).exact?.agreement).toBeNull();
  });
});

describe('renderCsv', () => {
  it('has one row per case, metric and value', () => {
    const rows = readCsv(renderCsv(variantsResult()));
    const values = variantsResult().cases!.flatMap(({ metrics }) =>
      Object.values(metrics).flatMap((m) => m.values as unknown[]),
    );
    expect(rows).toHaveLength(values.length + 1);
    expect(rows[0]).toEqual([
      'scenario',
      'case',
      'points',
      'metric',
      'title',
      'value',
      'count',
      'probability',
      'lower',
      'upper',
      'atLeast',
      'exact',
      'round',
    ]);
  });

  it('names the scenario, its points and the fields that were swept', () => {
    const { cases = [], ...about } = variantsResult();
    const swept = cases.map((one, i) => ({ ...one, points: 60 + i, point: { 'shooter.warriors': 5 + i } }));
    const [head, ...rows] = readCsv(renderCsv({ ...about, cases: swept }));
    expect(head?.at(-1)).toBe('shooter.warriors');
    expect(new Set(rows.map((row) => [row[0], row[2], row.at(-1)].join()))).toEqual(
      new Set(swept.map((_, i) => `${about.title},${60 + i},${5 + i}`)),
    );
  });

  it('gives every sampled probability its interval, and exact ones none', () => {
    for (const [, , , , , , count, p, lower, upper] of readCsv(renderCsv(rolledResult())).slice(1)) {
      expect(count).not.toBe('');
      expect(Number(lower)).toBeLessThanOrEqual(Number(p));
      expect(Number(upper)).toBeGreaterThanOrEqual(Number(p));
    }
    for (const [, , , , , , count, p, lower, , , exact] of readCsv(renderCsv(exactResult())).slice(1))
      expect([count, lower, exact]).toEqual(['', '', p]);
  });

  it('tells how each round ends, and then how the trial does', () => {
    const rows = readCsv(renderCsv(roundsResult())).filter(
      ([, , , metric, , value]) => `${metric} ${value}` === 'morale broken',
    );
    const broken = rows.map(([, , , , , , , p, , , , , round]) => [round, Number(p).toFixed(6)]);
    const after = [0, 1, 2, 3, 4].map((k) => [String(k), (1 - (2 / 3) ** k).toFixed(6)]);
    expect(broken).toEqual([['', after[4][1]], ...after]);
  });

  it('keeps hostile text in its cell and no spreadsheet formula', () => {
    const rows = readCsv(renderCsv(hostileResult()));
    expect(rows.every((row) => row.length === 13)).toBe(true);
    expect(rows.flat().filter((cell) => /^[=+@]|^-\D/.test(cell))).toEqual([]);
    expect(rows.flat()).toContain("'=cmd|calc");
  });
});

describe('renderMarkdown', () => {
  it('keeps hostile text as text', () => {
    const text = renderMarkdown(hostileResult());
    const prose = text.split('\n').filter((line) => !line.startsWith('    '));
    expect(prose.join('\n')).not.toMatch(/<script|<img/);
    const tables = text.split(/\n(?!\|)/).filter((part) => part.startsWith('\n|') || part.startsWith('|'));
    const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables) {
      const lines = table.trim().split('\n');
      expect(lines[1]).toMatch(/^\|( --- \|)+$/);
      for (const line of lines) expect(cells(line), line.slice(0, 80)).toBe(cells(lines[1]));
    }
  });
});

describe('the scenario on the page', () => {
  it('is YAML that reads back', async () => {
    const { stringify } = await import('yaml');
    expect(parseYaml(stringify(shootResult().scenario))).toEqual(shootResult().scenario);
  });
});

/** A strict reader of RFC 4180. */
function readCsv(text: string): string[][] {
  return text
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((row) => row !== '')
    .map((row) =>
      [...row.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell]) =>
        cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
      ),
    );
}
