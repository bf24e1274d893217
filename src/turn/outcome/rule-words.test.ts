import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systems } from '../../systems/index.ts';
import { FieldError } from '../../systems/system.ts';
import { turnOf } from '../action.ts';
import { unwrapped } from '../input/paths.ts';
import type { Path } from '../orders.ts';
import { programIn } from '../testing/distributions.ts';
import type { Turn } from '../turn.ts';
import { ruleWords } from './rule-words.ts';
import { unplayedWords } from './unplayed.ts';

const turnIn = (text: string): Turn => programIn(text).options as Turn;

/** A turn of each system: what is said of its units is said by their names. */
const TURNS: Readonly<Record<string, Turn>> = {
  darklands: turnIn(`
system: darklands
action: turn
ours: { a: { profile: fyrd-bowmen, name: Bowmen } }
theirs: { b: { profile: raiders, name: Raiders } }
places: { a: { b: { distance: 6 } } }
turn:
  - { shooter: a, weapon: longbow, target: b, action: shootReaction }
  - { inTurn: 2, shooter: a, weapon: longbow, target: b, action: attackShoot }`),
  necromunda: turnIn(`
system: necromunda
action: turn
ours: { a: { name: Ganger, ballisticSkill: 4 } }
theirs: { b: { name: Champion, toughness: 3, wounds: 1 } }
places: { a: { b: { distance: 10 } } }
turn: [{ shooter: a, weapon: lasgun, target: b }]`),
  'raiders-of-arcana': turnIn(`
system: raiders-of-arcana
action: turn
ours: { a: { profile: human-archers, name: Archers } }
theirs: { b: { profile: human-warriors, name: Warriors } }
places: { a: { b: { distance: 6 } } }
turn: [{ shooter: a, target: b, action: exchange, performs: shoot, reaction: none }]`),
  speedies: turnIn(`
system: speedies
action: turn
ours: { a: { unit: marksman, name: Marksman } }
theirs: { b: { unit: infantry, name: Infantry } }
places: { a: { b: { distance: 20 } } }
turn: [{ shooter: a, weapon: long-bow, target: b }]`),
};

const wordsOf = (system: string, path: Path, found: string, expected: string): string =>
  ruleWords(new FieldError(path, found, expected), TURNS[system], 0);

/** The fields of a schema and what each may be, as an error has it. */
function fieldsIn(schema: z.ZodType): [field: string, found: string][] {
  const inside = unwrapped(schema);
  if (!(inside instanceof z.ZodObject)) return [];
  return Object.entries(inside.shape).flatMap(([field, type]): [string, string][] => {
    const one = unwrapped(type as z.ZodType);
    if (one.def.type === 'boolean') return ['true', 'false'].map((found) => [field, found]);
    return one instanceof z.ZodEnum ? one.options.map((found) => [field, String(found)]) : [[field, '5']];
  });
}

/** All that a rule may go by in a turn, where a scenario has it. */
function pathsIn(system: (typeof systems)[number]): [Path, string][] {
  const shape = turnOf(system)?.input.shape as Record<string, z.ZodType>;
  const entryOf = (schema: z.ZodType) => (unwrapped(schema) as z.ZodRecord).valueType as z.ZodType;
  const shot = (unwrapped(shape.turn) as z.ZodArray).element as z.ZodType;
  const at = (path: Path, schema: z.ZodType) =>
    fieldsIn(schema).map(([field, found]): [Path, string] => [[...path, field], found]);
  return [
    ...at(['ours', 'a'], entryOf(shape.ours)),
    ...at(['theirs', 'b'], entryOf(shape.ours)),
    ...at(['laterTurns', '2', 'theirs', 'b'], entryOf(shape.ours)),
    ...at(['places', 'a', 'b'], entryOf(entryOf(shape.places))),
    ...at(['turn', 0], shot),
    ...at(['turn', 0, 'place'], entryOf(entryOf(shape.places))),
    ...at(['turn', 0, 'as'], entryOf(shape.ours)),
    ...at(['turn', 0, 'or', 0], shot),
    ...at(['turn', 0, 'or', 0, 'as'], entryOf(shape.ours)),
  ];
}

