import { FieldError } from '../../system.ts';
import type { Unit } from '../profiles.ts';
import type { Aimed } from '../target/aimed.ts';
import { type DifferentTarget, differentTargets } from '../target/different.ts';
import {
  awayFrom,
  countedPlacements,
  type Placement,
  type Placements,
  placementAt,
  type Table,
  tablePlacements,
} from '../target/placement.ts';
import type { CrushInput } from './fields.ts';

/** The profile of the warrior whom `aimAt` names. */
export function namedProfile(input: CrushInput): number | undefined {
  const { placements, models, aimAt } = input;
  if (placements || aimAt === undefined) return aimAt;
  if (models.length === 0) return undefined;
  return ownModelAt(input, aimAt, 'aimAt').profile;
}

/** The Different Targets of all units near where the template lands, the Target unit's first (D53). */
const standingThere = ({ target, neighbours }: CrushInput): readonly DifferentTarget[] => [
  ...differentTargets(target),
  ...neighbours.flatMap((unit, i) => differentTargets(unit, ['neighbours', i])),
];

export function placementsOf(input: CrushInput, aimed: Aimed, randomLine: boolean): Placements {
  const { placements, template, target } = input;
  if (template && !placements) return tablePlacements(tableOf(input, template, aimed, randomLine));
  if (!placements || template)
    throw new FieldError(
      ['placements'],
      placements ? 'both placements and template' : 'nothing',
      'either placements, or template, models and from',
    );
  checkHole(placements.stays, target, aimed);
  const checked = (placement: Placement, ...path: (string | number)[]) => filled(placement, input, path);
  return countedPlacements(
    checked(placements.stays, 'stays'),
    checked(placements.placed, 'placed'),
    placements.scattered.map((one, i) => ({ ...checked(one, 'scattered', i), chances: one.chances })),
  );
}

/** Where the template stays, its hole lies over the warrior it is aimed at (Drop 1, D50). */
function checkHole({ crushed }: Placement, target: Unit, { warrior, isNamed }: Aimed): void {
  if (crushed[warrior] > 0 || (!isNamed && sum(crushed) === 0)) return;
  const title = titleOf(differentTargets(target)[warrior]);
  const whom = isNamed ? `whom aimAt names` : `an Easiest Target; or aimAt, to name another`;
  throw new FieldError(
    ['placements', 'stays', 'crushed'],
    `no hole upon ${title}`,
    `at least 1 of ${title}, ${whom}`,
  );
}

/** What it is called, or where the scenario has it. */
const titleOf = ({ name, path }: DifferentTarget): string => name ?? path.join('.');

/** A placement given by hand with a number for every profile. */
function filled({ crushed, splashed }: Placement, input: CrushInput, path: (string | number)[]): Placement {
  const units = standingThere(input);
  for (const [field, counts] of Object.entries({ crushed, splashed }))
    if (counts.length > units.length)
      throw new FieldError(
        ['placements', ...path, field],
        `${counts.length} numbers`,
        `at most one for each of ${units.length} profiles`,
      );
  for (const [i, { warriors }] of units.entries()) {
    const under = (crushed[i] ?? 0) + (splashed[i] ?? 0);
    if (under > warriors)
      throw new FieldError(
        ['placements', ...path],
        `${under} warriors under the template`,
        `at most ${warriors}`,
      );
  }
  return {
    crushed: units.map((_, i) => crushed[i] ?? 0),
    splashed: units.map((_, i) => splashed[i] ?? 0),
  };
}

function tableOf(
  input: CrushInput,
  template: NonNullable<CrushInput['template']>,
  { warrior }: Aimed,
  randomLine: boolean,
): Table {
  const { models, placedAt, from, target, rules } = input;
  const { crush, splash, arc = rules.crushShape === 'quarter' ? 90 : 360 } = template;
  const aimAt = input.aimAt ?? models.findIndex(({ profile }) => profile === warrior);
  if (splash < crush)
    throw new FieldError(['template', 'splash'], `${splash}`, `at least the crush hole's ${crush}`);
  if (from === undefined) throw new FieldError(['from'], 'nothing', 'where the head mark is');
  const table = {
    models,
    from,
    aim: modelAt(input, aimAt, 'aimAt'),
    crush,
    splash,
    arc,
    randomLine,
    profiles: standingThere(input).length,
    own: differentTargets(target).length,
    quantity: rules.quantity,
  };
  const placed =
    placedAt === undefined
      ? leastUnder({ ...table, placed: table.aim })
      : ownModelAt(input, placedAt, 'placedAt');
  return { ...table, placed };
}

function modelAt({ models }: CrushInput, number: number, field: string) {
  const model = models[number];
  if (!model)
    throw new FieldError([field], `${number}`, `the number of one of ${models.length} models, from 0`);
  return model;
}

/** Of the Target unit: a template is placed upon no other (Drop 1, 4). */
function ownModelAt(input: CrushInput, number: number, field: string) {
  const model = modelAt(input, number, field);
  if (model.profile >= differentTargets(input.target).length)
    throw new FieldError([field], `${number}, a neighbour`, 'a model of the Target unit');
  return model;
}

export function checkModels(input: CrushInput): void {
  const { models, template } = input;
  if (!template) return;
  const units = standingThere(input);
  for (const [i, { profile }] of models.entries())
    if (profile >= units.length)
      throw new FieldError(['models', i, 'profile'], `${profile}`, `at most ${units.length - 1}`);
  for (const [i, one] of units.entries()) {
    const standing = models.filter(({ profile }) => profile === i).length;
    if (standing !== one.warriors)
      throw new FieldError(
        ['models'],
        // Of one unit alone nobody says which it is.
        units.length > 1 ? `${standing} with profile: ${i}` : `${standing}`,
        `${one.warriors}, as many as there are warriors of ${titleOf(one)}`,
      );
  }
}

/** The model of the Target unit upon which it crushes the fewest of the unit, then splashes the fewest; the first of equals. */
function leastUnder(table: Table) {
  const models = table.models.filter(({ profile }) => profile < table.own);
  const cost = models.map((model) => {
    const { crushed, splashed } = placementAt(table, model, awayFrom(table, model));
    return sum(crushed.slice(0, table.own)) * 1000 + sum(splashed.slice(0, table.own));
  });
  return models[cost.indexOf(Math.min(...cost))];
}

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
