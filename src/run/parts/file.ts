import { createHash } from 'node:crypto';
import { z } from 'zod';
import { InputError, valueText } from '../../scenario/index.ts';
import { withRange } from '../../solve/trials/ranges.ts';
import { type ChunkRange, chunksOf } from '../../solve/trials/work.ts';
import { parseJson } from '../json-text.ts';
import { MAX_PART_BYTES } from '../limits.ts';
import { VERSION } from '../version.ts';
import { PartialResult, type StoredCase } from './partial.ts';
import { type Plan, planDifference } from './plan.ts';
import { planShape, storedCaseSchema } from './schema.ts';
import { readBounded, writeWhole } from './whole-file.ts';

/**
 * The partial results of one file: one per scenario of the run.
 *
 * @example
 * ```ts
 * import { mergePartials, PartialResult, planOf, runScenario, writePartials } from 'fusillade';
 * import { loadBundled, readScenario } from 'fusillade';
 *
 * const scenario = readScenario('scenarios/necromunda/lasgun-at-gunner.yaml', await loadBundled('necromunda'));
 * const settings = { method: 'roll', seed: '1', trials: 1_000, command: '' } as const;
 * const partial = new PartialResult(planOf(scenario, settings));
 * await runScenario(scenario, settings, { partial });
 * writePartials('lasgun.part', [partial]);
 * mergePartials(['lasgun.part'])[0].trials; // 1000
 * ```
 */
export function writePartials(path: string, partials: readonly PartialResult[]): void {
  const body = JSON.stringify(partials);
  const text = `{"fusillade part":1,"sha256":"${digest(body)}","parts":${body}}\n`;
  if (text.length > MAX_PART_BYTES) throw tooLarge(path);
  writeWhole(path, text);
}

/**
 * Reads a shard or a checkpoint.
 *
 * @throws InputError when the file cannot be read, is none of ours, was damaged, or is another version's
 */
export function readPartials(path: string): PartialResult[] {
  const text = readBounded(path, MAX_PART_BYTES, EXPECTED);
  const [, found, body] =
    /^\{"fusillade part":1,"sha256":"([0-9a-f]{64})","parts":(.*)\}\n$/s.exec(text) ?? [];
  if (body === undefined) throw wrong(path, '', 'found something else, or only a piece of it', EXPECTED);
  if (digest(body) !== found)
    throw wrong(path, '', 'it was changed or damaged', `the bytes it was written with`);
  return partialsIn(body, path);
}

/** @throws InputError that says where the partial result's plan is not the one expected */
export function checkPlan(path: string, found: Plan, expected: Plan, whose: string): void {
  const differs = planDifference(found, expected);
  if (!differs) return;
  throw wrong(
    path,
    differs.path,
    `found ${valueOrNothing(differs.one)}`,
    `${valueOrNothing(differs.other)}, as ${whose}`,
  );
}

/** Something wrong with a partial result file. */
export const wrong = (file: string, path: string, found: string, expected: string): InputError =>
  new InputError([{ file, path, found, expected }]);

const EXPECTED = 'a file that fusillade run --shard or --checkpoint wrote';

const tooLarge = (path: string): InputError =>
  wrong(path, '', 'more counts than fit a file', `at most ${MAX_PART_BYTES} bytes (256 MiB)`);

const valueOrNothing = (value: unknown): string => (value === undefined ? 'nothing' : valueText(value));

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

function partialsIn(body: string, path: string): PartialResult[] {
  const written = jsonIn(body, path);
  const version = z.array(z.looseObject({ fusillade: z.string() })).safeParse(written).data?.[0]?.fusillade;
  if (version !== undefined && version !== VERSION)
    throw wrong(path, 'fusillade', `found version ${version}`, `version ${VERSION}, which this is`);
  const parsed = z.array(partialSchema).safeParse(written);
  if (!parsed.success)
    throw wrong(path, parsed.error.issues[0].path.join('.'), 'found something else', EXPECTED);
  return parsed.data.map(({ counted, ...plan }) => {
    if (counted.length > plan.cases.length)
      throw wrong(path, 'counted', `found ${counted.length} cases`, `${plan.cases.length}`);
    for (const one of counted.flat()) checkRanges(one, one.trials ?? plan.trials, path);
    return new PartialResult(plan, counted);
  });
}

function jsonIn(body: string, path: string): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    throw wrong(path, '', `found ${(error as Error).message}`, EXPECTED);
  }
}

function checkRanges({ finished }: StoredCase, trials: number, path: string): void {
  const most = chunksOf(trials);
  try {
    finished.reduce<readonly ChunkRange[]>((ranges, [from, to]) => {
      if (!(from < to && to <= most)) throw new RangeError(`chunks ${from} to ${to - 1} of ${most}`);
      return withRange(ranges, { from, to });
    }, []);
  } catch (error) {
    throw wrong(path, 'finished', `found ${(error as Error).message}`, `each of ${most} chunks at most once`);
  }
}

const partialSchema = z.strictObject({ ...planShape, counted: z.array(z.array(storedCaseSchema)) });
