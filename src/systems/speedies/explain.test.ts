import { describe, expect, it } from 'vitest';
import { programFrom } from '../../play/testing/distributions.ts';
import type { AnyAction } from '../system.ts';
import { rangedAttack } from './ranged-attack.ts';
import { shoot } from './shoot.ts';
import { archer, duel, foe, type Over, roundedDistribution } from './testing/duel.ts';

const explained = (action: AnyAction, over: Over): readonly string[] => {
  const program = programFrom(action, duel(over));
  return program.action.explain(program.options);
};

describe('what a scenario is explained as', () => {
  const numbers = 'Ranged Check 14+, range 30", Injury +0, Pierce +0.';

  it('names the weapons, or says that they are nobody’s in particular', () => {
    expect(explained(shoot, {})[0]).toBe(`archer shoots with its weapon: ${numbers}`);
    expect(explained(shoot, { weapon: { name: 'Long Bow' } })[0]).toBe(
      `archer shoots with Long Bow: ${numbers}`,
    );
    const second = (name: object) => explained(shoot, { shooter: { second: { range: 30, ...name } } });
    expect(second({})).toContain(
      `archer shoots with its second weapon when the first is not Reloaded (A37): ${numbers}`,
    );
    expect(second({ name: 'Sling' })).toContain(
      `archer shoots with Sling when the first is not Reloaded (A37): ${numbers}`,
    );
  });

  it('says with what dice each shoots, and why', () => {
    const lines = (over: Over) => explained(rangedAttack, over);
    expect(lines({})).toContain('archer at warrior, 10" away: one d20.');
    const two: Over = { shooter: { copies: 2 }, weapon: { traits: ['dualWield'] } };
    expect(lines(two)).toContain('archer at warrior, 10" away: Advantage, Dual-Wield.');
    expect(lines({ ...two, enemy: { below: 2 } })).toContain(
      'archer at warrior, 10" away: Advantage, Elevated (Ranged 8) and Dual-Wield.',
    );
  });

  it('says what each enemy bears, and what it takes to incapacitate it', () => {
    const of = (action: AnyAction, over: Over) =>
      explained(action, over).filter((line) => /^warrior: |^Injury once/.test(line));
    const zombie = { wounds: 3, traits: ['undead'] };
    const injured =
      'Injury once no Wound is left, on the roll of the Ranged Check and Injury: 18+ Incapacitated, ';
    expect(of(rangedAttack, { target: zombie })).toEqual([
      'warrior: 3 Wounds; Undead: Stunned counts as Dazed.',
      `${injured}15+ Stunned, less Dazed (F9).`,
    ]);
    expect(of(shoot, { rules: { lowInjury: 'none' } })).toEqual([
      'warrior: 1 Wound.',
      `${injured}15+ Stunned, 12+ Dazed, less nothing (F9).`,
    ]);
    expect(of(shoot, { weapon: { traits: ['massiveShot', 'fireOnce'] } })[1]).toContain(
      'no Wound is left, on a d20 +2 (Massive Shot): 18+',
    );
  });

  it('puts turns in a row that are the same in one line', () => {
    const plan = ['run', 'moveAndShoot', 'moveAndShoot', 'run'];
    const rounds = explained(rangedAttack, { shooter: { plan }, rounds: 4 }).filter((line) =>
      line.startsWith('Round'),
    );
    expect(rounds.map((line) => line.split(':')[0])).toEqual(['Round 1', 'Rounds 2–3', 'Round 4']);
  });

  it('says who waits for what in the order of the shots', () => {
    const order = [{ shooter: 'second', when: { warrior: 'down' } }, { shooter: 'archer' }];
    expect(explained(rangedAttack, { shooters: { second: archer() }, order })).toContain(
      'Order, chosen after each result: second if warrior is Dazed or Stunned, then archer (Ranged 2, A38).',
    );
  });

  it('A16: says who of several may Protect', () => {
    const protect = (protectorChoice?: string) =>
      explained(rangedAttack, {
        shooter: { targets: ['warrior'] },
        enemy: { near: ['hero'] },
        enemies: { hero: foe(10, {}, { morale: 6 }) },
        rules: protectorChoice ? { protectorChoice } : {},
      }).find((line) => line.includes('may be Protected'));
    const by = (order: string) =>
      `warrior may be Protected by hero (Morale 6+), ${order}; a protector has no Cover (Ranged 4, 5).`;
    expect(protect('random')).toBe(by('at random'));
    expect(protect('mostWounds')).toBe(by('the one with the most Wounds left'));
    expect(protect('listed')).toBe(by('the first who is able'));
  });

  it('F19, A33: says what a Hero may improve by, for one enemy or more, and nobody else', () => {
    const improves = (rank: string, rounds: number) =>
      explained(rangedAttack, {
        unit: { rank, ranged: 12 },
        target: { defence: '-', rank: 'henchman' },
        rounds,
      }).filter((line) => line.includes('may improve its Ranged'));
    const line =
      'archer may improve its Ranged by 1 for whom it takes out: 5 cards of 20, and a d20 of its Ranged or less (F19, A33).';
    expect(improves('hero', 2)).toEqual([line]);
    expect(improves('henchman', 2)).toEqual([]);
  });
});

describe('the order of the shots (Ranged 2, A38)', () => {
  it('one who waits for an enemy that is down shoots at the Dazed and the Stunned, and at nobody else', () => {
    // Injury +0 and 3 attacks at most: the first archer leaves the warrior not injured, Dazed, Stunned or out.
    const first = roundedDistribution(rangedAttack, duel({ target: { wounds: 1 } }));
    const down = first.chance('injury', 'Dazed') + first.chance('injury', 'Stunned');
    expect(first.chance('injury', 'Dazed')).toBeGreaterThan(0);
    expect(first.chance('injury', 'Stunned')).toBeGreaterThan(0);
    const order = [{ shooter: 'archer' }, { shooter: 'second', when: { warrior: 'down' } }];
    const both = roundedDistribution(rangedAttack, duel({ shooters: { second: archer() }, order }));
    expect(both.distribution('shots')).toEqual([0, expect.closeTo(1 - down, 12), expect.closeTo(down, 12)]);
  });
});
