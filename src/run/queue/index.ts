export { addressText, parseAddress, type QueueAddress, QueueError, warningFor } from './address.ts';
export { Submission } from './submission.ts';
export { serveQueue } from './worker.ts';
