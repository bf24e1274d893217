import { z } from 'zod';
import { action, type Given } from '../action.ts';
import { category } from '../kit/index.ts';
import { choice } from '../option.ts';
import { FieldError } from '../system.ts';
import { amountDie } from './dice/d10.ts';
import { DRAG, type Dragging, type DragState, dragState, isLinked } from './drag.ts';
import { differentShoot, listed, shootingFields, simultaneous } from './fields.ts';
import { dragInTurn } from './in-turn/in-turn.ts';
import { shootMetrics } from './metrics.ts';
import { SHOOT_OPTIONS } from './rules.ts';
import { shootSequence } from './sequence.ts';
import { ONE_UNIT, SHOOTING } from './shoot.ts';
import { prepareShooting, type Shooting } from './shooting.ts';
import type { TABLES } from './tables.ts';

const OPTIONS = [
  ...SHOOT_OPTIONS,
  choice('combine', 'D57', 'Does the Shooter combine damage dice upon Dragged warriors?', {
    spread: 'no more than it must: one warrior for each damage die, or the most that it may drag',
    one: 'yes: all of them upon one warrior of each Different Target',
  }),
  choice('dragDamage', 'D38', 'Who takes the damage of a Shoot and Drag?', {
    own: 'each Dragged warrior his own, the wounded warrior being the first',
    pool: 'the profile: all damage is one pool, the wounded warrior first',
  }),
];

const gap = {
  gap: z
    .number()
    .min(0)
    .max(200)
    .optional()
    .meta({ unit: 'inches', side: 'neither' })
    .describe(
      'Inches between the bases, which a warrior must be dragged to be engaged; the shoot distance if left out. (Shoot & Drag 7)',
    ),
};

const fields = z.strictObject({
  ...shootingFields,
  ...gap,
  differentShoots: listed(differentShoot.extend(gap)),
  simultaneous,
  dragAtMost: z
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'How many warriors of each Different Target the Shooter drags at most, combining damage dice upon them; one for each die if left out. (Shoot & Drag 4, D57)',
    ),
});

type Input = Given<typeof fields, typeof OPTIONS, typeof TABLES>;

/** A Shoot whose damage dice drag warriors towards the Shooter before they hurt. */
export const shootAndDrag = action({
  ...SHOOTING,
  name: 'shootAndDrag',
  title: 'Shoot and Drag',
  summary:
    'Damage dice entangle warriors and drag them towards the Shooter, who may attack those he reaches.',
  source: 'Shoot Action Summary Board v2.01, Shoot & Drag Sequence',
  input: fields,
  options: OPTIONS,
  state: dragState,
  prepare: (input: Input): Dragging => {
    const shooting = everyDragKills(prepareShooting(input), input);
    const gaps = (one: Gapped, path: readonly (string | number)[]) =>
      shooting.targets.map(({ place }) =>
        Math.ceil(gapOf(one, path, input.rules.standing === 'each' ? place.distance : undefined)),
      );
    return {
      ...shooting,
      dragAtMost: dragAtMost(input),
      ownDamage: input.rules.dragDamage === 'own',
      dragDie: amountDie(1, input.rules.quantity),
      contacts: [
        gaps(input, []),
        ...input.differentShoots.map((one, i) =>
          gaps({ ...one, situation: one.situation ?? input.situation }, ['differentShoots', i]),
        ),
      ],
    };
  },
  steps: shootSequence<Dragging, DragState>({
    before: [
      { name: 'select the Shot and Dragged unit', cite: 'Shoot & Drag 1' },
      { name: 'perform a Shoot action up to the evade rolls', cite: 'Shoot & Drag 2' },
    ],
    damage: DRAG,
    after: [
      {
        name: 'linked Attack action',
        cite: 'Shoot & Drag 9',
        tell: (s) => (isLinked(s) ? 'may be performed' : 'nobody to attack'),
      },
    ],
  }),
  metrics: (o) => [
    ...shootMetrics(o),
    'entangled',
    'dragDistance',
    'engaged',
    category('linkedAttack', 'Linked Attack offered', ['no', 'yes'], (s: DragState) => (isLinked(s) ? 1 : 0)),
  ],
  inTurn: dragInTurn,
  joint: () => [...SHOOTING.joint(), ['casualties', 'engaged']],
  limits: [
    ...SHOOTING.limits,
    ONE_UNIT,
    'Several Shoots drag only where every Dragged warrior dies: whom one has dragged alive the next does not know.',
    'If several Dragged warriors live on wounded and their unit then flays itself, their lost WOUNDS are first put together upon as few of them as possible.',
  ],
  explain: (o) => [
    ...SHOOTING.explain(o),
    ...o.contacts.flatMap((contacts, i) => {
      const by = o.contacts.length > 1 ? ` by ${o.shoots[i].title}` : '';
      return contacts.map((contact, j) => {
        const who = o.targets.length > 1 ? `One of ${o.targets[j].title}` : 'A warrior';
        return `${who} dragged ${contact}"${by} is engaged`;
      });
    }),
  ],
});

type Gapped = Pick<Input, 'situation' | 'gap'>;

/**
 * @param own the distance of those who stand otherwise than the rest (D54)
 * @throws FieldError if the scenario gives neither a gap nor a distance
 */
function gapOf(
  { situation: { distance }, gap }: Gapped,
  path: readonly (string | number)[],
  own: number | undefined,
): number {
  const inches = gap ?? own ?? distance;
  if (inches !== undefined) return inches;
  const expected = 'the distance that a warrior is dragged over';
  throw new FieldError([...path, 'situation', 'distance'], 'nothing', expected);
}

/** Of several Shoots each finds others than the one before has dragged: none of those is alive. */
function everyDragKills(shooting: Shooting, { rules, differentShoots }: Input): Shooting {
  const { shoots, targets } = shooting;
  const least = Math.min(...shoots.map(({ damage, damageDie }) => damageDie?.values[0] ?? damage));
  const most = Math.max(...targets.map(({ wounds }) => wounds));
  if (differentShoots.length > 0 && (rules.dragDamage !== 'own' || least < most))
    throw new FieldError(
      ['differentShoots'],
      `${differentShoots.length}, and Dragged warriors who may live`,
      'none, unless every Dragged warrior dies: who was dragged before is not followed',
    );
  return shooting;
}

/** How many warriors of a Different Target the Shooter chooses to drag at most (Shoot & Drag 4). */
function dragAtMost({ rules, dragAtMost }: Input): number {
  if (rules.combine === 'spread') return dragAtMost ?? Infinity;
  if (dragAtMost !== undefined && dragAtMost > 1)
    throw new FieldError(['dragAtMost'], `${dragAtMost}`, '1, as rules.combine is one');
  return 1;
}
