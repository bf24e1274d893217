import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { systems } from './index.ts';
import { answered, answersBeside, choice, meaningOf, type Rules, setting, withNumbers } from './option.ts';
import { rowsOf } from './table.ts';

const OPTIONS = [
  choice('dead', 'X1', 'When are the dead removed?', { after: 'at the end', before: 'at once' }),
  setting('bonus', 'X2', 'How large is the bonus?', 'added to the die', z.int().min(0).max(3).default(2)),
] as const;

describe('an option', () => {
  it('takes its first choice as the default', () => {
    expect(OPTIONS[0].schema.parse(undefined)).toBe('after');
    expect(OPTIONS[1].schema.parse(undefined)).toBe(2);
  });

  it('refuses other words', () => {
    expect(OPTIONS[0].schema.safeParse('never').success).toBe(false);
  });

  it('types the field under rules', () => {
    expectTypeOf<Rules<typeof OPTIONS>>().toEqualTypeOf<{ dead: 'after' | 'before'; bonus: number }>();
  });

  it('names the answers beside one: its other words, or those that a setting names', () => {
    const named = setting('dice', 'X3', 'How many?', 'dice', z.int().default(2), { others: [1, 2, 3] });
    expect(answersBeside(OPTIONS[0], 'after')).toEqual(['before']);
    expect(answersBeside(OPTIONS[1], 2)).toEqual([]);
    expect(answersBeside(named, 2)).toEqual([1, 3]);
  });

  it('says the answer, not what an answer looks like', () => {
    expect(meaningOf(OPTIONS[0], 'after')).toBe('at the end');
    expect(meaningOf(OPTIONS[1], 2)).toBe('2: added to the die');
    const settings = systems
      .flatMap(({ actions }) => actions.flatMap(({ options }) => options))
      .filter(({ choices }) => Object.keys(choices).join() === 'value');
    expect(settings.length).toBeGreaterThan(5);
    for (const option of settings) {
      const value = option.schema.parse(undefined);
      expect(meaningOf(option, value)).toContain(String(value));
    }
    const bands = settings.find(({ name }) => name === 'skillBands');
    expect(bands && meaningOf(bands, [1, 5, 9])).toBe('they begin at 1, 5, 9');
  });
});

describe('an answer', () => {
  it('says what it does, and no rule’s number in place of that', () => {
    const meanings = systems.flatMap(({ actions }) =>
      actions.flatMap(({ options }) => options.flatMap(({ choices }) => Object.values(choices))),
    );
    expect(meanings.length).toBeGreaterThan(100);
    for (const meaning of meanings)
      expect(meaning).not.toMatch(
        /\b(?:as|see|by|per|under|of) [ADFNR]\d+ (?:says|has|is|does)|\bsee [ADFNR]\d+/,
      );
  });
});

it('questions and answers are told in words: no path, no name of a field, no setting of another option', () => {
  const texts = systems.flatMap(({ actions }) =>
    actions.flatMap(({ options }) =>
      options.flatMap((option) => [
        option.question,
        ...Object.values(option.choices),
        meaningOf(option, option.schema.parse(undefined)),
      ]),
    ),
  );
  expect(texts.length).toBeGreaterThan(500);
  // What stands in braces is a number of the rules, which is put in its place.
  const inCode = texts.filter((text) =>
    /`|[a-z]\.[a-z]|[a-z][A-Z]|\(with \w+: /.test(text.replace(/\{[^{}]*\}/g, '')),
  );
  expect(inCode).toEqual([]);
});

describe('the revision of the rules', () => {
  it('is counted in every bundled system, and CHANGELOG.md says what moved', () => {
    const changes = readFileSync('CHANGELOG.md', 'utf8');
    for (const { title, revision } of systems) {
      expect(revision).toBeGreaterThan(0);
      expect(changes).toContain(`${title.split(' (')[0]} rules r${revision}`);
    }
  });
});

it('answers are those given, and the default of each question that is not asked; others stay as they are', () => {
  expect(answered(OPTIONS, {})).toEqual({ dead: 'after', bonus: 2 });
  expect(answered(OPTIONS, { bonus: 3, other: 'kept' } as object)).toEqual({
    dead: 'after',
    bonus: 3,
    other: 'kept',
  });
  expect(answered(OPTIONS, {})).toEqual({ dead: 'after', bonus: 2 });
});

it('answers say the numbers in force, and every number that they name is a row of their action', () => {
  expect(withNumbers('on 1 to {stray}, {+cover}', { stray: 3, cover: -2 })).toBe('on 1 to 3, −2');
  const actions = systems.flatMap((system) => system.actions);
  const texts = actions.flatMap(({ name, options, tables = {} }) =>
    options.flatMap((option) =>
      Object.values(option.choices).map(
        (text) => `${name} ${option.name}: ${withNumbers(text, rowsOf(tables))}`,
      ),
    ),
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
});
