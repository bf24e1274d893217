import { Html } from './html.ts';

const FACE =
  '<rect x="1" y="1" width="14" height="14" rx="3" fill="#b94a00"/><path d="M4.5 4.5h0m7 0h0m-3.5 3.5h0m-3.5 3.5h0m7 0h0" stroke="#fff" stroke-width="2.8" stroke-linecap="round"/>';

/** A die showing five, which stands at the head of every page. */
export const DIE = new Html(
  `<svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">${FACE}</svg>`,
);

/** The same, so that the browser asks no server for an icon. */
export const ICON = `data:image/svg+xml,${`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${FACE}</svg>`
  .replaceAll('"', "'")
  .replace(/[<>#]/g, encodeURIComponent)}`;
