import { nearest } from '../../scenario/index.ts';
import { ExpressionError, unknownName } from './error.ts';
import { type Token, tokensOf } from './token.ts';
import type { Name } from './tree.ts';

/** Brackets and signs may be nested this deep. */
const DEEPEST = 50;

/** Walks the tokens of an expression. */
export class Reader {
  readonly text: string;
  private readonly tokens: readonly Token[];
  private place = 0;
  private depth = 0;

  /** @throws ExpressionError when the text has characters that no expression has */
  constructor(text: string) {
    this.text = text;
    this.tokens = tokensOf(text);
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

  takeWord(word: string): boolean {
    const taken = this.token.kind === 'word' && this.token.text === word;
    if (taken) this.next();
    return taken;
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

  /** @param words that could have followed: one of them may be meant */
  end(expected: string, words: readonly string[] = []): void {
    const { kind, text } = this.token;
    if (kind === 'end') return;
    const near = nearest(text, words);
    throw this.unexpected(near === undefined ? expected : `${expected}; did you mean "${near}"?`);
  }

  unexpected(expected: string): ExpressionError {
    const { kind, text, at } = this.token;
    return this.wrong(kind === 'end' ? 'found the end' : `found "${text}"`, expected, at);
  }

  wrong(found: string, expected: string, at: number): ExpressionError {
    return new ExpressionError(this.text, at, `${found}, expected ${expected}`);
  }

  unknown(found: string, name: string, at: number, known: readonly string[]): ExpressionError {
    return new ExpressionError(this.text, at, unknownName(found, name, known));
  }
}
