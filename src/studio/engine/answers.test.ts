import { describe, expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { answersTo, LOOKS } from './answers.ts';
import { answersToCases } from './cases.ts';

/** How many trials the first answers are made of: 0 is exact. */
async function firstAnswers(file: string, most: number): Promise<number[]> {
  const { system, action, cases } = readScenario(`scenarios/${file}`, systems);
  const rules = { system, action, profiles: new Map() };
  const wish = { scenario: cases[0].input, seed: '1', title: file, isBrief: true } as never;
  const trials: number[] = [];
  for await (const found of answersTo(rules, wish, '', { isPrompt: true })) {
    trials.push(found.method === 'exact' ? 0 : (found.trials ?? -1));
    if (trials.length === most) break;
  }
  return trials;
}

describe('answers to a scenario', () => {
  it('are exact at once where that is quick', async () => {
    expect(await firstAnswers('darklands/bowmen-in-the-open.yaml', 3)).toEqual([0]);
  });

  it('begin with a few trials where it takes longer, and are exact then', async () => {
    expect(await firstAnswers('darklands/volley-over-the-hedge.yaml', 3)).toEqual([LOOKS[0], 0]);
  });

  it.each([
    ['your dice are loaded', 'found "your dice are loaded", expected a whole number from 0 to 10'],
    ['constructor', 'found "constructor", expected a whole number from 0 to 10'],
    ['7', 'found "7", expected a whole number from 0 to 10'],
    [2.5, 'found 2.5, expected a whole number from 0 to 10'],
  ])('refuse %j as what came up, which a link may say', async (hits, message) => {
    const { system, action, cases } = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems);
    const wish = { scenario: { ...cases[0].input, seen: { hits } }, seed: '1' } as never;
    const found = answersTo({ system, action, profiles: new Map() }, wish, '', {});
    await expect(found.next()).rejects.toThrow(`seen.hits: ${message}`);
  });

  it('sharpen where nothing is exact', async () => {
    expect(await firstAnswers('raiders-of-arcana/warbands.yaml', 2)).toEqual(LOOKS.slice(0, 2));
  });
});

it('of several cases begins with trials of those that take longer, and has each exactly as soon as it is', async () => {
  const { system, action, cases } = readScenario('scenarios/darklands/volley-over-the-hedge.yaml', systems);
  const each = ['one', 'another'].map((name) => ({ name, differs: {} }));
  const wish = { scenario: cases[0].input, seed: '1', cases: each } as never;
  const methods: (string | undefined)[][] = [];
  for await (const found of answersToCases({ system, action, profiles: new Map() }, wish, '', {
    isPrompt: true,
  })) {
    methods.push((found.cases ?? []).map(({ method }) => method));
    if (methods.length === 3) break;
  }
  expect(methods).toEqual([
    ['roll', 'roll'],
    ['exact', 'roll'],
    ['exact', 'exact'],
  ]);
});
