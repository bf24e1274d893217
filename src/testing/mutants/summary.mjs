/** What is printed at the end: shares per folder, and each mutant that is left, with what is known of it. */
import { readFileSync } from 'node:fs';

/** Mutants that no test could tell from the code, each with why: what `equivalent.json` beside this file lists. */
export const equivalent = () =>
  new Map(
    JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8')).map(({ mutant, why }) => [
      mutant,
      why,
    ]),
  );

export function written(sample, found, folders, inFolders) {
  const known = equivalent();
  const rows = folders.map((folder, i) => {
    const chosen = sample.filter(({ file }) => file.startsWith(`src/${folder}/`));
    const killed = chosen.filter(({ id }) => found.killed.has(id)).length;
    const same = chosen.filter(({ id, name }) => !found.killed.has(id) && known.has(name)).length;
    return { folder, all: inFolders[i].length, chosen: chosen.length, killed, same };
  });
  const left = sample.filter(({ id }) => !found.killed.has(id));
  return [...left.map((mutant) => line(mutant, found, known)), '', ...rows.map(row)]
    .map((one) => `${one}\n`)
    .join('');
}

function line({ id, name, line: number }, found, known) {
  const why = known.get(name);
  const state = why ? `equivalent, ${why}` : found.isReached(id) ? 'SURVIVED' : 'NO TEST REACHES';
  return `${state}: ${name} (line ${number})`;
}

const row = ({ folder, all, chosen, killed, same }) =>
  `${folder}: ${chosen} of ${all} mutants, ${killed} killed, ${same} equivalent, ${share(killed, chosen - same)} of the others killed`;

const share = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
