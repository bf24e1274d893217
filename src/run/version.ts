import { readFileSync } from 'node:fs';

/** fusillade's version: part of what makes a result reproducible. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;
