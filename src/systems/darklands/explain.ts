import { inWords } from '../kit/index.ts';
import { diceText } from './dice/dice-text.ts';
import type { Shoot } from './different-shoot.ts';
import type { Shooting } from './shooting.ts';
import type { Aim, Value } from './target/aim.ts';

/** What a Shoot comes to: dice, at whom, values and every modifier that applies, one line each. */
export function explainShooting(o: Shooting): string[] {
  const [first, ...others] = o.shoots.flatMap((shoot) => [
    `${shoot.title}${atDistance(shoot.distance)}: ${shoot.outOfRange ? withoutRange(shoot.outOfRange, shoot.elsewhere) : diceText(shoot.dice, 'shoot')}`,
    ...(isMade(shoot) ? shoot.aims : []).flatMap((aim, i) =>
      explainAim(aim, o.targets.length > 1 ? ` of ${o.targets[i].title}` : ''),
    ),
    ...shoot.elsewhere.map((one) => explainElsewhere(one, o)),
  ]);
  return [first, ...explainRounds(o), explainTargets(o), ...others];
}

/** Whether anybody is within range: what nobody shoots at needs no values. */
const isMade = ({ outOfRange, elsewhere }: Shoot): boolean =>
  outOfRange === undefined || elsewhere.some((one) => one.outOfRange === undefined);

/** Shoot dice of each Shoot that is made. */
export const shootDiceOf = ({ shoots }: Shooting): string[] =>
  shoots.flatMap(({ dice, outOfRange }) => (outOfRange ? [] : [diceText(dice, 'shoot')]));

/** How often all of it is done, where that is more than once. */
const explainRounds = ({ rounds }: Shooting): string[] => (rounds > 1 ? [`Up to ${rounds} rounds`] : []);

/** Whom it is at, and what they have lost before. */
export function explainTargets({ isFriend, targets, startMass }: Shooting): string {
  const each = targets.map(
    ({ title, warriors, wounds, wounded }) =>
      `${warriors} ${title} of WOUNDS ${wounds}${wounded > 0 ? `, one has lost ${wounded}` : ''}`,
  );
  return `${isFriend ? 'Friendly' : 'Target'} unit: ${each.join(', ')}; starting mass ${startMass}`;
}

/** How far it is shot, where the scenario says it. */
export const atDistance = (distance: number | undefined): string =>
  distance === undefined ? '' : ` at ${distance}"`;

/** What becomes of a Shoot at a unit of which most are out of range (Shoot 7). */
function withoutRange(outOfRange: string, elsewhere: readonly Shoot[]): string {
  const near = elsewhere.find((shoot) => shoot.outOfRange === undefined);
  return near
    ? `${diceText(near.dice, 'shoot')} while some stand ${near.distance}" away; ${outOfRange}`
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

/** The same in a line: dice, and what they and the Target unit's need, without the bands that give it. */
export const explainInShort = ({ shoots, targets }: Shooting): string =>
  shoots
    .map(({ dice, outOfRange, aims }) => {
      if (outOfRange) return `no shot, ${outOfRange}`;
      const values = aims.map(({ shoot, evade }, i) => {
        const whose = aims.length > 1 ? ` (${targets[i].title})` : '';
        return `shoot value${whose} ${shortValue(shoot)}, evade value ${shortValue(evade)}`;
      });
      return `${diceText(dice, 'shoot')}, ${values.join('; ')}`;
    })
    .join('; ');

/** `6 (base 5, +1 cover)`; `5` where nothing changes it. */
function shortValue(of: Value): string {
  const parts = partsOf(of);
  const all = parts.length === 0 ? '' : ` (${[`base ${of.base}`, ...parts].join(', ')})`;
  return `${of.value}${all}${of.ease === 'normal' ? '' : ` and ${of.ease}`}`;
}

/** `6: base 5 (same band …), +1 cover, +1 moved; easy` */
export function valueText(of: Value): string {
  const { value, base, row, ease } = of;
  const parts = [`base ${base} (${row})`, ...partsOf(of)];
  return `${value}: ${parts.join(', ')}${ease === 'normal' ? '' : `; ${ease}`}`;
}

/** All that changes a value, in turn. */
function partsOf({ applied, eased }: Value): string[] {
  const inTurn = (which: 'easy' | 'difficult') =>
    eased.filter((one) => one.ease === which).map(({ title }) => `${which} (${title})`);
  return [...inTurn('easy'), inWords(applied), ...inTurn('difficult')].filter(Boolean);
}
