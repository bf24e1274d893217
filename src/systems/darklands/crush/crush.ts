import type { Dice } from '../../../dice/dice.ts';
import type { Die } from '../../../dice/die.ts';
import type { StateOf } from '../../state.ts';
import type { Step } from '../../system.ts';
import { diceText } from '../dice/dice-text.ts';
import { countDamageDice, turn } from '../dice/evade.ts';
import { addScore, rollShootDice, TAKE_DICE, tellRoll } from '../dice/roll.ts';
import { SHOOT_REACTION } from '../reaction/reaction.ts';
import { SHOOT_DAMAGE } from '../result/damage.ts';
import { NOTE_MASS, SHOOT_RESULT } from '../result/result.ts';
import { EXULT } from '../sequence.ts';
import { type AtUnits, unitSize } from '../shooting.ts';
import { evadeState, shootOf, WARRIOR } from '../state.ts';
import { type Aim, EVADE } from '../target/aim.ts';
import { againstEach, isSeveral, joined, unitsState } from '../units.ts';
import type { CrushRules } from './fields.ts';
import type { Crushing } from './input.ts';

/** Where the template ends up. */
export const PLACEMENTS = ['stays', 'placed', 'scatters'] as const;

/** What a Drop or a Throw remembers besides. */
export const crushState = (o: AtUnits<Crushing>) => ({
  ...evadeState({ ...joined(o), shoots: o.shoots }),
  ...unitsState(o),
  placement: { title: 'Template', values: PLACEMENTS },
  /** The number of the placement it lies in, from 1; 0 while it lies nowhere. */
  lies: { scope: 'template' },
  crushed: { title: 'Crushed warriors', unit: WARRIOR, most: unitSize(o), counted: true },
  splashed: { title: 'Splashed warriors', unit: WARRIOR, most: unitSize(o), counted: true },
});

type CrushState = StateOf<ReturnType<typeof crushState>>;

