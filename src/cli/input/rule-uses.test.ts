import { createColors } from 'picocolors';
import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { oneOfEach } from '../../testing/long.ts';
import { ruleText } from '../output/rules/rule-text.ts';
import { numbersOf, unknownNumber, usesOf } from './rule-uses.ts';

const [darklands, speedies, , necromunda] = systems;

describe.each(
  oneOfEach(
    systems,
    () => 'a system',
    ({ name }) => name,
  ),
)('a number of $title', (system) => {
  it('that an option, a row or a step goes by leads to it, in each of its actions', () => {
    for (const action of system.actions) {
      for (const { cite, name } of action.options) {
        const use = usesOf(system, cite).find((one) => one.action === action);
        expect(use?.options.map((one) => one.name)).toContain(name);
      }
      for (const [row, { cite }] of Object.entries(action.tables ?? {})) {
        const use = usesOf(system, cite).find((one) => one.action === action);
        expect(use?.rows.map((one) => one.name)).toContain(row);
      }
      for (const { cite, name } of action.steps)
        expect(usesOf(system, cite).find((one) => one.action === action)?.steps).toContain(name);
    }
  });
});

describe('a rule by its number', () => {
  it('is told with its question, its answers and where it is played', () => {
    expect(ruleText(speedies, 'A37', usesOf(speedies, 'A37'), createColors(false))).toMatch(
      /^Speedies \(Speedheim, later Blightmeer\), A37\n\n {2}rules\.secondWeapon: .+\n {4}loaded: .+ \(default\)\n[\s\S]*\n {2}shoot {2}Shoot Phase\n/,
    );
  });

  it('is no other that begins with it', () => {
    const numbers = usesOf(darklands, 'D3').flatMap(({ options }) => options.map(({ cite }) => cite));
    expect(numbers.filter((cite) => !/\bD3\b/.test(cite))).toEqual([]);
    expect(usesOf(darklands, 'D')).toEqual([]);
  });

  it('is one of a list or a range of them', () => {
    expect(numbersOf('Shoot 8–10, 13; D7')).toEqual(['Shoot 8', 'Shoot 9', 'Shoot 10', 'Shoot 13', 'D7']);
    expect(numbersOf('Actions 1 to 3; R21')).toEqual(['Actions 1', 'Actions 2', 'Actions 3', 'R21']);
    expect(numbersOf('Weapon Traits, Rapid Fire')).toEqual(['Weapon Traits', 'Rapid Fire']);
    expect(numbersOf('Shoot 1–999999999')).toHaveLength(100);
    expect(usesOf(darklands, 'Shoot 16').flatMap(({ steps }) => steps)).not.toEqual([]);
    expect(usesOf(darklands, 'Shoot 99')).toEqual([]);
  });

  it('is found however it is written, and the nearest named where there is none', () => {
    expect(usesOf(speedies, 'a37')).toHaveLength(usesOf(speedies, 'A37').length);
    expect(unknownNumber(speedies, 'A370')).toMatch(
      /^"A370" is cited nowhere in Speedies .+ did you mean "A37"\?$/,
    );
  });

  it('is meant by its digits alone; a number far from all is none of them', () => {
    expect(unknownNumber(necromunda, '24')).toBe(
      '"24" is cited nowhere in Necromunda, expected a number such as N2, N4, N5; did you mean "N24"?',
    );
    expect(unknownNumber(necromunda, 'Shootin 3')).toMatch(/; did you mean "Shooting 3"\?$/);
    expect(unknownNumber(necromunda, 'N999')).toMatch(/such as N2, N4, N5$/);
    expect(unknownNumber(darklands, 'Attak')).toMatch(/such as D1, D2, D4/);
  });
});
