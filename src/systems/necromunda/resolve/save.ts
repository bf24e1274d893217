import type { Dice } from '../../../dice/dice.ts';
import { classChances, type Die } from '../../../dice/die.ts';
import {
  type Battle,
  type Duel,
  duelAtHand,
  type Fighter,
  type Gun,
  type SaveCase,
  type SaveRoll,
  saveAt,
} from '../battle.ts';
import { atMostDie, plainDie, testDie } from '../dice.ts';
import { worseOfTwo } from '../gun/guns.ts';
import { isFirstHit } from '../hit/hit.ts';
import type { InForce } from '../options.ts';
import { hitOnSix, type State } from '../state.ts';
import type { NecromundaRows } from '../tables.ts';
import { armourSave, COVERS, NO_SAVE } from './armour.ts';

/** Works out every save one fighter may have to make against one weapon, by {@link saveAt}. */
export function savesAgainst(gun: Gun, fighter: Fighter, inForce: InForce): (SaveRoll | undefined)[] {
  const saves: (SaveRoll | undefined)[] = [];
  for (const [at, c] of CASES.entries()) {
    const same = saveAt(asFarAsItMatters(gun, fighter, c));
    saves[at] = same < at ? saves[same] : bestSave(gun, fighter, c, inForce);
  }
  return saves;
}

/** The case without what makes no difference to any save of this fighter against this weapon. */
const asFarAsItMatters = ({ rules, area }: Gun, { worn, field }: Fighter, c: SaveCase): SaveCase => ({
  cover: area ? c.cover : 0,
  woundSix: c.woundSix && rules.woundSix !== undefined,
  hitSix: c.hitSix && rules.hitSix !== undefined,
  used: worn.layers.length > 0 ? c.used : 0,
  burnt: c.burnt && field !== undefined,
  prone: c.prone && worn.fromFront,
});

const BOTH = [false, true] as const;

/** An overlay tells the first, the second and later saves apart (Armoury, Armour). */
const LATER = 2;

/** Every way a save may have to be made, by {@link saveAt}. */
const CASES: readonly SaveCase[] = COVERS.flatMap((_, cover) =>
  BOTH.flatMap((woundSix) =>
    BOTH.flatMap((hitSix) =>
      [0, 1, LATER].flatMap((used) =>
        BOTH.flatMap((burnt) => BOTH.map((prone) => ({ cover, woundSix, hitSix, used, burnt, prone }))),
      ),
    ),
  ),
);

/** Makes the save against one wound; what comes through is Damage, or an Injury die. */
export function rollToSave(s: State, dice: Dice, o: Battle): void {
  const woundSix = s.save >= s.wounded;
  if (!isSaved(s, dice, o, woundSix)) comeThrough(s, dice, duelAtHand(s, o), woundSix);
}

/** Dodge: a natural 6 and the hit does nothing. */
export function dodge(s: State, dice: Dice, o: Battle): void {
  if (s.wounded + s.sixes === 0 || !o.fighters[s.fighter].skills.includes('Dodge')) return;
  if (!dice.passes(testDie(o.rows.dodge))) return;
  s.wounded = 0;
  s.sixes = 0;
}

/** The better of the armour's and the field's save: only one is made for a hit. */
function bestSave(gun: Gun, fighter: Fighter, c: SaveCase, { rules, rows }: InForce): SaveRoll | undefined {
  const { woundSix, saves, hitSix } = gun.rules;
  if (saves === 'none' || (c.woundSix && woundSix?.noSave)) return undefined;
  const die = rules.naturalOneSave === 'fails' ? testDie : plainDie;
  const armour = c.hitSix && hitSix?.noArmour ? NO_SAVE : armourNeeded(gun, fighter, c, rows);
  const field = fieldNeeded(gun, fighter, c.burnt);
  const options = [
    { needed: armour, field: false, die: die(armour) },
    { needed: field, field: true, die: gun.rules.fieldDice === 2 ? worseOfTwo(field) : die(field) },
  ];
  const [best] = options
    .filter(({ needed }) => needed < NO_SAVE)
    .sort((a, b) => chance(b.die) - chance(a.die));
  return best;
}

const chance = (die: Die): number => classChances(die)[1];

function armourNeeded(gun: Gun, fighter: Fighter, c: SaveCase, rows: NecromundaRows): number {
  const ap = c.woundSix && gun.rules.woundSix?.doubleAp ? 2 * gun.ap : gun.ap;
  const { worn } = fighter;
  const fromFront = worn.fromFront && !c.prone;
  const struck = { ap, area: gun.area, cover: COVERS[c.cover], used: c.used };
  return armourSave({ ...worn, fromFront }, struck, rows);
}

function fieldNeeded(gun: Gun, { field }: Fighter, burnt: boolean): number {
  if (!field || burnt || (field.needsStrength && gun.strength === 0)) return NO_SAVE;
  return field.save;
}

function isSaved(s: State, dice: Dice, o: Battle, woundSix: boolean): boolean {
  const { fighter, saves } = duelAtHand(s, o);
  const now = s.fighters[s.fighter];
  const { cover, saves: used } = now;
  const prone = now.proneWhenHit === 1;
  const save = saves[saveAt({ cover, woundSix, hitSix: hitOnSix(s), used, burnt: now.burnt === 1, prone })];
  if (!save) return false;
  const saved = dice.passes(save.die);
  if (!save.field && used < LATER && fighter.worn.layers.includes('ablative overlay')) now.saves++;
  const burnsOut = saved && save.field && fighter.field?.burnsOut;
  if (burnsOut && dice.passes(atMostDie(o.rows.burnOut))) now.burnt = 1;
  return saved;
}

function comeThrough(s: State, dice: Dice, { gun, fighter }: Duel, woundSix: boolean): void {
  const { rules } = gun;
  if (rules.impale) s.pierced = 1;
  if (rules.injures) {
    s.injuryDice++;
    return;
  }
  const damage = rolledDamage(dice, gun);
  if (damage === 0) return;
  const hitSix = hitOnSix(s);
  const critical = hitSix && rules.hitSix?.doubleDamage && isFirstHit(s) ? 2 : 1;
  const twice = rules.doublesAgainstPsykers && fighter.psyker ? 2 * critical : critical;
  const more = (woundSix ? (rules.woundSix?.damage ?? 0) : 0) + (hitSix ? (rules.hitSix?.damage ?? 0) : 0);
  s.points += damage * twice + more + s.extra;
}

/** Damage of one wound. */
export const rolledDamage = (dice: Dice, { damage, damageDie }: Gun): number =>
  damageDie ? dice.roll(damageDie) : damage;
