import { z } from 'zod';
import { classedDie, die, range } from '../dice/die.ts';
import { action } from './action.ts';
import { named, profile } from './input.ts';
import {
  applied,
  atLeast,
  category,
  count,
  countOf,
  inWords,
  oneOf,
  passing,
  percent,
  sides,
  signed,
  sumAtLeast,
  sumAtMost,
  sumOf,
  takeOff,
  testOn,
  wound,
} from './kit/index.ts';
import { choice, setting } from './option.ts';
import { type AnyStep, FieldError, type System } from './system.ts';
import { BOUNDS, table } from './table.ts';

/** What a rule system is written with; handed to those that are not bundled. */
export const toolkit = {
  z,
  die,
  classedDie,
  range,
  choice,
  setting,
  named,
  profile,
  action,
  table,
  applied,
  sumOf,
  inWords,
  signed,
  atLeast,
  testOn,
  passing,
  sides,
  sumAtLeast,
  sumAtMost,
  oneOf,
  percent,
  wound,
  takeOff,
  count,
  countOf,
  category,
  FieldError,
} as const;

/** All that rules of one's own are written with: what their function is handed, so that their file imports nothing. */
export type Toolkit = typeof toolkit;

/** A rule system of one's own: what its file exports as `system`. */
export type SystemMaker = (toolkit: Toolkit) => System;

/** What is wrong with a rule system that somebody wrote. */
export interface Fault {
  readonly text: string;
  /** Words of its file that stand where it is wrong, the closest first. */
  readonly words: readonly string[];
}

/** What is wrong with a rule system that somebody wrote, or undefined. */
export function faultOf(system: unknown): Fault | undefined {
  if (typeof system !== 'object' || system === null)
    return {
      text: `system: found ${String(system)}, expected it to give the rules: ({ name, title, source, actions })`,
      words: ['system'],
    };
  const own = faultIn(system, '', { name: 'text', title: 'text', source: 'text', actions: 'a list' });
  if (own) return { text: own, words: ['system'] };
  const { actions } = system as { actions: unknown[] };
  if (actions.length === 0) return { text: 'actions: found none, expected one or more', words: ['actions'] };
  return actions.map(faultOfAction).find(Boolean);
}

function faultOfAction(action: unknown, i: number): Fault | undefined {
  const path = `actions[${i}].`;
  const text =
    turnIn(action, path) ??
    strangeField(action, path, ACTION_FIELDS, 'an action') ??
    faultIn(action, path, ACTION) ??
    asyncIn(action, path);
  const { name = '' } = Object(action) as { readonly name?: string };
  if (text === undefined)
    return faultInTables(action, path) ?? faultInOptions(action, path) ?? faultInSteps(action, path);
  return { text, words: [...(text.match(/(?<=\.)[\w$]+(?=:)/) ?? []), name] };
}

/** Turns are played by what a bundled system says of its weapons, melees and sides, which nobody checks of another. */
const turnIn = (action: unknown, path: string): string | undefined =>
  Object.hasOwn(Object(action), 'inTurn')
    ? `${path}inTurn: found it in rules of your own, expected none: turns (action: turn) are played by the rules that come with fusillade alone`
    : undefined;

function faultInTables(action: unknown, path: string): Fault | undefined {
  const { tables = {} } = action as { tables?: unknown };
  if (typeof tables !== 'object' || tables === null)
    return { text: `${path}tables: found ${String(tables)}, expected rows by name`, words: ['tables'] };
  return Object.entries(tables)
    .map(([name, row]) => {
      const text = faultOfRow(row, `${path}tables.${name}`);
      return text === undefined ? undefined : { text, words: [name] };
    })
    .find(Boolean);
}

function faultOfRow(row: unknown, path: string): string | undefined {
  const text = strangeField(row, `${path}.`, ROW_FIELDS, 'a row') ?? faultIn(row, `${path}.`, ROW);
  if (text !== undefined) return text;
  const { value, bounds = BOUNDS } = row as { value: number; bounds?: unknown };
  if (!isPair(bounds) || bounds[0] > bounds[1])
    return `${path}.bounds: found ${JSON.stringify(bounds)}, expected the least and the greatest whole number it can be changed to`;
  if (value >= bounds[0] && value <= bounds[1]) return undefined;
  return `${path}.value: found ${value}, expected a number within its bounds, ${bounds.join(' to ')}`;
}

const isPair = (bounds: unknown): bounds is readonly [number, number] =>
  Array.isArray(bounds) && bounds.length === 2 && bounds.every(Number.isInteger);

function faultInOptions(action: unknown, path: string): Fault | undefined {
  const { options } = action as { options: readonly { name?: unknown; choices?: object }[] };
  const empty = options.findIndex(({ choices }) => Object.keys(choices ?? {}).length === 0);
  if (empty < 0) return undefined;
  const name = String(options[empty].name);
  return {
    text: `${path}options[${empty}] ("${name}"): found no answers, expected one or more words with what each means`,
    words: [name],
  };
}

