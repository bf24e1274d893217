import { isDeepStrictEqual } from 'node:util';
import { InvalidArgumentError } from 'commander';
import { isWithin, type Target } from '../../../analysis/index.ts';
import { type Changes, listed, type UsedProfile } from '../../../scenario/index.ts';
import { isCounted, unitOf } from '../../../stats/unit.ts';
import { spelledOut } from '../../../systems/kit/index.ts';
import { UsageError } from '../../failure.ts';

/** Values of a field, each with a weight. */
export interface Chosen {
  readonly text: string;
  readonly field: string;
  readonly values: readonly ChosenValue[];
}

interface ChosenValue {
  readonly value: string | number;
  readonly points?: number;
  readonly weight: number;
}

/** Reads `field=a,b@55,c:2` (b costs 55 points, c weighs 2) and adds it to those read before. */
export function chosenValue(text: string, before: readonly Chosen[] = []): Chosen[] {
  const match = /^([\w-]+(?:\.[\w-]+)*)=(.+)$/s.exec(text);
  if (!match)
    throw new InvalidArgumentError('expected FIELD=PROFILE,PROFILE such as target=raiders,shieldwall:2.');
  const [, field, values] = match;
  return [...before, { text, field, values: values.split(',').map((one) => chosenOne(one, text)) }];
}

function chosenOne(written: string, text: string): ChosenValue {
  const match = /^\s*([^:@]+?)\s*(?:@\s*([^:\s]+)\s*)?(?::\s*(\S+)\s*)?$/.exec(written);
  if (!match) throw new InvalidArgumentError(`found an empty name in "${text}", expected profiles.`);
  const [name, points, weight]: readonly (string | undefined)[] = match.slice(1);
  const value = /^-?\d+(\.\d+)?$/.test(match[1]) ? Number(name) : match[1];
  if (points !== undefined && typeof value === 'number')
    throw new InvalidArgumentError(`found points for the number ${name}, expected them for a profile.`);
  return {
    value,
    weight: aboveZero('weight', weight ?? '1'),
    ...(points !== undefined && { points: aboveZero('points', points) }),
  };
}

function aboveZero(what: 'weight' | 'points', text: string): number {
  const value = Number(text);
  if (value > 0) return value;
  throw new InvalidArgumentError(`found the ${what} "${text}", expected a number above 0.`);
}

/** Reads `shooter,weapon` and adds it to those read before. */
export function fieldsValue(text: string, before: readonly string[] = []): string[] {
  const fields = text.split(',').map((field) => field.trim());
  if (fields.every((field) => /^[\w-]+(\.[\w -]+)*$/.test(field))) return [...before, ...fields];
  throw new InvalidArgumentError('expected fields such as shooter or shooter,weapon.');
}

/** @throws UsageError when what is to be left out is no field of the shooting side */
export function checkLeftOut(leaveOut: readonly string[], profiles: readonly UsedProfile[]): void {
  const paths = profiles.filter(({ side }) => side === 'shooting').map(({ path }) => path);
  const wrong = leaveOut.find((field) => !paths.some((path) => isWithin(path, field)));
  if (wrong !== undefined)
    throw new UsageError(
      `--leave-out: found "${wrong}", expected a field of the shooting side: ${listed(paths)}`,
    );
}

interface Combination extends Target {
  readonly changes: readonly Changes[];
}

/**
 * Every combination of what is chosen; weights multiply. Each choice is made upon those before it: a profile's points
 * are for its own size, whatever number of models is chosen next.
 */
export function combined(chosen: readonly Chosen[]): Target[] {
  const sides = chosen.reduce<Combination[]>(
    (made, { field, values }) => made.flatMap((side) => values.map((value) => withValue(side, field, value))),
    [{ name: '', changes: [], weight: 1 }],
  );
  return sides.filter((side, i) => sides.findIndex((other) => isDeepStrictEqual(other, side)) === i);
}

function withValue(side: Combination, field: string, { value, points, weight }: ChosenValue): Combination {
  const change = { [field]: value, ...(points !== undefined && { [`${field}.points`]: points }) };
  return {
    name: [side.name, nameOf(field, value)].filter(Boolean).join(' + '),
    changes: [...side.changes, change],
    weight: side.weight * weight,
  };
}

/** A profile's own name; a number says of what: `12 warriors`, `skill 4`. */
function nameOf(field: string, value: string | number): string {
  if (typeof value === 'string') return value;
  const word = spelledOut(field.split('.').at(-1) ?? '');
  if (!Number.isInteger(value) || !isCounted(word)) return `${word} ${value}`;
  return `${value} ${unitOf(word, String(value))}`;
}

/** What was set in a field that is chosen here: said of whoever stands there, it is said of everybody chosen. */
export function setWithin(
  chosen: readonly Chosen[],
  set: Record<string, unknown> = {},
): Record<string, unknown> {
  const fields = chosen.map(({ field }) => field);
  const within = ([path]: [string, unknown]) =>
    fields.some((field) => path.startsWith(`${field}.`)) && !fields.includes(path);
  return Object.fromEntries(Object.entries(set).filter(within));
}
