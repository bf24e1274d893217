import { childShape, type Shape } from '../../scenario/fields/shape.ts';
import { meaningOf, withNumbers } from '../../systems/option.ts';
import type { Option } from '../../systems/system.ts';
import { rowsOf, type Table } from '../../systems/table.ts';
import { controlOf } from './control.ts';
import type { Field, FieldGroup } from './field.ts';

/** The questions that the rulebook leaves open, each with its answers in plain words. */
export function optionGroup(options: readonly Option[], shape: Shape, table: Table = {}): FieldGroup {
  const rows = rowsOf(table);
  const fields = options.flatMap((option): Field[] => {
    const part = childShape(childShape(shape, 'rules'), option.name) ?? {};
    const control = controlOf(part, part.default);
    if (!control) return [];
    const inWords =
      control.kind === 'choice'
        ? {
            ...control,
            choices: control.choices.map(({ value }) => ({
              value,
              words: withNumbers(meaningOf(option, value), rows),
            })),
          }
        : control;
    return [
      {
        path: `rules.${option.name}`,
        title: option.question,
        help: option.cite,
        control: inWords,
        standard: part.default,
        isAside: false,
      },
    ];
  });
  return { title: 'Where the rules are open', fields };
}

/** The printed numbers that a house rule may change. */
export function tableGroup(table: Table = {}, shape: Shape): FieldGroup {
  const fields = Object.entries(table).flatMap(([name, { value, cite, title }]): Field[] => {
    const control = controlOf(childShape(childShape(shape, 'house'), name) ?? {}, value);
    if (!control) return [];
    return [
      {
        path: `house.${name}`,
        title,
        help: `Printed ${value} (${cite})`,
        control,
        standard: value,
        isAside: false,
      },
    ];
  });
  return { title: 'House rules', fields };
}
