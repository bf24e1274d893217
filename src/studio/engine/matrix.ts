import { type CaseDistribution, distributionsOf } from '../../analysis/distribution.ts';
import { eventsOf } from '../../analysis/events.ts';
import type { Estimate } from '../../analysis/expression/estimate.ts';
import { estimate } from '../../analysis/expression/evaluate.ts';
import { parseQuantity } from '../../analysis/expression/parse.ts';
import type { Question } from '../../analysis/expression/tree.ts';
import { variedSubject } from '../../analysis/subject.ts';
import { profileTitles } from '../../analysis/titles.ts';
import { doneByAll, NoPoints, type Target, worthOfAll } from '../../analysis/value.ts';
import { average } from '../../analysis/worth/mix.ts';
import { matrixOf, type PlainRow, plainMatrixOf } from '../../answers/matrix.ts';
import { inNumbers } from '../../answers/words/question-words.ts';
import { weightNote } from '../../answers/words/weights.ts';
import type { Matrix } from '../../report/answer.ts';
import { type ScenarioCase, shapeOf } from '../../scenario/cases.ts';
import { childShape, fieldNames } from '../../scenario/fields/shape.ts';
import { ownSide } from '../../scenario/fields/sides.ts';
import type { List } from '../../scenario/lists/list.ts';
import { matchupsOf } from '../../scenario/lists/matchups.ts';
import { type MixedTarget, mixIn } from '../../scenario/lists/mix.ts';
import { ABOUT } from '../../scenario/lists/row.ts';
import { InputError } from '../../scenario/text/problem.ts';
import type { Crew } from '../../solve/crew.ts';
import { TRIALS } from '../../solve/want.ts';
import { caseOf, mistakesOf, type Rulebook, rulesNamed } from './case.ts';
import { listOfFile } from './files/table-file.ts';
import type { Known } from './library.ts';
import { checkTargets } from './lists/check.ts';
import { mixesOf } from './lists/mixes.ts';
import type { Matching, Start, Written } from './messages.ts';
import { cameUpIn, withoutSeen } from './seen.ts';

/** Everyone against everyone, and what it says in a sentence. */
export interface Matched {
  readonly matrix: Matrix;
  readonly sentence: string;
  /** What the average over all targets counts each of them as. */
  readonly weights: string;
}

/** At whoever else it is nothing came up yet. */
const NOTHING_SEEN = 'What came up at the table is left out: all is as it was before the dice were thrown.';

/** More cells are not worked out on a page. */
const MOST_CELLS = 2_000;

/**
 * Holds scenarios, or the reader's loadouts, against targets.
 *
 * @throws InputError where there is no such list, or something is wrong with it
 */
export async function matrixFor(matching: Matching, known: Known, crew: Crew): Promise<Matched> {
  const { system, action } = rulesNamed(known.systems, matching.rules);
  const rules = { system, action, profiles: known.shelf.profilesOf(system, [action.name]) };
  const settings = { method: 'auto', seed: matching.seed, trials: TRIALS / 10, crew } as const;
  const question = parseQuantity(action.headline);
  if (!matching.rows) return listMatrix(rules, matching, known, { question, settings });
  const starts = matching.rows.map((one) => ({ ...one, scenario: withoutSeen(action, one.scenario) }));
  const columns = columnsOf(rules, { ...matching, rows: starts }, known);
  checkSize(starts.length * columns.length);
  const found: PlainRow[] = [];
  for (const start of starts) found.push(await rowOf(rules, start, columns, { question, settings }));
  const rows = distinct(found, starts, rules);
  return {
    matrix: plainMatrixOf(
      asCalled(question, rows),
      rows,
      columns.map(({ name }) => name),
    ),
    weights: weightNote(columns),
    sentence: [
      mostSentence(rows),
      ...leftOut(rows, columns),
      ...(matching.rows.some(({ scenario }) => cameUpIn(action, scenario).length > 0) ? [NOTHING_SEEN] : []),
      ...(matching.targets === 'theirs' ? [] : [stays(listOf(rules, matching.targets, known))]),
    ].join(' '),
  };
}

