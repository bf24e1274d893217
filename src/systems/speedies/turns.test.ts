import { describe, expect, it } from 'vitest';
import { archer, duel, EDITIONS, foe, type Over, roundedDistribution } from './testing/duel.ts';

type Tag = keyof typeof EDITIONS;
const distribution = (tag: Tag, over: Over) => roundedDistribution(EDITIONS[tag], duel(over));
const close = (found: number, expected: number) => expect(Math.abs(found - expected)).toBeLessThan(1e-12);

describe('between and after the turns', () => {
  it('F11: a Stunned shooter is Dazed, then Staggered, then fine', () => {
    const all = distribution('S2', {
      shooter: { condition: 'stunned' },
      target: { defence: 2, wounds: 20 },
      rounds: 4,
    });
    expect([1, 2, 3, 4].map((round) => all.mean(`shots${round}`))).toEqual([0, 0, 1, 1]);
    const staggered = distribution('S2', {
      shooter: { condition: 'dazed', plan: ['stand', 'shoot'] },
      rounds: 2,
    });
    close(staggered.chance('hits', 0), 1 - (7 / 20) ** 2);
  });

  it('F16: Undead and Pit Fighters are so from the start, and when they recover', () => {
    // Who is Dazed when shot at is missed less with dazedAdvantage: on.
    const missed = (condition: string, traits: string[], plan: string[]) =>
      distribution('S2', {
        enemy: { condition },
        target: { traits },
        shooter: { plan },
        rounds: plan.length,
        rules: { dazedAdvantage: 'on' },
      }).chance('hits', 0);
    const [dazed, not] = [(13 / 20) ** 2, 13 / 20];
    close(missed('stunned', ['undead'], ['shoot']), dazed);
    close(missed('dazed', ['pitFighter'], ['shoot']), not);
    close(missed('stunned', ['undead', 'pitFighter'], ['shoot']), not);
    close(missed('stunned', [], ['stand', 'shoot']), dazed);
    close(missed('stunned', ['undead'], ['stand', 'shoot']), not);
    close(missed('stunned', ['pitFighter'], ['stand', 'shoot']), not);
  });

  it('F16: a Pit Fighter who was Stunned or Dazed shoots Staggered', () => {
    const shots = (condition: string, traits: string[]) =>
      [1, 2].map((round) => {
        const shooter = { condition };
        return distribution('S2', {
          unit: { traits },
          shooter,
          target: { defence: 2, wounds: 20 },
          rounds: 2,
        }).mean(`shots${round}`);
      });
    expect(shots('stunned', [])).toEqual([0, 0]);
    expect(shots('stunned', ['pitFighter'])).toEqual([0, 1]);
    expect(shots('dazed', ['pitFighter'])).toEqual([1, 1]);
    const staggered = distribution('S2', {
      unit: { traits: ['pitFighter'] },
      shooter: { condition: 'dazed' },
    });
    close(staggered.chance('hits', 0), 1 - (7 / 20) ** 2);
  });

  it('A35: a Stunned Pit Fighter recovers past Dazed, or becomes Dazed first', () => {
    const shots = (rules: object) => {
      const all = distribution('S2', {
        unit: { traits: ['pitFighter'] },
        shooter: { condition: 'stunned' },
        target: { defence: 2, wounds: 20 },
        rounds: 4,
        rules,
      });
      return [1, 2, 3, 4].map((round) => all.mean(`shots${round}`));
    };
    expect(shots({})).toEqual([0, 1, 1, 1]);
    expect(shots({ pitFighterRecovery: 'becomesDazed' })).toEqual([0, 0, 1, 1]);
    // As a target: Dazed in the second turn it is shot at with Advantage where the option gives it, in the third not.
    const missed = (rounds: number, rules: object) =>
      distribution('S2', {
        enemy: { condition: 'stunned' },
        target: { traits: ['pitFighter'] },
        shooter: { plan: [...Array(rounds - 1).fill('stand'), 'shoot'] },
        rounds,
        rules: { dazedAdvantage: 'on', ...rules },
      }).chance('hits', 0);
    close(missed(2, {}), 13 / 20);
    close(missed(2, { pitFighterRecovery: 'becomesDazed' }), (13 / 20) ** 2);
    close(missed(3, { pitFighterRecovery: 'becomesDazed' }), 13 / 20);
  });

  it('F15: a fall adds 2 for each full inch above 2', () => {
    const fallen = (ledge: number) => {
      const over = { enemy: { ledge }, weapon: { injury: -10 }, target: { defence: '-', agility: 30 } };
      return distribution('S2', over).chance('injury', 'Incapacitated');
    };
    // Every hit Dazes and every Agility Check but a natural 20 fails; Injury Roll 18+ less the bonus.
    close(fallen(2), (7 / 20) * (19 / 20) * (3 / 20));
    close(fallen(3.9), (7 / 20) * (19 / 20) * (5 / 20));
    close(fallen(6), (7 / 20) * (19 / 20) * (11 / 20));
  });

  it('F15: who has fallen is at the ledge no more', () => {
    // Each of two archers Dazes in 7 of 20, and 19 Agility Checks of 20 fail; there is one fall at most.
    const all = distribution('S2', {
      enemy: { ledge: 2 },
      weapon: { injury: -10 },
      target: { defence: '-', agility: 30 },
      shooters: { second: archer({}, { injury: -10 }) },
    });
    const falls = (7 / 20) * (19 / 20);
    close(all.chance('falls', 1), 1 - (1 - falls) ** 2);
    close(all.mean('falls'), 1 - (1 - falls) ** 2);
  });

  it('F17: Rout uses the best Morale of Heroes in the Ranged Phase, of any unit in the Shoot Phase', () => {
    const over = { enemies: { friend: foe(20, { engaged: true }, { morale: 2 }) } };
    const routed = (tag: Tag, rout: object) =>
      distribution(tag, { ...over, rout: { lost: 6, ...rout } }).chance('reaction', 'routed');
    close(routed('S2', { morale: 11 }), 10 / 20);
    close(routed('S2', { morale: '-' }), 1);
    close(routed('S2', { lost: 2, treasures: 4, morale: '-' }), 1);
    close(
      routed('S2', { lost: 2, treasures: 3, morale: '-' }),
      distribution('S2', over).chance('injury', 'Incapacitated'),
    );
    close(routed('S1', { morale: 11 }), 1 / 20);
    // A Morale of 2 fails on an unmodified 1–4; of the two the better one is taken.
    for (const rank of ['hero', 'leader']) {
      const led = distribution('S2', {
        enemies: { friend: foe(20, { engaged: true }, { morale: 2, rank }) },
        rout: { lost: 6, morale: 11 },
      });
      close(led.chance('reaction', 'routed'), 4 / 20);
    }
    const out = distribution('S2', over).chance('injury', 'Incapacitated');
    close(routed('S2', { morale: 11, threshold: 7 }), out / 2);
  });

  it('F17: who is Incapacitated lends no Morale', () => {
    const all = distribution('S2', { target: { rank: 'hero', morale: 2 }, rout: { lost: 5, morale: '-' } });
    close(all.chance('reaction', 'routed'), distribution('S2', {}).chance('injury', 'Incapacitated'));
  });

  it('F17: nobody shoots after the warband has routed', () => {
    const all = distribution('S2', {
      rounds: 2,
      rout: { lost: 6, morale: '-' },
      shooters: { second: archer() },
    });
    expect(all.mean('shots2')).toBe(0);
  });

  it('F14: a multi-Wound unit recovers from its injury but not its Wounds', () => {
    // '-' fails every check. One attack of Ranged 14 with at most one more: none, 1 or 2 hits; all Daze or do nothing.
    const over = { weapon: { injury: -10 }, target: { wounds: 2, defence: '-' }, rules: { chain: 'one' } };
    const [none, one] = [13 / 20, 6 / 20 + (1 / 20) * (13 / 20)] as const;
    const twice = distribution('S2', { ...over, rounds: 2 });
    close(twice.chance('damage', 2), 1 - none ** 2 - 2 * none * one);
    // Dazed in round 1 it is fine in round 2 unless hit again.
    const dazedAtOnce = 1 - none - one;
    close(twice.chance('injury', 'Dazed'), dazedAtOnce * (1 - none) + one * (1 - none) + none * dazedAtOnce);
  });
});
