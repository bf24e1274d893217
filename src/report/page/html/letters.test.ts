import { expect, it } from 'vitest';
import { bytesOf } from '../../client/letters.ts';
import { lettersOf } from './letters.ts';

const EVERY_BYTE = Uint8Array.from({ length: 256 * 7 }, (_, i) => (i * 31) % 256);

it.each([0, 1, 2, 6, 7, 8, 13, 255, EVERY_BYTE.length])('%i bytes are the same again', (length) => {
  const bytes = EVERY_BYTE.subarray(0, length);
  expect(bytesOf(lettersOf(Buffer.from(bytes).toString('base64')))).toEqual(bytes);
});

it('has no letter that a page reads otherwise within a script', () => {
  const letters = lettersOf(Buffer.from(EVERY_BYTE).toString('base64'));
  expect(letters).not.toMatch(/[\0\r<]/);
  // Seven bits a letter, a few of them in two bytes.
  expect(Buffer.byteLength(letters)).toBeLessThan(EVERY_BYTE.length * 1.2);
});
