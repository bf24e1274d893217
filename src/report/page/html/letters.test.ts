import { expect, it } from 'vitest';
import { bytesOf } from '../../client/letters.ts';
import { lettersOf } from './letters.ts';

const EVERY_BYTE = Uint8Array.from({ length: 256 * 7 }, (_, i) => (i * 31) % 256);

it.each([0, 1, 2, 6, 7, 8, 13, 255, EVERY_BYTE.length])('%i bytes are the same again', (length) => {
  const bytes = EVERY_BYTE.subarray(0, length);
  expect(bytesOf(lettersOf(Buffer.from(bytes).toString('base64')))).toEqual(bytes);
});

it.each([0, 13, 60, 127])('wherever letters that a page cannot hold stand: %i', (letter) => {
  // Seven bits eight times, and behind them ever more of others.
  const bits = letter.toString(2).padStart(7, '0').repeat(8);
  const same = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let more = 0; more < 9; more++) {
    const bytes = Uint8Array.from([...same, ...Array(more).fill(0xa5), ...same]);
    expect(bytesOf(lettersOf(Buffer.from(bytes).toString('base64')))).toEqual(bytes);
  }
});

it('has no letter that a page reads otherwise within a script', () => {
  const letters = lettersOf(Buffer.from(EVERY_BYTE).toString('base64'));
  expect(letters).not.toMatch(/[\0\r<]/);
  // Seven bits a letter.
  expect(Buffer.byteLength(letters)).toBeLessThan(EVERY_BYTE.length * 1.15);
});
