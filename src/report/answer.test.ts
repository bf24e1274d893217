import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { frontierChart } from './charts/figures/frontier.ts';
import { figureHeatMap } from './charts/figures/heat-map.ts';
import { figureLine } from './charts/figures/line.ts';
import { luckStrips } from './charts/figures/luck-strips.ts';
import { tornado } from './charts/figures/tornado.ts';
import { renderAnswerPage } from './page/answer-page.ts';
import { toSvg } from './page/svg.ts';
import { answerMarkdown } from './text/answer-markdown.ts';
import { renderAnswerText } from './text/answer-text.ts';
import { answerRows, rowsCsv, rowsJsonLines } from './text/rows.ts';

const sampled = { value: 2, interval: [1.9, 2.1] as const };
const CHARTS = [
  tornado(
    [
      { name: 'skill: 4 → <b>', whole: 'skill: 4 → <b>', to: { value: 3 }, difference: sampled },
      { name: 'cover', whole: 'cover', to: { value: 0 }, difference: { value: -1 } },
    ],
    'Effects',
    { unit: 'hits', figure: { value: 1 }, isChance: false },
    8,
  ),
  frontierChart(
    [
      { name: 'cheap', points: 10, effect: { value: 1 }, frontier: true },
      { name: 'dear', points: 50, effect: sampled, frontier: true },
      { name: 'poor', points: 60, effect: { value: 0.5 }, frontier: false },
    ],
    'hits',
  ),
  figureLine(
    [
      { at: 1, figure: { value: 0.1 } },
      { at: 2, figure: { value: 0.4, interval: [0.3, 0.5] } },
    ],
    'range',
    'P(hits > 1)',
    true,
  ),
  figureHeatMap(
    [
      { across: 'a', down: 1, figure: { value: 0.2 } },
      { across: 'b', down: 1, figure: sampled },
    ],
    'target',
    'attacker',
    'hits per 100 points',
  ),
  luckStrips(
    [
      {
        name: 'Bows <b>',
        happened: 'hits 1, expected 1.00',
        worse: { value: 0.25 },
        same: { value: 0.5, interval: [0.49, 0.51] },
        better: { value: 0.25 },
        values: [
          { value: 0, chance: 0.25 },
          { value: 1, chance: 0.5 },
          { value: 2, chance: 0.25 },
        ],
      },
    ],
    {
      name: 'All together',
      happened: '1 line added up',
      worse: { value: 0.25 },
      same: { value: 0.5 },
      better: { value: 0.25 },
      values: [],
    },
  ),
];

const ANSWER: Answer = {
  title: 'Compare <script>',
  sentence: '“A” comes first & far.',
  tables: [
    {
      title: 'Ranking',
      head: ['Case', 'Rank'],
      rows: [
        ['A', '1'],
        ['B', '2'],
      ],
    },
  ],
  charts: CHARTS,
  notes: ['Every number is exact.'],
  command: 'fusillade compare x.yaml',
  found: [{ name: 'A' }, { name: 'B' }],
  rows: [
    { scenario: 'Bows', case: 'A', points: 50, metric: 'hits', value: 1.5, lower: 1.4, upper: 1.6 },
    { scenario: 'Bows', case: '=B1', metric: 'rank', value: 2, fields: { 'shooter.warriors': 3 } },
  ],
};

