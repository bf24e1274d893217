import { expect, it } from 'vitest';
import { readScenario } from '../scenario/files/index.ts';
import { systems } from '../systems/index.ts';
import { firstOf } from '../testing/long.ts';
import { runScenario } from './index.ts';

const termsOf = async (file: string): Promise<string[]> => {
  const scenario = readScenario(`scenarios/${file}.yaml`, systems);
  const { terms = [] } = await runScenario(scenario, { method: 'exact', seed: '1', trials: 1, command: '' });
  return terms.map(({ term }) => term);
};

/** Turns and rounds, which take long. */
const LONG_ONES: readonly (readonly [string, readonly string[]])[] = [
  ['necromunda/turn-exchange-of-fire', ['Pinned', 'accuracy']],
  ['necromunda/turn-grenade-first', ['Pinned', 'Prone', 'blast', 'accuracy', 'in hiding']],
  ['darklands/giant-throws-a-boulder', ['crush template', 'Splashed', 'Shoot dice', 'Damage dice']],
  ['raiders-of-arcana/duel-of-six-turns', ['action token', 'fatigue', 'ready']],
];

const SHORT_ONES: typeof LONG_ONES = [
  ['darklands/bowmen-in-the-open', ['shocked', 'heavily damaged', 'shaken', 'broken']],
  ['necromunda/lasgun-at-gunner', ['Flesh Wound', 'Seriously Injured', 'Out of Action', 'Wound']],
  ['necromunda/blind-fire-into-cover', ['improbable']],
  ['necromunda/boltgun-at-forge-boss', ['aim', 'armour save']],
  ['raiders-of-arcana/volley-in-the-open', ['HP', 'at half', 'ready']],
  ['raiders-of-arcana/aimed-against-gone-to-ground', ['aimed', 'gone to ground']],
  ['speedies/long-bow-at-cover', ['Dazed', 'Stunned', 'Incapacitated', 'Defence Check', 'cover']],
  ['speedies/volley', ['Ranged Check', 'armour', 'Rout']],
];

it.each([...SHORT_ONES, ...firstOf(LONG_ONES)])(
  '%s explains how its trials end, and what they are told by',
  async (file, words) => {
    expect(await termsOf(file)).toEqual(expect.arrayContaining([...words]));
  },
);

it('explains no ending that never comes up', async () => {
  // Nobody there is frenzied.
  expect(await termsOf('darklands/bowmen-in-the-open')).not.toContain('flay');
  expect(await termsOf('darklands/frenzied-beasts')).toContain('flay');
});
