import { expect, it } from 'vitest';
import { shapeOf } from '../../scenario/cases.ts';
import { agreed } from '../../scenario/fields/mutual.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { parseText, resolveScenario } from '../../scenario/index.ts';
import { type LocatedMap, locate } from '../../scenario/text/located.ts';
import { systems } from '../../systems/index.ts';
import { withValue } from '../engine/words.ts';
import * as light from './one-layer.ts';

const FILE = 'necromunda/turn-exchange-of-fire';

it('a page reads its scenario, changed or not, without what agrees layers', () => {
  const { action, cases } = readScenario(`scenarios/${FILE}.yaml`, systems);
  const changed = withValue(cases[0].resolved, 'places.gunner.sister.distance', 10);
  for (const scenario of [cases[0].resolved, changed]) {
    const tree = locate(scenario, { file: '' }) as LocatedMap;
    expect(agreed(tree, shapeOf(action))).toBe(light.agreed(tree));
  }
});

it('a file that is changed one way is not', () => {
  const text = parseText(
    `
system: necromunda
action: turn
ours: { a: { ballisticSkill: 4, toughness: 3, wounds: 1, save: 6 } }
theirs: { b: { ballisticSkill: 4, toughness: 3, wounds: 1, save: 6 } }
places: { a: { b: { distance: 12 } }, b: { a: { distance: 12 } } }
turn: [{ shooter: a, weapon: { short: 9, long: 18, strength: 3 }, target: b }]
variants: { near: { places.a.b.distance: 6 } }`,
    'here',
  );
  const { cases } = resolveScenario(text, systems);
  expect(JSON.stringify(cases.map(({ resolved }) => resolved.places))).toContain('"b":{"a":{"distance":6}}');
});