describe('an answer', () => {
  it('is a sentence, a table and how it is known, in text', () => {
    expect(renderAnswerText(ANSWER, { colour: createColors(false), width: 80 })).toBe(
      '“A” comes first & far.\n\nCase      Rank\nA            1\nB            2\n\nEvery number is exact.\n',
    );
  });

  it('is a row per case, metric and value, in CSV without formulas and in JSON Lines', () => {
    expect(rowsCsv(answerRows(ANSWER)).split('\r\n')).toEqual([
      'scenario,case,points,against,metric,value,lower,upper,shooter.warriors',
      'Bows,A,50,,hits,1.5,1.4,1.6,',
      "Bows,'=B1,,,rank,2,,,3",
      '',
    ]);
    const lines = rowsJsonLines(answerRows(ANSWER)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { scenario: 'Bows', case: 'A', points: 50, metric: 'hits', value: 1.5, lower: 1.4, upper: 1.6 },
      { scenario: 'Bows', case: '=B1', metric: 'rank', value: 2, 'shooter.warriors': 3 },
    ]);
  });

  it('is a sentence, its tables and its command in Markdown', () => {
    expect(answerMarkdown(ANSWER)).toBe(
      '# Compare &lt;script&gt;\n\n**“A” comes first &amp; far.**\n\n| Case | Rank |\n| --- | --- |\n| A | 1 |\n| B | 2 |\n\n- Every number is exact.\n\n    fusillade compare x.yaml\n',
    );
  });

  it('has no heading over a table without rows: on a page, in text and in Markdown', async () => {
    const empty = { title: 'What one change is worth', head: ['Change', 'Costs'], rows: [] };
    const answer = { ...ANSWER, tables: [...ANSWER.tables, empty] };
    const ways = (one: Answer) => [
      renderAnswerText(one, { colour: createColors(false), width: 80 }),
      answerMarkdown(one),
      renderAnswerPage(one, { static: true }),
    ];
    expect(await Promise.all(ways(answer))).toEqual(await Promise.all(ways(ANSWER)));
  });

  it('is a page that runs nothing it was not given', async () => {
    const page = await renderAnswerPage(ANSWER, { static: true });
    expect(page).toContain('comes first &#38; far');
    expect(page).toContain('Compare &#60;script>');
    expect(page).not.toContain('<script');
    for (const { id } of CHARTS) expect(page).toContain(`id="${id}"`);
  });

  it('leaves of what was asked a phone’s screen open, and two lines at least', async () => {
    const pageOf = async (letters: number) => {
      const lines = Array.from({ length: 6 }, (_, i) => `Shot ${i} ${'x'.repeat(letters)}`);
      const basis = { of: 'Rules · Turn', version: '0', lines, terms: [] };
      return renderAnswerPage({ ...ANSWER, basis }, { static: true });
    };
    expect(await pageOf(100)).not.toContain('more lines on how it was read');
    expect(await pageOf(300)).toContain('3 more lines on how it was read');
    expect(await pageOf(900)).toContain('4 more lines on how it was read');
  });

  it('leaves half a phone of a long answer open, and has the rest behind what was asked, open on paper', async () => {
    const basis = { of: 'Rules · Turn', version: '0', lines: ['Who shoots'], terms: [] };
    const pageOf = async (letters: number) => {
      const further = Array.from({ length: 5 }, (_, i) => `Sentence ${i} ${'x'.repeat(letters)}`);
      const answer = { ...ANSWER, basis, headline: ANSWER.sentence, further };
      const sentence = [ANSWER.sentence, ...further].join(' ');
      return renderAnswerPage({ ...answer, sentence }, { static: true });
    };
    const [short, long] = await Promise.all([pageOf(150), pageOf(200)]);
    expect(short).not.toContain('The rest of the answer');
    const places = ['Sentence 1', 'Who shoots', 'class="printed"', 'The rest of the answer', 'Sentence 2'];
    const found = places.map((words) => long.lastIndexOf(words));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(long.match(/Sentence \d/g)).toHaveLength(5);
  });

  it('lays out what could have happened in order of luck, and marks what did', () => {
    const [strips] = CHARTS.slice(-1);
    const { values } = (strips.spec as unknown as { data: { values: Record<string, unknown>[] } }).data;
    const pieces = values.filter(({ row, kind }) => row === 0 && kind === 'value');
    expect(pieces.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.25],
      [0.25, 0.75],
      [0.75, 1],
    ]);
    const marks = values.filter(({ kind }) => kind === 'mark');
    expect(marks.map(({ from, to, at }) => [from, to, at])).toEqual([
      [0.25, 0.75, 0.5],
      [0.25, 0.75, 0.5],
    ]);
    expect(strips.table.rows).toEqual([
      ['Bows <b>', 'hits 1, expected 1.00', '25%', '50%', '25%'],
      ['All together', '1 line added up', '25%', '50%', '25%'],
    ]);
    expect(strips.textAlternative).toContain('hits 1, expected 1.00, 25% worse and 25% better');
  });

  it.each(CHARTS.map((chart) => [chart.id, chart] as const))(
    'draws %s without a complaint, with its numbers',
    async (_, chart) => {
      expect(await toSvg(chart)).toMatch(/^<svg /);
      expect(chart.table.rows.length).toBeGreaterThan(0);
      expect(chart.textAlternative.length).toBeGreaterThan(20);
    },
  );
});
