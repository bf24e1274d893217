// How often 95 % intervals cover the exact value: 1,000 seeded repetitions of one bundled scenario per rule system, for
// the mean, a chance, the difference of two means and the chance that one trial beats another. Run after npm run build:
//   node bench/coverage.mjs [repetitions] [trials]
import { compare, estimate, lawOf, parseQuantity, subjectsFrom } from '../dist/analysis/index.js';
import { readScenario } from '../dist/scenario/index.js';
import { systems } from '../dist/systems/index.js';

const [repetitions = 1000, trials = 2000] = process.argv.slice(2).map(Number);

const SCENARIOS = [
  ['scenarios/darklands/bowmen-at-a-shieldwall.yaml', 'casualties', 'P(casualties >= 4)'],
  ['scenarios/necromunda/plasma-at-forge-boss.yaml', 'damage', 'P(fate = Out of Action)'],
  ['scenarios/raiders-of-arcana/archers-against-a-troll.yaml', 'damage', 'P(damage >= 3)'],
  ['scenarios/speedies/long-bow-at-cover.yaml', 'unsaved', 'P(casualties >= 1)'],
];

const holds = ([low, high], value) => low <= value && value <= high;
const percent = (count) => `${((100 * count) / repetitions).toFixed(1)} %`.padStart(8);

console.log(`${repetitions} repetitions of ${trials} trials; 95 % intervals cover the exact value in`);
console.log('   mean  chance  difference   beats  scenario');
for (const [file, metric, chance] of SCENARIOS) {
  const scenario = readScenario(file, systems);
  const covered = { mean: 0, chance: 0, difference: 0, beats: 0 };
  const [mean, event] = [metric, chance].map((text) => parseQuantity(text));
  const pair = scenario.cases.length > 1 && { ...scenario, cases: scenario.cases.slice(0, 2) };
  const ask = async (method, seed) => {
    const asking = { method, trials, seed: String(seed) };
    const cases = scenario.cases.slice(0, 1);
    const [subject] = subjectsFrom(cases, [await lawOf(scenario, cases[0], [], asking)]);
    const ranked = pair ? await compare([pair], { question: mean, noRace: true }, asking) : [];
    return { mean: estimate(mean, subject), chance: estimate(event, subject), ranked };
  };
  const exact = await ask('exact', 1);
  for (let seed = 1; seed <= repetitions; seed++) {
    const found = await ask('sample', seed);
    for (const figure of ['mean', 'chance'])
      if (holds(found[figure].interval, exact[figure].value)) covered[figure]++;
    if (!pair) continue;
    const [, behind] = exact.ranked;
    const same = found.ranked[0].name === exact.ranked[0].name;
    const other = found.ranked.find(({ chances }) => chances);
    const sign = same ? 1 : -1;
    const interval = other.difference.interval.map((end) => sign * end).sort((a, b) => a - b);
    if (holds(interval, behind.difference.value)) covered.difference++;
    if (holds(other.chances[same ? 'less' : 'greater'].interval, behind.chances.less.value)) covered.beats++;
  }
  const two = pair
    ? [percent(covered.difference), percent(covered.beats)]
    : ['–'.padStart(8), '–'.padStart(8)];
  console.log(`${percent(covered.mean)}${percent(covered.chance)}   ${two.join('')}  ${file}`);
}
