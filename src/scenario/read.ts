import type { Action, System } from '../systems/system.ts';
import { actionsOf, type PlannedSide } from '../turn/index.ts';
import { wordsIn } from './also.ts';
import { type CaseText, caseMaker, makeCase, type ScenarioCase, shapeOf } from './cases.ts';
import { aboutLibrary, type Library } from './editions/editions.ts';
import { noteOf } from './fields/note-of.ts';
import { currentName } from './fields/renamed.ts';
import { merge, unfold } from './fields/set-field.ts';
import { fieldNames, type Shape } from './fields/shape.ts';
import { spelledOut } from './fields/spelling.ts';
import { HEADER_NAMES, type Header, readHeader, type Written } from './header.ts';
import { MAX_ALL_VALUES, MAX_PROBLEMS, MAX_VALUES } from './limits.ts';
import type { List } from './lists/list.ts';
import { type MixedTarget, mixIn } from './lists/mix.ts';
import { settablePath } from './lists/whole-path.ts';
import { pointName } from './point-name.ts';
import { readProfiles } from './profiles.ts';
import { sweepPoints } from './sweep.ts';
import { type LocatedMap, locate, plain } from './text/located.ts';
import { nearest } from './text/nearest.ts';
import { foundText, InputError, listed, type Problem, quoted, TooMuch } from './text/problem.ts';
import type { ParsedSource } from './text/source.ts';
import { readVariants } from './variants.ts';

/** A scenario, read and checked: every case of it is ready to run. */
export interface Scenario {
  /** As messages name it. */
  readonly file: string;
  readonly system: System;
  readonly action: Action;
  /** The action's title where the file gives none. */
  readonly title: string;
  readonly note?: string;
  /** At least one. */
  readonly cases: readonly ScenarioCase[];
  /** The mix of targets that it names, the cases of each variant being against them in this order. */
  readonly mix?: readonly MixedTarget[];
  /** What the file expects of the result, as it is written. */
  readonly expect: readonly Written[];
}

/** A mix of targets that comes with a system, by its name. */
export interface Mix {
  readonly name: string;
  readonly list: List;
}

/**
 * What else is to hold of a scenario that is read.
 *
 * @example
 * ```ts
 * import { loadBundled, readScenario } from 'fusillade';
 * import type { ReadOptions } from 'fusillade';
 *
 * const file = 'scenarios/darklands/bowmen-in-the-open.yaml';
 * const options: ReadOptions = { set: { 'shooter.warriors': 12 } };
 * const scenario = readScenario(file, await loadBundled('darklands'), options);
 * scenario.cases.length; // 1
 * ```
 */
export interface ReadOptions {
  /** Finds the mixes of targets that a scenario may name. */
  readonly mixes?: (system: System, action: Action) => readonly Mix[];
  /** Fields of the file to set before it is read any further, by dotted path. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Metrics on request that are counted besides. */
  readonly also?: readonly string[] | undefined;
  /** Questions that will be asked of it: metrics on request that they name are counted. */
  readonly questions?: readonly string[];
  /**
   * Whose shots a plan is to make of a turn, ours or with `against` those of both sides: the goal may be about whoever it
   * may shoot at, and not only about those at whom the orders written are.
   */
  readonly planned?: PlannedSide;
  /** Whether lines of `expect` that are no text are left to whoever reads them, and no mistake here. */
  readonly keepWrong?: boolean;
  /** What messages call `set` and `also` by; themselves where it is left out. */
  readonly called?: Called;
}

/** What messages call an argument by. */
export type Called = (argument: string) => string;

/**
 * Makes a scenario of what was parsed.
 *
 * @param systems the rule systems that a scenario may name
 * @param library finds the profiles that a scenario may name without using their file
 * @throws InputError with everything that is wrong with it, each problem with its file, line and column
 */
export function resolveScenario(
  opened: ParsedSource,
  systems: readonly System[],
  options: ReadOptions = {},
  library?: Library,
): Scenario {
  const written = laidOver(opened.root, unfold(overridesIn(options)));
  const system = chosen(written, 'system', systems);
  const action = chosen(written, 'action', actionsOf(system) as readonly Action[]);
  const shape = shapeOf(action);
  const overrides = unfold(overridesIn(withPaths(options, shape, opened.root)));
  checkAlso(options, action, fieldNames(shape));
  const spelt = (tree: LocatedMap) => spelledOut(tree, shape, HEADER_NAMES);
  const header = readHeader(
    laidOver(spelt(opened.root), spelt(overrides)),
    options.keepWrong,
    fieldNames(shape),
  );
  const title = header.title ?? action.title;
  const questions = [...(options.questions ?? []), ...header.expect.map(({ text }) => text)];
  const profiles = readProfiles(header, opened, library?.(system, action), aboutLibrary(system, library));
  const { planned } = options;
  const maker = {
    ...caseMaker(system, action, profiles),
    words: wordsIn(questions),
    ...(planned && { planned }),
  };
  const mix = header.targets && mixNamed(header.targets, options.mixes?.(system, action) ?? [], action);
  const texts = caseTexts(header, title, shape, spelt, mix);
  const most = Math.min(MAX_VALUES, Math.floor(MAX_ALL_VALUES / texts.length));
  const cases = collected(texts, (text) => makeCase(text(), maker, most));
  const { expect } = header;
  const note = noteOf(header, action, options.set);
  const about = { ...(note !== undefined && { note }), ...(mix && { mix }) };
  return { file: opened.file, system, action, title, ...about, cases, expect };
}

