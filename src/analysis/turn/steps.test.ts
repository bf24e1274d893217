import { describe, expect, it } from 'vitest';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { planned, type TurnInput } from '../../turn/index.ts';
import { scenarioIn } from '../../turn/testing/distributions.ts';
import { parseQuantity } from '../expression/index.ts';
import { whenInWords } from './clue-words.ts';
import type { Span } from './clues.ts';
import { bestPlan } from './plan.ts';
import { type Deciding, type PlanStep, type Room, stepsOf } from './steps.ts';
import { worthOf } from './worth.ts';

const firstOf = (file: string): PlanStep => {
  const scenario = readScenario(`scenarios/${file}.yaml`, systems);
  return bestPlan(scenario, scenario.cases[0], parseQuantity('mean(pointsLost)')).first;
};

const all = (step: PlanStep): PlanStep[] => [step, ...step.next.flatMap(all)];

/** Archers who are charged and do nothing flee; scouts who are charged are of no use to that. */
const AT_ARCHERS_OR_SCOUTS = `
system: raiders-of-arcana
action: turn
ours: { shooters: { profile: human-archers, name: Shooters }, warriors: human-warriors }
theirs: { archers: { profile: human-archers, name: archers }, scouts: { profile: human-archers, name: scouts } }
places:
  shooters: { archers: { distance: 12 }, scouts: { distance: 12 } }
  warriors: { archers: { distance: 6 }, scouts: { distance: 6 } }
turn:
  - { shooter: shooters, target: [scouts, archers] }
  - { shooter: warriors, target: [scouts, archers], action: charge, reaction: none }`;

