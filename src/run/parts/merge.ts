import { missingFrom, withRange } from '../../solve/trials/ranges.ts';
import { type ChunkRange, chunksOf } from '../../solve/trials/work.ts';
import { MAX_SHARDS } from '../limits.ts';
import { checkPlan, readPartials, wrong } from './file.ts';
import { PartialResult } from './partial.ts';
import type { Plan } from './plan.ts';

/**
 * Adds up the shards of a run.
 *
 * @param files the shards in any order, or checkpoints; every chunk must be in exactly one of them
 * @returns one whole partial result per scenario of the run
 * @throws InputError when a file cannot be read, is of another run, has chunks that another has, or some are missing
 *
 * @example
 * ```ts
 * import { mergePartials, PartialResult, planOf, runShard, writePartials } from 'fusillade';
 * import { loadBundled, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const settings = { method: 'roll', seed: '1', trials: 100_000, command: '' } as const;
 * for (const index of [1, 2]) {
 *   const shard = { index, of: 2 };
 *   const partial = new PartialResult(planOf(scenario, settings, shard));
 *   await runShard(scenario, settings, shard, partial);
 *   writePartials(`${index}-of-2.part`, [partial]);
 * }
 * const [whole] = mergePartials(['1-of-2.part', '2-of-2.part']);
 * whole.trials; // 100000
 * ```
 */
export function mergePartials(files: readonly string[]): PartialResult[] {
  if (files.length > MAX_SHARDS)
    throw wrong('merge', '', `found ${files.length} files`, `at most ${MAX_SHARDS}`);
  const read = files.map((file) => ({ file, partials: readPartials(file) }));
  const first = read[0];
  for (const { file, partials } of read) {
    if (partials.length !== first.partials.length)
      throw wrong(
        file,
        '',
        `found ${partials.length} scenarios`,
        `${first.partials.length}, as in ${first.file}`,
      );
    for (const [i, partial] of partials.entries())
      checkPlan(file, unshared(partial.plan), unshared(first.partials[i].plan), `in ${first.file}`);
  }
  return first.partials.map((_, i) =>
    whole(read.map(({ file, partials }) => ({ file, partial: partials[i] }))),
  );
}

interface FilePartial {
  readonly file: string;
  readonly partial: PartialResult;
}

const unshared = ({ shard: _, ...plan }: Plan): Plan => plan;

function whole(all: readonly FilePartial[]): PartialResult {
  const plan = unshared(all[0].partial.plan);
  for (const number of plan.cases.keys()) checkWhole(all, number);
  return new PartialResult(
    plan,
    plan.cases.map((_, number) => all.flatMap(({ partial }) => partial.storedOf(number))),
  );
}

/** @throws InputError unless every chunk of the case is in exactly one of the files */
function checkWhole(all: readonly FilePartial[], number: number): void {
  const chunks = chunksOf(Math.max(...all.map(({ partial }) => partial.plannedOf(number))));
  let sum: readonly ChunkRange[] = [];
  for (const { file, partial } of all) {
    const ranges = partial.rangesOf(number);
    try {
      sum = ranges.reduce(withRange, sum);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const other = all.find((one) => one.file !== file && haveCommon(one.partial.rangesOf(number), ranges));
      const whose = other?.file ?? 'another file';
      throw wrong(file, '', `found ${error.message}`, `only chunks that ${whose} does not have`);
    }
  }
  const missing = missingFrom(sum, { from: 0, to: chunks });
  if (missing.length === 0) return;
  const listed = missing.slice(0, 5).map(({ from, to }) => `${from} to ${to - 1}`);
  const more = missing.length > 5 ? ' and more' : '';
  throw wrong(
    'merge',
    '',
    `chunks ${listed.join(', ')}${more} of ${chunks} are missing${shards(all)}`,
    'all of them',
  );
}

const haveCommon = (some: readonly ChunkRange[], others: readonly ChunkRange[]): boolean =>
  some.some((one) => others.some((other) => one.from < other.to && other.from < one.to));

/** Which shards have no file, where all files are shards of the same number. */
function shards(all: readonly FilePartial[]): string {
  const given = all.map(({ partial }) => partial.plan.shard);
  const of = given[0]?.of;
  if (of === undefined || given.some((shard) => shard?.of !== of)) return '';
  const there = new Set(given.map((shard) => shard?.index));
  const absent = Array.from({ length: of }, (_, i) => i + 1).filter((index) => !there.has(index));
  if (absent.length === 0) return ', as a shard is unfinished';
  return `: shard ${absent.slice(0, 10).join(', ')}${absent.length > 10 ? ', …' : ''} of ${of}`;
}
