import { type Order, type Situation, type Turn, wayOf } from '../../turn/index.ts';

/** The same in all of some situations; undefined where it is not, or there are too many to be asked. */
export function hitsInAll(
  turn: Turn,
  order: Order,
  situations: readonly { readonly now: Situation }[],
): string | undefined {
  if (situations.length > MOST_ASKED) return undefined;
  const [first, ...others] = situations.map(({ now }) => hitsWords(turn, order, now));
  return others.every((text) => text === first) ? first : undefined;
}

const MOST_ASKED = 64;

/** How far away whom a shot is at is, and on what it hits, of all of whom so much is left: `10" away: hit on 3+: …`. */
function hitsWords(turn: Turn, order: Order, { left }: Pick<Situation, 'left'>): string | undefined {
  const { targets, distances, isAlone } = wayOf(turn.shots, order);
  if (isAlone) return undefined;
  const short = turn.matchOf(order, (thing) => left[thing])?.inShort();
  const inches = distances[targets.indexOf(order.target)];
  const away = inches === undefined || inches === Infinity ? '' : `${inches}" away: `;
  return short && `${away}${short}`;
}
