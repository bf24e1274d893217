import { expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { readScenario } from './read.ts';

const BOWMEN = {
  system: 'darklands',
  action: 'shoot',
  shooter: 'fyrd-bowmen',
  weapon: 'longbow',
  target: 'raiders',
  situation: { distance: 12 },
};
const text = `system: darklands
action: shoot
shooter: fyrd-bowmen
weapon: longbow
target: raiders
situation: { distance: 12 }
`;

it('an object is the scenario that its file would be', () => {
  const [one] = readScenario(BOWMEN, systems).cases;
  const [other] = readScenario({ text, name: 'x.yaml' }, systems).cases;
  expect(one.input).toEqual(other.input);
});

it('what is wrong with an object is said of its field, at no line', () => {
  const wrong = { ...BOWMEN, situation: { distanc: 12 } };
  expect(() => readScenario(wrong, systems)).toThrow(
    /^scenario: situation\.distanc: unknown field, expected/m,
  );
});

it('an object is held to what a file is', () => {
  expect(() => readScenario({ ...BOWMEN, note: 'x'.repeat(1 << 20) }, systems)).toThrow('file too large');
});

it.each([
  [undefined, 'nothing'],
  [Promise.resolve(systems), 'a promise'],
  ['darklands', 'string'],
])('systems that are none are refused in one sentence: %s', (given, found) => {
  expect(() => readScenario(BOWMEN, given as never)).toThrow(
    new TypeError(`systems: found ${found}, expected a list of rule systems: await loadBundled()`),
  );
});
