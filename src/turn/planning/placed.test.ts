import { describe, expect, it } from 'vitest';
import { wayOf, writtenPolicy } from '../index.ts';
import { distributions } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

const FRAG = '{ short: 6, long: 12, strength: 3, damage: 1, ammo: 4, traits: [Blast (3), Grenade] }';

/**
 * A grenade at two who stand close together.
 *
 * @param sister what is said of the one besides
 * @param aim where the marker goes, as the shot says it; empty: on the one it is at
 */
const turn = (sister: string, target: string, aim = '') => `
  system: necromunda
  action: turn
  ours: { juve: { ballisticSkill: 4 } }
  theirs: { sister: { toughness: 3, wounds: 1${sister} }, boss: { toughness: 4, wounds: 2 } }
  places: { juve: { sister: { x: 0, y: 8${sister && ', cover: partial'} }, boss: { x: 2.5, y: 8.5 } } }
  turn:
    - { shooter: juve, weapon: ${FRAG}, action: blast, target: ${target}, beside: [${target === 'sister' ? 'boss' : 'sister'}]${aim} }`;

const SISTERS = { standing: '', 'Pinned in cover': ', status: pinned' };
const POINTS = ['{ x: 1.25, y: 8.25 }', '{ x: 0, y: 8 }', '{ x: 2.5, y: 8.5 }'];

const meanOf = (text: string): number =>
  distributions(text).woundsLost.reduce((sum, chance, lost) => sum + chance * lost, 0);

it('calls a place that is written by where it is, and how somebody is by that alone', () => {
  const { turn: made } = plannedOf(
    turn('', 'boss', `, or: [{ aim: ${POINTS[1]} }, { as: { status: pinned } }]`),
    'woundsLost',
  ).planning;
  expect(made.shots[0].ways.slice(0, 2).map(({ title }) => title.replace(/^.* \(blast\) /, ''))).toEqual([
    '(its marker 8" ahead)',
    '(pinned)',
  ]);
});

describe('a plan that places a marker', () => {
  it.each(Object.entries(SISTERS))(
    'takes the best of every place, each a turn of its own: %s',
    (_, sister) => {
      const places = [
        ...(sister === '' ? [turn(sister, 'sister')] : []),
        turn(sister, 'boss'),
        ...POINTS.map((point) => turn(sister, 'boss', `, aim: ${point}`)),
      ];
      const values = places.map(meanOf);
      const { planning } = plannedOf(turn(sister, 'boss'), 'woundsLost');
      const { value, order } = planning.best(planning.begin());
      expect(value).toBeCloseTo(Math.max(...values), 12);
      // As it is written it comes to less: the plan has found another place.
      expect(value).toBeGreaterThan(
        planning.valueOf(plannedOf(turn(sister, 'boss'), 'woundsLost').written) + 0.01,
      );
      expect(order && wayOf(planning.turn.shots, order).title).toContain(
        'its marker between boss and sister (8.25" ahead, 1.25" to the right)',
      );
      // Of another place it is no match: the numbers do not agree by being alike.
      expect(Math.min(...values)).toBeLessThan(value - 0.01);
    },
  );

  it('counts those whom the shot is written to be at when it is at somebody beside them', () => {
    const { planning } = plannedOf(turn('', 'sister'), 'woundsLost');
    const [sister, boss] = [1, 2];
    const worth = (target: number) =>
      planning
        .outcomes(planning.begin(), { shot: 0, target })
        .reduce((sum, { chance, leads }) => sum + chance * planning.worthOf(leads), 0);
    expect(worth(sister)).toBeCloseTo(meanOf(turn('', 'sister')), 12);
    expect(worth(boss)).toBeCloseTo(meanOf(turn('', 'boss')), 12);
    // Without the sister, whom a marker that scatters may reach, it would be worth less.
    const alone = turn('', 'boss').replace('beside: [sister]', 'beside: []');
    expect(meanOf(alone)).toBeLessThan(worth(boss) - 0.01);
  });

  it('is offered each place once, whoever of those beneath it is left', () => {
    const { planning } = plannedOf(turn('', 'sister'), 'woundsLost');
    const { orders = [] } = planning.next(planning.begin()) ?? {};
    const titles = orders.map((order) => [wayOf(planning.turn.shots, order).title, order.target]);
    expect(titles).toEqual([
      ['juve (blast)', 1],
      ['juve (blast), its marker between sister and boss (8.25" ahead, 1.25" to the right)', 1],
      ['juve (blast), its marker on the spot where sister stands (8" ahead)', 1],
      ['juve (blast)', 2],
      ['juve (blast), its marker on the spot where boss stands (8.5" ahead, 2.5" to the right)', 2],
      ['juve (blast), held back', 1],
    ]);
  });

  it('is written down, and played, for as much', () => {
    const text = turn(SISTERS['Pinned in cover'], 'boss');
    const { planning } = plannedOf(text, 'woundsLost');
    const policy = writtenPolicy(planning, 'mean(woundsLost)');
    expect(Object.values(policy.orders)).toEqual(['shot 1 way 2 at boss']);
    const played = meanOf(`${text}\n  policy: ${JSON.stringify(policy)}\n`);
    expect(played).toBeCloseTo(planning.best(planning.begin()).value, 12);
    // As it is written it is placed on the boss, and comes to less.
    expect(meanOf(text)).toBeLessThan(played - 0.01);
  });
});
