import type { YAMLError } from 'yaml';

/** What is wrong with a text that is no YAML, as whoever mistyped it sees it. */
export interface Broken {
  /** Where, in letters from the beginning. */
  readonly at: number;
  readonly found: string;
  readonly expected: string;
}

type Mistake = Pick<YAMLError, 'code' | 'message' | 'pos'>;

/** Says it of one kind of mistake; undefined where that has another cause. */
type Reading = (mistake: Mistake, text: string) => Omit<Broken, 'at'> | Broken | undefined;

/**
 * A mistake of the YAML reader in plain words: its own are those of the grammar (“Nested mappings are not allowed in
 * compact mappings”), and it finds them where the grammar fails, which is a line before or behind the slip.
 */
export function brokenYaml(mistake: Mistake, text: string): Broken {
  const [at] = mistake.pos;
  const plain = READINGS[mistake.code]?.(mistake, text);
  const [words] = mistake.message.split('\n', 1);
  const { found, expected } = plain ?? { found: words, expected: 'well-formed YAML 1.2 or JSON' };
  return { at, ...plain, found: `broken YAML (${found})`, expected };
}

const READINGS: Partial<Record<YAMLError['code'], Reading>> = {
  TAB_AS_INDENT: () => ({ found: 'a tab before a field', expected: 'spaces' }),
  BAD_SCALAR_START: ({ pos: [at] }, text) => ({
    found: `a text that begins with ${text[at]}`,
    expected: 'it in quotes',
  }),
  BAD_INDENT: ({ message }) => {
    if (message.startsWith('Flow')) return unclosed(message.startsWith('Flow map') ? '{' : '[');
    return ASKEW;
  },
  MISSING_CHAR: ({ message }) => {
    const [, quote] = /Missing closing (["'])/.exec(message) ?? [];
    return quote === undefined
      ? undefined
      : { found: `a ${quote} that none closes`, expected: `another ${quote}` };
  },
  BLOCK_AS_IMPLICIT_KEY: ({ message, pos: [at] }, text) => {
    if (message.includes('sequence')) return LIST_AMONG_FIELDS;
    const [line] = text.slice(at).split('\n', 1);
    if (/:\s/.test(line))
      return { found: 'another colon in what a field is', expected: 'a text with a colon in quotes' };
    const behind = /^\s*\S/.exec(text.slice(at + line.length));
    if (!behind) return undefined;
    return {
      at: at + line.length + behind[0].length - 1,
      found: 'indented more than the field above it, which has a value already',
      expected: 'fields below each other',
    };
  },
  MULTILINE_IMPLICIT_KEY: ({ pos: [at] }, text) => {
    const [line] = text.slice(at).split('\n', 1);
    if (line.startsWith('- ')) return LIST_AMONG_FIELDS;
    const [, name, value] = /^([\w-]+):(\S.*)$/.exec(line) ?? [];
    if (name === undefined)
      return { found: 'a line without a field', expected: 'a field, a colon and what it is' };
    return { found: 'no space behind a colon', expected: `${name}: ${value}`.slice(0, MOST_LETTERS) };
  },
};

/** Of a line that is told. */
const MOST_LETTERS = 60;

const ASKEW = {
  found: 'further left or right than those it stands among',
  expected: 'fields of one thing below each other',
};

const LIST_AMONG_FIELDS = {
  found: 'an entry of a list among fields',
  expected: 'entries further right than the field of the list, and no other fields between them',
};

const CLOSING = { '[': ']', '{': '}' };

const unclosed = (bracket: keyof typeof CLOSING) => ({
  found: `a ${bracket} that nothing closes before this`,
  expected: CLOSING[bracket],
});
