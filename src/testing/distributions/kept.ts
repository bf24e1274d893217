import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { bundled } from '../../systems/bundled.ts';
import { sumsOf } from '../distribution-sums.ts';
import { noteRevision } from '../revisions/revision.ts';

/**
 * The exact distributions of all bundled cases stay as they are unless somebody means to change them: each metric by
 * its mean and by a sum in which every value has another weight, so that no change of any probability by more than
 * about 10^-12 goes unseen. FUSILLADE_KEEP=1 writes them anew, for a change that is meant; the difference is then
 * read beside the rules.
 */
type Kept = Record<string, Record<string, readonly [mean: number, weighted: number]>>;

const at = (folder: string): URL => new URL(`./${folder}.json`, import.meta.url);

const files = new Map(Object.keys(bundled).map((folder) => [folder, read(folder)]));

/** Titles of the cases that are kept, as `scenarios/folder/file.yaml: case`. */
export const keptNames = (): string[] =>
  [...files.values()].flatMap((kept) => Object.keys(kept).map((name) => `scenarios/${name}`));

/**
 * Writes one case anew.
 *
 * @param revision of the rules
 * @throws Error where its numbers moved by the rules alone, and these are said to be as they were
 */
export function keep(
  title: string,
  metrics: readonly string[],
  single: readonly Float64Array[],
  revision: number,
): void {
  if (single.length === 0) return;
  const [folder, name] = placeOf(title);
  const known = metrics.filter((metric) => keptOf(folder)[name]?.[metric]);
  const moved = differencesFromKept(title, metrics, single, MOVED).filter((line) =>
    known.some((metric) => line.startsWith(`${metric}: `)),
  );
  noteRevision(folder, name.slice(folder.length + 1, name.indexOf(': ')), revision, moved);
  const kept = keptOf(folder);
  kept[name] = Object.fromEntries(metrics.map((metric, i) => [metric, sumsOf(cellsAt(single, i))]));
  writeFileSync(at(folder), `${JSON.stringify(kept, undefined, 1)}\n`);
}

/** Sums that are off by less are as they were, added up in another order. */
const MOVED = 1e-9;

/** What is otherwise than kept, a line for each: metrics that came or went, sums off by so much or more. */
export function differencesFromKept(
  title: string,
  metrics: readonly string[],
  single: readonly Float64Array[],
  least = 1e-12,
): string[] {
  const [folder, name] = placeOf(title);
  const before = keptOf(folder)[name] ?? {};
  const now = single.length === 0 ? [] : metrics;
  const names = Object.keys(before).join() === now.join() ? [] : [`${Object.keys(before)} → ${now}`];
  return [
    ...names,
    ...now.flatMap((metric, i) => {
      const [mean, weighted] = sumsOf(cellsAt(single, i));
      const [meanBefore = Number.NaN, weightedBefore = Number.NaN] = before[metric] ?? [];
      const apart = Math.max(Math.abs(mean - meanBefore), Math.abs(weighted - weightedBefore));
      return apart < least ? [] : [`${metric}: ${[meanBefore, weightedBefore]} → ${[mean, weighted]}`];
    }),
  ];
}

const cellsAt = (single: readonly Float64Array[], i: number): Float64Array => single[i] ?? new Float64Array();

function placeOf(title: string): [folder: string, name: string] {
  const name = title.replace('scenarios/', '');
  return [name.slice(0, name.indexOf('/')), name];
}

const keptOf = (folder: string): Kept => files.get(folder) ?? {};

function read(folder: string): Kept {
  return existsSync(at(folder)) ? JSON.parse(readFileSync(at(folder), 'utf8')) : {};
}
