import { expect, it } from 'vitest';
import { changedCases, type Move, parseQuestion } from '../../analysis/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { changedText } from '../field-change.ts';
import { basisOfMoves } from './of-moves.ts';

const question = parseQuestion('mean(casualties)');

/** What is told of some scenarios before and after a change. */
const told = (changes: Record<string, unknown>, ...files: string[]) =>
  basisOfMoves(
    playedOf(
      changes,
      files.map((file) => `darklands/${file}`),
    ),
    '0',
  );

function playedOf(changes: Record<string, unknown>, files: readonly string[]) {
  return files.map((file) => {
    const scenario = readScenario(`scenarios/${file}.yaml`, systems);
    const [before, after] = Object.values(changedCases(scenario, changes))
      .slice(0, 2)
      .map((cases) => ({ rules: scenario, cases }));
    return { scenario, question, before, after };
  });
}

/** The same where one match-up moves most: the only one of the last scenario. */
function toldFirst(changes: Record<string, unknown>, ...files: string[]) {
  const all = playedOf(changes, files);
  const { scenario, before } = all[all.length - 1];
  const { title, file } = scenario;
  const matchup = { scenario: title, file, name: before.cases[0].name, question } as Move['matchup'];
  return basisOfMoves(all, '0', { matchup }).lines;
}

it('says how a match-up was read, and behind what is read otherwise how it is read after the change', () => {
  const { of, lines } = told({ 'target.ca': 3 }, 'bowmen-in-the-open');
  expect(of).toBe('Darklands rules r3 · Shoot');
  const place = lines.findIndex((line) => line.startsWith('Evade value'));
  // 12 against 3 is two bands or more; the raiders skirmish.
  expect(lines[place + 1]).toMatch(/^After the change: Evade value 6: base 7 /);
  expect(lines.filter((line) => line.startsWith('After the change'))).toHaveLength(1);
});

it('says nothing of a change by which nothing is read otherwise', () => {
  expect(told({ 'target.mass': 1 }, 'bowmen-in-the-open').lines.join()).not.toContain('After the change');
});

it('tells several actions case by case, each once, with what is read otherwise by its case', () => {
  const { lines, each = [] } = told({ 'target.ca': 3 }, 'bowmen-in-the-open', 'hand-bows-in-the-melee');
  expect(each).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('After the change')).join()).toMatch(
    /Evade value .* – or, in “Hand bows loosed in the melee”: /,
  );
});

it('of several scenarios tells first of the match-up that the answer begins with, before and after the change', () => {
  const files = ['autogun-past-friends', 'lasgun-at-gunner'].map((name) => `necromunda/${name}`);
  const lines = toldFirst({ 'house.partialCover': -2 }, ...files);
  expect(lines.slice(0, 3)).toEqual([
    '“A Gunner shoots his lasgun at a Gunner in partial cover”: Orlock Gunner, Lasgun: range 18"/24", S 3, AP –, D 1, Ammo 2+',
    'Lasgun at Orlock Gunner, short range: 4+: BS 4+, −1 partial cover, +1 accuracy',
    'After the change: Lasgun at Orlock Gunner, short range: 5+: BS 4+, −2 partial cover, +1 accuracy',
  ]);
  expect(lines).toContain('Orlock Gunner at 16": the target, the closest eligible enemy');
});

it('of a long line tells the sentences alone that are other ones after the change', () => {
  const files = ['lasgun-at-gunner', 'turn-exchange-of-fire'].map((name) => `necromunda/${name}`);
  const lines = toldFirst({ 'house.partialCover': -2 }, ...files);
  expect(lines[1]).toMatch(/^Shot 3: Ganger with Lasgun at Sister.* Not fired where Ganger is/);
  expect(lines[2]).toBe(
    'After the change: Shot 3: … At Matriarch, 12" away: short range, hit on 5+: BS 4+, −2 partial cover, +1 accuracy; wound on 4+, armour save 5+, Damage 1 against 2 W. …',
  );
});

it('says nothing twice of a match-up of which nothing is told but what is told of all', () => {
  const files = ['bowmen-in-the-open', 'bowmen-in-the-open'].map((name) => `darklands/${name}`);
  expect(toldFirst({ 'target.mass': 1 }, ...files).join()).not.toContain('“');
});

it('calls an open question that is answered otherwise by its words, and each answer by its side of the change', () => {
  const all = playedOf({ 'rules.naturalSix': 'hits' }, [
    'necromunda/lasgun-at-gunner',
    'necromunda/lasgun-at-gunner',
  ]);
  expect(changedText({ 'rules.naturalSix': 'hits' }, all)).toBe(
    '“Does a natural 6 hit whatever is needed?” answered “yes, and there are no improbable shots” instead of “no; a shot that needs more than that is improbable”',
  );
  const { asPlayed } = basisOfMoves(all, '0');
  const question = asPlayed?.matter.find(({ option }) => option === 'naturalSix');
  expect(question?.answers.map(({ value, cases }) => [value, cases])).toEqual([
    ['plain', ['before the change']],
    ['hits', ['after the change']],
  ]);
});
