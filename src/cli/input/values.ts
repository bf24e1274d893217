import { InvalidArgumentError } from 'commander';
import type { Precision } from '../../analysis/index.ts';
import { CHUNK_TRIALS, MAX_CHUNKS, parseSeed } from '../../random/stream.ts';
import { MAX_SHARDS, type Shard } from '../../run/index.ts';
import { InputError, readFlow } from '../../scenario/index.ts';

/** The most trials a run may have: every chunk has its own number in the generator's key. */
export const MAX_TRIALS = CHUNK_TRIALS * MAX_CHUNKS;

/** Reads `1000000`, `1e6`, `1_000_000`, `10k`, `2.5M` or `1G`. */
export function trialsValue(text: string): number {
  const match = /^(\d[\d_]*(?:\.\d+)?(?:e\d+)?)([kMG]?)$/.exec(text);
  const value = match ? Number(match[1].replaceAll('_', '')) * (TIMES[match[2]] ?? 1) : NaN;
  if (!Number.isInteger(value) || value < 1 || value > MAX_TRIALS)
    throw new InvalidArgumentError(
      `expected a whole number from 1 to ${MAX_TRIALS}, such as 1000000, 1e6 or 10M.`,
    );
  return value;
}

/** What the letter behind a number multiplies it by. */
const TIMES: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, G: 1e9 };

/** Reads a seed and gives it back in its shortest decimal form. */
export function seedValue(text: string): string {
  try {
    parseSeed(text);
  } catch {
    throw new InvalidArgumentError('expected a whole number from 0 to 18446744073709551615.');
  }
  return BigInt(text).toString();
}

/** Reads a number, or a percentage as a fraction of one. */
export function numberValue(text: string): number {
  const match = /^(-?\d+(?:\.\d+)?)(%?)$/.exec(text);
  if (!match) throw new InvalidArgumentError('expected a number such as 2.5, or a percentage such as 90%.');
  return match[2] ? Number(match[1]) / 100 : Number(match[1]);
}

/** Reads a number that is not negative. */
export function amountValue(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value < Infinity))
    throw new InvalidArgumentError('expected a number of at least 0.');
  return value;
}

/** Reads the folder that pages are to stand in: who names a page would find a folder of that name. */
export function folderValue(path: string): string {
  if (PAGE_LIKE.test(path))
    throw new InvalidArgumentError('expected a folder: the page in it is named after what was asked.');
  return path;
}

const PAGE_LIKE = /\.html?$/i;

/** Reads what a list may cost. */
export function pointsValue(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= MOST_POINTS))
    throw new InvalidArgumentError(`expected a number above 0, at most ${MOST_POINTS}.`);
  return value;
}

const MOST_POINTS = 1_000_000;

/** Reads how many of the best lists are to be found. */
export function listsValue(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > MOST_LISTS)
    throw new InvalidArgumentError(`expected a whole number from 1 to ${MOST_LISTS}.`);
  return value;
}

const MOST_LISTS = 20;

/** Reads `0.1%` (of the figure itself) or `0.002` (either way). */
export function precisionValue(text: string): Precision {
  const match = /^(\d+(?:\.\d+)?(?:e-?\d+)?)(%?)$/.exec(text);
  const value = Number(match?.[1]);
  if (!match || !(value > 0))
    throw new InvalidArgumentError('expected a share such as 0.1%, or half a width such as 0.002.');
  return match[2] ? { by: value / 100, relative: true } : { by: value, relative: false };
}

/** Reads how far an answer may move: `10%` of what it was, or `0.05` either way. */
export function moveValue(text: string): Precision {
  const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(text);
  if (!match)
    throw new InvalidArgumentError('expected a share such as 10%, or an amount such as 0.05, of at least 0.');
  return match[2]
    ? { by: Number(match[1]) / 100, relative: true }
    : { by: Number(match[1]), relative: false };
}

/** Reads a number of threads. */
export function threadsValue(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 256)
    throw new InvalidArgumentError('expected a whole number from 0 to 256.');
  return value;
}

/** Reads seconds, also parts of one. */
export function secondsValue(text: string): number {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value > 86_400)
    throw new InvalidArgumentError('expected seconds from 0 to 86400, such as 5 or 0.5.');
  return value;
}

/** Reads `3/10`. */
export function shardValue(text: string): Shard {
  const match = /^(\d{1,7})\/(\d{1,7})$/.exec(text);
  const [index, of] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || index < 1 || index > of || of > MAX_SHARDS)
    throw new InvalidArgumentError(
      `expected I/N with I from 1 to N and N at most ${MAX_SHARDS}, such as 3/10.`,
    );
  return { index, of };
}

/** Reads a number of shards. */
export function shardsValue(text: string): number {
  const value = Number(text);
  if (!/^\d{1,7}$/.test(text) || value < 1 || value > MAX_SHARDS)
    throw new InvalidArgumentError(`expected a whole number from 1 to ${MAX_SHARDS}.`);
  return value;
}

/** Reads how often something had happened. */
export function timeValue(text: string): number {
  const value = Number(text);
  if (!/^\d{1,4}$/.test(text) || value < 1 || value > MOST_TIMES)
    throw new InvalidArgumentError(`expected a whole number from 1 to ${MOST_TIMES}.`);
  return value;
}

const MOST_TIMES = 1_000;

/** Reads `weapon.strength,weapon.damage`. */
export const wordsValue = (text: string): string[] => text.split(',').map((word) => word.trim());

/** Reads names with commas between them. */
export function namesValue(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InvalidArgumentError('expected names such as fatedShots,fatedDamage.');
  return names;
}

/** Reads one more thing that was seen: it is seen together with those before it. */
export function seenValue(text: string, before?: string): string {
  return before === undefined ? text : [before, text].map(apart).join(' and ');
}

/** A condition as it stands beside others: what either of two may have come up stands in brackets. */
const apart = (condition: string): string => (/\bor\b/i.test(condition) ? `(${condition})` : condition);

/**
 * Reads `path=value` into `changes`; the value is JSON or a YAML list or object where it is written as one, else text.
 */
export function setValue(text: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const match = /^([\w.-]+)=(.*)$/s.exec(text);
  if (!match) throw new InvalidArgumentError('expected FIELD=VALUE, such as target.warriors=12.');
  const [, field = '', value = ''] = match;
  return { ...changes, [field]: valueFrom(field, value) };
}

function valueFrom(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return /^\s*[[{]/.test(text) ? flowFrom(field, text) : text;
  }
}

function flowFrom(field: string, text: string): unknown {
  try {
    return readFlow(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InvalidArgumentError(
      `${field}: found ${error.problems[0]?.found}, expected a value such as 3, fast or [fast, sturdy].`,
    );
  }
}
