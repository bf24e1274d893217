/** From a result to what people see: terminal, file, page. Nothing here knows a rule system. */

export type { Answer, AnswerTable } from './answer.ts';
export { chartsOfCases } from './charts/cases.ts';
export { type Chart, withUnit } from './charts/chart.ts';
export { figureBars } from './charts/figures/bars.ts';
export { frontierChart } from './charts/figures/frontier.ts';
export { figureHeatMap } from './charts/figures/heat-map.ts';
export { figureLine } from './charts/figures/line.ts';
export { type LuckStrip, luckStrips } from './charts/figures/luck-strips.ts';
export { tornado } from './charts/figures/tornado.ts';
export { renderAnswerPage } from './page/answer-page.ts';
export { type IndexEntry, renderIndex } from './page/index-page.ts';
export { type PageOptions, renderPage } from './page/result-page.ts';
export { renderAnswerText } from './text/answer-text.ts';
export { renderCsv } from './text/csv.ts';
export { renderJson, renderJsonLine } from './text/json.ts';
export { renderMarkdown } from './text/markdown.ts';
export { renderText, type TextOptions } from './text/text.ts';
export { storyText } from './text/trace-text.ts';
export {
  type Figure,
  showApart,
  showNumber,
  showNumberWithin,
  showPercent,
  showPercentWithin,
  showWhole,
} from './words/numbers.ts';
export { plain, plainLines } from './words/untrusted.ts';
