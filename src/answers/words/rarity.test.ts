import { describe, expect, it } from 'vitest';
import { notFoundText, rarityText } from './rarity.ts';

describe('how rare a trial is', () => {
  it('is a share, or odds where that has too many zeros', () => {
    // One in 81 is 1.2346%; six dice that all show a 6 come 1 in 46,656.
    expect(rarityText(1 / 81, 809, 65_536)).toBe('exactly 1.23% of all trials (809 of the first 65,536)');
    expect(rarityText(1 / 46_656, 1, 131_072)).toBe('about once in 47,000 times (1 of the first 131,072)');
  });

  it('is what was counted where it is not known exactly', () => {
    expect(rarityText(undefined, 12, 65_536)).toBe('12 of the first 65,536 trials');
  });
});

describe('that no trial was found', () => {
  it('is no surprise where it cannot be', () => {
    expect(notFoundText('hits>=7', 0, 4_194_304)).toBe('hits>=7 never happens: its exact chance is 0');
  });

  it('is said with how many were played, and how rare it is', () => {
    expect(notFoundText('hits>=6', undefined, 4_194_304)).toBe(
      'none of the first 4,194,304 trials fits hits>=6',
    );
    // Twelve dice that all show a 6: 6^12 = 2,176,782,336.
    expect(notFoundText('hits>=12', 6 ** -12, 4_194_304)).toBe(
      'none of the first 4,194,304 trials fits hits>=12: it happens about once in 2,200,000,000 times',
    );
  });
});
