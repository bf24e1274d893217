import { expect, it } from 'vitest';
import type { CategoryReading } from '../../words/reading.ts';
import { categoryBars } from '../category.ts';
import type { Chart } from '../chart.ts';
import { figureBars } from './bars.ts';

it('tells chances of less than one in a hundred apart on its axis', () => {
  const cases = [0.0024, 0.0022].map((value, i) => ({ name: `case ${i}`, figure: { value } }));
  const { spec } = figureBars(cases, 'Chance', true);
  // Without a number of decimals: `0.05%`, where none gave `0%` at every mark.
  expect(JSON.stringify(spec)).toContain('"format":"~%"');
  expect(JSON.stringify(figureBars(cases, 'Casualties', false).spec)).not.toContain('%"');
});

it('has no mark for more than is certain, although its axis goes on for the number behind the longest bar', () => {
  const axisOf = (values: number[], chance: boolean, measured?: string) => {
    const cases = values.map((value, i) => ({ name: `case ${i}`, figure: { value } }));
    const { layer } = figureBars(cases, 'What it is worth', chance, measured).spec as unknown as {
      layer: { encoding: { x: { axis: object; scale: { domain: number[] } } } }[];
    };
    return layer[0].encoding.x;
  };
  const high = axisOf([0.98, 0.2], true);
  expect(high.scale.domain[1]).toBeGreaterThan(1);
  expect(high.axis).toMatchObject({ values: [0, 0.2, 0.4, 0.6, 0.8, 1] });
  expect(axisOf([0.02, 0.01], true).axis).not.toHaveProperty('values');
  expect(axisOf([98, 20], false).axis).not.toHaveProperty('values');
  expect(high.axis).toMatchObject({ title: 'What it is worth' });
  expect(axisOf([0.98], true, 'Chance').axis).toMatchObject({ title: 'Chance' });
});

/** Where the labels stand, and what rows say of the bars: now, and at first. */
const labelsOf = ({ spec }: Chart) => {
  const { data, layer } = spec as unknown as {
    data: { values: Record<string, number>[] };
    layer: { mark: { type: string }; encoding: { x: { field: string } } }[];
  };
  const field = layer.find(({ mark }) => mark.type === 'text')?.encoding.x.field ?? '';
  return data.values.map((row) => row[field]);
};

it('writes the number of a bar behind its outline of what it was at first', () => {
  const [now, before] = [
    [0.25, 0.75],
    [0.5, 0.5],
  ].map((chances) => chances.map((value) => ({ value })));
  const cases = now.map((figure, i) => ({ name: `case ${i}`, figure, first: before[i] }));
  expect(labelsOf(figureBars(cases, 'Chance', true))).toEqual([0.5, 0.75]);
  const ends = { kind: 'category', name: 'end', title: 'Outcome', beside: null } as const;
  const values = ['own beaten', 'enemy beaten'];
  const reading = (chance: typeof now): CategoryReading => ({
    ...{ ...ends, never: [], values, chance, exact: true, known: 'exact', contradicted: false },
  });
  expect(labelsOf(categoryBars(reading(now), reading(before)))).toEqual([0.5, 0.75]);
  expect(labelsOf(categoryBars(reading(now)))).toEqual([0.25, 0.75]);
});
