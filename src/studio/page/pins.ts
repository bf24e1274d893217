import type { CaseResult, Result } from '../../stats/result.ts';
import { changesInWords } from '../client/choice/change-words.ts';
import type { Living } from '../client/living.ts';
import type { Found, Written } from '../engine/messages.ts';

/** A scenario that is kept beside others. */
export interface Pin {
  /** What it began with. */
  readonly title: string;
  /** What was changed of it, in a few words. */
  readonly changes: string;
  /** What came up at the table, in a few words. */
  readonly cameUp?: string;
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
  /** The same without what came up at the table. */
  readonly before: string;
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
    const isShared = own.length > 1 && titles.size === 1;
    const named = own.map((one) => ({
      ...one,
      name: nameOf(one.pin, isShared),
      before: nameOf({ ...one.pin, cameUp: '' }, isShared),
    }));
    const means = named.map(({ pin }) => meanOf(pin));
    const ranked = named.map((one, i) => ({ ...one, name: distinct(named, i), ...rankOf(means, i) }));
    return {
      system: String(first.scenario.system),
      action: String(first.scenario.action),
      ranked: ranked.sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99)),
    };
  });
}

/** @param isShared whether all others have the same title: then it stands for that of which nothing is changed */
export function nameOf({ title, changes, cameUp = '' }: Pin, isShared = false): string {
  const others = [changes, cameUp && `given ${cameUp}`].filter((words) => words !== '');
  return (isShared && others.length > 0 ? others : [title, ...others]).join(', ');
}

/** What is looked at, to be pinned. */
export function pinOf({
  subject,
  now,
  found,
  chosen: { form, all },
}: Pick<Living, 'subject' | 'now' | 'found' | 'chosen'>): Pin {
  const fields = form.groups.flatMap((group) => group.fields);
  const seen = new Set(fields.flatMap(({ path, isSeen }) => (isSeen ? [path] : [])));
  const those = (isSeen: boolean) =>
    changesInWords(
      form,
      Object.fromEntries(Object.entries(all).filter(([path]) => seen.has(path) === isSeen)),
    );
  const cameUp = those(true);
  return {
    ...{ title: subject.title, changes: those(false), scenario: now },
    ...(cameUp && { cameUp }),
    ...(found && { found }),
  };
}

/** Whether two pin the same, in whatever order it was chosen. */
export const pinsSame = (one: Pin, other: Pin): boolean => inOrder(one.scenario) === inOrder(other.scenario);

const inOrder = (scenario: Written): string =>
  JSON.stringify(scenario, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

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
