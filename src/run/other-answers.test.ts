import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { die } from '../dice/die.ts';
import { readScenario } from '../scenario/files/index.ts';
import { MAX_ANSWER_TRIALS, MAX_ANSWER_WAYS } from '../solve/limits.ts';
import { action } from '../systems/action.ts';
import { choice, setting } from '../systems/option.ts';
import { FieldError, type System } from '../systems/system.ts';
import { runScenario } from './run.ts';
import type { Settings } from './settings.ts';

/** More answers than trials are there for. */
const GIFTS = MAX_ANSWER_TRIALS / 4_096 + 1;

/**
 * Dice are thrown one after the other and hit on 4 or more; a last one decides whether the unit flees. Every answer
 * is worked out by hand below.
 */
const OPTIONS = [
  setting(
    'gifts',
    'T9',
    'How many hits does a unit with a number that 4 divides give when it flees?',
    'hits',
    z.int().default(0),
    {
      others: Array.from({ length: GIFTS }, (_, i) => i + 1),
    },
  ),
  choice('least', 'T1', 'What hits?', { four: '4 or more', five: '5 or more' }),
  choice('colour', 'T2', 'Which colour have the dice?', { red: 'red', blue: 'blue' }),
  choice('flees', 'T3', 'When does it flee?', { one: 'on a 1', two: 'on 1 or 2' }),
  choice('again', 'T4', 'Are dice thrown again?', { no: 'no', mirrored: '4 to 6 miss and the others hit' }),
  choice('number', 'T5', 'How many dice?', { few: 'as many as there are', many: 'three hundred' }),
  choice('table', 'T6', 'Where is it played?', { wood: 'on wood', water: 'on water' }),
  setting('bonus', 'T7', 'What is added to a die?', 'added', z.int().default(0), { others: [1] }),
  setting('free', 'T8', 'Which number?', 'a number', z.int().default(7)),
] as const;

const D6 = die('D6', [[1, 2, 3, 4, 5, 6]]);

const INPUT = z.strictObject({ dice: z.int().min(1).max(400).default(1).describe('Dice. (T0)') });

const volley = action({
  name: 'volley',
  title: 'Volley',
  summary: 'Dice are thrown.',
  source: 'T',
  input: INPUT,
  options: OPTIONS,
  prepare: ({ dice, rules }) => {
    if (rules.table === 'water') throw new FieldError(['rules', 'table'], 'water', 'wood');
    if (rules.gifts > 0 && dice < 400) throw new FieldError(['rules', 'gifts'], `${rules.gifts}`, '0');
    return { dice: rules.number === 'many' ? 300 : dice, rules };
  },
  state: ({ dice }) => ({
    hits: { title: 'Hits', unit: ['hit', 'hits'], most: dice + GIFTS },
    morale: { title: 'Morale', values: ['stands', 'flees'] },
  }),
  steps: [
    {
      name: 'throw',
      cite: 'T1',
      times: (_, { dice }) => dice,
      run: (s, dice, { rules }) => {
        const face = dice.roll(D6) + rules.bonus;
        const hit = face >= (rules.least === 'four' ? 4 : 5);
        s.hits += hit === (rules.again === 'no') ? 1 : 0;
      },
    },
    {
      name: 'flee',
      cite: 'T3',
      run: (s, dice, { rules }) => {
        s.morale = dice.roll(D6) <= (rules.flees === 'one' ? 1 : 2) ? 1 : 0;
        if (s.morale === 1 && s.hits % 4 === 0) s.hits += rules.gifts;
      },
    },
  ],
  metrics: () => ['hits', 'morale'],
  joint: () => [],
  funnel: [],
  headline: 'hits',
  explain: () => [],
  limits: [],
});

const system: System = { name: 'dice', title: 'Dice', source: 'T', revision: 7, actions: [volley] };

const run = (text: string, settings: Partial<Settings> = {}) =>
  runScenario(readScenario({ text: `system: dice\naction: volley\n${text}`, name: 'dice.yaml' }, [system]), {
    method: 'exact',
    seed: '1',
    trials: 1,
    command: '',
    ...settings,
  });

