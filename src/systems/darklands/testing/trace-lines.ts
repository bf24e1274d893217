import { programFrom } from '../../../play/testing/distributions.ts';
import { traceTrial } from '../../../play/trace.ts';
import type { AnyAction } from '../../system.ts';
import type { Fields } from './fixtures.ts';

/** One rolled trial as a reader of the rulebook would follow it: a line per step that rolls or tells something. */
export function trace(action: AnyAction, fields: Fields, index: number): string {
  const program = programFrom(action, fields);
  const { steps, values } = traceTrial(program, '1', 0, index);
  const lines = steps
    .filter(({ thrown, tells }) => thrown.length > 0 || tells)
    .map(({ cite, thrown, tells }) => [cite, ...thrown.map(thrownText), tells ?? ''].join(' · '));
  const metrics = program.metrics.map((metric, i) => {
    const value = values[i];
    return `${metric.name} ${metric.kind === 'count' ? value : metric.values(program.options)[value]}`;
  });
  return [...lines, metrics.join(', ')].join('\n');
}

const thrownText = ({ die, faces }: { die: string; faces: readonly (readonly number[])[] }) =>
  `${die}: ${faces.map((one) => one.join('/')).join(' ')}`;
