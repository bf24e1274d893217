import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { table } from './text.ts';

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
});
