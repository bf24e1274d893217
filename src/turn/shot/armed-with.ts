/** Who shoots with what: a name that ends with the weapon, as `Gunner with boltgun` does, says it already. */
export function armedWith(who: string, weapons: readonly string[]): string {
  const held = weapons.length === 0 ? '' : ` with ${weapons.join(' and ')}`;
  return who.toLowerCase().endsWith(held.toLowerCase()) ? who : `${who}${held}`;
}
