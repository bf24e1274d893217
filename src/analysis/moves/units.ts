import { costOf, isWithin, type UsedProfile } from '../../scenario/index.ts';
import { combine, type Estimate } from '../expression/estimate.ts';
import type { Move } from './moves.ts';

/** What a change does to one who shoots, or who is shot at, over all match-ups that he is in. */
export interface UnitMove {
  readonly unit: string;
  readonly role: 'shoots' | 'is shot at';
  /** What was asked. */
  readonly metric: string;
  readonly matchups: number;
  /** On average over the match-ups. */
  readonly before: Estimate;
  readonly after: Estimate;
  /** Likewise for 100 points of the shooting side, where it costs something in all of them. */
  readonly per100?: { readonly before: Estimate; readonly after: Estimate };
}

/** Who gains and who loses: those with a match-up that moved, in the order of the match-ups. */
export function unitMoves(moves: readonly Move[]): UnitMove[] {
  const groups = new Map<string, Move[]>();
  for (const move of moves)
    for (const role of ROLES) {
      const unit = unitOf(move.matchup.before.profiles, SIDE[role]);
      if (unit === undefined) continue;
      const key = JSON.stringify([unit, role, move.matchup.question.text]);
      groups.set(key, [...(groups.get(key) ?? []), move]);
    }
  return [...groups]
    .filter(([, group]) => group.some(({ verdict }) => verdict === 'moved'))
    .map(([key, group]) => {
      const [unit, role, metric] = JSON.parse(key);
      const points = role === 'shoots' ? pointsOf(group) : undefined;
      return {
        unit,
        role,
        metric,
        matchups: group.length,
        before: average(group.map(({ before }) => before)),
        after: average(group.map(({ after }) => after)),
        ...(points && {
          per100: {
            before: average(group.map(({ before }, i) => scaled(before, 100 / points[i].before))),
            after: average(group.map(({ after }, i) => scaled(after, 100 / points[i].after))),
          },
        }),
      };
    });
}

/** What each costs before and after, where all cost something. */
function pointsOf(moves: readonly Move[]): { before: number; after: number }[] | undefined {
  const each = moves.flatMap(({ matchup }) => {
    const [before, after] = [matchup.before, matchup.after].map(({ profiles }) => costOf(profiles));
    return before && after ? [{ before, after }] : [];
  });
  return each.length === moves.length ? each : undefined;
}

const ROLES = ['shoots', 'is shot at'] as const;
const SIDE = { shoots: 'shooting', 'is shot at': 'target' } as const;

/** The profiles of one side by what they are called, those left out that lie in another: `Fyrd Bowmen + Longbow`. */
function unitOf(profiles: readonly UsedProfile[], side: UsedProfile['side']): string | undefined {
  const named = profiles.filter((one) => one.side === side && calledOf(one) !== undefined);
  const outer = named.filter(
    ({ path }) => !named.some((other) => other.path !== path && isWithin(path, other.path)),
  );
  return outer.length === 0 ? undefined : [...new Set(outer.map(calledOf))].join(' + ');
}

const calledOf = ({ title, name }: UsedProfile): string | undefined => title ?? name;

const scaled = (estimate: Estimate, by: number): Estimate => combine('×', estimate, { value: by });

const average = (estimates: readonly Estimate[]): Estimate =>
  scaled(
    estimates.reduce<Estimate>((sum, one) => combine('+', sum, one), { value: 0 }),
    1 / estimates.length,
  );
