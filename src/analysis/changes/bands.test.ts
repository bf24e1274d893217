import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { someOf } from '../../testing/long.ts';
import { type CaseDistribution, distributionsOf } from '../distribution.ts';
import { ASKING } from '../testing/duel.ts';
import { changesOf } from './alternatives.ts';

const HOW = { ...ASKING, method: 'exact' } as const;

it('distances are varied by the bands of the rules', () => {
  const { action, cases } = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', systems);
  const found = changesOf(action, cases[0]).filter(({ kind }) => kind === 'distance');
  // A lasgun's short range ends at 18", its long one at 24"; nothing is shot from beyond.
  expect(found).toMatchObject([
    { field: 'target.distance', from: '16', to: '19 to 24', chosen: true },
    { field: 'target.distance', from: '16', to: '25 to 72', chosen: true, beyond: true },
  ]);
});

it('all inches of a distance are looked at, and those out of reach are one band', () => {
  const bandsIn = (name: string) => {
    const { action, cases } = readScenario(`scenarios/darklands/${name}.yaml`, systems);
    return changesOf(action, cases[0]).filter(({ kind }) => kind === 'distance');
  };
  // A longbow reaches 30".
  const bow = bandsIn('bowmen-in-the-open');
  expect(bow.slice(2).map(({ to }) => to)).toEqual([
    '19 to 20',
    '21 to 23',
    '24 to 26',
    '27 to 29',
    '30',
    '31 to 72',
  ]);
  expect(bow.map(({ beyond }) => beyond).filter(Boolean)).toHaveLength(1);
  // A boulder is thrown 24" far: of what nobody throws, modifiers tell nothing apart.
  expect(
    bandsIn('boulder-by-count')
      .slice(-2)
      .map(({ to }) => to),
  ).toEqual(['24', '25 to 72']);
});

it('how far two are from each other is one distance, whichever way it is written first', () => {
  const { action, cases } = readScenario('scenarios/necromunda/turn-exchange-of-fire.yaml', systems);
  const fields = changesOf(action, cases[0]).flatMap(({ kind, field }) => (kind === 'distance' ? field : []));
  expect([...new Set(fields)]).toEqual([
    'places.gunner.sister.distance',
    'places.gunner.matriarch.distance',
    'places.ganger.sister.distance',
    'places.ganger.matriarch.distance',
  ]);
});

it.each([
  'darklands/bowmen-in-the-open',
  'necromunda/autogun-past-friends',
  'raiders-of-arcana/coming-into-range',
])('every inch of a band is answered as the inch that was worked out: %s', async (name) => {
  const scenario = readScenario(`scenarios/${name}.yaml`, systems);
  const [one] = scenario.cases;
  const bands = changesOf(scenario.action, one).filter(({ kind }) => kind === 'distance');
  expect(bands.length).toBeGreaterThan(0);
  const key = ({ weights }: CaseDistribution) =>
    JSON.stringify([...weights.values()].map((counts) => [...counts]));
  const [now] = await distributionsOf(scenario, [one], [], HOW);
  const seen = new Set([key(now)]);
  for (const { field, to, value } of bands) {
    const [from, until = from] = to.split(' to ').map(Number);
    const inches = [value, from, until, Math.floor((from + until) / 2)];
    const cases = inches.map((at) => one.vary(`${at}`, { [field]: at }));
    const [first, ...others] = await distributionsOf(scenario, cases, [], HOW);
    for (const other of others) expect(other.weights, `${field} ${to}`).toEqual(first.weights);
    seen.add(key(first));
  }
  // Bands differ from one another, or nothing was told apart.
  expect(seen.size).toBeGreaterThan(1);
});

it('of a turn all inches out of reach are one band; another begins where another is nearest', () => {
  const { action, cases } = readScenario('scenarios/darklands/turn-before-the-charge.yaml', systems);
  const bands = changesOf(action, cases[0]).filter(
    ({ field }) => field === 'places.skirmishers.beasts.distance',
  );
  // Javelins reach 12"; the raiders, whom the skirmishers may be at as well, stand 6" away.
  expect(bands.map(({ to }) => to)).toEqual(['6 to 8', '5', '2 to 4', '1', '11 to 12', '13 to 72']);
});

describe('what of a turn is not prepared anew for every inch', () => {
  // Of the one it takes long; of the other no distance is ours to choose.
  const LEFT_OUT = ['turn-of-a-whole-line.yaml', 'turn-charge-through-arrows.yaml'];
  const TURNS = systems.flatMap(({ name }) =>
    readdirSync(`scenarios/${name}`)
      .filter((file) => /^turn-/.test(file) && !LEFT_OUT.includes(file))
      .map((file) => `${name}/${file}`),
  );
  it.each(someOf(Object.fromEntries(TURNS.map((file) => [file, file])), 1, 'bands of a turn'))(
    'comes to the same bands: %s',
    (file) => {
      const { action, cases } = readScenario(`scenarios/${file}`, systems);
      const fields = (of: typeof action) =>
        changesOf(of, cases[0])
          .filter(({ kind }) => kind === 'distance')
          .map(({ field, to, value }) => `${field}: ${to} (${value})`);
      const { alikeAt: _, ...inFull } = action;
      const all = fields(inFull);
      expect(all.length).toBeGreaterThan(0);
      expect(fields(action)).toEqual(all);
    },
  );
});
