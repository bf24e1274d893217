import type { Slot } from '../../systems/state.ts';
import type { Arrival } from '../../systems/system.ts';
import { MODELS } from '../counted.ts';
import type { Arrivals, Shot, Turn } from '../turn.ts';
import type { Match } from './match.ts';

/** Where it is counted how many arrive by a shot, and how those are. */
const countOf = (shot: number): string => `arriving${shot + 1}`;
const stateOf = (shot: number): string => `arrivingAs${shot + 1}`;

/** What is known of those who arrive, with what a shot says of them as it begins. */
export function withArrival(
  known: Arrivals | undefined,
  { arrival }: Match,
  titleOf: () => string,
): Arrivals | undefined {
  const [models] = arrival?.amounts ?? [];
  if (!arrival || !models) return known;
  const states = (arrival.fates ?? []).map(({ name }) => name);
  return {
    who: known?.who ?? titleOf(),
    unit: models.unit,
    most: Math.max(known?.most ?? 0, models.most ?? 0),
    states: [...new Set([...(known?.states ?? []), ...states])],
  };
}

/** What a turn remembers of those who arrive. */
export function arrivalSlots({ shots }: Turn): Record<string, Slot> {
  const all = shots.flatMap(({ arrival }, i): [string, Slot][] => {
    if (!arrival) return [];
    const { who, unit, most, states } = arrival;
    const title = `Shot ${i + 1}, ${who}`;
    return [
      [countOf(i), { title: `${title}: ${unit[1]} that arrive`, unit, most, counted: true }],
      [
        stateOf(i),
        { title: `${title}: those who arrive`, values: ['nobody arrives', ...states], counted: true },
      ],
    ];
  });
  return Object.fromEntries(all);
}

/** The metrics of who arrives by a shot. */
export const arrivalMetrics = ({ arrival }: Pick<Shot, 'arrival'>, i: number): string[] =>
  arrival ? [countOf(i), stateOf(i)] : [];

/** How many arrive and how they are, together. */
export const arrivalsTogether = ({ shots }: Turn): [string, string][] =>
  shots.flatMap(({ arrival }, i) => (arrival ? [[countOf(i), stateOf(i)] as [string, string]] : []));

/**
 * Who comes more than once is told apart by the shot, and by its turn where there are several.
 *
 * @param whyNot why a shot is not made as it is written, where that may be
 */
export function arrivalsOf({ shots }: Turn, whyNot: (shot: number) => string): Arrival[] {
  const all = shots.map(({ arrival }) => arrival?.who);
  const isSeveral = shots.some(({ inTurn }) => inTurn !== shots[0].inTurn);
  const called = (who: string, i: number) => {
    if (all.filter((one) => one === who).length === 1) return who;
    return `${who} (shot ${i + 1}${isSeveral ? `, turn ${shots[i].inTurn}` : ''})`;
  };
  return shots.flatMap(({ arrival }, i) => {
    if (!arrival) return [];
    const why = whyNot(i);
    const found = { who: called(arrival.who, i), all: arrival.most, metric: countOf(i), as: stateOf(i) };
    return [why === '' ? found : { ...found, why }];
  });
}

/** Counts who has arrived by a shot that ended so. */
export function countArrival(
  s: Record<string, number>,
  o: Turn,
  shot: number,
  ending: Match['endings'][number],
): void {
  settleArrival(s, o, shot, arrivalNumber(o, shot, ending));
}

/** How many arrive by a shot that ended so, and how they are, as one number; 0: nobody. */
export function arrivalNumber({ shots }: Turn, shot: number, ending: Match['endings'][number]): number {
  const { arrival } = shots[shot];
  const arrived = ending.arrival;
  if (!arrival || !arrived?.fate) return 0;
  return (
    arrived.amounts[MODELS] * (arrival.states.length + 1) + 1 + arrival.states.indexOf(arrived.fate.name)
  );
}

/** Counts those of such a number. */
export function settleArrival(
  s: Record<string, number>,
  { shots }: Turn,
  shot: number,
  number: number,
): void {
  const { arrival } = shots[shot];
  if (!arrival) return;
  s[countOf(shot)] += Math.floor(number / (arrival.states.length + 1));
  s[stateOf(shot)] += number % (arrival.states.length + 1);
}

/** The shot whose arrivals a metric counts; −1: none. */
export const shotOfArrival = ({ shots }: Turn, metric: string): number =>
  shots.findIndex((shot, i) => arrivalMetrics(shot, i).includes(metric));
