import { z } from 'zod';
import type { Action, ScatterMap } from '../system.ts';
import { explainAimed } from './aimed.ts';
import { crushSequence, PLACEMENTS } from './crush.ts';
import { CRUSH_OPTIONS, type CrushInput, crushFields } from './crush-fields.ts';
import { type Crushing, prepareCrush } from './crush-input.ts';
import { explainAim } from './explain.ts';
import { category, count, unitSize, WARRIORS } from './metrics.ts';
import { scatterMap } from './scatter-map.ts';
import { SHOOTING } from './shoot.ts';
import { S } from './state.ts';

const CRUSHING = {
  ...SHOOTING,
  options: CRUSH_OPTIONS,
  metrics: (o: Crushing) => [
    ...SHOOTING.metrics(o),
    category<Crushing>('placement', 'Template', PLACEMENTS, (s) => s[S.placement]!),
    count<Crushing>('crushed', 'Crushed warriors', WARRIORS, unitSize, (s) => s[S.crushed]!),
    count<Crushing>('splashed', 'Splashed warriors', WARRIORS, unitSize, (s) => s[S.splashed]!),
  ],
  joint: (): [string, string][] => [...SHOOTING.joint(), ['casualties', 'placement']],
  explain: (o: Crushing) => [
    ...SHOOTING.explain(o),
    ...explainAimed(o, o.aimed),
    ...o.splashAims.flatMap((aim, i) => explainAim(aim, ` of a Splashed ${o.targets[i]!.title}`).slice(1, 2)),
  ],
  scatter: (o: Crushing): ScatterMap[] => scatterMap(o),
  limits: [
    ...SHOOTING.limits,
    'The wounded warrior of a profile is taken to be under the template whenever any of them is.',
  ],
};

/** A Drop: a Circling Dropper's template points in a random direction. */
export const drop: Action<CrushInput, Crushing> = {
  ...CRUSHING,
  name: 'drop',
  title: 'Drop',
  summary:
    'A crush template is dropped upon an enemy warrior; it may stay, be placed by the enemy, or scatter.',
  source: 'Shoot Action Summary Board v2.01, Drop Sequence',
  input: z.strictObject(crushFields) as unknown as z.ZodType<CrushInput>,
  prepare: (input) =>
    prepareCrush(input, {
      useless: ['parry', 'shieldwall'],
      randomLine: input.shooter.conditions.includes('circling'),
    }),
  steps: crushSequence('Drop'),
};

/** A Throw. */
export const throwAction: Action<CrushInput, Crushing> = {
  ...CRUSHING,
  name: 'throw',
  title: 'Throw',
  summary: 'A crush template is thrown at an enemy warrior; it may stay, be placed by the enemy, or scatter.',
  source: 'Shoot Action Summary Board v2.01, Throw Sequence',
  input: z.strictObject(crushFields) as unknown as z.ZodType<CrushInput>,
  prepare: (input) => prepareCrush(input, { useless: ['parry'], randomLine: false }),
  steps: crushSequence('Throw'),
};