/** @throws InputError when a metric on request is asked for and there are none */
function checkAlso(
  { also, called = itself }: ReadOptions,
  { name }: Action,
  fields: readonly string[],
): void {
  if (!also || fields.includes('also')) return;
  const expected = `nothing: ${name} counts no metrics on request, all it has are counted`;
  throw new InputError([{ file: called('also'), path: 'also', found: `found ${listed(also)}`, expected }]);
}

/**
 * The targets of the mix that a scenario names.
 *
 * @throws InputError when no mix is called so, or its targets mean nothing to the action
 */
function mixNamed({ text, place }: Written, mixes: readonly Mix[], action: Action): MixedTarget[] {
  const wrong = (found: string, expected: string, suggestion?: string) =>
    new InputError([
      { ...place, path: 'targets', found, expected, ...(suggestion !== undefined && { suggestion }) },
    ]);
  const names = mixes.map(({ name }) => name);
  const mix = mixes[names.indexOf(text)];
  if (names.length === 0)
    throw wrong(foundText(text), 'target instead: no mix of targets comes with these rules');
  if (!mix) throw wrong(foundText(text), `one of: ${listed(names)}`, nearest(text, names));
  try {
    return mixIn(mix.list, action);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw wrong(
      foundText(text),
      `an action of one target, which ${quoted(action.name)} is not; name its targets here`,
    );
  }
}

/** The system or action that the scenario names. */
function chosen<T extends { readonly name: string }>(
  root: LocatedMap,
  field: string,
  known: readonly T[],
): T {
  const node = root.entries.get(field);
  const name = node && plain(node);
  const names = known.map((candidate) => candidate.name);
  const found = typeof name === 'string' && known[names.indexOf(currentName(name, names))];
  if (found) return found;
  const isFile = field === 'system' && typeof name === 'string' && /\.[cm]?[jt]s$/.test(name);
  const suggestion = isFile ? `./${name}` : typeof name === 'string' ? nearest(name, names) : undefined;
  throw new InputError([
    {
      ...(node?.place ?? root.place),
      path: field,
      found: foundText(name),
      expected: `one of: ${listed(names)}${isFile ? ", or a file of one's own rules, whose path begins with ./ or ../" : ''}`,
      ...(suggestion !== undefined && { suggestion }),
    },
  ]);
}

/**
 * What each case is called, and its fields: variants first, then the targets of the mix and the sweep within each. A case is written out when it is
 * its turn, as there may be too much in the first of a thousand already.
 */
function caseTexts(
  header: Header,
  title: string,
  shape: Shape,
  spelt: (tree: LocatedMap) => LocatedMap,
  mix?: readonly MixedTarget[],
): (() => CaseText)[] {
  const base = header.fields;
  const written: CaseText[] = header.variants
    ? readVariants(header.variants).map(({ overrides, ...variant }) => ({
        ...variant,
        tree: laidOver(base, spelt(unfold(overrides))),
      }))
    : [{ name: '', tree: base }];
  const variants = mix ? written.flatMap((text) => againstEach(text, mix, spelt)) : written;
  if (!header.sweep) return variants.map((text) => () => ({ ...text, name: text.name || title }));
  const points = sweepPoints(header.sweep, variants.length);
  return variants.flatMap((text) =>
    points.map(({ point, overrides }) => () => ({
      ...text,
      name: [text.name, pointName(point, shape)].filter(Boolean).join(', '),
      ...(text.name !== '' && { variant: text.name }),
      point,
      tree: laidOver(text.tree, spelt(unfold(overrides))),
    })),
  );
}

/** A case of a variant for each target of a mix, which takes the place of the scenario's own. */
const againstEach = (
  text: CaseText,
  mix: readonly MixedTarget[],
  spelt: (tree: LocatedMap) => LocatedMap,
): CaseText[] =>
  mix.map(({ name, changes }) => ({
    ...text,
    name: [text.name, name].filter(Boolean).join(', '),
    tree: changes.reduce(
      (tree, one) => laidOver(tree, spelt(unfold(locate(one, { file: 'targets' }) as LocatedMap))),
      text.tree,
    ),
  }));

/** Fields to set by their whole paths; those of a list are said by their number, as there may be several. */
function withPaths(options: ReadOptions, shape: Shape, { entries }: LocatedMap): ReadOptions {
  const { set, called = itself } = options;
  if (!set) return options;
  const others = [...HEADER_NAMES, ...entries.keys()];
  const paths = Object.entries(set).map(
    ([name, value]) => [settablePath(name, shape, called('set'), others), value] as const,
  );
  return { ...options, set: Object.fromEntries(paths) };
}

function overridesIn({ set = {}, also, called = itself }: ReadOptions): LocatedMap {
  const changes = locate(set, { file: called('set') }) as LocatedMap;
  return also ? laidOver(changes, locate({ also }, { file: called('also') }) as LocatedMap) : changes;
}

const itself: Called = (argument) => argument;

const laidOver = (tree: LocatedMap, overrides: LocatedMap): LocatedMap =>
  merge(tree, overrides) as LocatedMap;

/** Problems, counted again for each case that shares them, after which no further case is tried. */
const ENOUGH = 20 * MAX_PROBLEMS;

/** Makes every one, so that all problems are told at once; unless there are more than anyone would read. */
function collected<T, U>(items: readonly T[], make: (item: T) => U): U[] {
  const problems: Problem[] = [];
  const made: U[] = [];
  for (const item of items) {
    if (problems.length > ENOUGH) break;
    try {
      made.push(make(item));
    } catch (error) {
      if (!(error instanceof InputError) || error instanceof TooMuch) throw error;
      for (const problem of error.problems) problems.push(problem);
    }
  }
  if (problems.length > 0) throw new InputError(problems);
  return made;
}
