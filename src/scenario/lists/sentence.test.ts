import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { libraryOf, readScenario } from '../files/index.ts';
import { scenarioOfSentence, shotsOf } from './index.ts';

function scenarioIn(name: string, sentence: string, actionName?: string) {
  const system = systems.find((one) => one.name === name);
  const action = system?.actions.find((one) => actionName === undefined || one.name === actionName);
  if (!system || !action) throw new Error(name);
  const text = scenarioOfSentence(sentence, system, action, libraryOf);
  return { text, scenario: readScenario({ text, name: 'question' }, [system]) };
}

describe('a question in a sentence', () => {
  it('names the profile in whose name a word stands', () => {
    expect(() => scenarioIn('darklands', '10 bowmen longbow vs raiders, 15"')).toThrow(
      'did you mean "fyrd-bowmen"?',
    );
  });

  it('names somebody by the last words of a name that nobody else’s ends in', () => {
    const [short, whole] = ['forge boss', 'goliath-forge-boss'].map(
      (boss) => scenarioIn('necromunda', `${boss} boltgun vs escher-sister, 5"`).scenario.cases[0].input,
    );
    expect(short).toEqual(whole);
  });

  it('may say that the target stands in the open, and how far away it is in two words', () => {
    const plain = scenarioIn('necromunda', 'orlock-gunner boltgun vs escher-sister, 5"').scenario.cases[0];
    for (const words of [
      'in the open, 5 inches',
      '5 inches in the open',
      'at 5 inches, in the open',
      '5 inches',
    ]) {
      const { scenario } = scenarioIn('necromunda', `orlock-gunner boltgun vs escher-sister ${words}`);
      expect(scenario.cases[0].input, words).toEqual(plain.input);
    }
    expect(() => scenarioIn('necromunda', 'orlock-gunner boltgun vs 5 sisters, 5"')).toThrow(
      'no profile "sisters"',
    );
  });

  it('a field alone lacks its value', () => {
    expect(() => scenarioIn('darklands', 'huntsmen war-bow vs shieldwall, volley')).toThrow(
      'found "volley" alone, expected it with its value',
    );
  });

  it('shoots at a unit itself, not at others in it', () => {
    const { scenario } = scenarioIn('darklands', 'gorgon stony-stare vs raiders, 10"', 'gaze');
    expect(scenario.cases[0].input).toMatchObject({ target: { warriors: 8 } });
  });

  it('is the scenario that it would be', () => {
    const { text, scenario } = scenarioIn(
      'necromunda',
      'orlock-gunner boltgun vs escher-sister, full cover, 10"',
    );
    expect(text).toBe(
      'system: necromunda\naction: shoot\ntitle: orlock-gunner boltgun vs escher-sister, full cover, 10"\nshooter: orlock-gunner\nweapon: boltgun\ntarget:\n  profile: escher-sister\n  cover: full\n  distance: 10\n',
    );
    expect(scenario.cases[0]).toMatchObject({
      points: 110,
      input: { weapon: { strength: 4 }, target: { cover: 'full', distance: 10 } },
    });
  });

  it.each([
    [
      'necromunda',
      'Orlock Gunner with a boltgun, aim vs Goliath Forge Boss, 8 inches, mesh armour',
      undefined,
      { shooter: { aim: true }, target: { armour: 'mesh', distance: 8 } },
    ],
    [
      'necromunda',
      'orlock gunner with boltgun, aiming vs escher sister, 10"',
      undefined,
      { shooter: { aim: true }, target: { distance: 10 } },
    ],
    [
      'necromunda',
      'Orlock Gunner with boltgun vs. Escher Sister at 10" in full cover',
      undefined,
      { weapon: { strength: 4 }, target: { cover: 'full', distance: 10 } },
    ],
    [
      'necromunda',
      'an orlock gunner shoots a boltgun at an escher sister from 8 in, in partial cover, wearing mesh armour',
      undefined,
      { target: { cover: 'partial', distance: 8, armour: 'mesh' } },
    ],
    [
      'necromunda',
      'orlock-gunner flamer, BS 3+ vs escher-sister, distance: 7',
      'template',
      { shooter: { ballisticSkill: 3 }, fighters: [{ distance: 7 }] },
    ],
    [
      'darklands',
      '12 fyrd-bowmen longbow vs raiders, 15", dusk, cover',
      undefined,
      { shooter: { warriors: 12 }, situation: { distance: 15, light: 'dusk', cover: 'cover' } },
    ],
    [
      'necromunda',
      'orlock gunner BS 3+ boltgun vs an escher sister in partial cover at long range, T 4',
      undefined,
      {
        shooter: { ballisticSkill: 3 },
        weapon: { long: 24 },
        target: { cover: 'partial', distance: 24, toughness: 4 },
      },
    ],
    [
      'necromunda',
      'orlock gunner, autocannon 20" 40" - -1 4 -1 2 4+ Rapid Fire (2), Knockback, aim vs escher sister 12" away',
      undefined,
      {
        shooter: { aim: true },
        weapon: {
          name: 'autocannon',
          short: 20,
          long: 40,
          damage: 2,
          traits: ['Rapid Fire (2)', 'Knockback'],
        },
        target: { distance: 12 },
      },
    ],
    [
      'necromunda',
      'orlock gunner with a Boltgun 12" 24" +1 - 4 -1 1 6+ - vs escher sister, 8"',
      undefined,
      {
        weapon: { name: 'Boltgun', damage: 1, traits: [] },
        target: { distance: 8 },
      },
    ],
    [
      'raiders-of-arcana',
      'human archers at a troll, 18", light cover',
      undefined,
      { distance: 18, target: { cover: 'light' } },
    ],
    [
      'speedies',
      'sniper rifle against zombie, 10", behind terrain',
      'rangedAttack',
      { enemies: { target: { distance: 10, behind: 'terrain' } } },
    ],
  ])('of %s: %s', (name, sentence, action, input) => {
    expect(scenarioIn(name, sentence, action).scenario.cases[0].input).toMatchObject(input);
  });

  it.each([
    ['orlock-gunner boltgun', 'expected who vs whom'],
    ['orlock-gunner boltgun vs escher-sistr', 'no profile "escher-sistr"'],
    ['orlock-gunner boltgun vs escher-sister, purple', 'found "purple", expected a length such as 10"'],
    ['3 orlock-gunner boltgun vs escher-sister', 'found a number before "orlock-gunner"'],
    ['orlock-gunner boltgun vs lasgun', 'found "lasgun" as whom it is shot at'],
    ['vs escher-sister', 'expected who vs whom'],
    ['orlock-gunner boltgun vs escher-sister, ful cover', 'did you mean "full cover"?'],
    ['orlock-gunner boltgun vs escher-sister, 10" purple', 'found "purple"'],
    ['orlock-gunner boltgun vs escher-sister, orlock-gunner', 'found "orlock-gunner" as another target'],
    ['orlock-gunner boltgun vs 3 escher-sister', 'found a number before "escher-sister"'],
    [
      'orlock-gunner boltgun vs 3 escher-sister',
      'Several are shot at together in a scenario that names each',
    ],
    [
      'orlock-gunner plasma gun vs escher-sister',
      'no profile "plasma gun", expected one of: plasma-gun-low, plasma-gun-maximal',
    ],
    [
      'orlock-gunner boltgun stub-gun vs escher-sister',
      'found "stub-gun" after "boltgun", expected one weapon at a time',
    ],
    ['orlock-gunner boltgun vs escher-sister in cover', 'expected one of: partial cover, full cover'],
    ['orlock-gunner vs escher-sister, long range', 'found "long range", expected how far it is'],
    ['orlock-gunner quick boltgun vs escher-sister', 'no profile "quick"'],
    ['orlok gunner lasgun vs escher-sister', 'did you mean "orlock-gunner"?'],
    ['orlock-gunner lasgun vs goliat forge bos', 'did you mean "goliath-forge-boss"?'],
  ])('says what it does not understand: %s', (sentence, message) => {
    expect(() => scenarioIn('necromunda', sentence)).toThrow(message);
  });
});

