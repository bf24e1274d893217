import { expect, it } from 'vitest';
import { categoryBars } from '../../charts/category.ts';
import type { CategoryReading } from '../reading.ts';
import { categorySentence } from './endings.ts';

it('tells why a shot is not fired, however long the name of who would make it', () => {
  const why = 'not fired: Orlock Gunner is Seriously Injured';
  const reading: CategoryReading = {
    ...{ kind: 'category', name: 'fired2', title: 'Shot 2', values: ['fired', why], never: [], exact: true },
    ...{ known: 'exact', chance: [{ value: 0.75 }, { value: 0.25 }], beside: null, contradicted: false },
  };
  expect(categorySentence(reading)).toBe(`Shot 2: fired 75%, ${why} 25%.`);
  const { textAlternative, spec } = categoryBars(reading);
  expect(textAlternative).toContain('is Seriously Injured 25%');
  expect(JSON.stringify(spec)).toContain('Seriously Injured');
});
