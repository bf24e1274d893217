import { describe, expect, it } from 'vitest';
import { rollTrials } from '../../play/roll.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { enough } from '../../testing/long.ts';
import { distributions, expectSame, programIn } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

const UNIT = "{ unit: { ranged: 14, defence: '-' } }";

/** Two units of each side, nobody with a Defence Check, who shoot at 20". */
const turnOf = (action: string, shots: readonly string[], more = '') => `
system: speedies
action: turn
ours: { a: ${UNIT}, c: ${UNIT} }
theirs: { b: ${UNIT}, d: ${UNIT} }
places:
  a: { b: { distance: 20 }, d: { distance: 20 } }
  c: { b: { distance: 20 }, d: { distance: 20 } }
${more}
turn:${shots.map((one) => `\n  - { action: ${action}, weapon: { range: 30 }, ${one} }`).join('')}`;

// Of 20 faces 14 Dazes, 15 to 17 Stun and 18 to 20 make Incapacitated (F9); whoever is Staggered throws two dice and
// keeps the lower (F2, F12).
const [UNHURT, DAZED, STUNNED, OUT] = [13, 1, 3, 3].map((faces) => faces / 20);
const STAGGERED_OUT = OUT ** 2;
const AT_A = 'shooter: b, target: a';

describe.each(['rangedAttack', 'shoot'])(
  'F11: a unit recovers in the Upkeep of its own turns (%s)',
  (action) => {
    const played = (...shots: string[]) => distributions(turnOf(action, shots));

    it('who was Dazed shoots Staggered, and who was Stunned is Dazed, where turns are of one side each', () => {
      const next = played(AT_A, 'inTurn: 2, shooter: a, target: b');
      expect(next.fired2[1]).toBeCloseTo(UNHURT + DAZED, 12);
      expectSame(next.unitsGone.slice(1), [UNHURT * OUT + DAZED * STAGGERED_OUT]);
      // A turn later who was Stunned is Staggered, and who was Dazed is fine.
      const later = played(AT_A, 'inTurn: 2, shooter: c, target: d', 'inTurn: 3, shooter: a, target: b');
      expect(later.fired3[1]).toBeCloseTo(UNHURT + DAZED + STUNNED, 12);
      expect(later.fateB[3]).toBeCloseTo((UNHURT + DAZED) * OUT + STUNNED * STAGGERED_OUT, 12);
      // Their own next turn is the third: who was shot at in the second recovers then.
      const back = played(AT_A, 'inTurn: 2, shooter: c, target: d', 'inTurn: 3, shooter: b, target: a');
      expectSame(back.fateD, [UNHURT + DAZED, STUNNED, 0, OUT]);
    });

    it('where both sides shoot in one turn it stands for one of each, with one Upkeep before it', () => {
      const once = played(AT_A, 'shooter: a, target: b');
      expect(once.fired2[1]).toBeCloseTo(UNHURT, 12);
      const both = played(AT_A, 'shooter: c, target: d', 'inTurn: 2, shooter: a, target: b');
      expect(both.fired3[1]).toBeCloseTo(UNHURT + DAZED, 12);
      expectSame(both.fateD, [UNHURT + DAZED, STUNNED, 0, OUT]);
    });

    it('the side that never shoots has had its turns in between; or only what is written (A40)', () => {
      const shots = ['shooter: a, target: b', 'inTurn: 2, shooter: c, target: d'];
      expectSame(played(...shots).fateB, [UNHURT + DAZED, STUNNED, 0, OUT]);
      const later = played(shots[0], shots[1].replace('2', '3'));
      expectSame(later.fateB, [1 - OUT, 0, 0, OUT]);
      // With nothing played they are as the shot has left them, or as a later turn says.
      const said = (more: string) => distributions(turnOf(action, shots, more)).fateB;
      const asLeft = 'rules: { upkeep: written }';
      expectSame(said(asLeft), [UNHURT, DAZED, STUNNED, OUT]);
      const fine = 'laterTurns: { 2: { theirs: { b: { condition: fine } } } }';
      expectSame(said(fine), [1 - OUT, 0, 0, OUT]);
      expectSame(said(`${asLeft}\n${fine}`), said(fine));
      const never = turnOf(action, shots).replace(
        `b: ${UNIT}`,
        `b: ${UNIT.replace(/ }$/, ', recovers: false }')}`,
      );
      expectSame(distributions(never).fateB, said(asLeft));
    });

    it('is rolled as it is worked out, and a plan looks ahead to it', () => {
      const text = turnOf(action, [AT_A, 'inTurn: 2, shooter: a, target: b']);
      const { planning } = plannedOf(text, 'unitsGone');
      expect(planning.best(planning.begin()).value).toBeCloseTo(UNHURT * OUT + DAZED * STAGGERED_OUT, 12);
      const program = programIn(text);
      const trials = enough(50_000, 200_000);
      const { single } = rollTrials(program, streamOf(parseSeed('7'), 0), trials);
      const at = program.metrics.findIndex(({ name }) => name === 'fired2');
      const chance = UNHURT + DAZED;
      // A right one is beyond 4.9 standard errors once in a million.
      const error = Math.sqrt((chance * (1 - chance)) / trials);
      expect(Math.abs(single[at][1] / trials - chance)).toBeLessThan(4.9 * error);
    });

    it('F16: a Pit Fighter recovers past Dazed', () => {
      if (action === 'shoot') return;
      const pit = UNIT.replace("'-'", "'-', traits: [pitFighter]");
      const text = turnOf(action, [AT_A, 'inTurn: 2, shooter: a, target: b']);
      expect(distributions(text.replace(`a: ${UNIT}`, `a: ${pit}`)).fired2[1]).toBeCloseTo(1 - OUT, 12);
    });

    it('is as rounds have it, where one side shoots', () => {
      const rounds = 3;
      const rules = action === 'shoot' ? 'stunnedDefence: none' : 'dazedAdvantage: on';
      const shots = Array.from({ length: rounds }, (_, i) => `inTurn: ${i + 1}, shooter: a, target: b`);
      const turn = distributions(turnOf(action, shots, `rules: { ${rules} }`));
      const alone = distributions(`
system: speedies
action: ${action}
shooters: { a: { unit: { ranged: 14, defence: '-' }, weapon: { range: 30 } } }
enemies: { b: { unit: { defence: '-' }, distance: 20 } }
rounds: ${rounds}
rules: { ${rules} }`);
      expectSame(turn.fateB, alone.injury);
      const said = distributions(turnOf(action, shots, `rules: { upkeep: written, ${rules} }`));
      expect(Math.abs(said.fateB[3] - turn.fateB[3])).toBeGreaterThan(0.001);
    });
  },
);

