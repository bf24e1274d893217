import type { z } from 'zod';
import type { Assumption } from '../stats/result.ts';
import { inputSchema, prepareInput } from '../systems/input.ts';
import { answerText, meaningOf, withNumbers } from '../systems/option.ts';
import { type Action, bearingOn, FieldError, type Option, type System } from '../systems/system.ts';
import { type HouseRule, houseRules, type Rows, rowsOf, type Table } from '../systems/table.ts';
import type { PlannedSide } from '../turn/index.ts';
import { alsoWith } from './also.ts';
import { costOf } from './bill.ts';
import { profilesFor } from './editions/of-edition.ts';
import { expandProfiles, type UsedProfile } from './expand.ts';
import { agreed } from './fields/mutual.ts';
import { merge, unfold } from './fields/set-field.ts';
import { dereferenced, inputShape, type Shape } from './fields/shape.ts';
import { spelledOut } from './fields/spelling.ts';
import { HEADER_NAMES } from './header.ts';
import { MAX_VALUES } from './limits.ts';
import type { Profiles } from './named-profiles.ts';
import type { Point } from './sweep.ts';
import { contradiction, problemsOf } from './text/issues.ts';
import { type Located, type LocatedMap, locate, plain } from './text/located.ts';
import { InputError, RefusedByRules } from './text/problem.ts';

/** One thing to run: a scenario, or one variant or sweep point of it. */
export interface ScenarioCase {
  /** Name of the variant, of the sweep point, or of both; the scenario's title when there is but one case. */
  readonly name: string;
  readonly note?: string;
  /** The swept fields' values. */
  readonly point?: Point;
  /** Name of the variant that a sweep point is of. */
  readonly variant?: string;
  /** The action's fields and `rules` with profiles put in their places: JSON that {@link prepareFields} takes. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The same fields as they are written, with the names of profiles. */
  readonly written: Readonly<Record<string, unknown>>;
  /** The fields checked, with defaults: what `Action.prepare` was handed. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The rule options with defaults. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** What the action's steps are handed. */
  readonly prepared: unknown;
  /** `system`, `action` and the input as JSON: a scenario that needs no profiles and no defaults. */
  readonly resolved: Record<string, unknown>;
  /** Every choice that the rulebook leaves open, as this case takes it, and every number of it that it changes. */
  readonly assumptions: readonly Assumption[];
  /** Profiles used, and objects that carry points or could. */
  readonly profiles: readonly UsedProfile[];
  /** What the shooting side costs, where all of it has points. */
  readonly points?: number;
  /**
   * The same case, its point forgotten, with some fields changed. They are named by dotted paths; a profile
   * may be given by name. Several sets of changes are made one after another: points of the first are for the size
   * before the second.
   *
   * @param file what messages name as the place of the changes, e.g. `--set`
   * @throws InputError
   */
  readonly vary: (name: string, changes: Changes | readonly Changes[], file?: string) => ScenarioCase;
}

/** New values of fields, by dotted paths. */
export type Changes = Readonly<Record<string, unknown>>;

/** Everything that is the same for all cases of a scenario. */
export interface CaseMaker {
  readonly system: System;
  readonly action: Action;
  readonly schema: z.ZodType<Record<string, unknown>>;
  readonly shape: Shape;
  readonly profiles: Profiles;
  /** Words of the questions that will be asked: metrics on request that they name are counted. */
  readonly words?: ReadonlySet<string>;
  /** Whose shots a plan is to make, of a turn. */
  readonly planned?: PlannedSide;
}

export const caseMaker = (system: System, action: Action, profiles: Profiles): CaseMaker => ({
  system,
  action,
  profiles,
  ...readingOf(action),
});

/** What the fields of an action look like. */
export const shapeOf = (action: Action): Shape => readingOf(action).shape;

/** What an action takes is worked out once: there may be thousands of scenarios of it. */
const shapes = new WeakMap<Action, Pick<CaseMaker, 'schema' | 'shape'>>();

function readingOf(action: Action): Pick<CaseMaker, 'schema' | 'shape'> {
  const known = shapes.get(action);
  if (known) return known;
  const found = { schema: inputSchema(action), shape: dereferenced(inputShape(action)) };
  shapes.set(action, found);
  return found;
}

/** A schema is used a few times: code made for it would not pay. */
const ONCE = { jitless: true };

/** What a case is called and what of it is written where. */
export interface CaseText {
  readonly name: string;
  readonly note?: string;
  readonly point?: Point;
  readonly variant?: string;
  /** The action's fields before profiles are put in their places. */
  readonly tree: LocatedMap;
}

/**
 * @param most how many values the case may have
 * @throws InputError with everything that is wrong with the case
 */
