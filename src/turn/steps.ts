import type { Dice } from '../dice/dice.ts';
import type { Declared, Slot } from '../systems/state.ts';
import type { Step } from '../systems/system.ts';
import { MODELS, startOf, wordsOf } from './counted.ts';
import type { Fields } from './fields.ts';
import { inOrder, type Leaving } from './leavings.ts';
import { targetNow } from './target.ts';
import { leadOf, type Turn } from './turn.ts';

/** What a turn remembers: of everybody the number of what is left, and what is counted. */
export interface TurnState {
  shot: number;
  /** 1 + whom the shot at hand is aimed at; 0: it is not fired. */
  aimed: number;
  [slot: string]: number;
}

/** Where a unit that is counted already is no longer remembered. */
const COUNTED = -1;

/** The slot of what is left of somebody. */
const slotOf = (thing: number): `left${number}` => `left${thing}`;

const leftIn =
  (s: TurnState, { things }: Turn) =>
  (thing: number): Leaving =>
    things[thing].leavings.all[s[slotOf(thing)]];

function fire(s: TurnState, dice: Dice, o: Turn): void {
  const number = o.order[s.shot];
  const shot = o.shots[number];
  const left = leftIn(s, o);
  for (const { thing, changes } of shot.begins) begin(s, o, thing, changes);
  const target = targetNow(shot, o, left);
  const match = target < 0 ? undefined : o.matchOf(number, target, (thing) => s[slotOf(thing)]);
  s.aimed = match ? target + 1 : 0;
  if (!match) return;
  const before = left(target).amounts[MODELS] ?? 0;
  const ending = dice.play(match);
  for (const [thing, then] of leadOf(o, number, target, match, ending)) s[slotOf(thing)] = then;
  s[`fired${number + 1}`] += 1;
  s[`shot${number + 1}`] += before - (left(target).amounts[MODELS] ?? 0);
}

/** As a later turn begins, a unit is other than it was left. */
function begin(s: TurnState, { things }: Turn, thing: number, changes: Fields): void {
  const { leavings } = things[thing];
  const slot = slotOf(thing);
  const was = leavings.all[s[slot]];
  s[slot] = leavings.number({ ...was, changes: inOrder({ ...was.changes, ...changes }) });
}

function tellShot(s: TurnState, o: Turn): string {
  const { title, shooter } = o.shots[o.order[s.shot]];
  if (s.aimed === 0) return `${title}: not fired`;
  const left = leftIn(s, o);
  const target = s.aimed - 1;
  const { amounts, fate } = left(target);
  const [one, many] = wordsOf(o.things, MODELS);
  const models = amounts[MODELS] ?? 0;
  const by = left(shooter).fate;
  const own = by && !by.acts ? `; ${o.things[shooter].title} is ${by.name}` : '';
  return `${title} at ${o.things[target].title}: ${models} ${models === 1 ? one : many} left${fate ? `, ${fate.name}` : ''}${own}`;
}

/** Counts what is left of somebody of whom nothing more will become. */
function settle(s: TurnState, o: Turn, thing: number): void {
  const slot = slotOf(thing);
  if (s[slot] === COUNTED) return;
  settleAt(s, o, thing, s[slot]);
  s[slot] = COUNTED;
}

/** Counts somebody of whom that is left, by number. */
export function settleAt(s: TurnState, { counted }: Turn, thing: number, left: number): void {
  for (const [figure, amount] of counted.gain(thing, left)) s[figure] += amount;
}

export const STEPS: readonly Step<Turn, TurnState>[] = [
  {
    name: 'Shot',
    cite: 'Turn',
    times: (_, o) => o.order.length,
    index: 'shot',
    scope: 'shot',
    each: 'shot',
    steps: [
      { name: 'Shot', cite: 'Turn', run: fire, tell: tellShot },
      {
        name: 'Out of the turn',
        cite: 'Turn',
        if: (s, o) => o.settled[s.shot].length > 0,
        run: (s, _, o) => {
          for (const thing of o.settled[s.shot]) settle(s, o, thing);
        },
      },
    ],
  },
  {
    name: 'What is left',
    cite: 'Turn',
    run: (s, _, o) => {
      for (let thing = 0; thing < o.things.length; thing++) settle(s, o, thing);
    },
  },
];

/** What a turn remembers, by its units and shots. */
export function stateOf(o: Turn): Declared {
  const unit = wordsOf(o.things, MODELS);
  const slots: Record<string, Slot> = {};
  for (const [i, shot] of o.shots.entries()) {
    const most = Math.max(...shot.targets.map((target) => startOf(o.things[target], MODELS)));
    slots[`shot${i + 1}`] = { title: `Shot ${i + 1}, ${shot.title}: lost`, unit, most, counted: true };
    slots[`fired${i + 1}`] = {
      title: `Shot ${i + 1}, ${shot.title}`,
      values: ['not fired', 'fired'],
      counted: true,
    };
  }
  for (const [i, { title, leavings }] of o.things.entries())
    slots[slotOf(i)] = { title, says: (left) => inWords(leavings.all[left]) };
  return { shot: {}, aimed: { scope: 'shot' }, ...o.counted.slots, ...slots };
}

/** What is counted: of units first, then of each shot. */
export const metricsOf = (o: Turn): string[] => [
  ...Object.keys(o.counted.slots),
  ...o.shots.flatMap((_, i) => [`shot${i + 1}`, `fired${i + 1}`]),
];

const inWords = (left: Leaving | undefined): string =>
  left
    ? Object.entries(left.amounts)
        .map(([name, amount]) => `${amount} ${name}`)
        .join(', ') || '-'
    : 'counted';
