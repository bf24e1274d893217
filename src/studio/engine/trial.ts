import { findTrials } from '../../play/trace.ts';
import { programOfCase } from '../../solve/case.ts';
import { traceOf } from '../../solve/traces.ts';
import type { TrialAddress } from '../../stats/result.ts';
import { caseOf, type Rulebook } from './case.ts';
import type { TrialReply, Written } from './messages.ts';
import { cameUpIn } from './seen.ts';

/** Trials among which those are looked for in which something came up. */
const LOOKED_THROUGH = 1 << 16;

/**
 * A trial of a scenario, told: where something came up at the table, one in which it does; where it comes up in none that
 * are looked through, the one that was asked for.
 */
export function trialOf(rules: Rulebook, scenario: Written, address: TrialAddress): TrialReply {
  const one = caseOf(rules, scenario);
  rules.attempt?.({ ...rules, cases: [one] });
  const program = programOfCase(rules, one);
  const traceAt = (trial: TrialAddress) => traceOf(program, `Trial ${trial.index + 1}`, trial);
  const cameUp = cameUpIn(rules.action, scenario);
  if (cameUp.length === 0) return { trace: traceAt(address) };
  const known = cameUp.map(({ metric, value }) => ({
    place: program.metrics.findIndex(({ name }) => name === metric),
    value,
  }));
  const fits = (values: readonly number[]) => known.every(({ place, value }) => values[place] === value);
  const { seed, chunk, index } = address;
  const fitting = findTrials(program, seed, chunk, LOOKED_THROUGH, fits);
  const found = fitting.at(index % Math.max(1, fitting.length)) ?? index;
  return {
    trace: traceAt({ ...address, index: found }),
    among: { fit: fitting.length, of: LOOKED_THROUGH },
  };
}
