import { expect, test } from 'vitest';
import { rangeValues } from './sweep.ts';
import { BASE, read, refusalOf } from './testing/reading.ts';

const casesOf = (rest: string) =>
  read(BASE + rest).cases.map(({ name, point, prepared }) => ({ name, point, prepared }));

test('one case per value of a list', () => {
  expect(casesOf('sweep: { shooter.models: [2, 5] }')).toEqual([
    { name: 'models of the shooter: 2', point: { 'shooter.models': 2 }, prepared: { dice: 2 } },
    { name: 'models of the shooter: 5', point: { 'shooter.models': 5 }, prepared: { dice: 5 } },
  ]);
});

test('one case per step of a range, by ones where no step is given', () => {
  expect(casesOf('sweep: { shooter.models: { from: 1, to: 3 } }')).toHaveLength(3);
  expect(
    casesOf('sweep: { distance: { from: 0, to: 1, step: 0.1 } }').map(({ point }) => point!.distance),
  ).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
});

test('two fields are combined, the first varying slowest', () => {
  const rest = 'sweep: { shooter.models: [1, 2], shooter.quality: [green, elite] }';
  expect(casesOf(rest).map(({ name }) => name)).toEqual([
    'models of the shooter: 1, quality of the shooter: green',
    'models of the shooter: 1, quality of the shooter: elite',
    'models of the shooter: 2, quality of the shooter: green',
    'models of the shooter: 2, quality of the shooter: elite',
  ]);
});

test('each variant is swept', () => {
  const rest =
    'variants: { near: { distance: 1 }, far: { distance: 20 } }\nsweep: { shooter.models: [1, 2] }';
  expect(casesOf(rest).map(({ name }) => name)).toEqual([
    'near, models of the shooter: 1',
    'near, models of the shooter: 2',
    'far, models of the shooter: 1',
    'far, models of the shooter: 2',
  ]);
  // What tells two apart that are swept alike: no line may join one variant's with the other's.
  expect(casesOf(rest).map(({ point }) => point)).toEqual([
    { variant: 'near', 'shooter.models': 1 },
    { variant: 'near', 'shooter.models': 2 },
    { variant: 'far', 'shooter.models': 1 },
    { variant: 'far', 'shooter.models': 2 },
  ]);
});

test('profiles may be swept by name', () => {
  const rest =
    'profiles: { bow: { dice: 1 }, ballista: { dice: 5 } }\nsweep: { shooter.weapon: [bow, ballista] }';
  expect(casesOf(rest).map(({ prepared }) => prepared)).toEqual([{ dice: 10 }, { dice: 50 }]);
});

test.each([
  [0, 1, 0.25, [0, 0.25, 0.5, 0.75, 1]],
  [1, 10, 4, [1, 5, 9]],
  [5, 5, 1, [5]],
  [0, 0.3, 0.1, [0, 0.1, 0.2, 0.3]],
  [-1, 1, 1, [-1, 0, 1]],
])('from %f to %f by %f', (from, to, step, values) => {
  expect(rangeValues(from, to, step)).toEqual(values);
});

test.each([
  [
    'unknown field',
    'sweep: { shooter.model: [1, 2] }',
    'x.yaml:5:10: shooter.model: unknown field, expected one of: models, weapon, quality; did you mean "models"?',
  ],
  [
    'wrong value',
    'sweep: { shooter.models: [1, 0] }',
    'x.yaml:5:30: shooter.models: found 0, expected a whole number from 1 to 1000',
  ],
  [
    'wrong value in a range',
    'sweep: { shooter.models: { from: 0, to: 2 } }',
    'x.yaml:5:26: shooter.models: found 0, expected a whole number from 1 to 1000',
  ],
  [
    'a contradiction',
    'sweep: { distance: [10, 40] }',
    "x.yaml:5:25: distance: found 40, expected at most 30, the weapon's range",
  ],
  [
    'too many cases',
    'sweep: { shooter.models: { from: 1, to: 500 }, distance: [1, 2, 3] }',
    'x.yaml:5:1: sweep: found 1500 cases, expected at most 1000 (variants times sweep points)',
  ],
  [
    'too many cases with variants',
    'variants: { a: , b: }\nsweep: { shooter.models: { from: 1, to: 501 } }',
    'x.yaml:6:1: sweep: found 1002 cases, expected at most 1000 (variants times sweep points)',
  ],
  [
    'an astronomical range',
    'sweep: { distance: { from: 0, to: 1e300, step: 1e-300 } }',
    'x.yaml:5:1: sweep: found Infinity cases, expected at most 1000 (variants times sweep points)',
  ],
  [
    'three fields',
    'sweep: { distance: [1], shooter.models: [1], target.models: [1] }',
    'x.yaml:5:1: sweep: found 3 fields, expected 1 to 2 fields',
  ],
  ['no field', 'sweep: {}', 'x.yaml:5:1: sweep: found 0 fields, expected 1 to 2 fields'],
  [
    'no value',
    'sweep: { distance: [] }',
    'x.yaml:5:20: sweep.distance: found an empty list, expected a list of 1 or more entries or an object with from, to, step',
  ],
  [
    'a range backwards',
    'sweep: { distance: { from: 3, to: 1 } }',
    'x.yaml:5:35: sweep.distance.to: found 1, expected at least 3, where it starts',
  ],
  [
    'a step of nothing',
    'sweep: { distance: { from: 1, to: 3, step: 0 } }',
    'x.yaml:5:44: sweep.distance.step: found 0, expected a number greater than 0',
  ],
  [
    'an unknown field of a range',
    'sweep: { distance: { from: 1, to: 3, stp: 1 } }',
    'x.yaml:5:38: sweep.distance.stp: unknown field, expected one of: from, to, step; did you mean "step"?',
  ],
])('refused: %s', (_, rest, message) => {
  expect(refusalOf(BASE + rest)).toBe(message);
});
