import { expect, it } from 'vitest';
import { basisLines } from './basis.ts';
import { inOneLine } from './case/of-case.ts';

const CHARGE = ['Bowmen against raiders', 'The goal: raiders gone.', 'Shot 1: bowmen at raiders.', 'A note.'];

it('tells what differs in cases of one turn side by side', () => {
  const nearer = CHARGE.with(2, 'Shot 1, in turn 1: bowmen at raiders. 8" away.');
  expect(basisLines([CHARGE, nearer]).lines).toEqual([
    'Bowmen against raiders',
    'The goal: raiders gone.',
    'Shot 1: bowmen at raiders. – or: Shot 1, in turn 1: bowmen at raiders. 8" away.',
    'A note.',
  ]);
});

it('tells what only one of two turns has with its name, and the goal of one never beside a shot of another', () => {
  const other = [
    'Bowmen against slaves',
    'Shot 1: bowmen at slaves.',
    'Shot 2: bowmen at slaves.',
    'A note.',
  ];
  expect(basisLines([CHARGE, other], ['charge', 'volley']).lines).toEqual([
    'Bowmen against raiders – or, in “volley”: … slaves',
    'The goal: raiders gone. – only in “charge”',
    'Shot 1: bowmen at raiders. – or, in “volley”: … slaves.',
    'Shot 2: bowmen at slaves. – only in “volley”',
    'A note.',
  ]);
});

it('tells weapons of two cases side by side, which have no number', () => {
  const { lines } = basisLines([
    ['A', 'Longbow: hits on 5.'],
    ['A', 'Javelin: hits on 4.'],
  ]);
  expect(lines).toEqual(['A', 'Longbow: hits on 5. – or: Javelin: hits on 4.']);
});

it('tells each other wording with the cases that have it, many of them by their number', () => {
  const open = ['Archers shoot at 12"', 'Hit on 4'];
  const hedge = ['Archers shoot at 12"', 'Hit on 5: −1 hedge'];
  expect(basisLines([open, hedge], ['in the open', 'behind a hedge']).lines).toEqual([
    'Archers shoot at 12"',
    'Hit on 4 – or, in “behind a hedge”: Hit on 5: −1 hedge',
  ]);
  expect(basisLines([open, hedge, hedge, hedge], ['a', 'b', 'c', 'd']).lines[1]).toBe(
    'Hit on 4 – or, in 3 of 4 cases: Hit on 5: −1 hedge',
  );
  expect(basisLines([open, hedge]).lines[1]).toBe('Hit on 4 – or: Hit on 5: −1 hedge');
});

it('sets apart in lines of their own what there is to tell of a case, where that is much, with whose each is', () => {
  const battle = (kind: string) => [
    `Own ${kind}: 6 of 6 figures, HP 2 each; Tg 6, Arm 4, Morale 9; fatigue 0 of 5, not ready.`,
    `Own side: ${kind} shoot when they are ready; they shoot back when they are shot at; broken units regroup.`,
    `Enemy side: moves forward with ${kind}; reacts: none.`,
  ];
  const kinds = ['Elves', 'Dwarves', 'Archers', 'Crossbows'];
  const { each } = basisLines(kinds.map(battle), kinds);
  expect(each[0]).toEqual({
    of: '“Elves”',
    lines: [
      'Own Elves: 6 of 6 figures, HP 2 each; Tg 6, Arm 4, Morale 9; fatigue 0 of 5, not ready',
      'Own side: Elves shoot when they are ready; they shoot back when they are shot at; broken units regroup',
      'Enemy side: moves forward with Elves; reacts: none',
    ],
  });
});

it('tells case by case what has more wordings than can stand beside each other, those that are alike together', () => {
  const hit = (words: string) => ['Archers shoot', `Archers: 6 dice hit on ${words}.`];
  const all = [
    hit('6'),
    hit('4: −2 aimed'),
    hit('8: +2 gone to ground'),
    hit('6'),
    hit('10: +4 heavy cover'),
  ];
  expect(basisLines(all, ['plain', 'aimed', 'gone', 'both', 'cover'])).toEqual({
    lines: ['Archers shoot'],
    each: [
      '“plain”, “both”: 6 dice hit on 6',
      '“aimed”: 6 dice hit on 4: −2 aimed',
      '“gone”: 6 dice hit on 8: +2 gone to ground',
      '“cover”: 6 dice hit on 10: +4 heavy cover',
    ],
  });
});

it('puts what is said of one side beside what is said of the same, however alike the other side is', () => {
  const { lines } = basisLines(
    [
      ['Own side: 1 token; acts: aim then shoot.', 'Enemy side: 1 token; acts: shoot when ready.'],
      ['Own side: 4 tokens; acts: shoot when ready.', 'Enemy side: 4 tokens; acts: aim then shoot.'],
    ],
    ['six turns', 'fatigue'],
  );
  expect(lines).toHaveLength(2);
  for (const [i, [side, other]] of [['Own', 'Enemy'] as const, ['Enemy', 'Own'] as const].entries()) {
    expect(lines[i]).toMatch(new RegExp(`^${side} side: 1 token`));
    expect(lines[i]).not.toContain(other);
  }
});

it('puts lines beside each other that stand in another order, or are missing in a case', () => {
  const lines = (...order: string[]) => ['Three shoot', ...order];
  const [first, second] = ['Defence of gunner 14', 'Stealth of cavalier 17'];
  expect(
    basisLines([lines(first, second), lines(second, first), lines(second)], ['a', 'b', 'c']).lines,
  ).toEqual(['Three shoot', `${first} – only in “a” and “b”`, second]);
});

