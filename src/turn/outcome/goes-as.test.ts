import { describe, expect, it } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { programOf } from '../../play/program.ts';
import type { Scenario } from '../../scenario/index.ts';
import { prepareInput } from '../../systems/input.ts';
import { answersBeside } from '../../systems/option.ts';
import { FieldError } from '../../systems/system.ts';
import { someOf } from '../../testing/long.ts';
import { expectSame, scenarioIn } from '../testing/distributions.ts';
import { BACK_AND_FORTH, numbersFrom, SMALL } from '../testing/small-turns.ts';
import type { Turn } from '../turn.ts';
import { goesAs } from './goes-as.ts';

const TURNS = { ...SMALL, 'back and forth': BACK_AND_FORTH };

/** A turn of each in which some answers change something. */
const seedOf = (name: string): number => (name === 'back and forth' ? 4 : 3);

/** A turn as it is prepared under an answer of its rules; undefined where it cannot have that one. */
function under({ action, cases: [{ input }] }: Scenario, answer: object = {}): Turn | undefined {
  try {
    return prepareInput(action, { ...input, rules: { ...(input.rules as object), ...answer } }) as Turn;
  } catch (error) {
    if (error instanceof FieldError) return undefined;
    throw error;
  }
}

function played({ action }: Scenario, turn: Turn): readonly (readonly number[])[] {
  const program = programOf(action, turn);
  return exactHistograms(compile(program), program.shape).single.map((cells) => [...cells]);
}

describe('a turn goes as one that was compiled', () => {
  it.each(someOf(TURNS, 1, 'goes as another'))(
    'where it comes to the same by another answer: %s',
    (name, make) => {
      const scenario = scenarioIn(make(numbersFrom(seedOf(name))).text);
      const before = under(scenario) as Turn;
      const known = played(scenario, before);
      const { rules } = scenario.cases[0].input as { readonly rules: Record<string, unknown> };
      const counts = { alike: 0, changed: 0, missed: 0 };
      for (const option of scenario.action.options)
        for (const value of answersBeside(option, rules[option.name])) {
          const other = under(scenario, { [option.name]: value });
          if (!other) continue;
          const isAlike = goesAs(before, other);
          const found = played(scenario, under(scenario, { [option.name]: value }) as Turn);
          if (isAlike) for (const [i, cells] of known.entries()) expectSame(found[i], cells);
          if (isAlike) counts.alike++;
          else if (JSON.stringify(found) === JSON.stringify(known)) counts.missed++;
          else counts.changed++;
        }
      expect(counts.alike, JSON.stringify(counts)).toBeGreaterThan(10);
      expect(counts.changed, JSON.stringify(counts)).toBeGreaterThan(0);
      // Where how somebody may be differs in words alone, nobody looks further.
      expect(counts.missed, JSON.stringify(counts)).toBeLessThanOrEqual(1);
    },
  );

  it('only where it begins alike, and no plan is played', () => {
    const { text } = SMALL['raiders-of-arcana'](numbersFrom(3));
    const [before, same, fewer] = [text, text, text.replace('figures: ', 'figures: 1')].map(
      (one) => under(scenarioIn(one)) as Turn,
    );
    expect(goesAs(before, same)).toBe(true);
    expect(goesAs(before, fewer)).toBe(false);
    const policy = { size: undefined, against: false, orderAt: () => undefined };
    expect(goesAs({ ...before, policy }, { ...same, policy })).toBe(false);
  });
});
