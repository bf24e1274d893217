import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { rollTrials } from '../../play/roll.ts';
import { findTrials, traceTrial } from '../../play/trace.ts';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { enough } from '../../testing/long.ts';
import { type WrittenPolicy, writtenPolicy } from '../index.ts';
import { programIn } from '../testing/distributions.ts';
import { BACK_AND_FORTH, numbersFrom, plannedOf } from '../testing/small-turns.ts';

/** Turns in which the other side has a choice: how it answers ours, who steps in, whose shot is next and at whom. */
const TURNS: Record<string, { readonly text: string; readonly worth: string }> = {
  'raiders-of-arcana, of whom theirs shoot back or keep their arrows': {
    worth: 'casualties',
    text: `
    system: raiders-of-arcana
    action: turn
    ours: { archers: { profile: human-archers, figures: 3 } }
    theirs: { warriors: { profile: human-archers, figures: 4 } }
    places: { archers: { warriors: { distance: 18 } } }
    laterTurns: { 2: { ours: { archers: { ready: true } } } }
    turn:
      - { shooter: archers, target: warriors, action: exchange, performs: shoot, reaction: none, answers: [{ reaction: shoot }] }
      - { inTurn: 2, shooter: archers, target: warriors }`,
  },
  'speedies, of whom one may protect another': {
    worth: 'pointsLost',
    text: `
    system: speedies
    action: turn
    rules: { protectorChoice: listed }
    ours: { bow: { unit: marksman }, ranger: { unit: wood-elf-ranger } }
    theirs:
      captain: { unit: captain, points: 90, near: [squire, guard] }
      guard: { unit: infantry, points: 5 }
      squire: { unit: marksman, points: 40 }
    places:
      bow: { captain: { distance: 22 }, guard: { distance: 20 }, squire: { distance: 24, behind: terrain } }
      ranger: { captain: { distance: 24 }, guard: { distance: 22 }, squire: { distance: 22, behind: terrain } }
    turn:
      - { shooter: bow, weapon: long-bow, target: captain }
      - { shooter: ranger, weapon: elvish-bow, target: captain }`,
  },
  'necromunda, where both sides shoot one after another': BACK_AND_FORTH(numbersFrom(3)),
};

describe('a plan against the worst that the other side may do, written down', () => {
  for (const [name, { text, worth }] of Object.entries(TURNS)) {
    const made = plannedOf(text, worth, true);
    const value = () => made.planning.best(made.planning.begin()).value;
    const played = (policy: WrittenPolicy) => programIn(`${text}\n    policy: ${JSON.stringify(policy)}\n`);
    /** Of the metric that it is for: its weights, by value. */
    const weightsIn = (program: ReturnType<typeof programIn>, single: readonly ArrayLike<number>[]) =>
      Array.from(single[program.metrics.findIndex((one) => one.name === worth)]);
    const meanOf = (weights: readonly number[]) => {
      const sum = weights.reduce((all, weight) => all + weight, 0);
      return weights.reduce((all, weight, at) => all + (weight / sum) * at, 0);
    };
    const exactly = (policy: WrittenPolicy) => {
      const program = played(policy);
      return meanOf(weightsIn(program, exactHistograms(compile(program), program.shape).single));
    };
    /** The same, but theirs do what is written. */
    const lenient = ({ against: _, orders, ...policy }: WrittenPolicy): WrittenPolicy => ({
      ...policy,
      orders: Object.fromEntries(
        Object.entries(orders).flatMap(([key, order]) =>
          isOfTheirs(order) ? [] : [[key, order.replace(/ answer \d+/, '')]],
        ),
      ),
    });
    const isOfTheirs = (order: string) =>
      made.planning.turn.things.some(({ key, side }) => side === 'ours' && order.endsWith(` at ${key}`));

    it(`is worth what it was said to be when both sides are played by it, and otherwise not: ${name}`, () => {
      const policy = writtenPolicy(made.planning, worth);
      expect(Math.abs(exactly(policy) - value())).toBeLessThan(1e-9);
      expect(Math.abs(exactly(lenient(policy)) - value())).toBeGreaterThan(1e-3);
    });

    // One in a million such tests fails although all is right: 4.9 standard errors.
    it(`comes to the same when it is rolled: ${name}`, () => {
      const trials = enough(20_000, 1_000_000);
      const rolled = (policy: WrittenPolicy): [mean: number, error: number] => {
        const program = played(policy);
        const weights = weightsIn(program, rollTrials(program, streamOf(parseSeed('7'), 0), trials).single);
        const mean = meanOf(weights);
        const squares = weights.reduce((all, weight, at) => all + weight * (at - mean) ** 2, 0);
        return [mean, Math.sqrt(squares) / trials];
      };
      const [mean, error] = rolled(writtenPolicy(made.planning, worth));
      expect(Math.abs(mean - value())).toBeLessThan(4.9 * error);
    });
  }
});

describe('a shot that is answered', () => {
  const { text, worth } = TURNS['speedies, of whom one may protect another'];
  const { planning } = plannedOf(text, worth, true);

  it('is told with who answers it, and what became of him', () => {
    const program = programIn(`${text}\n    policy: ${JSON.stringify(writtenPolicy(planning, worth))}\n`);
    const told = Array.from({ length: 60 }, (_, trial) =>
      traceTrial(program, '1', 0, trial).steps.flatMap(({ name, tells }) =>
        name === 'Shot' ? (tells ?? []) : [],
      ),
    ).flat();
    expect(told.join('\n')).toMatch(/(nobody|guard|squire) to step in, at captain: /);
    expect(told.join('\n')).toMatch(/; (guard|squire): \d units? left, \w+/);
  });

  it('is told with the rule, where a plan leaves it without a target', () => {
    const text = `
    system: raiders-of-arcana
    action: turn
    ours: { archers: human-archers }
    theirs: { warriors: human-warriors, dwarfs: { profile: dwarf-crossbows, ready: true } }
    places: { archers: { warriors: { distance: 12 }, dwarfs: { distance: 18 } } }
    turn: [{ shooter: archers, target: warriors }, { shooter: dwarfs, target: archers }]`;
    const { planning } = plannedOf(text, 'casualtiesDwarfs', true);
    const program = programIn(`${text}\n    policy: ${JSON.stringify(writtenPolicy(planning, ''))}\n`);
    const { steps } = traceTrial(program, '1', 0, 0);
    expect(steps.filter(({ name }) => name === 'Shot').at(-1)?.tells).toMatch(
      /^Dwarf Crossbows: not fired, Dwarf Crossbows are not ready: .*\(Shooting 9\)$/,
    );
  });

  it('is told with what its answer cost who shot', () => {
    const program = programIn(`
    system: raiders-of-arcana
    action: turn
    ours: { archers: { profile: human-archers, figures: 3 } }
    theirs: { warriors: { profile: human-archers, figures: 4 } }
    places: { archers: { warriors: { distance: 18 } } }
    turn: [{ shooter: archers, target: warriors, action: exchange, performs: shoot, reaction: shoot }]`);
    const cost = program.metrics.findIndex(({ name }) => name === 'cost1');
    const [trial] = findTrials(program, '1', 0, 1000, (values) => values[cost] === 1, 1);
    const { steps } = traceTrial(program, '1', 0, trial);
    expect(steps.find(({ name }) => name === 'Shot')?.tells).toMatch(
      / at Human Archers.*: \d figures? left, \w+; Human Archers.*: 2 figures left, \w+$/,
    );
  });
});
