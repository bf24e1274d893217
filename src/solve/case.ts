import { type Program, programOf } from '../play/program.ts';
import type { Scenario, ScenarioCase } from '../scenario/index.ts';
import { alsoIn } from '../systems/input.ts';
import { originOf } from './origin.ts';

/** The rule system and action by which cases are played. */
export type Rules = Pick<Scenario, 'system' | 'action'>;

/** One case, ready to be played. */
export type RunnableCase = Pick<
  ScenarioCase,
  'name' | 'point' | 'points' | 'input' | 'prepared' | 'resolved' | 'assumptions'
>;

/** A scenario ready to run: one that was read, or one remembered in a plan. */
export interface Runnable extends Rules, Pick<Scenario, 'title' | 'note'> {
  readonly cases: readonly RunnableCase[];
}

/** A case as it can be sent to another thread, which finds its rules by their names. */
export interface CaseSpec {
  readonly system: string;
  /** The JavaScript file that holds the system, where it is none of the bundled ones. */
  readonly file?: string;
  readonly action: string;
  /** What the action's `prepare` is handed. */
  readonly input: unknown;
}

/** What is played of a case, with what it counts. */
export const programOfCase = (
  { action }: Pick<Rules, 'action'>,
  { prepared, input }: Pick<RunnableCase, 'prepared' | 'input'>,
): Program => programOf(action, prepared, alsoIn(input));

export function specOf({ system, action }: Rules, { input }: Pick<RunnableCase, 'input'>): CaseSpec {
  const file = originOf(system)?.file;
  return { system: system.name, ...(file !== undefined && { file }), action: action.name, input };
}
