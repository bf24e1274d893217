import { type Located, type Path, plain } from '../../../scenario/text/located.ts';
import { foundText, InputError, type Problem, pathText } from '../../../scenario/text/problem.ts';

/** Stands in for what may be wrong with the names of profiles: a page names none but those that it offers. */
export const wrong = (node: Located, path: Path, expected: string): Problem => ({
  ...node.place,
  path: pathText(path),
  found: foundText(plain(node)),
  expected,
});

export const noSuchProfile = (node: Located, _: string, { path }: { readonly path: Path }): Problem =>
  wrong(node, path, 'a profile that is offered');

export const circle = (node: Located, path: Path): Problem => noSuchProfile(node, '', { path });

export const refused = (node: Located, at: { readonly path: Path }): InputError =>
  new InputError([noSuchProfile(node, '', at)]);

export const tooMuch = refused;
