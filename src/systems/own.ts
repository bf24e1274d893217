import { z } from 'zod';
import { classedDie, die, range } from '../dice/die.ts';
import { action } from './action.ts';
import { named, profile } from './input.ts';
import {
  applied,
  atLeast,
  category,
  count,
  inWords,
  oneOf,
  passing,
  percent,
  sides,
  signed,
  sumAtLeast,
  sumAtMost,
  sumOf,
  testOn,
  wound,
} from './kit/index.ts';
import { choice, setting } from './option.ts';
import { FieldError, type System } from './system.ts';
import { table } from './table.ts';

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
  count,
  category,
  FieldError,
} as const;

export type Toolkit = typeof toolkit;

/** A rule system of one's own: what its file exports as `system`. */
export type SystemMaker = (toolkit: Toolkit) => System;

/** What is wrong with a rule system that somebody wrote, or undefined. */
export function faultOf(system: unknown): string | undefined {
  const own = faultIn(system, '', { name: 'text', title: 'text', source: 'text', actions: 'a list' });
  if (own) return own;
  const { actions } = system as { actions: unknown[] };
  if (actions.length === 0) return 'actions: found none, expected one or more';
  return actions
    .map((action, i) => {
      const path = `actions[${i}].`;
      return faultIn(action, path, ACTION) ?? faultInOptions(action, path) ?? faultInSteps(action, path);
    })
    .find(Boolean);
}

function faultInOptions(action: unknown, path: string): string | undefined {
  const { options } = action as { options: readonly { name?: unknown; choices?: object }[] };
  const empty = options.findIndex(({ choices }) => Object.keys(choices ?? {}).length === 0);
  return empty < 0
    ? undefined
    : `${path}options[${empty}] (${String(options[empty].name)}): found no answers, expected one or more words with what each means`;
}

/** @param parent an action or a repeated group */
function faultInSteps(parent: unknown, path: string): string | undefined {
  const { steps } = parent as { steps?: unknown };
  if (steps === undefined) return undefined;
  if (!Array.isArray(steps)) return `${path}steps: found ${typeof steps}, expected a list`;
  return steps
    .map(
      (step, i) =>
        faultIn(step, `${path}steps[${i}].`, STEP) ??
        strangeField(step, `${path}steps[${i}].`) ??
        faultInSteps(step, `${path}steps[${i}].`),
    )
    .find(Boolean);
}

type Kind = 'text' | 'a list' | 'a function' | 'a zod schema';

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

const STEP: Record<string, Kind> = { name: 'text', cite: 'text' };

const STEP_FIELDS = ['name', 'cite', 'when', 'if', 'times', 'index', 'scope', 'each', 'run', 'steps', 'tell'];

/** A field that no step has: most likely one misspelt, and then a rule that is never played. */
function strangeField(step: unknown, path: string): string | undefined {
  const strange = Object.keys(step as object).find((name) => !STEP_FIELDS.includes(name));
  return strange === undefined
    ? undefined
    : `${path}${strange}: no field of a step, expected one of ${STEP_FIELDS.join(', ')}`;
}

const IS: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value !== '',
  'a list': Array.isArray,
  'a function': (value) => typeof value === 'function',
  'a zod schema': (value) => value instanceof z.ZodObject,
};

function faultIn(value: unknown, path: string, kinds: Readonly<Record<string, Kind>>): string | undefined {
  if (typeof value !== 'object' || value === null) return `${path}found ${String(value)}, expected an object`;
  const fields = value as Record<string, unknown>;
  const [name, kind] = Object.entries(kinds).find(([key, one]) => !IS[one](fields[key])) ?? [];
  if (name === undefined) return undefined;
  const found = fields[name] === undefined ? 'missing' : `found ${typeof fields[name]}`;
  return `${path}${name}: ${found}, expected ${kind}`;
}
