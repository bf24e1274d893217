import { expect, it } from 'vitest';
import { checkAll, readExpectations } from '../analysis/index.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { checkAnswer } from './check.ts';

const checked = (expected: readonly string[]) => {
  const file = 'scenarios/raiders-of-arcana/volley-in-the-open.yaml';
  const scenario = readScenario(file, systems, { set: { expect: expected } });
  return checkAll(readExpectations([scenario]), { method: 'exact', seed: '1', trials: 1 });
};

it('says of expectations that all hold which comes nearest to failing, and what was found', async () => {
  const wide = 'mean(casualties) in 0.1..3';
  const near = 'P(casualties >= 1) <= 99%';
  const { sentence } = checkAnswer(
    await checked([near, wide, 'P(casualties >= 1) <= 60%', 'P(morale = "broken") <= 1%']),
  );
  expect(sentence).toMatch(
    /^All 4 expectations hold; the nearest to failing: “The chance of at least 1 casualty is at most 60%”, found 58%[.]$/,
  );
  const alone = checkAnswer(await checked(['P(morale = "broken") <= 99%'])).sentence;
  expect(alone).toMatch(/^The expectation holds: “[^“”]*‘broken’[^“”]*”, found [\d.]+%/);
});
