import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import type { StateOf } from '../state.ts';
import type { Step } from '../system.ts';
import { cause, SHOOT_DAMAGE } from './result/damage.ts';
import { type Shooting, unitSize } from './shooting.ts';
import { shootOf, shootState, WARRIOR } from './state.ts';

/** What the steps of a Shoot and Drag are handed. */
export interface Dragging extends Shooting {
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
export const dragState = (o: Dragging) => ({
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

export type DragState = StateOf<ReturnType<typeof dragState>>;

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
export const isLinked = (s: DragState): boolean => s.toAttack > 0 && s.targets.some(({ alive }) => alive > 0);

/** Shoot & Drag 3–8, for the Different Target at hand. */
export const DRAG: readonly Step<Dragging, DragState>[] = [
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
