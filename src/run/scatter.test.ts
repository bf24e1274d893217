import { describe, expect, it } from 'vitest';
import { programOf } from '../play/program.ts';
import { readScenario } from '../scenario/files/index.ts';
import { scatterOf } from '../solve/scatter.ts';
import { systems } from '../systems/index.ts';

describe.each([
  'scenarios/darklands/wyvern-drops-a-rock.yaml',
  'scenarios/necromunda/frag-at-three-gangers.yaml',
])('the map of %s', (file) => {
  const scenario = readScenario(file, systems);
  const program = programOf(scenario.action, scenario.cases[0]!.prepared);
  const [map] = scatterOf(program);
  const [whole] = program.action.scatter!(program.options);
  const chance = (landings: readonly { probability: number }[]) =>
    landings.reduce((sum, { probability }) => sum + probability, 0);

  it('has every place once, to a hundredth of an inch', () => {
    const places = map!.landings.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeLessThanOrEqual(whole!.landings.length);
    expect(places.join(' ')).not.toMatch(/\.\d{3}|-0 /);
  });

  it('loses no chance', () => {
    expect(chance(map!.landings)).toBeCloseTo(chance(whole!.landings), 6);
  });
});
