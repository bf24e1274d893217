import { ofUnitText } from '../../grammar/index.ts';
import type { Condition, Figure, Quantity } from './tree.ts';

/** A figure as one would write it, the same for every way to write it. */
function figureText(figure: Figure): string {
  if (figure.what === 'P') return `P(${conditionText(figure.condition)})`;
  const p = figure.what === 'quantile' ? `, ${figure.p}` : '';
  return `${figure.what}(${figure.metric.name}${p})`;
}

/** A condition as one would write it; equal texts are equal conditions. */
export function conditionText(condition: Condition): string {
  if (condition.kind === 'not') return `not (${conditionText(condition.part)})`;
  if ('parts' in condition) return condition.parts.map(partText).join(` ${condition.kind} `);
  if (condition.kind === 'ofUnit') return ofUnitText(condition);
  const { metric } = condition;
  if (condition.kind === 'within') return `${metric.name} in ${condition.low}..${condition.high}`;
  const { value } = condition;
  return `${metric.name} ${condition.comparison} ${value.kind === 'number' ? value.value : value.name}`;
}

/** A quantity as one would write it. */
export function quantityText(quantity: Quantity): string {
  switch (quantity.kind) {
    case 'number':
      return String(quantity.value);
    case 'figure':
      return prefixed(quantity.variant?.name, figureText(quantity.figure));
    case 'points':
      return prefixed(quantity.variant?.name, quantity.path ? `points of ${quantity.path}` : 'points');
    case 'same':
      return `variant.${quantity.variant.name}`;
    case 'negative':
      return `−${quantityText(quantity.of)}`;
    case 'arithmetic':
      return `(${quantityText(quantity.left)} ${quantity.operator} ${quantityText(quantity.right)})`;
  }
}

const partText = (part: Condition): string =>
  'parts' in part ? `(${conditionText(part)})` : conditionText(part);

const prefixed = (variant: string | undefined, text: string): string =>
  variant === undefined ? text : `variant.${variant}.${text}`;
