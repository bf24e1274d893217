import { describe, expect, it } from 'vitest';
import { programFrom } from '../../play/testing/distributions.ts';
import { findTrials, traceTrial } from '../../play/trace.ts';
import { archer, duel, EDITIONS, foe, type Over } from './testing/duel.ts';

/** The first trial that fits, told as a story: what was thrown, and the steps' sentences. */
function trace(tag: keyof typeof EDITIONS, over: Over, wanted: Readonly<Record<string, number>>): string {
  const program = programFrom(EDITIONS[tag], duel(over));
  const slot = (name: string) => program.metrics.findIndex((metric) => metric.name === name);
  const [index] = findTrials(program, '1', 0, 20_000, (values) =>
    Object.entries(wanted).every(([name, value]) => values[slot(name)] === value),
  );
  return traceTrial(program, '1', 0, index)
    .steps.filter((step) => step.tells || step.thrown.length > 0)
    .map(({ name, cite, thrown, tells }) => {
      const dice = thrown
        .map((one) => `${one.die} ${one.faces.map((faces) => faces.join('/')).join(', ')}`)
        .join('; ');
      return `${name} (${cite})${dice && ` [${dice}]`}: ${tells ?? ''}`;
    })
    .join('\n');
}

describe('a trial told', () => {
  it('Shoot 16–20: a Critical Hit fells the only enemy, and the second archer has no target', () => {
    const over = { shooters: { second: archer() }, rout: { lost: 5, morale: 10 } };
    expect(trace('S1', over, { shots: 1, criticals: 1, casualties: 1, reaction: 2 })).toMatchInlineSnapshot(`
      "Declare (Shoot 9–13, 16): archer shoots at warrior.
      Measure (Shoot 3, 16): 10" is within 30".
      Ranged Check (Shoot 17, 18) [Ranged Check 14+ (d20) 20]: A hit on warrior, as if two 20s had been rolled; it would leave it Incapacitated.
      Defence Check (Shoot 19, 21) [Defence Check 15+ (d20) 7, 2]: So far warrior has failed 2 Defence Checks against this attack.
      Wounds and Injury (Shoot 20): warrior has 0 Wounds left and is Incapacitated.
      Declare (Shoot 9–13, 16): second does not shoot: none of its targets is legal now.
      Rout Check (F17) [Rout Check 10+ (d20) 2]: The warband routs and loses."
    `);
  });

  it('Ranged 9–13: a chain of two 20s against 2 Wounds; one attack leaves the pool', () => {
    const over = { target: { wounds: 2 }, weapon: { injury: -3 } };
    expect(trace('S2', over, { criticals: 2, unsaved: 3, injury: 2 })).toMatchInlineSnapshot(`
      "Declare (Ranged 1, 3, 9): archer shoots at warrior.
      Measure (Ranged 9): 10" is within 30".
      Ranged Check (Ranged 8, 9) [Ranged Check 14+ (d20) 20]: A hit on warrior; it would leave it Stunned.
      Defence Check (Ranged 10, 15) [Defence Check 15+ (d20) 2]: So far warrior has failed a Defence Check against this attack.
      Ranged Check (Ranged 8, 9) [Ranged Check 14+ (d20) 20]: A hit on warrior; it would leave it Stunned.
      Defence Check (Ranged 10, 15) [Defence Check 15+ (d20) 3]: So far warrior has failed 2 Defence Checks against this attack.
      Ranged Check (Ranged 8, 9) [Ranged Check 14+ (d20) 18]: A hit on warrior; it would leave it Stunned.
      Defence Check (Ranged 10, 15) [Defence Check 15+ (d20) 4]: So far warrior has failed 3 Defence Checks against this attack.
      An attack leaves the pool (Ranged 12): 2 stay in it.
      Wounds and Injury (Ranged 11–13): warrior has 0 Wounds left and is Stunned."
    `);
    expect(trace('S2', over, { criticals: 1, unsaved: 2, injury: 1 })).toMatchInlineSnapshot(`
      "Declare (Ranged 1, 3, 9): archer shoots at warrior.
      Measure (Ranged 9): 10" is within 30".
      Ranged Check (Ranged 8, 9) [Ranged Check 14+ (d20) 20]: A hit on warrior; it would leave it Stunned.
      Defence Check (Ranged 10, 15) [Defence Check 15+ (d20) 4]: So far warrior has failed a Defence Check against this attack.
      Ranged Check (Ranged 8, 9) [Ranged Check 14+ (d20) 16]: A hit on warrior; it would leave it Dazed.
      Defence Check (Ranged 10, 15) [Defence Check 15+ (d20) 10]: So far warrior has failed 2 Defence Checks against this attack.
      An attack leaves the pool (Ranged 12) [1 of 2 2]: 1 stays in it.
      Wounds and Injury (Ranged 11–13): warrior has 0 Wounds left and is Dazed."
    `);
  });

  it('Ranged 4, 8, 14, F10: an ally Protects, a 20 and a 1 with Advantage, a misfire', () => {
    const over = {
      shooter: { targets: ['warrior'] },
      enemy: { near: ['guard'], behind: 'terrain', below: 3 },
      weapon: { traits: ['blackpowder'], injury: 2 },
      enemies: { guard: foe(10, { ledge: 5 }) },
    };
    expect(trace('S2', over, { protected: 1, misfires: 1, hits: 1, falls: 1 })).toMatchInlineSnapshot(`
      "Declare (Ranged 1, 3, 9): archer shoots at warrior.
      Measure (Ranged 9): 10" is within 30".
      Protect (Ranged 4, 5) [Morale Check 10+ (d20) 17]: guard takes the attack on itself.
      Ranged Check (Ranged 8, 9) [Ranged Check 14+ (2d20 keep the higher) 14/1]: A hit on guard; it would leave it Stunned.
      Defence Check (Ranged 10, 15) [Defence Check 15+ (d20) 13]: So far guard has failed a Defence Check against this attack.
      Wounds and Injury (Ranged 11–13): guard has 0 Wounds left and is Stunned.
      Ledge (F15) [Agility Check 10+ (d20) 1; Injury Roll (d20) 15]: guard has fallen off the ledge and is Incapacitated.
      Improvement Deck (Ranged 14) [Improvement Deck (d20) 1]: 
      Misfire (F10) [Injury Roll (d20) 19]: archer's weapon is out for the game; archer is Incapacitated."
    `);
  });

  it('Shoot 7, 8: reloading over turns, with recovery between them', () => {
    const over = {
      weapon: { traits: ['standAndReload', 'longReload'] },
      shooter: { plan: ['shoot', 'shoot', 'moveAndShoot', 'shoot'] },
      rounds: 4,
    };
    expect(trace('S1', over, { shots: 2, injury: 1 })).toMatchInlineSnapshot(`
      "Declare (Shoot 9–13, 16): archer shoots at warrior.
      Measure (Shoot 3, 16): 10" is within 30".
      Ranged Check (Shoot 17, 18) [Ranged Check 14+ (d20) 1]: A miss.
      Wounds and Injury (Shoot 20): warrior has 1 Wound left and is not injured.
      Declare (Shoot 9–13, 16): archer does not shoot: its weapon is not Reloaded.
      Declare (Shoot 9–13, 16): archer shoots at warrior.
      Measure (Shoot 3, 16): 10" is within 30".
      Ranged Check (Shoot 17, 18) [Ranged Check 14+ (d20) 16]: A hit on warrior; it would leave it Stunned.
      Defence Check (Shoot 19, 21) [Defence Check 12+ (d20) 8]: So far warrior has failed a Defence Check against this attack.
      Wounds and Injury (Shoot 20): warrior has 0 Wounds left and is Stunned.
      Declare (Shoot 9–13, 16): archer does not shoot: its weapon is not Reloaded."
    `);
  });

  it('Shoot 3, 16: a shot beyond the range', () => {
    expect(trace('S1', { enemy: { distance: 31 } }, { shots: 1 })).toMatchInlineSnapshot(`
      "Declare (Shoot 9–13, 16): archer shoots at warrior.
      Measure (Shoot 3, 16): 31" is beyond 30": a miss."
    `);
  });

  it('Shoot 19, 20: a Massive Shot: a Defence Check, and the Injury check with the last Wound', () => {
    const over = { weapon: { injury: 2, traits: ['massiveShot'] } };
    expect(trace('S1', over, { casualties: 1 })).toMatchInlineSnapshot(`
      "Declare (Shoot 9–13, 16): archer shoots at warrior.
      Measure (Shoot 3, 16): 10" is within 15".
      Ranged Check (Shoot 17, 18): warrior is hit.
      Defence Check (Shoot 19, 21) [Defence Check 15+ (d20) 6]: So far warrior has failed a Defence Check against this attack.
      Wounds and Injury (Shoot 20) [Injury Check (d20) 17]: warrior has 0 Wounds left and is Incapacitated."
    `);
  });
});
