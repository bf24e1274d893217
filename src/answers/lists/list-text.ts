/** `2 × “bow” and “gun”` */
export function listText(
  { numbers }: { readonly numbers: readonly number[] },
  loadouts: readonly { readonly name: string }[],
): string {
  const parts = loadouts.flatMap(({ name }, i) =>
    numbers[i] > 0 ? [numbers[i] > 1 ? `${numbers[i]} × “${name}”` : `“${name}”`] : [],
  );
  if (parts.length < 2) return parts[0] ?? 'nobody';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
