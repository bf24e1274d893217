import { type Bound, comparisonIn, endsIn } from './comparison.ts';
import { allOf, type Formula } from './formula.ts';
import type { Name, Reader } from './reader.ts';

/** Something said of one unit: `gone(captain)`, `left(beasts) <= 2`. */
export interface OfUnit {
  readonly kind: 'ofUnit';
  readonly word: Name;
  readonly unit: Name;
  readonly than?: Bound;
}

/**
 * Reads what is said of one unit, from behind its bracket on: `beasts) <= 2`, `beasts) in 2..4`, `captain)`.
 *
 * @param ahead what it is held against ahead of its word
 */
export function ofUnit(reader: Reader, word: Name, ahead?: Bound): Formula<OfUnit> {
  const unit = reader.nameTo(')', 'the name of a unit');
  const bounds = [...(ahead ? [ahead] : []), ...boundsIn(reader)];
  const phrase: OfUnit = { kind: 'ofUnit', word, unit };
  return bounds.length === 0
    ? phrase
    : allOf(
        'and',
        bounds.map((than) => ({ ...phrase, than })),
      );
}

/** As one would write it. */
export const ofUnitText = ({ word, unit, than }: OfUnit): string =>
  `${word.name}(${unit.name})${than ? ` ${than.comparison} ${than.value}` : ''}`;

function boundsIn(reader: Reader): Bound[] {
  if (reader.takeWord('in')) {
    const [low, high] = endsIn(reader);
    return [
      { comparison: '>=', value: low },
      { comparison: '<=', value: high },
    ];
  }
  const comparison = comparisonIn(reader);
  return comparison ? [{ comparison, value: reader.number() }] : [];
}
