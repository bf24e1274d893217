import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fusillade } from './testing/at-hand.ts';

const TOP = fileURLToPath(new URL('../..', import.meta.url));

/** Commands that find no numbers, and print none. */
const WITHOUT = ['worker', 'dev', 'studio', 'init', 'schema', 'completion', 'manual', 'help'];

const COMMANDS = [
  ...readFileSync(`${TOP}src/cli/program.ts`, 'utf8').matchAll(/^ {2}(\w+): async \(\) => /gm),
].map(([, name]) => name);

describe('--format', () => {
  it.each(COMMANDS.filter((name) => !WITHOUT.includes(name)))('%s takes every one', async (name) => {
    const { stdout } = await fusillade(TOP, name, '--help');
    for (const format of ['text', 'json', 'jsonl', 'csv', 'markdown'])
      expect(stdout).toContain(`"${format}"`);
  });

  it('of rules is a row for each answer, printed number or use', async () => {
    const csv = async (...words: string[]) =>
      (await fusillade(TOP, ...words, '--format', 'csv')).stdout.split('\r\n');
    expect(await csv('systems')).toContainEqual(expect.stringMatching(/^necromunda,shoot,/));
    const [head, first] = await csv('systems', 'necromunda', 'blast');
    expect(head).toBe('system,action,rule,cite,question,answer,meaning,default');
    expect(first).toMatch(/^necromunda,blast,rules\.naturalSix,N2,.*,yes$/);
    expect((await csv('systems', 'necromunda', 'shoot', '--tables'))[1]).toMatch(/^necromunda,shoot,house\./);
    expect((await csv('rule', 'necromunda', 'N2'))[1]).toMatch(
      /^necromunda,N2,shoot,question,rules\.naturalSix,/,
    );
    const file = 'scenarios/necromunda/lasgun-at-gunner.yaml';
    expect((await csv('validate', file))[1]).toMatch(
      /^scenarios\/necromunda\/lasgun-at-gunner\.yaml,.*,\d+$/,
    );
  });

  it('of an import is a table of what was understood', async () => {
    const words = ['import', 'scenarios/necromunda/gang.ros', '--system', 'necromunda', '--format'];
    const csv = await fusillade(TOP, ...words, 'csv');
    expect(csv.stdout.split('\r\n')[0]).toBe(
      'profile,for,name,points,ballisticSkill,strength,toughness,wounds,initiative,cool,save,source,short,long,accuracyShort,damage,ammo,traits',
    );
    expect(csv.stderr).toContain('selection “Flak armour” (10 points) has no profile');
    const json = await fusillade(TOP, ...words, 'json');
    expect(JSON.parse(json.stdout)).toMatchObject([
      { id: 'bruiser', fields: { points: 55, ballisticSkill: 4 } },
      {
        id: 'combat-shotgun-slug',
        for: ['weapon'],
        fields: { damage: 2, source: 'Iron Kings, Ranged weapon' },
      },
    ]);
  });
});
