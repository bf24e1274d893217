import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../../scenario/files/index.ts';
import { parseText, resolveScenario } from '../../../scenario/index.ts';
import { systems } from '../../../systems/index.ts';
import { itLong } from '../../../testing/long.ts';
import type { Written } from '../../engine/messages.ts';
import { allTurns } from '../../testing/cases.ts';
import { canMoveUp, type Edit, type Edited, editsOf } from './edits.ts';
import type { Elsewhere } from './new-shot.ts';
import { SIDES, shotsOf, turnsOf, unitsOf } from './parts-of.ts';

const NOWHERE: Elsewhere = { before: [], bundled: [] };

/** The first turn that an edit makes and the rules let be played. */
function edited(scenario: Written, edit: Edit, elsewhere = NOWHERE): Edited | undefined {
  return editsOf(scenario, edit, elsewhere).find((made) => {
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
      const [{ scenario: made }] = editsOf(scenario, { removes: 'shot', number }, NOWHERE);
      expect(turnsOf(shotsOf(made))).toEqual(turnsOf(shots).filter((_, i) => i !== number));
    }
  });

  it('has a shot before the one in front of it, in the turn of both, and back again', () => {
    const turns = turnsOf(shots);
    for (const number of shots.keys()) {
      expect(canMoveUp(shots, number)).toBe(number > 0 && turns[number] === turns[number - 1]);
      if (!canMoveUp(shots, number)) continue;
      const [{ scenario: made }] = editsOf(scenario, { movesUp: number }, NOWHERE);
      const now = shotsOf(made);
      expect(turnsOf(now)).toEqual(turns);
      const weapons = shots.map(({ shooter, weapon }) => [shooter, weapon]);
      const swapped = weapons.with(number - 1, weapons[number]).with(number, weapons[number - 1]);
      expect(now.map(({ shooter, weapon }) => [shooter, weapon])).toEqual(swapped);
      const [{ scenario: again }] = editsOf(made, { movesUp: number }, NOWHERE);
      expect(shotsOf(again).map(({ inTurn: _, ...shot }) => shot)).toEqual(
        shots.map(({ inTurn: _, ...shot }) => shot),
      );
    }
  });

  it('has who shot last no more do so again, with what he had, in the turn in which he did', () => {
    const turns = turnsOf(shots);
    for (const [number, { shooter, weapon }] of shots.entries()) {
      const isOnlyOne =
        shots.filter((one, i) => one.shooter === shooter && turns[i] === turns[number]).length === 1;
      const others = shots.filter((_, i) => i !== number && turns[i] === turns.at(-1));
      if (turns[number] !== turns.at(-1) || !isOnlyOne || others.length === 0) continue;
      const [{ scenario: made }] = editsOf(scenario, { removes: 'shot', number }, NOWHERE);
      const again = edited(made, { adds: 'shot' }, { before: [scenario], bundled: [] });
      const now = shotsOf(again?.scenario ?? {});
      expect(turnsOf(now).at(-1)).toBe(turns.at(-1));
      const added = now.at(-1);
      const idle = [
        shooter,
        ...Object.keys({ ...unitsOf(scenario, 'ours'), ...unitsOf(scenario, 'theirs') }).filter(
          (key) => !others.some((one) => one.shooter === key),
        ),
      ];
      expect(idle).toContain(added?.shooter);
      if (added?.shooter === shooter) expect(added.weapon).toEqual(weapon);
    }
  });

  it('names nobody any more who is removed, but in its goal and in conditions', () => {
    for (const side of SIDES)
      for (const key of Object.keys(unitsOf(scenario, side))) {
        const [{ scenario: made }] = editsOf(scenario, { removes: side, key }, NOWHERE);
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
  expect(shotsOf(editsOf(lone, { adds: 'shot' }, NOWHERE)[0].scenario)).toEqual([
    { shooter: 'a', target: 'b' },
    { shooter: 'a', target: 'b' },
  ]);
  expect(turnsOf(shotsOf(editsOf(lone, { adds: 'shot' }, NOWHERE)[1].scenario))).toEqual([1, 2]);
});

/** What bowmen shoot with who have no shot, and whose turn was never another. */
function bowmenShootWith(bundled: readonly Written[], skill?: number): unknown {
  const charge = bundledTurn('turn-before-the-charge');
  const [{ scenario }] = editsOf(charge, { removes: 'shot', number: 1 }, NOWHERE);
  const { bowmen, ...others } = unitsOf(scenario, 'ours');
  const ours = { bowmen: { ...Object(bowmen), ...(skill && { skill }) }, ...others };
  const again = edited({ ...scenario, ours }, { adds: 'shot' }, { before: [], bundled });
  const shots = shotsOf(again?.scenario ?? {});
  expect(shots.at(-1)?.shooter).toBe('bowmen');
  expect(turnsOf(shots)).toEqual([1, 1, 1]);
  return Object(shots.at(-1)?.weapon).name;
}

function bundledTurn(file: string): Written {
  const found = allTurns().find(({ name }) => name.startsWith(`darklands/${file}.yaml`));
  if (!found) throw new Error(`no ${file}`);
  return found.scenario;
}

it('gives who has no weapon there the one that such have in other turns', () => {
  const line = bundledTurn('turn-of-a-whole-line');
  expect(bowmenShootWith([line])).toBe('longbow');
});

itLong('gives who has no weapon there, and is like nobody, one that reaches', () => {
  // The javelins of the last who shoots do not.
  expect(bowmenShootWith([], 15)).toBe('war bow');
});
