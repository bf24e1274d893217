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

it('of what a shot takes it is told whose it is: those who shoot might have lost them', () => {
  const { metrics } = programIn(`
system: necromunda
action: turn
ours:
  juve: { name: Juve, ballisticSkill: 3 }
  ganger: { name: Ganger, ballisticSkill: 3, toughness: 3, wounds: 1 }
theirs: { sister: { name: Sister, ballisticSkill: 3, toughness: 3, wounds: 1 } }
places:
  juve: { sister: { x: 0, y: 8 }, ganger: { x: 1, y: 8 } }
  sister: { ganger: { distance: 8 } }
turn:
  - { shooter: juve, weapon: frag-grenade, action: blast, target: sister, beside: [ganger] }
  - { shooter: sister, weapon: lasgun, target: ganger }`);
  const titleOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.title;
  expect(titleOf('shot1')).toMatch(/^Shot 1, Juve with Frag grenade.*: enemy fighters Out of Action$/);
  expect(titleOf('cost1')).toMatch(/^Shot 1, Juve with Frag grenade.*: own fighters Out of Action$/);
  expect(titleOf('shot2')).toBe('Shot 2, Sister with Lasgun: own fighters Out of Action');
});
