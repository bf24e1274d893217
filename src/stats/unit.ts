/**
 * A unit as it stands behind a number: `inches`, of one `inch`.
 *
 * @param unit of many
 * @param number as it is written
 */
export const unitOf = (unit: string, number: string): string =>
  number === '1' ? unit.replace(/(?<=[sxz]|[cs]h)es$|s$/, '') : unit;
