import type { Checked } from '../../analysis/index.ts';
import { foundText } from '../../answers/index.ts';

/** Verdicts as JUnit XML: a suite per scenario file, a test per expectation and case; `cannot tell` is skipped. */
export function renderJunit(checked: readonly Checked[]): string {
  const files = [...new Set(checked.map(({ scenario }) => scenario.file))];
  const suites = files.map((file) =>
    suite(
      file,
      checked.filter(({ scenario }) => scenario.file === file),
    ),
  );
  const totals = `tests="${checked.length}" failures="${count(checked, 'fails')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="fusillade check" ${totals}>\n${suites.join('')}</testsuites>\n`;
}

function suite(file: string, checked: readonly Checked[]): string {
  const counts = `tests="${checked.length}" failures="${count(checked, 'fails')}" skipped="${count(checked, 'cannot tell')}"`;
  return `  <testsuite name="${xml(file)}" ${counts}>\n${checked.map((one) => test(file, one)).join('')}  </testsuite>\n`;
}

function test(file: string, one: Checked): string {
  const { question, written } = one.expectation;
  const head = `    <testcase classname="${xml(one.name)}" name="${xml(question.text)}" file="${xml(file)}" line="${written.place.line ?? 1}"`;
  if (one.verdict === 'holds') return `${head}/>\n`;
  const message = `message="${xml(foundText(one))}"`;
  const outcome = one.verdict === 'fails' ? `<failure ${message}/>` : `<skipped ${message}/>`;
  return `${head}>\n      ${outcome}\n    </testcase>\n`;
}

const count = (checked: readonly Checked[], verdict: Checked['verdict']): number =>
  checked.filter((one) => one.verdict === verdict).length;

/** Escapes for an attribute, and leaves out what XML cannot hold. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '\ufffd')
    .replace(/[&<>"'\n\t\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);
