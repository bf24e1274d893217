import { expect, it } from 'vitest';
import { compare, parseQuestion } from '../analysis/index.ts';
import { ASKING } from '../analysis/testing/duel.ts';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { compareAnswer } from './compare.ts';

const archers = readScenario('scenarios/raiders-of-arcana/three-archers-three-targets.yaml', systems);

it('says who does most for the points at one target, where they cost more or less', async () => {
  const question = parseQuestion('casualties');
  const ranked = await compare([archers], { question }, ASKING);
  const rateOf = (name: string, points: number) =>
    ((ranked.find((one) => one.name === name)?.estimate.value ?? 0) * 100) / points;
  // Elves do most of all, for 95 points; humans cost 60, dwarfs 90.
  const [humans, dwarfs] = [rateOf('humans at goblins', 60), rateOf('dwarfs at goblins', 90)];
  expect(compareAnswer(question, ranked).sentence).toMatch(
    new RegExp(
      `^“elves at goblins” comes first .* Per 100 points: most in “humans at goblins”, ${+humans.toFixed(2)} casualties against ${+dwarfs.toFixed(2)} in “dwarfs at goblins”\\.$`,
    ),
  );
  expect(compareAnswer(question, ranked, { least: true }).sentence).not.toContain('points');
  const sure = parseQuestion('P(casualties >= 2)');
  const byChance = await compare([archers], { question: sure }, ASKING);
  expect(compareAnswer(sure, byChance).sentence).not.toContain('points');
});
