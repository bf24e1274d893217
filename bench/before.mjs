// How long do whole commands take beside 0.2.0, which is built from the history for it? Old and new in turn, on the scenario
// files of 0.2.0, which both read.
//
//   npm run bench -- before
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, here, keep, median, milliseconds, table, times } from './measure.mjs';

/** The last commit of 0.2.0. */
const BEFORE = 'd906140';
const ROUNDS = 3;
const FEW = 200_000;
const MORE = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'fusillade-before-'));
const old = join(folder, 'fusillade');
const sh = (program, ...args) => execFileSync(program, args, { cwd: old, stdio: 'ignore' });
execFileSync('git', ['clone', '-q', here('..'), old]);
sh('git', 'checkout', '-q', BEFORE);
sh('npm', 'ci');
sh('npm', 'run', 'build');

const HEAVY = [
  ['forty dice', 'bench/workloads/forty-dice.yaml'],
  ['rapid fire', 'bench/workloads/rapid-fire.yaml'],
  ['mixed-warband', 'scenarios/darklands/mixed-warband.yaml'],
  ['autogun-six-rounds', 'scenarios/necromunda/autogun-six-rounds.yaml'],
  ['duel-of-six-turns', 'scenarios/raiders-of-arcana/duel-of-six-turns.yaml'],
];
const COMMANDS = [
  ...HEAVY.map(([name, file]) => [name, ['run', file]]),
  [
    'volley-over-the-hedge, exact',
    ['run', 'scenarios/darklands/volley-over-the-hedge.yaml', '--method', 'exact'],
  ],
];

/** Milliseconds of a command; nothing where it ends otherwise than well. */
function taken(top, args) {
  let status;
  const ms = milliseconds(() => {
    ({ status } = spawnSync(process.execPath, [join(top, 'dist/bin/fusillade.js'), ...args], { cwd: old }));
  });
  return status === 0 ? ms : Number.NaN;
}

const spread = (all) => `${figure(Math.min(...all))} to ${figure(Math.max(...all))}`;

/** Old and new in turn. @param measure of the program in a folder */
function compared(name, measure) {
  const rounds = Array.from({ length: ROUNDS }, () => [measure(old), measure(here('..'))]);
  const [before, after] = [0, 1].map((i) => rounds.map((round) => round[i]));
  const ratio = median(rounds.map(([a, b]) => a / b));
  return [
    name,
    `${figure(median(before))} (${spread(before)})`,
    `${figure(median(after))} (${spread(after)})`,
    times(ratio),
  ];
}

/** Nanoseconds a trial, rolled on one thread: what a million more take. */
function rolled(top, file) {
  const run = (trials) =>
    taken(top, ['run', file, '--method', 'roll', '--trials', `${trials}`, '--threads', '1']);
  return run(MORE + FEW) - run(FEW);
}

const trials = HEAVY.map(([name, file]) => compared(name, (top) => rolled(top, file)));
const commands = COMMANDS.map(([name, args]) => compared(name, (top) => taken(top, args)));
rmSync(folder, { recursive: true });
const head = (what) => [what, '0.2.0: median (least to most)', 'now', 'times as fast (median of rounds)'];
keep('Beside 0.2.0', 'npm run bench -- before', [
  ...table(head('rolled, ns a trial'), trials),
  ...table(head('a whole command, ms'), commands),
  `${ROUNDS} rounds. A command as it comes told less in 0.2.0: nothing of what other answers to open questions change, and its trials were drawn from its answer.`,
]);
