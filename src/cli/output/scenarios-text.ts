/** What can be saved as files, below what was answered about it. */
export function scenariosText(texts: readonly string[]): string {
  const heading = texts.length > 1 ? 'As scenarios, each on what the one before left' : 'As a scenario';
  return `\n${heading}:\n\n${texts.map((text) => text.replace(/^/gm, '  ').trimEnd()).join('\n\n')}`;
}
