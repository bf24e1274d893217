// What does a random word cost, and what does it cost to begin a chunk's stream?
//
//   npm run bench -- generator
import { execFileSync } from 'node:child_process';
import { Sfc32 } from '../dist/random/sfc32.js';
import { CHUNK_TRIALS, parseSeed, restart } from '../dist/random/stream.js';
import { timed, writeTable } from './draws.mjs';
import { builtC, figure, inTurn, keep, nanoseconds, table, times } from './measure.mjs';

const ROUNDS = 21;
const WORDS = 3e5;
const CHUNKS = 1e4;
const seed = parseSeed('1');
let sink = 0;

const c = builtC('draw');
const contestants = [
  ...(c ? [['sfc32 in C', () => inC()]] : []),
  ['sfc32 on local variables, as the sampler has it', () => timed('words')],
  ['Sfc32.word(), as the roller calls it', () => nanoseconds(WORDS, byCalls)],
  ['Math.random()', () => nanoseconds(WORDS, mathRandom)],
];
const found = inTurn(ROUNDS, [
  ...contestants.map(([, measure]) => measure),
  () => nanoseconds(CHUNKS, beginnings),
]);
const chunk = found.pop();
const ours = found[c ? 1 : 0];
keep('Generator', 'npm run bench -- generator', [
  ...table(
    ['a word from', `ns (median of ${ROUNDS})`, 'against C'],
    contestants.map(([name], i) => [name, figure(found[i]), c ? times(found[i] / found[0]) : '–']),
  ),
  `To begin a chunk's stream (key it, discard 15 words) takes ${figure(chunk)} ns: as long as ${figure(chunk / ours)} words, ${figure((100 * chunk) / (CHUNK_TRIALS * ours))}% of a chunk in which each trial draws one.`,
]);
if (sink === 0.5) console.log(sink); // so that nothing measured is dropped as unused

function inC() {
  const [ns] = execFileSync(c, ['words', `${WORDS}`, writeTable()], { encoding: 'utf8' }).split('\n');
  return Number(ns);
}

function byCalls() {
  const random = new Sfc32(1, 2, 3, 1);
  let sum = 0;
  for (let i = 0; i < WORDS; i++) sum ^= random.word();
  sink ^= sum;
}

function mathRandom() {
  let sum = 0;
  for (let i = 0; i < WORDS; i++) sum += Math.random();
  sink += sum > 1 ? 1 : 0;
}

function beginnings() {
  const random = new Sfc32(0, 0, 0, 1);
  for (let chunk = 0; chunk < CHUNKS; chunk++) restart(random, seed, chunk);
  sink ^= random.word();
}
