import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { libraryOf, readScenario } from '../../scenario/files/index.ts';
import { parseText, resolveScenario, type Scenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { enough, firstOf, LONG, oneOfEach } from '../../testing/long.ts';
import { type Order, type Planned, planned, type Situation, type TurnInput } from '../../turn/index.ts';
import {
  BACK_AND_FORTH,
  BOTH_SIDES,
  numbersFrom,
  OF_THREE,
  SMALL,
  WITH_GOALS,
  WITH_WAYS,
} from '../../turn/testing/small-turns.ts';
import { parseQuantity } from '../expression/index.ts';
import type { BestPlan, PlanSettings } from './best-plan.ts';
import { bestPlan } from './plan.ts';
import type { PlanStep } from './steps.ts';
import { worthOf } from './worth.ts';

/** A turn with its plan, and the same turn to play that plan on: of the plan only the table is looked at. */
interface Played extends Pick<Planned, 'planning'> {
  readonly plan: BestPlan;
}

function playedOf(scenario: Scenario, maximize: string, settings: PlanSettings = {}): Played {
  const [one] = scenario.cases;
  const question = parseQuantity(maximize);
  const plan = bestPlan(scenario, one, question, { ...settings, method: 'exact' });
  const input = one.input as TurnInput & typeof one.input;
  const made = planned(
    scenario.system,
    input,
    (program) => worthOf(question.left, question.text, program),
    settings,
  );
  return { planning: made.planning, plan };
}

/** Whether what a row says is so: nothing of how rows are found has part in it. */
function isSo({ planning }: Played, { when }: PlanStep, { left }: Situation): boolean {
  const { things } = planning.turn;
  const within = (spans: readonly { readonly from?: number; readonly to?: number }[], value: number) =>
    spans.some(({ from = -1e9, to = 1e9 }) => from <= value && value <= to);
  return (
    when.length === 0 ||
    when.some((clues) =>
      clues.every((clue) => {
        const thing = things.find(({ slot }) => slot === clue.of);
        if (!thing) throw new Error(`nobody is ${clue.of}`);
        const { fate, amounts, changes } = thing.leavings.all[left[things.indexOf(thing)]];
        if ('fates' in clue) return fate !== undefined && clue.fates.includes(fate.name);
        if ('notFates' in clue) return fate !== undefined && !clue.notFates.includes(fate.name);
        if ('counted' in clue) return within(clue.spans, amounts[clue.counted]);
        return within(clue.spans, Number(changes[clue.field] ?? thing.fields[clue.field] ?? 0));
      }),
    )
  );
}

/** What is had on average by one who reads the table row by row, and does what the first says that fits. */
function followed(played: Played, row: PlanStep, from: Situation, isRight = true): number {
  const { planning } = played;
  const choice = planning.next(from);
  if (!choice) {
    if (isRight) expect(row.order).toBeUndefined();
    return planning.worthOf(from);
  }
  const { order = choice.orders[0] } = row;
  const isOffered = choice.orders.some((one) => keyOf(one) === keyOf(order));
  // A table that is read wrongly may end where there is more to be done, or say what cannot be done.
  if (!isRight && (row.order === undefined || !isOffered)) return planning.worthOf(from);
  expect(isOffered).toBe(true);
  // Whatever is done, the first that may be, and whatever comes of it.
  if (row.order === undefined) expect(row.does).toMatch(/^as you like/);
  const next = row.order === undefined ? [{ ...row, when: [] }] : row.next;
  return planning.outcomes(choice.now, order).reduce((sum, { chance, leads }) => {
    const fitting = next.find((one) => isSo(played, one, leads));
    if (fitting) return sum + chance * followed(played, fitting, leads, isRight);
    expect(next).toEqual([]);
    if (row.leftOut === undefined) expect(planning.next(leads)).toBeUndefined();
    return sum + chance * planning.best(leads).value;
  }, 0);
}

const keyOf = ({ shot, target, way = 0 }: Order): string => `${shot} ${target} ${way}`;

const all = (step: PlanStep): PlanStep[] => [step, ...step.next.flatMap(all)];

function expectFollowed(played: Played, text: string): void {
  const { plan, planning } = played;
  const value = followed(played, plan.first, planning.begin());
  expect(Math.abs(value - plan.value.value), text).toBeLessThan(1e-9);
  // Words tell all situations apart that are answered otherwise.
  expect(plan.followed, text).toBeUndefined();
  // Of several rows the last is for all that the others leave.
  for (const { next } of all(plan.first))
    for (const [i, one] of next.entries()) {
      expect(one.when.length === 0, one.seen).toBe(i === next.length - 1);
      expect(one.seen).toMatch(
        next.length === 1 ? /^whatever comes of it$/ : i === next.length - 1 ? /^else$/ : /./,
      );
    }
}

const scenarioOf = (text: string): Scenario =>
  resolveScenario(parseText(text, 'turn.yaml'), systems, {}, libraryOf);

describe('one who reads a plan row by row', () => {
  const TURNS = enough(4, 100);
  const kinds: readonly (readonly [string, (typeof SMALL)[string]])[] = Object.entries({
    ...SMALL,
    ...WITH_WAYS,
    ...OF_THREE,
  });
  for (const [kind, make] of oneOfEach(
    kinds,
    ([name]) => name.split(' ')[0],
    ([name]) => name,
  ))
    it(`has what it is said to be worth: ${TURNS} random small turns of ${kind}`, () => {
      for (let n = 0; n < TURNS; n++) {
        const { text, worth } = make(numbersFrom(n));
        expectFollowed(playedOf(scenarioOf(text), `mean(${worth})`), text);
      }
    });

  for (const [system, make] of firstOf(Object.entries(WITH_GOALS)))
    it(`has what it is said to be worth, whatever is done where it may be as one likes: ${TURNS} turns of ${system} with a goal`, () => {
      let liked = 0;
      for (let n = 0; n < TURNS; n++) {
        const { text } = make(numbersFrom(n));
        const played = playedOf(scenarioOf(text), 'P(goal = reached)');
        expectFollowed(played, text);
        liked += all(played.plan.first).filter(({ does }) => /^as you like/.test(does)).length;
      }
      expect(liked).toBeGreaterThan(0);
    });

  for (const against of firstOf([true, false]))
    it(`has what it is said to be worth where both sides shoot, ${against ? 'the other doing its worst' : 'the other as written'}`, () => {
      for (const n of BOTH_SIDES) {
        const { text, worth } = BACK_AND_FORTH(numbersFrom(n));
        expectFollowed(playedOf(scenarioOf(text), `mean(${worth})`, { against }), text);
      }
    });

  it('has something else who reads it from the bottom', () => {
    const file = 'scenarios/darklands/turn-before-the-charge.yaml';
    const played = playedOf(readScenario(file, systems), 'mean(pointsLost)');
    const upsideDown = (step: PlanStep): PlanStep => ({
      ...step,
      next: step.next.map(upsideDown).reverse(),
    });
    const { plan, planning } = played;
    const read = followed(played, upsideDown(plan.first), planning.begin(), false);
    expect(read).toBeLessThan(plan.value.value - 0.01);
  });

  // The one is planned by a rule of thumb, the other takes some seconds.
  const tooLong = ['turn-of-a-whole-line.yaml', ...(LONG ? [] : ['turn-grenade-first.yaml'])];
  const bundled = ['darklands', 'necromunda', 'raiders-of-arcana', 'speedies'].flatMap((system) =>
    readdirSync(`scenarios/${system}`)
      .filter((name) => name.startsWith('turn-') && !tooLong.includes(name))
      .map((name) => `scenarios/${system}/${name}`),
  );
  for (const file of oneOfEach(bundled, (name) => name.replace(/turn-.*/, '')))
    it(`has what it is said to be worth: ${file}`, () => {
      const maximize = file.includes('exchange')
        ? 'mean(pointsLost) - mean(ownPointsLost)'
        : 'mean(pointsLost)';
      expectFollowed(playedOf(readScenario(file, systems), maximize), file);
    });
});
