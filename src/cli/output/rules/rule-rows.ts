import type { Rows } from '../../../report/index.ts';
import type { Action, System } from '../../../systems/system.ts';
import { BOUNDS } from '../../../systems/table.ts';
import type { RuleUse } from '../../input/rule-uses.ts';
import { choicesOf } from './system-list.ts';

/** Some actions of rule systems, a row each. */
export const actionRows = (chosen: readonly (readonly [System, readonly Action[]])[]): Rows => ({
  columns: ['system', 'action', 'title', 'summary', 'source'],
  rows: chosen.flatMap(([system, actions]) =>
    actions.map(({ name, title, summary, source }) => [system.name, name, title, summary, source]),
  ),
});

/** Every answer to every question that the rules leave open, a row each; the first is taken where nobody says. */
export const optionRows = (chosen: readonly (readonly [System, readonly Action[]])[]): Rows => ({
  columns: ['system', 'action', 'rule', 'cite', 'question', 'answer', 'meaning', 'default'],
  rows: chosen.flatMap(([system, actions]) =>
    actions.flatMap((action) =>
      action.options.flatMap((option) =>
        Object.entries(choicesOf(option, action)).map(([answer, meaning], i) => [
          ...[system.name, action.name, `rules.${option.name}`, option.cite, option.question],
          ...[answer, meaning, i === 0 ? 'yes' : 'no'],
        ]),
      ),
    ),
  ),
});

/** The printed numbers that `house:` may change, a row each. */
export const numberRows = (chosen: readonly (readonly [System, readonly Action[]])[]): Rows => ({
  columns: ['system', 'action', 'house', 'value', 'least', 'greatest', 'title', 'cite'],
  rows: chosen.flatMap(([system, actions]) =>
    actions.flatMap(({ name: action, tables = {} }) =>
      Object.entries(tables).map(([name, { value, bounds = BOUNDS, title, cite }]) => [
        ...[system.name, action, `house.${name}`, value, ...bounds, title, cite],
      ]),
    ),
  ),
});

/** What goes by numbers of a rulebook, a row for each thing. */
export const useRows = (
  { name: system }: System,
  found: readonly { readonly number: string; readonly uses: readonly RuleUse[] }[],
): Rows => ({
  columns: ['system', 'number', 'action', 'what', 'name', 'text'],
  rows: found.flatMap(({ number, uses }) =>
    uses.flatMap(({ action, steps, options, rows, fields }) =>
      [
        ...steps.map((step) => ['step', step, '']),
        ...options.map(({ name, question }) => ['question', `rules.${name}`, question]),
        ...rows.map(({ name, value, title }) => ['number', `house.${name}`, `${value}: ${title}`]),
        ...fields.map(({ path, meaning }) => ['field', path, meaning]),
      ].map((row) => [system, number, action.name, ...row]),
    ),
  ),
});
