import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { table, wrap } from './text.ts';

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
    expect(table(['', 'n'], [['abcdefghijkl', '1']], plain, 8)).toBe('          n\nabcdefgh  1\n  ijkl');
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
    // The first line has eight columns, four wide letters; the next is set in by two and has six.
    const name = '弓兵弓兵弓兵';
    expect(table(['', 'n'], [[name, '1']], plain, 8)).toBe('          n\n弓兵弓兵  1\n  弓兵');
    expect(wrap('弓兵 弓兵 弓兵', 9)).toBe('弓兵 弓兵\n弓兵');
  });
});
