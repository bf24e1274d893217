import { describe, expect, it } from 'vitest';
import { distributions, expectSame, programIn } from './testing/distributions.ts';
import { plannedOf } from './testing/small-turns.ts';

/** Archers against warriors whom they can reach, and elves who can reach them. */
const turn = (archers: string, shots: readonly string[]) => `
  system: raiders-of-arcana
  action: turn
  ours: { archers: { profile: human-archers, name: archers, ${archers} } }
  theirs: { warriors: { profile: human-warriors, name: warriors }, elves: { profile: elf-longbows, name: elves } }
  places:
    archers: { warriors: { distance: 12 }, elves: { distance: 16 } }
    elves: { archers: { distance: 16 } }
  turn: ${JSON.stringify(shots).replaceAll('"', '')}`;
const SHOOT = '{ shooter: archers, target: warriors }';
const does = (what: string, inTurn = 1) =>
  `{ inTurn: ${inTurn}, shooter: archers, target: warriors, action: exchange, performs: ${what} }`;
const later = (inTurn: number) => SHOOT.replace('{', `{ inTurn: ${inTurn},`);

describe('what the rules ask for', () => {
  it('may have been brought about by a shot before: it makes ready, and aims (Shooting 9, 10)', () => {
    const first = distributions(turn('ready: true', [SHOOT]));
    const then = distributions(turn('ready: false', [does('makeReady'), later(2)]));
    expectSame(then.casualtiesWarriors, first.casualtiesWarriors);
    const aimed = distributions(turn('ready: true, aimed: true', [SHOOT]));
    const last = distributions(turn('ready: false', [does('makeReady'), does('aim', 2), later(3)]));
    expectSame(last.casualtiesWarriors, aimed.casualtiesWarriors);
    expect(aimed.casualtiesWarriors[0]).toBeLessThan(first.casualtiesWarriors[0] - 0.1);
  });

  it('is lost again to who is shot at (Shooting 9): a shot after that is refused', () => {
    const shots = [does('makeReady'), '{ shooter: elves, target: archers }', later(2)];
    expect(() => programIn(turn('ready: false', shots))).toThrow(
      'after shot 2 ready: false however the dice fall, expected true: a unit must make ready before it can fire',
    );
  });

  it('is refused where no shot before may bring it about', () => {
    const ready = 'archers.ready: found false, expected true: a unit must make ready before it can fire';
    expect(() => programIn(turn('ready: false', [SHOOT]))).toThrow(ready);
    expect(() => programIn(turn('ready: false', [SHOOT, does('makeReady', 2)]))).toThrow(ready);
    expect(() => programIn(turn('ready: true', [does('rally')]))).toThrow('only a broken unit rallies');
    const far = [does('makeReady'), later(2)];
    expect(() => programIn(turn('ready: false', far).replace('distance: 12', 'distance: 40'))).toThrow(
      'expected at most 24, the range',
    );
  });
});

describe('a broken unit (Actions 1)', () => {
  const fate = (shots: readonly string[], more = 'broken: true') =>
    distributions(turn(more, shots)).fateArchers;

  it('rallies by one test of D10 against Morale 9: eight of ten pass (Morale 20)', () => {
    expectSame(fate([does('rally')]), [0.8, 0.2, 0]);
    // The second of two tries is made by who is broken still.
    expectSame(fate([does('rally'), does('rally', 2)]), [0.96, 0.04, 0]);
  });

  it('regroups, and stays broken (Morale 19)', () => {
    const found = distributions(turn('broken: true, moraleTokens: 2', [does('regroup')]));
    expectSame(found.moraleTokensArchers, [0, 1]);
    expectSame(found.fateArchers, [0, 1]);
  });

  it('does not shoot, and rallies once it is broken by a shot', () => {
    expect(() => programIn(turn('broken: true', [SHOOT]))).toThrow('broken');
    const under = 'figures: 3, startingFigures: 6, moraleTokens: 4';
    const shot = '{ shooter: elves, target: archers }';
    const broken = fate([shot], under)[1];
    const rallied = fate(
      [
        shot,
        '{ inTurn: 2, shooter: archers, target: elves, action: exchange, performs: rally, if: broken(archers) }',
      ],
      under,
    );
    expect(broken).toBeGreaterThan(0.1);
    expect(rallied[1]).toBeLessThan(broken - 0.05);
    expect(rallied[2]).toBeCloseTo(fate([shot], under)[2], 12);
  });

  it('is planned to rally', () => {
    const { planning } = plannedOf(turn('broken: true', [does('rally')]), 'fateArchers');
    const [order] = planning.next(planning.begin())?.orders ?? [];
    expect(order).toMatchObject({ shot: 0 });
  });
});
