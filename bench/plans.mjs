// What does a plan cost, by how many shoot at how many, exactly or by a rule of thumb?
//
//   npm run bench -- plans
import { bestPlan, loadBundled, parseQuantity, readScenario } from '../dist/index.js';
import { keep, table } from './measure.mjs';

const systems = await loadBundled('darklands');
const GOAL = parseQuantity('mean(casualties)');
const OURS = [
  'fyrd-bowmen',
  'huntsmen',
  'fyrd-bowmen',
  'huntsmen',
  'fyrd-bowmen',
  'huntsmen',
  'fyrd-bowmen',
  'huntsmen',
];
const THEIRS = ['raiders', 'slaves', 'beasts', 'raiders', 'slaves'];

/** So many units at so many of the other side. */
function turnOf(shooters, targets) {
  const ours = Object.fromEntries(OURS.slice(0, shooters).map((profile, i) => [`us${i}`, profile]));
  const theirs = Object.fromEntries(THEIRS.slice(0, targets).map((profile, i) => [`them${i}`, profile]));
  const between = (i) =>
    Object.fromEntries(
      Object.keys(theirs).map((them, j) => [them, { distance: 6 + 2 * ((3 * i + 5 * j) % 6) }]),
    );
  const places = Object.fromEntries(Object.keys(ours).map((us, i) => [us, between(i)]));
  const turn = Object.keys(ours).map((shooter, i) => ({
    shooter,
    weapon: OURS[i] === 'huntsmen' ? 'war-bow' : 'longbow',
    target: 'nearest',
  }));
  return { system: 'darklands', action: 'turn', ours, theirs, places, turn };
}

const rows = [];
for (const [shooters, targets] of [
  [2, 2],
  [3, 2],
  [4, 2],
  [4, 3],
  [6, 5],
]) {
  const scenario = readScenario(turnOf(shooters, targets), systems);
  const begin = process.cpuUsage();
  const plan = bestPlan(scenario, scenario.cases[0], GOAL, { trials: 10_000 });
  const seconds = process.cpuUsage(begin).user / 1e6;
  const { value, bound, written, situations, known } = plan;
  rows.push([
    `${shooters} at ${targets}`,
    known === 'exact' ? 'exact' : 'a rule of thumb',
    situations?.toLocaleString('en-GB') ?? '> 300,000',
    `${seconds.toFixed(1)} s`,
    value.value.toFixed(2),
    bound === undefined ? '' : `${bound.toFixed(2)} (${(100 * (bound / value.value - 1)).toFixed(1)}% more)`,
    written.value.toFixed(2),
  ]);
}
const head = [
  'units',
  'how',
  'situations',
  'processor time',
  'casualties',
  'no way exceeds',
  'each at the nearest',
];
keep('Plans', 'npm run bench -- plans', table(head, rows));
