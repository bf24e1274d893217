// How long do lists take: Necromunda 100 × 20, Darklands volleys 40 × 10, and from a spreadsheet's tables to a ranking and a page?
//
//   npm run bench -- lists
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, figure, here, inTurn, keep, milliseconds, table } from './measure.mjs';

const ROUNDS = 5;
const BUNDLE = here('../dist/bin/fusillade.js');
const folder = mkdtempSync(join(tmpdir(), 'fusillade-lists-'));

const cross = (...lists) =>
  lists.reduce((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);

/** So many rows spread over all combinations, each with a number of its own for a name. */
function csv(name, head, rows, count) {
  const chosen = Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)]);
  const lines = chosen.map((row, i) => [`${name} ${i + 1}`, ...row].join(','));
  const file = join(folder, `${name}.csv`);
  writeFileSync(file, `${[`name`, ...head].join(',')}\n${lines.join('\n')}\n`);
  return file;
}

const GUNS = [
  ...['lasgun', 'autogun', 'boltgun', 'shotgun-solid', 'arc-rifle', 'long-las', 'laspistol', 'stub-gun'],
  ...['autopistol', 'bolt-pistol', 'plasma-gun-low', 'meltagun', 'kai-hellspear', 'needle-rifle'],
];
const WHO = ['orlock-gunner', 'orlock-greenhorn', 'orlock-road-captain'];
const necromunda = [
  csv('gunner', ['shooter', 'weapon', 'BS'], cross(WHO, GUNS, [3, 4, 5]), 100),
  csv(
    'fighter',
    ['target', 'distance', 'cover'],
    cross(
      ['escher-sister', 'escher-death-maiden', 'goliath-forge-boss', 'enforcer-patrolman'],
      [8, 12],
      ['', 'partial', 'full'],
    ),
    20,
  ),
];
const darklands = [
  csv(
    'unit',
    ['shooter', 'weapon', 'shooter.warriors'],
    cross(['fyrd-bowmen', 'huntsmen'], ['longbow', 'war-bow', 'hand-bow', 'javelin'], [4, 6, 8, 10, 12]),
    40,
  ),
  csv(
    'enemy',
    ['target', 'distance', 'cover'],
    cross(['raiders', 'shieldwall', 'beasts', 'bull-men', 'slaves'], [12], ['', 'cover']),
    10,
  ),
];
const own = ['loadouts', 'targets'].map((name) => here(`../scenarios/necromunda/${name}.csv`));

const command = ([loadouts, targets], system) => [
  'value',
  loadouts,
  '--targets',
  targets,
  '--system',
  system,
];
const COMMANDS = [
  ['Necromunda, 100 loadouts × 20 targets', command(necromunda, 'necromunda'), 2_000],
  ['Darklands, 40 units × 10 targets', command(darklands, 'darklands'), 20_000],
  ['12 × 8 with a page', [...command(own, 'necromunda'), '--out', folder], undefined],
];

const found = inTurn(
  ROUNDS,
  COMMANDS.map(
    ([name, args]) =>
      () =>
        milliseconds(() => {
          const { status, stderr } = spawnSync(process.execPath, [BUNDLE, ...args], { encoding: 'utf8' });
          if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
        }),
  ),
);
rmSync(folder, { recursive: true });
// As typed where the tables lie, the return key counted.
const typed = 'fusillade value loadouts.csv --targets targets.csv --system necromunda --out .\n'.length;
keep('Lists', 'npm run bench -- lists', [
  ...table(
    ['what is ranked', `ms (median of ${ROUNDS})`, 'target'],
    COMMANDS.map(([name, , most], i) => [name, figure(found[i]), most ? atMost(most, found[i], figure) : '']),
  ),
  '',
  `From two tables as a spreadsheet saves them to a ranking and a page: one command of ${typed} keystrokes.`,
]);
