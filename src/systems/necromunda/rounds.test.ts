import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../play/testing/distributions.ts';
import { shoot } from './shoot.ts';
import { GUNNER, rifle, SISTER, SURE } from './testing/cases.ts';
import { both, near } from './testing/compare.ts';

/** An Injury die: Flesh Wound 1/3, Serious Injury 1/2, Out of Action 1/6. */
const [FLESH, SERIOUS, OUT] = [1 / 3, 1 / 2, 1 / 6];

describe('rounds after the last shot', () => {
  const weapon = { long: 12, strength: 3, damage: 1, ammo: 4, traits: ['Single Shot'] };
  const fields = { shooter: GUNNER, weapon, target: { ...SISTER, distance: 6 }, rounds: 2, recovery: true };

  it('N50: those in play stand up and recover, or everybody is left as he is', () => {
    const { before, after } = both(shoot, fields, { roundsAfter: 'end' });
    // Hit on 4+, wound on 4+: 1/4 Pinned without a wound, 1/4 an Injury die.
    near(after.chance('pinned', 1), 1 / 4 + (1 / 4) * FLESH);
    near(after.chance('casualties', 1), (1 / 4) * (SERIOUS + OUT));
    near(after.chance('outOfAction', 1), (1 / 4) * OUT);
    // The Pinned stand up; of those down (1/8) a third are Pinned, half stay down, a sixth go out.
    const down = (1 / 4) * SERIOUS;
    near(before.chance('pinned', 1), down * FLESH);
    near(before.chance('casualties', 1), down * (SERIOUS + OUT) + (1 / 4) * OUT);
    near(before.chance('outOfAction', 1), down * OUT + (1 / 4) * OUT);
  });

  it('N50: whoever is down rolls an Injury die in every End phase that is left', () => {
    const long = distributionOf(shoot, { ...fields, rounds: 4 });
    // 1/8 are down after the shot. Each End phase half of them stay down and a sixth go out; a third get up, and
    // stand in the End phase after that.
    near(long.chance('seriousInjuries', 1), (1 / 8) * SERIOUS ** 3);
    near(long.chance('outOfAction', 1), 1 / 24 + (1 / 8) * OUT * (1 + SERIOUS + SERIOUS ** 2));
    near(long.chance('pinned', 1), (1 / 8) * SERIOUS ** 2 * FLESH);
  });

  it('N61: friends test their nerve as well when he goes Out of Action in the End phase, or not', () => {
    const target = { ...fields.target, friends: { count: 1, cool: 7 } };
    const gun = { ...weapon, strength: 12 };
    const { before, after } = both(
      shoot,
      { ...fields, shooter: SURE, weapon: gun, target },
      { recoveryNerve: 'none' },
    );
    // Hit and wounded on 2+. Cool 7+ on 2D6 fails with 15/36; once Broken is enough.
    const hurt = (5 / 6) ** 2;
    const steady = 21 / 36;
    const never = 1 - hurt + hurt * FLESH;
    near(after.chance('broken', 0), never + hurt * (SERIOUS + OUT) * steady);
    near(before.chance('broken', 0), never + hurt * (SERIOUS * (1 - OUT + OUT * steady) + OUT) * steady);
  });

  it('N50: the shooter taken out by his own weapon does not stop the others', () => {
    const unstable = { ...weapon, long: 60, accuracyLong: 3, strength: 1, traits: ['Unstable', 'Plentiful'] };
    const target = { ...SISTER, toughness: 10, wounds: 10 };
    const { before, after } = both(shoot, { ...fields, weapon: unstable, target }, { roundsAfter: 'end' });
    // Hits on 2+ Pin and take no Wound that counts. The first shot takes the shooter out with 1/6 × 1/2; if not,
    // there is a second, at a target who has stood up again.
    near(after.chance('pinned', 1), (1 / 12) * (5 / 6) + (11 / 12) * (5 / 6));
    near(before.chance('pinned', 1), (11 / 12) * (5 / 6));
  });

  it('N50: a bystander Pinned by a stray stands up once the target is out', () => {
    const sever = rifle(['Sever', 'Rapid Fire (1)', 'Plentiful'], { strength: 12, accuracyLong: 0 });
    const friend = {
      ...SISTER,
      name: 'Friend',
      side: 'friend',
      nearLine: true,
      distance: 5,
      status: 'pinned',
    };
    const target = { ...SISTER, toughness: 3 };
    const others = [{ ...friend, toughness: 10, wounds: 10 }];
    const run = { shooter: SURE, weapon: sever, target, others, rounds: 2 };
    const { before, after } = both(shoot, run, { roundsAfter: 'end' });
    // n hits take the target out unless all n wound rolls (2+) are 1s: in the first round he is out with `out`.
    const out = (5 / 6) * (1 - ((1 / 2) * (1 / 6) + (1 / 3) * (1 / 36) + (1 / 6) * (1 / 216)));
    // The friend is Pinned at the start: he stands up in the one End phase unless the rounds have ended before it.
    const missed = (1 / 6) * (1 - ((1 / 2) * (1 / 2) + (1 / 3) * (1 / 4) + (1 / 6) * (1 / 8)));
    near(before.chance('fate2', 'Pinned'), (1 - out) * missed);
    near(after.chance('fate2', 'Pinned'), out + (1 - out) * missed);
  });

  it('N49: no Reload once the target is out, or Reload as ever', () => {
    const gun = rifle(['Sever'], { strength: 12, ammo: 6 });
    const { before, after } = both(
      shoot,
      { shooter: SURE, weapon: gun, target: SISTER, rounds: 2 },
      { reloadAfter: 'goesOn' },
    );
    // One shot: out of ammo with 1/6 × 5/6; target out with 5/6 × 5/6. Two Reloads on 6, the second if the first fails.
    const [dry, out, loads] = [5 / 36, 25 / 36, 1 / 6];
    // Still in play and dry: the first Reload leaves a Shoot, which may run dry again; the second only loads.
    const second = loads * dry + (1 - loads) ** 2;
    const inPlay = (1 - out) * (dry * second + (1 - dry) * dry);
    near(before.chance('ammo', 'Out of Ammo'), out * dry + inPlay);
    near(after.chance('ammo', 'Out of Ammo'), out * dry * (1 - loads) ** 2 + inPlay);
    near(after.mean('dice'), before.mean('dice'));
    expect(after.mean('hits')).toBeCloseTo(before.mean('hits'), 12);
  });
});
