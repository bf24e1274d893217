import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Expects that the page "How we know" says of something how often it was tried, in round numbers and not more often. */
export function expectStated(found: number, of: string): void {
  const page = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, number = 'nothing'] = new RegExp(`over ([\\d,]+) ${of}`).exec(page) ?? [];
  const stated = Number(number.replaceAll(',', ''));
  expect(found, `${of}: ${number} stated`).toBeGreaterThan(stated);
  expect(found, `${of}: ${number} stated`).toBeLessThan(1.2 * stated);
}
