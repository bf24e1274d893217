import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import { choice, type Rules } from '../option.ts';
import { type Action, FieldError, type State, type Step } from '../system.ts';
import { amountDie } from './d10.ts';
import { SHOOT_DAMAGE } from './damage.ts';
import { type ShootingInput, shootingFields } from './fields.ts';
import { category, count, unitSize, WARRIORS } from './metrics.ts';
import { shootOf } from './roll.ts';
import { REPEATING, type ShootRules, shootOptionsWithout } from './rules.ts';
import { shootSequence } from './sequence.ts';
import { SHOOTING } from './shoot.ts';
import { prepareShooting, type Shooting } from './shooting.ts';
import { alive, S, T } from './state.ts';

const OWN_OPTIONS = [
  choice('combine', 'Shoot & Drag 4', 'Does the Shooter combine damage dice upon Dragged warriors?', {
    spread: 'no more than it must: one warrior for each damage die',
    one: 'yes: all of them upon one warrior of each Different Target',
  }),
  choice('dragDamage', 'D38', 'Who takes the damage of a Shoot and Drag?', {
    own: 'each Dragged warrior his own, the wounded warrior being the first',
    pool: 'the profile: all damage is one pool, the wounded warrior first',
  }),
] as const;

const fields = z.strictObject(shootingFields);

type Input = Omit<ShootingInput, 'rules'> & { readonly rules: ShootRules & Rules<typeof OWN_OPTIONS> };

interface Dragging extends Shooting {
  readonly combines: boolean;
  readonly ownDamage: boolean;
  readonly dragDie: Die;
  /** Whole inches that bring a Dragged warrior to the Shooter. */
  readonly contact: number;
}

/** Number of damage dice upon the Dragged warrior at hand. */
function diceUpon(s: State, o: Dragging): number {
  const warriors = dragged(s, o);
  const dice = s[S['damage dice left']]!;
  return Math.floor(dice / warriors) + (s[S.dragged]! < dice % warriors ? 1 : 0);
}

/** Number of warriors dragged from the Different Target at hand; `dragged from` is how many it had then. */
function dragged(s: State, o: Dragging): number {
  return Math.min(s[S['damage dice left']]!, o.combines ? 1 : s[S['dragged from']]!);
}

function determine(s: State, o: Dragging): void {
  s[S['dragged from']] = alive(s, s[S['Different Target']]!);
  s[S.entangled]! += dragged(s, o);
}

function drag(s: State, dice: Dice, o: Dragging): void {
  s[S.drag] = Math.min(o.contact, s[S.drag]! + dice.roll(o.dragDie));
}

function endDrag(s: State, o: Dragging): void {
  if (s[S.drag]! >= o.contact) s[S.engaged]!++;
  s[S['longest drag']] = Math.max(s[S['longest drag']]!, s[S.drag]!);
  s[S.drag] = 0;
}

function rollOwnDamage(s: State, dice: Dice, o: Dragging): void {
  const { damage, damageDie } = shootOf(s, o);
  s[S['own damage']]! += damageDie ? dice.roll(damageDie) : damage;
}

/** Shoot & Drag 8: what one warrior cannot take is lost (D38). */
function takeOwnDamage(s: State, o: Dragging): void {
  const i = s[S['Different Target']]!;
  const at = T.at(i);
  const damage = s[S['own damage']]!;
  const isWounded = s[S.dragged] === 0;
  const before = isWounded ? s[at + T.lost]! : 0;
  s[S['own damage']] = 0;
  s[S.damage]! += damage;
  if (damage > 0) s[S['shoot damage']] = 1;
  if (before + damage < o.targets[i]!.wounds) {
    if (isWounded) s[at + T.lost] = before + damage;
    else s[at + T['lost by others']]! += damage;
    return;
  }
  s[at + T.alive]!--;
  if (isWounded) s[at + T.lost] = 0;
}

const endTarget = (s: State, o: Dragging) => {
  s[S['dragged from']] = 0;
  if (o.ownDamage) s[S['damage dice left']] = 0;
};

