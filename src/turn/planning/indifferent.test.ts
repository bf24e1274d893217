import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { enough, someOf } from '../../testing/long.ts';
import { numbersFrom, OF_THREE, plannedOf, WITH_WAYS } from '../testing/small-turns.ts';

interface Written {
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly turn: readonly { readonly or?: readonly unknown[] }[];
}

type Places = Readonly<Record<string, Readonly<Record<string, { readonly distance: number }>>>>;

/** A turn that is for one of the other side, and each of whose shots may be held back. */
function forOne(text: string): { readonly whole: string; readonly other: string } {
  const written = parse(text) as Written;
  const [one, other] = Object.keys(written.theirs);
  const held = ({ or = [], ...shot }: Written['turn'][number]) => ({
    ...shot,
    or: [...or.filter((way) => !Object.hasOwn(way as object, 'hold')), { hold: true }],
  });
  return { whole: JSON.stringify({ ...written, goal: `gone(${one})`, turn: written.turn.map(held) }), other };
}

describe('a plan without those of whom it does not matter what becomes', () => {
  for (const [name, make] of someOf({ ...WITH_WAYS, ...OF_THREE }, 4, 'without the indifferent'))
    it(`comes to just as much, in fewer situations: random small turns of ${name}`, () => {
      let tried = 0;
      for (let n = 0; n < enough(4, 40); n++) {
        const { whole, other } = forOne(make(numbersFrom(n)).text);
        const all = plannedOf(whole, 'goal');
        if (all.indifferent.length === 0) continue;
        expect(all.indifferent).toEqual([other]);
        const few = plannedOf(whole, 'goal', false, all.indifferent);
        const [most, value] = [all, few].map(({ planning }) => planning.best(planning.begin()).value);
        expect(Math.abs(most - value), whole).toBeLessThan(1e-12);
        expect(few.planning.situations).toBeLessThan(all.planning.situations);
        tried++;
      }
      expect(tried).toBeGreaterThan(0);
    });

  it('leaves nobody out of whom something is asked, or by whom somebody may be shot at', () => {
    const { text } = OF_THREE['necromunda of three shots'](numbersFrom(1));
    expect(plannedOf(text, 'casualties').indifferent).toEqual([]);
    // Nobody shoots past whoever is no closer.
    const { whole } = forOne(text.replaceAll(/"distance":\d+/g, '"distance":6'));
    expect(plannedOf(whole, 'goal').indifferent).toEqual(['d']);
    const past = forOne(text.replaceAll(/"distance":\d+(?=,"cover")/g, '"distance":1')).whole;
    expect(plannedOf(past, 'goal').indifferent).toEqual([]);
    const written = parse(whole) as Record<string, object> & { turn: object[]; places: Places };
    const shoots = { ballisticSkill: 4, toughness: 3, wounds: 1 };
    const back = {
      ...written,
      ours: { ...written.ours, a: shoots },
      theirs: { ...written.theirs, d: shoots },
      places: { ...written.places, d: { a: { distance: written.places.a.d.distance } } },
      turn: [...written.turn, { shooter: 'd', weapon: 'lasgun', target: 'a' }],
    };
    expect(plannedOf(JSON.stringify(back), 'goal').indifferent).toEqual([]);
  });
});

it('asks of orders written only for those on whom they hang, and comes to the same', () => {
  for (const make of Object.values(OF_THREE))
    for (let n = 0; n < enough(4, 40); n++) {
      const { text, worth } = make(numbersFrom(n));
      const { planning, written } = plannedOf(text, worth);
      const whole = planning.valueOf((choice) => written(choice));
      expect(Math.abs(planning.valueOf(written) - whole), text).toBeLessThan(1e-12);
    }
});
