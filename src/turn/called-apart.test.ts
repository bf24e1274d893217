import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../analysis/index.ts';
import { traceTrial } from '../play/trace.ts';
import { NAME_LENGTH } from '../systems/input.ts';
import { idOf } from '../systems/kit/index.ts';
import { distributions, expectSame, programIn, scenarioIn } from './testing/distributions.ts';

/** Two who are at different distances, of whom the farther is shot at. */
const at = (theirs: object, target: string) =>
  JSON.stringify({
    ...{ system: 'necromunda', action: 'turn', ours: { gunner: 'orlock-gunner' }, theirs },
    places: { gunner: { captain: { distance: 10 }, sis: { distance: target === 'sis' ? 11 : 8 } } },
    turn: [{ shooter: 'gunner', weapon: 'boltgun', target }],
  });

/** What is told of a shot before it is played, and of it step by step. */
function toldOf(text: string): string {
  const { action, cases } = scenarioIn(text);
  const tells = Array.from({ length: 20 }, (_, i) => traceTrial(programIn(text), '1', 0, i).steps).flat();
  return [...action.explain(cases[0].prepared), ...tells.map(({ tells }) => tells)].join('\n');
}

describe('a unit has one name in a turn and in the rules of its shots', () => {
  const twins = { captain: 'escher-sister', sis: 'escher-sister' };
  it.each([
    ['captain', 'Escher Sister (sis) at 8": closer'],
    ['sis', 'Escher Sister (captain) at 10": closer'],
  ])('of two of one profile, where the shot is at %s', (target, closer) => {
    const told = toldOf(at(twins, target));
    expect(told).toContain(closer);
    expect(told).toContain(`hits Escher Sister (${target})`);
    expect(told).not.toMatch(/Escher Sister(?! \()/);
  });

  it('of one who has no name but that', () => {
    const fighter = { toughness: 3, wounds: 1, save: 6 };
    const told = toldOf(at({ captain: fighter, sis: fighter }, 'captain'));
    expect(told).toContain('hits captain');
    expect(told).not.toMatch(/Target(?! Priority| priority)/);
  });

  it('by their own words alone where a name is as long as a name may be', () => {
    const name = 'x'.repeat(NAME_LENGTH);
    const fighter = { name, toughness: 3, wounds: 1, save: 6 };
    const told = toldOf(at({ captain: fighter, sis: fighter }, 'captain'));
    expect(told).toContain('hits captain');
    expect(told).not.toContain('xxx');
  });
});

describe('a unit is called in letters of any script', () => {
  const written = (name: string) =>
    JSON.stringify({
      ...{
        system: 'darklands',
        action: 'turn',
        ours: { Jörg: 'fyrd-bowmen' },
        theirs: { [name]: 'raiders' },
      },
      places: { Jörg: { [name]: { distance: 12 } } },
      goal: `lost(${name}) >= 1`,
      turn: [{ shooter: 'Jörg', weapon: 'longbow', target: name, if: `left(${name}) > 0` }],
    });

  it.each(['Élan', 'Zoë 2', 'дружина', '弓兵', 'e\u0301lan'])('%s', (name) => {
    const [plain, found] = ['raiders', name].map((one) => distributions(written(one)));
    expectSame(found.goal, plain.goal);
    const { left } = parseQuestion(`P(lost(${name}) >= 1)`);
    expect(JSON.stringify(left)).toContain(`"name":${JSON.stringify(name)}`);
    expect(parseQuestion(`mean(${idOf('casualties', name)})`).left).toMatchObject({ kind: 'figure' });
    expect(Object.keys(found)).toContain(idOf('casualties', name));
  });

  it('and a name that is none is told what one is, where it is written and where it is named', () => {
    const words = 'a name of up to 60 letters, digits, spaces, - and _ that starts with a letter';
    const refused = (text: string) => () => scenarioIn(text);
    expect(refused(written("O'Neil"))).toThrow(`theirs."O'Neil": found the name "O'Neil", expected ${words}`);
    expect(refused(written('raiders').replace('"shooter":"Jörg"', '"shooter":"2"'))).toThrow(
      `turn.0.shooter: found "2", expected ${words}`,
    );
  });
});