/** Drop 2: the shoot roll; the score is of the shoot dice, however many warriors face each. */
function rollShots(s: CrushState, dice: Dice, o: Crushing): void {
  rollShootDice(s, dice, shootOf(s, o).aims[o.aimed.value].shootDie);
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

function place(s: CrushState, dice: Dice, o: Crushing): void {
  if (s.rolled === 0) return;
  const where = placementFor(s.rolled, s.shots + s.fated, s.fated);
  const { stays, placed, scatters } = o.placements;
  s.placement = where;
  s.lies = 1 + chosen(dice, where === 0 ? stays : where === 1 ? placed : scatters);
  s.crushed += allUnder(s, o, 'crushed');
  s.splashed += allUnder(s, o, 'splashed');
  if (where === 2) s.shots = diceWithoutShots(s.rolled, o.rules);
}

/** Nothing is rolled for what is certain. */
const chosen = (dice: Dice, die: Die) => (die.outcomes === 1 ? die.classOf[0] : dice.roll(die));

/** Dice that warriors under a scattered template face (D23). */
function diceWithoutShots(rolled: number, rules: CrushRules): number {
  return rules.scatteredDice === 'one' ? 1 : rules.scatteredDice === 'all' ? rolled : 0;
}

/** One Crushed warrior of the profile at hand evades all shot dice (Drop 10). */
function evadeCrush(s: CrushState, dice: Dice, o: Crushing): void {
  const bypass = o.rules.crushFated === 'bypass' ? s.fated : 0;
  evade(s, dice, o, shootOf(s, o).aims[s.differentTarget], s.shots + s.fated - bypass, bypass);
}

/** One Splashed warrior of the profile at hand evades one shot die (Drop 11, D35). */
function evadeSplash(s: CrushState, dice: Dice, o: Crushing): void {
  if (s.shots + s.fated === 0) return;
  const bypass = o.rules.splashFated === 'fated' && s.fated > 0 ? 1 : 0;
  evade(s, dice, o, o.splashAims[s.differentTarget], 1 - bypass, bypass);
}

/** Rolls one warrior's evades and adds the dice he fails to those upon his profile. */
function evade(s: CrushState, dice: Dice, o: Crushing, aim: Aim, rolled: number, bypass: number): void {
  const target = s.targets[s.differentTarget];
  const count = dice.tally(rolled, aim.evadeDie);
  const ordinary = count[EVADE.damage];
  const zeros = count[EVADE.fatedDamage];
  const fatedEvades = aim.turns ? count[EVADE.fatedEvade] : 0;
  const own = o.rules.templateEvades === 'own' ? fatedEvades : 0;
  const turned = Math.min(ordinary, own);
  const turnedZeros = o.rules.fatedEvadeTurns === 'any' ? Math.min(zeros, own - turned) : 0;
  s.fatedEvades += count[EVADE.fatedEvade];
  s.nines += fatedEvades - own;
  target.dice += ordinary - turned;
  target.zeros += zeros - turnedZeros;
  target.fated += bypass;
}

/** Shoot 17 for all warriors under the template together (D36); none is left over when each has turned his own. */
function turnDamage(s: CrushState, o: Crushing): void {
  for (let i = 0; i < o.targets.length; i++) s.nines -= turn(s.targets[i], s.nines, o);
}

/** Warriors of the profile at hand, or of another, that are Crushed or Splashed. */
function under(s: CrushState, o: Crushing, how: 'crushed' | 'splashed', i = s.differentTarget): number {
  return s.lies === 0 ? 0 : o.placements.all[s.lies - 1][how][i];
}

/** Drop 12: damage reaches nobody who is not under the template. */
function spareOthers(s: CrushState, o: Crushing): void {
  for (let i = 0; i < o.targets.length; i++)
    s.targets[i].spared = o.targets[i].warriors - under(s, o, 'crushed', i) - under(s, o, 'splashed', i);
}

/** Warriors of all profiles that are Crushed or Splashed. */
function allUnder(s: CrushState, o: Crushing, how: 'crushed' | 'splashed'): number {
  return s.lies === 0 ? 0 : o.placements.all[s.lies - 1][how].reduce((sum, warriors) => sum + warriors, 0);
}

const eachTarget = (_: CrushState, o: Crushing) => o.targets.length;

const tellDamage = (s: CrushState, o: Crushing) => {
  const { dice, zeros, fated } = s.targets[s.differentTarget];
  return `${diceText(dice + zeros + fated, 'damage')} upon ${o.targets[s.differentTarget].title}`;
};

/** The Drop or Throw Sequence; the two differ in who points the template where, and in what cannot parry. */
export const crushSequence = (action: 'Drop' | 'Throw'): readonly Step<AtUnits<Crushing>, CrushState>[] => [
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
      `it ${s.placement === 1 ? 'is placed' : PLACEMENTS[s.placement]}: ` +
      `${s.crushed} Crushed, ${s.splashed} Splashed`,
  },
  ...againstEach(
    [
      ...evadeAndDamage(action, FORGET_ROLL),
      { name: 'lift the template', cite: `${action} 12`, scope: 'template' },
      ...RESULT_AND_REACTION,
    ],
    [NOTE_MASS, ...evadeAndDamage(action, {}), ...RESULT_AND_REACTION],
  ),
  { name: 'lift the template', cite: `${action} 12`, when: isSeveral, scope: 'template' },
  { name: 'put the shot dice away', cite: `${action} 12`, when: isSeveral, ...FORGET_ROLL },
  { ...EXULT, scope: 'shoot' },
];

const FORGET_ROLL = { scope: 'roll' } as const;

const RESULT_AND_REACTION = [SHOOT_RESULT, ...SHOOT_REACTION];

/** What those of one unit do who are under the template. */
const evadeAndDamage = (
  action: 'Drop' | 'Throw',
  afterEvades: Pick<Step, 'scope'>,
): Step<Crushing, CrushState>[] => [
  {
    name: 'each Different Target evades',
    cite: `${action} 9`,
    times: eachTarget,
    index: 'differentTarget',
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
    ...afterEvades,
    run: (s, _, o) => turnDamage(s, o),
  },
  {
    name: 'each Different Target is damaged',
    cite: `${action} 12`,
    times: eachTarget,
    index: 'differentTarget',
    scope: 'target',
    steps: [
      {
        name: 'count the damage dice',
        cite: `${action} 12, Shoot 20`,
        scope: 'evade',
        run: (s, _, o) => {
          countDamageDice(s, o);
          spareOthers(s, o);
        },
        tell: (s) => diceText(s.damageDiceLeft, 'damage'),
      },
      ...SHOOT_DAMAGE.map((step) => ({ ...step, cite: `${action} 12, ${step.cite}` })),
    ],
  },
];
