/** Names of a turn's units: letters, digits and spaces, and each once. */
export class UnitNames {
  readonly #taken = new Set<string>();

  of(name: string): string {
    const letters = name
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replace(/\s+/g, ' ')
      .trim();
    const word = (/^\p{L}/u.test(letters) ? letters : `unit ${letters}`).slice(0, LONGEST_NAME).trim();
    let [found, number] = [word, 1];
    while (this.#taken.has(found)) found = `${word} ${++number}`;
    this.#taken.add(found);
    return found;
  }
}

/** With room for a number. */
const LONGEST_NAME = 55;
