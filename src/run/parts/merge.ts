import { MAX_SHARDS } from '../limits.ts';
import { missingFrom, withRange } from '../ranges.ts';
import { type ChunkRange, chunksOf } from '../work.ts';
import { checkPlan, readParts, wrong } from './file.ts';
import { Part } from './part.ts';
import type { Plan } from './plan.ts';

/**
 * Adds up the shards of a run.
 *
 * @param files the shards in any order, or checkpoints; every chunk must be in exactly one of them
 * @returns one whole part per scenario of the run
 * @throws InputError when a file cannot be read, is of another run, has chunks that another has, or some are missing
 */
export function mergeParts(files: readonly string[]): Part[] {
  if (files.length > MAX_SHARDS)
    throw wrong('merge', '', `found ${files.length} files`, `at most ${MAX_SHARDS}`);
  const read = files.map((file) => ({ file, parts: readParts(file) }));
  const first = read[0]!;
  for (const { file, parts } of read) {
    if (parts.length !== first.parts.length)
      throw wrong(file, '', `found ${parts.length} scenarios`, `${first.parts.length}, as in ${first.file}`);
    for (const [i, part] of parts.entries())
      checkPlan(file, unshared(part.plan), unshared(first.parts[i]!.plan), `in ${first.file}`);
  }
  return first.parts.map((_, i) => whole(read.map(({ file, parts }) => ({ file, part: parts[i]! }))));
}

interface FilePart {
  readonly file: string;
  readonly part: Part;
}

const unshared = ({ shard: _, ...plan }: Plan): Plan => plan;

function whole(all: readonly FilePart[]): Part {
  const plan = unshared(all[0]!.part.plan);
  for (const number of plan.cases.keys()) checkWhole(all, number, chunksOf(plan.trials));
  return new Part(
    plan,
    plan.cases.map((_, number) => all.flatMap(({ part }) => part.storedOf(number))),
  );
}

/** @throws InputError unless every chunk of the case is in exactly one of the files */
function checkWhole(all: readonly FilePart[], number: number, chunks: number): void {
  let sum: readonly ChunkRange[] = [];
  for (const { file, part } of all) {
    const ranges = part.rangesOf(number);
    try {
      sum = ranges.reduce(withRange, sum);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const other = all.find((one) => one.file !== file && haveCommon(one.part.rangesOf(number), ranges));
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
function shards(all: readonly FilePart[]): string {
  const given = all.map(({ part }) => part.plan.shard);
  const of = given[0]?.of;
  if (of === undefined || given.some((shard) => shard?.of !== of)) return '';
  const there = new Set(given.map((shard) => shard!.index));
  const absent = Array.from({ length: of }, (_, i) => i + 1).filter((index) => !there.has(index));
  if (absent.length === 0) return ', as a shard is unfinished';
  return `: shard ${absent.slice(0, 10).join(', ')}${absent.length > 10 ? ', …' : ''} of ${of}`;
}
