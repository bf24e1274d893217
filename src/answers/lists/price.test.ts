import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fusillade } from '../../cli/testing/at-hand.ts';

/** Four loadouts of one weapon each: no two are the same but for one part of what they cost. */
const LOADOUTS = `loadout;shooter;weapon;points
A;orlock-gunner;lasgun;105
B;orlock-gunner;autogun;110
C;orlock-gunner;boltgun;130
D;orlock-greenhorn;stub-gun;60
`;
const TARGETS = `name;target;distance
Sister;escher-sister;10
Maiden;escher-death-maiden;6
`;

it('says how a range may lie beside its value, calls what is asked by its name, and heads no empty table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-price-'));
  writeFileSync(join(folder, 'mine.csv'), LOADOUTS);
  writeFileSync(join(folder, 'theirs.csv'), TARGETS);
  const asked = ['mine.csv', '--against', 'theirs.csv', '--system', 'necromunda'];
  const { status, stdout, stderr } = await fusillade(folder, 'price', ...asked, '--out', '.', '--static');
  expect(status, stderr).toBe(0);
  const page = readFileSync(join(folder, 'price.html'), 'utf8');
  // Worth 232 by all together; without any other, all of which do less for their points, it is worth less.
  expect(stdout).toMatch(/^C +130 +232 +204 to 214 +cheap$/m);
  for (const text of [stdout.replaceAll('\n', ' '), page]) {
    expect(text).toContain('of a bargain the whole range may lie below its value beside all');
    expect(text).toContain('0.177 fighters Seriously Injured or Out of Action per 100 points');
    expect(text).not.toContain('What one change is worth');
  }
});
