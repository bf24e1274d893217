import { readScenario } from '../files/index.ts';
import type { Scenario } from '../read.ts';
import { InputError } from '../text/problem.ts';
import { skirmish } from './skirmish.ts';

/** A scenario of four lines that is fine; what a test adds starts on line 5. */
export const BASE = `system: skirmish
action: shoot
shooter: { models: 10, weapon: { dice: 1 } }
target: { wounds: 2, models: 5 }
`;

export const read = (text: string): Scenario => readScenario({ text, name: 'x.yaml' }, [skirmish]);

/** The message of the InputError that reading ends in; any other error passes through. */
export function refusal(reading: () => unknown): string {
  try {
    reading();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error('read without complaint');
}

export const refusalOf = (text: string): string => refusal(() => read(text));
