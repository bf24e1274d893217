import { answered } from '../../option.ts';
import { FieldError } from '../../system.ts';
import type { Variation } from '../different-shoot.ts';
import type { Trait } from '../profiles.ts';
import { SHOOT_OPTIONS } from '../rules.ts';
import { type AtUnits, prepareShooting, refuseOfEach, type Shooting } from '../shooting.ts';
import type { Aim } from '../target/aim.ts';
import { type Aimed, aimedOf, measuredTo } from '../target/aimed.ts';
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

/** A Drop or a Throw at one unit. Its one Shoot's aims are those of Crushed warriors. */
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

/**
 * A Drop or a Throw at the Target unit, and what it does to the units beside it (D53).
 *
 * @throws FieldError
 */
export function prepareCrush(input: CrushInput, manner: Manner): AtUnits<Crushing> {
  if (!input.placements) checkModels(input);
  const { splashAims, ...at } = shotsAt(input, {}, manner);
  const aimed = aimedOf(at.shooting, input.rules.aimedValueOf, namedProfile(input));
  const [shot] = measuredTo(at.shooting, [aimed]);
  const shooting = { ...at.shooting, shoots: [shot] };
  const placements = placementsOf(input, aimed, manner.randomLine);
  const crushing = crushingOf(input, shooting, splashAims, aimed, placements, 0);
  let before = crushing.targets.length;
  const reached = input.rules.templateReaches === 'all' ? input.neighbours : [];
  const otherUnits = reached.map((neighbour, i) => {
    const path = ['neighbours', i];
    const beside = shotsAt({ ...input, target: neighbour }, { path }, manner);
    const thrown = { ...beside.shooting.shoots[0], dice: shot.dice, outOfRange: shot.outOfRange };
    const there = { ...beside.shooting, shoots: [thrown] };
    const one = crushingOf(input, there, beside.splashAims, aimed, placements, before);
    before += one.targets.length;
    const unitTitle = neighbour.name ?? `neighbour ${i + 1}`;
    return { ...one, unitTitle, isFriend: neighbour.side === 'friend' };
  });
  if (otherUnits.length > 0) refuseOfEach(input, 'no neighbours: with them each unit is counted as a whole');
  return { ...crushing, otherUnits };
}

/** The Shoot at a unit as Crushed warriors face it, and how Splashed ones do. */
function shotsAt(input: CrushInput, at: Variation, { useless }: Manner) {
  const { weapon, situation, rules } = input;
  const { crush, splash, ...rest } = weapon;
  const withMight = (mw: number | undefined, name: string) => {
    if (mw === undefined && situation.evadeStep === undefined)
      throw new FieldError(
        ['weapon', name],
        'nothing',
        `${name.toUpperCase()} COMBINED MIGHT, or situation.evadeStep`,
      );
    return { ...input, weapon: { ...rest, mw } };
  };
  const fatedDamage = rules.templateEvades === 'template';
  const shooting = prepareShooting(withMight(crush, 'crush'), { ...at, without: useless, fatedDamage });
  const splashed = prepareShooting(withMight(splash, 'splash'), { ...at, fatedDamage });
  return { shooting, splashAims: splashed.shoots[0].aims };
}

/** @param first the number of the unit's first Different Target among all that the template may lie over */
function crushingOf(
  { rules }: CrushInput,
  shooting: Shooting,
  splashAims: readonly Aim[],
  aimed: Aimed,
  placements: Placements,
  first: number,
): Crushing {
  const own = (counts: readonly number[]) => counts.slice(first, first + shooting.targets.length);
  const all = placements.all.map(({ crushed, splashed }) => ({
    crushed: own(crushed),
    splashed: own(splashed),
  }));
  const [{ dice, mostDamage }] = shooting.shoots;
  const mostDamageDice = Math.max(
    ...all.map(({ crushed, splashed }) => sum(crushed) * Math.max(1, dice) + sum(splashed)),
  );
  return {
    ...shooting,
    rules: answered(SHOOT_OPTIONS, rules),
    aimed,
    splashAims,
    placements: { ...placements, all },
    carriesTo: rules.crushCarry === 'under' ? toAll(shooting) : shooting.carriesTo,
    mostDamageDice,
    mostDamage: mostDamageDice * mostDamage,
  };
}
