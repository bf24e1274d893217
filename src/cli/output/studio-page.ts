import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderStudio, type Studio, type StudioStart } from '../../report/index.ts';
import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { TRIALS, WITNESS_TRIALS } from '../../solve/index.ts';
import type { Result } from '../../stats/index.ts';
import { startOf } from '../../studio/engine/start.ts';
import { loadBundled } from '../../systems/bundled.ts';
import type { System } from '../../systems/system.ts';
import { packageFile } from '../package-file.ts';

/** What the studio answers before anything is touched. */
const FIRST = 'darklands/bowmen-in-the-open';
/** Cases of a file that are offered one by one; of more, the first alone. */
const MOST_CASES = 6;

/** The studio's page (turns are not played there): the bundled scenarios to begin with, and the answer to the first. */
export async function studioPage(): Promise<string> {
  const systems = await loadBundled();
  const read = systems.flatMap((system) => scenariosOf(system, systems));
  const first = read.find(({ id }) => id === FIRST) ?? read[0];
  const playable = read.filter(({ scenario: { system, action } }) => system.actions.includes(action));
  const starts = [first, ...playable.filter((one) => one !== first)].flatMap(startsOf);
  return renderStudio(await firstAnswer(first.scenario), { systems: systems.map(offered), starts });
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

/** The scenarios that come with a system. */
function scenariosOf({ name }: System, systems: readonly System[]): Beginning[] {
  const folder = packageFile(`scenarios/${name}/`);
  const all = existsSync(folder) ? readdirSync(folder) : [];
  const files = all.filter((file) => /\.yaml$/.test(file) && !/^profiles/.test(file));
  return files.map((file) => ({
    id: `${name}/${file.slice(0, -'.yaml'.length)}`,
    scenario: readScenario(fileURLToPath(new URL(file, folder)), systems),
  }));
}

export function startsOf({ id, scenario: { cases, title } }: Beginning): StudioStart[] {
  const offered = cases.length > MOST_CASES ? cases.slice(0, 1) : cases;
  return offered.map((one, i) => ({
    id: i === 0 ? id : `${id}/${i + 1}`,
    ...startOf(one, cases.length > 1 ? `${title}: ${one.name}` : title),
  }));
}

export const offered = ({ name, title, actions }: System): Studio['systems'][number] => ({
  name,
  title,
  actions: actions.map((action) => ({ name: action.name, title: action.title })),
});
