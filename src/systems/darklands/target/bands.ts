/** ATTRIBUTE BANDS: one width for all of them, or the least attribute of each band in ascending order (D1). */
export type Bands = number | readonly number[];

/**
 * The number of the band an attribute lies in; a higher attribute is never in a lower band.
 *
 * @param lowest the least that an attribute counts as: by 1, one of 0 is in the band of 1 (D56)
 */
export function bandOf(attribute: number, bands: Bands, lowest: 0 | 1 = 1): number {
  const counted = Math.max(attribute, lowest);
  return typeof bands === 'number'
    ? Math.ceil(counted / bands)
    : bands.filter((least) => least <= counted).length;
}

/** How many bands `a` lies above `b`; negative when below. */
export const bandStep = (a: number, b: number, bands: Bands, lowest?: 0 | 1): number =>
  bandOf(a, bands, lowest) - bandOf(b, bands, lowest);
