import { describe, expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { decimal, price, tableText } from './table-text.ts';

describe('the text of a table', () => {
  const text = 'name;shooter\nJäger;orlock-gunner\n';

  it('is UTF-8, what Excel calls Unicode text, or in the letters of Western Europe', () => {
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(tableText(Buffer.from(text))).toBe(text);
    expect(tableText(utf16)).toBe(text);
    expect(tableText(Buffer.from(utf16).swap16())).toBe(text);
    expect(tableText(Buffer.from(text, 'latin1'))).toBe(text);
  });

  it('may say in its first line what stands between cells, and keeps its lines', () => {
    expect(csvRows('sep=;\nname;"a, b"\n\n1;2', 'x.csv')).toEqual([
      { cells: ['name', 'a, b'], line: 2 },
      { cells: ['1', '2'], line: 4 },
    ]);
  });
});

describe('a number in a cell', () => {
  it.each([
    ['8,5', 8.5],
    ['0,25', 0.25],
    ['-1', -1],
    ['2.5', 2.5],
    ['1,1000', 1.1],
  ])('%s', (text, value) => {
    expect(decimal(text)).toBe(value);
  });

  it.each(['1,100', '', 'x', '1,2,3'])('is none where it is unclear: %j', (text) => {
    expect(decimal(text)).toBeNaN();
  });
});

it('what things cost is a number, with or without what it is of', () => {
  expect(['70', '70 credits', '12,5 pts', '1 point'].map(price)).toEqual([70, 70, 12.5, 1]);
  expect([price('credits'), price('70 cm'), price('1,100 pts')]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

it('keeps every character of Excel’s plain CSV, dashes and quotes too', () => {
  const bytes = Uint8Array.from([0x5a, 0x6f, 0xeb, 0x20, 0x96, 0x20, 0x93, 0x80, 0x94, 0x9f]);
  expect(tableText(bytes)).toBe('Zoë – “€”Ÿ');
});
