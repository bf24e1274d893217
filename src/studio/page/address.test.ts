import { expect, it } from 'vitest';
import { linkWords } from './address.ts';

it('says of a link what it says, and where it leads', () => {
  const all = 'The link is copied. It says all that is chosen here.';
  for (const address of ['', 'from=darklands/x&target.cover=full', 'target.cover=full', 'scenario=abc'])
    expect(linkWords(address, 'https:'), address).toBe(all);
  expect(linkWords('scenario=abc', 'file:')).toContain('from the # on');
  expect(linkWords(`scenario=${'x'.repeat(12_000)}`, 'https:')).toContain('longer than this page reads');
});
