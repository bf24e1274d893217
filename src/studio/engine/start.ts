import type { ScenarioCase } from '../../scenario/cases.ts';
import { asWritten } from '../../solve/differs.ts';
import type { Start } from './messages.ts';

/** A case as a page begins with it: everything in its place, of the open questions only what was answered. */
export function startOf({ resolved, assumptions }: ScenarioCase, title: string): Start {
  return { title, scenario: asWritten(resolved, assumptions) };
}
