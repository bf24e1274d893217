import { expect, it } from 'vitest';
import { controlOf } from './control.ts';

it('a few numbers beside words are chosen among, each under its own name', () => {
  const shape = { anyOf: [{ type: 'integer', minimum: -1, maximum: 1 }, { const: 'always' }] };
  expect(controlOf(shape, 0)).toEqual({
    kind: 'choice',
    choices: [
      { value: -1, words: '−1' },
      { value: 0, words: '0' },
      { value: 1, words: '1' },
      { value: 'always', words: 'Always' },
    ],
  });
});

it('many numbers beside words are typed, and so is a value that none of them is', () => {
  const [few, many] = [3, 31].map((maximum) => ({
    anyOf: [{ type: 'integer', minimum: 1, maximum }, { const: 'always' }],
  }));
  expect([controlOf(few, 3)?.kind, controlOf(few, 4)?.kind, controlOf(many, 3)?.kind]).toEqual([
    'choice',
    'text',
    'choice',
  ]);
  const more = { anyOf: [{ type: 'integer', minimum: 1, maximum: 32 }, { const: 'always' }] };
  expect(controlOf(more, 3)).toEqual({ kind: 'text' });
});

it('a number keeps to its bounds, but for those that only say that it is one', () => {
  expect(controlOf({ type: 'integer', minimum: 1, maximum: 6 }, 2)).toEqual({
    ...{ kind: 'number', least: 1, most: 6, whole: true },
  });
  const unbounded = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  expect(controlOf({ type: 'number', ...unbounded }, 2)).toEqual({ kind: 'number', whole: false });
});

it('a yes, words of a list, and what has fields of its own', () => {
  expect(controlOf({ type: 'boolean' }, true)).toEqual({ kind: 'yesOrNo' });
  const words = { type: 'array', items: { enum: ['aimed'] } };
  expect(controlOf(words, [])).toEqual({ kind: 'several', choices: [{ value: 'aimed', words: 'Aimed' }] });
  expect(controlOf({ properties: {} }, {})).toBeUndefined();
});
