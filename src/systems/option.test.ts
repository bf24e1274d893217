import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { choice, type Rules, setting } from './option.ts';

const OPTIONS = [
  choice('dead', 'X1', 'When are the dead removed?', { after: 'at the end', before: 'at once' }),
  setting('bonus', 'X2', 'How large is the bonus?', 'added to the die', z.int().min(0).max(3).default(2)),
] as const;

describe('an option', () => {
  it('takes its first choice as the default', () => {
    expect(OPTIONS[0].schema.parse(undefined)).toBe('after');
    expect(OPTIONS[1].schema.parse(undefined)).toBe(2);
  });

  it('refuses other words', () => {
    expect(OPTIONS[0].schema.safeParse('never').success).toBe(false);
  });

  it('types the field under rules', () => {
    expectTypeOf<Rules<typeof OPTIONS>>().toEqualTypeOf<{ dead: 'after' | 'before'; bonus: number }>();
  });
});
