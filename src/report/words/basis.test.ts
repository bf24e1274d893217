import { expect, it } from 'vitest';
import { basisLines } from './basis.ts';

const CHARGE = ['Bowmen against raiders', 'The goal: raiders gone.', 'Shot 1: bowmen at raiders.', 'A note.'];

it('tells what differs in cases of one turn side by side', () => {
  const nearer = CHARGE.with(2, 'Shot 1, in turn 1: bowmen at raiders. 8" away.');
  expect(basisLines([CHARGE, nearer])).toEqual([
    'Bowmen against raiders',
    'The goal: raiders gone.',
    'Shot 1: bowmen at raiders. – or: Shot 1, in turn 1: bowmen at raiders. 8" away.',
    'A note.',
  ]);
});

it('does not tell the goal of one turn beside a shot of another', () => {
  const other = [
    'Bowmen against slaves',
    'Shot 1: bowmen at slaves.',
    'Shot 2: bowmen at slaves.',
    'A note.',
  ];
  expect(basisLines([CHARGE, other])).toEqual(['Bowmen against raiders – or: … slaves', 'A note.']);
});

it('tells weapons of two cases side by side, which have no number', () => {
  expect(
    basisLines([
      ['A', 'Longbow: hits on 5.'],
      ['A', 'Javelin: hits on 4.'],
    ]),
  ).toEqual(['A', 'Longbow: hits on 5. – or: Javelin: hits on 4.']);
});

it('tells each other wording with the cases that have it, many of them by their number', () => {
  const open = ['Archers shoot at 12"', 'Hit on 4'];
  const hedge = ['Archers shoot at 12"', 'Hit on 5: −1 hedge'];
  expect(basisLines([open, hedge], ['in the open', 'behind a hedge'])).toEqual([
    'Archers shoot at 12"',
    'Hit on 4 – or, in “behind a hedge”: Hit on 5: −1 hedge',
  ]);
  expect(basisLines([open, hedge, hedge, hedge], ['a', 'b', 'c', 'd'])[1]).toBe(
    'Hit on 4 – or, in 3 of 4 cases: Hit on 5: −1 hedge',
  );
  expect(basisLines([open, hedge])[1]).toBe('Hit on 4 – or: Hit on 5: −1 hedge');
});
