export { parseAddress, type QueueAddress, QueueError, shownAddress, warningFor } from './address.ts';
export { Submission } from './submission.ts';
export { serveQueue } from './worker.ts';
