import { expect, it } from 'vitest';
import { type ValueMap, valueMap } from './values.ts';

const raider = (number: number) => ({
  name: `Raiders ${number}`,
  x: number,
  y: 6,
  radius: 0.5,
  side: 'target',
});
const MAP: ValueMap = {
  ...{ title: 'Where to put the template', piece: 'template', onwards: 'up', what: 'points lost on average' },
  cells: [1, 2].map((x) => ({ x, y: 6, value: x, label: String(x) })),
  ...{ step: 1, when: '', radius: 2.5, best: { x: 2, y: 6, label: '2' } },
  models: [raider(1), raider(2), { name: 'Captain', x: 9, y: 6, radius: 0.5, side: 'friend' }],
};

it('of a template that is placed upon somebody says upon whom, and no inches from place to place', () => {
  const { caption } = valueMap(MAP, 1);
  expect(caption).toMatch(/^Points lost on average, by whom the template is placed upon, and the best play/);
  expect(valueMap({ ...MAP, onwards: 'ahead', step: 0.5 }, 1).caption).toContain(
    '0.5 inches from place to place',
  );
});

it('calls those of one unit by their numbers, and one who stands alone by his name', () => {
  const spec = JSON.stringify(valueMap(MAP, 1).spec);
  expect(spec).toContain('"name":"1"');
  expect(spec).not.toContain('Raiders 1');
  expect(spec).toContain('Captain');
  const other = { name: 'Beasts 1', x: 9, y: 9, radius: 0.5, side: 'target' };
  expect(JSON.stringify(valueMap({ ...MAP, models: [...MAP.models, other] }, 1).spec)).toContain('Raiders 1');
});
