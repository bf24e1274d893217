import { expect } from 'vitest';
import { compile } from '../../play/compile/compile.ts';
import { exactHistograms } from '../../play/compile/exact.ts';
import { type Program, programOf } from '../../play/program.ts';
import { libraryOf } from '../../scenario/files/index.ts';
import { parseText, type Scenario } from '../../scenario/index.ts';
import { resolveScenario } from '../../scenario/read.ts';
import { systems } from '../../systems/index.ts';
import { alsoIn } from '../../systems/input.ts';

/** A scenario's text, read. */
export const scenarioIn = (text: string): Scenario =>
  resolveScenario(parseText(text, 'scenario.yaml'), systems, {}, libraryOf);

/** What is played of it. */
export function programIn(text: string): Program {
  const scenario = scenarioIn(text);
  const [{ prepared, input }] = scenario.cases;
  return programOf(scenario.action, prepared, alsoIn(input));
}

/** The exact distribution of every metric, by its name. */
export function distributions(text: string): Record<string, number[]> {
  const program = programIn(text);
  const { single } = exactHistograms(compile(program), program.shape);
  return Object.fromEntries(program.metrics.map(({ name }, i) => [name, [...single[i]]]));
}

/** Two distributions are the same to 1e-12, the zeros at their ends of no account. */
export function expectSame(found: readonly number[], known: readonly number[]): void {
  for (let i = 0; i < Math.max(found.length, known.length); i++)
    expect(Math.abs((found[i] ?? 0) - (known[i] ?? 0)), `value ${i}`).toBeLessThan(1e-12);
}

/**
 * One thing done to some models, and then another to those who are left.
 *
 * @param first how many it takes away
 * @param then how many the other takes away, of those who are left
 */
export function oneAfterAnother(
  models: number,
  first: readonly number[],
  then: (left: number) => readonly number[],
): number[] {
  const sum = new Array<number>(models + 1).fill(0);
  for (const [lost, chance] of first.entries()) {
    if (chance === 0) continue;
    const after = lost === models ? [1] : then(models - lost);
    for (const [more, part] of after.entries()) if (part > 0) sum[lost + more] += chance * part;
  }
  return sum;
}
