import { type Token, tokensOf, type Wrong } from './token.ts';

/** A name and where it stands, from 0. */
export interface Name {
  readonly name: string;
  readonly at: number;
}

/** Brackets and signs may be nested this deep. */
const DEEPEST = 50;

/** Walks the tokens of an expression. */
export class Reader {
  readonly text: string;
  private readonly tokens: readonly Token[];
  private place = 0;
  private depth = 0;
  private readonly wrongAt: Wrong;

  /**
   * @param wrong what is thrown of a text that cannot be read
   * @throws what `wrong` makes when the text has characters that no expression has
   */
  constructor(text: string, wrong: Wrong) {
    this.text = text;
    this.wrongAt = wrong;
    this.tokens = tokensOf(text, wrong);
  }

  /** The token to be read next. */
  get token(): Token {
    return this.tokens[this.place];
  }

  next(): void {
    this.place++;
  }

  /** The sign, when the next token is one of these. */
  takeSign(...signs: string[]): string | undefined {
    const { kind, text } = this.token;
    if (kind !== 'sign' || !signs.includes(text)) return undefined;
    this.next();
    return text;
  }

  /** Goes past a word of the language, in capitals or not. */
  takeWord(word: string): boolean {
    const taken = this.isWord(word);
    if (taken) this.next();
    return taken;
  }

  /** Whether the next token is one of these words of the language, in capitals or not. */
  isWord(...words: string[]): boolean {
    const { kind, text } = this.token;
    return kind === 'word' && words.includes(text.toLowerCase());
  }

  /** Goes past a sign that has to be there. */
  need(sign: string): void {
    if (!this.takeSign(sign)) throw this.unexpected(`"${sign}"`);
  }

  /** A word, or a text in quotes. */
  name(expected: string): Name {
    const { kind, text, at } = this.token;
    if (kind !== 'word' && kind !== 'text') throw this.unexpected(expected);
    this.next();
    return { name: text, at };
  }

  /** A name that may be of several words, without quotes: all to this sign. */
  nameTo(sign: string, expected: string): Name {
    const { kind, at } = this.token;
    let { name } = this.name(expected);
    while (kind === 'word' && ['word', 'number'].includes(this.token.kind)) {
      this.next();
      name = this.textFrom(at);
    }
    this.need(sign);
    return { name, at };
  }

  number(): number {
    const { kind, text } = this.token;
    if (kind !== 'number') throw this.unexpected('a number');
    this.next();
    return Number(text);
  }

  /** Reads what lies one level deeper. */
  deeper<T>(read: () => T): T {
    if (++this.depth > DEEPEST) throw this.unexpected(`at most ${DEEPEST} levels`);
    const inner = read();
    this.depth--;
    return inner;
  }

  end(expected: string): void {
    if (this.token.kind !== 'end') throw this.unexpected(expected);
  }

  unexpected(expected: string): Error {
    const { kind, text, at } = this.token;
    return this.wrong(kind === 'end' ? 'the end' : `"${text}"`, expected, at);
  }

  /** @param at where in the text, from 0 */
  wrong(found: string, expected: string, at: number): Error {
    return this.wrongAt(at, found, expected);
  }

  /** What is written from there to the next token. */
  textFrom(at: number): string {
    return this.text.slice(at, this.token.at).trim();
  }
}
