import { expect, it } from 'vitest';
import { linesOfSides, ownLinesOfSides } from './basis-of-sides.ts';

it('tells how each does it in a line of its own, without its name, and behind that what all share', () => {
  const sides = ['Archers', 'Elves'].map((name, i) => ({
    name,
    of: i,
    lines: [`${name}: 6 figures`, `${name}: hit on ${6 - i} or more`, 'Troll: HP 6 each'],
  }));
  expect(linesOfSides(sides)).toEqual([
    '“Archers”: hit on 6 or more',
    '“Elves”: hit on 5 or more',
    'Each: 6 figures',
    'Troll: HP 6 each',
  ]);
});

it('leaves out nothing of what is said once', () => {
  const lines = ['Gorgon: 3 shoot dice', 'Shoot value 4: base 4 (1 band higher)'];
  expect(linesOfSides([{ name: 'Gorgon', of: 0, lines }])).toEqual([
    '“Gorgon”: 3 shoot dice; Shoot value 4: base 4 (1 band higher)',
  ]);
});

it('tells all that one fires together, and those together that do alike', () => {
  const sides = [
    {
      name: 'Boltgun and stub gun',
      of: 0,
      lines: ['Gunner, Boltgun at Sister, short range: 3+', 'Sister at 10"'],
    },
    {
      name: 'Boltgun and stub gun',
      of: 0,
      lines: ['Gunner, Stub gun at Sister, short range: 4+', 'Sister at 10"'],
    },
    { name: 'One boltgun', of: 1, lines: ['Gunner, Boltgun at Sister, short range: 3+', 'Sister at 10"'] },
    { name: 'Two boltguns', of: 2, lines: ['Gunner, Boltgun at Sister, short range: 3+'] },
  ];
  expect(linesOfSides(sides)).toEqual([
    '“Boltgun and stub gun”: Gunner, Boltgun at Sister, short range: 3+; then Gunner, Stub gun at Sister, short range: 4+',
    '“One boltgun”, “Two boltguns”: Gunner, Boltgun at Sister, short range: 3+',
    'Sister at 10" (not “Two boltguns”)',
  ]);
});

it('tells once what two of one name do alike, and apart what they do otherwise', () => {
  const boltgun = 'Gunner, Boltgun at Sister, short range: 3+';
  const of = (...weapons: readonly string[]) =>
    linesOfSides(weapons.map((line, of) => ({ name: 'Gunner', of, lines: [line] })));
  const other = { name: 'Captain', of: 2, lines: ['Captain, Boltgun at Sister, short range: 2+'] };
  const gunners = [0, 1].map((of) => ({ name: 'Gunner', of, lines: [boltgun] }));
  expect(linesOfSides([...gunners, other])).toEqual(['“Gunner”: 3+', '“Captain”: 2+']);
  expect(of(boltgun, boltgun.replace('3+', '4+'))).toEqual(['“Gunner”: 3+', '“Gunner”: 4+']);
});

it('names nobody where a line that all share speaks of whoever does it', () => {
  const sides = ['Archers', 'Elves'].map((name, of) => ({
    name,
    of,
    lines: [`The acting unit is ${name}: shoot.`],
  }));
  expect(linesOfSides(sides)).toEqual(['The acting unit is each of them: shoot.']);
});

it('leaves out what only few say of themselves, and says by how many what most share', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const sides = names.map((name, i) => ({
    name,
    of: i,
    lines: [
      `hits on ${i}+`,
      ...(i === 0 ? ['Blaze: on fire on 4+'] : []),
      ...(i > 2 ? ['Closest enemy'] : []),
    ],
  }));
  const lines = linesOfSides(sides);
  expect(lines.slice(0, 2)).toEqual(['“a”: hits on 0+', '“b”: hits on 1+']);
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toBe('Closest enemy (not 3 of 7)');
});

it('tells what each has of its own alone', () => {
  const met = ['Trolls', 'Orcs', 'Ogres'].map((name, of) => ({
    name,
    of,
    lines: [`${name}: HP ${of === 0 ? 6 : 2} each`, 'hit on 5 or more'],
  }));
  expect(ownLinesOfSides(met)).toEqual([
    { whose: ['Trolls'], text: 'HP 6 each' },
    { whose: ['Orcs', 'Ogres'], text: 'HP 2 each' },
  ]);
});
