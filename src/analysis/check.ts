import { InputError, type Scenario, type Written } from '../scenario/index.ts';
import { MISS } from '../stats/index.ts';
import type { CaseDistribution, SolveSettings } from './distribution.ts';
import { ExpressionError } from './expression/error.ts';
import { checkLeaves, sampledFigures } from './expression/evaluate.ts';
import { type Judgement, judge } from './expression/judge.ts';
import { parseQuestion } from './expression/parse.ts';
import { checkReach } from './expression/reach.ts';
import { leavesOf, type Question } from './expression/tree.ts';
import { programFor, type Subject, subjectsFrom, subjectsOf } from './subject.ts';

/** A statement that a scenario makes about its result. */
export interface Expectation {
  readonly question: Question;
  readonly written: Written;
}

/**
 * A scenario with what it expects.
 *
 * @see {@link checkAll}, whose example gives one
 */
export interface Expecting {
  readonly scenario: Scenario;
  readonly expectations: readonly Expectation[];
}

/** What became of an expectation in one case. */
export interface Checked extends Judgement {
  readonly scenario: Scenario;
  readonly expectation: Expectation;
  /** Name of the case; of the first where the expectation names its variants itself. */
  readonly name: string;
  readonly distribution: CaseDistribution;
  readonly profiles: Subject['profiles'];
}

/**
 * Reads what scenarios expect, before anything is computed.
 *
 * @throws ExpressionError with every line that cannot be read or asked, each with its place in the file; InputError
 *   where all of them are no text at all
 *
 * @example
 * ```ts
 * import { loadBundled, readExpectations, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-at-a-shieldwall.yaml';
 * const [{ expectations }] = readExpectations([readScenario(file, await loadBundled('darklands'))]);
 * expectations[0].question.text; // 'mean(casualties) in 1..3'
 * ```
 */
export function readExpectations(scenarios: readonly Scenario[]): Expecting[] {
  const complaints: (ExpressionError | InputError)[] = [];
  const read = scenarios.map((scenario) => {
    const subjects = scenario.expect.length > 0 ? unknownSubjects(scenario) : [];
    const expectations = scenario.expect.flatMap((written) => {
      try {
        return [{ written, question: readWritten(written, subjects) }];
      } catch (error) {
        if (!(error instanceof ExpressionError) && !(error instanceof InputError)) throw error;
        complaints.push(error);
        return [];
      }
    });
    return { scenario, expectations };
  });
  const first = complaints.find((complaint) => complaint instanceof ExpressionError) ?? complaints[0];
  if (!first) return read;
  first.message = complaints.map(({ message }) => message).join('\n');
  throw first;
}

/**
 * Judges every expectation in every case that it speaks of: all cases, but those it names itself. Intervals are
 * widened for the number of statements that rest on samples, so that all verdicts of one check together are right
 * in at least 95 % of checks.
 *
 * @param progress called before each scenario
 *
 * @example
 * ```ts
 * import { checkAll, loadBundled, readExpectations, readScenario } from 'fusillade';
 *
 * const file = 'scenarios/raiders-of-arcana/volley-in-the-open.yaml';
 * const expecting = readExpectations([readScenario(file, await loadBundled('raiders-of-arcana'))]);
 * const [first] = await checkAll(expecting, { method: 'exact', seed: '1', trials: 1 });
 * first.expectation.question.text; // 'mean(casualties) in 0.5..1'
 * first.verdict; // 'holds'
 * ```
 */
export async function checkAll(
  expecting: readonly Expecting[],
  settings: SolveSettings,
  progress: (scenario: Scenario) => void = () => {},
): Promise<Checked[]> {
  const posed: Posed[] = [];
  for (const { scenario, expectations } of expecting) {
    if (expectations.length === 0) continue;
    progress(scenario);
    const questions = expectations.map(({ question }) => question);
    const subjects = await subjectsOf(scenario, scenario.cases, questions, settings);
    for (const expectation of expectations)
      for (const subject of spokenOf(expectation.question, subjects))
        posed.push({ scenario, expectation, subject, place: placeText(expectation.written) });
  }
  const uncertain = posed.filter(({ expectation, subject, place }) =>
    placed(place, () => sampledFigures(expectation.question, subject) > 0),
  ).length;
  const miss = MISS / Math.max(1, uncertain);
  return posed.map(({ scenario, expectation, subject, place }) => ({
    scenario,
    expectation,
    name: subject.name,
    distribution: subject.distribution,
    profiles: subject.profiles,
    ...placed(place, () => judge(expectation.question, subject, miss)),
  }));
}

interface Posed {
  readonly scenario: Scenario;
  readonly expectation: Expectation;
  readonly subject: Subject;
  readonly place: string;
}

/** The cases with nothing worked out, to look names up in. */
const unknownSubjects = (scenario: Scenario): Subject[] =>
  subjectsFrom(
    scenario.cases,
    scenario.cases.map((one) => ({
      name: one.name,
      assumptions: one.assumptions,
      program: programFor(scenario, one),
      method: 'exact',
      trials: 0,
      weights: new Map(),
    })),
  );

function readWritten(written: Written, subjects: readonly Subject[]): Question {
  if (written.wrong) throw new InputError([written.wrong]);
  return placed(placeText(written), () => readLine(written.text, subjects));
}

function readLine(text: string, subjects: readonly Subject[]): Question {
  const question = parseQuestion(text);
  if (!question.relation)
    throw new ExpressionError(text, text.length, 'found no comparison, expected one such as >= 2 or in 2..3');
  for (const subject of spokenOf(question, subjects)) checkLeaves(question, subject);
  checkReach(
    question,
    subjects.map(({ distribution }) => distribution.program),
  );
  return question;
}

/** The cases that a question is asked of: one for a question that names its variants, else all others. */
function spokenOf(question: Question, subjects: readonly Subject[]): readonly Subject[] {
  const leaves = leavesOf(question);
  const references = leaves.flatMap((leaf) => (leaf.kind === 'same' ? [leaf.variant.name] : []));
  const general = leaves.some((leaf) => leaf.kind !== 'same' && !('variant' in leaf));
  if (!general) return subjects.slice(0, 1);
  const others = subjects.filter((subject) => references.every((name) => subject.sister(name) !== subject));
  return references.length > 0 && subjects.length > 1 ? others : subjects;
}

function placed<T>(place: string, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw error instanceof ExpressionError ? error.from(place) : error;
  }
}

function placeText({ place: { file, line, column } }: Written): string {
  return line === undefined ? `${file}: expect` : `${file}:${line}:${column}: expect`;
}
