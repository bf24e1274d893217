/** From a result to what people see: terminal, file, page. Nothing here knows a rule system. */

export type { Answer, AnswerTable } from './answer.ts';
export { renderAnswerPage } from './answer-page.ts';
export { renderAnswerText } from './answer-text.ts';
export { chartsOfCases } from './charts/cases.ts';
export { type Chart, withUnit } from './charts/chart.ts';
export { figureBars } from './charts/figure-bars.ts';
export { figureHeatMap } from './charts/figure-heat.ts';
export { figureLine } from './charts/figure-line.ts';
export { frontierChart } from './charts/frontier.ts';
export { type LuckStrip, luckStrips } from './charts/luck-strips.ts';
export { tornado } from './charts/tornado.ts';
export { renderCsv } from './csv.ts';
export { type IndexEntry, renderIndex } from './index-page.ts';
export { renderJson, renderJsonLine } from './json.ts';
export { renderMarkdown } from './markdown.ts';
export {
  type Figure,
  showApart,
  showNumber,
  showNumberWithin,
  showPercent,
  showPercentWithin,
  showWhole,
} from './numbers.ts';
export { type PageOptions, renderPage } from './page.ts';
export { storyText } from './story-text.ts';
export { renderText, type TextOptions } from './text.ts';
export { plain, plainLines } from './untrusted.ts';
