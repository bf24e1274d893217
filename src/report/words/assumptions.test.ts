import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../stats/result.ts';
import { renderMarkdown, renderPage } from '../index.ts';
import { WORDS } from '../testing/archers.ts';
import { binomial, countMetric } from '../testing/distributions.ts';
import { assumingResult, shootResult, variantsResult } from '../testing/fixtures.ts';
import { assumptionLines, inCases, reasonsText } from './assumption-words.ts';
import { isMoving, openQuestions } from './assumptions.ts';
import { changeText, numberText, percentChangeText } from './numbers.ts';

describe('open questions', () => {
  it('stand first where cases answer them otherwise, then where another answer changes something', () => {
    const { matter, unknown, without, tried, why } = openQuestions(assumingResult());
    expect(matter.map(({ option }) => option)).toEqual(['spill', 'reactionCriteria']);
    expect(matter[0]?.answers.map(({ value, cases }) => [value, cases])).toEqual([
      ['spilled', ['Damage spilled']],
      ['lost', ['Damage lost']],
    ]);
    expect(unknown.map(({ option }) => option)).toEqual(['panicValue']);
    expect(without.map(({ option }) => option)).toEqual(['idle']);
    expect({ tried, why }).toEqual({ tried: 8, why: ['they are answered with a number'] });
  });

  it('of a result of 0.2.0 are read: nobody tried other answers', () => {
    for (const result of [shootResult(), variantsResult()]) {
      const { matter, unknown, without, tried } = openQuestions(result);
      expect(unknown.map(({ option }) => option)).toEqual(['spill', 'reactionCriteria', 'panicValue']);
      expect({ matter, without, tried }).toEqual({ matter: [], without: [], tried: undefined });
      expect(assumptionLines(result)).toEqual([]);
    }
  });
});

describe('another answer', () => {
  it('is shown by what it changes in the headline’s average, before any chance beside it', () => {
    const result = assumingResult();
    const [first, second] = result.cases ?? [];
    const criteria = first?.assumptions?.find(({ others }) => others);
    const [other] = criteria?.others ?? [];
    if (!criteria || !other || !second) throw new Error('no other answer');
    // From 0.13 to 0.216 figures is a smaller number than from 100% to 42%, and what is asked about.
    other.effect = { metric: 'casualties', of: 'mean', from: 0.13, to: 0.216 };
    const beside = { metric: 'reaction', of: 'chance' as const, value: 'stands', from: 1, to: 0.42 };
    second.assumptions = [
      ...(second.assumptions ?? []),
      { ...criteria, others: [{ ...other, effect: beside }] },
    ];
    const line = assumptionLines(result).find((text) => text.includes('reactionCriteria')) ?? '';
    expect(line).toContain('If always: casualties 0.13 → 0.216 in “Damage spilled”');
  });
});

it('says once why more than one was not found out', () => {
  const why = ['they are many, and a does so', 'they are numbers', 'they are many, and b does, too'];
  expect(reasonsText(why)).toBe('they are many, and a does so or b does, too; they are numbers');
});

