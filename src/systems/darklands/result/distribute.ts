import type { Dice } from '../../../dice/dice.ts';
import type { Step } from '../../system.ts';
import type { Shooting } from '../shooting.ts';
import { allAlive, type RollState, type ShootState, shootOf } from '../state.ts';

/** Number of Different Target `i`'s warriors that can be hit; of a destroyed unit as many as there were (D48, D55). */
function exposed(s: RollState, o: Shooting, i: number): number {
  const { warriors } = o.targets[i];
  const gone = o.rules.destroyedTarget === 'scored' && allAlive(s, o) === 0;
  const { alive, stood } = s.targets[i];
  return Math.min(gone ? warriors : Math.max(alive, stood), shootOf(s, o).exposed?.[i] ?? Infinity);
}

/** The living Different Target with the lowest shoot value (Shoot 7). */
export function easiestTarget(s: RollState, o: Shooting): number {
  const { aims } = shootOf(s, o);
  let easiest = -1;
  for (let i = 0; i < aims.length; i++) {
    if (exposed(s, o, i) === 0) continue;
    if (easiest < 0 || aims[i].hardness < aims[easiest].hardness) easiest = i;
  }
  return Math.max(0, easiest);
}

/** Whether Different Target `i` comes before `j` from Easier Majority to Easier Minority (Shoot 14, D33). */
export function precedes(s: RollState, o: Shooting, i: number, j: number): boolean {
  const { aims } = shootOf(s, o);
  const larger = exposed(s, o, i) - exposed(s, o, j);
  const easier = aims[j].hardness - aims[i].hardness;
  const first = o.rules.majority === 'larger' ? larger : easier;
  const second = o.rules.majority === 'larger' ? easier : larger;
  return first > 0 || (first === 0 && (second > 0 || (second === 0 && i < j)));
}

/**
 * Distributes the first `n` of the dice: how many of them Different Target `i` takes when every warrior (or
 * every Different Target, D32) takes one in turn, or the majority all (D13).
 */
function share(s: RollState, o: Shooting, n: number, i: number): number {
  const own = places(s, o, i);
  if (own === 0) return 0;
  let before = 0;
  let all = own;
  for (let j = 0; j < o.targets.length; j++) {
    if (j === i) continue;
    const others = places(s, o, j);
    all += others;
    if (others > 0 && precedes(s, o, j, i)) before += others;
  }
  if (o.rules.dealing === 'majority') return before === 0 ? n : 0;
  const turns = Math.floor(n / all);
  const rest = n - turns * all - before;
  return turns * own + Math.min(own, Math.max(0, rest));
}

/** How many dice Different Target `i` takes in one turn. */
function places(s: RollState, o: Shooting, i: number): number {
  const warriors = exposed(s, o, i);
  return o.rules.dealtTo === 'warriors' ? warriors : Math.min(1, warriors);
}

/** Dice upon a Different Target that may be dealt to it. */
type Dealt = 'dice' | 'fated';

/** Deals `n` dice to the Different Targets, in turn or at random. */
export function deal(s: RollState, dice: Dice, o: Shooting, n: number, as: Dealt): void {
  if (o.targets.length === 1) put(s.targets[0], as, n);
  else if (o.rules.dealing === 'random') dealAtRandom(s, dice, o, n, as);
  else for (let i = 0; i < o.targets.length; i++) put(s.targets[i], as, share(s, o, n, i));
}

/** Each by its name: V8 looks a name that is handed over up anew each time. */
function put(target: RollState['targets'][number], as: Dealt, n: number): void {
  if (as === 'dice') target.dice = n;
  else target.fated = n;
}

function dealAtRandom(s: RollState, dice: Dice, o: Shooting, n: number, as: Dealt): void {
  let warriors = 0;
  for (let i = 0; i < o.targets.length; i++) warriors += exposed(s, o, i);
  let left = n;
  for (let i = 0; i < o.targets.length; i++) {
    const own = exposed(s, o, i);
    const taken = own === 0 ? 0 : dice.count(left, o.lots[warriors][own]);
    put(s.targets[i], as, taken);
    left -= taken;
    warriors -= own;
  }
}

/** Deals shots and fated shots separately where it is certain which of them are fated (D31). */
function dealShots(s: ShootState, dice: Dice, o: Shooting): void {
  if (o.targets.length === 1 || o.rules.dealing === 'random') {
    deal(s, dice, o, s.shots, 'dice');
    deal(s, dice, o, s.fated, 'fated');
    return;
  }
  deal(s, dice, o, s.shots + s.fated, 'dice');
  if (o.rules.fatedDealt === 'asRolled') s.toPlace = s.fated;
  else for (let i = 0; i < o.targets.length; i++) markFated(s, o, i);
}

/** The first or the last of the distributed dice are the fated ones. */
function markFated(s: ShootState, o: Shooting, i: number): void {
  const dealt = s.targets[i].dice;
  const first = o.rules.fatedDealt === 'first';
  const fated = first ? share(s, o, s.fated, i) : dealt - share(s, o, s.shots, i);
  s.targets[i].fated = fated;
  s.targets[i].dice = dealt - fated;
}

/** Makes one of the dealt dice that are not fated yet a fated shot, any of them as likely as the other. */
function placeFated(s: ShootState, dice: Dice, o: Shooting): void {
  let free = 0;
  for (let i = 0; i < o.targets.length; i++) free += s.targets[i].dice;
  for (let i = 0; i < o.targets.length; i++) {
    const own = s.targets[i].dice;
    if (own === 0 || !dice.passes(o.lots[free][own])) {
      free -= own;
      continue;
    }
    s.targets[i].dice--;
    s.targets[i].fated++;
    break;
  }
  s.toPlace--;
}

/** Shoot 14. */
export const DISTRIBUTE: readonly Step<Shooting, ShootState>[] = [
  {
    name: 'distribute the shot dice',
    cite: 'Shoot 14',
    scope: 'roll',
    run: dealShots,
    tell: (s, o) =>
      o.targets.map(({ title }, i) => `${s.targets[i].dice + s.targets[i].fated} to ${title}`).join(', '),
  },
  {
    name: 'find which of them are fated',
    cite: 'Shoot 14',
    when: (o) => o.targets.length > 1 && o.rules.fatedDealt === 'asRolled' && o.rules.dealing !== 'random',
    times: (s) => (s.toPlace > 0 ? Infinity : 0),
    run: placeFated,
  },
];
