import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { enough } from '../testing/long.ts';
import { BASE, read } from './testing/reading.ts';
import { setField } from './testing/set-field.ts';
import { InputError } from './text/problem.ts';

const SEED = { seed: 20_261_121 };
const RUNS = enough(100, 300);

/** Whether the text is read; only an InputError may say that it is not. */
function isRead(text: string): boolean {
  try {
    read(text);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    const { problems, message } = error as InputError;
    expect(problems.length).toBeGreaterThan(0);
    expect(message.split('\n')).toHaveLength(Math.min(problems.length, 51));
    return false;
  }
}

const RICH = `${BASE}title: Ten archers
note: At dusk.
distance: 9
friends: [{ wounds: 1, models: 1, cover: { kind: soft, width: 1 } }]
rules: { cap: 7 }
profiles: { bow: { dice: 2, points: 3 }, long: { profile: bow, range: 40 } }
variants: [{ name: a, shooter: { weapon: long } }, { name: b, target.models: 3 }]
sweep: { distance: { from: 1, to: 3 }, moved: [true, false] }
expect: [mean hits > 1]
`;
const WORDS = [
  'profile',
  'points',
  'name',
  'from',
  'step',
  'target',
  'shooter',
  '__proto__',
  'constructor',
  'bow',
  'a.b',
  '',
];
const PATHS = [
  ...[
    'system',
    'action',
    'title',
    'shooter',
    'shooter.weapon',
    'shooter.models',
    'target',
    'target.cover',
    'friends',
  ],
  ...[
    'friends.0',
    'friends.0.cover',
    'rules',
    'rules.cap',
    'profiles',
    'profiles.bow',
    'profiles.bow.profile',
    'variants',
  ],
  ...[
    'variants.0',
    'variants.0.shooter',
    'variants.1.name',
    'sweep',
    'sweep.distance',
    'sweep.distance.step',
    'expect',
    'use',
  ],
];
const key = fc.oneof(fc.constantFrom(...WORDS), fc.string());
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(...WORDS, null, true, 0, -1, 1e12, 0.5),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));

test('any text is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => void isRead(text)),
    { ...SEED, numRuns: RUNS },
  );
});

test('any text after a fine scenario is read or refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => void isRead(BASE + text)),
    { ...SEED, numRuns: RUNS },
  );
});

test('any JSON value is refused', () => {
  fc.assert(
    fc.property(json, (value) => void isRead(JSON.stringify(value))),
    { ...SEED, numRuns: RUNS },
  );
});

test('any JSON value as the other fields is read or refused', () => {
  const given = parse(BASE) as object;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...WORDS, ...PATHS), json), (more) => {
      isRead(JSON.stringify({ ...given, ...more }));
    }),
    { ...SEED, numRuns: RUNS },
  );
});

test('a scenario with any of its fields changed to anything is read or refused, and some of each', () => {
  const fields = parse(RICH) as object;
  expect(isRead(RICH)).toBe(true);
  const seen = { true: 0, false: 0 };
  fc.assert(
    fc.property(fc.constantFrom(...PATHS), json, (path, value) => {
      seen[`${isRead(stringify(setField(fields, path, value)))}`]++;
    }),
    { ...SEED, numRuns: 2 * RUNS },
  );
  expect(seen.true).toBeGreaterThan(RUNS / 15);
  expect(seen.false).toBeGreaterThan(RUNS);
});

test('a scenario with a letter dropped, doubled or swapped is read or refused', () => {
  fc.assert(
    fc.property(
      fc.nat(RICH.length - 1),
      fc.nat(3),
      fc.constantFrom('', ':', ' ', '*', '&', '"', '[', '\n', '9'),
      (at, cut, put) => {
        isRead(RICH.slice(0, at) + put + RICH.slice(at + cut));
      },
    ),
    { ...SEED, numRuns: 2 * RUNS },
  );
});
