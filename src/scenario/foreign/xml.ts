import sax from 'sax';
import { InputError, quoted } from '../text/problem.ts';
import { MOST_DEEP, MOST_ELEMENTS, type RosterNode } from './node.ts';

/** An element as it is being read. */
class Element implements RosterNode {
  readonly at: string;
  readonly name: string;
  readonly children: Element[] = [];
  text = '';
  readonly #words: Readonly<Record<string, string>>;

  constructor(name: string, words: Readonly<Record<string, string>>, at: string) {
    this.name = name;
    this.#words = words;
    this.at = at;
  }

  word(name: string): string | undefined {
    return Object.hasOwn(this.#words, name) ? this.#words[name] : undefined;
  }

  list(plural: string, singular: string): readonly Element[] {
    const lists = this.children.filter(({ name }) => name === plural);
    return lists.flatMap(({ children }) => children.filter(({ name }) => name === singular));
  }
}

/**
 * The outermost element of a text in XML. Entities are those of XML alone: a file that declares its own is refused.
 *
 * @throws InputError with the line at which it is not well-formed, declares entities, or is too deep or too large
 */
export function readXml(text: string, file: string): { readonly name: string; readonly root: RosterNode } {
  const parser = sax.parser(true, { position: true });
  const open: Element[] = [];
  let root: Element | undefined;
  let count = 0;
  let begun = 1;
  const wrong = (found: string, expected: string): InputError =>
    new InputError([{ file, line: parser.line + 1, column: parser.column + 1, path: '', found, expected }]);
  parser.onerror = ({ message }) => {
    throw wrong(`found broken XML (${message.split('\n', 1)[0].toLowerCase()})`, 'a whole roster');
  };
  parser.ondoctype = () => {
    throw wrong('found a DOCTYPE', 'none: a roster declares no entities');
  };
  parser.onopentagstart = () => {
    begun = parser.line + 1;
  };
  parser.onopentag = ({ name, attributes }) => {
    if (open.length >= MOST_DEEP)
      throw wrong('found elements too deep', `at most ${MOST_DEEP} in each other`);
    if (++count > MOST_ELEMENTS) throw wrong('found too many elements', `at most ${MOST_ELEMENTS}`);
    const element = new Element(name, attributes as Record<string, string>, `${file}:${begun}`);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  const take = (piece: string): void => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.ontext = take;
  parser.oncdata = take;
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(text).close();
  if (!root) throw wrong(`found ${quoted(text.slice(0, 20))}`, 'XML');
  return { name: root.name, root };
}