it('says who shoots once where what follows differs from case to case', () => {
  const all = [4, 8, 12, 16].map((dice) => [`Bowmen, longbow at 15": ${dice} shoot dice`, 'A 9 is fated']);
  expect(basisLines(all, ['4', '8', '12', '16'])).toEqual({
    lines: ['Bowmen, longbow at 15": what differs is told case by case', 'A 9 is fated'],
    each: ['“4”: 4 shoot dice', '“8”: 8 shoot dice', '“12”: 12 shoot dice', '“16”: 16 shoot dice'],
  });
});

it('says in how many cases it is so, where not in all of those that are told case by case', () => {
  const far = [26, 28, 30, 32].map((at) => [`Archers do not shoot: ${at}" is beyond 24"`]);
  const near = [['Warriors stand in the open'], ['Warriors stand in the open']];
  const { lines, each } = basisLines([...near, ...far], ['2', '4', '26', '28', '30', '32']);
  expect(lines).toEqual([
    'Archers do not shoot – only in 4 of 6 cases: what differs is told case by case',
    'Warriors stand in the open – only in “2” and “4”',
  ]);
  expect(each[0]).toBe('“26”: 26" is beyond 24"');
});

it('tells many values of a field that was swept as a range, where nothing but numbers differs', () => {
  const cases = [1, 2, 3, 5, 8].map((n) => [
    `At most ${n} turn${n === 1 ? '' : 's'}`,
    `Target at ${n}": hits on 4+`,
  ]);
  const names = ['1', '2', '3', '5', '8'];
  expect(basisLines(cases, names, { isSwept: true })).toEqual({
    lines: ['At most 1 to 8 turns', 'Target at 1 to 8": hits on 4+'],
    each: [],
  });
  // Cases that are no points of one field are told one by one.
  expect(basisLines(cases, names).each).toHaveLength(5);
});

it('says of a field that was swept where other words begin, and of words that come and go case by case', () => {
  const names = ['1', '2', '3', '4', '5', '6', '7'];
  const ofCases = (words: (n: number) => string) =>
    basisLines(
      names.map((name) => [`Target at ${name}": ${words(Number(name))}`]),
      names,
      { isSwept: true },
    );
  expect(ofCases((n) => (n < 5 ? 'two dice' : 'one die'))).toEqual({
    lines: ['Target at 1, 2, 3 or 4": two dice – or, in 3 of 7 cases: Target at 5, 6 or 7": one die'],
    each: [],
  });
  expect(ofCases((n) => (n === 4 ? 'one die' : 'two dice')).each).toHaveLength(7);
});

it('tells three cases that have little in common one by one', () => {
  const shot = (who: string, at: string, on: number) => [
    `${who}: bow`,
    `${at}: the closest`,
    `${who} at ${at}: hits on ${on}+`,
    'A note.',
  ];
  const cases = [shot('Ganger', 'Sister', 5), shot('Gunner', 'Patrolman', 4), shot('Captain', 'Boss', 2)];
  expect(basisLines(cases, ['first', 'second', 'third'])).toEqual({
    lines: ['A note.'],
    each: [
      '“first”: Ganger: bow; Sister: the closest; Ganger at Sister: hits on 5+',
      '“second”: Gunner: bow; Patrolman: the closest; Gunner at Patrolman: hits on 4+',
      '“third”: Captain: bow; Boss: the closest; Captain at Boss: hits on 2+',
    ],
  });
});

it('tells one die and many dice as a range', () => {
  const swept = (words: (dice: number) => string) => {
    const all = [1, 2, 3, 4, 5, 6].map((dice) => [words(dice)]);
    return basisLines(all, all.map(String), { isSwept: true }).lines;
  };
  expect(swept((dice) => (dice === 1 ? 'Bowmen: 1 shoot die' : `Bowmen: ${dice} shoot dice`))).toEqual([
    'Bowmen: 1 to 6 shoot dice',
  ]);
  expect(
    swept(
      (dice) => `Archers with bow: ${dice === 1 ? '1 die hits' : `${dice} dice hit`} on 6 or more: Tg 6.`,
    ),
  ).toEqual(['Archers with bow: 1 to 6 dice hit on 6 or more: Tg 6.']);
});

it('calls cases of two swept fields by their values, and those of one value together by that', () => {
  const names = [6, 18].flatMap((inches) =>
    ['none', 'partial', 'full'].map(
      (cover) => `distance to the target: ${inches} inches, cover of the target: ${cover}`,
    ),
  );
  const HITS = [3, 4, 5, 4, 5, 6];
  const asked = basisLines(
    names.map((_, i) => [
      'A plasma gun',
      'Scarce',
      `Boss at ${i < 3 ? 6 : 18}": the target`,
      `Covered by ${['nothing', 'a low fence or a bush', 'walls on all sides'][i % 3]} where he stands`,
      `Plasma gun at Boss, range: ${HITS[i]}+, ${['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'][i]}`,
    ]),
    names,
    { isSwept: true },
  );
  expect(asked.lines[2]).toMatch(/^Boss at 6": the target – or, at 18 inches: /);
  expect(asked.lines[3]).toMatch(/ – or, with cover partial: .* – or, with cover full: /);
  // What tells them apart is not cut.
  expect(asked.each.map(inOneLine).map((line) => line.split(': ')[0])).toEqual(
    [6, 18].flatMap((inches) =>
      ['none', 'partial', 'full'].map((cover) => `“${inches} inches, cover ${cover}”`),
    ),
  );
});
