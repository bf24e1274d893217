import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../scenario/files/index.ts';
import { parseText, resolveScenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { itLong } from '../../testing/long.ts';
import { plannedOf } from '../../turn/testing/small-turns.ts';
import { parseQuantity } from '../expression/index.ts';
import { bestPlan } from './plan.ts';

const FRAG = '{ short: 6, long: 12, strength: 3, damage: 1, ammo: 4, traits: [Blast (3), Grenade] }';

/** @param aim where the marker goes, as the shot says it; empty: on whom it is at */
const turn = (aim: string, sister = '{ toughness: 3, wounds: 1 }') => `
  system: necromunda
  action: turn
  ours: { juve: { ballisticSkill: 4 }, ganger: { ballisticSkill: 4 } }
  theirs: { sister: ${sister}, boss: { toughness: 4, wounds: 1 } }
  places:
    juve: { sister: { x: 0, y: 8 }, boss: { x: 2.5, y: 8.5 } }
    ganger: { sister: { distance: 14 }, boss: { distance: 13 } }
  turn:
    - { shooter: juve, weapon: ${FRAG}, action: blast, target: sister, beside: [boss]${aim} }
    - { shooter: ganger, weapon: lasgun, target: sister }`;

function mapOf(text: string) {
  const scenario = resolveScenario(parseText(text, 'turn.yaml'), systems, {}, libraryOf);
  const plan = bestPlan(scenario, scenario.cases[0], parseQuantity('mean(woundsLost)'), { map: true });
  return { plan, map: plan.markers?.[0] };
}

/** What the turn comes to with its marker there and the blast made first: a plan of a scenario of its own. */
function worthAt(x: number, y: number): number {
  const { planning } = plannedOf(turn(`, aim: { x: ${x}, y: ${y} }`), 'woundsLost');
  return planning
    .outcomes(planning.begin(), { shot: 0, target: 2 })
    .reduce((sum, { chance, leads }) => sum + chance * planning.best(leads).value, 0);
}

describe('a map of what a crush template is worth', () => {
  /** Nine in a row: one more than a plan tries by itself. */
  const at = [...Array(9).keys()].map((i) => ({ x: 2 * i, y: 6 }));
  const thrown = (aimAt: number) =>
    JSON.stringify({
      ...{ system: 'darklands', action: 'turn', rules: { criteria: 'never' } },
      ours: { giant: { skill: 14, warriors: 1, shootDice: 5 } },
      theirs: { unit: { skill: 13, ca: 16, wounds: 1, warriors: 9, models: at } },
      places: { giant: { unit: { distance: 7 } } },
      turn: [
        {
          ...{ shooter: 'giant', target: 'unit', action: 'throw', aimAt, from: { x: 0, y: 0 } },
          ...{ weapon: { crush: 22, splash: 14 }, template: { crush: 0.5, splash: 1.5 } },
        },
      ],
    });

  it('has every warrior upon whom it may be placed, each worth what a turn comes to that is aimed at him', () => {
    const scenario = resolveScenario(parseText(thrown(0), 'turn.json'), systems, {}, libraryOf);
    const what = parseQuantity('mean(casualties)');
    const plan = bestPlan(scenario, scenario.cases[0], what, { map: true });
    const [map] = plan.markers ?? [];
    expect(map).toMatchObject({ what: 'template', does: 'giant (throw)', step: 1, radius: 1.5 });
    const values = at.map((_, aimAt) => {
      const { planning, written } = plannedOf(thrown(aimAt), 'casualties');
      return planning.valueOf(written);
    });
    for (const [i, point] of at.entries()) {
      const cell = map.cells.find(({ x, y }) => x === point.x && y === point.y);
      expect(cell?.value, `warrior ${i + 1}`).toBeCloseTo(values[i], 12);
    }
    expect(map.cells).toHaveLength(9);
    expect(plan.value.value).toBeCloseTo(Math.max(...values), 12);
    // At an end of the row fewer lie beneath it: the numbers do not agree by being alike.
    expect(values[0]).toBeLessThan(Math.max(...values) - 0.1);
  });
});

describe('a map of what a marker is worth', () => {
  const { map } = mapOf(turn(''));
  const at = (x: number, y: number) => map?.cells.find((cell) => cell.x === x && cell.y === y)?.value;

  it('says of each place what a turn comes to whose marker is aimed there', () => {
    for (const [x, y] of [
      [0, 8],
      [1.5, 8.5],
      [2.5, 8.5],
      [-1.5, 7],
      [4, 10],
    ])
      expect(at(x, y), `${x}, ${y}`).toBeCloseTo(worthAt(x, y), 12);
    // Another place is no match: the numbers do not agree by being alike.
    expect(at(0, 8)).not.toBeCloseTo(worthAt(-1.5, 7), 3);
    expect(at(-1.5, 7)).not.toBeCloseTo(worthAt(0, 8), 3);
  });

  it('is best where both lie beneath it, and says who stands where', () => {
    const { x = 0, y = 0, value = 0 } = map?.best ?? {};
    // A 3-inch marker touches bases of an inch: 2 inches from hole to middle.
    for (const [sx, sy] of [
      [0, 8],
      [2.5, 8.5],
    ])
      expect(Math.hypot(x - sx, y - sy)).toBeLessThanOrEqual(2);
    expect(value).toBe(Math.max(...(map?.cells ?? []).map((cell) => cell.value)));
    expect(map?.models.filter(({ side }) => side === 'target').map(({ name }) => name)).toEqual([
      'sister',
      'boss',
    ]);
    expect(map?.radius).toBe(1.5);
  });

  itLong('hands its best place to the plan, which comes to no less than that', () => {
    const { plan, map } = mapOf(turn(''));
    const scenario = resolveScenario(parseText(turn(''), 'turn.yaml'), systems, {}, libraryOf);
    const without = bestPlan(scenario, scenario.cases[0], parseQuantity('mean(woundsLost)'));
    const { x, y, value } = map?.best ?? { x: 0, y: 0, value: 0 };
    expect(without.markers).toBeUndefined();
    expect(map?.isBetter).toBe(value > without.value.value);
    expect(plan.added).toEqual([{ shot: 0, way: { aim: { x, y } } }]);
    expect(plan.value.value).toBeGreaterThan(without.value.value);
    expect(plan.value.value).toBeGreaterThanOrEqual(value - 1e-12);
    // The same as where the scenario says that point.
    const { planning } = plannedOf(turn(`, or: [{ aim: { x: ${x}, y: ${y} } }]`), 'woundsLost');
    expect(planning.best(planning.begin()).value).toBe(plan.value.value);
  });

  itLong('is of the moment when the best play places it', () => {
    // Who stands up in cover is easier to hit now than behind it once a blast has laid him low.
    const later = turn('', '{ toughness: 3, wounds: 1 }').replaceAll(
      /distance: (\d+)/g,
      'distance: $1, cover: partial',
    );
    const { map, plan } = mapOf(later);
    expect(plan.first.does).toBe('ganger with Lasgun at sister');
    expect(map?.when).toMatch(/^after 1 shot, sister (standing|Pinned), boss standing$/);
    expect(mapOf(turn('')).map?.when).toBe('');
  });

  it('is refused where there is no marker', () => {
    const lasguns = turn('')
      .replace(/weapon: \{.*\}, action: blast/, 'weapon: lasgun')
      .replace(', beside: [boss]', '');
    expect(() => mapOf(lasguns.replaceAll(/\{ x: .*?, y: .*? \}/g, '{ distance: 8 }'))).toThrow(
      'no shot of ours with a marker',
    );
  });
});
