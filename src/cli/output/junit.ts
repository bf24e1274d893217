import type { Checked, Move, ScenarioCheck } from '../../analysis/index.ts';
import { foundText } from '../../answers/index.ts';

/** A test of a suite. */
interface Test {
  readonly file: string;
  readonly line?: number | undefined;
  readonly classname: string;
  readonly name: string;
  readonly verdict: 'passed' | 'failed' | 'skipped';
  /** What was found, where it did not pass. */
  readonly message: string;
}

const VERDICT = { holds: 'passed', fails: 'failed', 'cannot tell': 'skipped' } as const;

/** Verdicts as JUnit XML: a suite per scenario file, a test per expectation and case; `cannot tell` is skipped. */
export const renderJunit = (checked: readonly Checked[]): string =>
  suites(
    'fusillade check',
    checked.map((one) => ({
      file: one.scenario.file,
      line: one.expectation.written.place.line ?? 1,
      classname: one.name,
      name: one.expectation.question.text,
      verdict: VERDICT[one.verdict],
      message: foundText(one),
    })),
  );

/**
 * Moves as JUnit XML: a suite per scenario file, a test per case; one that passes the limit has failed.
 *
 * @param limit as the command has it
 */
export const movesJunit = (moves: readonly Move[], passing: readonly Move[], limit: string): string =>
  suites(
    'fusillade diff',
    moves.map((move) => ({
      file: move.matchup.file,
      classname: move.matchup.name,
      name: move.matchup.question.text,
      verdict: passing.includes(move) ? 'failed' : move.verdict === 'cannot tell' ? 'skipped' : 'passed',
      message: moveText(move, limit),
    })),
  );

function moveText({ before, after, share }: Move, limit: string): string {
  const by = Number.isFinite(share) ? `, ${(100 * share).toPrecision(3)}%` : '';
  return `found ${before.value} before, ${after.value} after${by}, expected a move within ${limit}`;
}

/** Properties as JUnit XML: one suite for the rules' file. */
export const propertiesJunit = (file: string, checks: readonly ScenarioCheck[]): string =>
  suites(
    'fusillade test',
    checks.map(({ name, property, verdict, found }) => ({
      file,
      classname: name,
      name: property,
      verdict: VERDICT[verdict],
      message: found,
    })),
  );

function suites(name: string, tests: readonly Test[]): string {
  const files = [...new Set(tests.map(({ file }) => file))];
  const all = files.map((file) =>
    suite(
      file,
      tests.filter((one) => one.file === file),
    ),
  );
  const totals = `tests="${tests.length}" failures="${count(tests, 'failed')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${name}" ${totals}>\n${all.join('')}</testsuites>\n`;
}

function suite(file: string, tests: readonly Test[]): string {
  const counts = `tests="${tests.length}" failures="${count(tests, 'failed')}" skipped="${count(tests, 'skipped')}"`;
  return `  <testsuite name="${xml(file)}" ${counts}>\n${tests.map(caseText).join('')}  </testsuite>\n`;
}

function caseText({ file, line, classname, name, verdict, message }: Test): string {
  const where = `file="${xml(file)}"${line === undefined ? '' : ` line="${line}"`}`;
  const head = `    <testcase classname="${xml(classname)}" name="${xml(name)}" ${where}`;
  if (verdict === 'passed') return `${head}/>\n`;
  const tag = verdict === 'failed' ? 'failure' : 'skipped';
  return `${head}>\n      <${tag} message="${xml(message)}"/>\n    </testcase>\n`;
}

const count = (tests: readonly Test[], verdict: Test['verdict']): number =>
  tests.filter((one) => one.verdict === verdict).length;

/** Escapes for an attribute, and leaves out what XML cannot hold. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"'\n\t\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);
