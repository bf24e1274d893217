import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import type { State, Step } from '../system.ts';
import { SHOT } from './aim.ts';
import { DISTRIBUTE, deal, easiestTarget } from './distribute.ts';
import type { Shoot, Shooting } from './shooting.ts';
import { allAlive, S, T } from './state.ts';

/** The Different Shoot under way. */
export const shootOf = (s: State, o: Shooting): Shoot => o.shoots[s[S['Different Shoot']]!]!;

/** Shoot 5. */
export const TAKE_DICE: Step<Shooting> = {
  name: 'determine the shoot dice',
  cite: 'Shoot 5',
  run: (s, _, o) => {
    s[S.rolled] = shootOf(s, o).dice;
    s[S.dice]! += s[S.rolled]!;
    s[S['effect of this Shoot']] = 0;
  },
  tell: (s, o) => shootOf(s, o).outOfRange ?? `${shootOf(s, o).title}: ${s[S.rolled]} shoot dice`,
};

const MEASURE: Step<Shooting> = {
  name: 'work out the shoot value of the Easiest Target',
  cite: 'Shoot 6, 7',
  run: (s, _, o) => {
    s[S['Easiest Target']] = easiestTarget(s, o);
  },
  tell: (s, o) => {
    const easiest = s[S['Easiest Target']]!;
    const { value, ease } = shootOf(s, o).aims[easiest]!.shoot;
    return `shoot value ${value}${ease === 'normal' ? '' : `, ${ease}`}, of ${o.targets[easiest]!.title}`;
  },
};

/** Shoot 8–12: rolls the shoot dice with a die that knows the shoot value. */
export function rollShootDice(s: State, dice: Dice, o: Shooting, die: Die): void {
  const count = dice.tally(s[S.rolled]!, die);
  s[S.shots] = count[SHOT.shot]!;
  s[S['fated shots']] = count[SHOT.fated]!;
  if (o.counted.fatedFallen) s[S['fated fallen count']]! += count[SHOT.fatedFallen]!;
}

/** The shoot roll against the Easiest Target's value. */
function rollShots(s: State, dice: Dice, o: Shooting): void {
  const { aims } = shootOf(s, o);
  rollShootDice(s, dice, o, aims[s[S['Easiest Target']]!]!.shootDie);
  s[S.rolled] = 0;
  if (!mayDeny(o)) s[S['Easiest Target']] = 0;
}

/** Shoot 8–12 when each Different Target's own value counts: its dice are its own before they are rolled (D12). */
function rollOwnShots(s: State, dice: Dice, o: Shooting): void {
  const at = T.at(s[S['Different Target']]!);
  const { shootDie } = shootOf(s, o).aims[s[S['Different Target']]!]!;
  const count = dice.tally(s[at + T.shots]!, shootDie);
  s[at + T.shots] = count[SHOT.shot]!;
  s[at + T.fated] = count[SHOT.fated]!;
  s[S.shots]! += count[SHOT.shot]!;
  s[S['fated shots']]! += count[SHOT.fated]!;
  if (o.counted.fatedFallen) s[S['fated fallen count']]! += count[SHOT.fatedFallen]!;
}

/** Shoot 13: the score of the shoot roll. */
export const addScore = (s: State, o: Shooting): void => addShots(s, o, s[S.shots]!, s[S['fated shots']]!);

function addShots(s: State, o: Shooting, shots: number, fated: number): void {
  if (o.rules.shootScore === 'shotDice') score(s, o, shots, fated);
  if (o.counted.fatedShots) s[S['fated shot count']]! += fated;
}

/** Fated shots count in the shoot score unless D7 says no. */
function score(s: State, o: Shooting, ordinary: number, fated: number): void {
  const dice = ordinary + (o.rules.fatedScore === 'yes' ? fated : 0);
  s[S['shoot score']]! += dice;
  s[S['total shoot score']]! += dice;
}

/** The other answer to F4: dice count in the shoot score once they are damage dice. */
export function scoreDamage(s: State, o: Shooting, ordinary: number, fated: number): void {
  if (o.rules.shootScore === 'damageDice') score(s, o, ordinary, fated);
}

/** Whether the SKILL BAND of a Different Target may deny the fated shots that are dealt to it (D40). */
const mayDeny = (o: Shooting) => isEasiest(o) && o.rules.fatedSkill === 'each' && o.targets.length > 1;

/** A 9 dealt to a Target whose SKILL BAND denies it is a shot like any other, or falls if it is under the value. */
function denyFated(s: State, o: Shooting): void {
  const { aims } = shootOf(s, o);
  const { nineHits } = aims[s[S['Easiest Target']]!]!;
  s[S['Easiest Target']] = 0;
  for (let i = 0; i < aims.length; i++) {
    if (aims[i]!.fated) continue;
    const denied = s[T.at(i) + T.fated]!;
    s[T.at(i) + T.fated] = 0;
    if (nineHits) s[T.at(i) + T.shots]! += denied;
    addShots(s, o, nineHits ? denied : 0, -denied);
  }
}

/** What the shoot roll came to. */
export const tellRoll = (s: State) => `${s[S.shots]} shot dice and ${s[S['fated shots']]} fated shots`;

const isEasiest = (o: Shooting) => o.rules.shootValueOf === 'easiest';

/** Shoot 6–14: from the shoot dice to each Different Target's shots. */
export const SHOOT_ROLL: readonly Step<Shooting>[] = [
  { ...MEASURE, when: isEasiest },
  {
    name: 'shoot roll',
    cite: 'Shoot 8–12',
    when: isEasiest,
    run: rollShots,
    tell: tellRoll,
  },
  {
    name: 'deal the shoot dice to the Different Targets',
    cite: 'Shoot 8, D12',
    when: (o) => !isEasiest(o),
    run: (s, dice, o) => {
      deal(s, dice, o, s[S.rolled]!, T.shots);
      s[S.rolled] = 0;
    },
  },
  {
    name: 'shoot roll',
    cite: 'Shoot 8–12, D12',
    when: (o) => !isEasiest(o),
    times: (_, o) => o.targets.length,
    index: S['Different Target'],
    run: rollOwnShots,
  },
  {
    name: 'shoot score',
    cite: 'Shoot 13',
    run: (s, _, o) => {
      addScore(s, o);
      if (isEasiest(o)) return;
      s[S.shots] = 0;
      s[S['fated shots']] = 0;
    },
    tell: (s) => `total shoot score ${s[S['total shoot score']]}`,
  },
  ...DISTRIBUTE.map((step) => ({ ...step, when: (o: Shooting) => isEasiest(o) && (step.when?.(o) ?? true) })),
  {
    name: 'see which fated shots the SKILL BANDS of their Targets let be',
    cite: 'Shoot 9, D40',
    when: mayDeny,
    run: (s, _, o) => denyFated(s, o),
    tell: (s) => `total shoot score ${s[S['total shoot score']]}`,
  },
  {
    name: 'nobody of a destroyed unit is left to evade',
    cite: 'Shoot 26, D48',
    when: (o) => o.shoots.length > 1 && o.rules.destroyedTarget === 'scored',
    times: (s, o) => (allAlive(s, o) === 0 ? 1 : 0),
    run: (s, _, o) => {
      for (let i = 0; i < o.targets.length; i++) {
        s[T.at(i) + T.shots] = 0;
        s[T.at(i) + T.fated] = 0;
      }
    },
  },
];
