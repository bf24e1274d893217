import workerpool from 'workerpool';
import { shardCounts } from './shard-counts.ts';

/** A thread of a queue's worker: it also compiles, so that the main thread is always free to keep the locks. */
workerpool.worker({ play: shardCounts });
