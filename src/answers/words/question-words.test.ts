import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../../analysis/index.ts';
import { programIn } from '../../turn/testing/distributions.ts';
import { claimWords, inWords } from './question-words.ts';

it('of how somebody ends it says that he is so', () => {
  const words = (text: string) => inWords(parseQuestion(text)).text;
  expect(words('P(gone(champion))')).toBe('the chance that champion is out of play');
  expect(words('P(shaken(champion))')).toBe('the chance that champion is shaken');
});

it('of what is to hold says from what to what, and what is had for points', () => {
  const claim = (text: string) => claimWords(parseQuestion(text), []);
  // A tenth of a half is a twentieth.
  expect(claim('P(casualties >= 1) ~ 50% ± 10%')).toBe('The chance of at least 1 casualty is 45% to 55%');
  expect(claim('mean(casualties) ~ 2 ± 0.3')).toBe('Casualties on average are 1.7 to 2.3');
  expect(claim('casualties per 100 points <= 1')).toBe('Casualties per 100 points are at most 1');
  expect(claim('mean(casualties) ~ mean(hits) ± 10%')).toBe(
    'Casualties on average are within 10% of hits on average',
  );
  // Another sum has no words.
  expect(claim('mean(casualties) + 1 >= 2')).toBe('mean(casualties) + 1 >= 2 holds');
});

describe('what is said of units of a turn', () => {
  const program = programIn(`
system: darklands
action: turn
goal: gone(raiders)
ours: { bowmen: { profile: fyrd-bowmen, points: 100 } }
theirs: { raiders: { profile: raiders, name: Raiders }, wulf: { profile: beasts, name: Wulf } }
places: { bowmen: { raiders: { distance: 12 }, wulf: { distance: 12 } } }
turn: [{ shooter: bowmen, weapon: longbow, target: [raiders, wulf] }]`);
  const chanceOf = (condition: string) => inWords(parseQuestion(`P(${condition})`), [{ program }]).text;

  it.each([
    ['not (steady(raiders))', 'the chance that Raiders are not steady'],
    ['gone(raiders)', 'the chance that Raiders are out of play (broken or destroyed)'],
    [
      'gone(raiders) and not gone(wulf)',
      'the chance that Raiders are out of play (broken or destroyed) and Wulf are still in play (steady or shaken)',
    ],
  ])('is said by what they are called: %s', (condition, words) => {
    expect(chanceOf(condition)).toBe(words);
  });

  it('has a goal that need not be compared with anything', () => {
    expect(chanceOf('goal')).toBe(chanceOf('goal = reached'));
    expect(inWords(parseQuestion('P(goal)')).text).toBe('the chance of the goal being reached');
  });

  it('says what the goal is, where it is one in all cases and short enough', () => {
    const reached = parseQuestion('P(goal)');
    const wants = (words: string) => ({
      program: { ...program, action: { goal: () => ({ metric: 'goal', value: 'reached', words }) } },
    });
    const broken = wants('Raiders are broken');
    expect(inWords(reached, [broken, broken]).text).toBe('the chance that Raiders are broken');
    expect(inWords(parseQuestion('P(goal = missed)'), [broken]).text).not.toContain('Raiders');
    for (const others of [[broken, wants('Wulf is broken')], [wants('x'.repeat(91))]])
      expect(inWords(reached, others).text).toBe('the chance of the goal being reached');
  });
});

it('of what a shot of a turn takes it counts whose it is, one or many', () => {
  const program = programIn(`
system: necromunda
action: turn
ours: { ganger: { name: Ganger, ballisticSkill: 3 } }
theirs: { sister: { name: Sister, toughness: 3, wounds: 1 } }
places: { ganger: { sister: { distance: 8 } } }
turn: [{ shooter: ganger, weapon: lasgun, target: sister }]`);
  const words = (text: string) => inWords(parseQuestion(text), [{ program }]).text;
  const shot = 'the chance of Shot 1, Ganger with Lasgun: ';
  expect(words('P(shot1 = 1)')).toBe(`${shot}exactly 1 enemy fighter Out of Action`);
  expect(words('P(shot1 >= 2)')).toBe(`${shot}at least 2 enemy fighters Out of Action`);
});
