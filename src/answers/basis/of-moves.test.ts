import { expect, it } from 'vitest';
import { changedCases, parseQuestion } from '../../analysis/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { basisOfMoves } from './of-moves.ts';

const question = parseQuestion('mean(casualties)');

/** What is told of some scenarios before and after a change. */
function told(changes: Record<string, unknown>, ...files: string[]) {
  const all = files.map((file) => {
    const scenario = readScenario(`scenarios/darklands/${file}.yaml`, systems);
    const [before, after] = Object.values(changedCases(scenario, changes))
      .slice(0, 2)
      .map((cases) => ({ rules: scenario, cases }));
    return { scenario, question, before, after };
  });
  return basisOfMoves(all, '0');
}

it('says how a match-up was read, and behind what is read otherwise how it is read after the change', () => {
  const { of, lines } = told({ 'target.ca': 3 }, 'bowmen-in-the-open');
  expect(of).toBe('Darklands rules r3 · Shoot');
  const place = lines.findIndex((line) => line.startsWith('Evade value'));
  // 12 against 3 is two bands or more; the raiders skirmish.
  expect(lines[place + 1]).toMatch(/^After the change: Evade value 6: base 7 /);
  expect(lines.filter((line) => line.startsWith('After the change'))).toHaveLength(1);
});

it('says nothing of a change by which nothing is read otherwise', () => {
  expect(told({ 'target.mass': 1 }, 'bowmen-in-the-open').lines.join()).not.toContain('After the change');
});

it('tells several actions case by case, each once, with what is read otherwise by its case', () => {
  const { lines, each = [] } = told({ 'target.ca': 3 }, 'bowmen-in-the-open', 'hand-bows-in-the-melee');
  expect(each).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('After the change')).join()).toMatch(
    /Evade value .* – or, in “Hand bows loosed in the melee”: /,
  );
});
