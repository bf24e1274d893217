import { expect, it } from 'vitest';
import type { Field, Form } from '../../engine/field.ts';
import { behindTitle, changeLines, changesInWords } from './change-words.ts';

const field = (path: string, title: string, more: Partial<Field> = {}): Field => ({
  ...{ path, title, help: '', isAside: false, control: { kind: 'number', whole: true } },
  ...more,
});
const question = 'What is the shoot value of a Shoot at several Different Targets?';
const answer =
  'that of each Different Target, as it is nowhere said that one of them counts for all the others';
const form: Form = {
  groups: [
    {
      title: 'Target: Warriors',
      fields: [field('target.tg', 'Tg', { isSpelt: true }), field('wounds', 'Wounds')],
    },
    { title: 'Shooter', fields: [field('shooter.tg', 'Tg', { isSpelt: true })] },
    {
      title: 'Where the rules are open',
      fields: [
        field('rules.value', question, {
          control: { kind: 'choice', choices: [{ value: 'each', words: answer }] },
        }),
      ],
    },
    {
      title: 'At the table',
      fields: [field('seen.hits', 'Shoot score', { isSeen: true, unit: 'shot dice' })],
    },
  ],
};

it('tells each answer to an open question in a line of its own, cut, and fields by their titles', () => {
  const changes = { 'target.tg': 7, 'rules.value': 'each', wounds: 2, 'seen.hits': 3 };
  expect(changeLines(form, changes)).toEqual([
    'Given what came up: shoot score 3 shot dice',
    'Changed: Tg (target) 7, wounds 2',
    `Answered otherwise: “${question}” that of each Different Target, as it is nowhere said that one of them counts…`,
  ]);
  expect(changesInWords(form, { wounds: 2, 'rules.value': 'each' })).toMatch(
    /^wounds 2, “What is .*\?” that of/,
  );
});

it('holds what is changed against the title that it stands behind', () => {
  const [line] = changeLines(form, { wounds: 2 });
  expect(`Raiders of three wounds, ${behindTitle(line)}`).toBe('Raiders of three wounds, but with wounds 2');
});

it('tells once what is changed both ways', () => {
  const [there, back] = ['places.a.b.distance', 'places.b.a.distance'];
  const both: Form = {
    groups: [
      { title: 'A to b', fields: [field(there, 'Distance', { other: back, unit: 'inches' })] },
      { title: 'B to a', fields: [field(back, 'Distance', { other: there, unit: 'inches' })] },
    ],
  };
  expect(changesInWords(both, { [back]: 9, [there]: 9 })).toBe('distance (a to b) 9 inches');
});

it('says of what is left out what holds then, where that is known', () => {
  const helps = [
    'Dice; all if left out (R15).',
    'Rolls so many; left out: all (Rapid Fire)',
    'Inches. (Shoot 6)',
  ];
  const fields = helps.map((help, i) => field(`f${i}`, `Of ${i}`, { help }));
  const unsaid = field('f3', 'Of 3', { help: 'Inches. (Shoot 6)', standard: 0, unit: 'inches' });
  const groups = [{ title: '', fields: [...fields, unsaid] }];
  expect(changesInWords({ groups }, { f0: null, f1: null, f2: null, f3: null })).toBe(
    'of 0 left out: all, of 1 left out: all, of 2 left out, of 3 left out: 0 inches',
  );
});
