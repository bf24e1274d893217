import pc from 'picocolors';
import { expect, it } from 'vitest';
import { basisBlock } from './basis-text.ts';

it('tells a line of what was asked to its end, as a page does', () => {
  const line = `Shot 1: ${'past Champion or Bruiser, who is closer; '.repeat(20)}that is all`;
  const text = basisBlock([line], { colour: pc.createColors(false), width: 100 });
  expect(text.replace(/\n/g, ' ')).toBe(`What was asked ${line}`);
});
