import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { rowsBy, rowsIn } from './rule-book.ts';
import { citesOf } from './rule-uses.ts';

const readmeOf = (name: string): string => {
  const [folder] = name.split('-');
  return readFileSync(new URL(`../../systems/${folder}/README.md`, import.meta.url), 'utf8');
};

/** What the first cells of the rows say, two of each. */
const firstsBy = (name: string, cite: string): string[] =>
  rowsBy(rowsIn(readmeOf(name)), cite).map((row) =>
    row
      .slice(0, 2)
      .map(([, text]) => text)
      .join(' '),
  );

describe.each(systems)('the README of $name', ({ name, ...system }) => {
  const rows = rowsIn(readmeOf(name));

  it('has a row for whatever a step, an option or a printed number is cited by', () => {
    const cites = [...new Set(citesOf({ name, ...system }))];
    expect(cites.length).toBeGreaterThan(30);
    expect(cites.filter((cite) => rowsBy(rows, cite).length === 0)).toEqual([]);
  });

  it('has none for what is no number of its rules', () => {
    for (const none of ['Shoot 99', 'Shooting 30', 'D0', 'Morale 50–60'])
      expect(rowsBy(rows, none)).toEqual([]);
  });
});

describe('the rows of a README', () => {
  it('are found by the section that is cited', () => {
    expect(firstsBy('necromunda', 'Misfires')).toEqual(['16 Misfires', 'N42 misfires in Pitch Black']);
    expect(firstsBy('necromunda', 'Weapon Traits, Melta')[0]).toMatch(/^Weapon Traits, Melta at Short range/);
    expect(firstsBy('necromunda', 'N24')).toHaveLength(4);
    expect(firstsBy('raiders-of-arcana', 'Movement 8')).toEqual(['8 Movement 8']);
  });

  it('are those of each number of a list or a range', () => {
    expect(firstsBy('raiders-of-arcana', 'Morale 19, 20')).toEqual(['19 Morale 19', '20 Morale 20']);
    expect(firstsBy('darklands', 'Shoot 10–12').map((one) => one.split(' ')[0])).toEqual(['10', '11', '12']);
    expect(firstsBy('speedies', 'Ranged 13')).toEqual(['13 The highest left injures']);
  });

  it('are found by a number within their own range, in each of their sequences', () => {
    const [gaze] = firstsBy('darklands', 'Gaze 4');
    expect(gaze).toBe('Gaze 1–5');
    expect(firstsBy('darklands', 'Throw 7')).toEqual(firstsBy('darklands', 'Drop 7'));
    expect(firstsBy('darklands', 'Drop 7')).toContain('Drop, Throw 6–8');
  });

  it('come first where they have the number in a cell of its own', () => {
    expect(firstsBy('darklands', 'D10')[0]).toBe('D10 everyThree');
    expect(firstsBy('darklands', 'D10').length).toBeGreaterThan(1);
    expect(firstsBy('raiders-of-arcana', 'Turn sequence')[0]).toBe('– Turn sequence');
    expect(firstsBy('raiders-of-arcana', 'Shooting')[0]).toBe('11 Shooting · Shooting 11');
  });

  it('do not count sentences', () => {
    const heads = rowsBy(rowsIn(readmeOf('darklands')), 'Volley Shoot').flatMap((row) =>
      row.map(([head]) => head),
    );
    expect(heads).toContain('where');
    expect(heads).not.toContain('sentences');
  });
});
