import { describe, expect, it } from 'vitest';
import { compile } from '../play/compile/compile.ts';
import { exactHistograms } from '../play/compile/exact.ts';
import { playedInOrder } from '../play/in-order.ts';
import { type Program, programOf } from '../play/program.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';

function programIn(text: string): Program {
  const scenario = readScenario({ text, name: 'x.yaml' }, systems);
  return programOf(scenario.action, scenario.cases[0].prepared);
}

/** The distribution of a metric, known in one go. */
function alone(program: Program, name: string): number[] {
  const at = program.metrics.findIndex((metric) => metric.name === name);
  return [...exactHistograms(compile(program), program.shape).single[at]];
}

/** No zeros behind: counts that add up may have room for more. */
function trimmed(weights: ArrayLike<number> = []): number[] {
  const all = Array.from(weights);
  return all.slice(0, 1 + all.findLastIndex((weight) => weight > 1e-15)).map((p) => Number(p.toFixed(10)));
}

const inOrder = (programs: Program[], name: string) => trimmed(playedInOrder(programs, [name]).get(name));

const DARKLANDS = `system: darklands
action: shoot
shooter: { warriors: 3, skill: 17, shootDice: 2 }
weapon: war-bow
target: { warriors: 4, skill: 13, ca: 11, wounds: 2, mass: 1 }
situation: { distance: 6 }
rules: { fearless: never }
`;
const NECROMUNDA = `system: necromunda
action: shoot
shooter: { ballisticSkill: 3 }
weapon: { short: 12, long: 24, strength: 4, damage: 2, traits: [Rapid Fire (1)] }
target: { toughness: 3, wounds: 3, armour: flak, distance: 10 }
standsUp: false
`;

describe('actions in order on one target', () => {
  it.each(['casualties', 'woundsLost', 'reaction', 'hits', 'damage'])(
    'Darklands, two Shoots of a unit are its two rounds: %s',
    (name) => {
      const once = programIn(DARKLANDS);
      const twice = trimmed(alone(programIn(`${DARKLANDS}rounds: 2\n`), name));
      expect(inOrder([once, once], name)).toEqual(twice);
      // And not what they were if the second did not know of the first.
      if (name === 'casualties') expect(trimmed(alone(once, name))).not.toEqual(twice);
    },
  );

  it.each(['casualties', 'outOfAction', 'fleshWounds', 'fate', 'hits', 'damage'])(
    'Necromunda, three shots are three rounds in which nobody stands up: %s',
    (name) => {
      const once = programIn(NECROMUNDA);
      expect(inOrder([once, once, once], name)).toEqual(
        trimmed(alone(programIn(`${NECROMUNDA}rounds: 3\n`), name)),
      );
    },
  );

  it('Speedies, two units that shoot are two shooters of one phase', () => {
    const shooters = (...names: string[]) =>
      `system: speedies\naction: rangedAttack\nshooters:\n${names.map((name) => `  ${name}: { unit: marksman, weapon: long-bow }\n`).join('')}enemies:\n  cavalier: { unit: cavalier, distance: 10 }\n`;
    const [one, both] = [programIn(shooters('a')), programIn(shooters('a', 'b'))];
    for (const name of ['casualties', 'damage', 'injury', 'hits'])
      expect([name, inOrder([one, one], name)]).toEqual([name, trimmed(alone(both, name))]);
  });

  it('Raiders, by hand: the second volley finds what the first left', () => {
    // One figure with a die, Tg 6: hits on 6 to 10, 1 in 2. Arm 10: a damage die wounds on a 10, 1 in 10, and the
    // bow adds 9: always. So each volley takes 1 HP with 1/2; figures of 2 HP: one falls with 1/4 after two volleys.
    const volley = programIn(
      'system: raiders-of-arcana\naction: shoot\nshooter: { figures: 1, hp: 1, tg: 6, arm: 4, morale: 9, weapon: { range: 24, damage: 9 } }\ntarget: { figures: 4, hp: 2, tg: 6, arm: 10, morale: 10 }\ndistance: 18\n',
    );
    expect(inOrder([volley, volley], 'casualties')).toEqual([0.75, 0.25]);
    expect(inOrder([volley, volley], 'hits')).toEqual([0.25, 0.5, 0.25]);
    expect(trimmed(alone(volley, 'casualties'))).toEqual([1]);
  });

  it('a gun and a flame template go on from one another', () => {
    // BS 2+ at 10 inches, no modifier: 5 in 6 hit. Strength 8 against Toughness 3 wounds on 2+; Damage 1 of 2 Wounds.
    const gun = programIn(
      'system: necromunda\naction: shoot\nshooter: { ballisticSkill: 2 }\nweapon: { short: 12, long: 24, strength: 8, damage: 1 }\ntarget: { toughness: 3, wounds: 2, distance: 7 }\n',
    );
    const flames = programIn(
      'system: necromunda\naction: template\nshooter: { ballisticSkill: 2 }\nweapon: { strength: 8, damage: 1, traits: [Template] }\nfighters: [{ toughness: 3, wounds: 2, distance: 7 }]\n',
    );
    // Hit by both, wounded by both: 5/6 × 5/6 × 5/6. Then an Injury die: 2 faces Flesh Wound, 3 Seriously Injured, 1
    // Out of Action. So he is down with that times 4/6.
    const down = (5 / 6) ** 3 * (4 / 6);
    expect(inOrder([gun, flames], 'casualties')).toEqual([1 - down, down].map((p) => Number(p.toFixed(10))));
    expect(inOrder([flames, gun], 'casualties')).toEqual([1 - down, down].map((p) => Number(p.toFixed(10))));
  });

  it('refuses what does not go on, by name', () => {
    const once = programIn(NECROMUNDA);
    expect(() => playedInOrder([once, once], ['ammo'])).toThrow(
      'ammo of shoot is of each weapon its own, expected one of dice, hits',
    );
    const drop = programIn(DARKLANDS);
    expect(() => playedInOrder([once, drop], ['outOfAction'])).toThrow('shoot has no outOfAction');
  });
});