/** Shoot & Drag 3–8, for the Different Target at hand. */
const DRAG: readonly Step<Dragging>[] = [
  {
    name: 'determine the Shot and Dragged warriors, who become entangled',
    cite: 'Shoot & Drag 3–5',
    run: (s, _, o) => determine(s, o),
    tell: (s) => `${s[S.entangled]} entangled`,
  },
  {
    name: 'each is Dragged',
    cite: 'Shoot & Drag 6, 7',
    times: dragged,
    index: S.dragged,
    steps: [
      {
        name: 'roll the dragged distance',
        cite: 'Shoot & Drag 6',
        times: diceUpon,
        run: drag,
        tell: (s, o) => `${s[S.drag]}" of the ${o.contact}" to contact`,
      },
      {
        name: 'move towards the Shoot and Dragging unit',
        cite: 'Shoot & Drag 7',
        run: (s, _, o) => endDrag(s, o),
        tell: (s) => `${s[S.engaged]} engaged`,
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
  { name: 'end of the drag', cite: 'Shoot & Drag 7', run: (s, _, o) => endTarget(s, o) },
  ...SHOOT_DAMAGE.map((step) => ({ ...step, cite: `Shoot & Drag 8, ${step.cite}` })),
];

/** A Shoot whose damage dice drag warriors towards the Shooter before they hurt. */
export const shootAndDrag: Action<Input, Dragging> = {
  ...SHOOTING,
  name: 'shoot-and-drag',
  title: 'Shoot and Drag',
  summary:
    'Damage dice entangle warriors and drag them towards the Shooter, who may attack those he reaches.',
  source: 'Shoot Action Summary Board v2.01, Shoot & Drag Sequence',
  input: fields as unknown as z.ZodType<Input>,
  options: [...shootOptionsWithout(...REPEATING), ...OWN_OPTIONS],
  prepare: (input) => ({
    ...prepareShooting(input),
    combines: input.rules.combine === 'one',
    ownDamage: input.rules.dragDamage === 'own',
    dragDie: amountDie(1, input.rules.quantity),
    contact: Math.ceil(distanceOf(input)),
  }),
  steps: shootSequence<Dragging>({
    before: [
      { name: 'select the Shot and Dragged unit', cite: 'Shoot & Drag 1' },
      { name: 'perform a Shoot action up to the evade rolls', cite: 'Shoot & Drag 2' },
    ],
    damage: DRAG,
    after: [
      {
        name: 'linked Attack action',
        cite: 'Shoot & Drag 9',
        tell: (s) => (s[S.engaged]! > 0 ? 'may be performed' : 'nobody to attack'),
      },
    ],
  }),
  metrics: (o) => [
    ...SHOOTING.metrics(o),
    count<Dragging>('entangled', 'Entangled warriors', WARRIORS, unitSize, (s) => s[S.entangled]!),
    count<Dragging>(
      'dragDistance',
      'Longest drag, up to contact',
      ['inches', 'inch'],
      (it) => it.contact,
      (s) => s[S['longest drag']]!,
    ),
    count<Dragging>('engaged', 'Dragged into contact', WARRIORS, unitSize, (s) => s[S.engaged]!),
    category<Dragging>('linkedAttack', 'Linked Attack offered', ['no', 'yes'], (s) =>
      s[S.engaged]! > 0 ? 1 : 0,
    ),
  ],
  joint: () => [...SHOOTING.joint(), ['casualties', 'engaged']],
  limits: [
    ...SHOOTING.limits,
    'With `dragDamage: own`, flay damage finds the wounds of all Dragged warriors upon as few of them as can have them.',
  ],
  explain: (o) => [...SHOOTING.explain(o), `A warrior dragged ${o.contact}" is engaged`],
};

function distanceOf({ situation: { distance } }: Input): number {
  if (distance === undefined)
    throw new FieldError(['situation', 'distance'], 'nothing', 'the distance that a warrior is dragged over');
  return distance;
}
