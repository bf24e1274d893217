import { describe, expect, it } from 'vitest';
import { marked, namesApart, quoted } from './html.ts';

/** Letters that turn the direction of what stands around them: marks, embeddings and overrides, isolates. */
const TURNING = [
  0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
];

describe('a text that somebody else wrote', () => {
  it.each(TURNING.map((code) => [code.toString(16), String.fromCodePoint(code)]))(
    'has no letter U+%s in it that turns what stands around it',
    (_, letter) => {
      const text = `Gun${letter}ner`;
      expect([quoted, namesApart, marked].map((made) => made(text).markup)).toEqual(
        new Array<string>(3).fill('Gunner'),
      );
    },
  );

  it('keeps lines and tabs, and no other control', () => {
    expect(quoted('a\n\tb\u0000\u001b\u009bc').markup).toBe('a\n\tbc');
  });
});
