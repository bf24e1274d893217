import { describe, expect, it } from 'vitest';
import { shootResult } from '../../testing/fixtures.ts';
import { sentences } from './sentences.ts';

describe('sentences', () => {
  it('tells the likeliest, the usual range, nothing at all, the reaction and the funnel', () => {
    expect(sentences(shootResult())).toEqual([
      'The likeliest outcome is 1 warrior, 50% of the time.',
      // 14.9% + 50% + 30.3%, rounded each.
      'It lies between none and 2 warriors 95.3% of the time.',
      'Not a single warrior: about once in seven (14.9%).',
      'Reaction: none 59.1%, panic 37.6%, flee 3.3% (1 in 30).',
      'On the way from dice to losses, on average: 10 dice → 6 hits → 3 damage dice → 6 points of damage → 1.25 warriors.',
    ]);
  });
});
