import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../../scenario/files/index.ts';
import { parseText, resolveScenario } from '../../../scenario/index.ts';
import { systems } from '../../../systems/index.ts';
import type { Written } from '../../engine/messages.ts';
import { allTurns } from '../../testing/cases.ts';
import { type Edit, type Edited, editsOf, SIDES, shotsOf, turnsOf, unitsOf } from './edits.ts';

/** The first turn that an edit makes and the rules let be played. */
function edited(scenario: Written, edit: Edit): Edited | undefined {
  return editsOf(scenario, edit).find((made) => {
    try {
      const whole = parseText(JSON.stringify(made.scenario), 'turn.yaml');
      return resolveScenario(whole, systems, {}, libraryOf).cases.length === 1;
    } catch {
      return false;
    }
  });
}

describe.each(allTurns().map(({ name, scenario }) => [name, scenario] as const))('%s', (_, scenario) => {
  const shots = shotsOf(scenario);

  it('has one more of either side, who makes the next shot that is added', () => {
    for (const side of SIDES) {
      const more = edited(scenario, { adds: side });
      const keys = Object.keys(unitsOf(more?.scenario ?? {}, side));
      expect(keys).toHaveLength(Object.keys(unitsOf(scenario, side)).length + 1);
      if (side === 'theirs' || !more) continue;
      const shot = edited(more.scenario, { adds: 'shot' });
      const by = shotsOf(shot?.scenario ?? {}).slice(shots.length);
      expect(by).toHaveLength(1);
      // Who has no shot in the last turn yet, of whom there may be others.
      const turns = turnsOf(shots);
      const busy = shots.flatMap(({ shooter }, i) => (turns[i] === turns.at(-1) ? shooter : []));
      expect(busy).not.toContain(by[0].shooter);
    }
  });

  it('has one shot less, and those behind it in the turns that they were in', () => {
    for (const number of shots.keys()) {
      if (shots.length === 1) continue;
      const [{ scenario: made }] = editsOf(scenario, { removes: 'shot', number });
      expect(turnsOf(shotsOf(made))).toEqual(turnsOf(shots).filter((_, i) => i !== number));
    }
  });

  it('names nobody any more who is removed, but in its goal and in conditions', () => {
    for (const side of SIDES)
      for (const key of Object.keys(unitsOf(scenario, side))) {
        const [{ scenario: made }] = editsOf(scenario, { removes: side, key });
        const {
          goal: _,
          note: __,
          turn,
          ...rest
        } = made as { goal: unknown; note: unknown; turn: Written[] };
        const orders = turn.map(({ if: ___, ...shot }) => shot);
        expect(JSON.stringify([rest, orders])).not.toContain(`"${key}"`);
      }
  });
});

it('adds a shot in a turn of its own where all have shot', () => {
  const lone = {
    system: 'raiders-of-arcana',
    action: 'turn',
    ours: { a: { profile: 'human-archers' } },
    theirs: { b: { profile: 'human-warriors' } },
    places: { a: { b: { distance: 12 } } },
    turn: [{ shooter: 'a', target: 'b' }],
  };
  // A unit of this game may shoot twice in a turn.
  expect(shotsOf(editsOf(lone, { adds: 'shot' })[0].scenario)).toEqual([
    { shooter: 'a', target: 'b' },
    { shooter: 'a', target: 'b' },
  ]);
  expect(turnsOf(shotsOf(editsOf(lone, { adds: 'shot' })[1].scenario))).toEqual([1, 2]);
});
