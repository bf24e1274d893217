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
import { wholeText } from '../../report/words/numbers.ts';
import type { ScenarioCase } from '../../scenario/cases.ts';
import type { List } from '../../scenario/lists/list.ts';
import { matchupsOf } from '../../scenario/lists/matchups.ts';
import { ABOUT } from '../../scenario/lists/row.ts';
import type { Crew } from '../../solve/crew.ts';
import { TRIALS } from '../../solve/want.ts';
import { mistakesOf, type Rulebook, rulesNamed } from './case.ts';
import { listOfFile } from './files/table-file.ts';
import type { Known } from './library.ts';
import { loadoutsIn } from './lists/choices.ts';
import { type Column, columnsOf, listOf, missing, targetSide } from './lists/columns.ts';
import type { Matched, Matching, Start } from './messages.ts';
import { cameUpIn, withoutSeen } from './seen.ts';

/** At whoever else it is nothing came up yet. */
const NOTHING_SEEN = 'What came up at the table is left out: all is as it was before the dice were thrown.';

/** More cells are not worked out on a page. */
const MOST_CELLS = 2_000;

/**
 * Holds scenarios, or the reader's loadouts, against targets.
 *
 * @throws InputError where there is no such list, or something is wrong with it, TooManyMatchups where there are more than are worked out
 */
export async function matrixFor(matching: Matching, known: Known, crew: Crew): Promise<Matched> {
  const { system, action } = rulesNamed(known.systems, matching.rules);
  const rules = { system, action, profiles: known.shelf.profilesOf(system, [action.name]) };
  const settings = { method: 'auto', seed: matching.seed, trials: TRIALS / 10, crew } as const;
  const question = parseQuantity(action.headline);
  if (!matching.rows) return listMatrix(rules, matching, known, { question, settings });
  const starts = matching.rows.map((one) => ({ ...one, scenario: withoutSeen(action, one.scenario) }));
  const columns = columnsOf(rules, { ...matching, rows: starts }, known);
  checkSize({ number: starts.length, of: 'pinned' }, { number: columns.length, of: 'targets' });
  const found: PlainRow[] = [];
  for (const start of starts) found.push(await rowOf(rules, start, columns, { question, settings }));
  const order = distinct(found, starts, rules);
  const rows = order.map((i) => found[i]);
  return {
    order,
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
function distinct(found: readonly PlainRow[], starts: readonly Start[], rules: Rulebook): number[] {
  const keys = found.map(({ estimates }, i) => {
    const { scenario } = starts[i];
    const side = targetSide(rules, scenario);
    const rest = Object.entries(scenario).filter(([name]) => !Object.hasOwn(side, name));
    return JSON.stringify([rest, estimates.map((one) => one?.value)]);
  });
  return keys.flatMap((key, i) => (keys.indexOf(key) === i ? [i] : []));
}

interface MatrixQuestion {
  readonly question: Question;
  readonly settings: Parameters<typeof distributionsOf>[3];
}

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
  checkSize(
    { number: loadoutsIn(loadouts, action).length, of: 'loadouts', file: file.name },
    {
      number: lists.targets.rows.length,
      of: 'targets',
      ...(targets === 'list' && { file: lists.targets.file }),
    },
  );
  const library = () => known.shelf.opened(system, action);
  const found = matchupsOf(system, lists, { action, library });
  const titles = profileTitles(found.loadouts, found.targets);
  const titled = (name: string): string => titles.get(name) ?? name;
  const orderOf = (rows: readonly { readonly name: string }[]) =>
    rows.map(({ name }) => found.loadouts.findIndex((one) => one.name === name));
  const weights = weightNote(found.targets.map(({ name, weight }) => ({ name: titled(name), weight })));
  try {
    const worths = await worthOfAll(found.loadouts, found.targets, question, settings);
    const [best] = worths.worths;
    return {
      matrix: matrixOf(inNumbers(question, worths.distributions), worths, found.targets as readonly Target[]),
      weights,
      order: orderOf(worths.worths),
      sentence: `Best for its points: ${titled(best.name)}.`,
    };
  } catch (error) {
    if (!(error instanceof NoPoints)) throw error;
    const done = await doneByAll(found.loadouts, found.targets, question, settings);
    const sorted = done.toSorted((a, b) => b.mix.value - a.mix.value);
    const rows = sorted.map(({ name, against, mix, distributions }) => ({
      title: titled(name),
      against: distributions,
      estimates: against,
      mix,
    }));
    return {
      matrix: plainMatrixOf(
        asCalled(question, rows),
        rows,
        found.targets.map(({ name }) => titled(name)),
      ),
      weights,
      order: orderOf(sorted),
      sentence: `Most over all targets: ${rows[0].title}.`,
    };
  }
}

/** Some of those who are held against others: how many, of what, and in which file they stand. */
interface Some {
  readonly number: number;
  readonly of: string;
  readonly file?: string;
}

/** More match-ups than are worked out on a page. */
export class TooManyMatchups extends Error {
  override readonly name = 'TooManyMatchups';

  constructor(rows: Some, columns: Some) {
    const [some, others] = [rows, columns].map(
      ({ number, of, file }) => `${wholeText(number)} ${of}${file === undefined ? '' : ` (${file})`}`,
    );
    const instead =
      rows.file === undefined
        ? 'leave some out'
        : `leave some out, hold them against others, or pick one of each at the top, “From your loadouts” and “From your targets”${columns.file === undefined ? '' : `; “fusillade value ${rows.file} --targets ${columns.file}” takes more`}`;
    super(
      `${some} against ${others} are ${wholeText(rows.number * columns.number)} match-ups, and at most ${wholeText(MOST_CELLS)} are worked out on a page: ${instead}.`,
    );
  }
}

function checkSize(rows: Some, columns: Some): void {
  if (rows.number * columns.number > MOST_CELLS) throw new TooManyMatchups(rows, columns);
}
