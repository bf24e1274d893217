import { expect, it } from 'vitest';
import { programOf } from '../../play/program.ts';
import { traceTrial } from '../../play/trace.ts';
import { scenarioIn } from '../../turn/testing/distributions.ts';
import { parseQuantity } from '../expression/index.ts';
import { bestPlan } from './plan.ts';
import { NOTHING, type PlanStep } from './steps.ts';

const turnOf = (lines: readonly string[], more = '') =>
  scenarioIn(`
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, name: Archers${more} } }
theirs: { goblins: { profile: goblin-skirmishers, name: Goblins, into: heavy } }
places: { archers: { goblins: { distance: 12 } } }
turn:
${lines.map((line) => `  - { shooter: archers, target: goblins, ${line} }`).join('\n')}`);

const all = (step: PlanStep): PlanStep[] => [step, ...step.next.flatMap(all)];

/** What a plan does, each once. */
function doesOf(...lines: readonly string[]) {
  const scenario = turnOf(lines);
  const { first } = bestPlan(scenario, scenario.cases[0], parseQuantity('mean(casualtiesGoblins)'));
  const does = all(first).map((step) => step.does);
  return [...new Set(does.filter((one) => one !== NOTHING))].sort();
}

const SHOOT = 'action: exchange, performs: shoot';

it('lines in the same words are told apart by how they are answered', () => {
  expect(doesOf(`${SHOOT}, reaction: goToGround`, SHOOT)).toEqual([
    'Archers (to shoot), answered by go to ground, at Goblins',
    'Archers (to shoot), not answered, at Goblins',
  ]);
});

it('lines in the same words that are answered alike are told apart by which they are as written', () => {
  expect(doesOf(SHOOT, SHOOT)).toEqual([
    'Archers (to shoot), line 1, at Goblins',
    'Archers (to shoot), line 2, at Goblins',
  ]);
  // Two of three: how they are answered would not tell all apart.
  expect(doesOf(`${SHOOT}, reaction: goToGround`, SHOOT, SHOOT)).toEqual([
    'Archers (to shoot), line 1, at Goblins',
    'Archers (to shoot), line 2, at Goblins',
    'Archers (to shoot), line 3, at Goblins',
  ]);
});

it('another way to make a shot is told apart from a line that is written so', () => {
  expect(doesOf('action: exchange, performs: aim, or: [{ performs: shoot }]', SHOOT)).toEqual([
    'Archers (to shoot), line 1, at Goblins',
    'Archers (to shoot), line 2, at Goblins',
  ]);
});

it('lines in other words, and those of other turns, are as they are', () => {
  const does = doesOf('action: exchange, performs: aim', `${SHOOT}`, `${SHOOT}, inTurn: 2`);
  expect(does).toEqual(['Archers (to aim)', 'Archers (to shoot) at Goblins']);
});

it('what one does alone is at nobody, and where somebody answers it at him', () => {
  const aim = 'action: exchange, performs: aim';
  const near = ', place: { distance: 8 }';
  expect(doesOf(aim, SHOOT)).toEqual(['Archers (to aim)', 'Archers (to shoot) at Goblins']);
  expect(doesOf(`${aim}, reaction: makeReady${near}`, SHOOT)).toEqual([
    'Archers (to aim) at Goblins',
    'Archers (to shoot) at Goblins',
  ]);
  const scenario = turnOf([aim, `${aim}, reaction: makeReady${near}`, SHOOT]);
  const [one] = scenario.cases;
  const told = scenario.action.explain(one.prepared).join('\n');
  expect(told).toContain('Shot 1: Archers (to aim).');
  expect(told).toContain('Shot 2: Archers (to aim) at Goblins. 8" away: aim. Goblins in return: make ready.');
  expect(told).toContain('Shot 3: Archers (to shoot) at Goblins.');
  const { steps } = traceTrial(programOf(scenario.action, one.prepared), '1', 0, 0);
  const tells = steps
    .flatMap(({ tells: one }) => one ?? [])
    .filter((tell) => tell.startsWith('Archers (to aim)'));
  expect(tells).toHaveLength(2);
  expect(tells[0]).not.toContain('Goblins');
  expect(tells[1]).toContain('Archers (to aim) at Goblins: ');
});

const OR_SHOOT = 'action: exchange, performs: rally, or: [{ performs: shoot }]';

it('what the rules do not allow has its words once, whichever line it is', () => {
  const scenario = turnOf([OR_SHOOT, OR_SHOOT], ', broken: true, moraleTokens: 3');
  const plan = bestPlan(scenario, scenario.cases[0], parseQuantity('mean(casualtiesGoblins)'));
  const { forbidden } = plan.unplayable;
  expect(forbidden.map(({ does }) => does)).toEqual(['Archers (to shoot) at Goblins']);
});
