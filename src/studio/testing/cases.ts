import { readdirSync } from 'node:fs';
import { readScenario } from '../../scenario/files/index.ts';
import type { Scenario, ScenarioCase } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import type { Written } from '../engine/messages.ts';

/** A bundled case. */
export interface Bundled {
  /** Its file and, where there are several in it, which of them. */
  readonly name: string;
  readonly of: Scenario;
  readonly one: ScenarioCase;
  readonly scenario: Written;
}

/** Every bundled case of some systems that an engine plays: not turns, which are made of several actions. */
export const allCases = (of?: readonly string[]): Bundled[] =>
  bundled(of).filter(({ of: { system, action } }) => system.actions.includes(action));

/** Every bundled turn. */
export const allTurns = (): Bundled[] =>
  bundled().filter(({ of: { system, action } }) => !system.actions.includes(action));

/** The first bundled turn of each system. */
export const turnCases = (): Bundled[] => {
  const all = allTurns();
  return systems.flatMap((system) => all.find(({ of }) => of.system === system) ?? []);
};

const bundled = (of: readonly string[] = systems.map(({ name }) => name)): Bundled[] =>
  of.flatMap((system) =>
    readdirSync(`scenarios/${system}`)
      .filter((file) => /\.yaml$/.test(file) && !/^profiles/.test(file))
      .flatMap((file) => {
        const scenario = readScenario(`scenarios/${system}/${file}`, systems);
        return scenario.cases.map((one) => ({
          name: `${system}/${file}: ${one.name}`,
          of: scenario,
          one,
          scenario: one.resolved,
        }));
      }),
  );

/** The first bundled case of every action. */
export function firstCases(of?: readonly string[]): Bundled[] {
  const seen = new Set<string>();
  return allCases(of && [...of]).filter(({ of: { system, action } }) => {
    const name = `${system.name} ${action.name}`;
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  });
}
