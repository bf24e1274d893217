import { QUARTERS } from '../../charts/chart.ts';

/**
 * The colours of keys, by their names in the palette.
 *
 * @param isUsed of a name: whether it is there
 */
export const keyStyle = (isUsed: (name: string) => boolean = () => true): string =>
  [...NAMES.map((name) => [name, `var(--${name})`]), ...SHADES]
    .filter(([name]) => isUsed(name))
    .map(([name, colour]) => `.${name}{--key:${colour}}`)
    .join('');

const NAMES =
  'case-1 case-2 case-3 case-4 case-5 case-6 case-7 tone-1 tone-2 tone-3 tone-4 tone-5 tone-6 tone-7 sampled exact mark ink'.split(
    ' ',
  );

const SHADES = QUARTERS.map((depth, i) => [
  `quarter-${i + 1}`,
  `color-mix(in srgb,var(--sampled) ${Math.round(100 * depth)}%,transparent)`,
]);
