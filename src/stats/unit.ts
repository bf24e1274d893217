/**
 * A unit as it stands behind a number: `inches`, of one `inch`; `dice`, of one `die`.
 *
 * @param unit of many
 * @param number as it is written
 */
export const unitOf = (unit: string, number: string): string =>
  number === '1' ? unit.replace(/(?<=[sxz]|[cs]h)es$|s$/, '').replace(/\bdice$/, 'die') : unit;

/** Whether words end with what there are so many of: `warriors`, `shoot dice`, and neither `toughness`, `radius` nor `needs`. */
export const isCounted = (words: string): boolean => /(?<![siu]|need)s$|dice$/.test(words);
