import { describe, expect, it } from 'vitest';
import { wayOf, writtenPolicy } from '../index.ts';
import { distributions, expectSame, oneAfterAnother } from '../testing/distributions.ts';
import { numbersFrom, plannedOf } from '../testing/small-turns.ts';

const CALM = { criteria: 'never' };
const RANGES = { lethal: 6, effective: 12, range: 24 };
const WHO = { skill: 16, warriors: 1, shootDice: 3 };
const UNIT = { skill: 13, ca: 16, wounds: 1 };

type Point = { readonly x: number; readonly y: number };
type Fields = Readonly<Record<string, unknown>>;

/** A turn of Darklands, each shot by a shooter of its own at a unit that stands at points of the table. */
const turnOf = (models: readonly Point[], shots: readonly Fields[], more: Fields = {}) =>
  JSON.stringify({
    ...{ system: 'darklands', action: 'turn', rules: CALM },
    ours: Object.fromEntries(shots.map((_, i) => [`a${i}`, WHO])),
    theirs: { unit: { ...UNIT, warriors: models.length, models } },
    places: Object.fromEntries(shots.map((_, i) => [`a${i}`, { unit: { distance: 8 } }])),
    turn: shots.map((shot, i) => ({ shooter: `a${i}`, target: 'unit', ...shot })),
    ...more,
  });

/** The same thrown, sprayed or dropped as an action of its own. */
const aloneOf = (models: readonly Point[], warriors: number, { action, ...shot }: Fields) => {
  const target = { ...UNIT, warriors, startedWith: models.length };
  const there = { target, situation: { distance: 8 }, models: models.slice(0, warriors) };
  const one = { system: 'darklands', action, rules: CALM, shooter: WHO, ...there, ...shot };
  return distributions(JSON.stringify(one)).casualties;
};

const meanOf = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, lost) => sum + chance * lost, 0);

const crush = (action: string, aimAt: number, also: Fields = {}) => ({
  ...{ action, aimAt, weapon: { crush: 22, splash: 14, ...RANGES } },
  ...{ template: { crush: 0.5, splash: 1.5 }, from: { x: 0, y: 0 }, ...also },
});

const spray = (towards: Point, also: Fields = {}) => ({
  ...{ action: 'spray', weapon: { mw: 14, ...RANGES } },
  template: { from: { x: 0, y: 0 }, towards, length: 8, width: 2, ...also },
});

/** Three close together, and one apart. */
const FOUR = [
  { x: 4, y: 6 },
  { x: -2, y: 6 },
  { x: -1, y: 6 },
  { x: -3, y: 6 },
];

