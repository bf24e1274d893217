import { expect, test } from 'vitest';
import { refusal } from '../testing/reading.ts';
import { plain } from './located.ts';
import { parseYaml } from './yaml.ts';

const parse = (text: string): unknown => plain(parseYaml(text, 'x.yaml'));

test('values know where they and their keys are written', () => {
  const root = parseYaml('a: 1\nb:\n  - x\n  - c: yes\n', 'x.yaml');
  const b = root.entries.get('b')!;
  expect(b.key).toEqual({ file: 'x.yaml', line: 2, column: 1 });
  expect(b.kind === 'list' && b.items[1].place).toEqual({ file: 'x.yaml', line: 4, column: 5 });
});

test('YAML 1.2 it is: yes is text, an alias is what it stands for', () => {
  expect(parse('a: yes\nb: 0o17\nc: &x { d: [1] }\ne: *x\n1: ~')).toEqual({
    a: 'yes',
    b: 15,
    c: { d: [1] },
    e: { d: [1] },
    1: null,
  });
});

test('an alias is the nearest anchor before it', () => {
  expect(parse('a: &x 1\nb: *x\nc: &x 2\nd: *x')).toEqual({ a: 1, b: 1, c: 2, d: 2 });
});

const laughs = ['a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]']
  .concat(
    Array.from('bcdefghi', (name) => {
      const before = String.fromCharCode(name.charCodeAt(0) - 1);
      return `${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}]`;
    }),
  )
  .join('\n');

test.each([
  ['empty file', '', 'x.yaml: empty file, expected an object of fields, e.g. "system: …"'],
  [
    'nothing but a comment',
    '# nothing',
    'x.yaml: empty file, expected an object of fields, e.g. "system: …"',
  ],
  ['a number', '3', 'x.yaml:1:1: found 3, expected an object of fields, e.g. "system: …"'],
  ['a text', 'archers', 'x.yaml:1:1: found "archers", expected an object of fields, e.g. "system: …"'],
  ['a list', '- a', 'x.yaml:1:1: found a list, expected an object of fields, e.g. "system: …"'],
  [
    'broken YAML',
    'a: 1\nb: [1, 2\n',
    'x.yaml:3:1: broken YAML (a [ that nothing closes before this), expected ]',
  ],
  ['a key twice', 'a: 1\n"a": 2', 'x.yaml:2:1: a: found twice, expected each field once'],
  [
    'a number and its text as keys',
    'a: 1\n1: x\n"1": y',
    'x.yaml:3:1: 1: found twice, expected each field once',
  ],
  [
    'two keys twice',
    'a: 1\nb: &x { c: 1, c: 2 }\na: *x',
    'x.yaml:2:15: c: found twice, expected each field once\nx.yaml:3:1: a: found twice, expected each field once',
  ],
  ['a key twice inside', 'b:\n  a: 1\n  a: 2', 'x.yaml:3:3: a: found twice, expected each field once'],
  [
    'a foreign tag',
    'a: !!js/function x',
    'x.yaml:1:4: broken YAML (Unresolved tag: tag:yaml.org,2002:js/function), expected well-formed YAML 1.2 or JSON',
  ],
  [
    'two documents',
    'a: 1\n---\nb: 2',
    'x.yaml:2:1: found a second document, expected one document in a file',
  ],
  ['another YAML', '%YAML 1.1\n---\na: yes', 'x.yaml:1:1: found YAML 1.1, expected YAML 1.2 or JSON'],
  [
    'a list as a key',
    '? [1]\n: 2',
    'x.yaml:1:1: found a list, an object or an alias as a name, expected text',
  ],
  ['an alias of nothing', 'a: *x', 'x.yaml:1:4: found *x with no &x before it, expected a known anchor'],
  [
    'an alias of itself',
    'a: &x [*x]',
    'x.yaml:1:8: nested too deep, expected at most 50 levels of maps and lists',
  ],
  ['a billion laughs', laughs, 'x.yaml:5:36: over 100000 values, expected at most 100000'],
  [
    'more fields than anyone would write',
    Array.from({ length: 10_001 }, (_, i) => `k${i}:`).join('\n'),
    'x.yaml:1:1: found 10001 fields in one object, expected at most 10000',
  ],
  [
    'deep nesting',
    `a: ${'['.repeat(60)}${']'.repeat(60)}`,
    'x.yaml:1:53: nested too deep, expected at most 50 levels of maps and lists',
  ],
])('refused: %s', (_, text, message) => {
  expect(refusal(() => parse(text))).toBe(message);
});

test('nesting that would exhaust the stack is refused like any other', () => {
  expect(refusal(() => parse(`a: ${'['.repeat(20_000)}`))).toMatch(
    /^x\.yaml:1:\d+: nested too deep, expected at most 50 levels of maps and lists$/,
  );
});

test.each([
  ['lists', '['],
  ['objects', '{a: '],
  ['lists of a line each', '- '],
  ['names of names', '? '],
  ['names that are lists', '[?'],
  ['both', '[{a: '],
])('any number of %s in each other is refused like any other', (_, piece) => {
  for (const times of [60, 300, 1_000, 3_000, 100_000])
    expect(refusal(() => parse(`a:\n  ${piece.repeat(times)}`))).toMatch(
      /^x\.yaml:2:\d+: nested too deep, expected at most 50 levels of maps and lists$/,
    );
});

test('so are blocks that lie deeper line by line', () => {
  const deep = Array.from({ length: 1_000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n');
  expect(refusal(() => parse(deep))).toBe(
    'x.yaml:51:51: nested too deep, expected at most 50 levels of maps and lists',
  );
});

test('a text of nothing but mistakes is given up at the fiftieth', () => {
  const before = process.cpuUsage();
  const message = refusal(() => parse(`a: ${'[\n'.repeat(100_000)}`));
  expect(message.split('\n')).toHaveLength(50);
  // One second; to note down all 150,000 takes ten.
  expect(process.cpuUsage(before).user).toBeLessThan(5e6);
});

test('50 levels are fine', () => {
  expect(() => parse(`a: ${'['.repeat(48)}1${']'.repeat(48)}`)).not.toThrow();
  expect(() => parse(`a: ${'['.repeat(49)}1${']'.repeat(49)}`)).toThrow('nested too deep');
});
