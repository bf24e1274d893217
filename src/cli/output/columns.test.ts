import { afterEach, expect, it } from 'vitest';
import { columnsOf } from './terminal.ts';

const BEFORE = process.env.COLUMNS;
afterEach(() => {
  if (BEFORE === undefined) delete process.env.COLUMNS;
  else process.env.COLUMNS = BEFORE;
});

it.each([
  [80, '60', 80],
  [undefined, '60', 60],
  [undefined, '3', 20],
  [undefined, 'wide', 100],
  [0, undefined, 100],
])('a stream of %s columns with COLUMNS=%s has room for %i', (columns, wanted, room) => {
  if (wanted === undefined) delete process.env.COLUMNS;
  else process.env.COLUMNS = wanted;
  expect(columnsOf({ columns } as NodeJS.WriteStream)).toBe(room);
});
