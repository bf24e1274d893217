import { FieldError } from '../../system.ts';
import type { Trait } from '../profiles.ts';
import { completed } from '../rules.ts';
import { prepareShooting, type Shooting } from '../shooting.ts';
import type { Aim } from '../target/aim.ts';
import { type Aimed, aimedOf } from '../target/aimed.ts';
import type { Placements } from '../target/placement.ts';
import type { CrushInput, CrushRules } from './fields.ts';
import { checkModels, namedProfile, placementsOf, sum } from './places.ts';

/** How Drop and Throw differ. */
export interface Manner {
  /** Traits that do not help Crushed warriors. */
  readonly useless: readonly Trait[];
  /** Whether the template points in a random direction. */
  readonly randomLine: boolean;
}

/** A Drop or a Throw. Its one Shoot's aims are those of Crushed warriors. */
export interface Crushing extends Shooting {
  readonly rules: CrushRules;
  /** The profile the template is aimed at, and the one whose shoot value is needed. */
  readonly aimed: Aimed;
  readonly splashAims: readonly Aim[];
  readonly placements: Placements;
}

/** Whom damage carries over to where that may be anyone: of the profile first, then of the others in order. */
const toAll = ({ carriesTo, targets }: Shooting): number[][] =>
  carriesTo.map((own) => [...own, ...targets.flatMap((_, i) => (own.includes(i) ? [] : [i]))]);

/** @throws FieldError */
export function prepareCrush(input: CrushInput, { useless, randomLine }: Manner): Crushing {
  const { weapon, situation, rules } = input;
  const step = situation.evadeStep;
  const { crush, splash, ...rest } = weapon;
  const withMight = (mw: number | undefined, name: string) => {
    if (mw === undefined && step === undefined)
      throw new FieldError(
        ['weapon', name],
        'nothing',
        `${name.toUpperCase()} COMBINED MIGHT, or situation.evadeStep`,
      );
    return { ...input, weapon: { ...rest, mw } };
  };
  if (!input.placements) checkModels(input);
  const fatedDamage = rules.templateEvades === 'template';
  const crushing = prepareShooting(withMight(crush, 'crush'), { without: useless, fatedDamage });
  const aimed = aimedOf(crushing, rules.aimedValueOf, namedProfile(input));
  const placements = placementsOf(input, aimed, randomLine);
  const dice = crushing.shoots[0].dice;
  const mostDamageDice = Math.max(
    ...placements.all.map(({ crushed, splashed }) => sum(crushed) * Math.max(1, dice) + sum(splashed)),
  );
  return {
    ...crushing,
    rules: completed(rules),
    aimed,
    splashAims: prepareShooting(withMight(splash, 'splash'), { fatedDamage }).shoots[0].aims,
    placements,
    carriesTo: rules.crushCarry === 'under' ? toAll(crushing) : crushing.carriesTo,
    mostDamageDice,
    mostDamage: mostDamageDice * crushing.shoots[0].mostDamage,
  };
}
