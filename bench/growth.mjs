// How does the cost of an exact answer grow, with the dice, with the figures, with the rounds and with the cases?
//
//   npm run bench -- growth
import { BUDGET, compile, DoesNotCompile, exactHistograms, programOf } from '../dist/index.js';
import { rowsOf } from '../dist/play/compile/chain.js';
import { figure, keep, median, milliseconds, table } from './measure.mjs';
import { scenarioFor } from './workloads.mjs';

const ROUNDS = 5;
const OPEN = '../scenarios/darklands/bowmen-in-the-open.yaml';
const ARROWS = '../scenarios/darklands/three-rounds-of-arrows.yaml';
const AUTOGUN = '../scenarios/necromunda/autogun-six-rounds.yaml';

const SERIES = [
  ['Bowmen (10 dice and more) at 60 raiders', OPEN, 'shooter.warriors', [10, 20, 40, 80, 160], 60],
  ['Raiders shot at by ten bowmen', OPEN, 'target.warriors', [10, 20, 40, 80, 160]],
  ['Rounds of arrows at a levy', ARROWS, 'rounds', [1, 2, 3, 4, 6, 8]],
  ['Rounds of an autogun', AUTOGUN, 'rounds', [1, 2, 4, 8, 16]],
];

keep('Growth', 'npm run bench -- growth', [
  `Compiling and the exact distributions of all metrics and pairs, warm (median of ${ROUNDS}). What groups of steps come to that say what they see is known from before: the first time, in a new process, 40 bowmen take a third of a second. What is too large is given up, and rolled.`,
  '',
  ...(await dimensions()),
  '',
  ...(await cases()),
]);

async function dimensions() {
  const rows = [];
  for (const [name, file, field, values, warriors] of SERIES)
    for (const value of values) {
      const set = { [field]: value, ...(warriors && { 'target.warriors': warriors }) };
      const { action, cases } = await scenarioFor(file, set);
      rows.push([
        value === values[0] ? name : '',
        `${value}`,
        ...costOf(programOf(action, cases[0].prepared)),
      ]);
    }
  return table(['what grows', 'to', 'ms', 'rows', 'cells', 'ways to fall', 'steps played'], rows);
}

function costOf(program) {
  const spent = { ways: 0, plays: 0 };
  let chain;
  const answer = (counted) => {
    try {
      chain = compile(program, BUDGET, counted);
      exactHistograms(chain, program.shape);
    } catch (error) {
      if (!(error instanceof DoesNotCompile)) throw error;
    }
  };
  answer(spent);
  const ms = median(Array.from({ length: ROUNDS }, () => milliseconds(() => answer())));
  const size = chain ? [`${rowsOf(chain)}`, `${chain.next.length}`] : ['given up', '–'];
  return [figure(ms), ...size, `${spent.ways}`, `${spent.plays}`];
}

/** Cases of one sweep, each compiled by itself: what they share is what V8 has learnt. */
async function cases() {
  const rows = [];
  for (const count of [1, 10, 100]) {
    const distances = Array.from({ length: count }, (_, i) => 1 + (29 * i) / Math.max(1, count - 1));
    const { action, cases } = await scenarioFor(OPEN, { sweep: { 'situation.distance': distances } });
    const all = () => {
      for (const { prepared } of cases) {
        const program = programOf(action, prepared);
        exactHistograms(compile(program), program.shape);
      }
    };
    all();
    const ms = median(Array.from({ length: ROUNDS }, () => milliseconds(all)));
    rows.push([`${count}`, figure(ms), figure(ms / count)]);
  }
  return table(['cases of a sweep', 'ms', 'ms a case'], rows);
}