describe('what a page leads with', () => {
  /** A battle that one's own side loses in 31%, and what other answers make of that, or of the fallen. */
  function fought(others: Record<string, { from: number; to: number; of?: 'mean' }>) {
    const result = assumingResult();
    const [one] = result.cases ?? [];
    const [first] = result.assumptions;
    if (!one || !first) throw new Error('no case');
    one.assumptions = Object.entries(others).map(([option, { from, to, of }]) => ({
      ...{
        option,
        cite: option,
        question: `${option}?`,
        value: 'no',
        meaning: 'no',
        from: 'default' as const,
      },
      others: [
        {
          value: 'yes',
          meaning: 'yes',
          effect: of
            ? { metric: 'casualties', of, from, to }
            : { metric: 'outcome', of: 'chance' as const, value: 'own beaten', from, to },
        },
      ],
    }));
    const battle = { lost: ['casualties', 'own'] as const, outcome: 'outcome', won: 'enemy beaten' };
    return { ...result, assumptions: [], battle, cases: [{ ...one, name: 'alone' }] };
  }
  const RESULT = fought({
    wounds: { from: 17.6, to: 4.8, of: 'mean' },
    hardly: { from: 0.31, to: 0.316 },
    gone: { from: 0.06, to: 0 },
    never: { from: 0.31, to: 0.01 },
    fourfold: { from: 0.06, to: 0.244 },
  });

  it('orders them by how far it is moved, by difference and by ratio', () => {
    const { matter } = openQuestions(RESULT);
    expect(matter.map(({ option }) => option)).toEqual(['never', 'fourfold', 'gone', 'hardly', 'wounds']);
    expect(matter.map(isMoving)).toEqual([true, true, true, false, false]);
  });

  it('keeps them open that move it, and folds those that hardly do, or other numbers alone', async () => {
    const page = await renderPage(RESULT, { static: true });
    const [section = ''] = page.match(/<section id="assumptions".*?<\/section>/s) ?? [];
    const [open = '', folded = ''] = section.split('<details>');
    for (const one of ['never?', 'fourfold?', 'gone?']) expect(open).toContain(one);
    for (const one of ['hardly?', 'wounds?']) expect(open).not.toContain(one);
    expect(folded).toMatch(/^<summary>2 with little or no effect on what leads this page/);
    expect(folded).toContain('wounds?');
  });
});