describe('a question about several weapons or models', () => {
  const [system] = systems.filter(({ name }) => name === 'necromunda');
  const shots = (sentence: string) => shotsOf(sentence, system, system.actions[0], libraryOf);

  it.each([
    ['orlock-gunner boltgun vs escher-sister, 10"', 1, ['orlock-gunner boltgun vs escher-sister, 10"']],
    [
      'orlock-gunner with boltgun, stub-gun vs escher-sister, 10"',
      1,
      ['orlock-gunner boltgun vs escher-sister, 10"', 'orlock-gunner stub-gun vs escher-sister, 10"'],
    ],
    [
      'an Orlock Gunner aim with boltgun and stub gun, BS 3+ vs escher-sister at 10" in full cover',
      1,
      [
        'Orlock Gunner boltgun, aim, BS 3+ vs escher-sister, 10", full cover',
        'Orlock Gunner stub gun, aim, BS 3+ vs escher-sister, 10", full cover',
      ],
    ],
    [
      'two orlock gunners with autopistols vs escher-sister full cover 6"',
      2,
      ['orlock gunners autopistols vs escher-sister full cover 6"'],
    ],
  ])('%s', (sentence, models, sentences) => {
    expect(shots(sentence)).toEqual({ models, sentences });
    for (const one of sentences) expect(scenarioIn('necromunda', one).scenario.cases).toHaveLength(1);
  });

  it('a unit of several models is one', () => {
    const [darklands] = systems.filter(({ name }) => name === 'darklands');
    const said = '12 fyrd-bowmen longbow vs raiders, 15"';
    expect(shotsOf(said, darklands, darklands.actions[0], libraryOf)).toEqual({
      models: 1,
      sentences: [said],
    });
  });

  it('needs no commas', () => {
    expect(
      scenarioIn('darklands', '12 fyrd-bowmen longbow vs raiders 15" dusk cover').scenario.cases[0].input,
    ).toMatchObject({
      situation: { distance: 15, light: 'dusk', cover: 'cover' },
      shooter: { warriors: 12 },
    });
  });
});
