import type { Dice } from '../../dice/dice.ts';
import { classChances, type Die } from '../../dice/die.ts';
import type { State } from '../../systems/system.ts';
import { armourSave, COVERS, FIELDS } from './armour.ts';
import {
  type Battle,
  type Duel,
  duelOf,
  type Fighter,
  type Gun,
  type SaveCase,
  type SaveRoll,
  saveAt,
} from './battle.ts';
import { plainDie, testDie } from './dice.ts';
import { worseOfTwo } from './guns.ts';
import { isFirstHit } from './hit.ts';
import type { NecromundaRules } from './options.ts';
import { F, G, NATURAL_SIX, PRONE_WHEN_HIT, S } from './state.ts';

/** Added to a fighter's `saves` slot when his field has burnt out; below it, armour saves made under an overlay. */
const BURNT = 4;

/** Works out every save one fighter may have to make against one weapon, by {@link saveAt}. */
export function savesAgainst(gun: Gun, fighter: Fighter, rules: NecromundaRules): (SaveRoll | undefined)[] {
  const saves: (SaveRoll | undefined)[] = [];
  for (const c of CASES) saves[saveAt(c)] = bestSave(gun, fighter, c, rules);
  return saves;
}

const BOTH = [false, true] as const;

/** Every way a save may have to be made. */
const CASES: readonly SaveCase[] = [0, 1, 2].flatMap((cover) =>
  BOTH.flatMap((woundSix) =>
    BOTH.flatMap((hitSix) =>
      [0, 1, 2].flatMap((used) =>
        BOTH.flatMap((burnt) => BOTH.map((prone) => ({ cover, woundSix, hitSix, used, burnt, prone }))),
      ),
    ),
  ),
);

/** Makes the save against one wound; what comes through is Damage, or an Injury die. */
export function rollToSave(s: State, dice: Dice, o: Battle): void {
  const gun = s[S.gun]!;
  const duel = duelOf(o, gun, s[S.fighter]!);
  const woundSix = s[S.save]! >= s[S.wounded]!;
  const hitSix = (s[G.at(gun) + G.flags]! & NATURAL_SIX) !== 0;
  if (!isSaved(s, dice, duel, woundSix, hitSix)) comeThrough(s, duel, woundSix, hitSix);
}

/** Dodge: a natural 6 and the hit does nothing. */
export function dodge(s: State, dice: Dice, o: Battle): void {
  const { fighter } = duelOf(o, s[S.gun]!, s[S.fighter]!);
  if (s[S.wounded]! + s[S.sixes]! === 0 || !fighter.skills.includes('Dodge')) return;
  if (dice.roll(testDie(6)) === 0) return;
  s[S.wounded] = 0;
  s[S.sixes] = 0;
}

/** The better of the armour's and the field's save: only one is made for a hit. */
function bestSave(gun: Gun, fighter: Fighter, c: SaveCase, rules: NecromundaRules): SaveRoll | undefined {
  const { woundSix, saves, hitSix } = gun.rules;
  if (saves === 'none' || (c.woundSix && woundSix?.noSave)) return undefined;
  const die = rules.naturalOneSave === 'fails' ? testDie : plainDie;
  const noArmour = c.hitSix && hitSix?.noArmour;
  const armour = noArmour ? 7 : armourNeeded(gun, fighter, c);
  const field = fieldNeeded(gun, fighter, c.burnt);
  const options = [
    { needed: armour, field: false, die: die(armour) },
    { needed: field, field: true, die: gun.rules.fieldDice === 2 ? worseOfTwo(field) : die(field) },
  ];
  const [best] = options.filter(({ needed }) => needed <= 6).sort((a, b) => chance(b.die) - chance(a.die));
  return best;
}

const chance = (die: Die): number => classChances(die)[1]!;

function armourNeeded(gun: Gun, fighter: Fighter, c: SaveCase): number {
  const ap = c.woundSix && gun.rules.woundSix?.doubleAp ? 2 * gun.ap : gun.ap;
  const { worn } = fighter;
  const fromFront = worn.fromFront && !c.prone;
  return armourSave({ ...worn, fromFront }, { ap, area: gun.area, cover: COVERS[c.cover]!, used: c.used });
}

function fieldNeeded(gun: Gun, { field }: Fighter, burnt: boolean): number {
  if (!field || burnt || (FIELDS[field].needsStrength && gun.strength === 0)) return 7;
  return FIELDS[field].save;
}

function isSaved(s: State, dice: Dice, duel: Duel, woundSix: boolean, hitSix: boolean): boolean {
  const slot = duel.at + F.saves;
  const used = s[slot]! % BURNT;
  const burnt = s[slot]! >= BURNT;
  const cover = s[duel.at + F.cover]!;
  const prone = (s[duel.at + F.conditions]! & PRONE_WHEN_HIT) !== 0;
  const save = duel.saves[saveAt({ cover, woundSix, hitSix, used, burnt, prone })];
  if (!save) return false;
  const saved = dice.roll(save.die) === 1;
  if (!save.field && used < 2 && duel.fighter.worn.layers.includes('ablative overlay')) s[slot]!++;
  if (save.field && saved && FIELDS[duel.fighter.field!].burnsOut && dice.roll(plainDie(2)) === 0)
    s[slot]! += BURNT;
  return saved;
}

function comeThrough(s: State, { gun, fighter }: Duel, woundSix: boolean, hitSix: boolean): void {
  const { rules, damage } = gun;
  if (rules.impale) s[S.pierced] = 1;
  if (rules.injures) {
    s[S.injuryDice]!++;
    return;
  }
  if (damage === 0) return;
  const critical = hitSix && rules.hitSix?.doubleDamage && isFirstHit(s) ? 2 : 1;
  const twice = rules.doublesAgainstPsykers && fighter.psyker ? 2 * critical : critical;
  const more = (woundSix ? (rules.woundSix?.damage ?? 0) : 0) + (hitSix ? (rules.hitSix?.damage ?? 0) : 0);
  s[S.points]! += damage * twice + more + s[S.extra]!;
}
