import { expect, it } from 'vitest';
import { rowsCsv } from './rows.ts';

it('makes a text of a cell that a spreadsheet would take for a formula, and leaves numbers alone', () => {
  const cells = ['=1+1', '+1', '-1+cmd|x', '@sum', 'plain - text', -1];
  const csv = rowsCsv({ columns: ['cell'], rows: cells.map((cell) => [cell]) });
  const lines = ['cell', "'=1+1", "'+1", "'-1+cmd|x", "'@sum", 'plain - text', '-1', ''];
  expect(csv.split('\r\n')).toEqual(lines);
});

it('puts a cell with a comma or a quote in quotes', () => {
  const rows = [['a, b', '6"', 'c', undefined]];
  expect(rowsCsv({ columns: ['1', '2', '3', '4'], rows })).toBe('1,2,3,4\r\n"a, b","6""",c,\r\n');
});
