/** From a result to what people see: terminal, file, page. Nothing here knows a rule system. */

export type { Answer, AnswerRow, AnswerTable } from './answer.ts';
export type { Chart } from './charts/chart.ts';
export { renderAnswerPage } from './page/answer-page.ts';
export { type CitedRule, citedBy } from './page/html/cited.ts';
export { type IndexEntry, type IndexOptions, renderIndex, type StandardTable } from './page/index-page.ts';
export { type PageOptions, renderPage } from './page/result-page.ts';
export { SHARED_FILE, sharedScript } from './page/shared.ts';
export { renderStudio, type Studio, type StudioStart } from './page/studio-page.ts';
export { renderAnswerJson } from './text/answer-json.ts';
export { answerMarkdown } from './text/answer-markdown.ts';
export { renderAnswerText } from './text/answer-text.ts';
export { renderCsv } from './text/csv.ts';
export { renderJson, renderJsonLine } from './text/json.ts';
export { renderMarkdown } from './text/markdown.ts';
export { markdownTable } from './text/markdown-table.ts';
export { readResult } from './text/result-read.ts';
export { answerRows, objectsOf, type Rows, rowsCsv, rowsJsonLines } from './text/rows.ts';
export { table } from './text/table.ts';
export { renderText, type TextOptions } from './text/text.ts';
export { traceRows } from './text/trace-rows.ts';
export { traceText } from './text/trace-text.ts';
export { assumedIn } from './words/assumptions.ts';
export { resultHeadline } from './words/comparison.ts';
export { houseSentence, withMinus } from './words/house.ts';
export { casesOf } from './words/reading.ts';
export { rulesName } from './words/sentences.ts';
export { plain, plainLines } from './words/untrusted.ts';
