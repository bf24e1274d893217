import { expect, it } from 'vitest';
import { bytesOf } from '../../client/letters.ts';
import { lettersOf } from './letters.ts';

const EVERY_BYTE = Uint8Array.from({ length: 256 * 7 }, (_, i) => (i * 31) % 256);

it.each([0, 1, 2, 6, 7, 8, 13, 14, 15, 64, 255, EVERY_BYTE.length])(
  '%i bytes are the same again',
  (length) => {
    const bytes = EVERY_BYTE.subarray(0, length);
    expect(bytesOf(lettersOf(Buffer.from(bytes).toString('base64')))).toEqual(bytes);
  },
);

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
  // Of two bytes at most, so that none is half of a pair.
  const codes = Array.from(letters, (letter) => letter.charCodeAt(0));
  expect(codes.every((code) => code < 0x800)).toBe(true);
});

it('holds 7.1 bits a byte of what is packed', () => {
  // What is packed looks like chance.
  let last = 1;
  const bytes = Uint8Array.from({ length: 20_000 }, () => {
    last = Math.imul(last, 1_664_525) + 1_013_904_223;
    return last >>> 24;
  });
  const letters = lettersOf(Buffer.from(bytes).toString('base64'));
  expect(bytesOf(letters)).toEqual(bytes);
  expect(Buffer.byteLength(letters)).toBeLessThan((bytes.length * 8) / 7.1);
});

it('ends where the bytes end, those of nothing and of ones, too', () => {
  for (const byte of [0, 0x80, 0xff])
    for (let length = 0; length < 40; length++) {
      const bytes = new Uint8Array(length).fill(byte);
      expect(bytesOf(lettersOf(Buffer.from(bytes).toString('base64')))).toEqual(bytes);
    }
});