describe('the steps of a plan', () => {
  it('leave open what is certain whatever is done, and not what the best play alone is certain of', () => {
    const scenario = scenarioIn(AT_ARCHERS_OR_SCOUTS);
    const stepsFor = (wanted: string) =>
      all(bestPlan(scenario, scenario.cases[0], parseQuantity(wanted)).first);
    const does = stepsFor('P(fateArchers = "broken")').map((step) => [step.does, step.value.value]);
    expect(does).not.toContainEqual(['as you like: it is certain', 1]);
    expect(does.some(([what, value]) => value === 1 && /at archers$/.test(String(what)))).toBe(true);
    const sure = stepsFor('P(casualtiesArchers >= 0)').slice(1);
    for (const step of sure) expect(step.does).toBe('as you like: it is certain');
  });

  it('leave nothing open that hangs on how ours answer', () => {
    const charged = (answers: string) =>
      scenarioIn(`
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, name: archers }, shooters: human-archers }
theirs: { warriors: human-warriors }
places: { shooters: { warriors: { distance: 12 } }, warriors: { archers: { distance: 6 } } }
turn:
  - { shooter: shooters, target: warriors }
  - { shooter: warriors, target: archers, action: charge, reaction: none${answers} }`);
    const stepsOf = (scenario: ReturnType<typeof scenarioIn>) =>
      all(bestPlan(scenario, scenario.cases[0], parseQuantity('P(fateArchers = "broken")')).first).slice(1);
    const broken = stepsOf(charged(''));
    expect(broken.some(({ does }) => does === 'as you like: it is certain')).toBe(true);
    const mayAnswer = stepsOf(charged(', answers: [{ reaction: shoot }]'));
    const sure = mayAnswer.filter(({ value }) => value.value === 1);
    expect(sure.length).toBeGreaterThan(0);
    for (const { does } of sure) expect(does).not.toMatch(/^as you like/);
  });

  it.each(['speedies/turn-courtyard', 'darklands/turn-before-the-charge'])(
    'tell of all that may follow, and what it comes to adds up: %s',
    (file) => {
      const told = all(firstOf(file)).filter(({ next }) => next.length > 0);
      expect(told.length).toBeGreaterThan(2);
      for (const { seen, chance, value, next } of told) {
        const chances = next.reduce((sum, one) => sum + one.chance, 0);
        const values = next.reduce((sum, one) => sum + one.chance * one.value.value, 0);
        expect(chances, seen).toBeCloseTo(chance, 12);
        expect(values / chances, seen).toBeCloseTo(value.value, 9);
      }
      // A step that follows one of several ends alone comes to something else: the sum is no matter of course.
      const [{ next }] = told;
      expect(Math.abs(next[0].value.value - told[0].value.value)).toBeGreaterThan(0.5);
    },
  );

  const TWO_TURNS = 'scenarios/darklands/turn-against-bull-men.yaml';

  function planningOf() {
    const scenario = readScenario(TWO_TURNS, systems);
    const input = scenario.cases[0].input as TurnInput & (typeof scenario.cases)[0]['input'];
    const { left, text } = parseQuantity('mean(pointsLost)');
    return planned(scenario.system, input, (program) => worthOf(left, text, program));
  }

  /** The steps of a turn of two turns of four shots, as far as there is room. */
  function told(how: Partial<Room>) {
    const made = planningOf();
    const { planning } = made;
    const by: Deciding = {
      order: (from) => {
        const [choice, { order }] = [planning.next(from), planning.best(from)];
        return choice && order && { now: choice.now, order };
      },
      worth: ([{ now }]) => ({ value: planning.best(now).value }),
      best: (now) => planning.best(now).value,
    };
    const most = { rows: 400, deep: Number.POSITIVE_INFINITY, counted: 50_000 };
    return { ...stepsOf(made, by, { ...most, ...how }), value: planning.best(planning.begin()).value };
  }

  it('name no end, and no gap, at what cannot come up beside the rest of a row', () => {
    // Of those who still stand nobody has no wounds left: it is at most 1 by itself, and 1 in a list.
    const seen = all(firstOf('darklands/turn-against-bull-men')).map((step) => step.seen);
    expect(seen.some((row) => row.includes('steady or shaken, with 1, 4 or 7 wounds left'))).toBe(true);
  });

  it('keep what has no end apart from a list', () => {
    const { turn } = planningOf().planning;
    const { slot } = turn.things.find(({ title }) => title === 'Bull-men') ?? { slot: '' };
    const words = (...spans: Span[]) => whenInWords(turn, [[{ of: slot, counted: 'wounds', spans }]]);
    const one = (value: number): Span => ({ from: value, to: value });
    expect(words({ to: 1 }, one(4), one(7))).toBe('Bull-men with at most 1, or 4 or 7 wounds left');
    expect(words(one(2), one(4), { from: 7 })).toBe('Bull-men with 2 or 4, or 7 or more wounds left');
    expect(words({ to: 1 }, { from: 7 })).toBe('Bull-men with at most 1 or 7 or more wounds left');
    expect(words(one(2), { from: 5, to: 7 })).toBe('Bull-men with 2 or 5 to 7 wounds left');
  });

  it('count models of one wound each as models', () => {
    const { turn } = planningOf().planning;
    const { slot } = turn.things.find(({ title }) => title === 'Bull-men') ?? { slot: '' };
    const words = (models: number) => {
      const things = turn.things.map((one) => ({ ...one, most: { ...one.most, models, wounds: 3 } }));
      return whenInWords({ ...turn, things }, [[{ of: slot, counted: 'wounds', spans: [{ from: 2 }] }]]);
    };
    expect(words(3)).toBe('Bull-men with 2 or more warriors left');
    expect(words(1)).toBe('Bull-men with 2 or more wounds left');
  });

  it('are told to the end where there is room, and else say in how many situations more is decided', () => {
    const whole = all(told({}).first);
    expect(whole.some(({ leftOut }) => leftOut)).toBe(false);
    for (const how of [{ rows: whole.length - 1 }, { rows: 4 }, { deep: 2 }, { rows: 1 }]) {
      const { first, followed, value } = told(how);
      const steps = all(first);
      expect(steps.length).toBeLessThan(whole.length);
      expect(steps.length).toBeLessThanOrEqual(how.rows ?? whole.length);
      const cut = steps.filter(({ leftOut }) => leftOut);
      expect(cut.length).toBeGreaterThan(0);
      expect(cut.every(({ next, leftOut }) => next.length === 0 && (leftOut?.number ?? 0) > 0)).toBe(true);
      // What is left out is played as planned.
      expect(followed).toBeCloseTo(value, 9);
    }
  });

  it('count what is left out: every situation once in which somebody decides', () => {
    const [{ leftOut }] = all(told({ rows: 1 }).first);
    const few = all(told({ rows: 1, counted: 10 }).first)[0].leftOut;
    const scenario = readScenario(TWO_TURNS, systems);
    const plan = bestPlan(scenario, scenario.cases[0], parseQuantity('mean(pointsLost)'), { policy: true });
    // All that the policy writes down, but for the one that it begins with.
    expect(leftOut).toEqual({ number: Object.keys(plan.policy?.orders ?? {}).length - 1 });
    expect(few).toEqual({ number: 10, isMore: true });
  });

  it('come first that are likeliest, where there is no room for all', () => {
    const whole = told({}).first;
    const [likeliest, other] = [...whole.next].sort((a, b) => b.chance - a.chance);
    const few = told({ rows: 1 + whole.next.length + likeliest.next.length }).first;
    const of = (seen: string) => few.next.find((one) => one.seen === seen);
    expect(of(likeliest.seen)?.next.length).toBe(likeliest.next.length);
    expect(of(other.seen)?.leftOut).toBeDefined();
  });
});
