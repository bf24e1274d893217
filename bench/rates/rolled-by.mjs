import { programFor } from '../../dist/analysis/index.js';
import { rollEach } from '../../dist/play/roll.js';
import { parseSeed, streamOf } from '../../dist/random/stream.js';

/** Trials of a case rolled die by die, one after another by their metrics' names, and how often each value came up. */
export function rolledBy(rules, one, seed, number) {
  const program = programFor(rules, one);
  const counts = program.metrics.map((_, i) => new Float64Array(program.shape.sizes[i]));
  const trials = [];
  rollEach(program, streamOf(parseSeed(String(seed * 104_729)), 0), number, (values) => {
    trials.push(new Map(program.metrics.map(({ name }, i) => [name, values[i]])));
    for (const [i, cells] of counts.entries()) cells[values[i]]++;
  });
  return { trials, counts };
}
