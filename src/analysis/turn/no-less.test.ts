import { describe, expect, it } from 'vitest';
import { libraryOf } from '../../scenario/files/index.ts';
import { parseText, resolveScenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { enough } from '../../testing/long.ts';
import { planned, type TurnInput, thumbOf } from '../../turn/index.ts';
import { numbersFrom } from '../../turn/testing/small-turns.ts';
import { parseQuestion } from '../expression/parse.ts';
import { worthOf } from './worth.ts';

/** Bowmen and huntsmen at two units of a few. */
function turnOf(of: (below: number) => number): string {
  return `
    system: darklands
    action: turn
    ours:
      bowmen: { profile: fyrd-bowmen, warriors: ${2 + of(5)} }
      huntsmen: { profile: huntsmen, warriors: ${2 + of(4)} }
    theirs:
      raiders: { profile: raiders, warriors: ${1 + of(2)} }
      slaves: { profile: slaves, warriors: ${1 + of(2)} }
    places:
      bowmen: { raiders: { distance: ${5 + of(10)} }, slaves: { distance: ${5 + of(10)} } }
      huntsmen: { raiders: { distance: ${5 + of(10)} }, slaves: { distance: ${5 + of(10)} } }
    turn:
      - { shooter: bowmen, weapon: longbow, target: raiders }
      - { shooter: huntsmen, weapon: longbow, target: slaves }`;
}

/** What the best play of a small turn is worth, and what no way to play can exceed. */
function bestAndBound(text: string, asked: string) {
  const { system, cases } = resolveScenario(parseText(text, 'turn.yaml'), systems, {}, libraryOf);
  const { input } = cases[0];
  const question = parseQuestion(asked);
  const made = planned(system, input as TurnInput & typeof input, (program) =>
    worthOf(question.left, question.text, program),
  );
  const thumb = thumbOf(made.planning, made.ends);
  return { value: made.planning.best(made.planning.begin()).value, thumb };
}

describe('a chance of several units at once', () => {
  const TURNS = enough(3, 40);
  it.each([
    'P(gone(raiders) and gone(slaves))',
    'P(gone(raiders) or gone(slaves))',
    'P(not (gone(raiders) and gone(slaves)))',
    'P(gone(raiders) and (gone(slaves) or casualties >= 2))',
    'P(casualties >= 2)',
    'P(casualties > 1.5)',
    '2 * P(gone(raiders) and not gone(slaves)) - P(gone(slaves) or gone(raiders)) + 1',
    'mean(casualties) + P(gone(raiders) and gone(slaves))',
  ])(`has a bound that the best play of ${TURNS} random small turns does not exceed: %s`, (asked) => {
    let above = 0;
    for (let n = 0; n < TURNS; n++) {
      const text = turnOf(numbersFrom(n));
      const { value, thumb } = bestAndBound(text, asked);
      expect(thumb?.noBound, text).toBeUndefined();
      expect(thumb?.bound, text).toBeGreaterThan(value - 1e-9);
      if ((thumb?.bound ?? 0) < 2 * Math.max(0.05, value)) above++;
    }
    // Near enough to be worth saying of some.
    expect(above).toBeGreaterThan(0);
  });

  it('is no more than that of the one that is least likely', () => {
    const text = turnOf(numbersFrom(1));
    const both = bestAndBound(text, 'P(gone(raiders) and gone(slaves))').thumb?.bound;
    for (const one of ['P(gone(raiders))', 'P(gone(slaves))'])
      expect(both).toBeLessThan((bestAndBound(text, one).thumb?.bound ?? 0) + 1e-9);
  });
});
