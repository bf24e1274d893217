import { expect, it } from 'vitest';
import { FieldError } from './system.ts';

it('repeats of what a scenario says no more than a line can hold', () => {
  const { found, message } = new FieldError(['goal'], 'a'.repeat(5000), 'less');
  expect([found, message]).toEqual([`${'a'.repeat(160)}…`, `goal: found ${'a'.repeat(160)}…, expected less`]);
});
