import { z } from 'zod';
import { action, type Given } from '../../action.ts';
import { choice } from '../../option.ts';
import { FieldError } from '../../system.ts';
import {
  byProfile,
  directionTo,
  modelSchema,
  pointSchema,
  sprayShape,
  TOUCHES_SPRAY,
} from '../crush/template.ts';
import { shootDice } from '../different-shoot.ts';
import { differentShoot, listed, shootingFields, simultaneous } from '../fields.ts';
import { sprayInTurn } from '../in-turn/in-turn.ts';
import { SHOOT_OPTIONS } from '../rules.ts';
import { shootSequence } from '../sequence.ts';
import { ONE_UNIT, SHOOTING } from '../shoot.ts';
import { prepareShooting, type Shooting } from '../shooting.ts';
import type { TABLES } from '../tables.ts';
import { differentTargets } from './different.ts';

const OPTIONS = [
  ...SHOOT_OPTIONS,
  choice('sprayDice', 'Spray 2', 'How many shoot dice does a Spray roll?', {
    under: "the Spraying unit's shoot dice for each warrior under the template",
    unit: "the Spraying unit's shoot dice, however many are under it",
  }),
  sprayShape,
];

const inches = z.number().min(0).max(50).meta({ unit: 'inches' });

/** Whom one spray template lies over. */
const placing = {
  under: z
    .array(z.int().min(0).max(200))
    .min(1)
    .max(8)
    .optional()
    .describe('Warriors of each profile under the template, instead of models and template. (Spray 1)')
    .meta({ examples: [[4]], side: 'neither' }),
  template: z
    .strictObject({
      from: pointSchema.describe('Its narrow end.'),
      towards: pointSchema.describe('What it points at.'),
      length: inches.describe('Its length in inches.'),
      width: inches.describe('Its width at the far end in inches.'),
    })
    .optional()
    .describe('The spray template, of the shape `rules.sprayShape` says. (Spray 1)')
    .meta({ side: 'neither' }),
};

const fields = z.strictObject({
  ...shootingFields,
  ...placing,
  models: z
    .array(modelSchema)
    .max(200)
    .default([])
    .describe("The Target unit's warriors. (Spray 1)")
    .meta({ side: 'target' }),
  differentShoots: listed(differentShoot.extend(placing)),
  simultaneous,
});

type Placed = Pick<Input, 'shooter' | 'under' | 'template'>;

type Input = Given<typeof fields, typeof OPTIONS, typeof TABLES>;

/** A Shoot at the warriors under a template, and an easy one. */
export const spray = action({
  ...SHOOTING,
  name: 'spray',
  title: 'Spray',
  summary:
    'A spray template is placed upon an enemy unit; the warriors under it are shot at with easy shots.',
  source: 'Shoot Action Summary Board v2.01, Spray Sequence',
  input: fields,
  options: OPTIONS,
  prepare: (input) => {
    const { weapon, differentShoots } = input;
    const later = differentShoots.map((one, i) => sprayOf(input, one, ['differentShoots', i]));
    return prepareShooting(
      {
        ...input,
        weapon: { ...weapon, spray: true },
        differentShoots: differentShoots.map((one) => ({ ...one, weapon: { ...one.weapon, spray: true } })),
      },
      { shoots: [sprayOf(input, input, []), ...later] },
    );
  },
  steps: shootSequence({
    before: [
      {
        name: 'place the spray template',
        cite: 'Spray 1',
        tell: (_, o) => underEach(o).join(', '),
      },
      { name: 'Spray Shoot the Target unit', cite: 'Spray 2' },
    ],
  }),
  inTurn: sprayInTurn,
  limits: [
    ...SHOOTING.limits,
    ONE_UNIT,
    'The size and shape of the spray template are not on the board: the scenario gives its size, `sprayShape` its shape.',
  ],
  explain: (o) => [...underEach(o), ...SHOOTING.explain(o)],
});

/** How many of each Different Target are under each template. */
const underEach = ({ shoots, targets }: Shooting): string[] =>
  shoots.flatMap(({ exposed = [] }, i) =>
    targets.map(({ title, warriors }, j) => {
      const which = shoots.length > 1 ? `template ${i + 1}` : 'the template';
      return `${exposed[j]} of ${warriors} ${title} under ${which}`;
    }),
  );

/** One Spray: its dice, for each warrior under its template before any of them die (Spray 1, 2). */
function sprayOf(input: Input, spray: Placed, path: readonly (string | number)[]) {
  const exposed = warriorsUnder(input, spray, path);
  const under = exposed.reduce((sum, warriors) => sum + warriors, 0);
  const each = shootDice(spray.shooter);
  return { exposed, dice: input.rules.sprayDice === 'under' ? each * under : under > 0 ? each : 0 };
}

function warriorsUnder(
  input: Input,
  { under, template }: Placed,
  path: readonly (string | number)[],
): number[] {
  const { target } = input;
  const units = differentTargets(target);
  if ((under === undefined) === (template === undefined))
    throw new FieldError(
      [...path, 'under'],
      under ? 'both under and template' : 'nothing',
      'either under, or template and models',
    );
  const counts = template ? underTemplate(input, template) : (under ?? []);
  if (counts.length > units.length)
    throw new FieldError(
      [...path, 'under'],
      `${counts.length} numbers`,
      `at most one for each of ${units.length} profiles`,
    );
  return units.map(({ warriors }, i) => {
    const count = counts[i] ?? 0;
    if (count > warriors)
      throw new FieldError(
        under ? [...path, 'under', i] : ['models'],
        `${count} warriors`,
        `at most the unit's ${warriors}`,
      );
    return count;
  });
}

function underTemplate(
  { models, target, rules }: Input,
  { from, towards, length, width }: NonNullable<Input['template']>,
): number[] {
  const targets = differentTargets(target).length;
  const strange = models.findIndex(({ profile }) => profile >= targets);
  if (strange >= 0)
    throw new FieldError(
      ['models', strange, 'profile'],
      `${models[strange].profile}`,
      `at most ${targets - 1}`,
    );
  const direction = directionTo(from, towards);
  const touches = TOUCHES_SPRAY[rules.sprayShape];
  const under = models.filter((model) => touches(model, { apex: from, direction, length, width }));
  return byProfile(under, targets);
}
