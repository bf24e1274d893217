import { expect, it } from 'vitest';
import { isCounted } from '../../stats/unit.ts';
import { fieldAt } from './fields.ts';

it('knows what there are so many of', () => {
  expect(['warriors', 'shoot dice', 'figures'].map(isCounted)).toEqual([true, true, true]);
  expect(['toughness', 'radius', 'axis', 'needs', 'SKILL'].some(isCounted)).toBe(false);
  const at = (title: string, value: string) => fieldAt('x', value, { titles: { x: title } });
  expect(at('warriors of the shooter', '4')).toBe('with 4 warriors of the shooter');
  expect(at('dice of the weapon', '1')).toBe('with 1 die of the weapon');
  expect(at('needs of the spell', '4')).toBe('where needs of the spell is 4');
});
