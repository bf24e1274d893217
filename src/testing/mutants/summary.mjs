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

/** The share of those that are not equivalent that is to be killed, by folder. */
export const TO_REACH = { systems: 0.9, stats: 0.9, play: 0.8 };

/** So many standard errors below what is to be reached, a sample is hardly by chance. */
const BY_CHANCE = 3;

/** Folders in which so few of a sample are killed that what is to be reached is hardly reached in the whole. */
export const farBelow = (sample, found, folders) =>
  rowsOf(sample, found, folders)
    .filter(({ folder, chosen, killed, same }) => {
      const reach = TO_REACH[folder];
      const least = reach - BY_CHANCE * Math.sqrt((reach * (1 - reach)) / Math.max(1, chosen - same));
      return killed < least * (chosen - same);
    })
    .map(({ folder }) => folder);

function rowsOf(sample, found, folders) {
  const known = equivalent();
  return folders.map((folder) => {
    const chosen = sample.filter(({ file }) => file.startsWith(`src/${folder}/`));
    const killed = chosen.filter(({ id }) => found.killed.has(id)).length;
    const same = chosen.filter(({ id, name }) => !found.killed.has(id) && known.has(name)).length;
    return { folder, chosen: chosen.length, killed, same };
  });
}

export function written(sample, found, folders, inFolders) {
  const known = equivalent();
  const rows = rowsOf(sample, found, folders).map((one, i) => ({ ...one, all: inFolders[i].length }));
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
