import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { table, wrap } from './table.ts';

const plain = picocolors.createColors(false);
const NAMES = [
  'Ten bowmen at raiders behind a high hedge, without shieldwall',
  'Ten bowmen at raiders behind a high hedge, with shieldwall',
];

describe('a table in a terminal', () => {
  it.each([24, 40, 60, 72])('fits into %i columns with every name whole', (width) => {
    const text = table(['', 'average'], [...NAMES.map((name) => [name, '1.25'])], plain, width);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
    const words = text.replaceAll('1.25', '').replace(/\s+/g, ' ');
    for (const name of NAMES) expect(words).toContain(name);
  });

  it('cuts a word up that is too long for a line', () => {
    expect(table(['', 'n'], [['abcdefghijklmnopqrstuvwxyz', '1']], plain, 25)).toBe(
      `${' '.repeat(24)}n\nabcdefghijklmnopqrstuv  1\n  wxyz`,
    );
  });

  it('counts a wide letter as the two columns that it takes', () => {
    // Five wide letters are ten columns, abcdefghi nine; with two between, the numbers stand in the thirteenth.
    const rows = [
      ['弓兵弓兵弓', '1'],
      ['abcdefghi', '2'],
    ];
    const text = `${' '.repeat(12)}n\n弓兵弓兵弓  1\nabcdefghi   2`;
    expect(table(['', 'n'], rows, plain, 40)).toBe(text);
  });

  it('breaks wide letters where the columns end', () => {
    // The first line has 22 columns, eleven wide letters; the next is set in by two.
    const name = '弓兵弓兵弓兵弓兵弓兵弓兵弓';
    const text = `${' '.repeat(24)}n\n弓兵弓兵弓兵弓兵弓兵弓  1\n  兵弓`;
    expect(table(['', 'n'], [[name, '1']], plain, 25)).toBe(text);
    expect(wrap('弓兵 弓兵 弓兵', 9)).toBe('弓兵 弓兵\n弓兵');
  });

  it('breaks other columns between words, before names become narrower than twelve columns', () => {
    // 12 + 2 + 8 + 2 + 8 = 32: "at least" and "stands" each fill a line, in eight columns.
    const text = table(
      ['', 'at least one', 'then'],
      [['Bowmen of the hill', '70.1%', 'stands firm']],
      plain,
      32,
    );
    expect(text).toBe(
      [
        '              at least  then',
        '                   one',
        'Bowmen of        70.1%  stands',
        '  the hill              firm',
      ].join('\n'),
    );
  });

  it('becomes a block for each row where its columns do not fit', () => {
    const head = ['Case', 'Rank', 'casualties', 'Behind', 'Beats the best', 'Known'];
    const rows = NAMES.map((name, i) => [name, '1', '1.25', i === 0 ? '' : '-0.25', '28.56%', 'exact']);
    expect(table(head, rows, plain, 40)).toBe(
      [
        'Case: Ten bowmen at raiders behind a',
        '  high hedge, without shieldwall',
        '  Rank            1',
        '  casualties      1.25',
        '  Beats the best  28.56%',
        '  Known           exact',
        'Case: Ten bowmen at raiders behind a',
        '  high hedge, with shieldwall',
        '  Rank            1',
        '  casualties      1.25',
        '  Behind          -0.25',
        '  Beats the best  28.56%',
        '  Known           exact',
      ].join('\n'),
    );
  });

  it('keeps a file whole where there is a line for it, and cuts it up where there is none', () => {
    const row = ['mean(hits) > 1', 'holds', 'scenarios/raiders-of-arcana/volley.yaml:12:5'];
    const text = (width: number) => table(['Expectation', 'Verdict', 'Where'], [row], plain, width);
    expect(text(60)).toContain(row[2]);
    for (const width of [20, 40])
      for (const line of text(width).split('\n')) expect(line.length).toBeLessThanOrEqual(width);
  });
});
