import { type Duel, duelSlotNames, sideOfUnit } from './duel-state.ts';
import { type Exchange, startExchange } from './encounter.ts';
import { testsFollow } from './morale.ts';
import { neededToHit, neededToWound, shootersAmong } from './shooting.ts';
import { SIDES } from './sides.ts';
import {
  ACTING,
  type Battle,
  isHalved,
  opponent,
  REACTING,
  ROLE,
  type Role,
  roleSlot,
  slotNames,
  startUnits,
  UNIT,
} from './state.ts';
import { DEEDS, MODIFIERS } from './tables.ts';
import type { Unit } from './units.ts';

/** Who does what, how both units stand, and what their dice need. */
export function explainExchange(o: Exchange): string[] {
  const [acting, reacting] = [o.fighters[ACTING]!, o.fighters[REACTING]!];
  return [
    `${acting.name} performs ${o.performs}; ${reacting.name} reacts with ${o.reaction}.`,
    explainUnit(o, ACTING),
    explainUnit(o, REACTING),
    ...(o.performs === 'shoot' ? explainShot(o, ACTING) : []),
    ...(o.reaction === 'shoot' ? explainShot(o, REACTING) : []),
    ...explainRally(o),
  ];
}

/** Whether who rallies under fire may break again at once, where tests come after the casualties. (R30) */
function explainRally(o: Exchange): string[] {
  if (!testsFollow(o.rules)) return [];
  const rallies =
    o.performs === 'rally' && o.reaction === 'shoot'
      ? ACTING
      : o.reaction === 'rally' && o.performs === 'shoot'
        ? REACTING
        : undefined;
  if (rallies === undefined) return [];
  const { name } = o.fighters[rallies]!;
  const again =
    o.rules.rallyUnderFire === 'testedAgain' ? 'may be tested again by' : 'is not tested again by';
  return [`${name} rallies before the dice and ${again} what it then suffers (R30).`];
}

/** Who fights whom, how long, how either side is played, and what their dice need. */
export function explainDuel(o: Duel): string[] {
  const end = o.until === 'broken' ? 'broken or destroyed' : 'destroyed';
  return [
    `At most ${o.turns} turns, or until all units of a side are ${end}.`,
    ...o.sides.flatMap((side, i) => [
      explainSide(o, i),
      ...o.fighters.slice(side.first, side.end).map((_, n) => explainUnit(o, side.first + n)),
    ]),
    ...o.fighters.flatMap((_, shooter) => explainTargets(o, shooter)),
    `A die needs ${-MODIFIERS.aim.value} less when aimed and ${MODIFIERS.ground.value} more at a unit gone to ground.`,
  ];
}

/** What a unit of a duel needs against each enemy as both stand at the start, not aimed. */
function explainTargets(o: Duel, shooter: number): string[] {
  const { name, unit } = o.fighters[shooter]!;
  if (!unit.weapon) return [];
  if (!o.reaches[shooter]) return [`${name}: out of range, does not shoot.`];
  const s = new Int32Array(duelSlotNames(o).length);
  startUnits(s, o);
  s[UNIT.at(shooter) + UNIT.aim] = 0;
  s[roleSlot(ACTING, ROLE.unit)] = shooter;
  const enemy = o.sides[1 - sideOfUnit(o, shooter)]!;
  return o.fighters.slice(enemy.first, enemy.end).map((target, n) => {
    s[roleSlot(REACTING, ROLE.unit)] = enemy.first + n;
    const [hit, wound] = [neededToHit(s, o, ACTING), neededToWound(s, o, ACTING)];
    return `${name}: hits ${target.name} on ${hit} or more, wounds on ${wound} or more.`;
  });
}

function explainSide(o: Duel, i: number): string {
  const { tokens, acts, plan, reacts, interrupts, regroupAt } = o.sides[i]!;
  const words = [
    `${tokens} action tokens a turn`,
    `acts: ${acts}${plan.length > 0 ? ` (${plan.map((deed) => DEEDS[deed]).join(', ')})` : ''}`,
    `reacts: ${reacts}`,
    interrupts ? 'shoots at enemies that act without shooting' : '',
    regroupAt < Number.MAX_SAFE_INTEGER ? `regroups at ${regroupAt} morale tokens` : '',
  ];
  return `The ${SIDES[i]} side has ${words.filter(Boolean).join('; ')}.`;
}

/** What a unit is and what it carries. */
function explainUnit(o: Battle, i: number): string {
  const fighter = o.fighters[i]!;
  const { unit, name, single, start, hp } = fighter;
  const strength = single
    ? `${hp} of ${start} HP`
    : `${unit.figures} of ${start} figures, HP ${unit.hp} each`;
  const extra = [
    unit.wounds > 0 && !single ? `wounds carried ${unit.wounds}` : '',
    unit.moraleTokens > 0 ? `morale tokens ${unit.moraleTokens}` : '',
    `fatigue ${unit.fatigue} of ${unit.f}`,
    markersText(unit),
    unit.broken ? 'broken' : isHalved(o, i, hp) ? 'at half strength, so tests morale when shot at' : '',
  ].filter(Boolean);
  return `${name}: ${strength}; Tg ${unit.tg}, Arm ${unit.arm}, Morale ${unit.morale}; ${extra.join(', ')}.`;
}

function markersText({ weapon, ready, aimed }: Unit): string {
  if (!weapon) return '';
  if (aimed) return 'ready and aimed';
  return ready ? 'ready' : 'not ready';
}

/** The numbers a volley needs, with every modifier. */
function explainShot(o: Exchange, role: Role): string[] {
  const s = new Int32Array(slotNames(o).length);
  startExchange(s, o);
  const shooter = o.fighters[role]!;
  const target = o.fighters[opponent(role)]!.unit;
  const bonus = shooter.unit.weapon!.damage;
  const weapon = bonus ? `, ${signed(-bonus)} weapon` : '';
  return [
    `${shooter.name}: ${shootersAmong(o, role, shooter.unit.figures)} dice hit on ${neededToHit(s, o, role)} or more: Tg ${target.tg}${modifiers(o, role)}.`,
    `${shooter.name}: a damage die (${o.tables.damageName}) wounds on ${neededToWound(s, o, role)} or more: Arm ${target.arm}${weapon}.`,
  ];
}

function modifiers(o: Exchange, role: Role): string {
  const shooter = o.fighters[role]!.unit;
  const target = o.fighters[opponent(role)]!.unit;
  const deed = role === ACTING ? o.reaction : o.performs;
  const parts: string[] = [];
  const cover = deed === 'move' && o.rules.moveCover === 'reached' ? target.into : target.cover;
  const coverValue = { none: 0, light: o.rules.lightCover, heavy: o.rules.heavyCover }[cover];
  if (deed === 'run') parts.push(`${signed(MODIFIERS.run.value)} ${MODIFIERS.run.words}`);
  else if (coverValue) parts.push(`${signed(coverValue)} ${cover} cover`);
  if (deed === 'go-to-ground') parts.push(`${signed(MODIFIERS.ground.value)} ${MODIFIERS.ground.words}`);
  const { clampTg, clampOn } = o.rules;
  const kept = clampTg === 'yes' ? ['kept within 2 to 10'] : [];
  if (clampOn === 'tg') parts.push(...kept);
  if (shooter.aimed) parts.push(`${signed(MODIFIERS.aim.value)} ${MODIFIERS.aim.words}`);
  const toHit = shooter.weapon!.toHit;
  if (toHit) parts.push(`${signed(-toHit)} weapon`);
  if (clampOn === 'needed') parts.push(...kept);
  return parts.map((part) => `, ${part}`).join('');
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
