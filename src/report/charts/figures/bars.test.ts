import { expect, it } from 'vitest';
import { figureBars } from './bars.ts';

it('tells chances of less than one in a hundred apart on its axis', () => {
  const cases = [0.0024, 0.0022].map((value, i) => ({ name: `case ${i}`, figure: { value } }));
  const { spec } = figureBars(cases, 'Chance', true);
  // Without a number of decimals: `0.05%`, where none gave `0%` at every mark.
  expect(JSON.stringify(spec)).toContain('"format":"~%"');
  expect(JSON.stringify(figureBars(cases, 'Casualties', false).spec)).not.toContain('%"');
});
