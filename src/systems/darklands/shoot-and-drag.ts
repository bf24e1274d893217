import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import { action, type Given } from '../action.ts';
import { category } from '../kit/index.ts';
import { choice } from '../option.ts';
import type { StateOf } from '../state.ts';
import { FieldError, type Step } from '../system.ts';
import { amountDie } from './dice/d10.ts';
import { differentShoot, listed, shootingFields, simultaneous } from './fields.ts';
import { shootMetrics } from './metrics.ts';
import { cause, SHOOT_DAMAGE } from './result/damage.ts';
import { SHOOT_OPTIONS } from './rules.ts';
import { shootSequence } from './sequence.ts';
import { ONE_UNIT, SHOOTING } from './shoot.ts';
import { prepareShooting, type Shooting, unitSize } from './shooting.ts';
import { shootOf, shootState, WARRIOR } from './state.ts';
import type { TABLES } from './tables.ts';

const OPTIONS = [
  ...SHOOT_OPTIONS,
  choice('combine', 'D57', 'Does the Shooter combine damage dice upon Dragged warriors?', {
    spread: 'no more than it must: one warrior for each damage die, or dragAtMost of them',
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

interface Dragging extends Shooting {
  /** The most warriors of a Different Target that are Dragged. */
  readonly dragAtMost: number;
  readonly ownDamage: boolean;
  readonly dragDie: Die;
  /** Whole inches that bring a Dragged warrior of each Different Target to the Shooters of each Shoot. */
  readonly contacts: readonly (readonly number[])[];
}

const contactOf = (s: Pick<DragState, 'differentShoot' | 'differentTarget'>, o: Dragging): number =>
  o.contacts[s.differentShoot][s.differentTarget];

const INCH = ['inch', 'inches'] as const;

/** What a Shoot and Drag remembers besides. */
const dragState = (o: Dragging) => ({
  ...shootState(o),
  dragged: {},
  /** Living warriors of the Different Target when it was hit. */
  draggedFrom: { scope: 'target' },
  drag: { scope: 'drag' },
  /** Whether the warrior at hand was Dragged into contact. */
  inContact: { scope: 'warrior' },
  ownDamage: { scope: 'warrior' },
  entangled: { title: 'Entangled warriors', unit: WARRIOR, most: unitSize(o), counted: true },
  dragDistance: { title: 'Longest drag, up to contact', unit: INCH, most: Math.max(...o.contacts.flat()) },
  engaged: { title: 'Dragged into contact', unit: WARRIOR, most: unitSize(o) },
  /** Those Dragged into contact whom their own damage has left alive. */
  toAttack: {},
});

type DragState = StateOf<ReturnType<typeof dragState>>;

/** Number of damage dice upon the Dragged warrior at hand. */
function diceUpon(s: DragState, o: Dragging): number {
  const warriors = dragged(s, o);
  return Math.floor(s.damageDiceLeft / warriors) + (s.dragged < s.damageDiceLeft % warriors ? 1 : 0);
}

/** Number of warriors dragged from the Different Target at hand. */
function dragged(s: DragState, o: Dragging): number {
  return Math.min(s.damageDiceLeft, o.dragAtMost, s.draggedFrom);
}

function determine(s: DragState, o: Dragging): void {
  s.draggedFrom = s.targets[s.differentTarget].alive;
  s.entangled += dragged(s, o);
}

function drag(s: DragState, dice: Dice, o: Dragging): void {
  s.drag = Math.min(contactOf(s, o), s.drag + dice.roll(o.dragDie));
}

function endDrag(s: DragState, o: Dragging): void {
  s.inContact = s.drag >= contactOf(s, o) ? 1 : 0;
  s.engaged += s.inContact;
  s.toAttack += s.inContact;
  s.dragDistance = Math.max(s.dragDistance, s.drag);
}

function rollOwnDamage(s: DragState, dice: Dice, o: Dragging): void {
  const { damage, damageDie } = shootOf(s, o);
  s.ownDamage += damageDie ? dice.roll(damageDie) : damage;
}

/** Shoot & Drag 8: what one warrior cannot take is lost (D38). */
function takeOwnDamage(s: DragState, o: Dragging): void {
  const target = s.targets[s.differentTarget];
  const isWounded = s.dragged === 0;
  const lost = (isWounded ? target.lost : 0) + s.ownDamage;
  const dies = lost >= o.targets[s.differentTarget].wounds;
  cause(s, s.ownDamage);
  if (dies) {
    target.alive--;
    s.toAttack -= s.inContact;
  }
  if (isWounded) target.lost = dies ? 0 : lost;
  else if (!dies) target.lostByOthers += lost;
}

/** Shoot & Drag 9: whether one who was Dragged into contact is alive once the damage is applied. */
const isLinked = (s: DragState): boolean => s.toAttack > 0 && s.targets.some(({ alive }) => alive > 0);

/** Shoot & Drag 3–8, for the Different Target at hand. */
const DRAG: readonly Step<Dragging, DragState>[] = [
  {
    name: 'determine the Shot and Dragged warriors, who become entangled',
    cite: 'Shoot & Drag 3–5',
    run: (s, _, o) => determine(s, o),
    tell: (s) => `${s.entangled} entangled`,
  },
  {
    name: 'each is Dragged',
    cite: 'Shoot & Drag 6, 7',
    times: dragged,
    index: 'dragged',
    scope: 'warrior',
    steps: [
      {
        name: 'roll the dragged distance',
        cite: 'Shoot & Drag 6',
        times: diceUpon,
        run: drag,
        tell: (s, o) => `${s.drag}" of the ${contactOf(s, o)}" to contact`,
      },
      {
        name: 'move towards the Shoot and Dragging unit',
        cite: 'Shoot & Drag 7',
        scope: 'drag',
        run: (s, _, o) => endDrag(s, o),
        tell: (s) => `${s.engaged} engaged`,
      },
      {
        name: 'his own damage',
        cite: 'Shoot & Drag 8, D38',
        when: (o) => o.ownDamage,
        times: diceUpon,
        run: rollOwnDamage,
      },
      {
        name: 'take his own damage',
        cite: 'Shoot & Drag 8, D38',
        when: (o) => o.ownDamage,
        run: (s, _, o) => takeOwnDamage(s, o),
      },
    ],
  },
  {
    name: 'end of the drag',
    cite: 'Shoot & Drag 7',
    when: (o) => o.ownDamage,
    run: (s) => {
      s.damageDiceLeft = 0; // each has taken his own damage
    },
  },
  ...SHOOT_DAMAGE.map((step) => ({ ...step, cite: `Shoot & Drag 8, ${step.cite}` })),
];

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
  joint: () => [...SHOOTING.joint(), ['casualties', 'engaged']],
  limits: [
    ...SHOOTING.limits,
    ONE_UNIT,
    'Several Shoots drag only where every Dragged warrior dies: whom one has dragged alive the next does not know.',
    'With `dragDamage: own`, flay damage finds the wounds of all Dragged warriors upon as few of them as can have them.',
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