describe('what other answers would change', () => {
  it('is not looked for where nobody wants to know', async () => {
    const { assumptions, answersTried } = await run('', { otherAnswers: false });
    expect(assumptions.filter(({ others }) => others)).toEqual([]);
    expect(answersTried).toBeUndefined();
  });

  it('is told exactly for those that change something, and for no other', async () => {
    const { assumptions, answersTried } = await run('');
    const others = Object.fromEntries(
      assumptions.flatMap((one) => (one.others ? [[one.option, one.others]] : [])),
    );
    // One die: 4+ hits 3/6, 5+ hits 2/6, one more on the die 4/6.
    expect(others.least).toEqual([
      effect('five', '5 or more', { of: 'mean', from: 3 / 6, to: 2 / 6, yesOrNo: true }),
    ]);
    expect(others.bonus).toEqual([
      effect('1', '1: added', { of: 'mean', from: 3 / 6, to: 4 / 6, yesOrNo: true }),
    ]);
    // It flees on a 1, 1/6, or on 1 and 2, 2/6; hits stay, so the chance is told. Of equal changes the first value.
    expect(others.flees).toEqual([
      effect('two', 'on 1 or 2', { metric: 'morale', of: 'chance', value: 'stands', from: 5 / 6, to: 4 / 6 }),
    ]);
    // Half of the faces hit either way, and the colour is never looked at.
    expect(Object.keys(others).sort()).toEqual(['bonus', 'flees', 'least', 'number']);
    // least, colour, flees, again, bonus; `many` is too large, `free` has no other, `table` cannot be otherwise.
    expect(answersTried?.tried).toBe(5);
    expect(answersTried?.untried.sort()).toEqual(['free']);
  });

  it('is rolled where it is too large to be worked out', async () => {
    // Three hundred dice hit 150 times, ± 8.7; the average of 4,096 trials is off by 0.14.
    const { assumptions } = await run('');
    const number = assumptions.find(({ option }) => option === 'number');
    expect(number?.others).toEqual([
      {
        value: 'many',
        meaning: 'three hundred',
        effect: { metric: 'hits', of: 'mean', from: near(1 / 2), to: expect.closeTo(150, 0), rolled: 4_096 },
      },
    ]);
  });

  it('is rolled for those first that change most', async () => {
    // 400 dice: 200 hits become 133, and a sixth of the trials flee otherwise. The numbers of
    // gifts, which stand first, are more than there are trials for, and change about one trial in 24 each.
    const result = await runScenario(
      readScenario({ text: 'system: dice\naction: volley\ndice: 400\n', name: 'dice.yaml' }, [system]),
      { method: 'auto', seed: '1', trials: 100, command: '' },
    );
    const least = result.assumptions.find(({ option }) => option === 'least');
    expect(least?.others?.[0]?.effect).toMatchObject({ of: 'mean', to: expect.closeTo(400 / 3, 0) });
    const flees = result.assumptions.find(({ option }) => option === 'flees');
    expect(flees?.others?.[0]?.effect).toMatchObject({ value: 'stands', to: expect.closeTo(4 / 6, 1) });
    // Nobody looks at the colour, and mirrored dice hit as often: neither is said to change anything.
    for (const option of ['colour', 'again'])
      expect(result.assumptions.find((one) => one.option === option)?.others).toBeUndefined();
    expect(result.answersTried?.tried).toBe(0);
    expect(result.answersTried?.untried).toEqual(expect.arrayContaining(['gifts', 'colour', 'again']));
    const reasons = result.answersTried?.why?.split('; ') ?? [];
    for (const why of [
      'and 64 rolled trials end alike with them', // the colour
      'and 4,096 rolled trials show no difference', // mirrored dice
      'and so many trials are not rolled for them', // gifts
    ])
      expect(reasons).toContain(
        `they take more than ${MAX_ANSWER_WAYS / 1000} thousand ways the dice can fall in all cases together, ${why}`,
      );
  });

  it('is told by a chance where the average stays', async () => {
    // Two dice with 5+ miss 4/6: none hits 16/36. Mirrored: 4/36, the average moves. With 4+ nothing moves at all.
    const { assumptions } = await run('dice: 2\nrules: { least: five }');
    const again = assumptions.find(({ option }) => option === 'again');
    expect(again?.others).toEqual([
      effect('mirrored', '4 to 6 miss and the others hit', { of: 'mean', from: 4 / 6, to: 8 / 6 }),
    ]);
  });

  it('takes a budget that is shared by the cases, whatever their number', async () => {
    const points = Array.from({ length: 60 }, (_, i) => i + 40).join(', ');
    const { cases = [] } = await run(`sweep: { dice: [${points}] }`);
    const tried = cases.map(({ answersTried }) => answersTried?.tried ?? 0);
    // 60 cases have 2,500 ways each; 99 dice one after the other have 99 × 100 / 2 states, each of 2 ways: 9,900.
    expect(tried.at(-1)).toBe(0);
    expect(cases.at(-1)?.answersTried?.untried).toContain('colour');
  });
});

describe('assumptions', () => {
  it('belong to each case: what all share stands once, what differs with its case', async () => {
    const result = await run('variants:\n  - name: plain\n  - name: hard\n    rules.least: five\n');
    expect(result.assumptions.map(({ option }) => option)).not.toContain('least');
    expect(result.assumptions.map(({ option }) => option)).toContain('colour');
    expect(
      result.cases?.map(({ assumptions }) => assumptions?.find(({ option }) => option === 'least')),
    ).toMatchObject([
      {
        value: 'four',
        from: 'default',
        others: [{ value: 'five', effect: { from: near(3 / 6), to: near(2 / 6) } }],
      },
      {
        value: 'five',
        from: 'chosen',
        others: [{ value: 'four', effect: { from: near(2 / 6), to: near(3 / 6) } }],
      },
    ]);
    // Nobody looks at the colour, so no case repeats it.
    for (const { assumptions } of result.cases ?? [])
      expect(assumptions?.map(({ option }) => option)).not.toContain('colour');
  });

  it('come with the revision of the rules they are about', async () => {
    expect((await run('')).system.revision).toBe(7);
  });
});

type Expected = {
  metric?: string;
  of: 'mean' | 'chance';
  value?: string;
  from: number;
  to: number;
  yesOrNo?: true;
};

/** Another answer and what it changes, up to rounding. */
const effect = (value: string, meaning: string, { from, to, ...rest }: Expected) => ({
  value,
  meaning,
  effect: { metric: 'hits', ...rest, from: near(from), to: near(to) },
});

const near = (value: number) => expect.closeTo(value, 10);
