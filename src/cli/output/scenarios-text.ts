/**
 * What can be saved as files, below what was answered about it.
 *
 * @param models by how many each is played, one after another
 */
export function scenariosText(texts: readonly string[], models = 1): string {
  const isOne = texts.length === 1 && models === 1;
  const often = models > 1 ? ` each ${timesOver(models)},` : '';
  const heading = isOne ? 'As a scenario' : `As scenarios,${often} each on what the one before left`;
  return `\n${heading}:\n\n${texts.map((text) => text.replace(/^/gm, '  ').trimEnd()).join('\n\n')}`;
}

/** `twice`, `3 times`. */
export const timesOver = (models: number): string => (models === 2 ? 'twice' : `${models} times`);
