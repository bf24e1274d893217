import { expect, it } from 'vitest';
import { parseJson } from './json-text.ts';

it('reads what lies less deep than anything of ours, brackets in texts aside', () => {
  const text = `{"a":${'['.repeat(99)}"\\"]]{{${'['.repeat(300)}\\\\"${']'.repeat(99)}}`;
  expect(JSON.stringify(parseJson(text))).toBe(text);
  expect(parseJson(`[${'[],'.repeat(300)}1]`)).toHaveLength(301);
});

it.each([101, 1_000, 3_000_000])('refuses %d levels before it reads them', (levels) => {
  expect(() => parseJson('['.repeat(levels))).toThrow('nested too deep, expected at most 100 levels');
  expect(() => parseJson('{"":'.repeat(levels))).toThrow('nested too deep, expected at most 100 levels');
});
