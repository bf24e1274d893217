import { expect, it } from 'vitest';
import { profilesFrom } from '../../scenario/named-profiles.ts';
import { allCases } from '../testing/cases.ts';
import { caseOf, mistakesOf } from './case.ts';
import type { Field } from './field.ts';
import { formOf } from './form.ts';
import type { Written } from './messages.ts';
import { withinRules } from './within.ts';
import { valueAt, withValue } from './words.ts';

const OFFERED = { profiles: [], seen: { title: '', fields: [] }, known: new Set(''), usual: new Set('') };

/** The fields of a bundled case, and what the rules say of it once one of them is another. */
function fieldsOf(name: string): {
  readonly scenario: Written;
  readonly fields: readonly Field[];
  readonly wrongAt: (path: string, value: number) => boolean;
} {
  const found = allCases([name.split('/')[0]]).find((one) => one.name.startsWith(name));
  if (!found) throw new RangeError(name);
  const { of, scenario } = found;
  const rules = { system: of.system, action: of.action, profiles: profilesFrom({}, '') };
  const attempt = (one: Written) => caseOf(rules, one);
  const groups = withinRules(formOf(of.action, scenario, OFFERED).groups, scenario, attempt);
  const wrongAt = (path: string, value: number): boolean => {
    try {
      attempt(withValue(scenario, path, value));
      return false;
    } catch (error) {
      return mistakesOf(error).some((one) => one.path === path);
    }
  };
  return { scenario, fields: groups.flatMap(({ fields }) => fields), wrongAt };
}

it('offers a second copy of a weapon where it may be held twice, and nowhere else', () => {
  const mostCopies = (name: string) =>
    fieldsOf(name).fields.flatMap(({ path, control }) =>
      path.endsWith('.copies') && control.kind === 'number' ? control.most : [],
    );
  expect([mostCopies('speedies/elvish-bow-at-zombie'), mostCopies('speedies/misfiring-pistols')]).toEqual([
    [1],
    [2],
  ]);
});

it.each(['raiders-of-arcana/volley-in-the-open', 'darklands/bowmen-in-the-open'])(
  'a number that is never less than another begins where the rules take it: %s',
  (name) => {
    const { scenario, fields, wrongAt } = fieldsOf(name);
    const begins = fields.flatMap(({ path, control }) =>
      path.startsWith('target.') && control.kind === 'number' && control.from
        ? [{ path, least: Number(valueAt(scenario, control.from)) }]
        : [],
    );
    expect(begins.length).toBeGreaterThan(0);
    for (const { path, least } of begins)
      expect([wrongAt(path, least), wrongAt(path, least - 1)], path).toEqual([false, true]);
  },
);
