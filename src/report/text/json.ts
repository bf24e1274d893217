import type { Result } from '../../stats/result.ts';
import { written } from './result-written.ts';

/**
 * A result as JSON, one line-broken object: the contract's fields in the contract's order, whatever order the
 * result was put together in; so two equal results give equal text. `readResult` reads it.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, renderJson, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * JSON.parse(renderJson(result)).cases[0].metrics.casualties.mean; // 0.1111…
 * ```
 */
export function renderJson(result: Result): string {
  return `${stringify(written(result))}\n`;
}

/**
 * A result as one line of JSON Lines: the same object.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario, renderJsonLine, runScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const result = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
 * JSON.parse(renderJsonLine(result)).title; // 'A Gunner shoots his lasgun at a Gunner in partial cover'
 * ```
 */
export const renderJsonLine = (result: Result): string => `${JSON.stringify(written(result))}\n`;

/** Indented, but with lists of numbers, and objects of nothing but numbers, on one line each. */
function stringify(value: unknown): string {
  // A line break is never part of a JSON string, so that no text is taken for a list.
  return JSON.stringify(value, null, 2)
    .replace(/\[\n\s*(-?\d[^[\]{}"]*?)\n\s*\]/g, (_, numbers: string) => `[${onOneLine(numbers)}]`)
    .replace(
      /\{\n\s*((?:"\w+": -?\d[\d.e+-]*,?\s+)+)\}/g,
      (_, numbers: string) => `{ ${onOneLine(numbers)}}`,
    );
}

const onOneLine = (numbers: string): string => numbers.replace(/\n\s*/g, ' ');
