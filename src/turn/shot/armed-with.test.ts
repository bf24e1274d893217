import { describe, expect, it } from 'vitest';
import { armedWith } from './armed-with.ts';

describe('who shoots with what', () => {
  it('is told with each weapon', () => {
    expect(armedWith('Gunner', ['Boltgun'])).toBe('Gunner with Boltgun');
    expect(armedWith('Gunner', ['Pistol', 'Knife'])).toBe('Gunner with Pistol and Knife');
    expect(armedWith('Gunner', [])).toBe('Gunner');
  });

  it('is told once where the name says it', () => {
    expect(armedWith('Gunner with boltgun', ['Boltgun'])).toBe('Gunner with boltgun');
  });

  it('is told of another weapon than the name says', () => {
    expect(armedWith('Gunner with boltgun', ['Lasgun'])).toBe('Gunner with boltgun with Lasgun');
    expect(armedWith('Boltgun', ['Boltgun'])).toBe('Boltgun with Boltgun');
  });
});
