import { expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { isUnsaid } from './revision.ts';

it('numbers that move by the rules alone are another revision of them', () => {
  const { revision = 0 } = systems.find(({ name }) => name === 'speedies') ?? {};
  const moved = ['casualties: 1 → 2'];
  expect(isUnsaid('speedies', 'volley.yaml', revision, moved)).toBe(true);
  expect(isUnsaid('speedies', 'volley.yaml', revision + 1, moved)).toBe(false);
  expect(isUnsaid('speedies', 'volley.yaml', revision, [])).toBe(false);
  // Of a scenario that nobody has kept yet none has moved.
  expect(isUnsaid('speedies', 'targets-standard.csv', revision, moved)).toBe(false);
});
