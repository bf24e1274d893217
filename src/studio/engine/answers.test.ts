import { describe, expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { answersTo, LOOKS } from './answers.ts';

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

  it('sharpen where nothing is exact', async () => {
    expect(await firstAnswers('raiders-of-arcana/warbands.yaml', 2)).toEqual(LOOKS.slice(0, 2));
  });
});
