import { choiceNames } from './expected.ts';
import { fieldNames, type Shape } from './fields/shape.ts';
import { knownText } from './known-profiles.ts';
import { MAX_ALL_VALUES, MAX_VALUES } from './limits.ts';
import type { Profiles } from './named-profiles.ts';
import { type Located, type Path, plain } from './text/located.ts';
import { nearest } from './text/nearest.ts';
import { foundText, InputError, listed, type Problem, pathText, quoted, TooMuch } from './text/problem.ts';

/** Where a profile stands, or should. */
interface Place {
  readonly shape: Shape | undefined;
  readonly path: Path;
}

export const wrong = (node: Located, path: Path, expected: string): Problem => ({
  ...node.place,
  path: pathText(path),
  found: foundText(plain(node)),
  expected,
});

export function noSuchProfile(
  reference: Located,
  name: string,
  { shape, path }: Place,
  profiles: Profiles,
): Problem {
  const known = [...choiceNames(shape), ...profiles.keys()];
  const edition = profiles.elsewhere?.(name);
  const suggestion = edition === undefined ? nearest(name, known) : undefined;
  const those =
    known.length > 0 ? knownText(name, known, profiles) : `an object with ${listed(fieldNames(shape))}`;
  return {
    ...reference.place,
    path: pathText(path),
    found: `no profile ${quoted(name)}`,
    expected: `${edition === undefined ? '' : `action ${edition}, which has it, or `}${those}`,
    ...(suggestion !== undefined && { suggestion }),
  };
}

export const circle = (reference: Located, path: Path, names: readonly string[]): Problem => ({
  ...reference.place,
  path: pathText(path),
  found: `found a circle of profiles (${names.join(' → ')})`,
  expected: 'no profile to lead back to itself',
});

export const tooMuch = ({ place }: Located, { path }: Place, most: number): TooMuch =>
  new TooMuch([
    {
      ...place,
      path: pathText(path),
      found: `over ${most} values with profiles in their places`,
      expected: `at most ${MAX_VALUES} in a case and ${MAX_ALL_VALUES} in all cases`,
    },
  ]);

export const refused = ({ place }: Located, { path }: Place, found: string, expected: string): InputError =>
  new InputError([{ ...place, path: pathText(path), found, expected }]);
