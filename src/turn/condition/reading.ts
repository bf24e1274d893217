import { FieldError } from '../../systems/system.ts';

/** One thing, or several of which all hold, or one of them. */
export type Formula<T> =
  | T
  | { readonly all: readonly Formula<T>[] }
  | { readonly any: readonly Formula<T>[] };

/** A term, to where another word or a bracket ends it. */
const TERM = /^\s*((?:\w+\([^()]*\))?[^()]*?)(?=\s+(?:and|or)\b|\s*\)|$)/;

/** Reads terms that are joined by `and`, which binds closer, and `or`, with `not` and brackets. */
export class Reading<T extends object> {
  private rest: string;
  private readonly path: FieldError['path'];
  private readonly termOf: (text: string, isNot: boolean) => T;

  /**
   * @param path where the scenario has it
   * @param termOf what a term says, or the contrary of it
   */
  constructor(text: string, path: FieldError['path'], termOf: Reading<T>['termOf']) {
    this.rest = text;
    this.path = path;
    this.termOf = termOf;
  }

  /** @throws FieldError where it cannot be read */
  whole(): Formula<T> {
    const formula = this.joined(false);
    if (this.rest.trim() !== '') throw this.expected('`and`, `or` or the end');
    return formula;
  }

  private joined(isNot: boolean): Formula<T> {
    const parts = this.row(/^\s+or\b/, () => {
      const all = this.row(/^\s+and\b/, () => this.one(isNot));
      return joint(all, !isNot);
    });
    return joint(parts, isNot);
  }

  private row(by: RegExp, next: () => Formula<T>): Formula<T>[] {
    const parts = [next()];
    while (this.takes(by)) parts.push(next());
    return parts;
  }

  private one(isNot: boolean): Formula<T> {
    if (this.takes(/^\s*not\b/)) return this.one(!isNot);
    if (!this.takes(/^\s*\(/)) return this.term(isNot);
    const inner = this.joined(isNot);
    if (!this.takes(/^\s*\)/)) throw this.expected('`)`');
    return inner;
  }

  private term(isNot: boolean): Formula<T> {
    const [whole, text] = TERM.exec(this.rest) ?? [this.rest, this.rest.trim()];
    this.rest = this.rest.slice(whole.length);
    return this.termOf(text, isNot);
  }

  private takes(what: RegExp): boolean {
    const found = what.exec(this.rest);
    if (found) this.rest = this.rest.slice(found[0].length);
    return found !== null;
  }

  private expected(what: string): FieldError {
    return new FieldError(this.path, this.rest.trim() || 'the end', what);
  }
}

/** Several of which all are to hold, or one; of one that itself. */
function joint<T extends object>(parts: readonly Formula<T>[], isAll: boolean): Formula<T> {
  if (parts.length === 1) return parts[0];
  const alike = (part: Formula<T>) => {
    if (isAll) return 'all' in part ? part.all : [part];
    return 'any' in part ? part.any : [part];
  };
  const flat = parts.flatMap(alike);
  return isAll ? { all: flat } : { any: flat };
}
