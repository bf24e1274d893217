/** From a result to what people see: terminal, file, page. Nothing here knows a rule system. */
export { renderCsv } from './csv.ts';
export { type IndexEntry, renderIndex } from './index-page.ts';
export { renderJson } from './json.ts';
export { renderMarkdown } from './markdown.ts';
export { type PageOptions, renderPage } from './page.ts';
export { storyText } from './story-text.ts';
export { renderText, type TextOptions } from './text.ts';