/** The question by the title that the rules give what it counts. */
const asCalled = (question: Question, rows: readonly PlainRow[]): Question =>
  inNumbers(
    question,
    rows.flatMap(({ against }) => against.flatMap((one) => (typeof one === 'string' ? [] : one))),
  );

/** Who does most over all targets; nobody where nobody meets them all. */
function mostSentence(rows: readonly PlainRow[]): string {
  const whole = rows.flatMap(({ title, mix }) => (mix ? [{ title, value: mix.value }] : []));
  if (whole.length === 0) return 'Nothing of what is pinned has an answer at every target: none does most.';
  const best = whole.reduce((most, row) => (row.value > most.value ? row : most));
  return `Most over all targets: ${best.title}.`;
}

/** What has no average over all targets, and why. */
function leftOut(rows: readonly PlainRow[], columns: readonly Column[]): string[] {
  return rows.flatMap(({ title, against }) => {
    const none = against.flatMap((one, i) =>
      typeof one === 'string' ? [{ at: columns[i].name, why: one }] : [],
    );
    if (none.length === 0) return [];
    const [{ at, why }] = none;
    const more = none.length > 1 ? ` and at ${none.length - 1} more` : '';
    return [`“${title}” has no answer at “${at}”${more} (${why}), so no average over all.`];
  });
}

/** What a list leaves as it is pinned. */
function stays({ head }: List): string {
  const columns = head
    .map(({ text }) => text)
    .filter((text) => text !== '' && !ABOUT.includes(text.toLowerCase()));
  return `A target’s own row changes only what it says (${columns.join(', ')}): all else, such as the cover of what is pinned, stays as pinned, whatever the target is called.`;
}

/** What differs in nothing but whom it is at does the same to everyone: it has one row. */
function distinct(found: readonly PlainRow[], starts: readonly Start[], rules: Rulebook): PlainRow[] {
  const keys = found.map(({ estimates }, i) => {
    const { scenario } = starts[i];
    const side = targetSide(rules, scenario);
    const rest = Object.entries(scenario).filter(([name]) => !Object.hasOwn(side, name));
    return JSON.stringify([rest, estimates.map((one) => one?.value)]);
  });
  return found.filter((_, i) => keys.indexOf(keys[i]) === i);
}

interface MatrixQuestion {
  readonly question: Question;
  readonly settings: Parameters<typeof distributionsOf>[3];
}

/** Somebody who may be shot at. */
interface Column {
  readonly name: string;
  readonly weight: number;
  /** The case of a scenario that shoots at him. */
  readonly met: (one: Start) => ScenarioCase;
}

function columnsOf(rules: Rulebook, { targets, rows = [] }: Matching, known: Known): Column[] {
  if (targets !== 'theirs')
    return targetsOf(rules, targets, known).map(({ name, weight, changes }) => ({
      name,
      weight,
      met: ({ scenario, title }) => caseOf(rules, scenario, title).vary(name, changes, name),
    }));
  const sides = new Map(
    rows.map(({ scenario }) => {
      const side = targetSide(rules, scenario);
      return [JSON.stringify(side), side] as const;
    }),
  );
  return [...sides.values()].map((side, i) => ({
    name: nameOf(side) || `target ${i + 1}`,
    weight: 1,
    met: ({ scenario, title }) => caseOf(rules, { ...scenario, ...side }, title),
  }));
}

function targetsOf(rules: Rulebook, targets: 'standard' | 'list', known: Known): MixedTarget[] {
  const list = listOf(rules, targets, known);
  if (targets === 'list') checkTargets(list, rules, known.shelf);
  return mixIn(list, rules.action);
}

/** What of a scenario is on the side of whom is shot at. */
function targetSide({ action }: Rulebook, scenario: Written): Written {
  const shape = shapeOf(action);
  const names = fieldNames(shape).filter((name) => ownSide(childShape(shape, name)) === 'target');
  return Object.fromEntries(
    names.flatMap((name) => (scenario[name] === undefined ? [] : [[name, scenario[name]]])),
  );
}