describe('by which rule a shot is not made', () => {
  it.each(systems.map((system) => [system.name, system] as const))(
    '%s: no field is called as scenarios spell it, and nothing is expected to be true',
    (name, system) => {
      const paths = pathsIn(system);
      expect(paths.length).toBeGreaterThan(50);
      for (const [path, found] of paths) {
        const expected = found === 'true' ? 'false: so says the rule (Rule 1)' : 'another (Rule 1)';
        const words = wordsOf(name, path, found, expected);
        expect(words).not.toMatch(/[a-z][A-Z]|expected|\btrue\b|\bfalse\b|undefined|[{}]/);
        expect(words.length).toBeGreaterThan(10);
      }
    },
  );

  it.each([
    [
      [
        'raiders-of-arcana',
        ['ours', 'a', 'inMelee'],
        'true',
        'false: a unit in melee fights on (Combat 12, R35)',
      ],
      'Archers are in melee: a unit in melee fights on (Combat 12, R35)',
    ],
    [
      [
        'raiders-of-arcana',
        ['theirs', 'b', 'fatigue'],
        '5',
        'at most 4: a unit at its fatigue limit of 5 cannot react (R20)',
      ],
      'fatigue of Warriors is 5, and it takes at most 4: a unit at its fatigue limit of 5 cannot react (R20)',
    ],
    [
      [
        'raiders-of-arcana',
        ['theirs', 'b', 'shields'],
        'false',
        'true: a shield wall is for units with shields (Combat 15)',
      ],
      'Warriors are not equipped with shields: a shield wall is for units with shields (Combat 15)',
    ],
    [
      [
        'raiders-of-arcana',
        ['turn', 0, 'performs'],
        'makeReady',
        'rally or none: with rules.brokenMay rallyOnly a broken unit does nothing else (R26)',
      ],
      'it is to make ready, and it takes rally or none: a broken unit does nothing else (R26)',
    ],
    [
      [
        'necromunda',
        ['theirs', 'b', 'status'],
        'pinned in partial cover',
        'an enemy not in hiding (Target Priority)',
      ],
      'Champion is pinned in partial cover, and it takes an enemy not in hiding (Target Priority)',
    ],
    [
      [
        'necromunda',
        ['turn', 0, 'weapon', 'outOfAmmo'],
        'true',
        'a weapon that is loaded, or may be reloaded (The Firepower Dice)',
      ],
      'the weapon of Ganger is out of ammo, and it takes a weapon that is loaded, or may be reloaded (The Firepower Dice)',
    ],
    [
      ['necromunda', ['places', 'a', 'b', 'inArc'], 'false', 'an enemy in the vision arc'],
      'from Ganger, Champion is not in the vision arc, and it takes an enemy in the vision arc',
    ],
    [
      [
        'speedies',
        ['ours', 'a', 'condition'],
        'stunned',
        'a unit that is neither Stunned nor Dazed (Ranged 1)',
      ],
      'Marksman is Stunned, and it takes a unit that is neither Stunned nor Dazed (Ranged 1)',
    ],
    [
      ['speedies', ['places', 'a', 'b', 'distance'], '31', 'at most 30, the range of Long Bow (Ranged 9)'],
      'from Marksman to Infantry the distance is 31, and it takes at most 30, the range of Long Bow (Ranged 9)',
    ],
    [
      [
        'darklands',
        ['ours', 'a', 'engagedWith'],
        'b',
        'b: an Attack Shoot is at a unit that one is engaged with (Attack Shoot 1)',
      ],
      'Bowmen is engaged with Raiders, and it takes Raiders: an Attack Shoot is at a unit that one is engaged with (Attack Shoot 1)',
    ],
    [
      [
        'darklands',
        ['theirs', 'b', 'broken'],
        'true',
        'a unit that has not broken: it is shot at no more (Shoot 26, rules.brokenTarget)',
      ],
      'Raiders are broken, and it takes a unit that has not broken: it is shot at no more (Shoot 26)',
    ],
  ] as const)('%j', ([system, path, found, expected], words) => {
    expect(wordsOf(system, path, found, expected)).toBe(words);
  });

  it('is told so of a turn that is played: what a shot has of its own, and in which state somebody is', () => {
    const turn = turnIn(`
system: necromunda
action: turn
ours: { ganger: { name: Ganger, ballisticSkill: 4, toughness: 3, wounds: 1 } }
theirs: { champ: { name: Champ, ballisticSkill: 3, toughness: 3, wounds: 2 } }
places: { ganger: { champ: { distance: 10, cover: partial } } }
turn:
  - { shooter: ganger, weapon: autogun, target: champ }
  - { shooter: champ, weapon: boltgun, target: ganger }
  - { inTurn: 2, shooter: ganger, weapon: autogun, target: champ, as: { aim: true } }
  - { inTurn: 3, shooter: ganger, weapon: autogun, target: champ }`);
    const words = turn.shots.flatMap((_, i) => unplayedWords(turn, i)).join(' ');
    expect(words).toContain('Ganger is to aim: Blind Fire is a Double action, none is left to Aim');
    expect(words).toContain(
      'Champ is seriously injured in partial cover, and it takes an enemy not in hiding',
    );
    expect(words).not.toMatch(/[a-z][A-Z]|expected|\btrue\b|\bfalse\b/);
  });
});
