/** Bytes of a partial result file (a shard or a checkpoint): 256 MiB. */
export const MAX_PART_BYTES = 1 << 28;
/** Bytes of a result file that a report is made from: 256 MiB. */
export const MAX_RESULT_BYTES = 1 << 28;
/** Partial result files merged at once, and shards of a run. */
export const MAX_SHARDS = 100_000;
/** Values that the metrics and pairs of all cases of a scenario may have together: a result that can be written. */
export const MAX_VALUES_COUNTED = 1 << 24;
