// How fast is a trial, against C and against plain JavaScript, on one core? Everyone plays in turn, in many short rounds,
// each in a process of its own, as a run's threads play nothing else; the medians count. A chi-square test of all rounds
// together against the exact distribution guards everyone.
//
//   npm run bench -- pipeline
import { compile } from '../dist/index.js';
import { goodnessOfFit } from '../dist/stats/index.js';
import { contestants, exactDistribution } from './contestants.mjs';
import { atLeast, atMost, builtC, figure, keep, median, table, times } from './measure.mjs';
import { contested, programFor } from './workloads.mjs';

/** So many and so short, some milliseconds each, that most are undisturbed on a busy machine, too. */
const ROUNDS = 61;
/** Rounds played before, in code that is still cold; counted, but not timed. */
const WARM_UP = 15;
/** The chance that a right contestant is called wrong. */
const FALSE_ALARM = 1e-9;

const WORKLOADS = [
  { letter: 'A', name: 'pool', plain: ['JS, allocating', 'JS, idiomatic'], sample: 10, roll: 1 },
  { letter: 'B', name: 'short-chain', plain: [], sample: 5, roll: 1.5 },
  { letter: 'C', name: 'scatter', plain: [], sample: 2.5, roll: 1.5 },
  // A long sequence, to know where its limit lies: nothing is worked out beforehand in C but what a die needs.
  { letter: 'D', name: 'autogun-six-rounds', plain: [], readings: ['roll'], variants: ['die by die'] },
];

const c = builtC('dice');
const lines = [];
for (const workload of WORKLOADS) lines.push(...(await compared(workload)));
keep('Pipeline: A, B and C against C', 'npm run bench -- pipeline', lines);

async function compared({ letter, name, plain, readings = ['roll', 'sample'], variants, sample, roll }) {
  const program = await programFor(contested(name));
  const distribution = exactDistribution(compile(program), program);
  const all = contestants(name, [...plain, ...readings], c, variants).map((one) => ({
    ...one,
    ns: [],
    counts: distribution.map(() => 0),
  }));
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const one of all) {
      const { ns, counts } = await one.play(one.trials, round);
      if (round >= WARM_UP) one.ns.push(ns);
      one.counts = one.counts.map((count, i) => count + counts[i]);
    }
  for (const one of all) {
    one.end();
    guard(name, one, distribution);
  }
  const yardstick = median(all[c ? 0 : all.findIndex((one) => one.name === 'roll')].ns);
  return [
    `### ${letter}: ${program.action.title}`,
    '',
    ...table(
      [
        'contestant',
        `ns a trial (median of ${ROUNDS})`,
        `times as fast as ${c ? 'C die by die' : 'roll'}`,
        'target',
      ],
      all.map((one) => {
        const ratio = yardstick / median(one.ns);
        const target =
          c && one.name === 'sample'
            ? atLeast(sample, ratio)
            : c && roll && one.name === 'roll'
              ? `C's time ${atMost(roll, 1 / ratio)}`
              : '';
        return [one.name, figure(median(one.ns)), times(ratio), target];
      }),
    ),
  ];
}

function guard(workload, { name, counts }, distribution) {
  const { pValue } = goodnessOfFit(counts, distribution);
  if (pValue < FALSE_ALARM) throw new Error(`${name} plays ${workload} wrongly: chi-square p = ${pValue}`);
}
