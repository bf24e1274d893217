import type { Dice } from '../../dice/dice.ts';
import type { Die } from '../../dice/die.ts';
import type { State, Step } from '../system.ts';
import { type Aim, EVADE } from './aim.ts';
import type { CrushRules } from './crush-fields.ts';
import type { Crushing } from './crush-input.ts';
import { SHOOT_DAMAGE } from './damage.ts';
import { attachEffects } from './evade.ts';
import { SHOOT_REACTION } from './reaction.ts';
import { NOTE_MASS, SHOOT_RESULT } from './result.ts';
import { addScore, rollShootDice, scoreDamage, shootOf, TAKE_DICE, tellRoll } from './roll.ts';
import { EXULT } from './sequence.ts';
import { S, T } from './state.ts';

/** Where the template ends up. */
export const PLACEMENTS = ['stays', 'placed', 'scatters'] as const;

/** Drop 2: the shoot roll; the score is of the shoot dice, however many warriors face each. */
function rollShots(s: State, dice: Dice, o: Crushing): void {
  rollShootDice(s, dice, o, shootOf(s, o).aims[o.aimed.value]!.shootDie);
  addScore(s, o);
}

/**
 * Where the template ends up, by number in {@link PLACEMENTS}: it stays with any fated shot or with at least as
 * many shot as fallen dice, and scatters without any (Drop 3–5).
 *
 * @param shots shot dice, fated ones included
 */
export function placementFor(rolled: number, shots: number, fated: number): 0 | 1 | 2 {
  if (fated > 0 || 2 * shots >= rolled) return 0;
  return shots > 0 ? 1 : 2;
}

function place(s: State, dice: Dice, o: Crushing): void {
  const fated = s[S['fated shots']]!;
  const shots = s[S.shots]! + fated;
  const rolled = s[S.rolled]!;
  s[S.rolled] = 0;
  if (rolled === 0) return;
  const where = placementFor(rolled, shots, fated);
  const { stays, placed, scatters } = o.placements;
  s[S.placement] = where;
  s[S.lies] = 1 + chosen(dice, where === 0 ? stays : where === 1 ? placed : scatters);
  s[S.crushed] = allUnder(s, o, 'crushed');
  s[S.splashed] = allUnder(s, o, 'splashed');
  if (where === 2) s[S.shots] = diceWithoutShots(rolled, o.rules);
}

/** Nothing is rolled for what is certain. */
const chosen = (dice: Dice, die: Die) => (die.outcomes === 1 ? die.classOf[0]! : dice.roll(die));

/** Dice that warriors under a scattered template face (D23). */
function diceWithoutShots(rolled: number, rules: CrushRules): number {
  return rules.scatteredDice === 'one' ? 1 : rules.scatteredDice === 'all' ? rolled : 0;
}

/** One Crushed warrior of the profile at hand evades all shot dice (Drop 10). */
function evadeCrush(s: State, dice: Dice, o: Crushing): void {
  const bypass = o.rules.crushFated === 'bypass' ? s[S['fated shots']]! : 0;
  const rolled = s[S.shots]! + s[S['fated shots']]! - bypass;
  evade(s, dice, o, shootOf(s, o).aims[s[S['Different Target']]!]!, rolled, bypass);
}

/** One Splashed warrior of the profile at hand evades one shot die (Drop 11, D35). */
function evadeSplash(s: State, dice: Dice, o: Crushing): void {
  if (s[S.shots]! + s[S['fated shots']]! === 0) return;
  const bypass = o.rules.splashFated === 'fated' && s[S['fated shots']]! > 0 ? 1 : 0;
  evade(s, dice, o, o.splashAims[s[S['Different Target']]!]!, 1 - bypass, bypass);
}

/**
 * Rolls one warrior's evades and adds what he fails to his profile's damage dice: ordinary ones to its shots, evade
 * rolls of 0 to its zeros, fated shots to its fated ones.
 */
function evade(s: State, dice: Dice, o: Crushing, aim: Aim, rolled: number, bypass: number): void {
  const at = T.at(s[S['Different Target']]!);
  const count = dice.tally(rolled, aim.evadeDie);
  const ordinary = count[EVADE.damage]!;
  const zeros = count[EVADE.fatedDamage]!;
  const fatedEvades = aim.turns ? count[EVADE.fatedEvade]! : 0;
  const own = o.rules.templateEvades === 'own' ? fatedEvades : 0;
  const turned = Math.min(ordinary, own);
  const turnedZeros = o.rules.fatedEvadeTurns === 'any' ? Math.min(zeros, own - turned) : 0;
  if (o.counted.fatedEvades) s[S['fated evade count']]! += count[EVADE.fatedEvade]!;
  s[S['fated evades']]! += fatedEvades - own;
  s[at + T.shots]! += ordinary - turned;
  s[at + T.zeros]! += zeros - turnedZeros;
  s[at + T.fated]! += bypass;
}

