import { expect, it } from 'vitest';
import { parseQuantity, playList, rivalsOf } from '../../analysis/index.ts';
import { ASKING } from '../../analysis/testing/duel.ts';
import { readMatchups } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { rivalsAnswer } from './rivals.ts';

it('says of two lists of the same that they do the same', async () => {
  const [necromunda] = systems.filter(({ name }) => name === 'necromunda');
  const gang = readMatchups(necromunda, 'scenarios/necromunda/gang-with-guns.csv');
  const question = parseQuantity('casualties');
  const one = await playList('one', gang, question, ASKING);
  const other = await playList('other', gang, question, ASKING);
  const { sentence } = rivalsAnswer(question, rivalsOf([one, other]), gang.targets);
  expect(sentence).toMatch(/^“one” and “other” do the same on average over /);
});
