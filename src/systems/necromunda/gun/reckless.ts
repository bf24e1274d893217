import type { Dice } from '../../../dice/dice.ts';
import { classedDie, type Die } from '../../../dice/die.ts';
import { sides } from '../../kit/index.ts';
import type { Step } from '../../system.ts';
import type { Battle, Duel } from '../battle.ts';
import { sharedDie } from '../dice.ts';
import { canBeShotAt, type Seen } from '../hit/priority.ts';
import type { Rounds } from '../plan.ts';
import type { State } from '../state.ts';

/** Whom a shot may be at, friend or enemy. */
interface Reach extends Pick<Rounds, 'first'> {
  /** Standing and Pinned. */
  readonly inReach: readonly (readonly number[])[];
}

/** A Reckless shot goes at anybody in sight and range who can be targeted, at random. */
export const RECKLESS: Step<Battle & Reach, State> = {
  name: 'Reckless',
  cite: 'Weapon Traits, Reckless',
  when: (o) => isReckless(o),
  run: drawTarget,
  tell: (s, o) => (s.fires === 0 ? 'no shot' : `shoots at ${o.fighters[s.aimed].name}`),
};

/** @param duels the first weapon's, by fighter */
export const inReach = (duels: readonly Duel[], seen: readonly Seen[]): number[] =>
  duels.flatMap(({ range: band }, i) => (band !== 'beyond' && seen[i].visible && seen[i].inArc ? [i] : []));

export function explainReckless(o: Battle & Reach): string[] {
  if (!isReckless(o)) return [];
  return [
    `At random at one of: ${o.inReach[o.first.down].map((i) => o.fighters[i].name).join(', ') || 'nobody'}`,
  ];
}

const isReckless = ({ guns }: Battle): boolean => guns.some(({ rules }) => rules.reckless);

function drawTarget(s: State, dice: Dice, o: Battle & Reach): void {
  if (s.fires === 0) return;
  const inReach = o.inReach[s.down];
  let eligible = 0;
  for (const i of inReach) if (canBeShotAt(s, o.fighters, i)) eligible++;
  if (eligible === 0) {
    s.fires = 0;
    return;
  }
  let before = dice.roll(oneOf(eligible));
  for (const i of inReach) if (canBeShotAt(s, o.fighters, i) && before-- === 0) s.aimed = i;
}

/** One of so many, by the name that a player gives the die. */
const oneOf = (n: number): Die =>
  sharedDie(`one of ${n}`, () => classedDie(`D${n}`, [sides(n)], n, (face) => face - 1));
