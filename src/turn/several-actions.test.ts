import { describe, expect, it } from 'vitest';
import { binomial, d10AtLeast, meanOf } from '../systems/raiders/testing/by-hand.ts';
import { enough } from '../testing/long.ts';
import { writtenPolicy } from './index.ts';
import { distributions, expectSame, programIn } from './testing/distributions.ts';
import { numbersFrom, plannedOf } from './testing/small-turns.ts';
import { againstEveryOrder, playedAsWritten, thumbBesideBest, tried } from './testing/tried.ts';

/** Archers against warriors whom they can reach, and elves who can reach them. */
const turn = (archers: string, shots: readonly string[], more = '') => `
  system: raiders-of-arcana
  action: turn
  ours: { archers: { profile: human-archers, ${archers} } }
  theirs: { warriors: human-warriors, elves: elf-longbows }
  places:
    archers: { warriors: { distance: 18 }, elves: { distance: 20 } }
  ${more}
  turn: ${JSON.stringify(shots).replaceAll('"', '')}`;
const SHOOT = '{ shooter: archers, target: warriors }';
const does = (what: string) => `{ shooter: archers, target: warriors, action: exchange, performs: ${what} }`;
const READY_AIM_SHOOT = [does('makeReady'), does('aim'), does('shoot')];
const lost = (text: string) => distributions(text).casualtiesWarriors;

describe('Actions: during a turn, each unit may carry out one or more actions', () => {
  it('makes ready, aims and shoots: six dice that hit on 4 and wound on 5', () => {
    const found = lost(turn('ready: false', READY_AIM_SHOOT));
    const wounds = binomial(6, d10AtLeast(6 - 2) * d10AtLeast(5));
    // Two wounds are a figure of two HP.
    expectSame(
      found,
      [0, 1, 2, 3].map((figures) => (wounds[2 * figures] ?? 0) + (wounds[2 * figures + 1] ?? 0)),
    );
    expectSame(lost(turn('ready: true, aimed: true', [SHOOT])), found);
  });

  it('does what a duel has it do: makes ready and shoots twice for three tokens', () => {
    const duel = distributions(`
      system: raiders-of-arcana
      action: duel
      own: { units: [human-archers], tokens: 3, acts: shootWhenReady }
      enemy: { units: [human-warriors], tokens: 0, acts: hold, reacts: none }
      turns: 1
      distance: 18`);
    const found = lost(turn('ready: false', [does('makeReady'), SHOOT, SHOOT]));
    expectSame(found, duel.casualties);
    expect(meanOf(found)).toBeCloseTo(1.55, 2);
  });

  it('each is called what is done by it, in run and plan', () => {
    const titles = (shots: readonly string[]) =>
      plannedOf(turn('', shots), 'casualtiesWarriors').planning.turn.shots.map(({ title }) => title);
    const [ready, aim, shoot, unsaid] = [...READY_AIM_SHOOT, does('shoot').replace(', performs: shoot', '')];
    expect(titles([ready, aim, shoot, unsaid, SHOOT])).toEqual([
      'Human Archers (to make ready)',
      'Human Archers (to aim)',
      'Human Archers (to shoot)',
      'Human Archers',
      'Human Archers',
    ]);
  });

  it('until it is at its fatigue limit, of which it is told: five actions of 5', () => {
    const limit =
      /turn\.\d\.shooter: found Human Archers, after shot \d fatigue: 5.*, expected at most 4: a unit at its fatigue limit of 5 cannot act \(Actions 1\)/;
    const shots = (n: number, one = SHOOT) => Array.from({ length: n }, () => one);
    expect(meanOf(lost(turn('', shots(5))))).toBeGreaterThan(meanOf(lost(turn('', shots(4)))) + 0.5);
    expect(() => programIn(turn('fatigue: 4', shots(2)))).toThrow(limit);
    for (const one of [SHOOT, does('aim'), does('makeReady')])
      expect(() => programIn(turn('', [...shots(5, one), SHOOT])), one).toThrow(limit);
    expect(() => programIn(turn('fatigue: 2', [...READY_AIM_SHOOT, SHOOT]))).toThrow(limit);
    // Two fewer by the next turn: two more, and no third.
    const next = [...shots(5), SHOOT.replace('{', '{ inTurn: 2,'), SHOOT];
    expect(meanOf(lost(turn('', next)))).toBeGreaterThan(meanOf(lost(turn('', shots(5)))));
    expectSame(lost(turn('', [...next, SHOOT])), lost(turn('', next)));
  });

  it('each as the rules allow it by then: ready first, and not once it is shot at', () => {
    const ready = 'expected true: a unit must make ready before it can fire (Shooting 9)';
    expect(() => programIn(turn('ready: false', [does('shoot'), does('makeReady')]))).toThrow(ready);
    const attacked = [does('makeReady'), '{ shooter: elves, target: archers }', SHOOT];
    expect(() => programIn(turn('ready: false', attacked))).toThrow(
      `after shot 2 ready: false however the dice fall, ${ready}`,
    );
    const again = [attacked[0], attacked[1], does('makeReady'), SHOOT];
    expect(lost(turn('ready: false', again))[0]).toBeLessThan(0.6);
  });

  it('a reaction counts with them: who has none left does not react', () => {
    const shot = (reaction: string) =>
      `{ shooter: elves, target: archers, action: exchange, reaction: ${reaction} }`;
    const casualties = (first: number, reaction: string) => {
      const own = Array.from({ length: first }, () => does('makeReady'));
      return meanOf(distributions(turn('', [...own, shot(reaction)])).casualtiesArchers);
    };
    expect(casualties(4, 'goToGround')).toBeLessThan(casualties(4, 'none') - 0.1);
    expect(casualties(5, 'goToGround')).toBeCloseTo(casualties(5, 'none'), 12);
  });
});

