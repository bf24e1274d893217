import type { Scenario, ScenarioCase } from '../../scenario/index.ts';

/** Rules, and cases that were played by them. */
export type Played = Pick<Scenario, 'system' | 'action'> & {
  readonly title?: string;
  readonly cases: readonly ScenarioCase[];
};
