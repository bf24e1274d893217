import { describe, expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { InputError } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { enough, LONG, oneOfEach } from '../../testing/long.ts';
import { changesBesideDistances, changesOf } from '../changes/alternatives.ts';
import { programFor } from '../subject.ts';

/** Turns in which somebody's weapon may come to harm him, somebody charges, and shots are made by several actions. */
const TURNS = [
  'scenarios/necromunda/turn-three-against-two.yaml',
  'scenarios/raiders-of-arcana/turn-charge-through-arrows.yaml',
  'scenarios/speedies/turn-courtyard.yaml',
];

describe('what may be otherwise in a turn', () => {
  it.each(oneOfEach(TURNS, () => 'a turn'))(
    'is played, or refused in words, one thing at a time: %s',
    (file) => {
      const scenario = readScenario(file, systems);
      const [one] = scenario.cases;
      // That every inch of a turn is worked out is held by bands.test.
      const changes = (LONG ? changesOf : changesBesideDistances)(scenario.action, one);
      const some = changes.filter(({ to }, i) => to === 'Unstable' || i % enough(6, 1) === 0);
      const played = some.filter(({ field, value }) => {
        try {
          return programFor(scenario, one.vary('other', { [field]: value })).metrics.length > 0;
        } catch (error) {
          if (error instanceof InputError) return false;
          throw new Error(`${field}: ${value}`, { cause: error });
        }
      });
      expect(played.length).toBeGreaterThan(some.length / 2);
      expect(changes.map(({ field }) => field)).not.toContain('turn.2.inTurn');
      expect(changes.find(({ field }) => field === 'turn.0.action')?.chosen ?? true).toBe(true);
    },
  );

  const turnOf = (name: string) => {
    const { action, cases } = readScenario(`scenarios/${name}.yaml`, systems);
    return changesBesideDistances(action, cases[0]);
  };

  it('is whom a shot is at, and in which other ways the scenario says it may be made', () => {
    const all = turnOf('necromunda/turn-three-against-two');
    const at = (field: string) => all.filter((one) => one.field === field).map(({ to }) => to);
    expect(at('turn.0.target')).toEqual(['captain', 'nearest', 'weakest', 'mostPoints', 'firstNotBroken']);
    // Of two, the first who is still there: each of them alone is another target.
    expect(at('turn.1.target')).toEqual([
      'venator',
      'captain',
      'nearest',
      'weakest',
      'mostPoints',
      'firstNotBroken',
    ]);
    expect(all.find(({ title }) => title === 'shot 1')).toMatchObject({
      field: 'turn.0',
      from: 'as written',
      to: 'aim',
      value: { as: { aim: true } },
      chosen: true,
    });
    // It takes the place of what the shot says of the same; what it says of itself goes without the rules' names for it.
    const aimed = turnOf('raiders-of-arcana/turn-archers-and-scouts').find(({ field }) => field === 'turn.0');
    expect(aimed).toMatchObject({ from: 'shoot', to: 'aim' });
    const bow = turnOf('speedies/turn-courtyard').find(({ field }) => /^turn\.\d$/.test(field));
    expect(bow?.to).toBe('with Long Bow');
    // What is a word of a field is told as that.
    const volley = turnOf('darklands/turn-before-the-charge').filter(({ field }) => /^turn\.1/.test(field));
    expect(volley.map(({ field, to }) => `${field}: ${to}`)).toContain('turn.1.action: volleyShoot');
    expect(volley.map(({ field }) => field)).not.toContain('turn.1');
  });

  it('is no action of another edition, which no player chooses', () => {
    const courtyard = turnOf('speedies/turn-courtyard').map(({ field }) => field);
    expect(courtyard).toContain('turn.0.target');
    expect(courtyard.filter((field) => field.endsWith('.action'))).toEqual([]);
  });

  it('is called by the turn from which on it holds', () => {
    const all = turnOf('speedies/turn-exchange-over-the-wall');
    const titles = all.flatMap(({ field, title }) => (field.startsWith('laterTurns.3.') ? [title] : []));
    expect(titles).toContain('what is in front of captain from sniper from turn 3 on');
    expect(titles.filter((title) => !title.endsWith(' from turn 3 on'))).toEqual([]);
  });

  it('is chosen by whose shot it is, and is of his side', () => {
    const all = turnOf('necromunda/turn-exchange-of-fire');
    const shot = (number: number, field: string) =>
      all.find((one) => one.field.startsWith(`turn.${number}.${field}`));
    expect([0, 1, 2, 3].map((i) => shot(i, 'target')?.chosen ?? false)).toEqual([true, false, true, false]);
    expect([0, 1, 2, 3].map((i) => shot(i, 'weapon.strength')?.profile)).toEqual([
      'shooting',
      'target',
      'shooting',
      'target',
    ]);
  });
});
