import { expect, test } from 'vitest';
import { BASE, read, refusalOf } from './testing/reading.ts';

const PROFILES = `system: skirmish
action: shoot
profiles:
  bow: { range: 24, dice: 1, points: 2 }
  longbow: { profile: bow, range: 30, points: 4 }
  fyrd: { models: 10, weapon: bow, points: 60, source: Fyrd list 3 }
  huscarls: { profile: fyrd, quality: elite, weapon: { dice: 2 }, points: 90 }
  raiders: { wounds: 1, models: 5 }
  house: { fatedSix: misses }
`;

const fieldsOf = (rest: string): Record<string, unknown> => read(PROFILES + rest).cases[0].fields;

test("a name stands for the profile's fields, and so do names inside it", () => {
  expect(fieldsOf('shooter: fyrd\ntarget: raiders')).toEqual({
    shooter: { models: 10, weapon: { range: 24, dice: 1 } },
    target: { wounds: 1, models: 5 },
  });
});

test('an object overrides its profile, field by field, down to a profile inside it', () => {
  const rest = 'shooter: { profile: fyrd, models: 4, weapon: { range: 9 } }\ntarget: raiders\ndistance: 1';
  expect(fieldsOf(rest).shooter).toEqual({ models: 4, weapon: { range: 9, dice: 1 } });
});

test('an object can change the profile inside its profile', () => {
  const rest = 'shooter: { profile: fyrd, weapon: longbow }\ntarget: raiders';
  expect(fieldsOf(rest).shooter).toEqual({ models: 10, weapon: { range: 30, dice: 1 } });
});

test('a profile starts from another', () => {
  expect(fieldsOf('shooter: huscarls\ntarget: raiders').shooter).toEqual({
    models: 10,
    quality: 'elite',
    weapon: { range: 24, dice: 2 },
  });
});

test('entries of a list are named too', () => {
  expect(
    fieldsOf('shooter: fyrd\ntarget: raiders\nfriends: [raiders, { profile: raiders, models: 1 }]').friends,
  ).toEqual([
    { wounds: 1, models: 5 },
    { wounds: 1, models: 1 },
  ]);
});

const GRENADES = 'system: skirmish\naction: throw\ncount: 3\nprofiles: { orc: { wounds: 1, models: 5 } }\n';

test('profiles may stand under names that the scenario gives', () => {
  const text = `${GRENADES}marks: { left: orc, right: { profile: orc, models: 2 } }`;
  expect(read(text).cases[0].fields.marks).toEqual({
    left: { wounds: 1, models: 5 },
    right: { wounds: 1, models: 2 },
  });
});

test.each([
  [
    'name',
    'marks: { Left: orc }',
    'x.yaml:5:10: marks.Left: found the name "Left", expected a word of small letters',
  ],
  [
    'number of names',
    'marks: { a: orc, b: orc, c: orc }',
    'x.yaml:5:8: marks: found an object, expected at most 2 marks',
  ],
  [
    'profile',
    'marks: { a: ork }',
    'x.yaml:5:13: marks.a: no profile "ork", expected one of: orc; did you mean "orc"?',
  ],
])('refused under names that the scenario gives: %s', (_, rest, message) => {
  expect(refusalOf(GRENADES + rest)).toBe(message);
});

test('rule options may be named as a whole', () => {
  const [only] = read(`${PROFILES}shooter: fyrd\ntarget: raiders\nrules: house`).cases;
  expect(only.rules).toEqual({ fatedSix: 'misses', cap: 9999 });
  expect(only.assumptions.map(({ from }) => from)).toEqual(['chosen', 'default']);
});

test('a word that is a value stays one, whatever profiles there are', () => {
  const text = `${BASE.replace('models: 5', 'models: 5, cover: none')}profiles: { none: { kind: hard, width: 1 } }`;
  expect(read(text).cases[0].fields.target).toEqual({ wounds: 2, models: 5, cover: 'none' });
});

test('a variant may put fields in the place of a word', () => {
  const text = `${BASE.replace('models: 5', 'models: 5, cover: none')}variants: { a: { target.cover: { kind: soft, width: 2 } } }`;
  expect(read(text).cases[0].fields.target).toEqual({
    wounds: 2,
    models: 5,
    cover: { kind: 'soft', width: 2 },
  });
});

test('points and sources are told beside the fields', () => {
  const [only] = read(`${PROFILES}shooter: huscarls\ntarget: { profile: raiders, points: 15 }`).cases;
  expect(only.profiles).toEqual([
    { path: 'shooter', side: 'shooting', name: 'huscarls', points: 90, models: 10, source: 'Fyrd list 3' },
    { path: 'shooter.weapon', side: 'shooting', name: 'bow', points: 2 },
    { path: 'target', side: 'target', name: 'raiders', points: 15, models: 5 },
  ]);
});

