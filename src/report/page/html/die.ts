import { Html } from './html.ts';

const FACE =
  '<rect x="1" y="1" width="14" height="14" rx="3" fill="#b94a00"/><g fill="#fff"><circle cx="4.5" cy="4.5" r="1.4"/><circle cx="11.5" cy="4.5" r="1.4"/><circle cx="8" cy="8" r="1.4"/><circle cx="4.5" cy="11.5" r="1.4"/><circle cx="11.5" cy="11.5" r="1.4"/></g>';

/** A die showing five, which stands at the head of every page. */
export const DIE = new Html(
  `<svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">${FACE}</svg>`,
);

/** The same, so that the browser asks no server for an icon. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${FACE}</svg>`)}`;