describe('how a battle ends by another answer', () => {
  type End = { value: string; from: number; to: number };
  /** What is told of a battle that is undecided in 7 of 8, by what other answers make of some ends. */
  function foughtOut(
    others: Record<string, [End, ...End[]]>,
    more = 0,
    probability = [0.875, 0.0625, 0.0625],
  ) {
    const result = assumingResult();
    const [one] = result.cases ?? [];
    const [shared] = result.assumptions;
    if (!one || !shared) throw new Error('no case');
    const values = ['undecided', 'own beaten', 'enemy beaten'];
    const outcome = { kind: 'category' as const, title: 'Outcome', values, probability };
    const sides = [
      { name: 'Dwarfs', all: 6 },
      { name: 'Elves', all: 6 },
    ] as CaseResult['sides'];
    const assumptions = Object.entries(others).map(([option, [first, ...ends]]) => ({
      ...{ ...shared, option, cite: option, question: `${option}?` },
      others: [
        {
          value: 'yes',
          meaning: 'yes',
          effect: { metric: 'outcome', of: 'chance' as const, ...first, ends },
        },
      ],
    }));
    const metrics = { ...one.metrics, outcome, own: one.metrics.casualties };
    const fought = { ...one, metrics, exact: null, sides, assumptions } as CaseResult;
    const cases = [
      fought,
      ...Array.from({ length: more }, () => ({ ...fought, name: 'b', assumptions: [] })),
    ];
    const battle = { lost: ['casualties', 'own'] as const, outcome: 'outcome', won: 'enemy beaten' };
    return openQuestions({ ...result, assumptions: [], battle, cases }).matter;
  }
  const undecided = (to: number): End => ({ value: 'undecided', from: 0.875, to });
  const own = (to: number): End => ({ value: 'own beaten', from: 0.0625, to });
  const enemy = (to: number): End => ({ value: 'enemy beaten', from: 0.0625, to });
  const textOf = (...ends: [End, ...End[]]) => foughtOut({ it: ends })[0]?.others[0]?.changes[0]?.text;

  it('is told of both sides where the other’s moves at least half as much, behind what leads', () => {
    expect(textOf(enemy(0.1875), undecided(0.625), own(0.1875))).toBe(
      'undecided 87.5% → 62.5%; Dwarfs beaten 6.3% → 18.8%, Elves beaten 6.3% → 18.8%',
    );
    expect(textOf(enemy(0.1875), undecided(0.75), own(0.1125))).not.toContain('Elves');
    const [beside] = foughtOut({ it: [enemy(0.1875), undecided(0.625), own(0.1875)] }, 1);
    expect(beside?.others[0]?.changes[0]?.text).toBe('Dwarfs beaten 6.3% → 18.8%, Elves beaten 6.3% → 18.8%');
  });

  it('says first what is likeliest then, where that is another end', () => {
    const [beaten] = foughtOut({ it: [own(0.5625), undecided(0.375)] });
    expect(beaten?.others[0]).toMatchObject({
      verdict: 'then “Elves beaten” is likeliest, 56.3%',
      changes: [{ text: 'undecided 87.5% → 37.5%; Elves beaten 6.3% → 56.3%' }],
    });
  });

  it('says first which side is beaten oftener then, and only where it was not', () => {
    const ahead: End = { value: 'enemy beaten', from: 0.125, to: 0.01 };
    const turned = (to: number) =>
      foughtOut({ far: [own(to), ahead] }, 0, [0.8125, 0.0625, 0.125])[0]?.others[0]?.verdict;
    expect(turned(0.03)).toBe('then “Elves beaten” is likelier than “Dwarfs beaten”, 3% against 1%');
    expect(turned(0.005)).toBeUndefined();
    // As likely as the other: nobody was ahead.
    expect(foughtOut({ far: [own(0.2)] })[0]?.others[0]?.verdict).toBeUndefined();
  });

  it('puts before all that which makes another answer of the whole, however little it moves', () => {
    const ahead: End = { value: 'enemy beaten', from: 0.07, to: 0.03 };
    const far: [End, End] = [undecided(0.6), own(0.0025)];
    const rows = foughtOut({ far, turns: [own(0.0525), ahead] }, 0, [0.8675, 0.0625, 0.07]);
    expect(rows.map(({ option }) => option)).toEqual(['turns', 'far']);
  });

  it('is in order of how far the likeliest end is moved', () => {
    const rows = foughtOut({
      other: [enemy(0), own(0.125)],
      gone: [enemy(0), undecided(0.9375)],
      more: [enemy(0.1875), undecided(0.75)],
      both: [enemy(0.15), own(0.15), undecided(0.7)],
    });
    expect(rows.map(({ option }) => option)).toEqual(['both', 'more', 'gone', 'other']);
    expect(rows.map(isMoving)).toEqual([true, true, true, true]);
  });
});

describe('a change of an average', () => {
  /** The line on an option, where the casualties of two cases change that come to so many at most as they are. */
  function lineOf(most: number, ...yesOrNo: boolean[]): string {
    const result = assumingResult();
    const criteria = result.cases?.[0]?.assumptions?.find(({ others }) => others);
    const [other] = criteria?.others ?? [];
    if (!criteria || !other) throw new Error('no other answer');
    for (const one of result.cases ?? []) {
      one.metrics.casualties = countMetric(WORDS.casualties, binomial(most, 0.5), 0);
      one.exact = null;
    }
    for (const [i, isYesOrNo] of yesOrNo.entries()) {
      const one = result.cases?.[i];
      if (!one) continue;
      const effect = { metric: 'casualties', of: 'mean' as const, from: 0, to: 0.504 - i / 4 };
      const others = [{ ...other, effect: { ...effect, ...(isYesOrNo && { yesOrNo: true as const }) } }];
      const rest = one.assumptions?.filter(({ option }) => option !== criteria.option) ?? [];
      one.assumptions = [...rest, { ...criteria, others }];
    }
    return assumptionLines(result).find((text) => text.includes('reactionCriteria')) ?? '';
  }

  it('is one of chances where the page tells them so, as nothing comes to more than one in any case', () => {
    expect(lineOf(1, true)).toContain('casualties 0% → 50.4% in');
    expect(lineOf(2, true)).toContain('casualties 0 → 0.504 in');
  });

  it('says that it is one of averages where by the other answer more than one may fall, and not by this', () => {
    // Six shots wound on 11 or more with a D10: never; with a D20 0.504 figures fall, up to three.
    expect(lineOf(1, false)).toContain('casualties 0 → 0.504 on average in');
    expect(lineOf(2, false)).toContain('casualties 0 → 0.504 in');
    // One case of which that is so makes no numbers of the chances of the others.
    expect(lineOf(1, true, false)).toContain('casualties 0% → 50.4% in');
  });
});

