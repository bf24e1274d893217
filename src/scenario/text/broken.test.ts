import { expect, it } from 'vitest';
import { InputError } from './problem.ts';
import { parseYaml } from './yaml.ts';

const wrongWith = (text: string): string => {
  try {
    parseYaml(text, 'x');
  } catch (error) {
    if (error instanceof InputError) return error.message;
  }
  throw new Error('nothing wrong');
};

/** What people type, and what they are told. */
it.each([
  [
    'a field below one that has a value, indented',
    'system: darklands\n  action: shoot\n',
    'x:2:3: broken YAML (indented more than the field above it, which has a value already), expected fields below each other',
  ],
  [
    'a colon in a text',
    'note: beware: of this\n',
    'x:1:7: broken YAML (another colon in what a field is), expected a text with a colon in quotes',
  ],
  [
    'no space behind a colon',
    'system:darklands\naction: shoot\n',
    'x:1:1: broken YAML (no space behind a colon), expected system: darklands',
  ],
  [
    'a text alone',
    'hello\nworld: 1\n',
    'x:1:1: broken YAML (a line without a field), expected a field, a colon and what it is',
  ],
  ['a tab', 'a:\n\tb: 1\n', 'x:2:1: broken YAML (a tab before a field), expected spaces'],
  [
    'an open list',
    'a: [1, 2\nb: 3\n',
    'x:2:1: broken YAML (a [ that nothing closes before this), expected ]',
  ],
  [
    'an open object',
    'a: { b: 1\nc: 3\n',
    'x:2:1: broken YAML (a { that nothing closes before this), expected }',
  ],
  ['an open quote', 'a: "abc\nb: 2\n', 'x:3:1: broken YAML (a " that none closes), expected another "'],
  [
    'a field too far left',
    'a:\n    b: 1\n  c: 2\n',
    'x:3:1: broken YAML (further left or right than those it stands among), expected fields of one thing below each other',
  ],
  [
    'what YAML keeps for itself',
    'a: @x\n',
    'x:1:4: broken YAML (a text that begins with @), expected it in quotes',
  ],
  [
    'a list as far left as a field without one',
    'a: 1\n- b\n',
    'x:2:1: broken YAML (an entry of a list among fields), expected entries further right than the field of the list, and no other fields between them',
  ],
  [
    'what else the reader finds, in its own words',
    'a: "\\q"\n',
    'x:1:5: broken YAML (Invalid escape sequence \\q), expected well-formed YAML 1.2 or JSON',
  ],
])('says of %s what is wrong, and where', (_, text, words) => {
  expect(wrongWith(text)).toBe(words);
});

it('says one thing of a place, and all that is broken', () => {
  expect(
    wrongWith('a: { b: 1\nc: [1\n')
      .split('\n')
      .map((line) => line.slice(0, 3)),
  ).toEqual(['x:2', 'x:3']);
});
