import { MODELS, wordsOf } from './counted.ts';
import type { Leaving } from './leavings.ts';
import { meleeWords } from './melee/melee.ts';
import { firedIn } from './outcome/outcomes.ts';
import { whyBarred, whyUnfired } from './outcome/why.ts';
import type { Order } from './policy.ts';
import { leftIn, type TurnState } from './state.ts';
import { isPlanned, type Turn, type Way, wayOf } from './turn.ts';

/** More ways to make a shot, or to answer it, than any has. */
const WAYS = 16;

/** Which shot it is, in which way and how answered, as one number. */
export const numberOf = ({ shot, way = 0, answer = 0 }: Order): number => (shot * WAYS + way) * WAYS + answer;

function orderOf(s: TurnState, { policy, order }: Turn): Omit<Order, 'target'> {
  if (!policy) return { shot: order[s.shot] };
  const way = Math.floor(s.fires / WAYS);
  return { shot: Math.floor(way / WAYS), way: way % WAYS, answer: s.fires % WAYS };
}

/** What a shot came to: of its target, of who answered it or was hit besides, and of who shot. */
export function tellShot(s: TurnState, o: Turn): string {
  const order = orderOf(s, o);
  const way = wayOf(o.shots, { ...order, target: 0 });
  const { title, isHeld, isAlone, over } = way;
  if (isHeld) return title;
  const shot = o.shots[order.shot];
  if (s.aimed === 0) {
    const why = (isPlanned(shot, o) ? whyBarred : whyUnfired)(s, o, order.shot);
    return `${title}: not fired${why === undefined ? '' : `, ${why}`}`;
  }
  const left = leftIn(s, o);
  const target = s.aimed - 1;
  const name = (thing: number) => o.things[thing].title;
  const at = over ? `${title}: ${name(target)},` : `${title} at ${name(target)}:`;
  const others = othersIn(s, o, way, target).map((one) => `${name(one)}: ${leftWords(o, left(one))}`);
  const by = left(way.shooter).fate;
  others.push(...shot.outcomes.firedAs(s[firedIn(order.shot)]));
  if (shot.mayCost) others.push(`${name(way.shooter)}: ${leftWords(o, left(way.shooter))}`);
  else if (by && !by.acts) others.push(`${name(way.shooter)} is ${by.name}`);
  return isAlone
    ? [title, ...others].join('; ')
    : [`${at} ${leftWords(o, left(target))}`, ...others].join('; ');
}

/** Who else may have been hit, and is not as the turn began. */
const othersIn = (s: TurnState, { things }: Turn, { besideAt, shooter }: Way, target: number): number[] =>
  besideAt(target).filter((one) => one !== target && one !== shooter && s[things[one].slot] > 0);

/** `5 figures left, standing`, `4 figures left, standing, in melee`. */
function leftWords({ things, shots }: Turn, { amounts, fate, changes }: Leaving): string {
  const [one, many] = wordsOf(things, MODELS);
  const models = amounts[MODELS] ?? 0;
  return `${models} ${models === 1 ? one : many} left${[fate?.name, ...meleeWords(shots, changes)].map((how) => (how ? `, ${how}` : '')).join('')}`;
}
