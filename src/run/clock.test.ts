import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('..', import.meta.url));

/** Ways to ask for the time of day, which jumps; `performance.now` only goes on. */
const TIME_OF_DAY = /\bDate\b|\bhrtime\b/;

/** BullMQ wants to be told when to try again as a time of day: a jump makes that sooner or later, nothing else. The probe of own rules only takes the clock away from them. */
const ALLOWED = ['run/queue/worker.ts', 'own/probe.ts'];

it('nothing asks for the time of day', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name));
  expect(sources.length).toBeGreaterThan(50);
  const asking = sources.filter((name) => TIME_OF_DAY.test(readFileSync(join(SRC, name), 'utf8')));
  expect(asking.filter((name) => !ALLOWED.includes(name))).toEqual([]);
  expect(TIME_OF_DAY.test('const now = Date.now();')).toBe(true);
});
