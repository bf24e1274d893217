import type { ScenarioCase } from '../../scenario/cases.ts';
import type { Start, Written } from './messages.ts';

/** A case as a page begins with it: everything in its place, of the open questions only what was answered. */
export function startOf({ resolved, assumptions }: ScenarioCase, title: string): Start {
  const byDefault = new Set(assumptions.flatMap(({ option, from }) => (from === 'default' ? [option] : [])));
  const rules = Object.entries((resolved.rules ?? {}) as Written).filter(([name]) => !byDefault.has(name));
  return { title, scenario: { ...resolved, rules: Object.fromEntries(rules) } };
}
