import type { CaseResult, Result } from '../../stats/result.ts';
import type { Found, Written } from '../engine/messages.ts';

/** A scenario that is kept beside others. */
export interface Pin {
  /** What it began with. */
  readonly title: string;
  /** What was changed of it, in a few words. */
  readonly changes: string;
  readonly scenario: Written;
  /** Once it is answered. */
  readonly found?: Found;
}

/** More are not to be taken in at a glance. */
export const MOST_PINS = 6;

/** Pins that can be held against each other: of one action. */
export interface PinGroup {
  readonly system: string;
  readonly action: string;
  /** All of them, the one that does most first, as far as they are answered. */
  readonly ranked: readonly RankedPin[];
}

export interface RankedPin {
  readonly pin: Pin;
  /** Its number among all pins, from 0. */
  readonly number: number;
  /** What tells it from the others of its group. */
  readonly name: string;
  /** 1 and how many do more; those that do the same share one. Missing where it is not answered yet. */
  readonly rank?: number;
}

/** Averages that are no more apart than this are the same but for rounding. */
const ROUNDING = 1e-9;

/** Pins by what is done, each group in the order of its averages. */
export function groupsOf(pins: readonly Pin[]): PinGroup[] {
  const keys = new Map<string, { pin: Pin; number: number }[]>();
  for (const [number, pin] of pins.entries()) {
    const key = `${pin.scenario.system} ${pin.scenario.action}`;
    keys.set(key, [...(keys.get(key) ?? []), { pin, number }]);
  }
  return [...keys.values()].map((own) => {
    const [{ pin: first }] = own;
    const titles = new Set(own.map(({ pin }) => pin.title));
    const named = own.map((one) => ({ ...one, name: nameOf(one.pin, own.length > 1 && titles.size === 1) }));
    const means = named.map(({ pin }) => meanOf(pin));
    const ranked = named.map((one, i) => ({ ...one, name: distinct(named, i), ...rankOf(means, i) }));
    return {
      system: String(first.scenario.system),
      action: String(first.scenario.action),
      ranked: ranked.sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99)),
    };
  });
}

function nameOf({ title, changes }: Pin, isShared: boolean): string {
  if (isShared) return changes || 'as it stands';
  return changes ? `${title}, ${changes}` : title;
}

function distinct(named: readonly { name: string }[], i: number): string {
  const { name } = named[i];
  const before = named.slice(0, i).filter((one) => one.name === name).length;
  return before === 0 ? name : `${name} (${before + 1})`;
}

/** The average of what its action leads with. */
export function meanOf({ found }: Pin): number | undefined {
  const metric = found?.metrics[found.headline];
  return metric?.kind === 'count' ? metric.mean : undefined;
}

function rankOf(means: readonly (number | undefined)[], i: number): { rank?: number } {
  const own = means[i];
  if (own === undefined) return {};
  return { rank: 1 + means.filter((mean) => mean !== undefined && mean > own + ROUNDING).length };
}

/** A group as a result of several cases; undefined where fewer than two are answered. */
export function comparisonOf({ ranked }: PinGroup): (Result & { cases: CaseResult[] }) | undefined {
  const cases = ranked.flatMap(({ pin: { found }, name }) => (found ? [{ ...found, name }] : []));
  const [first] = cases;
  if (!first || cases.length < 2) return undefined;
  return { ...first, title: 'Pinned', note: '', cases };
}
