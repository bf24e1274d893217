import { expect, it } from 'vitest';
import type { PlanStep } from '../../analysis/index.ts';
import { numbered } from './rows.ts';

const stepOf = (seen: string, chance: number, next: readonly PlanStep[] = []): PlanStep => ({
  ...{
    seen,
    chance,
    when: seen === 'broken' ? [[]] : [],
    order: undefined,
    does: 'nothing',
    isTheirs: false,
  },
  ...{ value: { value: 0 }, next },
});

const seenIn = (next: readonly PlanStep[]) =>
  numbered(stepOf('', 1, next)).map(({ number, step }) => `${number} ${step.seen}`);

it('calls what is left “else” only where a row before it is told', () => {
  expect(seenIn([stepOf('broken', 0.5), stepOf('else', 0.5)])).toEqual(['1 ', '1.1 broken', '1.2 else']);
  expect(seenIn([stepOf('broken', 1e-9), stepOf('else', 1 - 1e-9)])).toEqual([
    '1 ',
    '1.1 whatever comes of it',
  ]);
  expect(seenIn([stepOf('broken', 1), stepOf('else', 1e-9)])).toEqual(['1 ', '1.1 broken']);
});
