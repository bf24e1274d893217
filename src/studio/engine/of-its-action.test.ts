import { describe, expect, it } from 'vitest';
import { profilesFrom } from '../../scenario/named-profiles.ts';
import { oneOfEach } from '../../testing/long.ts';
import { allTurns, type Bundled } from '../testing/cases.ts';
import { caseOf, mistakesOf } from './case.ts';
import type { Field } from './field.ts';
import { formOf } from './form.ts';
import { withValue } from './words.ts';

const OFFERED = { profiles: [], seen: { title: '', fields: [] }, known: new Set(''), usual: new Set('') };

/** What can be changed of a shot. */
const offeredIn = ({ of, scenario }: Bundled): Field[] =>
  formOf(of.action, scenario, OFFERED)
    .groups.flatMap(({ fields }) => fields)
    .filter(({ path }) => path.startsWith('turn.'));

/** As a turn says that the action of a shot has no such field, or not this word of it. */
const NOT_TAKEN = /other actions have such a field|expected one of: /;

/** Whether a turn refuses a value as one that the action of its shot does not take. */
function isForeign({ of, scenario }: Bundled, path: string, value: unknown): boolean {
  const rules = { system: of.system, action: of.action, profiles: profilesFrom({}, '') };
  try {
    caseOf(rules, withValue(scenario, path, value));
    return false;
  } catch (error) {
    return mistakesOf(error).some((one) => one.path.startsWith(path) && NOT_TAKEN.test(one.words));
  }
}

/** What a reader may put into a field: each of its words, several at once where it takes several, or a number. */
function valuesOf({ control }: Field): readonly unknown[] {
  if (control.kind === 'choice') return control.choices.map(({ value }) => value);
  if (control.kind === 'several') return [control.choices.map(({ value }) => value)];
  if (control.kind === 'number') return [control.least ?? 0];
  return control.kind === 'yesOrNo' ? [true] : [];
}

const TURNS = allTurns();
const SOME = oneOfEach(
  TURNS,
  ({ of }) => of.system.name,
  ({ name }) => name,
);

describe('a shot of a turn', () => {
  it.each(SOME)('is offered what its action takes, and nothing else: $name', (turn) => {
    const foreign = offeredIn(turn).flatMap((field) =>
      valuesOf(field).flatMap((value) =>
        isForeign(turn, field.path, value) ? `${field.path}: ${value}` : [],
      ),
    );
    expect(foreign).toEqual([]);
  });

  it('is offered other fields once it is another action', () => {
    const [turn] = TURNS.filter(({ name }) => name.startsWith('darklands/turn-before-the-charge'));
    const as = (action: string) => ({ ...turn, scenario: withValue(turn.scenario, 'turn.0.action', action) });
    const offered = (one: Bundled) => offeredIn(one).map(({ path }) => path);
    expect(isForeign(turn, 'turn.0.gap', 1)).toBe(true);
    expect(offered(as('shoot'))).not.toContain('turn.0.gap');
    expect(offered(as('shootAndDrag'))).toContain('turn.0.gap');
  });

  it('leaves what is written to be taken away, though its action has none of it', () => {
    const [turn] = TURNS.filter(({ name }) => name.startsWith('darklands/turn-before-the-charge'));
    const written = { ...turn, scenario: withValue(turn.scenario, 'turn.0.gap', 2) };
    expect(offeredIn(written).map(({ path }) => path)).toContain('turn.0.gap');
  });
});
