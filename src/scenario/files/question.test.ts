import { expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { readQuestion, readScenario } from './index.ts';

function inWords(name: string, question: string) {
  const system = systems.find((one) => one.name === name);
  if (!system) throw new Error(name);
  return readQuestion(question, system).scenarios;
}

const distances = (name: string, question: string) =>
  inWords(name, question).map(({ scenario: { action, cases } }) => ({
    action: action.name,
    text: JSON.stringify(cases[0].input).match(/"distance":(\d+)/)?.[1],
  }));

it('the distance that is assumed is one that the weapon reaches, and the scenario says so', () => {
  // The ganger who is met most often stands 12" away; a flame template reaches 8".
  expect(distances('necromunda', 'orlock-gunner boltgun vs escher-sister')).toEqual([
    { action: 'shoot', text: '12' },
  ]);
  expect(distances('necromunda', 'orlock-gunner flamer vs escher-sister')).toEqual([
    { action: 'template', text: '8' },
  ]);
  const [{ assumed, text }] = inWords('necromunda', 'orlock-gunner flamer vs escher-sister');
  expect(assumed).toContain('8" assumed, as of “Ganger in the open”');
  expect(text).toContain(`note: '${assumed}'`);
});

it('several weapons at one target are at one distance, which all of them reach', () => {
  expect(distances('necromunda', 'orlock-gunner flamer and boltgun vs escher-sister')).toEqual([
    { action: 'template', text: '8' },
    { action: 'shoot', text: '8' },
  ]);
});

it('a blast is meant for one who stands that far ahead', () => {
  const [{ scenario, assumed }] = inWords('necromunda', 'orlock-gunner frag-grenade vs escher-sister');
  expect(scenario.action.name).toBe('blast');
  // Strength 3 throws it 9".
  expect(scenario.cases[0].input).toMatchObject({ fighters: [{ x: 0, y: 8 }] });
  expect(assumed).toContain('8" assumed');
});

it('nearer than any standard target where none is within reach', () => {
  const row = '2" 4" - - 3 - 1 5+ -';
  expect(distances('necromunda', `orlock-gunner stub ${row} vs escher-sister`)).toEqual([
    { action: 'shoot', text: '4' },
  ]);
});

it('what is said is never changed: out of range nothing happens', () => {
  const [{ assumed, scenario }] = inWords('raiders-of-arcana', 'human-archers vs troll, 40"');
  expect(assumed).toBeUndefined();
  expect(scenario.action.reaches?.(scenario.cases[0].prepared)).toBe(false);
});

it('fighters may be rows of a gang list, on either side', () => {
  const [{ scenario }] = inWords(
    'necromunda',
    'Ganger 5" 4+ 4+ 3 3 1 4+ 1 7+ 5+ 7+ 7+ boltgun vs Sister 5" 4+ 4+ 3 3 2 3+ 1 7+ 6+ 7+ 6+, 10", full cover',
  );
  expect(scenario.cases[0].input).toMatchObject({
    shooter: { name: 'Ganger', ballisticSkill: 4, cool: 5 },
    weapon: { strength: 4 },
    target: { name: 'Sister', wounds: 2, initiative: 3, willpower: 7, distance: 10, cover: 'full' },
  });
});

it('and beneath a template, or near a blast', () => {
  const row = 'Sister 5" 4+ 4+ 3 3 2 3+ 1 7+ 6+ 7+ 6+';
  for (const weapon of ['flamer', 'frag-grenade']) {
    const [{ scenario }] = inWords('necromunda', `orlock-gunner ${weapon} vs ${row}, 8"`);
    expect(scenario.cases[0].input).toMatchObject({ fighters: [{ name: 'Sister', wounds: 2 }] });
  }
});

it('a bearer who is a row has each of several weapons', () => {
  const found = inWords(
    'necromunda',
    'Ganger 5" 4+ 3+ 3 3 1 4+ 1 7+ 5+ 7+ 7+ boltgun and stub-gun vs escher-sister, 8"',
  );
  expect(found.map(({ scenario }) => scenario.cases[0].input)).toMatchObject([
    { shooter: { ballisticSkill: 3 }, weapon: { name: 'Boltgun' } },
    { shooter: { ballisticSkill: 3 }, weapon: { name: 'Stub gun' } },
  ]);
});

it('a field of one side is set without its path, in a scenario too', () => {
  const scenario = {
    ...{ system: 'necromunda', action: 'shoot', shooter: 'orlock-gunner', weapon: 'boltgun' },
    target: { profile: 'escher-sister', distance: 8 },
  };
  const set = { cover: 'full', distance: 12 };
  expect(readScenario(scenario, systems, { set }).cases[0].input).toMatchObject({
    target: { cover: 'full', distance: 12 },
  });
  expect(() => readScenario(scenario, systems, { set: { cuver: 'full' } })).toThrow(
    'set: cuver: unknown field, expected a field of the action or of one of its sides; did you mean "cover"?',
  );
});
