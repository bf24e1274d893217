/**
 * The colours of keys, by their names in the palette.
 *
 * @param isUsed of a name: whether it is there
 */
export const keyStyle = (isUsed: (name: string) => boolean = () => true): string =>
  NAMES.filter(isUsed)
    .map((name) => `.${name}{--key:var(--${name})}`)
    .join('');

const NAMES =
  'case-1 case-2 case-3 case-4 case-5 case-6 case-7 tone-1 tone-2 tone-3 tone-4 tone-5 tone-6 tone-7 sampled exact mark ink'.split(
    ' ',
  );
