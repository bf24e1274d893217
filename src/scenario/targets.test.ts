import { expect, test } from 'vitest';
import { systems } from '../systems/index.ts';
import { readScenario } from './files/index.ts';
import { InputError } from './index.ts';

const SHOT = 'system: necromunda\naction: shoot\nshooter: orlock-gunner\nweapon: boltgun\n';
const read = (text: string) => readScenario({ text, name: 'x.yaml' }, systems);
const problemsIn = (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof InputError) return error.problems;
  }
  return [];
};

test('a scenario that names a mix of targets has a case for each of them, as if each were written', () => {
  const { cases, mix = [] } = read(`${SHOT}targets: standard\n`);
  expect(cases.map(({ name }) => name)).toEqual(mix.map(({ name }) => name));
  expect(mix.map(({ weight }) => weight)).toEqual([2, 3, 2, 2, 1, 1, 1]);
  const written = read(
    `${SHOT}target: { profile: escher-sister, distance: 12, cover: partial, armour: flak }\n`,
  );
  expect(cases[1].input).toEqual(written.cases[0].input);
});

test('nothing of a target of its own is left, and variants and sweeps are played against each', () => {
  const text = `${SHOT}target: { profile: orlock-gunner, distance: 30, wounds: 9 }\ntargets: standard\nvariants: { a: {}, b: { weapon: lasgun } }\nsweep: { shooter.ballisticSkill: [3, 4] }\n`;
  const { cases } = read(text);
  expect(cases).toHaveLength(2 * 7 * 2);
  expect(cases[0]).toMatchObject({
    variant: 'a, Ganger in the open',
    point: { 'shooter.ballisticSkill': 3 },
  });
  expect(JSON.stringify(cases.map(({ input }) => input.target))).not.toMatch(/"wounds":9|"distance":30/);
});

test('a mix that is not there, or cannot be met, is told where it is named', () => {
  expect(problemsIn(`${SHOT}targets: standrd\n`)).toMatchObject([
    { line: 5, column: 10, path: 'targets', found: 'found "standrd"', suggestion: 'standard' },
  ]);
  const duel = 'system: raiders-of-arcana\naction: duel\ntargets: standard\n';
  expect(problemsIn(duel)).toMatchObject([
    { line: 3, expected: 'an action of one target, which "duel" is not; name its targets here' },
  ]);
});