const nameOf = (side: Written): string =>
  Object.values(side)
    .flatMap((value) => {
      const { name } = (value ?? {}) as { name?: unknown };
      return typeof name === 'string' ? [name] : [];
    })
    .join(', ');

async function rowOf(
  rules: Rulebook,
  start: Start,
  columns: readonly Column[],
  { question, settings }: MatrixQuestion,
): Promise<PlainRow> {
  const met = columns.map(({ met }) => {
    try {
      return met(start);
    } catch (error) {
      return mistakesOf(error)
        .map(({ path, words }) => `${path}: ${words}`)
        .join('; ');
    }
  });
  const cases = met.filter((one): one is ScenarioCase => typeof one !== 'string');
  const found = await distributionsOf(rules, cases, eventsOf([question]), settings);
  const against = met.map((one): CaseDistribution | string =>
    typeof one === 'string' ? one : found[cases.indexOf(one)],
  );
  const estimates = met.map((one): Estimate | undefined =>
    typeof one === 'string' ? undefined : estimate(question, variedSubject(one, found[cases.indexOf(one)])),
  );
  const whole = estimates.flatMap((one) => one ?? []);
  // An average of some would be one of others than the next row's.
  const mix = whole.length === columns.length ? average(whole, columns) : undefined;
  return { title: start.title, against, estimates, mix };
}

/** Loadouts of a list against targets: per 100 points where all have some, as `fusillade value` does it. */
async function listMatrix(
  rules: Rulebook,
  { targets, loadouts: file }: Matching,
  known: Known,
  { question, settings }: MatrixQuestion,
): Promise<Matched> {
  const { system, action } = rules;
  if (!file) throw missing('loadouts');
  const loadouts = listOfFile(file);
  const lists = { loadouts, targets: listOf(rules, targets === 'list' ? 'list' : 'standard', known) };
  checkSize(loadouts.rows.length * lists.targets.rows.length);
  const library = () => known.shelf.opened(system, action);
  const found = matchupsOf(system, lists, { action, library });
  const titles = profileTitles(found.loadouts, found.targets);
  const titled = (name: string): string => titles.get(name) ?? name;
  const weights = weightNote(found.targets.map(({ name, weight }) => ({ name: titled(name), weight })));
  try {
    const worths = await worthOfAll(found.loadouts, found.targets, question, settings);
    const [best] = worths.worths;
    return {
      matrix: matrixOf(inNumbers(question, worths.distributions), worths, found.targets as readonly Target[]),
      weights,
      sentence: `Best for its points: ${titled(best.name)}.`,
    };
  } catch (error) {
    if (!(error instanceof NoPoints)) throw error;
    const done = await doneByAll(found.loadouts, found.targets, question, settings);
    const rows = done
      .map(({ name, against, mix, distributions }) => ({
        title: titled(name),
        against: distributions,
        estimates: against,
        mix,
      }))
      .sort((a, b) => b.mix.value - a.mix.value);
    return {
      matrix: plainMatrixOf(
        asCalled(question, rows),
        rows,
        found.targets.map(({ name }) => titled(name)),
      ),
      weights,
      sentence: `Most over all targets: ${rows[0].title}.`,
    };
  }
}

function listOf({ system, action }: Rulebook, targets: 'standard' | 'list', { shelf }: Known): List {
  if (targets === 'list') {
    const own = shelf.targets.get(system.name);
    if (!own) throw missing('targets');
    return own;
  }
  const [standard] = mixesOf(shelf, system, action);
  const file = `${system.name}/targets-standard.csv`;
  if (!standard)
    throw new InputError([{ file, path: '', found: 'found none', expected: 'targets that come with it' }]);
  return standard.list;
}

const missing = (kind: 'loadouts' | 'targets'): InputError =>
  new InputError([
    { file: `${kind}.csv`, path: '', found: 'found none', expected: `a list of ${kind}, opened here` },
  ]);

function checkSize(cells: number): void {
  if (cells <= MOST_CELLS) return;
  const found = `found ${cells} match-ups`;
  throw new InputError([
    {
      file: 'matrix',
      path: '',
      found,
      expected: `at most ${MOST_CELLS} on a page; fusillade value takes more`,
    },
  ]);
}
