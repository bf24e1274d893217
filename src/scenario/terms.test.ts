import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Action } from '../systems/system.ts';
import { fieldTerms, termsOf, traitTerms } from './terms.ts';

const action = {
  name: 'shoot',
  options: [],
  input: z.object({
    shooter: z
      .object({
        name: z.string().describe('What to call it in reports.'),
        ballisticSkill: z
          .int()
          .meta({ abbreviation: 'BS' })
          .describe('Ballistic Skill, BS: what a D6 must show to hit, 4 for 4+ (Shooting 3)'),
        ca: z.int().describe('C+A: CONSTITUTION plus armour, added up. (Evade Value Table)'),
        light: z.string().describe('The hour. (Shoot Modifiers)'),
        wounds: z.int().describe('Wounds, of each (Units)'),
        hp: z.int().describe('HP of each figure (Units)'),
        strength: z
          .int()
          .meta({ abbreviation: 'S' })
          .describe('Strength, S: of a hit; left out for `-` (Hits 1)'),
        toughness: z
          .int()
          .meta({ abbreviation: 'T' })
          .describe('Toughness, T; of no account to who shoots (Hits 1)'),
        weapon: z.string().describe('What it shoots with (Ranged 1)'),
        sight: z
          .string()
          .describe('Whether it is in Line of Sight; fromWindow: from a window; toWindow: at one (Ranged 3)'),
        second: z
          .string()
          .optional()
          .describe('Who shoots, by name')
          .meta({ among: { named: ['units'] } }),
      })
      .meta({ side: 'shooting' }),
    target: z.object({
      toughness: z
        .int()
        .meta({ abbreviation: 'T' })
        .describe('Toughness, T: what Strength is held against (Hits 1)'),
    }),
  }),
} as unknown as Action;
const shooter = {
  name: 'Light raiders',
  ballisticSkill: 4,
  ca: 11,
  light: 'day',
  wounds: 1,
  hp: 2,
  strength: 4,
  toughness: 3,
  weapon: 'bow',
  sight: 'clear',
};
const termsIn = (...lines: string[]) => termsOf(action, [{ shooter }], lines);

it('explains abbreviations and terms that stand in what is read, in the order they stand', () => {
  expect(termsIn('Evade value 4: base 5 (same band as C+A)', 'Aimed: 4+: BS 4+')).toEqual([
    { term: 'C+A', meaning: 'CONSTITUTION plus armour, added up (Evade Value Table)' },
    { term: 'BS', meaning: 'Ballistic Skill: what a D6 must show to hit (Shooting 3)' },
  ]);
});

it('takes no letter of a word for an abbreviation, when it puts them in order', () => {
  const found = termsIn('Some BS 4+ here, and S 4 there').map(({ term }) => term);
  expect(found).toEqual(['BS', 'S']);
});

it('leaves out everyday words, names of units, what says itself what it is, and what stands nowhere', () => {
  expect(termsIn('Light raiders: HP 2 each; the weapon wounds', 'ABS is no BSE')).toEqual([]);
});

it('leaves out what names another part of the scenario', () => {
  expect(
    termsOf(action, [{ shooter: { ...shooter, second: 'sniper' } }], ['First and Second shoot']),
  ).toEqual([]);
});

it('explains a term by the field that plays a part, and leaves out how a dash is written', () => {
  expect(termsOf(action, [{ shooter, target: { toughness: 4 } }], ['S 4 against T 4'])).toEqual([
    { term: 'S', meaning: 'Strength: of a hit (Hits 1)' },
    { term: 'T', meaning: 'Toughness: what Strength is held against (Hits 1)' },
  ]);
  expect(termsIn('S 4 against T 4').map(({ term }) => term)).toEqual(['S']);
  expect(termsIn('Nothing in Sight here')).toEqual([
    { term: 'Sight', meaning: 'Whether it is in Line of Sight (Ranged 3)' },
  ]);
});

it('explains what no field is called by in the action’s own words', () => {
  const words = { 'Shoot value': 'the least face that hits (Shoot 7)', Skirmish: 'who evades more easily' };
  expect(termsOf({ ...action, words }, [{ shooter }], ['Shoot value 5', 'Evade value 4 for C+A 11'])).toEqual(
    [
      { term: 'Shoot value', meaning: 'the least face that hits (Shoot 7)' },
      { term: 'C+A', meaning: 'CONSTITUTION plus armour, added up (Evade Value Table)' },
    ],
  );
});

it('explains fields by their paths, but for those whose names say it', () => {
  expect(fieldTerms(action, ['shooter.hp', 'shooter.light', 'shooter.ca', 'shooter.strength'])).toEqual([
    { term: 'light', meaning: 'The hour (Shoot Modifiers)' },
    { term: 'C+A', meaning: 'CONSTITUTION plus armour, added up (Evade Value Table)' },
    { term: 'strength', meaning: 'Strength, S: of a hit (Hits 1)' },
  ]);
});

it('tells nothing that is for who writes a file: how a number is written, or what a field says by its name', () => {
  const fire = {
    name: 'shoot',
    options: [],
    input: z.object({
      damage: z.string().describe('How much each die does: a number, D10, D6 … (Shoot Damage 2)'),
      dry: z.boolean().describe('Dry: does not shoot; `true`: so from the start (Dice)'),
      wounds: z.int().describe('Wounds: what it can take; 0 for one that has lost them (F14)'),
      turns: z.int().describe('Turns at most (Turn sequence).'),
      goal: z.string().describe('What it is for, as `if` says it: `gone(raiders)`.'),
    }),
  } as unknown as Action;
  const written = { damage: 'D6', dry: false, wounds: 1, turns: 3, goal: 'gone(x)' };
  expect(termsOf(fire, [written], ['6 Turns. Its Damage, a Goal, Wounds, Dry'])).toEqual([
    { term: 'Damage', meaning: 'How much each die does (Shoot Damage 2)' },
    { term: 'Wounds', meaning: 'what it can take (F14)' },
    { term: 'Dry', meaning: 'does not shoot (Dice)' },
  ]);
});

it('explains traits that somebody has, where a text names them and says no more', () => {
  const traits = { 'Graviton Pulse': 'a Strength test (Weapon Traits)', longReload: 'not in the turn after' };
  const armed = z.object({ traits: z.array(z.string()) });
  const gun = { ...action, traits, input: z.object({ shooter: armed }) };
  const pulse = { shooter: { traits: ['Graviton Pulse'] } };
  const line = 'no wound roll (Graviton Pulse)';
  expect(termsOf(gun, [pulse], [line])).toEqual([
    { term: 'Graviton Pulse', meaning: traits['Graviton Pulse'] },
  ]);
  expect(termsOf(gun, [{ shooter: { traits: [] } }], [line])).toEqual([]);
  expect(termsOf(gun, [pulse], ['Graviton Pulse: a Strength test'])).toEqual([]);
  // By other numbers than the printed ones they may do something else.
  expect(termsOf(gun, [{ ...pulse, house: { power: 2 } }], [line])).toEqual([]);
  expect(traitTerms(gun, ['longReload', 'longReload', 'unheardOf'])).toEqual([
    { term: 'long reload', meaning: 'not in the turn after' },
  ]);
});
