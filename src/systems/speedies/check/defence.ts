import type { Die } from '../../../dice/die.ts';
import { type Applies, applied, signed, sumOf } from '../../kit/index.ts';
import type { Book } from '../edition.ts';
import type { AllRules } from '../options.ts';
import type { Unit } from '../profiles.ts';
import { ARMOUR, PIERCE } from '../tables.ts';
import type { Shot, TargetChange } from '../traits.ts';
import { checkDie, isOverTwenty, type Mode, twentySaves } from './checks.ts';

/** Who defends, against what, and how it stands. */
export interface Defending {
  readonly unit: Unit;
  readonly target: Required<TargetChange>;
  readonly shot: Shot;
  readonly piercingShot: boolean;
  readonly cover: boolean;
  readonly moved: boolean;
}

/** When each row of the Pierce table applies. (Shoot 21, Ranged 15; A20) */
const APPLIES: Applies<typeof PIERCE, Defending & { readonly rules: AllRules }> = {
  cover: ({ cover, shot }) => cover && !shot.ignoresCover,
  moved: ({ moved, shot }) => moved && !shot.ignoresMoved,
  large: ({ target, rules }) => target.large && rules.largePiercing === 'on',
};

/** What changes the number that a Defence Check needs. (Shoot 4, 21; Ranged 10, 15) */
function modifiersOf(defending: Defending, { rules, rows }: Book) {
  const { unit, target, shot } = defending;
  const modifiers = [
    { title: 'armour', value: -unit.armour.reduce((sum, worn) => sum + rows[ARMOUR[worn]], 0) },
    { title: 'Dodge', value: -target.dodge },
    { title: 'weapon', value: shot.pierce },
    ...applied(PIERCE, rows, APPLIES, { ...defending, rules }),
  ];
  return modifiers.filter(({ value }) => value !== 0);
}

/**
 * What a Defence Check must reach; undefined where none is made. A '-' counts as a number that no roll reaches: the
 * first point that makes it easier is a 20. (F6, A15)
 */
export function defenceNeed(defending: Defending, book: Book): number | undefined {
  const { unit, shot, piercingShot } = defending;
  if (shot.noDefence || piercingShot) return undefined;
  const sum = sumOf(modifiersOf(defending, book));
  if (unit.defence !== '-') return unit.defence + sum;
  return sum < 0 && book.rules.dashDefence === 'improves' ? book.rows.dash + sum : undefined;
}

/** The die of that Defence Check: 0 failed, 1 passed. (F5, A2, A3) */
export function defenceDie(need: number | undefined, book: Book, mode: Mode): Die | undefined {
  if (need === undefined) return undefined;
  if (isOverTwenty(need, book) && book.rules.overTwenty === 'natural20Saves') return twentySaves(mode, book);
  return checkDie('Defence Check', need, book, mode);
}

/** As a report says it: `Defence 15+: base 18, +3 weapon, −3 cover, −3 moved`. */
export function explainDefence(defending: Defending, book: Book): string {
  const { unit, shot, piercingShot } = defending;
  if (shot.noDefence) return 'no Defence Check (Precise)';
  if (piercingShot) return 'no Defence Check (Piercing Shot)';
  const modifiers = modifiersOf(defending, book).map(({ title, value }) => `, ${signed(value)} ${title}`);
  const need = defenceNeed(defending, book);
  const { page, cites } = book.edition;
  const check = need === undefined ? 'no Defence Check' : `Defence Check ${need}+`;
  const base = unit.defence === '-' ? "'-'" : unit.defence;
  return `${check}: base ${base}${modifiers.join('')} (${page} ${cites.pierce})`;
}
