// What every claim needs. A claim is a sentence or an interval that names a rate, and a way to play one repetition of it,
// which says of each figure in it whether it was wrong.
import { parseQuantity } from '../../dist/analysis/index.js';
import { readScenario } from '../../dist/scenario/files/index.js';
import { systems } from '../../dist/systems/index.js';
import { here } from '../measure.mjs';

const [wanted, trialsWanted] = process.argv.slice(2, 4).map(Number);
export const repetitions = wanted || 1000;
export const trials = trialsWanted || 2000;

export const read = (name) => readScenario(here(`../scenarios/${name}.yaml`), systems);
export const volley = read('raiders-of-arcana/volley-in-the-open');
export const lasgun = read('necromunda/lasgun-at-gunner');
export const [plain] = lasgun.cases;
export const casualties = parseQuantity('casualties');
export const hits = parseQuantity('hits');

/** As many cases as that, all alike. */
export const equal = (count) => ({
  ...lasgun,
  cases: Array.from({ length: count }, (_, i) => ({ ...plain, name: `case ${i}` })),
});
export const sample = (seed, more = {}) => ({ method: 'sample', trials, seed: String(seed * 7919), ...more });
export const exactly = { method: 'exact', trials, seed: '1' };

export const misses = ({ interval }, truth) =>
  interval !== undefined && !(interval[0] <= truth && truth <= interval[1]);

/**
 * Which of some ways to say it a sentence takes.
 *
 * @throws when it takes none of them, or two: the words have changed, and what is counted would be neither right nor wrong
 */
export function wayOf(sentence, ways) {
  const taken = Object.keys(ways).filter((way) => ways[way].test(sentence));
  if (taken.length === 1) return taken[0];
  throw new Error(`says ${taken.join(' and ') || 'neither'} of ${Object.keys(ways).join(', ')}: ${sentence}`);
}

/** @throws when what is said has no number in that place */
export function numberIn(sentence, place) {
  const number = Number(place.exec(sentence)?.[1]);
  if (Number.isNaN(number)) throw new Error(`says no number where ${place} has one: ${sentence}`);
  return number;
}

/** Everything that names a rate: what it is, and of one repetition what was wrong. */
export const CLAIMS = [];
export const claim = (name, what, ask) => CLAIMS.push({ name, what, ask });

/** What several repetitions go by: made when the first is played, as most runs of a bench are asked for few claims. */
export const once = (make) => {
  let made;
  return () => {
    made ??= make();
    return made;
  };
};
