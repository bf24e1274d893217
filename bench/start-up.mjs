// How long does the command take for a small scenario, against Node doing nothing?
//
//   npm run bench -- start-up
import { spawnSync } from 'node:child_process';
import { atMost, figure, here, inTurn, keep, milliseconds, table, times } from './measure.mjs';

const ROUNDS = 21;
const SMALL = here('workloads/small.yaml');
const BUNDLE = here('../dist/bin/fusillade.js');
const MODULES = here('../dist/cli/main.js');
const TRIALS = ['--trials', '1e6'];

const COMMANDS = [
  ['node -e 0', ['-e', '0']],
  ['fusillade run small.yaml --trials 1e6', [BUNDLE, 'run', SMALL, ...TRIALS], 4],
  ['the same with --method exact', [BUNDLE, 'run', SMALL, '--method', 'exact']],
  ['the same without the kept code', ['--no-flush-bytecode', BUNDLE, 'run', SMALL, ...TRIALS]],
  ['the same module by module', [MODULES, 'run', SMALL, ...TRIALS]],
  [
    'fusillade run bowmen-in-the-open.yaml --trials 1e6',
    [BUNDLE, 'run', here('../scenarios/darklands/bowmen-in-the-open.yaml'), ...TRIALS],
  ],
];

const found = inTurn(
  ROUNDS,
  COMMANDS.map(
    ([name, args]) =>
      () =>
        milliseconds(() => run(name, args)),
  ),
);
keep('Start-up', 'npm run bench -- start-up', [
  ...table(
    ['command', `ms (median of ${ROUNDS})`, 'against node -e 0', 'target'],
    COMMANDS.map(([name, , target], i) => {
      const ratio = found[i] / found[0];
      return [
        `${name.startsWith('the') ? name : `\`${name}\``}`,
        figure(found[i]),
        times(ratio),
        target ? atMost(target, ratio) : '',
      ];
    }),
  ),
]);

function run(name, args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${name} ended with ${status}`);
}
