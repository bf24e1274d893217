import type { Die } from '../../dice/die.ts';
import { checkDie, twentySaves } from './checks.ts';
import { COVER_PIERCE, type Edition, LARGE_PIERCE, MOVED_PIERCE } from './edition.ts';
import type { AllRules } from './options.ts';
import type { Unit } from './profiles.ts';
import { ARMOUR, type Shot, type TargetChange } from './traits.ts';

/** Who defends, against what, and how it stands. */
export interface Defending {
  readonly unit: Unit;
  readonly target: Required<TargetChange>;
  readonly shot: Shot;
  readonly piercingShot: boolean;
  readonly cover: boolean;
  readonly moved: boolean;
}

/** What changes the number that a Defence Check needs, and by how much. */
interface Modifier {
  readonly name: string;
  readonly value: number;
}

/** The modifiers' names and values, with when they apply: one row each. (Shoot 4, 21; Ranged 10, 15) */
const MODIFIERS: readonly {
  readonly name: string;
  readonly value: (d: Defending) => number;
  readonly when?: (d: Defending, rules: AllRules) => boolean;
}[] = [
  { name: 'armour', value: (d) => -d.unit.armour.reduce((sum, worn) => sum + ARMOUR[worn as Worn], 0) },
  { name: 'Dodge', value: (d) => -d.target.dodge },
  { name: 'weapon', value: (d) => d.shot.pierce },
  { name: 'cover', value: () => COVER_PIERCE, when: (d) => d.cover && !d.shot.ignoresCover },
  { name: 'moved', value: () => MOVED_PIERCE, when: (d) => d.moved && !d.shot.ignoresMoved },
  {
    name: 'Large',
    value: () => LARGE_PIERCE,
    when: (d, rules) => d.target.large && rules.largePiercing === 'on',
  },
];

type Worn = keyof typeof ARMOUR;

/** The modifiers that apply. */
const modifiersOf = (defending: Defending, rules: AllRules): Modifier[] =>
  MODIFIERS.filter(({ when }) => when?.(defending, rules) ?? true)
    .map(({ name, value }) => ({ name, value: value(defending) }))
    .filter(({ value }) => value !== 0);

/**
 * What a Defence Check must reach; undefined where none is made. A '-' counts as 21 that no roll reaches: the
 * first point that makes it easier is a 20. (F6, A15)
 */
export function defenceNeed(defending: Defending, rules: AllRules): number | undefined {
  const { unit, shot, piercingShot } = defending;
  if (shot.noDefence || piercingShot) return undefined;
  const sum = modifiersOf(defending, rules).reduce((total, { value }) => total + value, 0);
  if (unit.defence !== '-') return unit.defence + sum;
  return sum < 0 && rules.dashDefence === 'improves' ? 21 + sum : undefined;
}

/** The die of that Defence Check: 0 failed, 1 passed. (F5, A2, A3) */
export function defenceDie(need: number | undefined, rules: AllRules): Die | undefined {
  if (need === undefined) return undefined;
  if (need > 20 && rules.overTwenty === 'natural-20-saves') return twentySaves();
  return checkDie('Defence Check', need, rules.naturals === 'apply');
}

/** As a report says it: `Defence 15+: base 18, +3 weapon, −3 cover, −3 moved`. */
export function explainDefence(defending: Defending, edition: Edition, rules: AllRules): string {
  const { unit, shot, piercingShot } = defending;
  if (shot.noDefence) return 'no Defence Check (Precise)';
  if (piercingShot) return 'no Defence Check (Piercing Shot)';
  const modifiers = modifiersOf(defending, rules).map(
    ({ name, value }) => `, ${value > 0 ? '+' : '−'}${Math.abs(value)} ${name}`,
  );
  const need = defenceNeed(defending, rules);
  const cite = `${edition.page} ${edition.cites.pierce}`;
  return `Defence Check ${need === undefined ? 'none' : `${need}+`}: base ${unit.defence}${modifiers.join('')} (${cite})`;
}
