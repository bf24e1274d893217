import { describe, expect, it } from 'vitest';
import { rollEach } from '../../play/roll.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { programOfCase } from '../../solve/index.ts';
import { goodnessOfFit, holm } from '../../stats/index.ts';
import { systems } from '../../systems/index.ts';
import { bindCondition, parseWholeCondition } from '../index.ts';
import { type Given, given } from './given.ts';

/**
 * Of the four together, Holm-corrected over their metrics: correct code fails once in 10^6 choices of seeds. All seeds
 * are fixed.
 */
const FALSE_ALARM = 1e-6;
const TRIALS = 60_000;
const SETTINGS = { method: 'auto', seed: '1', trials: TRIALS } as const;

/** The shot at beasts is compiled before both at raiders. */
const THERE_AND_BACK = `
  system: darklands
  action: turn
  ours: { bowmen: fyrd-bowmen, huntsmen: huntsmen, skirmishers: raiders }
  theirs: { raiders: { profile: raiders, warriors: 4 }, beasts: { profile: beasts, warriors: 2 } }
  places:
    bowmen: { raiders: { distance: 12 } }
    huntsmen: { beasts: { distance: 9 } }
    skirmishers: { raiders: { distance: 6 } }
  turn:
    - { shooter: bowmen, weapon: longbow, target: raiders }
    - { shooter: huntsmen, weapon: war-bow, target: beasts }
    - { shooter: skirmishers, weapon: javelin, target: raiders }
`;

const SEEN: readonly (readonly [scenario: string, condition: string])[] = [
  ['darklands/bowmen-in-the-open', 'hits >= 7'],
  ['necromunda/autogun-six-rounds', 'hits <= 2 and ammo = Loaded'],
  ['raiders-of-arcana/return-fire', 'casualties = 1 and returnHits >= 1'],
  ['speedies/rifle-six-turns', 'casualties = 0'],
];

const scenario = (name: string) => readScenario(`scenarios/${name}.yaml`, systems);

/** Trials of the program as it is, of which those are counted that fit. */
function filtered(
  name: string,
  text: string,
): { readonly counts: Map<string, number[]>; readonly fitting: number } {
  const rules = scenario(name);
  const program = programOfCase(rules, rules.cases[0]);
  const fits = bindCondition(parseWholeCondition(text), text, program);
  const counts = new Map(
    program.metrics.map((metric, i) => [metric.name, new Array<number>(program.shape.sizes[i]).fill(0)]),
  );
  let fitting = 0;
  rollEach(program, streamOf(parseSeed('11'), 0), TRIALS, (values) => {
    if (!fits(values)) return;
    fitting++;
    for (const [i, { name: metric }] of program.metrics.entries()) (counts.get(metric) ?? [])[values[i]]++;
  });
  return { counts, fitting };
}

const agree = (found: Given, counts: ReadonlyMap<string, number[]>): number =>
  holm(
    [...found.after.weights].map(
      ([name, weights]) => goodnessOfFit(Float64Array.from(counts.get(name) ?? []), weights).pValue,
    ),
  );

describe('what is to be expected once something was seen', () => {
  it.each(SEEN)('is that of rolled trials picked out alike: %s, %s', (name, text) => {
    const rules = scenario(name);
    const found = given(rules, rules.cases[0], { seen: text }, SETTINGS);
    const { counts, fitting } = filtered(name, text);
    expect(found.after.method).toBe('exact');
    const error = Math.sqrt((found.chance * (1 - found.chance)) / TRIALS);
    expect(Math.abs(fitting / TRIALS - found.chance)).toBeLessThan(5.3 * error); // once in 10^7
    expect(agree(found, counts)).toBeGreaterThan(FALSE_ALARM);
  });

  it('is looked at in the order in which shots of a turn are fired, not in that in which they compile', () => {
    const rules = readScenario({ text: THERE_AND_BACK, name: 'turn.yaml' }, systems);
    const sight = { seen: 'shot1 >= 2', after: 'Shot', time: 1 };
    const [exact, rolled] = (['auto', 'roll'] as const).map((method) =>
      given(rules, rules.cases[0], sight, { ...SETTINGS, method, trials: 20_000 }),
    );
    expect(exact.after.method).toBe('exact');
    const error = Math.sqrt((exact.chance * (1 - exact.chance)) / 20_000);
    expect(Math.abs(rolled.chance - exact.chance)).toBeLessThan(5.3 * error); // once in 10^7
    const counts = new Map([...rolled.after.weights].map(([name, weights]) => [name, [...weights]]));
    expect(agree(exact, counts)).toBeGreaterThan(FALSE_ALARM);
  });

  it('is not that of all trials: they are told apart', () => {
    const [name, text] = SEEN[0];
    const rules = scenario(name);
    const found = given(rules, rules.cases[0], { seen: text }, SETTINGS);
    expect(agree(found, filtered(name, 'hits >= 0').counts)).toBeLessThan(FALSE_ALARM);
  });

  it('is as before where what was seen is always so, and sums to 1', () => {
    const rules = scenario('darklands/bowmen-in-the-open');
    const found = given(rules, rules.cases[0], { seen: 'dice = 10' }, SETTINGS);
    expect(found.chance).toBeCloseTo(1, 12);
    for (const [name, weights] of found.after.weights) {
      expect(weights.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      expect([...weights].map((p, i) => p - (found.before.weights.get(name)?.[i] ?? 0))).toEqual(
        [...weights].map(() => expect.closeTo(0, 12)),
      );
    }
  });

  it.each([
    ['hitz = 3', undefined, 'no metric "hitz", expected one of dice, hits,'],
    ['hits = 30', undefined, 'it is never so at the end, expected hits to be a whole number from 0 to 10'],
    ['hits = 2.5', undefined, 'it is never so at the end, expected hits to be a whole number from 0 to 10'],
    [
      'hits = 3 and casualties = 4',
      undefined,
      'it is never so at the end, expected casualties to be a whole number from 0 to 3 given hits = 3',
    ],
    ['casualties = 4 and hits = 3', undefined, 'hits to be a whole number from 4 to 10 given casualties = 4'],
    ['(hits = 3 or hits = 2) and damage = 99', undefined, 'expected damage to be'],
    ['hits = 3', 'shot roll', 'no step "shot roll", expected one of'],
    ['hits = 3', 'shoot roll', 'it is never so after "shoot roll"; what is counted later is 0 by then'],
  ])('refuses %s after %s', (text, after, message) => {
    const rules = scenario('darklands/bowmen-in-the-open');
    expect(() => given(rules, rules.cases[0], { seen: text, after }, SETTINGS)).toThrow(message);
  });
});
