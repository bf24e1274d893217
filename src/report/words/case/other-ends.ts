import { chancesApart, HARDLY_APART } from '../../../stats/apart.ts';
import type { CaseResult, Effect, Result } from '../../../stats/result.ts';
import { percentText } from '../numbers.ts';
import { battleOf, endsBySides, mirrorOf } from './battle.ts';
import { endingsBy } from './endings.ts';

/** An end of a battle by what it is called, and its chance by the answer taken and by another. */
export interface EndMoved {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** What another answer makes of how a battle ends. */
export interface EndsMoved {
  /** The likeliest end, which leads the page of one case; missing where it is not moved, or there are more cases. */
  readonly lead?: EndMoved;
  /** Whose defeat it moves most; both sides', where the other's is moved by at least half as much. */
  readonly sides: readonly [EndMoved, ...EndMoved[]];
  /** What is the likeliest end then, where it is another. */
  readonly likeliest?: EndMoved;
  /** Of one case: the side that is beaten oftener then, and the other, which was by the answer taken. */
  readonly turned?: readonly [EndMoved, EndMoved];
}

/** @returns undefined where no battle's end is moved, or its other ends are not known, as in results of old versions */
export function endsMoved(result: Result, one: CaseResult, effect: Effect): EndsMoved | undefined {
  if (effect.of !== 'chance' || effect.metric !== result.battle?.outcome || !effect.ends) return undefined;
  const called = ({ value, from, to }: { value: string; from: number; to: number }): EndMoved => ({
    name: endsBySides([value], one.sides)[0],
    from,
    to,
  });
  const mirror = effect.ends.find(({ value }) => value === mirrorOf(effect.value));
  const isBoth = mirror && Math.abs(mirror.to - mirror.from) >= Math.abs(effect.to - effect.from) / 2;
  const sides = [called(effect), ...(isBoth ? [called(mirror)] : [])] as const;
  if (result.cases && result.cases.length > 1) return { sides };
  const outcome = battleOf(result, one)?.outcome;
  const before = outcome ? endingsBy(outcome).map(({ value, chance }) => [value, chance.value] as const) : [];
  const moved = [effect, ...effect.ends].map(called);
  const after = new Map([...before, ...moved.map(({ name, to }) => [name, to] as const)]);
  const ends = [...after].map(([name, to]) => ({ name, from: new Map(before).get(name) ?? 0, to }));
  const [first] = before.map(([name]) => name);
  const then = ends.reduce((a, b) => (b.to > a.to ? b : a));
  const doubt = effect.rolled === undefined ? 0 : DOUBT / Math.sqrt(effect.rolled);
  const lead = moved.find(({ name }) => name === first);
  const turned = turnedOf(result, one, ends, doubt);
  return {
    sides,
    ...(lead && { lead }),
    ...(then.name !== first && then.to - (after.get(first ?? '') ?? 0) > doubt && { likeliest: then }),
    ...(turned && { turned }),
  };
}

/** Both sides' defeats, where the one that was the rarer, as is seen in the digits shown, is clearly the likelier then. */
function turnedOf(
  { battle }: Result,
  one: CaseResult,
  ends: readonly EndMoved[],
  doubt: number,
): EndsMoved['turned'] {
  const won = battle?.won ?? '';
  const names = endsBySides([won, mirrorOf(won) ?? ''], one.sides);
  const both = names.flatMap((name) => ends.find((end) => end.name === name) ?? { name, from: 0, to: 0 });
  const [rarer, other] = both.sort((a, b) => a.from - b.from);
  const isSeen = percentText({ value: rarer.from }) !== percentText({ value: other.from });
  const isClear = rarer.to - other.to > doubt && chancesApart(rarer.to, other.to) >= HARDLY_APART;
  return isSeen && isClear ? [rarer, other] : undefined;
}

/** Chances that so many rolled trials show are apart from so many times the root of their number on. */
const DOUBT = 3;
