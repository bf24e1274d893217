// A worker that dies in the middle of its first ranges: as many as there are tickets in the folder it is told.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import workerpool from 'workerpool';
import { playChunks } from '../../../dist/solve/trials/work.js';

const folder = process.env.FUSILLADE_TEST_TICKETS;

workerpool.worker({
  play: (work, range) => {
    const histograms = playChunks(work, range);
    if (takeTicket()) process.exit(1);
    if (process.env.FUSILLADE_TEST_THROWS) throw new Error('the work itself is at fault');
    return histograms;
  },
});

function takeTicket() {
  for (const ticket of readdirSync(folder)) {
    try {
      rmSync(join(folder, ticket));
      return true;
    } catch {
      // another thread took it
    }
  }
  return false;
}