describe('a plan that places a template', () => {
  it.each(['drop', 'throw'])('%s: takes the best of every warrior, each a turn of its own', (action) => {
    const values = FOUR.map((_, aimAt) => meanOf(aloneOf(FOUR, 4, crush(action, aimAt))));
    const { planning, written } = plannedOf(turnOf(FOUR, [crush(action, 0)]), 'casualties');
    const { value, order } = planning.best(planning.begin());
    expect(value).toBeCloseTo(Math.max(...values), 12);
    expect(values.indexOf(Math.max(...values))).toBe(1);
    expect(order && wayOf(planning.turn.shots, order).title).toBe(
      `a0 (${action}), its template upon warrior 2 (2" to the left, 6" up)`,
    );
    // As it is written it comes to less, and the other places are no match.
    expect(planning.valueOf(written)).toBeCloseTo(values[0], 12);
    expect(Math.min(...values)).toBeLessThan(value - 0.1);
  });

  it('takes the best of every place, template and order on ten random tables', () => {
    const of = numbersFrom(7);
    let gained = 0;
    for (let table = 0; table < 10; table++) {
      const models = Array.from({ length: 2 + of(3) }, () => ({ x: of(7) - 3, y: 5 + of(3) }));
      const at = of(models.length);
      const bow = { weapon: { mw: 14, ...RANGES } };
      const turn = (aimAt: number) => turnOf(models, [crush('throw', aimAt), bow]);
      const shot = (left: number) => aloneOf(models, left, { action: 'shoot', ...bow, models: undefined });
      // By hand: thrown first, upon each; or after the bowmen, upon each of those whom they have left.
      const thrown = models.map((_, aimAt) => aloneOf(models, models.length, crush('throw', aimAt)));
      const first = thrown.map((one) => meanOf(oneAfterAnother(models.length, one, shot)));
      const after = (left: number) =>
        Math.max(...models.slice(0, left).map((_, i) => meanOf(aloneOf(models, left, crush('throw', i)))));
      const last = shot(models.length).reduce(
        (sum, chance, lost) =>
          sum + chance * (lost + (lost < models.length ? after(models.length - lost) : 0)),
        0,
      );
      const { planning, written } = plannedOf(turn(at), 'casualties');
      const { value } = planning.best(planning.begin());
      expect(value, turn(at)).toBeCloseTo(Math.max(...first, last), 12);
      expect(planning.valueOf(written)).toBeCloseTo(first[at], 12);
      if (value > first[at] + 0.01) gained++;
    }
    // Where it is placed, and when, is of account: a plan that left it as written would be found out.
    expect(gained).toBeGreaterThanOrEqual(2);
  });

  it('lays a spray template over as many as can be, and is worth what that many are', () => {
    // 8" long and 2" wide: at 6" up it is 0.75" to either side, and the bases reach half an inch.
    const { planning, written } = plannedOf(turnOf(FOUR, [spray(FOUR[0])]), 'casualties');
    const { under, ...beneath } = { ...spray(FOUR[0]), template: undefined, models: undefined, under: [1] };
    const counted = (number: number) => meanOf(aloneOf(FOUR, 4, { ...beneath, under: [number] }));
    expect(planning.valueOf(written)).toBeCloseTo(counted(under[0]), 12);
    const { value, order } = planning.best(planning.begin());
    expect(value).toBeCloseTo(counted(3), 12);
    expect(counted(2)).toBeLessThan(value - 0.1);
    expect(order && wayOf(planning.turn.shots, order).title).toMatch(
      /^a0 \(spray\), its template over 3 of 4 \(towards 2\.\d+" to the left, 7\.\d+" up\)$/,
    );
  });

  it('offers no direction over some of those only over whom another lies', () => {
    const { planning } = plannedOf(turnOf(FOUR, [spray(FOUR[0])]), 'casualties');
    const { orders = [] } = planning.next(planning.begin()) ?? {};
    const titles = orders.map((order) => wayOf(planning.turn.shots, order).title.replace(/ \(towards.*/, ''));
    expect(titles).toEqual([
      'a0 (spray)',
      'a0 (spray), its template over 3 of 4',
      'a0 (spray), its template over 1 of 4',
      'a0 (spray), held back',
    ]);
  });

  it('is written down, and played, for as much', () => {
    const shots = [crush('throw', 0)];
    const { planning } = plannedOf(turnOf(FOUR, shots), 'casualties');
    const policy = writtenPolicy(planning, 'mean(casualties)');
    const played = meanOf(distributions(turnOf(FOUR, shots, { policy })).casualties);
    expect(played).toBeCloseTo(planning.best(planning.begin()).value, 12);
    expect(meanOf(distributions(turnOf(FOUR, shots)).casualties)).toBeLessThan(played - 0.1);
  });
});

describe('those whom a shot has left stand where their unit says', () => {
  const two = (shot: Fields) => turnOf(FOUR, [shot, shot], {});

  it.each([
    ['a spray', spray({ x: -2, y: 6 })],
    ['a boulder', crush('throw', 1)],
  ])('%s: the last one falls first', (_, shot) => {
    const then = (left: number) =>
      aloneOf(FOUR, left, left > 1 || shot.action === 'spray' ? shot : { ...shot, aimAt: undefined });
    const turn = distributions(two(shot)).casualties;
    expectSame(turn, oneAfterAnother(4, aloneOf(FOUR, 4, shot), then));
    // Were they to fall from the other end, it would be another number.
    const turned = [...FOUR].reverse();
    const other = oneAfterAnother(4, aloneOf(FOUR, 4, shot), (left) =>
      aloneOf(turned, left, { ...shot, ...('aimAt' in shot && { aimAt: undefined }) }),
    );
    expect(Math.abs(other[4] - turn[4])).toBeGreaterThan(0.001);
  });

  it('is refused where nobody says where they stand, or more do than there are', () => {
    const shot = crush('throw', 0);
    const { models: _, ...bare } = JSON.parse(turnOf(FOUR, [shot])).theirs.unit;
    expect(() => distributions(turnOf(FOUR, [shot], { theirs: { unit: bare } }))).toThrow(
      /theirs\.unit\.models: found nothing, expected where its warriors stand, for a template/,
    );
    const few = { ...bare, warriors: 3, models: FOUR };
    expect(() => distributions(turnOf(FOUR, [shot], { theirs: { unit: few } }))).toThrow(
      /theirs\.unit\.models: found 4 warriors, expected at most the unit's 3/,
    );
  });
});