describe('a report', () => {
  it('says in text what differs, what another answer changes, and counts the rest', () => {
    expect(assumptionLines(assumingResult())).toEqual([
      'Does damage beyond a warrior’s last wound go to the next warrior? (D11, spill) It is spilled (spilled) in “Damage spilled”; it is lost (lost) in “Damage lost”.',
      'When must a unit react? (D18, reactionCriteria) Only when it is heavily damaged or shocked (heavily-damaged-or-shocked). If always: casualties 1.45 → 2.9 in “Damage spilled”.',
      'No other answer to the one other question that the rules leave open would change anything here.',
      'Of 1 other question that the rules leave open it is not known what another answer would change. Why: they are answered with a number.',
    ]);
  });

  it('says “about” of what was rolled, no finer than so many trials tell, and how many they are', async () => {
    const result = assumingResult();
    const [one] = result.cases?.[0]?.assumptions?.flatMap(({ others = [] }) => others) ?? [];
    if (one) one.effect = { metric: 'casualties', of: 'mean', from: 1.4537, to: 12.91, rolled: 4096 };
    expect(assumptionLines(result)[1]).toContain(
      'If always: casualties about 1.5 → 12.9 in “Damage spilled”',
    );
    // One trial of 4,096 says that it is rare, and no more; eight say 0.1 to 0.4 per cent.
    if (one)
      one.effect = {
        metric: 'casualties',
        of: 'chance',
        value: '8',
        from: 1 / 4096,
        to: 8 / 4096,
        rolled: 4096,
      };
    expect(assumptionLines(result)[1]).toContain(
      'If always: chance of casualties being 8 less than 0.2% → about 0.2%',
    );
    if (one)
      one.effect = { metric: 'casualties', of: 'chance', value: '8', from: 0.2537, to: 0.3019, rolled: 4096 };
    expect(assumptionLines(result)[1]).toContain('chance of casualties being 8 about 25% → 30%');
    const sure = 1 + 2 ** -52;
    if (one)
      one.effect = { metric: 'casualties', of: 'chance', value: '8', from: sure, to: 0.3, rolled: 4096 };
    expect(assumptionLines(result)[1]).toContain('chance of casualties being 8 more than 99.9% → about 30%');
    // How it ends is told by its words, as a battle's sides are called.
    if (one) one.effect = { metric: 'fate', of: 'chance', value: 'enemy beaten', from: 0.25, to: 0.5 };
    const sides: CaseResult['sides'] = [
      { name: 'Dwarfs', all: 6 },
      { name: 'Elves', all: 6 },
    ];
    const cases = result.cases?.map((other) => ({ ...other, sides }));
    const fought = cases ? { ...result, cases } : { ...result, sides };
    expect(assumptionLines(fought)[1]).toContain('chance of fate being “Dwarfs beaten” 25% → 50%');
    if (one) one.effect = { metric: 'goal', of: 'chance', value: 'reached', from: 0.25, to: 0.5 };
    const goal = { metric: 'goal', value: 'reached', words: 'Orcs are gone' };
    const aimed = cases
      ? { ...result, cases: cases.map((other) => ({ ...other, goal })) }
      : { ...result, goal };
    expect(assumptionLines(aimed)[1]).toContain('chance of the goal 25% → 50%');
    if (one)
      one.effect = { metric: 'casualties', of: 'chance', value: '8', from: sure, to: 0.3, rolled: 4096 };
    const page = await renderPage(result, { static: true });
    expect(page).toContain('What stands with “about” is what 4,096 rolled trials each show');
  });

  it('folds what has no effect on its page, and says what changes', async () => {
    const page = await renderPage(assumingResult(), { static: true });
    const [section = ''] = page.match(/<section id="assumptions".*?<\/section>/s) ?? [];
    const [open = '', ...folded] = section.split('<details>');
    expect(open).toContain('casualties 1.45 → 2.9');
    expect(open).toContain('in “Damage lost”');
    expect(open).not.toContain('Does it rain?');
    expect(folded).toHaveLength(2);
    expect(folded[1]).toContain('with no effect here');
    expect(folded[1]).toContain('Does it rain?');
    expect(page).not.toContain(' r3');
  });

  it('names the revision of the rules', async () => {
    const result = shootResult();
    const revised = { ...result, system: { ...result.system, revision: 3 } };
    expect(await renderPage(revised, { static: true })).toContain('Darklands rules r3');
    expect(renderMarkdown(revised)).toContain('Darklands rules r3');
  });

  it('has the same in Markdown', () => {
    const text = renderMarkdown(assumingResult());
    expect(text).toContain('if always: casualties 1.45 → 2.9');
    expect(text.indexOf('### No effect here')).toBeGreaterThan(
      text.indexOf('What another answer would change'),
    );
  });
});

