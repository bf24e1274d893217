import type { Written } from '../../engine/messages.ts';
import { type Shot, SIDES, type Side, shotsOf, turnsOf, unitsOf } from './parts-of.ts';

/** Where it is looked up how somebody shoots who has no shot in a turn. */
export interface Elsewhere {
  /** What the turn was before it was changed, the latest first. */
  readonly before: readonly Written[];
  /** Others of the same rules. */
  readonly bundled: readonly Written[];
}

interface Unit {
  readonly side: Side;
  readonly key: string;
}

/**
 * Shots that may be added, the likeliest first: by who has none in the last turn, as he is known to shoot, else with
 * whatever there is; else by who shot last once more; else in the turn after that.
 */
export function likelyShots(scenario: Written, elsewhere: Elsewhere): Shot[] {
  const shots = shotsOf(scenario);
  const last = turnsOf(shots).at(-1) ?? 1;
  const idle = idleIn(scenario);
  const first = shots.filter(({ shooter }) => Object.hasOwn(unitsOf(scenario, 'ours'), shooter));
  const all = [
    ...idle.flatMap((unit) => aimed(scenario, unit, knownShots(scenario, unit.key, elsewhere))),
    ...idle.flatMap((unit) => aimed(scenario, unit, anyShots(scenario, unit, elsewhere))),
    ...shots.slice(-1).map(bare),
    ...[...first, ...shots].slice(0, 1).map((shot) => ({ ...bare(shot), inTurn: last + 1 })),
  ];
  // Each is tried: none twice.
  return [...new Map(all.map((shot) => [JSON.stringify(shot), shot])).values()];
}

/** Who of a side that shoots has no shot in the last turn. */
function idleIn(scenario: Written): Unit[] {
  const shots = shotsOf(scenario);
  const turns = turnsOf(shots);
  const busy = shots.flatMap(({ shooter }, i) => (turns[i] === turns.at(-1) ? shooter : []));
  return SIDES.flatMap((side) =>
    shotsOfSide(scenario, side).length === 0
      ? []
      : Object.keys(unitsOf(scenario, side)).flatMap((key) => (busy.includes(key) ? [] : { side, key })),
  );
}

const shotsOfSide = (scenario: Written, side: Side): Shot[] =>
  shotsOf(scenario).filter(({ shooter }) => Object.hasOwn(unitsOf(scenario, side), shooter));

/** As somebody himself shoots or did, else as those who are as he is. */
function knownShots(scenario: Written, key: string, { before, bundled }: Elsewhere): Shot[] {
  const own = [scenario, ...before];
  const kind = kindOf(scenario, key);
  const lastIn = (there: Written, isHe: (one: string) => boolean) =>
    shotsOf(there).findLast(({ shooter }) => isHe(shooter)) ?? [];
  return [
    ...own.flatMap((there) => lastIn(there, (one) => one === key)),
    ...[...own, ...bundled].flatMap((there) => lastIn(there, (one) => kindOf(there, one) === kind)),
  ].map((shot) => ({ ...bare(shot), shooter: key }));
}

/** What a unit is, whatever it is called. */
function kindOf(scenario: Written, key: string): string {
  const [unit] = SIDES.flatMap((side) => unitsOf(scenario, side)[key] ?? []);
  return JSON.stringify({ ...Object(unit), name: '' });
}

/** As the last of somebody's side shoots, with every weapon that anybody has. */
function anyShots(scenario: Written, { side, key }: Unit, { before, bundled }: Elsewhere): Shot[] {
  const own = shotsOfSide(scenario, side).slice(-1);
  const weapons = [scenario, ...before, ...bundled].flatMap((there) =>
    shotsOf(there).flatMap(({ weapon }) => weapon ?? []),
  );
  return own.flatMap((shot) => {
    const usual = { ...bare(shot), shooter: key };
    return [usual, ...weapons.map((weapon) => ({ ...usual, weapon }))];
  });
}

/** Each at whom it is at, then at whom the last of the side shoots, then at each of the others. */
function aimed(scenario: Written, { side }: Unit, shots: readonly Shot[]): Shot[] {
  const [theirs] = SIDES.filter((one) => one !== side);
  const targets = [
    ...shotsOfSide(scenario, side)
      .slice(-1)
      .map(({ target }) => target),
    ...Object.keys(unitsOf(scenario, theirs)),
  ];
  return shots.flatMap((shot) => [shot, ...targets.map((target) => ({ ...shot, target }))]);
}

/** A shot without its condition and its other ways, in the turn of the one before it. */
function bare({ inTurn: _, if: __, or: ___, answers: ____, meant: _____, ...shot }: Shot): Shot {
  return shot as Shot;
}
