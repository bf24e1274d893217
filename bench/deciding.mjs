// What is deciding well worth, in points, in each bundled turn?
//
//   npm run bench -- deciding
import { readdirSync } from 'node:fs';
import { bestPlan, loadBundled, parseQuantity, readScenario } from '../dist/index.js';
import { here, keep, table } from './measure.mjs';

const SCENARIOS = here('../scenarios/');
const systems = await loadBundled();
const files = readdirSync(SCENARIOS, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .flatMap(({ name }) => readdirSync(`${SCENARIOS}${name}`).map((file) => `${name}/${file}`))
  .filter((file) => /\/turn-.*\.yaml$/.test(file));

/** Points that the other side loses, less those of one's own where it may lose some. */
function planned(file) {
  const scenario = readScenario(`${SCENARIOS}${file}`, systems);
  const [one] = scenario.cases;
  const { ours, turn } = one.input;
  const isShotAt = turn.some(({ shooter }) => !Object.hasOwn(ours, shooter));
  const goal = isShotAt ? 'mean(pointsLost) - mean(ownPointsLost)' : 'mean(pointsLost)';
  const plan = bestPlan(scenario, one, parseQuantity(goal));
  return { scenario, plan, isShotAt };
}

const points = ({ value, interval }) =>
  interval ? `${value.toFixed(1)} ± ${((interval[1] - interval[0]) / 2).toFixed(1)}` : value.toFixed(1);

/** By how much the best play does better than another. */
const worthOver = (other, best) => {
  const more = best.value - other.value;
  return `${more < 0 ? '' : '+'}${more.toFixed(1)} (${((100 * more) / Math.abs(other.value)).toFixed(0)}%)`;
};

const rows = files.map((file) => {
  const { scenario, plan, isShotAt } = planned(file);
  const { value, written, simple, simpleWays = {}, bound, known } = plan;
  const [rule, best] = Object.entries(simple).reduce((most, one) =>
    one[1].value > most[1].value ? one : most,
  );
  return [
    `${scenario.title} (${file.split('/')[0]})`,
    isShotAt ? 'lost, less our own' : 'lost',
    `${points(value)}${known === 'exact' ? '' : `; at most ${bound?.toFixed(1) ?? '?'}`}`,
    points(written),
    `${points(best)} (${[rule, ...(simpleWays[rule] ?? [])].join('; ')})`,
    worthOver(written, value),
    worthOver(best.value > written.value ? best : written, value),
  ];
});
const head = [
  'turn',
  'points',
  'best play',
  'as written',
  'best simple rule',
  'over the orders written',
  'worth of deciding',
];
keep('Deciding', 'npm run bench -- deciding', table(head, rows));