describe('a change', () => {
  it('has the digits that its ends have wherever they stand', () => {
    const numbers = [1.4537, 5.28, 10.94, 0.6512, 0.12, 0.000257, 12.34, 1e-17];
    const texts = numbers.map((value) => numberText({ value: value > 1e-11 ? value : 0 }));
    expect(numbers.map((value) => changeText(value, 100))).toEqual(texts.map((text) => `${text} → 100`));
    expect(changeText(1.4537, 2.9)).toBe('1.45 → 2.9');
    expect(changeText(0.6512, 1e-17)).toBe('0.651 → 0');
    expect(changeText(0.999, 1)).toBe('0.999 → 1');
  });

  it('has as many digits as tell its ends apart', () => {
    expect(changeText(2.001, 2.002)).toBe('2.001 → 2.002');
    expect(changeText(2.0001, 2.0002)).toBe('2, the same to the digits shown');
    expect(changeText(0.25, 0.2504)).toBe('0.25 → 0.2504');
    expect(changeText(0.000257, 0.0003)).toBe('0.00026 → 0.0003');
    expect(percentChangeText(0.00235, 0.00236)).toBe('0.235% → 0.236%');
  });

  it('of a chance likewise, so that a list has one number for one thing', () => {
    expect(percentChangeText(0.45, 0.55)).toBe('45% → 55%');
    expect(percentChangeText(0.7, 1)).toBe('70% → 100%');
    expect(percentChangeText(0.998, 1)).toBe('99.8% → 100%');
    expect(percentChangeText(0.362, 0.0003)).toBe('36.2% → 0.03%');
    expect(percentChangeText(0.454, 0.55)).toBe('45.4% → 55%');
    expect(percentChangeText(0.121, 0.14)).toBe('12.1% → 14%');
    const changes = [0.165, 0.00927, 0.00001].map((to) => percentChangeText(0.00235, to));
    expect(changes).toEqual(['0.24% → 16.5%', '0.24% → 0.93%', '0.24% → 0.001%']);
    expect(percentChangeText(1 + 2 ** -52, 1e-17)).toBe('100% → 0%');
  });
});

it('tells cases of long names that begin alike apart', () => {
  const long = ['come nearer', 'wait'].map(
    (does) => `Archers who must come into range of the harbour wall by night: warriors ${does}`,
  );
  expect(long.map((name) => inCases([name], 1))).toEqual([
    'in “Archers who must come into … night: warriors come nearer”',
    'in “Archers who must come into … wall by night: warriors wait”',
  ]);
});