test('an object without a profile may carry points as well', () => {
  const [only] = read(BASE.replace('models: 5', 'models: 5, points: 7.5')).cases;
  expect(only.profiles).toEqual([{ path: 'target', side: 'target', points: 7.5, models: 5 }]);
  expect(only.fields.target).toEqual({ wounds: 2, models: 5 });
});

test("a scenario's own name for the profile that it is inside of is no circle", () => {
  const rest = 'shooter: { profile: all, weapon: all }\ntarget: raiders';
  expect(refusalOf(PROFILES.replace('  bow:', '  all: { dice: 1, models: 1 }\n  bow:') + rest)).not.toContain(
    'circle',
  );
});

test.each([
  [
    'no such profile',
    'shooter: fryd\ntarget: raiders',
    'x.yaml:10:10: shooter: no profile "fryd", expected one of: bow, longbow, fyrd, huscarls, raiders, house; did you mean "fyrd"?',
  ],
  [
    'no such profile under `profile`',
    'shooter: { profile: archers }\ntarget: raiders',
    'x.yaml:10:21: shooter: no profile "archers", expected one of: bow, longbow, fyrd, huscarls, raiders, house',
  ],
  [
    'a number for a name',
    'shooter: { profile: 3 }\ntarget: raiders',
    "x.yaml:10:21: shooter.profile: found 3, expected a profile's name",
  ],
  [
    'a profile that lacks a field, told where it is used',
    'shooter: house\ntarget: raiders',
    'x.yaml:10:1: shooter.models: missing, expected a whole number from 1 to 1000\n' +
      "x.yaml:10:1: shooter.weapon: missing, expected a profile's name or an object with name, range, dice\n" +
      'x.yaml:9:12: shooter.fatedSix: unknown field, expected one of: models, weapon, quality',
  ],
  [
    'points below nothing',
    'shooter: { profile: fyrd, points: -1 }\ntarget: raiders',
    'x.yaml:10:35: shooter.points: found -1, expected a number of at least 0',
  ],
  [
    'a source that is no text',
    'shooter: { profile: fyrd, source: [1] }\ntarget: raiders',
    'x.yaml:10:35: shooter.source: found a list, expected text',
  ],
])('refused: %s', (_, rest, message) => {
  expect(refusalOf(PROFILES + rest)).toBe(message);
});

test.each([
  [
    'itself',
    'a: { profile: a }',
    'x.yaml:5:17: shooter: found a circle of profiles (a → a), expected no profile to lead back to itself',
  ],
  [
    'another that starts from it',
    'a: { profile: b }\n  b: { profile: c }\n  c: { profile: a }',
    'x.yaml:7:17: shooter: found a circle of profiles (a → b → c → a), expected no profile to lead back to itself',
  ],
  [
    'another inside it',
    'a: { models: 1, weapon: b }\n  b: { profile: a }',
    'x.yaml:6:17: shooter.weapon: found a circle of profiles (a → b → a), expected no profile to lead back to itself',
  ],
])('refused: a profile that starts from %s', (_, profiles, message) => {
  const text = `system: skirmish\naction: shoot\ntarget: { wounds: 1, models: 1 }\nprofiles:\n  ${profiles}\nshooter: a`;
  expect(refusalOf(text)).toBe(message);
});

test('refused: no profile where none are given', () => {
  expect(refusalOf(BASE.replace(/shooter.*/, 'shooter: archers'))).toBe(
    'x.yaml:3:10: shooter: no profile "archers", expected an object with models, weapon, quality',
  );
});

test('refused: a long chain of profiles', () => {
  const chain = Array.from({ length: 60 }, (_, i) => `  p${i}: { profile: p${i + 1} }\n`).join('');
  expect(
    refusalOf(`${BASE.replace(/shooter.*/, 'shooter: p0')}profiles:\n${chain}  p60: { models: 1 }`),
  ).toBe('x.yaml:55:19: shooter: profiles nested too deep, expected at most 50 levels');
});

test('refused: names that stand for too much', () => {
  const friends = `friends: [${'b, '.repeat(200)}]`;
  const many = `b: { wounds: [${'1, '.repeat(1000)}] }`;
  expect(refusalOf(`${BASE}${friends}\nprofiles:\n  ${many}`)).toMatch(
    /over 100000 values with profiles in their places, expected at most 100000 in a case and 2000000 in all cases$/,
  );
});

test('refused: too many values in too many cases', () => {
  const friends = `friends: [${'{ wounds: 1, models: 1 }, '.repeat(1000)}]`;
  expect(refusalOf(`${BASE}${friends}\nsweep: { distance: { from: 1, to: 1000 } }`)).toContain(
    'over 2000 values with profiles in their places, expected at most 100000 in a case and 2000000 in all cases',
  );
});
