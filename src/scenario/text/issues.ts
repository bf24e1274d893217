import type { z } from 'zod';
import type { FieldError } from '../../systems/system.ts';
import { choiceNames, expectedText } from '../expected.ts';
import { fieldNames, type Shape, shapeAt } from '../fields/shape.ts';
import { entry, type Located, placeOf, plain } from './located.ts';
import { nearest, nearestExpected } from './nearest.ts';
import { foundText, listed, type Problem, pathText, valueText } from './problem.ts';

/** What a complaint is about: the values with their places, and the shape they should have. */
export interface Subject {
  readonly tree: Located;
  readonly shape: Shape;
  /** Names that are also known at the outermost level. */
  readonly alsoKnown?: readonly string[];
  /** Whether profiles may stand for objects. */
  readonly profiles: boolean;
}

type Issue = z.core.$ZodIssue;

/** What zod complains about, with its place, what was found and what was expected. */
export const problemsOf = (issues: readonly Issue[], subject: Subject): Problem[] =>
  issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return unknownFields(issue.path, issue.keys, subject);
    if (issue.code === 'invalid_key') return [wrongName(issue.path, issue.issues, subject)];
    const branch = issue.code === 'invalid_union' ? likeliest(issue.errors) : undefined;
    if (!branch) return [wrongValue(issue, subject)];
    return problemsOf(
      branch.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
      subject,
    );
  });

/** A contradiction that the action found among well-formed fields. */
export function contradiction({ path, found, expected }: FieldError, tree: Located): Problem {
  const suggestion = nearestExpected(found, expected);
  return {
    ...placeOf(tree, path),
    path: pathText(path),
    found: `found ${found}`,
    expected,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Fields that nothing here is called; several for the same reason are one problem, of what has them. */
function unknownFields(inner: readonly PropertyKey[], keys: readonly string[], subject: Subject): Problem[] {
  const part = shapeAt(subject.shape, inner);
  const reasons = new Set(keys.map((key) => whyNot(key, part)));
  const [reason] = reasons;
  if (keys.length === 1 || reasons.size > 1 || reason === '')
    return keys.map((key) => unknownField([...inner, key], subject));
  const path = pathText(inner);
  return [
    {
      ...placeOf(subject.tree, inner),
      path,
      found: `found ${listed(keys)}`,
      expected: `none of these${reason}`,
    },
  ];
}

/** A field that nothing here is called. */
function unknownField(path: readonly PropertyKey[], { tree, shape, alsoKnown }: Subject): Problem {
  const inner = path.slice(0, -1);
  const names = fieldNames(shapeAt(shape, inner));
  const name = String(path.at(-1));
  const ofFiles = inner.length === 0 ? (alsoKnown ?? []) : [];
  const isOfFile = ofFiles.includes(name);
  const known = isOfFile ? names : [...names, ...ofFiles];
  const owner = inner.reduce<Located | undefined>(entry, tree);
  const node = entry(owner, path[path.length - 1]);
  const suggestion = isOfFile ? undefined : nearest(name, known);
  const place = isOfFile ? `; "${name}" is a field of a whole file, of which this is one case` : '';
  return {
    ...(node?.key ?? placeOf(tree, inner)),
    path: pathText(path),
    found: 'unknown field',
    expected: `one of: ${listed(known)}${whyNot(path.at(-1), shapeAt(shape, inner))}${place}`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** A name of something that the scenario names itself, but not so. */
function wrongName(path: readonly PropertyKey[], issues: readonly Issue[], { tree }: Subject): Problem {
  const node = path.reduce<Located | undefined>(entry, tree);
  const expected = issues.map(({ message }) => message).join('; ');
  const found = `found the name ${valueText(String(path.at(-1)))}`;
  return { ...(node?.key ?? placeOf(tree, path)), path: pathText(path), found, expected };
}

function wrongValue(issue: Issue, { tree, shape, profiles }: Subject): Problem {
  const node = issue.path.reduce<Located | undefined>(entry, tree);
  const value = node && plain(node);
  const part = shapeAt(shape, issue.path);
  const suggestion = typeof value === 'string' ? nearest(value, choiceNames(part)) : undefined;
  return {
    ...placeOf(tree, issue.path),
    path: pathText(issue.path),
    found: foundText(value),
    expected:
      saysItself(issue) || !part
        ? issue.message
        : expectedText(part, profiles && !BY_NAME.includes(issue.path[0])) +
          printedAs(issue.path, part) +
          whyNot(value, part),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Whether the schema has words of its own for what is wrong: it knows more of a text than that it is one. */
const saysItself = ({ code, message }: Issue): boolean =>
  code === 'custom' || (code === 'invalid_format' && message !== '' && !message.startsWith('Invalid '));

/** Of a number of the rulebook that a scenario changes what it is for, of an answer the question, each with its rule. */
function printedAs(path: readonly PropertyKey[], { description = '' }: Shape): string {
  if (path.length !== 2 || description === '') return '';
  if (path[0] === 'house') return ` for ${description}`;
  return path[0] === 'rules' ? `, in answer to ${description.replace(/^(.*)(?= \([^()]*\)$)/, '“$1”')}` : '';
}

/** Where numbers and answers stand by name, and never a profile. */
const BY_NAME: readonly PropertyKey[] = ['house', 'rules'];

/** Why what was written is not known here, where the shape says so. */
const whyNot = (written: unknown, shape: Shape | undefined): string => {
  const reason = shape?.elsewhere?.[String(written)];
  return reason === undefined ? '' : `; ${reason}`;
};

/** Of the things a value may be, the one it most likely is meant to be; undefined when it is like none. */
function likeliest(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const alike = branches.filter((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  return alike.sort((a, b) => unlikeness(a) - unlikeness(b))[0];
}

/** A wrong word (often the one that tells the kinds apart) weighs more than any other mistake. */
const unlikeness = (issues: readonly Issue[]): number =>
  issues.reduce((sum, { code }) => sum + (code === 'invalid_value' ? 3 : 1), 0);