/** @param parent an action or a repeated group */
function faultInSteps(parent: unknown, path: string): Fault | undefined {
  const { steps } = parent as { steps?: unknown };
  if (steps === undefined) return undefined;
  if (!Array.isArray(steps))
    return { text: `${path}steps: found ${typeof steps}, expected a list`, words: ['steps'] };
  return steps.map((step: unknown, i) => faultInStep(step, `${path}steps[${i}]`)).find(Boolean);
}

function faultInStep(step: unknown, path: string): Fault | undefined {
  const { name } = Object(step) as { readonly name?: unknown };
  const called = typeof name === 'string' && name !== '' ? `${path} ("${name}").` : `${path}.`;
  const text =
    strangeField(step, called, STEP_FIELDS, 'a step') ??
    faultIn(step, called, STEP) ??
    faultOfStepFunctions(step, called) ??
    faultOfSeen(step as AnyStep, called);
  return text === undefined ? faultInSteps(step, called) : { text, words: [] };
}

/** What does nothing, or nothing at once. */
const faultOfStepFunctions = (step: unknown, path: string): string | undefined =>
  ['when', 'if', 'times', 'run', 'tell']
    .map((field) => {
      const found = (step as Record<string, unknown>)[field];
      return found === undefined || typeof found === 'function'
        ? undefined
        : `${path}${field}: found ${typeof found}, expected a function`;
    })
    .find(Boolean) ?? asyncIn(step, path);

/** What a group sees is said of a group, by the names of slots. */
const faultOfSeen = ({ sees, steps }: AnyStep, path: string): string | undefined =>
  sees === undefined || (Array.isArray(sees) && sees.every(IS.text) && steps !== undefined)
    ? undefined
    : `${path}sees: expected names of slots, at a step that is a group of steps`;

type Kind = 'text' | 'a whole number' | 'a list' | 'a function' | 'a zod schema';

const ACTION: Record<string, Kind> = {
  name: 'text',
  title: 'text',
  summary: 'text',
  source: 'text',
  headline: 'text',
  input: 'a zod schema',
  options: 'a list',
  steps: 'a list',
  funnel: 'a list',
  limits: 'a list',
  prepare: 'a function',
  state: 'a function',
  metrics: 'a function',
  joint: 'a function',
  explain: 'a function',
};

const ACTION_FIELDS = [
  ...Object.keys(ACTION),
  'tables',
  'seen',
  'words',
  'spends',
  'onRequest',
  'start',
  'battle',
  'suffers',
  'noneLeft',
  'overkill',
  'leaves',
  'scatter',
];

const ROW: Record<string, Kind> = { value: 'a whole number', cite: 'text', title: 'text' };

const ROW_FIELDS = [...Object.keys(ROW), 'bounds'];

const STEP: Record<string, Kind> = { name: 'text', cite: 'text' };

const STEP_FIELDS = [
  ...['name', 'cite', 'when', 'if', 'times', 'index', 'scope', 'each', 'run', 'steps', 'sees', 'tell'],
];

/** A field that there is not: most likely one misspelt, and then a rule that is never played. */
function strangeField(of: unknown, path: string, known: readonly string[], what: string): string | undefined {
  if (typeof of !== 'object' || of === null) return undefined;
  const strange = Object.keys(of).find((name) => !known.includes(name));
  return strange === undefined
    ? undefined
    : `${path}${strange}: no field of ${what}, expected one of ${known.join(', ')}`;
}

/** A function that answers later, or bit by bit: the engine asks once, and goes on. */
function asyncIn(of: unknown, path: string): string | undefined {
  const [field] =
    Object.entries(of as object).find(
      ([, value]) => typeof value === 'function' && NOT_AT_ONCE.includes(value.constructor.name),
    ) ?? [];
  return (
    field && `${path}${field}: found an async function or a generator, expected one that answers at once`
  );
}

const NOT_AT_ONCE = ['AsyncFunction', 'GeneratorFunction', 'AsyncGeneratorFunction'];

const IS: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value !== '',
  'a whole number': Number.isInteger,
  'a list': Array.isArray,
  'a function': (value) => typeof value === 'function',
  'a zod schema': (value) => value instanceof z.ZodObject,
};

function faultIn(value: unknown, path: string, kinds: Readonly<Record<string, Kind>>): string | undefined {
  if (typeof value !== 'object' || value === null) return `${path}found ${String(value)}, expected an object`;
  const fields = value as Record<string, unknown>;
  const [name, kind] = Object.entries(kinds).find(([key, one]) => !IS[one](fields[key])) ?? [];
  if (name === undefined) return undefined;
  const given = fields[name];
  const text = typeof given === 'number' ? String(given) : typeof given;
  const found = given === undefined ? 'missing' : `found ${typeof given === 'string' ? `"${given}"` : text}`;
  return `${path}${name}: ${found}, expected ${kind}`;
}