/** Small random turns in which one unit does several things, and another one; who is tired need not do all of them. */
function TWICE(of: (below: number) => number, tired = 0) {
  const worth = ['casualties', 'woundsLost', 'moraleTokensC'][of(3)];
  const text = `
    system: raiders-of-arcana
    action: turn
    ours: { a: { profile: human-archers, figures: ${1 + of(3)}, fatigue: ${tired === 0 ? 0 : of(tired)}}, b: { profile: human-archers, figures: ${1 + of(2)}}}
    theirs: { c: { profile: human-warriors, figures: ${1 + of(3)} }, d: { profile: human-warriors, figures: ${1 + of(3)}, cover: light }}
    places: { a: { c: { distance: 10 }, d: { distance: 12 }}, b: { c: { distance: 10 }, d: { distance: 12 }}}
    turn:
      - { shooter: a, target: c }
      - { shooter: a, target: c, action: exchange, performs: aim }
      - ${of(2) === 0 ? '{ shooter: b, target: d }' : '{ shooter: a, target: d }'}`;
  return { worth, text: tired === 0 ? text : text.replaceAll(/ }$/gm, ', or: [{ hold: true }] }') };
}

describe('a plan in which a unit does several things in a turn', () => {
  const TURNS = enough(3, 60);
  const turns = Array.from({ length: TURNS }, (_, n) => n);

  it('is worth no less than any order and targets played as a turn of its own', () => {
    let better = 0;
    for (const n of turns) {
      const { text, worth } = TWICE(numbersFrom(n));
      const { value } = againstEveryOrder(text, worth);
      // As it is written nobody has aimed first.
      if (playedAsWritten(text, worth) < value - 0.01) better++;
    }
    expect(better).toBeGreaterThan(0);
  });

  it('is worth what the best of all orders tried one by one is, tired or not, and played as it is written down', () => {
    let fewer = 0;
    for (const n of turns) {
      const { text, worth } = TWICE(numbersFrom(n), 5);
      const { planning, written } = plannedOf(text, worth);
      const { value } = planning.best(planning.begin());
      expect(Math.abs(tried(planning, planning.begin()) - value), text).toBeLessThan(1e-9);
      expect(planning.valueOf(written)).toBeLessThan(value + 1e-9);
      const policy = JSON.stringify(writtenPolicy(planning, `mean(${worth})`));
      const played = playedAsWritten(`${text}\n    policy: ${policy}\n`, worth);
      expect(Math.abs(played - value), text).toBeLessThan(1e-9);
      if (/fatigue: [34]/.test(text)) fewer++;
    }
    expect(fewer).toBeGreaterThan(0);
  });

  it('is at least what a rule of thumb comes to, and at most its bound', () => {
    let [all, best] = [0, 0];
    for (const n of turns) {
      const { text, worth } = TWICE(numbersFrom(n), n % 2 === 0 ? 5 : 0);
      const { value, found } = thumbBesideBest(text, worth);
      [all, best] = [all + found, best + value];
    }
    expect(all).toBeGreaterThan(0.8 * best);
  });

  it('makes ready, aims and shoots in whichever order they are written', () => {
    const text = (shots: readonly string[]) => turn('ready: false', shots);
    const best = (shots: readonly string[]) => {
      const { planning } = plannedOf(text(shots), 'casualtiesWarriors');
      return planning.best(planning.begin()).value;
    };
    const aimed = meanOf(lost(text(READY_AIM_SHOOT)));
    expect(best(READY_AIM_SHOOT)).toBeCloseTo(aimed, 9);
    const or = ', or: [{ performs: aim }, { performs: shoot }] }';
    expect(best([0, 1, 2].map(() => does('makeReady').replace(' }', or)))).toBeCloseTo(
      Math.max(aimed, meanOf(lost(text([does('makeReady'), SHOOT, SHOOT])))),
      2,
    );
    // For the second of two turns something is to be left of what it can do.
    const later = [SHOOT, SHOOT, SHOOT.replace('{', '{ inTurn: 2,'), SHOOT, SHOOT];
    const { planning } = plannedOf(turn('fatigue: 3', later), 'casualtiesWarriors');
    expect(planning.best(planning.begin()).value).toBeCloseTo(
      meanOf(lost(turn('', [SHOOT, SHOOT, SHOOT, SHOOT]))),
      1,
    );
  });
});
