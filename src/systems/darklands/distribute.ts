import type { Dice } from '../../dice/dice.ts';
import type { State, Step } from '../system.ts';
import type { Shooting } from './shooting.ts';
import { alive, allAlive, S, T } from './state.ts';

/** Number of Different Target `i`'s warriors that can be hit; of a destroyed unit as many as there were (D48). */
function exposed(s: State, o: Shooting, i: number): number {
  const { warriors, exposed } = o.targets[i]!;
  const gone = o.rules.destroyedTarget === 'scored' && allAlive(s, o) === 0;
  return Math.min(gone ? warriors : alive(s, i), exposed);
}

/** The living Different Target with the lowest shoot value (Shoot 7). */
export function easiestTarget(s: State, o: Shooting): number {
  const { aims } = o.shoots[s[S['Different Shoot']]!]!;
  let easiest = -1;
  for (let i = 0; i < aims.length; i++) {
    if (exposed(s, o, i) === 0) continue;
    if (easiest < 0 || aims[i]!.hardness < aims[easiest]!.hardness) easiest = i;
  }
  return Math.max(0, easiest);
}

/** Whether Different Target `i` comes before `j` from Easier Majority to Easier Minority (Shoot 14, D33). */
export function precedes(s: State, o: Shooting, i: number, j: number): boolean {
  const { aims } = o.shoots[s[S['Different Shoot']]!]!;
  const larger = exposed(s, o, i) - exposed(s, o, j);
  const easier = aims[j]!.hardness - aims[i]!.hardness;
  const [first, second] = o.rules.majority === 'larger' ? [larger, easier] : [easier, larger];
  return first > 0 || (first === 0 && (second > 0 || (second === 0 && i < j)));
}

/**
 * Distributes the first `n` of the dice: how many of them Different Target `i` takes when every warrior (or
 * every Different Target, D32) takes one in turn, or the majority all (D13).
 */
function share(s: State, o: Shooting, n: number, i: number): number {
  const own = places(s, o, i);
  if (own === 0) return 0;
  let before = 0;
  let all = 0;
  for (let j = 0; j < o.targets.length; j++) {
    all += places(s, o, j);
    if (j !== i && places(s, o, j) > 0 && precedes(s, o, j, i)) before += places(s, o, j);
  }
  if (o.rules.dealing === 'majority') return before === 0 ? n : 0;
  const rest = (n % all) - before;
  return Math.floor(n / all) * own + Math.min(own, Math.max(0, rest));
}

/** How many dice Different Target `i` takes in one turn. */
function places(s: State, o: Shooting, i: number): number {
  const warriors = exposed(s, o, i);
  return o.rules.dealtTo === 'warriors' ? warriors : Math.min(1, warriors);
}

/** Deals `n` dice into each Different Target's `slot`, in turn or at random. */
export function deal(s: State, dice: Dice, o: Shooting, n: number, slot: number): void {
  if (o.targets.length === 1) s[T.at(0) + slot] = n;
  else if (o.rules.dealing === 'random') dealAtRandom(s, dice, o, n, slot);
  else for (let i = 0; i < o.targets.length; i++) s[T.at(i) + slot] = share(s, o, n, i);
}

function dealAtRandom(s: State, dice: Dice, o: Shooting, n: number, slot: number): void {
  let warriors = 0;
  for (let i = 0; i < o.targets.length; i++) warriors += exposed(s, o, i);
  let left = n;
  for (let i = 0; i < o.targets.length; i++) {
    const own = exposed(s, o, i);
    const taken = own === 0 ? 0 : dice.tally(left, o.lots[warriors]![own]!)[1]!;
    s[T.at(i) + slot] = taken;
    left -= taken;
    warriors -= own;
  }
}

/** Deals shots and fated shots separately where it is certain which of them are fated (D31). */
function dealShots(s: State, dice: Dice, o: Shooting): void {
  const shots = s[S.shots]!;
  const fated = s[S['fated shots']]!;
  s[S.shots] = 0;
  s[S['fated shots']] = 0;
  if (o.targets.length === 1 || o.rules.dealing === 'random') {
    deal(s, dice, o, shots, T.shots);
    deal(s, dice, o, fated, T.fated);
    return;
  }
  deal(s, dice, o, shots + fated, T.shots);
  if (o.rules.fatedDealt === 'as-rolled') s[S['to place']] = fated;
  else for (let i = 0; i < o.targets.length; i++) markFated(s, o, i, shots, fated);
}

/** The first or the last of the distributed dice are the fated ones. */
function markFated(s: State, o: Shooting, i: number, shots: number, fated: number): void {
  const at = T.at(i);
  const dealt = s[at + T.shots]!;
  const isFated = o.rules.fatedDealt === 'first' ? share(s, o, fated, i) : dealt - share(s, o, shots, i);
  s[at + T.fated] = isFated;
  s[at + T.shots] = dealt - isFated;
}

/** Makes one of the dealt dice that are not fated yet a fated shot, any of them as likely as the other. */
function placeFated(s: State, dice: Dice, o: Shooting): void {
  let free = 0;
  for (let i = 0; i < o.targets.length; i++) free += s[T.at(i) + T.shots]!;
  for (let i = 0; i < o.targets.length; i++) {
    const own = s[T.at(i) + T.shots]!;
    if (own === 0 || dice.roll(o.lots[free]![own]!) === 0) {
      free -= own;
      continue;
    }
    s[T.at(i) + T.shots]!--;
    s[T.at(i) + T.fated]!++;
    break;
  }
  s[S['to place']]!--;
}

/** Shoot 14. */
export const DISTRIBUTE: readonly Step<Shooting>[] = [
  {
    name: 'distribute the shot dice',
    cite: 'Shoot 14',
    run: dealShots,
    tell: (s, o) =>
      o.targets
        .map(({ title }, i) => `${s[T.at(i) + T.shots]! + s[T.at(i) + T.fated]!} to ${title}`)
        .join(', '),
  },
  {
    name: 'find which of them are fated',
    cite: 'Shoot 14',
    when: (o) => o.targets.length > 1 && o.rules.fatedDealt === 'as-rolled' && o.rules.dealing !== 'random',
    times: (s) => (s[S['to place']]! > 0 ? Infinity : 0),
    run: placeFated,
  },
];