describe('Shoot 8: a Long Reload is an Upkeep nearer in each turn of its own', () => {
  const RIFLE = 'weapon: { range: 30, traits: [Long Reload] }';
  const rifle = (action: string, second: number, more?: string) =>
    turnOf(action, ['shooter: a, target: b', `inTurn: ${second}, shooter: a, target: d`], more).replaceAll(
      'weapon: { range: 30 }',
      RIFLE,
    );

  it.each(['rangedAttack', 'shoot'])('not the turn after, but the one after that (%s)', (action) => {
    expect(() => programIn(rifle(action, 2))).toThrow(
      `a weapon that is Reloaded (${action === 'shoot' ? 'Shoot 1, 6 to 8' : 'Long Reload'})`,
    );
    expectSame(distributions(rifle(action, 3)).unitsGone.slice(1), [2 * OUT * (1 - OUT), OUT * OUT]);
    // Nobody says that it is Reloaded where no Upkeep is played.
    expect(() => programIn(rifle(action, 3, 'rules: { upkeep: written }'))).toThrow(
      /a weapon that is Reloaded/,
    );
  });

  it('one that was fired in the turn before the first is Reloaded in the second; house rules have it longer', () => {
    const begun = (turn: number, more?: string) =>
      turnOf('rangedAttack', ['shooter: c, target: b', `inTurn: ${turn}, shooter: a, target: d`], more)
        .replaceAll('weapon: { range: 30 }', RIFLE)
        .replace(`a: ${UNIT}`, `a: ${UNIT.replace(' }', ' }, loaded: false')}`);
    expect(distributions(begun(2)).fateD[3]).toBeCloseTo(OUT, 12);
    const house = 'house: { longReload: 3 }';
    expect(() => programIn(begun(2, house))).toThrow(/loaded: found false/);
    expect(distributions(begun(3, house)).fateD[3]).toBeCloseTo(OUT, 12);
  });
});

describe('A11: a wound of one who is down does what the shot’s own edition says by default', () => {
  const shots = ['shooter: a, target: b', 'shooter: c, target: b'];
  const out = (action: string, more?: string) => distributions(turnOf(action, shots, more)).fateB[3];
  const hurtAgain = { worse: OUT, out: 1 - UNHURT };
  const chance = (downed: keyof typeof hurtAgain) =>
    OUT + UNHURT * OUT + (DAZED + STUNNED) * hurtAgain[downed];

  it.each([
    ['rangedAttack', 'worse'],
    ['shoot', 'out'],
  ] as const)('%s: %s', (action, usual) => {
    expect(out(action)).toBeCloseTo(chance(usual), 12);
    for (const downed of ['worse', 'out'] as const)
      expect(out(action, `rules: { downed: ${downed} }`)).toBeCloseTo(chance(downed), 12);
  });
});
