// How fast is each reading, against C and against plain JavaScript, on one core? Every contestant plays in turn, in
// several rounds; the medians count. A chi-square test against the exact law guards every one of them.
//
//   npm run bench
import { writeFileSync } from 'node:fs';
import { arch, cpus, release, type } from 'node:os';
import { fileURLToPath } from 'node:url';
import { goodnessOfFit } from '../dist/stats/index.js';
import { buildC, contestants, exactLaw, programFor } from './contestants.mjs';
import { pool } from './workloads/pool.mjs';
import { scatter } from './workloads/scatter.mjs';
import { shortChain } from './workloads/short-chain.mjs';

const ROUNDS = 5;
/** The chance that a right contestant is called wrong, a comparison. */
const FALSE_ALARM = 1e-9;

const WORKLOADS = [
  { letter: 'A', name: 'pool', action: pool },
  { letter: 'B', name: 'short-chain', action: shortChain },
  { letter: 'C', name: 'scatter', action: scatter },
];

const c = buildC();
if (!c) console.error('no C compiler: the C contestants are left out');
const lines = [];
for (const workload of WORKLOADS) lines.push(...table(workload));
const text = report(lines);
console.log(text);
writeFileSync(fileURLToPath(new URL('./results.md', import.meta.url)), text);

function table({ letter, name, action }) {
  const program = programFor(action);
  const law = exactLaw(program);
  const all = contestants(name, program, c).map((one) => ({ ...one, ns: [] }));
  for (let round = 0; round < ROUNDS; round++)
    for (const one of all) {
      const { ns, counts } = one.play(one.trials, round);
      guard(name, one.name, counts, law);
      one.ns.push(ns);
    }
  const yardstick = median(all.find((one) => one.name === (c ? 'C, die-by-die' : 'roll')).ns);
  return [
    `## ${letter}: ${action.title}`,
    '',
    `| contestant | ns per trial (median of ${ROUNDS}) | times as fast as ${c ? 'C die by die' : 'roll'} |`,
    '| --- | ---: | ---: |',
    ...all.map(
      (one) =>
        `| ${one.name} | ${median(one.ns).toPrecision(3)} | ${(yardstick / median(one.ns)).toPrecision(3)} |`,
    ),
    '',
  ];
}

function guard(workload, name, counts, law) {
  const { pValue } = goodnessOfFit(counts, law);
  if (pValue > FALSE_ALARM) return;
  throw new Error(`${name} plays ${workload} wrongly: chi-square p = ${pValue}`);
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

function report(tables) {
  const machine = `${cpus()[0].model.trim()}, ${cpus().length} cores, ${type()} ${release()} ${arch()}, Node ${process.version}`;
  return [
    '# What was measured',
    '',
    `${new Date().toISOString().slice(0, 10)}, on ${machine}, one core, by \`npm run bench\`.`,
    'Times differ from machine to machine; the ratios are what to compare. Every contestant passed a chi-square test',
    'against the exact law.',
    '',
    ...tables,
  ].join('\n');
}
