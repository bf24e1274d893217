// One who plays a workload when told to, waits otherwise, and leaves with the process that started it:
//
//   fork('contestant.mjs', [workload, name])
import { compile } from '../dist/index.js';
import { remembering } from '../dist/play/program.js';
import { pack } from '../dist/play/sample/alias.js';
import { allocating, idiomatic } from './comparators/idiomatic.mjs';
import { reading, timed } from './contestants.mjs';
import { contested, programFor } from './workloads.mjs';

const [, , workload, name] = process.argv;
const program = await programFor(contested(workload));
const plain = (play) => (trials) => timed(trials, () => play(trials));
const sampling = (tables) => reading(program, { method: 'sample', tables });
const play = {
  'JS, allocating': () => plain(allocating),
  'JS, idiomatic': () => plain(idiomatic),
  roll: () => reading(program, { method: 'roll' }),
  sample: () => sampling(pack(compile(remembering(program)))),
}[name]();

process.on('message', ({ trials, round }) => process.send(play(trials, round)));
