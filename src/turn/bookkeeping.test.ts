import { expect, it } from 'vitest';
import { traceTrial } from '../play/trace.ts';
import { programIn } from './testing/distributions.ts';

it('a trace of a turn has a sentence for each shot, and none of the numbers in which the turn keeps its books', () => {
  const program = programIn(`
system: necromunda
action: turn
ours: { a: { ballisticSkill: 2, toughness: 3, wounds: 1 } }
theirs: { b: { ballisticSkill: 2, toughness: 3, wounds: 1 } }
places: { a: { b: { distance: 5 } } }
turn:
  - { shooter: a, weapon: autogun, target: b }`);
  const { steps } = traceTrial(program, '1', 0, 0);
  const ofTurn = steps.filter(({ cite }) => cite === 'Turn');
  expect(ofTurn.map(({ name }) => name)).toEqual(['Shot', 'What is left']);
  expect(ofTurn[0].tells).toMatch(/^a with Autogun at b: /);
  for (const { changes } of ofTurn) expect(changes).toEqual([]);
  // What its rules change is there.
  expect(steps.flatMap(({ changes }) => changes).length).toBeGreaterThan(1);
});
