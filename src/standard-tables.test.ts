import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fusillade } from './cli/testing/at-hand.ts';
import { firstOf } from './testing/long.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));

/** Each system's weapons against its standard targets; of two editions one each. */
const TABLES = [
  // These two are worked out in the shortest time.
  ['speedies', 'shoot'],
  ['raiders-of-arcana', 'shoot'],
  ['necromunda', 'shoot'],
  ['darklands', 'shoot'],
  ['speedies', 'rangedAttack'],
] as const;

it.each(firstOf(TABLES, 2))(
  'the standard table of %s, %s, is what the command prints',
  async (system, action) => {
    const words = ['value', 'standard', '--targets', 'standard', '--system', system, '--action', action];
    const { status, stdout, stderr } = await fusillade(TOP, ...words, '--format', 'markdown', '--quiet');
    expect(status, stderr).toBe(0);
    const file = `${TOP}reports/golden/standard-${system}-${action}.md`;
    // Written anew for a change that is meant, as kept distributions are.
    if (process.env.FUSILLADE_KEEP) writeFileSync(file, stdout);
    expect(stdout).toBe(readFileSync(file, 'utf8'));
  },
);