/** Shoot 17 for all warriors under the template together (D36); none is left over when each has turned his own. */
function turnDamage(s: State, o: Crushing): void {
  turnAny(s, o, T.shots);
  if (o.rules.fatedEvadeTurns === 'any') turnAny(s, o, T.zeros);
  s[S['fated evades']] = 0;
}

function turnAny(s: State, o: Crushing, slot: number): void {
  for (let i = 0; i < o.targets.length; i++) {
    const turned = Math.min(s[T.at(i) + slot]!, s[S['fated evades']]!);
    s[T.at(i) + slot]! -= turned;
    s[S['fated evades']]! -= turned;
  }
}

function countDamageDice(s: State, o: Crushing): void {
  const at = T.at(s[S['Different Target']]!);
  const fated = s[at + T.zeros]! + s[at + T.fated]!;
  const all = s[at + T.shots]! + fated;
  scoreDamage(s, o, all - s[at + T.fated]!, s[at + T.fated]!);
  s[at + T.shots] = 0;
  s[at + T.zeros] = 0;
  s[at + T.fated] = 0;
  if (o.counted.fatedDamage) s[S['fated damage count']]! += fated;
  const { continuous } = shootOf(s, o);
  if (continuous !== 'none') attachEffects(s, o, continuous === 'fated' ? fated : all);
  s[S['damage dice']]! += all;
  s[S['damage dice left']] = all;
  s[S.spared] = s[at + T.alive]! - under(s, o, 'crushed') - under(s, o, 'splashed');
}

/** Warriors of the profile at hand that are Crushed or Splashed. */
function under(s: State, o: Crushing, how: 'crushed' | 'splashed'): number {
  const lies = s[S.lies]!;
  return lies === 0 ? 0 : o.placements.all[lies - 1]![how][s[S['Different Target']]!]!;
}

/** Warriors of all profiles that are Crushed or Splashed. */
function allUnder(s: State, o: Crushing, how: 'crushed' | 'splashed'): number {
  const lies = s[S.lies]!;
  return lies === 0 ? 0 : o.placements.all[lies - 1]![how].reduce((sum, warriors) => sum + warriors, 0);
}

const eachTarget = (_: State, o: Crushing) => o.targets.length;

const tellDamage = (s: State, o: Crushing) => {
  const at = T.at(s[S['Different Target']]!);
  return `${s[at + T.shots]! + s[at + T.zeros]! + s[at + T.fated]!} damage dice upon ${o.targets[s[S['Different Target']]!]!.title}`;
};

/** The Drop or Throw Sequence; the two differ in who points the template where, and in what cannot parry. */
export const crushSequence = (action: 'Drop' | 'Throw'): readonly Step<Crushing>[] => [
  NOTE_MASS,
  { name: 'place the crush template', cite: `${action} 1` },
  TAKE_DICE,
  {
    name: 'shoot roll',
    cite: `${action} 2`,
    run: rollShots,
    tell: tellRoll,
  },
  {
    name: 'see whether the template stays, is placed or scatters',
    cite: `${action} 3–8`,
    run: place,
    tell: (s) =>
      `it ${s[S.placement] === 1 ? 'is placed' : PLACEMENTS[s[S.placement]!]!}: ` +
      `${s[S.crushed]} Crushed, ${s[S.splashed]} Splashed`,
  },
  {
    name: 'each Different Target evades',
    cite: `${action} 9`,
    times: eachTarget,
    index: S['Different Target'],
    steps: [
      {
        name: 'a Crushed warrior evades all shot dice',
        cite: `${action} 10`,
        times: (s, o) => under(s, o, 'crushed'),
        run: evadeCrush,
        tell: tellDamage,
      },
      {
        name: 'a Splashed warrior evades one shot die',
        cite: `${action} 11`,
        times: (s, o) => under(s, o, 'splashed'),
        run: evadeSplash,
        tell: tellDamage,
      },
    ],
  },
  {
    name: 'fated evades turn damage dice',
    cite: `${action} 10, 11, Shoot 17`,
    run: (s, _, o) => {
      s[S.shots] = 0;
      s[S['fated shots']] = 0;
      turnDamage(s, o);
    },
  },
  {
    name: 'each Different Target is damaged',
    cite: `${action} 12`,
    times: eachTarget,
    index: S['Different Target'],
    steps: [
      {
        name: 'count the damage dice',
        cite: `${action} 12, Shoot 20`,
        run: (s, _, o) => countDamageDice(s, o),
        tell: (s) => `${s[S['damage dice left']]} damage dice`,
      },
      ...SHOOT_DAMAGE.map((step) => ({ ...step, cite: `${action} 12, ${step.cite}` })),
    ],
  },
  {
    name: 'lift the template',
    cite: `${action} 12`,
    run: (s) => {
      s[S.lies] = 0;
      s[S.spared] = 0;
    },
  },
  SHOOT_RESULT,
  ...SHOOT_REACTION,
  EXULT,
];
