/** ATTRIBUTE BANDS: one width for all of them, or the least attribute of each band in ascending order (D1). */
export type Bands = number | readonly number[];

/** The number of the band an attribute lies in; a higher attribute is never in a lower band. */
export function bandOf(attribute: number, bands: Bands): number {
  if (typeof bands !== 'number') return bands.filter((least) => least <= attribute).length;
  return Math.ceil(Math.max(attribute, 1) / bands);
}

/** How many bands `a` lies above `b`; negative when below. */
export const bandStep = (a: number, b: number, bands: Bands): number => bandOf(a, bands) - bandOf(b, bands);
