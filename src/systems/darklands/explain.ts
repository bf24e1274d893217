import { inWords } from '../kit/index.ts';
import type { Shoot } from './different-shoot.ts';
import type { Shooting } from './shooting.ts';
import type { Aim, Value } from './target/aim.ts';

/** What a Shoot comes to: dice, values and every modifier that applies, one line each. */
export function explainShooting(o: Shooting): string[] {
  return [
    ...o.shoots.flatMap(({ title, distance, dice, outOfRange, aims, elsewhere }) => [
      `${title}${atDistance(distance)}: ${outOfRange ? withoutRange(outOfRange, elsewhere) : `${dice} shoot dice`}`,
      ...aims.flatMap((aim, i) => explainAim(aim, o.targets.length > 1 ? ` of ${o.targets[i].title}` : '')),
      ...elsewhere.map((shoot) => explainElsewhere(shoot, o)),
    ]),
    `${o.isFriend ? 'Friendly' : 'Target'} unit: ${o.targets.map(({ title, warriors, wounds }) => `${warriors} ${title} of WOUNDS ${wounds}`).join(', ')}; starting mass ${o.startMass}`,
  ];
}

/** How far it is shot, where the scenario says it. */
export const atDistance = (distance: number | undefined): string =>
  distance === undefined ? '' : ` at ${distance}"`;

/** What becomes of a Shoot at a unit of which most are out of range (Shoot 7). */
function withoutRange(outOfRange: string, elsewhere: readonly Shoot[]): string {
  const near = elsewhere.find((shoot) => shoot.outOfRange === undefined);
  return near
    ? `${near.dice} shoot dice while some stand ${near.distance}" away; ${outOfRange}`
    : `no shot, ${outOfRange}`;
}

/** What becomes of a Shoot once only those are left who stand further off or nearer (D54). */
function explainElsewhere({ distance, outOfRange, aims }: Shoot, { targets }: Shooting): string {
  const there = targets.flatMap(({ title, place }, i) =>
    place.distance === distance ? `shoot value of ${title} ${valueText(aims[i].shoot)}` : [],
  );
  return `Once the nearest left are ${distance}" away: ${outOfRange ? `no shot, ${outOfRange}` : there.join(', ')}`;
}

export function explainAim({ shoot, evade, best, fated, turns }: Aim, whose: string): string[] {
  return [
    `Shoot value${whose} ${valueText(shoot)}`,
    `Evade value${whose} ${valueText(evade)}`,
    fated
      ? `A ${best} is a fated shot${whose}`
      : `A ${best} is no fated shot${whose}: its SKILL BAND is higher`,
    ...(turns ? [`Fated evades turn damage dice${whose} (step 17)`] : []),
  ];
}

/** `6: base 5 (same band …), +1 cover, +1 moved; easy` */
export function valueText({ value, base, row, applied, eased, ease }: Value): string {
  const inTurn = (which: 'easy' | 'difficult') =>
    eased.filter((one) => one.ease === which).map(({ title }) => `${which} (${title})`);
  const parts = [`base ${base} (${row})`, ...inTurn('easy'), inWords(applied), ...inTurn('difficult')];
  return `${value}: ${parts.filter(Boolean).join(', ')}${ease === 'normal' ? '' : `; ${ease}`}`;
}
