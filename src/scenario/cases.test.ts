import { expect, test } from 'vitest';
import { prepareFields } from './cases.ts';
import { BASE, read, refusal } from './testing/reading.ts';

const RICH = `${BASE}profiles: { wall: { kind: hard, width: 3 }, bow: { dice: 2 } }
rules: { fatedSix: misses }
variants:
  - name: walled
    target.cover: { profile: wall, width: 4 }
  - name: bows
    shooter.weapon: { profile: bow }
`;

test('a case has its fields as written, its input with defaults, and what the steps are handed', () => {
  const [only] = read(BASE).cases;
  expect(only.fields).toEqual({
    shooter: { models: 10, weapon: { dice: 1 } },
    target: { wounds: 2, models: 5 },
  });
  expect(only.input).toEqual({
    shooter: { models: 10, weapon: { dice: 1, range: 30 }, quality: 'seasoned' },
    target: { wounds: 2, models: 5, cover: 'none' },
    distance: 10,
    moved: false,
    rules: { fatedSix: 'hits', cap: 9999 },
  });
  expect(only.rules).toEqual({ fatedSix: 'hits', cap: 9999 });
  expect(only.prepared).toEqual({ dice: 10 });
});

test('every option is an assumption, told as a default or as chosen', () => {
  const [only] = read(`${BASE}rules: { cap: 20 }`).cases;
  expect(only.assumptions).toEqual([
    {
      option: 'fatedSix',
      cite: 'Q1',
      question: 'Does a six always hit?',
      value: 'hits',
      meaning: 'A six always hits.',
      from: 'default',
    },
    {
      option: 'cap',
      cite: 'Q2',
      question: 'How many hits count at most?',
      value: '20',
      meaning: '20: Hits beyond this number are lost.',
      from: 'chosen',
    },
  ]);
});

test('a default that is written out is chosen', () => {
  expect(read(`${BASE}rules: { fatedSix: hits }`).cases[0].assumptions[0].from).toBe('chosen');
});

test('a case as resolved is a scenario that means the same', () => {
  for (const { resolved, input, prepared } of read(RICH).cases) {
    const [again] = read(JSON.stringify(resolved)).cases;
    expect(again.input).toEqual(input);
    expect(again.prepared).toEqual(prepared);
    expect(again.resolved).toEqual(resolved);
  }
});

test('the fields are JSON that makes the same case somewhere else', () => {
  const { action, cases } = read(RICH);
  for (const { fields, prepared } of cases)
    expect(prepareFields(action, JSON.parse(JSON.stringify(fields)))).toEqual(prepared);
});

test('a case varies: the rest stays, profiles may be named, the case itself is as it was', () => {
  const [walled] = read(RICH).cases;
  const varied = walled.vary('more', { 'shooter.models': 3, shooter: { weapon: 'bow' } });
  expect(varied).toMatchObject({ name: 'more', prepared: { dice: 6 } });
  expect(varied.input.target).toEqual(walled.input.target);
  expect(varied.vary('moved', { moved: true })).toMatchObject({
    prepared: { dice: 6 },
    input: { moved: true },
  });
  expect(walled.prepared).toEqual({ dice: 10 });
});

test('a case that cannot vary so says which change is wrong', () => {
  const [only] = read(BASE).cases;
  expect(refusal(() => only.vary('none', { 'shooter.models': 0 }))).toBe(
    'changes: shooter.models: found 0, expected a whole number from 1 to 1000',
  );
  expect(refusal(() => only.vary('far', { distance: 31 }, '--set'))).toBe(
    "--set: distance: found 31, expected at most 30, the weapon's range",
  );
});
