import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderStudio, type Studio, type StudioStart } from '../../report/index.ts';
import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { InputError, type Scenario } from '../../scenario/index.ts';
import { TRIALS, WITNESS_TRIALS } from '../../solve/index.ts';
import type { Result } from '../../stats/index.ts';
import { startOf } from '../../studio/engine/start.ts';
import { loadBundled } from '../../systems/bundled.ts';
import type { System } from '../../systems/system.ts';
import { actionsOf } from '../../turn/index.ts';
import { packageFile } from '../package-file.ts';
import { note } from './terminal.ts';

/** What the studio answers before anything is touched. */
const FIRST = 'darklands/bowmen-in-the-open';
/** Cases of a file that are offered one by one; of more, the first alone. */
const MOST_CASES = 6;

/** The studio's page: the bundled scenarios to begin with, and the answer to the first. */
export async function studioPage(): Promise<string> {
  const systems = await loadBundled();
  const read = systems.flatMap((system) =>
    scenariosIn(packageFile(`scenarios/${system.name}/`), system, systems),
  );
  const first = read.find(({ id }) => id === FIRST) ?? read[0];
  const starts = [first, ...read.filter((one) => one !== first)].flatMap(startsOf);
  return renderStudio(await firstAnswer(first.scenario), {
    systems: systems.map((system) => offered(system, read)),
    starts,
  });
}

/** The answer to the first case of a scenario. */
export const firstAnswer = (scenario: Scenario): Promise<Result> =>
  runScenario({ ...scenario, cases: [scenario.cases[0]] }, SETTINGS);

const SETTINGS = {
  method: 'auto',
  seed: '1',
  trials: TRIALS,
  witness: WITNESS_TRIALS,
  command: '',
} as const;

/** A scenario to begin with. */
export interface Beginning {
  /** As an address says it, e.g. `darklands/bowmen-in-the-open`. */
  readonly id: string;
  readonly scenario: Scenario;
}

/** The scenarios of a system in a folder; one that cannot be read is left out, and that is said. */
export function scenariosIn(folder: URL, { name }: System, systems: readonly System[]): Beginning[] {
  const all = existsSync(folder) ? readdirSync(folder) : [];
  const files = all.filter((file) => /\.yaml$/.test(file) && !/^profiles/.test(file));
  return files.flatMap((file) => {
    const id = `${name}/${file.slice(0, -'.yaml'.length)}`;
    try {
      return { id, scenario: readScenario(fileURLToPath(new URL(file, folder)), systems) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const [why] = error.message.split('\n');
      note(`${id} is left out of the studio, as it cannot be read: ${why}`);
      return [];
    }
  });
}

export function startsOf({ id, scenario: { cases, title } }: Beginning): StudioStart[] {
  const offered = cases.length > MOST_CASES ? cases.slice(0, 1) : cases;
  return offered.map((one, i) => ({
    id: i === 0 ? id : `${id}/${i + 1}`,
    ...startOf(one, cases.length > 1 ? `${title}: ${one.name}` : title),
  }));
}

/** What of a system can be begun with. */
export const offered = (system: System, beginnings: readonly Beginning[]): Studio['systems'][number] => ({
  name: system.name,
  title: system.title,
  actions: actionsOf(system)
    .filter(({ name }) =>
      beginnings.some(({ scenario }) => scenario.system === system && scenario.action.name === name),
    )
    .map((action) => ({ name: action.name, title: action.title })),
});
