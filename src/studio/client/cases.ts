import { comparisonCharts } from '../../report/charts/index.ts';
import { unpacked } from '../../report/client/packed.ts';
import { type BareResult, wholeResult } from '../../report/packed/whole.ts';
import { casesTable } from '../../report/page/html/body.ts';
import { caseTexts, chartsOfEach } from '../../report/page/html/case.ts';
import { assumptionsHtml } from '../../report/page/html/open/assumptions.ts';
import { type Layout, OF_FIRST, rulesOnPage, traces } from './layout.ts';
import { liven } from './liven.ts';
import { Several } from './several.ts';

const CASES: Layout = {
  charts: (result, cases, first) => [
    ...comparisonCharts(result, undefined, first),
    ...chartsOfEach(result, cases).flat(),
  ],
  sections: {
    '#numbers': casesTable,
    '#traces': (_, cases) => traces(cases),
    '#assumptions': (result, cases) =>
      cases.every(({ answersTried }) => answersTried) && assumptionsHtml(result, rulesOnPage()),
    ...OF_FIRST,
  },
  places: (result, cases) =>
    caseTexts(result, cases).flatMap(({ number, facts, table }, i) => {
      const one = `#cases > details:nth-of-type(${i + 1})`;
      return [
        [`${one} > summary small`, number],
        [`${one} > .facts`, facts],
        [`${one} > div:last-child`, table],
      ];
    }),
};

/** Brings a report of several cases to life. */
async function start(): Promise<void> {
  const text = await unpacked('first');
  if (text === undefined) return;
  const result = wholeResult(JSON.parse(text) as BareResult);
  const { cases = [] } = result;
  const several = new Several(
    cases.map(({ name, point, differs = {} }) => ({ name, differs, ...(point && { point }) })),
  );
  await liven({ ...cases[0], ...result }, { layout: CASES, several });
}

void start();
