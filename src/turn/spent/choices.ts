import type { Draft } from '../shot/drafts.ts';
import type { Match } from '../shot/match.ts';
import type { TurnInput, Way } from '../turn.ts';
import { type Known, partOf } from './made-before.ts';

/** More ways to choose than are tried: an order that none of them may allow is then played, and told as never fired. */
const MOST_CHOICES = 100;

/** A turn in which one way is chosen of each shot of which that may matter. */
export interface Chosen {
  readonly drafts: readonly Draft[];
  readonly known: Known;
}

/**
 * Every turn that a plan may make of the orders up to one, as far as that matters for who makes it: first the turn as it
 * is written; undefined where there are too many.
 */
export function choicesUpTo(i: number, drafts: readonly Draft[], known: Known): (() => Chosen)[] | undefined {
  const open = [...mattering(i, drafts)].filter((k) => isLeftOpen(k, known));
  const ways = open.map((k) => waysOf(drafts[k]));
  if (ways.reduce((all, { length }) => all * length, 1) > MOST_CHOICES) return undefined;
  const all = ways.reduce<Way[][]>(
    (before, more) => before.flatMap((chosen) => more.map((way) => [...chosen, way])),
    [[]],
  );
  return all.map((chosen) => () => turnOf(new Map(open.map((k, n) => [k, chosen[n]])), drafts, known));
}

/** Whether a plan may choose how a shot is made, or answered. */
const isLeftOpen = (k: number, { input: { turn } }: Known): boolean =>
  turn[k].or !== undefined || turn[k].answers !== undefined;

const waysOf = (draft: Draft): Way[] => [draft, ...draft.ways].flatMap((way) => [way, ...way.answers]);

/** The shots that may bear on who makes one: his own and those at him, then those of and at whoever takes part in them. */
function mattering(i: number, drafts: readonly Draft[]): Set<number> {
  const who = new Set<number>();
  const found = new Set<number>();
  for (let k = i; k >= 0; k--) {
    const part = waysOf(drafts[k]).flatMap((way) => partOf(way));
    if (k < i && !part.some((one) => who.has(one))) continue;
    found.add(k);
    for (const one of k === i ? makersIn(drafts[k]) : part) who.add(one);
  }
  return found;
}

const makersIn = (draft: Draft): number[] => waysOf(draft).flatMap((way) => makersOf(way));

/** Who makes a shot, and with what. */
export const makersOf = ({ shooter, weapon, second }: Way): number[] =>
  [shooter, weapon, second].filter((one) => one !== undefined);

function turnOf(ways: ReadonlyMap<number, Way>, drafts: readonly Draft[], known: Known): Chosen {
  const { input, written, orders, matches, inWay } = known;
  const there = drafts.map((draft, k) => {
    const way = ways.get(k);
    return way && way !== draft ? inWay(k, way) : known.atStart[k];
  });
  return {
    drafts: drafts.map((draft, k) => madeSo(draft, ways.get(k))),
    known: {
      ...{ written, orders, matches, inWay },
      input: { ...input, turn: input.turn.map((shot, k) => (ways.has(k) ? chosenIn(shot) : shot)) },
      atStart: there,
      changedBy: known.changedBy.map((changed, k) =>
        ways.get(k)?.isHeld || (ways.has(k) && there[k].size > 0) ? changedIn(there[k]) : changed,
      ),
    },
  };
}

/** A shot of which nothing is left open. */
const chosenIn = ({ or: _, answers: __, ...shot }: Ordered): Ordered => shot;

type Ordered = TurnInput['turn'][number];

const madeSo = ({ rule, inTurn, begins, ...draft }: Draft, way: Way | undefined): Draft =>
  way ? { ...way, rule, inTurn, begins, ways: [], answers: [] } : { ...draft, rule, inTurn, begins };

/** Who may be other than before once a shot is made. */
const changedIn = (matches: ReadonlyMap<number, Match>): number[] =>
  [...matches.values()].flatMap((match) =>
    Object.entries(match.atStart()).flatMap(([seat, left]) => (left && match.sitting.get(seat)) ?? []),
  );
