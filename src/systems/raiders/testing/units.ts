import { compile } from '../../../play/compile/compile.ts';
import { exactHistograms } from '../../../play/compile/exact.ts';
import { programFrom } from '../../../play/testing/distributions.ts';
import { type TracedTrial, traceTrial } from '../../../play/trace.ts';
import type { AnyAction } from '../../system.ts';

/** The one printed profile, and a bow. */
export const WARRIORS = { name: 'Warriors', figures: 6, hp: 2, tg: 6, arm: 5, f: 5, morale: 10 };
export const ARCHERS = { name: 'Archers', figures: 6, hp: 2, tg: 6, arm: 4, f: 5, morale: 9, weapon: {} };
export const TROLL = { name: 'Troll', figures: 1, hp: 8, tg: 4, arm: 7, f: 5, morale: 9 };

/** A unit that no test can break. */
export const STEADFAST = { ...ARCHERS, morale: 40 };

/** Half a unit, with the morale tokens of what it lost. */
export const HALVED = { figures: 3, startingFigures: 6, moraleTokens: 3 };

/** Exact joint distribution of two metrics of any action: `joint(a, b)[valueOfA][valueOfB]`. */
export function jointDistribution(action: AnyAction, fields: object, of: [string, string]): number[][] {
  const program = programFrom({ ...action, joint: () => [of] }, fields);
  const cells = exactHistograms(compile(program), program.shape).joint[0];
  const [a, b] = program.shape.pairs[0];
  const [rows, columns] = [program.shape.sizes[a], program.shape.sizes[b]];
  return Array.from({ length: rows }, (_, i) => [...cells.slice(i * columns, (i + 1) * columns)]);
}

/** A trial as lines: indented by depth, with citation, dice and the step's own sentence. */
export function story(action: AnyAction, fields: object, seed: string, index = 0): string[] {
  return lines(traceTrial(programFrom(action, fields), seed, 0, index));
}

const lines = ({ steps }: TracedTrial): string[] =>
  steps.map(({ name, cite, thrown, changes, tells, depth }) => {
    const dice = thrown.map(({ die, faces }) => `${faces.length} ${die}: ${faces.join(' ')}`);
    const changed = changes.map(({ slot, from, to }) => `${slot} ${from} → ${to}`);
    const parts = [dice.join('; '), tells ?? '', changed.join(', ')].filter(Boolean);
    return `${'  '.repeat(depth)}${name} (${cite})${parts.length > 0 ? `: ${parts.join(' | ')}` : ''}`;
  });
