import { describe, expect, it } from 'vitest';
import { compile } from './play/compile/compile.ts';
import { exactHistograms } from './play/compile/exact.ts';
import { type Program, programOf } from './play/program.ts';
import type { ReadyStep } from './play/ready.ts';
import { withoutSees } from './play/testing/without-sees.ts';
import { readScenario, scenarioFiles } from './scenario/files/index.ts';
import { systems } from './systems/index.ts';
import { alsoIn } from './systems/input.ts';
import { oneOfEach } from './testing/long.ts';

const says = ({ sees, steps = [] }: ReadyStep): boolean => sees !== undefined || steps.some(says);

/** Every bundled case of which a group says what it sees; warbands is too large, either way. */
const CASES = scenarioFiles('scenarios')
  .filter((file) => !file.includes('own-rules'))
  .flatMap((file) => {
    const { action, cases } = readScenario(file, systems);
    return cases.flatMap(({ name, prepared, input }) => {
      const program = programOf(action, prepared, alsoIn(input));
      return program.steps.some(says) ? [{ file, name: `${file}: ${name ?? ''}`, program }] : [];
    });
  });

function cellsOf(program: Program): number[] {
  const { single, joint } = exactHistograms(compile(program), program.shape);
  return [...single, ...joint].flatMap((cells) => [...cells]);
}

describe('what groups see is all that they go by', () => {
  it('in many bundled cases', () => {
    expect(CASES.length).toBeGreaterThan(40);
  });

  const SOME = oneOfEach(
    CASES.filter(({ name }) => !name.includes('warbands')),
    ({ file }) => file,
    ({ name }) => name,
  );
  it.each(SOME)('$name', ({ program }) => {
    const other = cellsOf(withoutSees(program));
    expect(Math.max(...cellsOf(program).map((p, i) => Math.abs(p - other[i])))).toBeLessThan(1e-12);
  });
});
