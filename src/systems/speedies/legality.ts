import { FieldError } from '../system.ts';
import type { Enemy, Shooter } from './battle.ts';
import type { Edition } from './edition.ts';
import type { BattleInput } from './profiles.ts';

/**
 * Every target that a scenario names must be legal at the time of the shot. Before the first shot that is
 * certain; later, closer enemies may be down or gone, if anyone shoots at them.
 *
 * @throws FieldError with the reason, and the legal targets
 */
export function checkTargets(
  input: BattleInput,
  shooters: readonly Shooter[],
  enemies: readonly Enemy[],
  edition: Edition,
): void {
  const everyone = shooters.flatMap((shooter) => mayHit(shooter, enemies));
  for (const [i, shooter] of shooters.entries()) {
    if (!input.shooters[shooter.name]!.targets || shooter.shot.area) continue;
    const earlier =
      input.rounds > 1 ? everyone : shooters.slice(0, i).flatMap((other) => mayHit(other, enemies));
    for (const [preference, enemy] of shooter.targets.entries())
      if (!everLegal(shooter, enemy, earlier, enemies)) throw illegal(shooter, enemy, preference, edition);
  }
}

/** Enemies that a shooter may do harm to: its targets and those who may Protect them. */
const mayHit = ({ targets }: Shooter, enemies: readonly Enemy[]): number[] =>
  [...targets].flatMap((target) => [target, ...enemies[target]!.protectors]);

function everLegal(
  { views }: Shooter,
  enemy: number,
  earlier: readonly number[],
  enemies: readonly Enemy[],
): boolean {
  const { never, blockers } = views[enemy]!;
  if (never) return false;
  return blockers.every((blocker) => enemies[blocker]!.condition > 0 || earlier.includes(blocker));
}

function illegal(shooter: Shooter, enemy: number, preference: number, { page, cites }: Edition): FieldError {
  const { name, why } = shooter.verdicts[enemy]!;
  const legal = shooter.verdicts.filter((verdict) => verdict.legal).map((verdict) => verdict.name);
  return new FieldError(
    ['shooters', shooter.name, 'targets', preference],
    `${name} (${why})`,
    `a legal target: ${legal.join(', ') || 'there is none'} (${page} ${cites.target})`,
  );
}
