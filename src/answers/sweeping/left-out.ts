import type { RefusedPoint, SweptPoint } from '../../analysis/index.ts';
import { type FieldNames, fieldTitle } from '../../report/words/fields.ts';
import { valueText } from '../../report/words/numbers.ts';
import { clip } from '../../report/words/untrusted.ts';

/** What of the values is not played, and by which rule. */
export function leftOutNotes(leftOut: readonly RefusedPoint[], names: FieldNames): string[] {
  const rules = [...new Set(leftOut.map(({ why }) => expectedIn(why)))];
  return rules.map((rule) => {
    const points = leftOut.filter(({ why }) => expectedIn(why) === rule).map(({ point }) => point);
    const at = (point: SweptPoint['point']) =>
      Object.entries(point)
        .map(([field, value]) => `${fieldTitle(field, names)} ${valueText(value)}`)
        .join(', ');
    return `Left out, as the rules refuse it: ${clip(points.map(at).join('; '), MOST_LEFT_OUT)}. Expected ${rule}.`;
  });
}

const MOST_LEFT_OUT = 300;

const expectedIn = ({ problems }: RefusedPoint['why']): string =>
  problems.map(({ expected }) => expected).join('; ');
