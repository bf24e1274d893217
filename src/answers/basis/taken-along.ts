import type { Basis } from '../../report/answer.ts';
import { asWritten, differsFrom } from '../../solve/index.ts';
import type { Played } from './played.ts';

/** What a reader may take along, where all was asked of one scenario. */
export function takenAlong([one, ...more]: readonly Played[]): Basis['scenario'] {
  const [first, ...rest] = one?.cases ?? [];
  if (!first || more.length > 0) return undefined;
  const { system, action, ...fields } = first.resolved;
  const title = one.title === undefined ? {} : { title: one.title };
  const fieldsOfFirst = { system, action, ...title, ...fields };
  if (rest.length === 0 || rest.length >= MOST_WRITTEN)
    return { fields: fieldsOfFirst, isFirst: rest.length > 0 };
  const [base, ...others] = [first, ...rest].map((each) => asWritten(each.resolved, each.assumptions));
  const variants = [
    { name: first.name },
    ...rest.map(({ name }, i) => ({ name, ...differsFrom(others[i], base) })),
  ];
  return { fields: { ...fieldsOfFirst, variants }, isFirst: false };
}

/** More cases are not written out: of a table of match-ups its files are what a reader takes along. */
const MOST_WRITTEN = 24;