export function makeCase(text: CaseText, maker: CaseMaker, most: number = MAX_VALUES): ScenarioCase {
  const { action, shape, schema } = maker;
  const profiles = profilesFor(action, maker.profiles, text.tree, plainOnce);
  const { tree, used, problems } = expandProfiles(agreed(text.tree, shape), shape, profiles, most);
  if (problems.length > 0) throw new InputError(problems);
  const fields = Object.fromEntries([...tree.entries].map(([name, node]) => [name, plainOnce(node)]));
  const parsed = schema.safeParse(fields, ONCE);
  if (!parsed.success)
    throw new InputError(
      problemsOf(parsed.error.issues, { tree, shape, alsoKnown: HEADER_NAMES, profiles: true }),
    );
  const { planned, words } = maker;
  const read = planned ? { ...parsed.data, planned } : parsed.data;
  const asParsed = prepared(action, read, tree);
  const also = words && alsoWith(words, action, asParsed, read);
  const input: Record<string, unknown> = also ? { ...read, also } : read;
  const rules = input.rules as Record<string, unknown>;
  const chosen = tree.entries.get('rules');
  const isChosen = (name: string): boolean => chosen?.kind === 'map' && chosen.entries.has(name);
  const house = input.house as Rows<Table> | undefined;
  const rows = rowsOf(action.tables ?? {}, house);
  const points = costOf(used);
  const bearing = bearingOn(action, asParsed).options;
  const isOfNoAccount = ({ name }: Option) => !isChosen(name) && !bearing.some((one) => one.name === name);
  const ofNoAccount = new Set(action.options.filter(isOfNoAccount).map(({ name }) => name));
  return {
    name: text.name,
    ...(text.note !== undefined && { note: text.note }),
    // Which variant a swept value is of tells cases apart as that does.
    ...(text.point && {
      point: { ...(text.variant !== undefined && { variant: text.variant }), ...text.point },
    }),
    ...(text.variant !== undefined && { variant: text.variant }),
    fields: also ? { ...fields, also } : fields,
    get written() {
      // Of thousands of cases hardly any is asked for it.
      return plain(text.tree) as Record<string, unknown>;
    },
    input,
    rules,
    prepared: also ? prepared(action, input, tree) : asParsed,
    get resolved() {
      // Of thousands of cases hardly any is asked for it.
      const answers = Object.entries(rules).filter(([name]) => !ofNoAccount.has(name));
      const { planned: _, ...asRead } = input;
      const written = JSON.parse(JSON.stringify({ ...asRead, rules: Object.fromEntries(answers) }));
      return { system: maker.system.name, action: action.name, ...written };
    },
    assumptions: [
      ...action.options
        .filter(({ name }) => !ofNoAccount.has(name))
        .map((option) => assumption(option, rules[option.name], isChosen(option.name), rows)),
      ...houseRules(action.tables, house).map(playedOtherwise),
    ],
    profiles: used,
    ...(points !== undefined && { points }),
    vary: (name, changes, file = 'changes') => {
      const { point: _, variant: __, ...rest } = text;
      const layers = [changes]
        .flat()
        .map((one) => spelledOut(unfold(locate(one, { file }) as LocatedMap), shape));
      const changed = layers.reduce((all, layer) => merge(all, layer) as LocatedMap, text.tree);
      return makeCase({ ...rest, name, tree: changed }, maker);
    },
  };
}

/**
 * What the action's steps are handed for a case's `fields`, made anew: for a worker, to which only JSON travels.
 *
 * @throws FieldError or ZodError when the fields are not from a {@link ScenarioCase} of this action
 */
export const prepareFields = (action: Action, fields: Readonly<Record<string, unknown>>): unknown =>
  prepareInput(action, inputSchema(action).parse(fields, ONCE));

/** The values of a field, which many cases may share. */
function plainOnce(node: Located): unknown {
  const value = plainKnown.get(node) ?? plain(node);
  plainKnown.set(node, value);
  return value;
}

const plainKnown = new WeakMap<Located, unknown>();

function prepared(action: Action, input: Record<string, unknown>, tree: LocatedMap): unknown {
  try {
    return prepareInput(action, input);
  } catch (error) {
    if (error instanceof FieldError) throw new RefusedByRules([contradiction(error, tree)]);
    throw error;
  }
}

function assumption(option: Option, value: unknown, chosen: boolean, rows: Rows<Table>): Assumption {
  const { name, cite, question } = option;
  return {
    option: name,
    cite,
    question,
    value: answerText(value),
    meaning: withNumbers(meaningOf(option, value), rows),
    from: chosen ? 'chosen' : 'default',
  };
}

const playedOtherwise = ({ name, title, cite, value, here }: HouseRule): Assumption => ({
  option: `house.${name}`,
  cite,
  question: title,
  value: String(here),
  meaning: `printed ${value}, here ${here}`,
  from: 'chosen',
  printed: String(value),
});
