import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Fault {
  readonly file: string;
  readonly replace: string;
  readonly caughtBy: readonly string[];
}

it('every fault can be planted, and the tests that are to catch it are there', () => {
  const faults: Fault[] = JSON.parse(readFileSync(new URL('faults.json', import.meta.url), 'utf8'));
  const gone = faults.filter(({ file, replace }) => !readFileSync(file, 'utf8').includes(replace));
  expect(gone.map(({ file, replace }) => `${file}: ${replace}`)).toEqual([]);
  expect(faults.flatMap(({ caughtBy }) => caughtBy).filter((test) => !existsSync(test))).toEqual([]);
});
